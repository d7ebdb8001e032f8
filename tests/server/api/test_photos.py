"""The API reads a photo like the command line, and describes errors in problem documents."""

import asyncio
import io
import json
import re
import socket
from contextlib import redirect_stdout
from dataclasses import replace
from urllib.parse import parse_qs, urlsplit

import pytest
from PIL import Image
from PIL.ImageFilter import GaussianBlur
from starlette.requests import Request

from tests.server.api.openapi_document import API, DOCUMENT
from tests.serving import ROOT
from tilesnap.games.store.checks import MAX_SET_LENGTH
from tilesnap.server.api.parameters import PhotoQuery
from tilesnap.server.api.photos import MAX_UPLOADS_PER_VISITOR, PhotosApi
from tilesnap.server.api.problems import problem_response
from tilesnap.server.api.upload import FORM_TYPE, MAX_PHOTO_BYTES
from vision import Reader, TaughtSet, teach_photo
from vision.__main__ import main
from vision.fair_queue import FairQueue
from vision.results import PhotoError

READ = "/api/v1/read"
READING = DOCUMENT["paths"][READ]["post"]
PATIENCE = 120  # seconds
PHOTO = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
TABLE = next(iter(sorted((ROOT / "samples" / "tables").glob("*.jpg"))))


SIZE, CORNER = "0,0,1280,960", "0,0,700,960"
TILE = json.loads(PHOTO.with_suffix(".json").read_text("utf-8"))["tiles"][0]["quad"]
TAP = ",".join(str(sum(pixels) / len(pixels)) for pixels in zip(*TILE, strict=True))

LIKE_THE_COMMAND_LINE = [
    # photo, query, equivalent arguments
    (PHOTO, "", []),
    (TABLE, "?table=true", ["--table"]),
    (PHOTO, f"?table=false&frame={CORNER}", ["--frame", CORNER]),
    (PHOTO, f"?tap={TAP}", ["--tap", TAP]),
    (PHOTO, f"?frame={SIZE}&tap={TAP}", ["--frame", SIZE, "--tap", TAP]),
]


def without_seconds(result):
    return {key: value for key, value in result.items() if key not in ("seconds", "photo")}


def run_command(photo, *arguments):
    """Return what the command line prints for a photo."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        main([str(photo), *arguments, "--json"])
    return json.loads(printed.getvalue())


@pytest.mark.parametrize(("photo", "query", "arguments"), LIKE_THE_COMMAND_LINE)
def test_read_equals_command_line(games, photo, query, arguments):
    status, headers, content = games.request("POST", READ + query, body=photo.read_bytes())
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    printed = run_command(photo, *arguments)
    assert without_seconds(content) == without_seconds(printed)
    assert content["seconds"].keys() == printed["seconds"].keys()


def test_every_documented_query_is_tested():
    documented = {each["name"] for each in READING["parameters"] if each["in"] == "query"}
    assert documented == {
        name for _, query, _ in LIKE_THE_COMMAND_LINE for name in parse_qs(query.strip("?"))
    }


@pytest.fixture(scope="module")
def own_set(tmp_path_factory):
    """Return the file of a taught set in which every tile of the photo is an east wind."""
    reader = Reader()
    tiles = [replace(tile, label="E") for tile in reader.read(PHOTO.read_bytes()).tiles]
    taught = teach_photo(reader, TaughtSet.empty("own", reader.classifier), PHOTO.read_bytes(), tiles)
    file = tmp_path_factory.mktemp("sets") / "own.json"
    file.write_text(taught.to_text(), "utf-8")
    return file


def form(**fields):
    """Return a test case with the documented form."""
    schema = READING["requestBody"]["content"][FORM_TYPE]["schema"]
    assert set(fields) <= set(schema["properties"])
    return API[READ]["POST"].Case(body=fields, media_type=FORM_TYPE)


def test_read_uses_taught_set_of_form(games, own_set):
    case = form(photo=PHOTO.read_bytes(), set=own_set.read_text("utf-8"))
    answer = case.call(base_url=games.address, timeout=PATIENCE)
    assert without_seconds(answer.json()) == without_seconds(run_command(PHOTO, "--set", str(own_set)))
    assert answer.json()["hand"] != run_command(PHOTO)["hand"]
    case.validate_response(answer)


def test_read_accepts_form_without_set(games):
    answer = form(photo=PHOTO.read_bytes()).call(base_url=games.address, timeout=PATIENCE)
    assert without_seconds(answer.json()) == without_seconds(run_command(PHOTO))


def form_bytes(*fields):
    """Return the bytes of a form; a field is its name, the rest of its header, and its content."""
    return b"".join(
        b'--x\r\nContent-Disposition: form-data; name="%s"%s\r\n\r\n%s\r\n' % field for field in fields
    ) + (b"--x--\r\n")


FILE = b'; filename="file"'
JPEG = (b"photo", FILE, PHOTO.read_bytes())
REFUSED_FORMS = {
    # form, status, code
    "nothing": (b"", 400, "bad_form"),
    "no form": (b"hello", 400, "bad_form"),
    "cut off": (form_bytes(JPEG)[:5000], 400, "bad_form"),
    "no photo": (form_bytes((b"set", FILE, b"{}")), 400, "bad_form"),
    "two photos": (form_bytes(JPEG, JPEG), 400, "bad_form"),
    "a photo that is not a file": (form_bytes((b"photo", b"", b"x")), 400, "bad_form"),
    "another field": (form_bytes(JPEG, (b"sets", FILE, b"{}")), 400, "bad_form"),
    "no name": (b"--x\r\n\r\nhello\r\n--x--\r\n", 400, "bad_form"),
    "no set": (form_bytes(JPEG, (b"set", FILE, b"\xff{}")), 422, "no_set_file"),
    "a set that is not a file": (form_bytes(JPEG, (b"set", b"", b"{}")), 422, "no_set_file"),
    "a long set": (form_bytes(JPEG, (b"set", FILE, b" " * (MAX_SET_LENGTH + 1))), 413, "set_too_big"),
    "a heavy photo": (form_bytes((b"photo", FILE, b"x" * (MAX_PHOTO_BYTES + 1))), 413, "too_heavy"),
}


@pytest.mark.parametrize(("body", "status", "code"), REFUSED_FORMS.values(), ids=REFUSED_FORMS)
def test_read_rejects_invalid_form(games, body, status, code):
    answer = games.request_problem("POST", READ, body, Content_Type=f"{FORM_TYPE}; boundary=x")
    assert (answer["status"], answer["code"]) == (status, code)


def test_a_form_without_a_boundary_is_refused_in_words(games):
    assert games.request_problem("POST", READ, b"--x", Content_Type=FORM_TYPE)["code"] == "bad_form"


REFUSED = [
    # body, query, (status, code, part of the detail)
    (b"", "", (422, "empty", "file is empty")),
    (b"hello", "", (415, "not_an_image", "not a picture")),
    (b"%PDF-1.7", "", (415, "not_an_image", "PDF")),
    (PHOTO.read_bytes()[:5000], "", (422, "truncated", "damaged")),
    (b"x" * (MAX_PHOTO_BYTES + 1), "", (413, "too_heavy", "20 MB")),
    (PHOTO.read_bytes(), "?table=perhaps", (400, "bad_query", "true for a photo")),
    (PHOTO.read_bytes(), "?tabel=true", (400, "bad_query", "did you mean table?")),
    (PHOTO.read_bytes(), "?table=true&table=true", (400, "bad_query", "given twice")),
    (PHOTO.read_bytes(), "?table=true&tap=1,2", (400, "bad_query", "leave frame and tap out")),
    (PHOTO.read_bytes(), "?frame=1,2,3", (400, "bad_query", "left,top,right,bottom")),
    (PHOTO.read_bytes(), "?frame=1,2,3,nan", (400, "bad_query", "left,top,right,bottom")),
    (PHOTO.read_bytes(), "?frame=0,0,9,9", (422, "empty_frame", "too small")),
    (PHOTO.read_bytes(), "?tap=left", (400, "bad_query", "x,y")),
    (PHOTO.read_bytes(), "?tap=-1e300,1", (422, "no_tile_there", "no tile there")),
]


@pytest.mark.parametrize(
    ("body", "query", "expected"), REFUSED, ids=[f"{row[2][1]} {row[1]}" for row in REFUSED]
)
def test_read_rejects_invalid_request(games, body, query, expected):
    answer = games.request_problem("POST", READ + query, body)
    status, code, message = expected
    assert (answer["status"], answer["code"]) == (status, code)
    assert message in answer["detail"]


def test_read_error_is_in_visitors_language(games):
    assert "ist leer" in games.request_problem("POST", READ, b"", Accept_Language="de")["detail"]


@pytest.mark.parametrize("query", ["", "?table=true"])
def test_read_problems_are_in_visitors_language(games, query):
    blurred = io.BytesIO()
    Image.open(PHOTO).filter(GaussianBlur(8)).save(blurred, "JPEG")

    def problems(**headers):
        content = games.request("POST", READ + query, body=blurred.getvalue(), **headers)[2]
        return [problem for hand in content.get("hands", [content]) for problem in hand["problems"]]

    plain, german, chinese = problems(), problems(Accept_Language="de"), problems(Accept_Language="zh-TW")
    assert plain
    assert [each["code"] for each in plain] == [each["code"] for each in german]
    assert all(a["message"] != b["message"] for a, b in zip(plain, german, strict=True))
    assert all(re.search("[一-鿿]", each["message"]) for each in chinese)


def test_read_refuses_before_upload_when_queue_is_full():
    turns = FairQueue(at_work=1, waiting=0)

    async def receive():
        raise AssertionError("the photo is asked for")

    scope = {"type": "http", "method": "POST", "path": READ, "query_string": b"", "headers": []}
    with turns.turn(), pytest.raises(PhotoError) as refused:
        asyncio.run(PhotosApi(lambda: turns).read(Request(scope, receive), PhotoQuery(), None))
    answer = problem_response(refused.value, "en")
    assert (answer.status_code, json.loads(answer.body)["code"]) == (503, "busy")
    assert int(answer.headers["Retry-After"]) == refused.value.params["seconds"]


def test_read_refuses_after_long_wait():
    turns = FairQueue(at_work=1, waiting=1, patience=0.01)

    async def receive():
        return {"type": "http.request", "body": PHOTO.read_bytes()}

    scope = {"type": "http", "method": "POST", "path": READ, "query_string": b"", "headers": []}
    with turns.turn(), pytest.raises(PhotoError, match="Try again in"):
        asyncio.run(PhotosApi(lambda: turns).read(Request(scope, receive), PhotoQuery(), None))


@pytest.fixture
def slow_senders(games):
    """Yield ten connections of one visitor, each of which sends only one byte of a photo."""
    host = urlsplit(games.address)
    fields = [f"Host: {host.netloc}", "X-Forwarded-For: 10.0.0.9", "Content-Length: 900000"]
    head = "\r\n".join([f"POST {READ} HTTP/1.1", *fields, "", ""])
    sockets = [socket.create_connection((host.hostname, host.port), timeout=30) for _ in range(10)]
    for each in sockets:
        each.sendall(head.encode() + b"\xff")
    yield sockets
    for each in sockets:
        each.close()


def test_slow_uploads_do_not_block_others(games, slow_senders):
    refused = {each.recv(12).decode() for each in slow_senders[MAX_UPLOADS_PER_VISITOR:]}
    assert refused == {"HTTP/1.1 503"}  # the limit of simultaneous uploads of one visitor
    status, _, content = games.request("POST", READ, body=PHOTO.read_bytes(), X_Forwarded_For="10.0.0.8")
    assert (status, len(content["tiles"])) == (200, 15)
