"""One folder per game; rayonw.catalogue finds them."""
