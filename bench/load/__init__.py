"""A load generator in its own process: scripted clients over real WebSockets, at a given rate of actions."""
