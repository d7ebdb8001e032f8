"""The server as uvicorn takes it: `server.asgi:app`."""

from server.app import whole_server

app = whole_server()
