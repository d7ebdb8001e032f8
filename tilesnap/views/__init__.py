"""View models: plain data that a host renders, with all texts in the visitor's language."""
