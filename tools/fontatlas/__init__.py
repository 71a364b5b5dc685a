"""The parts of tools/make-font-atlas."""
