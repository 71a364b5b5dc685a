"""How the bundled models are made; see ../models/__main__.py."""
