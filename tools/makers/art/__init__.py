"""The parts of tools/make art: a small canvas and the images."""
