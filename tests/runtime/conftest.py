"""Fixtures of the server tests that tests of the runtime use as well."""

from tests.server.conftest import games  # noqa: F401  (a fixture)
