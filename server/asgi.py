"""The server as uvicorn takes it: `server.asgi:app`."""

from app import app

__all__ = ["app"]
