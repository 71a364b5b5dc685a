"""How the bundled recordings are made; see ../make-recording."""
