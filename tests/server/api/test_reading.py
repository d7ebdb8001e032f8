"""A photo that is sent is read as on the command line; what cannot be read is told in a problem document."""

import asyncio
import json

import pytest
from starlette.requests import Request

from server.api.problems import problem
from server.api.reading import MOST_BYTES, Reading
from tests.serving import ROOT
from vision.__main__ import read_file
from vision.photo import PhotoError
from vision.reader import Reader
from vision.turns import Turns

READ = "/api/v1/read"
PHOTO = ROOT / "samples" / "two_pungs_and_a_pair_of_winds.jpg"
TABLE = next(iter(sorted((ROOT / "samples" / "tables").glob("*.jpg"))))


def without_time(told):
    return {key: value for key, value in told.items() if key not in ("seconds", "photo")}


@pytest.mark.parametrize(("query", "photo", "table"), [("", PHOTO, False), ("?table=true", TABLE, True)])
def test_a_photo_is_read_as_on_the_command_line(games, query, photo, table):
    status, headers, said = games.ask("POST", READ + query, body=photo.read_bytes())
    assert (status, headers["Cache-Control"]) == (200, "no-store")
    line = json.loads(json.dumps(read_file(str(photo), Reader(), None, table=table)))
    assert without_time(said) == without_time(line)
    assert said["seconds"].keys() == line["seconds"].keys()


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
]


@pytest.mark.parametrize(("sent", "query", "expected"), REFUSED, ids=[row[2][1] for row in REFUSED])
def test_what_cannot_be_read_is_refused_in_words(games, sent, query, expected):
    answer = games.problem("POST", READ + query, sent)
    status, code, says = expected
    assert (answer["status"], answer["code"]) == (status, code)
    assert says in answer["detail"]


def test_a_refusal_is_in_the_callers_language(games):
    assert "ist leer" in games.problem("POST", READ, b"", Accept_Language="de")["detail"]


def test_a_full_queue_sends_callers_away_before_they_send_a_photo():
    turns = Turns(at_work=1, waiting=0)

    async def receive():
        raise AssertionError("the photo is asked for")

    scope = {"type": "http", "method": "POST", "path": READ, "query_string": b"", "headers": []}
    with turns.turn(), pytest.raises(PhotoError) as refused:
        asyncio.run(Reading(lambda: turns).read(Request(scope, receive)))
    answer = problem(refused.value, "en")
    assert (answer.status_code, json.loads(answer.body)["code"]) == (503, "busy")
    assert int(answer.headers["Retry-After"]) == refused.value.params["seconds"]


def test_a_photo_that_has_waited_long_enough_is_sent_away_too():
    turns = Turns(at_work=1, waiting=1, patience=0.01)

    async def receive():
        return {"type": "http.request", "body": PHOTO.read_bytes()}

    scope = {"type": "http", "method": "POST", "path": READ, "query_string": b"", "headers": []}
    with turns.turn(), pytest.raises(PhotoError, match="Try again in"):
        asyncio.run(Reading(lambda: turns).read(Request(scope, receive)))
