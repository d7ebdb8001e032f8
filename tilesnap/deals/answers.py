"""Handlers for answers: update a deal from the answer to a question about its hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring import Context, Tile
from scoring.advice.win_source import toggle_special
from scoring.engine import engine_hand_facts
from scoring.hand.claiming import with_claimed_groups
from scoring.hand.layout import HandLayout, SetLayout, TilePlace
from scoring.hand.sets import KONG
from scoring.hand.tiles import WINDS
from tilesnap.deals.choices import MAX_ANSWER_TILES
from tilesnap.deals.deal import CLAIMED_SOURCES, NOBODY, collect_hand_facts, player_at_relative_seat
from tilesnap.deals.editable_hand import concealed_quads
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.facts import ALLOWED_ANSWERS, MAY_BE_UNKNOWN, relative_seat
from tilesnap.deals.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scoring.engine import Fact
    from scoring.hand.context import Wind
    from tilesnap.deals.deal import Deal
    from tilesnap.deals.editable_hand import EditableHand, EditableTile
    from tilesnap.deals.facts import HandFacts

_RARE_MINIMUMS = {"wins_in_a_row": 1, "draws_between": 0, "streak": 0}
"""Smallest allowed value of each rarely needed whole-number answer."""


def apply_answer(deal: Deal, field: str, value: object) -> Deal:
    """Return the deal with a question about the hand on the page answered, or unanswered with None.

    Args:
        deal: The deal with the hand on the page.
        field: The name of the question, as `question_view` gives it.
        value: The answer in the form that the question's choices have, or None to take it back.

    Raises:
        ValueError: The field is not an open question, or the value is not an answer to it.
        KeyError: A structured answer lacks a part.
        TypeError: The value has the wrong type.
    """
    if deal.player is None:
        raise ValueError("no hand is open on the page")
    facts = collect_hand_facts(deal, deal.player)
    if (value if field == "unknown" else field) in facts.given:
        raise ValueError(f"the table has settled {field}")
    if deal.table.is_named and field in ("discarder", "liable"):
        raise ValueError(f"{field} belongs to the deal, not to a losing hand")
    if field == "how_won" and {"seat", "source"} & facts.given:
        raise ValueError("the table has settled how it was won")
    if field in _ANSWER_HANDLERS:
        return _ANSWER_HANDLERS[field](deal, value)
    if field in _RARE_MINIMUMS:
        return _set_rare_number(deal, field, value)
    if fact := next((fact for fact in engine_hand_facts(deal.engine) if fact.name == field), None):
        return _set_engine_fact(deal, fact, value)
    if field not in ALLOWED_ANSWERS or (value is not None and value not in ALLOWED_ANSWERS[field]):
        raise ValueError(f"{field} cannot be {value!r}")
    answered = _set_fact(replace(deal, unknown=deal.unknown - {field}), field, value)
    dropped = (
        {"first_discard"}
        if collect_hand_facts(answered, deal.player).discarder_wind not in (None, "E")
        else set()
    )
    return answered.with_hand_changes(special=answered.seat_hand().special - dropped)


def apply_seat_tap(deal: Deal, wind: Wind) -> Deal:
    """Return the deal after a tap on a seat: the first marks the winner, the second the discarder.

    For a hand that did not win, the tap sets the seat only.

    Raises:
        ValueError: Nobody sits there, or the table has settled the seat.
    """
    if wind not in deal.engine.kit.seats:
        raise ValueError(f"there is no player at seat {wind!r}")
    facts = collect_hand_facts(deal, deal.player or 0)
    if wind == facts.seat:
        return apply_answer(_clear_discarder(deal, facts), "seat", None)
    if facts.seat is None or evaluate_deal_hand(deal).role == "loser":
        return apply_answer(deal, "seat", wind)
    if wind == facts.discarder_wind:
        return _clear_discarder(deal, facts)
    claimed = deal if facts.source in CLAIMED_SOURCES else apply_answer(deal, "source", "discard")
    return apply_answer(claimed, "discarder", relative_seat(facts.seat, wind))


def _clear_discarder(deal: Deal, facts: HandFacts) -> Deal:
    """Clear the discarder, and the `discard` source that the same tap set."""
    if facts.discarder_wind is None:
        return deal
    return apply_answer(deal, "source" if facts.source == "discard" else "discarder", None)


def _set_engine_fact(deal: Deal, fact: Fact, value: Any) -> Deal:
    """Set a fact that only the engine asks for, or clear it with None; it is no longer marked unknown."""
    if value is not None and not _VALUE_CHECKS[fact.kind](fact, value):
        raise ValueError(f"{fact.name} cannot be {value!r}")
    facts = {name: each for name, each in deal.seat_hand().engine_facts if name != fact.name}
    if value is not None:
        facts[fact.name] = tuple(Tile.parse(code).code for code in value) if fact.kind == "tiles" else value
    return replace(deal, unknown=deal.unknown - {fact.name}).with_hand_changes(
        engine_facts=tuple(sorted(facts.items()))
    )


_VALUE_CHECKS: Mapping[str, Callable[[Fact, object], bool]] = {
    "switch": lambda _fact, value: isinstance(value, bool),
    "number": lambda _fact, value: type(value) is int and value >= 0,
    "choice": lambda fact, value: value in fact.choices,
    "tiles": lambda _fact, value: isinstance(value, list | tuple) and len(value) <= MAX_ANSWER_TILES,
    "seats": lambda _fact, value: isinstance(value, list | tuple) and {*value} <= {*WINDS},
}
"""Validators of an engine fact's value, by the kind of the fact."""


def _set_fact(deal: Deal, field: str, value: Any) -> Deal:
    """Set a plain fact of the deal."""
    player = deal.player or 0
    if field == "source":
        changed = replace(deal, source=value, discarder=None, immune=False)
        changed = replace(changed, unknown=changed.unknown - {"discarder"})
        return changed.with_hand_changes(special=frozenset())
    if field == "role":
        return replace(deal, role=value).with_hand_changes(special=frozenset())
    if field == "round":
        table = deal.table.without_round() if value is None else deal.table.with_round(value)
        return replace(deal, table=table, round=value)
    if field == "discarder":
        nobody = value == "nobody"
        return replace(
            deal, immune=nobody, discarder=None if nobody else player_at_relative_seat(value, player)
        )
    if field == "seat" and deal.seat not in (None, value):
        deal = _without_relative_seats(deal)
    changes: dict[str, Any] = {field: player_at_relative_seat(value, player) if field == "liable" else value}
    return replace(deal, **changes)


def _without_relative_seats(deal: Deal) -> Deal:
    """Clear the players that were named by their winds, which are relative to the winner's seat."""
    return replace(deal, discarder=None, liable=NOBODY if deal.liable == NOBODY else None)


def _set_rare_number(deal: Deal, field: str, value: object) -> Deal:
    if value is not None and (type(value) is not int or value < _RARE_MINIMUMS[field]):
        raise ValueError(f"{field} must be a whole number of at least {_RARE_MINIMUMS[field]}")
    changes: dict[str, Any] = {field: value}
    return replace(deal, **changes)


def _replace_hand(deal: Deal, hand: EditableHand) -> Deal:
    return deal.with_hand_changes(hand=hand, is_touched=True)


def _name_tile(deal: Deal, value: object) -> Deal:
    """Set the face of one tile that a person named."""
    named = _read_parts(value)
    id_, label = named["id"], named["label"]
    if not isinstance(id_, int) or not isinstance(label, str):
        raise TypeError(f"{value!r} does not name a tile")
    return _replace_hand(deal, deal.seat_hand().hand.with_named_tile(id_, Tile(label)))


def _accept_all_tiles(deal: Deal, _value: object) -> Deal:
    """Accept the reading of every tile that shows a face."""

    def accept_tile(tile: EditableTile) -> EditableTile:
        return replace(tile, confidence=None, repaired_from=None) if tile.tile.is_known else tile

    hand = deal.seat_hand().hand
    return _replace_hand(deal, replace(hand, layout=hand.layout.map(accept_tile)))


def _set_claimed_sets(deal: Deal, value: object) -> Deal:
    """Meld the chosen sets as claimed; None opens the question again."""
    if value is None:
        return deal.with_hand_changes(sets=False)
    hand, chosen = deal.seat_hand().hand, set(_read_list(value))
    own = {tile.id: tile for tile in hand.tiles}  # the cached progress may hold an equal hand's tiles
    groups = [tuple(own[tile.id] for tile in group) for group in evaluate_deal_hand(deal).groups]
    if not chosen <= set(range(len(groups))):
        raise ValueError(f"there are no sets {chosen}")
    claimed = with_claimed_groups(
        hand.layout, groups, {number for number in range(len(groups)) if number in chosen}
    )
    changed = deal if claimed == hand.layout else _replace_hand(deal, replace(hand, layout=claimed))
    return changed.with_hand_changes(sets=True)


def _set_winning_tile(deal: Deal, value: object) -> Deal:
    hand = deal.seat_hand().hand
    winning = hand.layout.winning
    if (
        value is None
        and winning is not None
        and winning.set is not None
        and evaluate_deal_hand(deal).role == "winner"
    ):
        unmelded = replace(hand, layout=_return_set_to_concealed(hand.layout, winning.set))
        return _replace_hand(deal, unmelded).with_hand_changes(winning_open=False, sets=False)
    replaced = replace(hand, layout=replace(hand.layout, winning=_find_concealed_place(hand, value)))
    return _replace_hand(deal, replaced).with_hand_changes(winning_open=False)


def _return_set_to_concealed(layout: HandLayout[EditableTile], number: int) -> HandLayout[EditableTile]:
    """Return the layout with one melded set moved back to the concealed tiles.

    Any of its tiles may then be the last one. The set is asked about again like every other set.
    """
    melded = tuple(group for index, group in enumerate(layout.melded) if index != number)
    return HandLayout(melded, (*layout.concealed, *layout.melded[number].tiles), layout.bonus)


def _find_concealed_place(hand: EditableHand, label: object) -> TilePlace | None:
    """Find the place of the stated last tile among the concealed tiles."""
    if label is None:
        return None
    places = [index for index, tile in enumerate(hand.layout.concealed) if tile.tile.code == label]
    if not places:
        raise ValueError(f"{label} is not among the concealed tiles")
    return TilePlace(None, places[-1])


def _set_sets_and_tile(deal: Deal, value: object) -> Deal:
    """Apply the claimed sets and then the last tile, as two consecutive answers."""
    answers = _read_parts(value)
    return _set_winning_tile(_set_claimed_sets(deal, answers["sets"]), str(answers["winning_tile"]))


def _set_how_won(deal: Deal, value: object) -> Deal:
    """Apply the winner and the discarder, equivalent to answering `seat`, `source` and `discarder`.

    Args:
        deal: The deal with the hand on the page.
        value: `winner` is a wind, or None if not stated. `giver` is the wind or the relative seat of the
            discarder, `self` for a self-drawn tile, `nobody`, `someone` for a discard by an unknown player,
            or None if it is not known how the tile came. `robbed` is true for a tile robbed from a kong.
    """
    answers = _read_parts(value)
    winner, giver = answers.get("winner"), answers.get("giver")
    if winner is not None:
        if winner not in deal.engine.kit.seats:
            raise ValueError(f"there is no player at seat {winner!r}")
        deal = apply_answer(deal, "seat", winner)
    if giver is None:
        return _set_unknown(deal, "source")
    if giver == "self":
        return apply_answer(deal, "source", "wall")
    source = "robbed_kong" if answers.get("robbed") else "discard"
    if collect_hand_facts(deal, deal.player or 0).source != source:
        deal = apply_answer(deal, "source", source)
    if giver == "someone":
        return _set_unknown(deal, "discarder") if deal.engine.paying.discarder else deal
    place = relative_seat(deal.seat, giver) if isinstance(giver, str) and giver in WINDS else giver
    if place is None:
        raise ValueError(f"the tile cannot come from {giver!r}")
    return apply_answer(deal, "discarder", place)


def _meld_concealed_kong(deal: Deal, value: object) -> Deal:
    """Meld four concealed tiles of one face as a concealed kong."""
    hand = deal.seat_hand().hand
    if value not in {face.code for face in concealed_quads(hand.layout)}:
        raise ValueError(f"the concealed tiles do not contain four of {value}")
    four = tuple(tile for tile in hand.layout.concealed if tile.tile.code == value)
    rest = tuple(tile for tile in hand.layout.concealed if tile not in four)
    last = hand.layout.winning_tile
    melded = (*hand.layout.melded, SetLayout(four, concealed=True))
    layout = HandLayout(melded, rest, hand.layout.bonus).mark_winning(
        lambda tile: tile is last and tile not in four
    )
    return _replace_hand(deal, replace(hand, layout=layout))


def _toggle_special(deal: Deal, value: object) -> Deal:
    if value not in evaluate_deal_hand(deal).offered:
        raise ValueError(f"{value} is not offered for this hand")
    if fact := next((fact for fact in engine_hand_facts(deal.engine) if fact.name == value), None):
        return _set_engine_fact(
            deal, fact, value not in collect_hand_facts(deal, deal.player or 0).stated_specials
        )
    return deal.with_hand_changes(special=toggle_special(deal.seat_hand().special, str(value)))


def _set_flower_win(deal: Deal, value: object) -> Deal:
    """Record a win by flowers and seasons, and how the last of them came."""
    if value not in evaluate_deal_hand(deal).flowers:
        raise ValueError(f"flowers cannot win by {value}")
    name = {"wall": "flower_win", "robbed_kong": "robbed_flower"}[str(value)]
    settled = "source" in collect_hand_facts(deal, deal.player or 0).given
    return (deal if settled else _set_fact(deal, "source", value)).with_hand_changes(
        special=frozenset({name})
    )


def _mark_robbed_kong(deal: Deal, value: object) -> Deal:
    """Mark the kong that was robbed."""
    hand = deal.seat_hand().hand
    for number, group in enumerate(hand.layout.melded):
        if len(group.tiles) == KONG and not group.concealed and group.tiles[0].tile.code == value:
            return _replace_hand(
                deal, replace(hand, layout=replace(hand.layout, winning=TilePlace(number, KONG - 1)))
            )
    raise ValueError(f"the hand has no open kong of {value}")


def _set_discards(deal: Deal, value: object) -> Deal:
    codes = tuple(str(code) for code in _read_list(value)) if value else None
    return deal.with_hand_changes(
        discards=Context(discards=codes).discards
    )  # raises where they are not tiles


def _switch_rules(deal: Deal, value: object) -> Deal:
    """Switch to another rule set that accepts the tiles."""
    if value not in evaluate_deal_hand(deal).other_rules:
        raise ValueError(f"{value!r} does not accept these tiles")
    return replace(deal, rules=Rules.create(str(value)))


def _set_unknown(deal: Deal, value: object) -> Deal:
    """Mark a fact as remembered by nobody: it counts as nothing and is not asked again."""
    name = str(value)
    own = [fact for fact in engine_hand_facts(deal.engine) if fact.name == name]
    if name not in MAY_BE_UNKNOWN and not own:
        raise ValueError(f"{name} cannot be left unknown")
    if name == "winning_tile":
        return deal.with_hand_changes(winning_open=True)
    forgotten = _set_engine_fact(deal, own[0], None) if own else deal
    forgotten = _set_fact(forgotten, name, None) if name in ALLOWED_ANSWERS else forgotten
    return replace(forgotten, unknown=forgotten.unknown | {name})


def _read_parts(value: object) -> Mapping[str, object]:
    """Return an answer that has named parts."""
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} has no named parts")
    return value


def _read_list(value: object) -> Iterable[object]:
    """Return an answer that consists of several values."""
    if not isinstance(value, Iterable):
        raise TypeError(f"{value!r} is not a list")
    return value


_ANSWER_HANDLERS: dict[str, Callable[[Deal, object], Deal]] = {
    "doubt": _name_tile,
    "all_right": _accept_all_tiles,
    "sets": _set_claimed_sets,
    "winning_tile": _set_winning_tile,
    "sets_and_tile": _set_sets_and_tile,
    "how_won": _set_how_won,
    "concealed_kong": _meld_concealed_kong,
    "special": _toggle_special,
    "flowers": _set_flower_win,
    "robbed_kong": _mark_robbed_kong,
    "discards": _set_discards,
    "rules": _switch_rules,
    "unknown": _set_unknown,
}
