"""Settings that all tests share: how hard Hypothesis looks."""

import os

from hypothesis import HealthCheck, Phase, settings

SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile(
    "default", max_examples=60, deadline=None, derandomize=True, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("full", max_examples=400, deadline=None, suppress_health_check=SLOW_IS_FINE)
# For mutants one failure is enough: it need not be made small for a reader.
settings.register_profile(
    "mutants",
    settings.get_profile("default"),
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.load_profile(os.environ.get("RAYONW_PROFILE", "default"))
