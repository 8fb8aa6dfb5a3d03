"""How constants of bots were found: candidates against a fixed rival, over the same deals."""
