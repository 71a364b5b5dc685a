"""How the bundled recordings are made; see ../recording/__main__.py."""
