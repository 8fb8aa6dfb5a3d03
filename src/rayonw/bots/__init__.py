"""General players for any game, by View only."""
