"""Ways to drive engines, each in a process of its own."""
