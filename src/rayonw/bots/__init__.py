"""General players for any game, by View only, and the driver that has them play matches."""
