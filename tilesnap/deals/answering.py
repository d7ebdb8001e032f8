"""What an answer does: to the hand that lies there, and to what is known of its deal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring import Context, Tile
from scoring.advice.win_source import with_special
from scoring.hand.claiming import claimed_as
from scoring.hand.laid import LaidHand, LaidSet, TilePlace
from scoring.hand.sets import KONG
from scoring.hand.tiles import WINDS
from tilesnap.deals.choices import MOST_TILES
from tilesnap.deals.deal import CLAIMED, NOBODY, facts_of, player_at
from tilesnap.deals.facts import ALLOWED, MAY_BE_UNKNOWN, place_of
from tilesnap.deals.hand import quads_in
from tilesnap.deals.progress import deal_progress, own_facts
from tilesnap.deals.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.engine import Fact
    from scoring.hand.context import Wind
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.facts import HandFacts
    from tilesnap.deals.hand import EditHand, EditTile

_RARE = {"wins_in_a_row": 1, "draws_between": 0, "streak": 0}
"""What seldom matters, a whole number each, by its least."""


def take_answer(deal: Deal, field: str, value: Any) -> Deal:
    """Take the answer to a question about the hand on the page, or take one back with None.

    Raises ValueError for what answers no question, and KeyError or TypeError for what makes no sense.
    """
    if deal.player is None:
        raise ValueError("no hand lies on the page")
    facts = facts_of(deal, deal.player)
    if (value if field == "unknown" else field) in facts.given:
        raise ValueError(f"the table has settled {field}")
    if deal.table.is_named and field in ("discarder", "liable"):
        raise ValueError(f"{field} is said of the deal, not of a hand that lost")
    if field == "how_won" and {"seat", "source"} & facts.given:
        raise ValueError("the table has settled how it was won")
    if field in _TAKE:
        return _TAKE[field](deal, value)
    if field in _RARE:
        return _rare(deal, field, value)
    if fact := next((fact for fact in own_facts(deal.engine) if fact.name == field), None):
        return _own(deal, fact, value)
    if field not in ALLOWED or (value is not None and value not in ALLOWED[field]):
        raise ValueError(f"{field} cannot be {value!r}")
    answered = _fact(replace(deal, unknown=deal.unknown - {field}), field, value)
    first = {"first_discard"} if facts_of(answered, deal.player).giver not in (None, "E") else set()
    return answered.lay(special=answered.laid().special - first)


def tap_seat(deal: Deal, wind: Wind) -> Deal:
    """Take a tap on a seat: the first is the winner's, a second one the discarder's.

    Of a hand that did not win, it is the seat alone. Raises ValueError where the table has settled it.
    """
    if wind not in deal.engine.kit.seats:
        raise ValueError(f"nobody sits at {wind!r}")
    facts = facts_of(deal, deal.player or 0)
    if wind == facts.seat:
        return take_answer(_from_nobody(deal, facts), "seat", None)
    if facts.seat is None or deal_progress(deal).role == "loser":
        return take_answer(deal, "seat", wind)
    if wind == facts.giver:
        return _from_nobody(deal, facts)
    claimed = deal if facts.source in CLAIMED else take_answer(deal, "source", "discard")
    return take_answer(claimed, "discarder", place_of(facts.seat, wind))


def _from_nobody(deal: Deal, facts: HandFacts) -> Deal:
    """Take back from whom the tile came, and that it was discarded, which the same tap said."""
    if facts.giver is None:
        return deal
    return take_answer(deal, "source" if facts.source == "discard" else "discarder", None)


def _own(deal: Deal, fact: Fact, value: Any) -> Deal:
    """Take a fact that only the engine asks, or take it back with None; it is known again."""
    if value is not None and not _OWN[fact.kind](fact, value):
        raise ValueError(f"{fact.name} cannot be {value!r}")
    said = {name: each for name, each in deal.laid().own if name != fact.name}
    if value is not None:
        said[fact.name] = tuple(Tile.parse(code).code for code in value) if fact.kind == "tiles" else value
    return replace(deal, unknown=deal.unknown - {fact.name}).lay(own=tuple(sorted(said.items())))


_OWN: Mapping[str, Callable[[Fact, Any], bool]] = {
    "switch": lambda _fact, value: isinstance(value, bool),
    "number": lambda _fact, value: type(value) is int and value >= 0,
    "choice": lambda fact, value: value in fact.choices,
    "tiles": lambda _fact, value: isinstance(value, list | tuple) and len(value) <= MOST_TILES,
    "seats": lambda _fact, value: isinstance(value, list | tuple) and {*value} <= {*WINDS},
}
"""What may be said of a fact, by its kind."""


def _fact(deal: Deal, field: str, value: Any) -> Deal:
    """Take a plain fact of the deal."""
    player = deal.player or 0
    if field == "source":
        changed = replace(deal, source=value, discarder=None, immune=False)
        changed = replace(changed, unknown=changed.unknown - {"discarder"})
        return changed.lay(special=frozenset())
    if field == "role":
        return replace(deal, role=value).lay(special=frozenset())
    if field == "round":
        table = deal.table.in_any_round() if value is None else deal.table.in_round(value)
        return replace(deal, table=table, round=value)
    if field == "discarder":
        nobody = value == "nobody"
        return replace(deal, immune=nobody, discarder=None if nobody else player_at(value, player))
    if field == "seat" and deal.seat not in (None, value):
        deal = _unplaced(deal)
    said: dict[str, Any] = {field: player_at(value, player) if field == "liable" else value}
    return replace(deal, **said)


def _unplaced(deal: Deal) -> Deal:
    """Forget the players who were named by their winds, which are seen from the winner's."""
    return replace(deal, discarder=None, liable=NOBODY if deal.liable == NOBODY else None)


def _rare(deal: Deal, field: str, value: Any) -> Deal:
    if value is not None and (type(value) is not int or value < _RARE[field]):
        raise ValueError(f"{field} is a whole number, {_RARE[field]} or more")
    said: dict[str, Any] = {field: value}
    return replace(deal, **said)


def _rewritten(deal: Deal, hand: EditHand) -> Deal:
    return deal.lay(hand=hand, is_touched=True)


def _tile(deal: Deal, value: Any) -> Deal:
    """Take one tile as a person named it."""
    return _rewritten(deal, deal.laid().hand.named(value["id"], Tile(value["label"])))


def _all_right(deal: Deal, _value: Any) -> Deal:
    """Take every tile that shows a face as what it was read."""

    def sure(tile: EditTile) -> EditTile:
        return replace(tile, confidence=None, repaired_from=None) if tile.tile.is_known else tile

    hand = deal.laid().hand
    return _rewritten(deal, replace(hand, laid=hand.laid.map(sure)))


def _sets(deal: Deal, value: Any) -> Deal:
    """Lay those sets out as melded that were claimed; None asks for them again."""
    if value is None:
        return deal.lay(sets=False)
    hand, chosen = deal.laid().hand, set(value)
    own = {tile.id: tile for tile in hand.tiles}  # the progress may be that of another hand that is alike
    groups = [tuple(own[tile.id] for tile in group) for group in deal_progress(deal).groups]
    if not chosen <= set(range(len(groups))):
        raise ValueError(f"there are no sets {chosen}")
    claimed = claimed_as(hand.laid, groups, chosen)
    changed = deal if claimed == hand.laid else _rewritten(deal, replace(hand, laid=claimed))
    return changed.lay(sets=True)


def _winning_tile(deal: Deal, value: Any) -> Deal:
    hand = deal.laid().hand
    at = hand.laid.winning
    if value is None and at is not None and at.set is not None and deal_progress(deal).role == "winner":
        taken_up = replace(hand, laid=_taken_up(hand.laid, at.set))
        return _rewritten(deal, taken_up).lay(winning_open=False, sets=False)
    marked = replace(hand, laid=replace(hand.laid, winning=_place(hand, value)))
    return _rewritten(deal, marked).lay(winning_open=False)


def _taken_up(laid: LaidHand[EditTile], number: int) -> LaidHand[EditTile]:
    """Lay the set that the last tile was said to complete among the concealed tiles, of which any may be it.

    Whether it was claimed before is asked like that of each other set.
    """
    melded = tuple(group for at, group in enumerate(laid.melded) if at != number)
    return LaidHand(melded, (*laid.concealed, *laid.melded[number].tiles), laid.bonus)


def _place(hand: EditHand, label: Any) -> TilePlace | None:
    """Find the tile that is said to have come last, among the concealed ones."""
    if label is None:
        return None
    places = [at for at, tile in enumerate(hand.laid.concealed) if tile.tile.code == label]
    if not places:
        raise ValueError(f"no {label} lies among the concealed tiles")
    return TilePlace(None, places[-1])


def _sets_and_tile(deal: Deal, value: Any) -> Deal:
    """Take which sets were claimed and which tile came last, as the two answers one after the other."""
    return _winning_tile(_sets(deal, value["sets"]), str(value["winning_tile"]))


def _how_won(deal: Deal, value: Any) -> Deal:
    """Take who won and from whom, which is the same as the answers to `seat`, `source` and `discarder`.

    `winner` is a wind, or None where it is not said. `giver` is the wind or the place of the discarder,
    `self` for a self-drawn tile, `nobody`, `someone` where it is not known whose discard it was, or None
    where it is not known how the tile came. `robbed`: the tile was robbed from a kong.
    """
    winner, giver = value.get("winner"), value.get("giver")
    if winner is not None:
        if winner not in deal.engine.kit.seats:
            raise ValueError(f"nobody sits at {winner!r}")
        deal = take_answer(deal, "seat", winner)
    if giver is None:
        return _unknown(deal, "source")
    if giver == "self":
        return take_answer(deal, "source", "wall")
    source = "robbed_kong" if value.get("robbed") else "discard"
    if facts_of(deal, deal.player or 0).source != source:
        deal = take_answer(deal, "source", source)
    if giver == "someone":
        return _unknown(deal, "discarder") if deal.engine.paying.discarder else deal
    place = place_of(deal.seat, giver) if giver in WINDS else giver
    if place is None:
        raise ValueError(f"the tile cannot come from {giver!r}")
    return take_answer(deal, "discarder", place)


def _concealed_kong(deal: Deal, value: Any) -> Deal:
    """Lay four concealed tiles of one face as a concealed kong."""
    hand = deal.laid().hand
    if value not in {face.code for face in quads_in(hand.laid)}:
        raise ValueError(f"there are not four of {value} among the concealed tiles")
    four = tuple(tile for tile in hand.laid.concealed if tile.tile.code == value)
    rest = tuple(tile for tile in hand.laid.concealed if tile not in four)
    last = hand.laid.last
    melded = (*hand.laid.melded, LaidSet(four, concealed=True))
    laid = LaidHand(melded, rest, hand.laid.bonus).won_by(lambda tile: tile is last and tile not in four)
    return _rewritten(deal, replace(hand, laid=laid))


def _special(deal: Deal, value: Any) -> Deal:
    if value not in deal_progress(deal).offered:
        raise ValueError(f"{value} is not offered")
    if fact := next((fact for fact in own_facts(deal.engine) if fact.name == value), None):
        return _own(deal, fact, value not in facts_of(deal, deal.player or 0).said)
    return deal.lay(special=with_special(deal.laid().special, str(value)))


def _flowers(deal: Deal, value: Any) -> Deal:
    """Note that flowers and seasons won, and how the last of them came."""
    if value not in deal_progress(deal).flowers:
        raise ValueError(f"flowers are not won by {value}")
    name = {"wall": "flower_win", "robbed_kong": "robbed_flower"}[value]
    settled = "source" in facts_of(deal, deal.player or 0).given
    return (deal if settled else _fact(deal, "source", value)).lay(special=frozenset({name}))


def _robbed_kong(deal: Deal, value: Any) -> Deal:
    """Mark the kong that was robbed."""
    hand = deal.laid().hand
    for number, group in enumerate(hand.laid.melded):
        if len(group.tiles) == KONG and not group.concealed and group.tiles[0].tile.code == value:
            return _rewritten(
                deal, replace(hand, laid=replace(hand.laid, winning=TilePlace(number, KONG - 1)))
            )
    raise ValueError(f"no kong of {value} lies there")


def _discards(deal: Deal, value: Any) -> Deal:
    codes = tuple(str(code) for code in value) if value else None
    return deal.lay(discards=Context(discards=codes).discards)  # raises where they are no tiles


def _rules(deal: Deal, value: Any) -> Deal:
    """Play by another rule set, which takes the tiles."""
    if value not in deal_progress(deal).other_rules:
        raise ValueError(f"{value!r} does not take these tiles")
    return replace(deal, rules=Rules.of(str(value)))


def _unknown(deal: Deal, value: Any) -> Deal:
    """Note that nobody knows, which is counted as nothing and not asked again."""
    own = [fact for fact in own_facts(deal.engine) if fact.name == value]
    if value not in MAY_BE_UNKNOWN and not own:
        raise ValueError(f"{value} must be answered")
    if value == "winning_tile":
        return deal.lay(winning_open=True)
    forgotten = _own(deal, own[0], None) if own else deal
    forgotten = _fact(forgotten, value, None) if value in ALLOWED else forgotten
    return replace(forgotten, unknown=forgotten.unknown | {value})


_TAKE: dict[str, Callable[[Deal, Any], Deal]] = {
    "doubt": _tile,
    "all_right": _all_right,
    "sets": _sets,
    "winning_tile": _winning_tile,
    "sets_and_tile": _sets_and_tile,
    "how_won": _how_won,
    "concealed_kong": _concealed_kong,
    "special": _special,
    "flowers": _flowers,
    "robbed_kong": _robbed_kong,
    "discards": _discards,
    "rules": _rules,
    "unknown": _unknown,
}
