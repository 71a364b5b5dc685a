"""How the map of the scene `map` is drawn; see ../make-map."""
