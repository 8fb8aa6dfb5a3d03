"""One folder a game; rayonw.catalogue finds them."""
