"""A photo that is sent is read as on the command line; what cannot be read is told in a problem document."""

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

from tests.server.api.told import API, DOCUMENT
from tests.serving import ROOT
from tilesnap.games.store.checks import LONGEST_TEXT
from tilesnap.server.api.parameters import PhotoQuery
from tilesnap.server.api.photos import ARRIVING_OF_ONE, PhotosApi
from tilesnap.server.api.problems import problem
from tilesnap.server.api.upload import FORM, MOST_BYTES
from vision import Reader, TaughtSet, teach_photo
from vision.__main__ import main
from vision.reading import PhotoError
from vision.reading_queue import Turns

READ = "/api/v1/read"
READING = DOCUMENT["paths"][READ]["post"]
PATIENCE = 120  # seconds
PHOTO = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
TABLE = next(iter(sorted((ROOT / "samples" / "tables").glob("*.jpg"))))


SIZE, CORNER = "0,0,1280,960", "0,0,700,960"
TILE = json.loads(PHOTO.with_suffix(".json").read_text("utf-8"))["tiles"][0]["quad"]
TAP = ",".join(str(sum(pixels) / len(pixels)) for pixels in zip(*TILE, strict=True))

LIKE_THE_COMMAND_LINE = [
    # a row: a photo, the query, the arguments that mean the same
    (PHOTO, "", []),
    (TABLE, "?table=true", ["--table"]),
    (PHOTO, f"?table=false&frame={CORNER}", ["--frame", CORNER]),
    (PHOTO, f"?tap={TAP}", ["--tap", TAP]),
    (PHOTO, f"?frame={SIZE}&tap={TAP}", ["--frame", SIZE, "--tap", TAP]),
]


def without_time(told):
    return {key: value for key, value in told.items() if key not in ("seconds", "photo")}


def by_command(photo, *arguments):
    """What the command line prints of a photo."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        main([str(photo), *arguments, "--json"])
    return json.loads(printed.getvalue())


@pytest.mark.parametrize(("photo", "query", "arguments"), LIKE_THE_COMMAND_LINE)
def test_a_photo_is_read_as_on_the_command_line(games, photo, query, arguments):
    status, headers, said = games.ask("POST", READ + query, body=photo.read_bytes())
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    line = by_command(photo, *arguments)
    assert without_time(said) == without_time(line)
    assert said["seconds"].keys() == line["seconds"].keys()


def test_everything_that_the_document_tells_of_a_query_is_tried():
    told = {each["name"] for each in READING["parameters"] if each["in"] == "query"}
    assert told == {name for _, query, _ in LIKE_THE_COMMAND_LINE for name in parse_qs(query.strip("?"))}


@pytest.fixture(scope="module")
def own_set(tmp_path_factory):
    """The file of a set in which the owner calls every tile of the photo an east wind."""
    reader = Reader()
    tiles = [replace(tile, label="E") for tile in reader.read(PHOTO.read_bytes()).tiles]
    taught = teach_photo(reader, TaughtSet.empty("own", reader.classifier), PHOTO.read_bytes(), tiles)
    file = tmp_path_factory.mktemp("sets") / "own.json"
    file.write_text(taught.to_text(), "utf-8")
    return file


def form(**fields):
    """A request of the form that the document tells of."""
    told = READING["requestBody"]["content"][FORM]["schema"]
    assert set(fields) <= set(told["properties"])
    return API[READ]["POST"].Case(body=fields, media_type=FORM)


def test_a_form_brings_a_taught_set_along(games, own_set):
    case = form(photo=PHOTO.read_bytes(), set=own_set.read_text("utf-8"))
    answer = case.call(base_url=games.address, timeout=PATIENCE)
    assert without_time(answer.json()) == without_time(by_command(PHOTO, "--set", str(own_set)))
    assert answer.json()["hand"] != by_command(PHOTO)["hand"]
    case.validate_response(answer)


def test_a_set_may_be_left_out_of_a_form(games):
    answer = form(photo=PHOTO.read_bytes()).call(base_url=games.address, timeout=PATIENCE)
    assert without_time(answer.json()) == without_time(by_command(PHOTO))


def sent(*fields):
    """The bytes of a form; a row: the name of a field, what follows that name, what it holds."""
    return b"".join(
        b'--x\r\nContent-Disposition: form-data; name="%s"%s\r\n\r\n%s\r\n' % field for field in fields
    ) + (b"--x--\r\n")


FILE = b'; filename="file"'
JPEG = (b"photo", FILE, PHOTO.read_bytes())
REFUSED_FORMS = {
    # the form, the status, the code
    "nothing": (b"", 400, "bad_form"),
    "no form": (b"hello", 400, "bad_form"),
    "cut off": (sent(JPEG)[:5000], 400, "bad_form"),
    "no photo": (sent((b"set", FILE, b"{}")), 400, "bad_form"),
    "two photos": (sent(JPEG, JPEG), 400, "bad_form"),
    "a photo that is no file": (sent((b"photo", b"", b"x")), 400, "bad_form"),
    "another field": (sent(JPEG, (b"sets", FILE, b"{}")), 400, "bad_form"),
    "no name": (b"--x\r\n\r\nhello\r\n--x--\r\n", 400, "bad_form"),
    "no set": (sent(JPEG, (b"set", FILE, b"\xff{}")), 422, "no_set_file"),
    "a set that is no file": (sent(JPEG, (b"set", b"", b"{}")), 422, "no_set_file"),
    "a long set": (sent(JPEG, (b"set", FILE, b" " * (LONGEST_TEXT + 1))), 413, "set_too_big"),
    "a heavy photo": (sent((b"photo", FILE, b"x" * (MOST_BYTES + 1))), 413, "too_heavy"),
}


@pytest.mark.parametrize(("body", "status", "code"), REFUSED_FORMS.values(), ids=REFUSED_FORMS)
def test_what_is_no_form_with_a_photo_is_refused_in_words(games, body, status, code):
    answer = games.problem("POST", READ, body, Content_Type=f"{FORM}; boundary=x")
    assert (answer["status"], answer["code"]) == (status, code)


def test_a_form_without_a_boundary_is_refused_in_words(games):
    assert games.problem("POST", READ, b"--x", Content_Type=FORM)["code"] == "bad_form"


REFUSED = [
    # a row: what is sent, the query, the status, the code, a part of the detail
    (b"", "", (422, "empty", "file is empty")),
    (b"hello", "", (415, "not_an_image", "not a picture")),
    (b"%PDF-1.7", "", (415, "not_an_image", "PDF")),
    (PHOTO.read_bytes()[:5000], "", (422, "truncated", "damaged")),
    (b"x" * (MOST_BYTES + 1), "", (413, "too_heavy", "20 MB")),
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
    ("sent", "query", "expected"), REFUSED, ids=[f"{row[2][1]} {row[1]}" for row in REFUSED]
)
def test_what_cannot_be_read_is_refused_in_words(games, sent, query, expected):
    answer = games.problem("POST", READ + query, sent)
    status, code, says = expected
    assert (answer["status"], answer["code"]) == (status, code)
    assert says in answer["detail"]


def test_a_refusal_is_in_the_callers_language(games):
    assert "ist leer" in games.problem("POST", READ, b"", Accept_Language="de")["detail"]


@pytest.mark.parametrize("query", ["", "?table=true"])
def test_what_is_wrong_with_a_photo_is_told_in_the_callers_language(games, query):
    blurred = io.BytesIO()
    Image.open(PHOTO).filter(GaussianBlur(8)).save(blurred, "JPEG")

    def problems(**headers):
        told = games.ask("POST", READ + query, body=blurred.getvalue(), **headers)[2]
        return [problem for hand in told.get("hands", [told]) for problem in hand["problems"]]

    plain, german, chinese = problems(), problems(Accept_Language="de"), problems(Accept_Language="zh-TW")
    assert plain
    assert [each["code"] for each in plain] == [each["code"] for each in german]
    assert all(a["message"] != b["message"] for a, b in zip(plain, german, strict=True))
    assert all(re.search("[一-鿿]", each["message"]) for each in chinese)


def test_a_full_queue_sends_callers_away_before_they_send_a_photo():
    turns = Turns(at_work=1, waiting=0)

    async def receive():
        raise AssertionError("the photo is asked for")

    scope = {"type": "http", "method": "POST", "path": READ, "query_string": b"", "headers": []}
    with turns.turn(), pytest.raises(PhotoError) as refused:
        asyncio.run(PhotosApi(lambda: turns).read(Request(scope, receive), PhotoQuery(), None))
    answer = problem(refused.value, "en")
    assert (answer.status_code, json.loads(answer.body)["code"]) == (503, "busy")
    assert int(answer.headers["Retry-After"]) == refused.value.params["seconds"]


def test_a_photo_that_has_waited_long_enough_is_sent_away_too():
    turns = Turns(at_work=1, waiting=1, patience=0.01)

    async def receive():
        return {"type": "http.request", "body": PHOTO.read_bytes()}

    scope = {"type": "http", "method": "POST", "path": READ, "query_string": b"", "headers": []}
    with turns.turn(), pytest.raises(PhotoError, match="Try again in"):
        asyncio.run(PhotosApi(lambda: turns).read(Request(scope, receive), PhotoQuery(), None))


@pytest.fixture
def slow_senders(games):
    """Ten photos of one address of which no more than a byte comes; gives the connections."""
    host = urlsplit(games.address)
    fields = [f"Host: {host.netloc}", "X-Forwarded-For: 10.0.0.9", "Content-Length: 900000"]
    head = "\r\n".join([f"POST {READ} HTTP/1.1", *fields, "", ""])
    sockets = [socket.create_connection((host.hostname, host.port), timeout=30) for _ in range(10)]
    for each in sockets:
        each.sendall(head.encode() + b"\xff")
    yield sockets
    for each in sockets:
        each.close()


def test_photos_that_arrive_slowly_keep_nobody_elses_from_being_read(games, slow_senders):
    refused = {each.recv(12).decode() for each in slow_senders[ARRIVING_OF_ONE:]}
    assert refused == {"HTTP/1.1 503"}  # of one address only so many are waited for
    status, _, told = games.ask("POST", READ, body=PHOTO.read_bytes(), X_Forwarded_For="10.0.0.8")
    assert (status, len(told["tiles"])) == (200, 15)
