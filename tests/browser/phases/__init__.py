"""What of each game is looked at at every size: one module per game."""
