"""How the bundled models are made; see ../make-models."""
