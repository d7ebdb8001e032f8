"""The state of a visit, which lasts from run to run."""
