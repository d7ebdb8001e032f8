"""Fixtures of the server tests that tests of the runtime use as well."""

from tests.server.conftest import game, games  # noqa: F401  (a fixture)
