"""What `tools/test` runs."""
