"""Receipt of a photo: the file itself, or a form that also holds the file of a taught set."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from starlette.datastructures import UploadFile
from starlette.formparsers import MultiPartException, MultiPartParser

from scoring.errors import ScoringError
from tilesnap.games.store.checks import MAX_SET_LENGTH
from tilesnap.runtime.request_body import iter_body, read_body
from vision.results import PhotoError

if TYPE_CHECKING:
    from starlette.datastructures import FormData
    from starlette.requests import Request

FORM_TYPE = "multipart/form-data"
PHOTO_FIELD, SET_FIELD = "photo", "set"
MAX_PHOTO_BYTES = 20_000_000
"""Largest photo in bytes; waiting photos are all held in memory."""
MAX_SET_BYTES = 4 * MAX_SET_LENGTH
"""Largest file of a taught set in bytes: a character takes up to four."""


class Upload(NamedTuple):
    """The file of a photo, and the text of a taught set to read it with."""

    photo: bytes
    taught: str | None = None


class _InMemory(MultiPartParser):
    """Multipart parser that never writes a photo to disk."""

    spool_max_size = MAX_PHOTO_BYTES + MAX_SET_BYTES


async def read_upload(request: Request) -> Upload:
    """Return the uploaded photo and taught set.

    Raises:
        PhotoError: `too_heavy`.
        ScoringError: `bad_form`, `set_too_big`, `too_slow`.
    """
    is_form = request.headers.get("content-type", "").lower().startswith(FORM_TYPE)
    try:
        return await _form(request) if is_form else Upload(await read_body(request, MAX_PHOTO_BYTES))
    except ScoringError as error:
        raise (_too_heavy() if error.code == "too_long" else error) from None


async def _form(request: Request) -> Upload:
    stream = iter_body(request, MAX_PHOTO_BYTES + MAX_SET_BYTES)
    parser = _InMemory(
        request.headers,
        stream,
        max_files=len((PHOTO_FIELD, SET_FIELD)),
        max_fields=1,
        max_part_size=MAX_SET_BYTES,
    )
    try:
        form = await parser.parse()
    except MultiPartException:
        raise _bad_form() from None
    fields = [name for name, _ in form.multi_items()]
    photo = form.get(PHOTO_FIELD)
    if not isinstance(photo, UploadFile) or sorted(fields) not in ([PHOTO_FIELD], [PHOTO_FIELD, SET_FIELD]):
        raise _bad_form()
    data = await photo.read()
    if len(data) > MAX_PHOTO_BYTES:
        raise _too_heavy()
    return Upload(data, await _set(form))


async def _set(form: FormData) -> str | None:
    value = form.get(SET_FIELD)
    if isinstance(value, UploadFile):
        value = (await value.read()).decode(errors="replace")
    if value is not None and len(value) > MAX_SET_LENGTH:
        raise ScoringError("set_too_big", "this set is too large")
    return value


def _bad_form() -> ScoringError:
    message = (
        f"send a form with the photo's file as {PHOTO_FIELD}, and optionally a set's file as {SET_FIELD}"
    )
    return ScoringError("bad_form", message, photo=PHOTO_FIELD, set=SET_FIELD)


def _too_heavy() -> PhotoError:
    most = MAX_PHOTO_BYTES // 1_000_000
    message = f"The file has more than {most} MB, the most that can be read. Send a smaller JPEG."
    return PhotoError("too_heavy", message, most=most)
