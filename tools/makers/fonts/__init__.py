"""The parts of tools/make fonts."""
