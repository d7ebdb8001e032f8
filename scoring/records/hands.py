"""JSON records of hands, in the two forms that the command line reads."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.hand.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Mapping

_SOURCES = {
    "wall": ("wall", False),
    "last_wall_tile": ("wall", True),
    "discard": ("discard", False),
    "last_discard": ("discard", True),
    "robbed_kong": ("robbed_kong", None),
}
_DRAWN = {"wall", "last_wall_tile", "dead_wall"}
_CLAIMED = {"discard", "last_discard", "robbed_kong"}


class Record(NamedTuple):
    """A hand to score, with the options that it asks for."""

    hand: Hand
    context: Context
    options: Mapping[str, object]


def parse_line(line: str) -> dict[str, object]:
    """Read one JSON object. Raises ScoringError `bad_json`."""
    try:
        record = json.loads(line)
    except ValueError as error:
        raise ScoringError("bad_json", f"this line is no JSON: {error}") from None
    except RecursionError:
        raise ScoringError("bad_json", "this line is nested too deeply") from None
    if not isinstance(record, dict):
        raise ScoringError("bad_json", "write one JSON object a line, with the hand in it")
    return record


def read_record(record: Mapping[str, object]) -> Record:
    """Read `{"hand": text, "context": {...}, "options": {...}}`, or a hand given as melds and tiles.

    Raises ScoringError `bad_record` and what the hand's text and the context raise.
    """
    options = _dict(record, "options")
    if "hand" in record:
        if not isinstance(record["hand"], str):
            raise _bad("hand", "text such as 555m CCCC | 222s 111p EE*")
        hand, context = Hand.parse(record["hand"]), _dict(record, "context")
        return Record(hand, Context.from_json(_without_self_drawn(context)), options)
    if "concealed_tiles" not in record and "melds" not in record:
        raise ScoringError("bad_record", 'give the hand as {"hand": text} or as melds and concealed_tiles')
    hand = _hand_of_tiles(record)
    return Record(hand, _context_of_case(record, hand), options)


def _without_self_drawn(context: Mapping[str, object]) -> dict[str, object]:
    """Check `self_drawn` against the source, or let it stand for one that is not given."""
    rest = dict(context)
    drawn = rest.pop("self_drawn", None)
    if drawn is None:
        return rest
    source = rest.get("source")
    if source is None:
        return {**rest, "source": "wall" if drawn else "discard"}
    if bool(drawn) != (source not in _CLAIMED):
        raise _contradiction(drawn, source)
    return rest


def _contradiction(drawn: object, source: object) -> ScoringError:
    message = f"self_drawn is {json.dumps(drawn)}, but the winning tile is from {source}: correct one of them"
    return ScoringError("contradictory_context", message, fields=["self_drawn", "source"])


def _hand_of_tiles(record: Mapping[str, object]) -> Hand:
    melds = [_meld(each) for each in _list(record, "melds")]
    concealed = [_tile(each) for each in _list(record, "concealed_tiles")]
    bonus = [_tile(each) for each in _list(record, "bonus")]
    given = record.get("winning_tile")
    grouped = [meld for meld in melds if meld.kind != "other"]
    # Knitted groups and single tiles have no place among melded sets: the shape of the hand judges them.
    concealed += [tile for meld in melds if meld.kind == "other" for tile in meld.tiles]
    hand = Hand(tuple(grouped), tuple(concealed), tuple(bonus))
    if given is None or record.get("role") in ("loser", "calling"):
        return hand
    tile = _tile(given)
    return Hand(hand.melds, hand.concealed, hand.bonus, tile, _completed(hand, tile, record))


def _completed(hand: Hand, tile: Tile, record: Mapping[str, object]) -> Meld | None:
    """Find the melded set that the winning tile completed; None where it lies among the concealed tiles."""
    if tile in [_tile(each) for each in _list(record, "concealed_tiles")]:
        return None
    holding = [meld for meld in hand.melds if tile in meld.tiles]
    last = tuple(sorted(_tile(each) for each in _list(record, "last_meld")))
    for meld in holding:
        if meld.tiles == last:
            return meld
    if tile in hand.concealed:
        return None
    if not holding:
        message = f"the winning tile {tile} is not in the hand: name one that is"
        raise ScoringError("winning_tile_missing", message, tile=tile.code)
    return min(holding, key=lambda meld: (meld.kind == "kong", len(meld.tiles)))


def _context_of_case(record: Mapping[str, object], hand: Hand) -> Context:
    role = record.get("role", "winner")
    if role == "calling":  # a hand that is asked for its waits
        role = "loser"
    values = {"role": role, "seat": record.get("seat_wind"), "round": record.get("round_wind")}
    flags = _dict(record, "flags")
    if flags.get("original_call") is True:
        values["original_call"] = True
    if flags.get("twofold_fortune") is True:
        values["kongs_this_turn"] = 2
    if role != "loser":
        values |= _way(record, hand)
    return Context.from_json(values)


def _way(record: Mapping[str, object], hand: Hand) -> dict[str, object]:
    """Say how the last tile came, by the words of `last_source` and `self_drawn`."""
    drawn, given = record.get("self_drawn"), record.get("last_source") or "unknown"
    if given not in (*_SOURCES, "dead_wall", "initial_deal", "unknown"):
        known = ", ".join([*_SOURCES, "dead_wall", "initial_deal", "unknown"])
        raise _bad("last_source", f"one of {known}")
    if (drawn is True and given in _CLAIMED) or (drawn is False and given in _DRAWN):
        raise _contradiction(drawn, given)
    if given == "dead_wall":
        return {"source": "kong_supplement" if hand.kongs else "bonus_supplement"}
    if given == "initial_deal":
        if record.get("seat_wind") == "E":
            return {"source": "dealt"}
        return {"source": "discard", "turn": "dealers_first_discard"}
    if given == "unknown":
        return {"source": {True: "wall", False: "discard"}.get(drawn) if isinstance(drawn, bool) else None}
    source, last = _SOURCES[str(given)]
    return {"source": source, "last_tile": last}


def _meld(value: object) -> Meld:
    if not isinstance(value, dict):
        raise _bad("melds", 'a list of {"kind", "concealed", "tiles"}')
    tiles = [_tile(each) for each in _list(value, "tiles")]
    claimed_kong = value.get("kong_type") == "claimed_on_concealed_pung"
    return Meld.of(tiles, concealed=value.get("concealed") is True, from_pung=claimed_kong)


def _tile(value: object) -> Tile:
    return Tile.parse(str(value))


def _list(record: Mapping[str, object], key: str) -> list[object]:
    value = record.get(key)
    if value is None:
        return []
    if not isinstance(value, list):
        raise _bad(key, "a list")
    return value


def _dict(record: Mapping[str, object], key: str) -> dict[str, object]:
    value = record.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise _bad(key, "an object")
    return value


def _bad(key: str, wanted: str) -> ScoringError:
    return ScoringError("bad_record", f"{key} must be {wanted}", field=key)
