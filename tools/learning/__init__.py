"""A learned player for Wapi: imitation, then self-play, in numpy alone. `python -m learning` trains it."""
