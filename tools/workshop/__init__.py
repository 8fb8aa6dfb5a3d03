"""What builds, starts and checks Rayon W; never imported by the package itself."""
