"""Our bots against players that are not ours, at equal processor time for every decision."""
