"""What an address of the API is: FastAPI tells it in the document and makes its answer of a model.

What comes in is taken in by the address itself: within the bounds of a server for strangers, and with faults
that are told in sentences of every language. So FastAPI reads no body, and meets no query that is not right.
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
from tilesnap.runtime.errors import PRIVATE
from tilesnap.server.api.messages import asked_language
from tilesnap.server.api.parameters import Nothing, asked

Handler = Callable[[Request], Coroutine[Any, Any, Response]]


class As:
    """Has the document tell a value as of another type, the one that checks it later."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind

    def __get_pydantic_json_schema__(self, _: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return handler(TypeAdapter(self._kind).core_schema)


class _Unread(Request):
    """A request whose body is left to whoever answers it."""

    async def body(self) -> bytes:
        return b"not taken in"

    async def json(self) -> object:
        return None


class Address(APIRoute):
    """An address that says itself what is wrong with a request's body."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()

        async def answer(request: Request) -> Response:
            return await handle(_Unread(request.scope, request.receive))

        return answer


class QueryAddress(Address):
    """An address whose query is a model, or that takes none."""

    def get_route_handler(self) -> Handler:
        handle = super().get_route_handler()
        model: Any = Nothing
        for query in self.dependant.query_params:
            model = query.field_info.annotation

        async def answer(request: Request) -> Response:
            asked(model, request.query_params)
            return await handle(request)

        return answer


class OfGames(QueryAddress):
    """An address for devices, which are told what is wrong in a form of their own: `refused`."""


def sends(kind: Any, examples: Mapping[str, object] | None = None) -> Any:
    """Have the document tell of what kind the body is, which the address checks by the same model."""
    shown: Any = {name: {"value": value} for name, value in (examples or {}).items()}

    def told(_sent: Annotated[Any, As(kind), Body(openapi_examples=shown or None)]) -> None: ...

    return Depends(told)


async def private(response: Response) -> None:
    """Have an answer kept by nobody, unless its address says otherwise."""
    response.headers.update(PRIVATE)


async def spoken(
    request: Request,
    _told: Annotated[
        str | SkipJsonSchema[None],
        Header(
            alias="Accept-Language", description=f"in which language messages are: {', '.join(LANGUAGES)}"
        ),
    ] = None,
) -> str | None:
    """Give the language that is asked for, None where none is."""
    return asked_language(request)
