"""ASGI application for uvicorn: `tilesnap.server.asgi:app`."""

from app import app

__all__ = ["app"]
