"""The server as uvicorn takes it: `tilesnap.server.asgi:app`."""

from app import app

__all__ = ["app"]
