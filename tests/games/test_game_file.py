"""Tests of game files: they contain the log unchanged, and errors are reported."""

import hashlib
import json

import pytest

from scoring.errors import ScoringError
from tests.games.log_builders import build_log, deal_event, forge_entry, start_event, won_deal
from tilesnap.games.game_file import format_game_file, parse_game_file
from tilesnap.games.heads import ServerKey
from tilesnap.games.log import SealedEntry

LOG = [
    entry.sealed_entry
    for entry in build_log(
        start_event(title="星期四"),
        *(deal_event(f"d{n}", None, won_deal(n % 4, 8, 8, 8, 8)) for n in range(4)),
    )
]
TEXT = format_game_file(LOG)


def test_file_round_trip_keeps_log():
    assert parse_game_file(TEXT) == ("evening", LOG, None)
    assert format_game_file(parse_game_file(TEXT)[1]) == TEXT
    assert json.loads(TEXT)["entries"] == [each.as_json() for each in LOG]


def test_read_game_ignores_formatting():
    assert parse_game_file(json.dumps(json.loads(TEXT), indent=1)) == ("evening", LOG, None)


KEY = ServerKey.from_seed(b"\0" * 32)
HEAD = KEY.sign("evening", 3, LOG[2].digest)


def test_file_keeps_signed_head():
    text = format_game_file(LOG, HEAD)
    assert parse_game_file(text) == ("evening", LOG, HEAD)
    assert json.loads(text)["version"] == 2


HEADS = {
    "the end cut off": (LOG[:2], HEAD.text, "head_missing"),
    "all written anew": (forge_entry(LOG, 2, device="another"), HEAD.text, "head_missing"),
    "of another game": (LOG, KEY.sign("morning", 3, LOG[2].digest).text, "other_game"),
    "not as it was signed": (LOG, HEAD.text.replace(".3.", ".2."), "bad_head"),
}


@pytest.mark.parametrize(("log", "head", "code"), HEADS.values(), ids=HEADS)
def test_read_game_rejects_log_without_its_head(log, head, code):
    with pytest.raises(ScoringError) as raised:
        parse_game_file(json.dumps({**json.loads(format_game_file(log)), "version": 2, "head": head}))
    assert raised.value.code == code


def changed(place, /, **values):
    file = json.loads(TEXT)
    file["entries"][place - 1].update(values)
    return file


FIRST = json.loads(TEXT)["entries"][0]
BROKEN = {
    "another device": (changed(2, device="other"), 2),
    "another event": (changed(3, event={**json.loads(TEXT)["entries"][2]["event"], "deal": "other"}), 3),
    "another number": (changed(4, number=7), 4),
    "one more word": (changed(4, more="word"), 4),
    "another digest": (changed(5, digest="0" * 64), 5),
    "a digest that is not a text": (changed(5, digest=None), 5),
    "one left out": ({**json.loads(TEXT), "entries": json.loads(TEXT)["entries"][1:]}, 1),
    "no entries at all": ({**json.loads(TEXT), "entries": [{}]}, 1),
}


@pytest.mark.parametrize(("file", "number"), BROKEN.values(), ids=BROKEN)
def test_read_game_names_first_changed_entry(file, number):
    with pytest.raises(ScoringError, match=f"entry {number} is not as it was written") as raised:
        parse_game_file(json.dumps(file))
    assert (raised.value.code, raised.value.params["number"]) == ("broken_log", number)


def log_of(*events):
    return format_game_file(entry.sealed_entry for entry in build_log(*events))


REFUSED = {
    "no JSON": ("{", "is not JSON"),
    "half a letter": ('{"format": "\\ud800', "is not JSON"),
    "too deep": ("[" * 100_000, "is not JSON"),
    "a list": ("[]", "must be"),
    "another form": (json.dumps({"format": "tiles", "version": 1, "entries": [FIRST]}), "'tiles' 1"),
    "a later form": (json.dumps({"format": "tilesnap-game", "version": 3, "entries": [FIRST]}), "game' 3"),
    "nothing in it": ('{"format": "tilesnap-game", "version": 1, "entries": []}', "entries is"),
    "a misspelt word": ('{"format": "tilesnap-game", "version": 1, "entry": []}', "did you mean entries"),
    "no beginning": (log_of(deal_event("a", None, won_deal())), "begins once"),
    "two beginnings": (log_of(start_event(), start_event()), "begins once"),
}


@pytest.mark.parametrize(("text", "says"), REFUSED.values(), ids=REFUSED)
def test_read_game_rejects_other_content(text, says):
    with pytest.raises(ScoringError) as raised:
        parse_game_file(text)
    assert raised.value.code == "bad_game_file"
    assert says in raised.value.message


@pytest.mark.parametrize("letters", ["\\ud800", "\\u0000"])
def test_read_game_rejects_lone_surrogates(letters):
    file = json.loads(TEXT)
    file["entries"][0]["event"]["title"] = json.loads(f'"{letters}"')
    with pytest.raises(ScoringError) as raised:
        parse_game_file(json.dumps(file))
    assert raised.value.code == "broken_log"


def test_read_game_rejects_entry_of_later_version():
    file = log_of(start_event()).replace('"keep_photos": false', '"keep_photos": false, "more": 1')
    entry = json.loads(file)["entries"][0]
    entry["digest"] = hashlib.sha256(SealedEntry.from_json(entry).text.encode()).hexdigest()
    with pytest.raises(ScoringError) as raised:
        parse_game_file(json.dumps({"format": "tilesnap-game", "version": 1, "entries": [entry]}))
    assert raised.value.code == "bad_game_file"
    assert "entry 1: " in raised.value.message
    assert "more is unknown" in raised.value.message
