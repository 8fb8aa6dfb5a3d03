"""`./check --mutants GAME`: break the rules of a game in every small way, and see that a test notices.

mutmut makes the mutants (`making`), mypy turns down what does not even fit its types (`typing_errors`), the
tests try the rest in forked processes (`trial`), and what survives must stand in the game's list (`listed`).
"""
