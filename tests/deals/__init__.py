"""Tests of the deal state."""
