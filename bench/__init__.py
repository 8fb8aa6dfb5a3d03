"""Every speed that Rayon W claims, measured next to its peer in the same run. `rayonw bench` starts it."""
