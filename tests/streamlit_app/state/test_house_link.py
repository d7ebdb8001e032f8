"""Tests of house rules in a link."""

import base64
import json
import string
import tracemalloc
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from scoring import ScoringError, load_rules
from scoring.tables.shipped import TABLES
from tilesnap.streamlit_app.state.house_rules_link import (
    MAX_BYTES,
    decode_house_rules,
    encode_house_rules,
    house_rules_digest,
)
from tilesnap.streamlit_app.state.table_rules import StoredEdits

ADDED = {"name": "三門齊 at Jo’s", "doubles": 1, "when": {"condition": "triplet", "of": "winds,dragons"}}
EDITS = [
    {},
    {"bmja": {"options": {"limit": 700}}},
    {"european_classical CC": {"items": {"pung_hand": {"on": False}}}},
    {"european_classical": {"title": "Thursdays", "add": {"three_suits": ADDED}}, "zung_jung": {}},
]


@pytest.mark.parametrize("edits", EDITS, ids=str)
def test_unpack_reverses_pack(edits):
    text = encode_house_rules(edits)
    assert set(text) <= set(string.ascii_letters + string.digits + "-_")
    assert decode_house_rules(text) == edits


def house_changes(table):
    """Return a strategy for titles, limits, and switched or valued items of a rule set."""
    ids = st.sampled_from([item.id for item in table.items if item.pays.concealed_points is None])
    shares = {"limit": st.floats(0, 10)} if load_rules(table).settings.has_limit else {}
    fields = st.fixed_dictionaries(
        {"on": st.booleans()}, optional={"doubles": st.integers(0, 1000), **shares}
    )
    limits = {option.name: st.integers(1, 10**6) for option in table.options if option.name == "limit"}
    return st.fixed_dictionaries(
        {"options": st.fixed_dictionaries({}, optional=limits)},
        optional={"title": st.text(), "items": st.dictionaries(ids, fields, max_size=4)},
    )


HOUSES = st.fixed_dictionaries({}, optional={name: house_changes(table) for name, table in TABLES.items()})


@given(HOUSES)
def test_unpack_reverses_pack_for_all_changes(edits):
    assert decode_house_rules(encode_house_rules(edits)) == edits


@given(st.text(max_size=300) | st.binary(max_size=300).map(lambda b: base64.urlsafe_b64encode(b).decode()))
def test_unpack_accepts_or_rejects_any_text(text):
    with suppress(ScoringError):
        decode_house_rules(text)


def pack_bytes(data: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


GOOD = encode_house_rules(EDITS[1])
HOSTILE = [
    # a row: problem, text
    ("empty", ""),
    ("no base64", "house rules!"),
    ("no ASCII", "三門齊"),
    ("cut off", GOOD[:-6]),
    ("with something after it", GOOD + GOOD),
    ("not packed", base64.urlsafe_b64encode(b'{"bmja": {}}').decode().rstrip("=")),
    ("no JSON", pack_bytes(b'{"bmja": ')),
    ("no UTF-8", pack_bytes(b'{"bmja\xff": {}}')),
    ("a list", pack_bytes(b"[]")),
    ("a number for changes", pack_bytes(b'{"bmja": 3}')),
    ("a list for a part", pack_bytes(b'{"bmja": {"items": []}}')),
    ("no such rules", pack_bytes(b'{"riichi": {"options": {"limit": 1}}}')),
    ("no such preset", pack_bytes(b'{"bmja XX": {"options": {"limit": 1}}}')),
    ("no such option", pack_bytes(b'{"bmja": {"options": {"evil": 1}}}')),
    ("a value out of bounds", pack_bytes(b'{"bmja": {"options": {"limit": -1}}}')),
    ("a number that is none", pack_bytes(b'{"bmja": {"items": {"purity": {"limit": NaN}}}}')),
    ("a number of many digits", pack_bytes(b'{"bmja": {"options": {"limit": ' + b"9" * 9000 + b"}}}")),
    ("half a character", pack_bytes(rb'{"bmja": {"title": "\ud800"}}')),
    ("another base", pack_bytes(b'{"bmja": {"base": "zung_jung"}}')),
    ("nested deeply", pack_bytes(b'{"bmja": ' + b"[" * 12 + b"]" * 12 + b"}")),
    ("nested beyond any parser", pack_bytes(b"[" * 60_000)),
    ("too long", pack_bytes(json.dumps({"bmja": {"title": "x" * MAX_BYTES}}).encode())),
    ("too long for a link", "A" * (MAX_BYTES + 4)),
]


@pytest.mark.parametrize("text", [row[1] for row in HOSTILE], ids=[row[0] for row in HOSTILE])
def test_unpack_rejects_invalid_text(text):
    with pytest.raises(ScoringError) as caught:
        decode_house_rules(text)
    assert caught.value.code == "bad_house_rules"


def test_unpack_limits_decompressed_size():
    text = pack_bytes(b" " * 40_000_000)
    assert len(text) < MAX_BYTES
    tracemalloc.start()
    with pytest.raises(ScoringError):
        decode_house_rules(text)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 20 * MAX_BYTES


def test_digest_is_independent_of_order():
    one = {"bmja": {"options": {"limit": 700}, "items": {"purity": {"doubles": 1}}}}
    other = {"bmja": {"items": {"purity": {"doubles": 1}}, "options": {"limit": 700}}}
    assert house_rules_digest(one) == house_rules_digest(other)
    assert len(house_rules_digest(one)) == 8
    assert set(house_rules_digest(one)) <= set(string.ascii_lowercase)
    assert len({house_rules_digest(edits) for edits in EDITS}) == len(EDITS)


BROKEN = [
    [], {"bmja": []}, {"bmja": {"items": 3}}, {"bmja": {"options": {"limit": -1}}}, {"no_rules": {}},
    {"bmja": {"items": {"purity": []}}}, {"european_classical XX": {}}, {"bmja": {"evil": {"a": 1}}}, {3: {}},
    {"bmja": {"items": []}}, {"bmja": {"evil": {}}}, {"bmja": {"base": "zung_jung"}},
]  # fmt: skip


@pytest.mark.parametrize("edits", BROKEN, ids=str)
def test_stored_edits_rejects_impossible_changes(edits):
    with pytest.raises(ValidationError):
        TypeAdapter(StoredEdits).validate_python(edits)


def test_stored_edits_accepts_possible_changes():
    edits = {"bmja": {"options": {"limit": 700}}, "european_classical CC": {}, "zung_jung": {}}
    assert TypeAdapter(StoredEdits).validate_python(edits) == edits
