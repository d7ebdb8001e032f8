"""The server of tests/server, for what lies below it."""

from tests.server.conftest import game, games

__all__ = ["game", "games"]
