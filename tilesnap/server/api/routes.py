"""FastAPI routes whose handlers read the request body and validate the query themselves.

The handlers enforce the limits of a shared server and report errors in the visitor's language. So FastAPI
parses no body, and receives only valid queries; it writes the OpenAPI document and serialises the responses.
"""

from collections.abc import Callable, Coroutine, Mapping
from typing import Annotated, Any

from fastapi import Body, Depends, Header, Response
from fastapi.routing import APIRoute
from pydantic import GetJsonSchemaHandler, TypeAdapter
from pydantic.json_schema import JsonSchemaValue, SkipJsonSchema
from pydantic_core import CoreSchema
from starlette.requests import Request

from tilesnap.i18n.languages import LANGUAGES
from tilesnap.runtime.errors import PRIVATE_HEADERS
from tilesnap.server.api.localization import requested_language
from tilesnap.server.api.parameters import EmptyQuery, parse_query

Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class DocumentedAs:
    """Annotation that documents a value as another type, the one that validates it later."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def __get_pydantic_json_schema__(self, _: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return handler(TypeAdapter(self._kind).core_schema)


class _Unread(Request):
    """Request whose body FastAPI does not read; the handler reads it."""

    async def body(self) -> bytes:
        return b"not taken in"

    async def json(self) -> object:
        return None


class BodyRoute(APIRoute):
    """Route whose handler reads the request body itself."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()

        async def answer(request: Request) -> Response:
            return await handle(_Unread(request.scope, request.receive))

        return answer


class QueryRoute(BodyRoute):
    """Route with a query model, or without a query."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()
        model: Any = EmptyQuery
        for query in self.dependant.query_params:
            model = query.field_info.annotation

        async def answer(request: Request) -> Response:
            parse_query(model, request.query_params)
            return await handle(request)

        return answer


class DeviceRoute(QueryRoute):
    """Route for devices, whose errors have the form of `refused`."""


def document_body(kind: Any, examples: Mapping[str, object] | None = None) -> Any:
    """Return a dependency that documents the body; the handler validates it with the same model."""
    openapi_examples: Any = {name: {"value": value} for name, value in (examples or {}).items()}

    def body_parameter(
        _sent: Annotated[Any, DocumentedAs(kind), Body(openapi_examples=openapi_examples or None)],
    ) -> None: ...

    return Depends(body_parameter)


async def set_private_headers(response: Response) -> None:
    """Forbid caches to store a response, unless its handler sets other headers."""
    response.headers.update(PRIVATE_HEADERS)


async def request_language(
    request: Request,
    _header: Annotated[
        str | SkipJsonSchema[None],
        Header(alias="Accept-Language", description=f"the language of messages: {', '.join(LANGUAGES)}"),
    ] = None,
) -> str | None:
    """Return the requested language, None where the request names none."""
    return requested_language(request)
