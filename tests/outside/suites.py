"""PettingZoo's own tests. They load some of its games in a way that it calls deprecated itself."""

import warnings

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

__all__ = ["api_test", "parallel_api_test", "parallel_seed_test", "render_test", "seed_test"]
