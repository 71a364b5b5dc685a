"""How the map of the scene `map` is drawn; see ../map/__main__.py."""
