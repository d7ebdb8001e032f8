"""Random actions for a deal: mostly those that a page would offer, sometimes invalid ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.engine import engine_deal_facts
from scoring.engines import SHIPPED
from tests.deals.builders import build_reading
from tests.scoring.hands import winning_hand
from tilesnap.deals.deal import CLAIMED_SOURCES, SeatHand
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.facts import ALLOWED_ANSWERS, MAY_BE_UNKNOWN
from tilesnap.deals.view import deal_view
from tools.second_scorers.random_hands import SHAPES, make_hand, make_losing_hand

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from tilesnap.deals.deal import Deal

Action = dict[str, Any]
WINNING, LOSING = "winner", "loser"


def random_line(chance: Random, sets: int, role: str | None = None) -> str:
    """Return a random hand in notation: mostly a valid one for the role, seldom an invalid one."""
    role = role or chance.choice((WINNING, WINNING, LOSING))
    made = _four_sets(chance, role) if sets == 4 and chance.random() < 0.6 else _any_sets(chance, sets, role)
    match chance.randrange(16):
        case 0:
            return made.replace("*", "")
        case 1:
            return f"{made} 1f"
        case 2:
            return _any_sets(chance, 9 - sets, role)
        case _:
            return made


def _four_sets(chance: Random, role: str) -> str:
    if role == LOSING:
        return make_losing_hand(chance)[0].notation()
    while not (made := make_hand(chance, chance.choice(sorted(SHAPES)), {}, bonus=chance.random() < 0.3)):
        pass
    return made[0].notation()


def _any_sets(chance: Random, sets: int, role: str) -> str:
    """Return a complete hand with a number of sets; a loser's hand lacks its last tile."""
    melded = chance.choice((0.0, 0.5, 0.9))
    hand = winning_hand(chance, melded=melded, bonus=chance.random() < 0.4, of=sets)
    line = str(hand)
    if role == WINNING:
        return line if chance.random() < 0.7 else line.replace("*", "")
    shorter = list(hand.concealed)
    shorter.remove(hand.winning_tile)
    front, _, back = line.partition("|")
    flowers = f"|{back.partition('|')[2]}" if "|" in back else ""
    return f"{front}| {' '.join(tile.code for tile in shorter)} {flowers}"


def random_action(deal: Deal, chance: Random) -> Action:
    """Return a random action for this deal, seldom an invalid one."""
    if chance.random() < 0.04:
        return _wild(deal, chance)
    if chance.random() < 0.12:
        return {"command": chance.choice(("undo", "undo", "redo", "reload", "link"))}
    if deal.player is not None:
        return _action_at_hand(deal, chance)
    return _action_at_table(deal, chance)


def _action_at_hand(deal: Deal, chance: Random) -> Action:
    hand = deal_view(deal)["hand"]
    if not deal.seat_hand().hand.tiles or chance.random() < 0.08:
        return _load_tiles(deal, chance)
    if chance.random() < 0.02:
        return {"command": "clear_hand"}
    if deal.table.is_named and chance.random() < (0.5 if hand["keepable"] else 0.15):
        enough = [{"command": "confirm_hand"}] * 5 if hand["keepable"] else []
        return chance.choice(
            [
                *enough,
                {"command": "close_hand"},
                {"command": "state_total", "total": 10 * chance.randrange(9)},
            ]
        )
    if hand["question"] is not None and chance.random() < 0.8:
        return _answer_question(hand["question"], chance)
    return chance.choice(_UNASKED_ACTIONS)(deal, chance)


def _load_tiles(deal: Deal, chance: Random) -> Action:
    """Return an action that loads a hand: from a photo, from notation, for this or the next deal."""
    named = deal.table.is_named
    role = None if not named else WINNING if deal.player in deal.winners else LOSING
    line = random_line(chance, deal.engine.kit.sets[0], role)
    target = "another" if named else chance.choice(("another", "same", "next"))
    name = chance.choice(("load_reading", "load_reading", "load_hand", "type_hand"))
    if name == "load_reading":
        return _photo(line, chance) | {"command": name, "target": target}
    return {"command": name, "text": line, **({} if name == "type_hand" else {"target": target})}


def _photo(line: str, chance: Random) -> Action:
    count = chance.choice((0, 0, 0, 1, 3))
    doubtful = chance.sample(range(1, 15), count)
    claims = chance.choice(("shown", "shown", "inferred"))
    return {"reading": build_reading(line, claims, doubtful=doubtful), "photo": "p", "doubtful_below": 0.85}


def _answer_question(question: dict[str, Any], chance: Random) -> Action:
    field, values = question["field"], [each["value"] for each in question["choices"]]
    if question["mayBeUnknown"] and chance.random() < 0.15:
        return {"command": "answer_question", "field": "unknown", "value": field}
    if field == "doubt" and (not values or chance.random() < 0.3):
        return {"command": "answer_question", "field": "all_right", "value": True}
    some = [each for each in values if chance.random() < 0.5][: question["atMost"]]
    value = some if question["many"] else chance.choice(values)
    return {"command": "answer_question", "field": field, "value": value, "asked": True}


def _take_back(deal: Deal, chance: Random) -> Action:
    given = ("seat", "round", "role", "source", "discarder", "liable", "streak", "wins_in_a_row")
    fields = ("sets", "winning_tile") if deal.table.is_named else (*given, "sets", "winning_tile")
    return {"command": "answer_question", "field": chance.choice(fields), "value": None}


def _tap(_deal: Deal, chance: Random) -> Action:
    return {"command": "tap_seat", "seat": chance.choice("ESWN")}


def _special(deal: Deal, chance: Random) -> Action:
    offered = evaluate_deal_hand(deal).offered
    return (
        {"command": "answer_question", "field": "special", "value": chance.choice(offered)}
        if offered
        else {"command": "undo"}
    )


def _rare(deal: Deal, chance: Random) -> Action:
    rare = evaluate_deal_hand(deal).rare
    if not rare:
        return _answer(deal, chance)
    field = chance.choice(rare)
    value = ["1m", "E", "9s"] if field == "discards" else chance.randint(1, 13)
    return {"command": "answer_question", "field": field, "value": value}


def _answer(deal: Deal, chance: Random) -> Action:
    """Return an answer that was not asked for, as a chip allows."""
    fields = [field for field in ALLOWED_ANSWERS if field != "sets"]
    if deal.table.is_named:
        return _take_back(deal, chance)
    if chance.random() < 0.15:
        return {"command": "answer_question", "field": "unknown", "value": chance.choice(MAY_BE_UNKNOWN)}
    field = chance.choice(fields)
    return {
        "command": "answer_question",
        "field": field,
        "value": chance.choice(list(ALLOWED_ANSWERS[field])),
    }


def _onward(deal: Deal, chance: Random) -> Action:
    return {"command": "close_hand"} if deal.table.is_named else {"command": "begin_next_deal"}


def _other_rules(deal: Deal, chance: Random) -> Action:
    if deal.table.is_named or chance.random() < 0.7:
        return _answer(deal, chance)
    return {"command": "set_rules", "name": chance.choice(SHIPPED)}


_UNASKED_ACTIONS: tuple[Callable[[Deal, Random], Action], ...] = (
    _take_back,
    _tap,
    _special,
    _special,
    _rare,
    _answer,
    _onward,
    _other_rules,
)


def _action_at_table(deal: Deal, chance: Random) -> Action:
    if deal.outcome is None:
        if chance.random() < 0.15:
            return {"command": "end_without_winner", "outcome": chance.choice(("drawn", "washed_out"))}
        return {"command": "set_winner", "player": chance.choice(deal.players)}
    if not deal.is_outcome_known:
        return _win_source(deal, chance)
    if chance.random() < 0.15:
        return _deal_flag(deal, chance)
    open_ = [player for player in deal.required_players if not deal.is_entered(player)]
    if open_ and chance.random() < 0.8:
        return _player_action(deal, chance.choice(open_), chance)
    return chance.choice(
        ({"command": "save"}, {"command": "save"}, {"command": "correct", "number": chance.randrange(3)})
    )


def _win_source(deal: Deal, chance: Random) -> Action:
    source = chance.choice(("wall", "wall", "discard", "discard", "robbed_kong", None))
    others = [player for player in deal.table.sitting if player != deal.winner]
    giver = chance.choice([*others, None]) if source in CLAIMED_SOURCES else None
    return {"command": "set_win_source", "source": source, "discarder": giver}


def _deal_flag(deal: Deal, chance: Random) -> Action:
    others = [player for player in deal.table.sitting if player not in deal.winners]
    also = deal.possible_other_winners()
    some = [
        {"command": "clear_outcome"},
        _win_source(deal, chance) if deal.outcome == "won" else {"command": "clear_outcome"},
        {"command": "set_winner", "player": chance.choice(deal.players)},
        {"command": "add_penalty", "offender": 0, "amount": 8, "to": chance.choice(deal.players[1:])},
        {"command": "remove_penalty", "index": 0},
        {
            "command": "set_flag",
            "name": chance.choice(("dangerous", "immune")) if deal.discarder is not None else "immune",
            "value": chance.random() < 0.7,
        },
        {"command": "set_other_winners", "players": [player for player in also if chance.random() < 0.6]},
        {"command": "set_liable_player", "player": chance.choice([*others, None])},
        _engine_fact(deal, chance),
        _engine_fact(deal, chance),
    ]
    return chance.choice(some)


def _engine_fact(deal: Deal, chance: Random) -> Action:
    """Return an engine fact of the deal, if the engine asks for one."""
    facts = engine_deal_facts(deal.engine, deal.outcome)
    if not facts:
        return {"command": "clear_outcome"}
    fact = chance.choice(facts)
    some = [player for player in deal.table.sitting if chance.random() < 0.4]
    return {
        "command": "set_fact",
        "name": fact.name,
        "value": some if fact.kind == "seats" else chance.random() < 0.5,
    }


def _player_action(deal: Deal, player: int, chance: Random) -> Action:
    pick = chance.random()
    if pick < 0.2 and player not in deal.winners:
        return {"command": "hide_hand", "player": player}
    if pick < 0.35:
        return {"command": "state_total", "player": player, "total": 10 * chance.randrange(12)}
    if pick < 0.5:
        role = WINNING if player in deal.winners else LOSING
        line = random_line(chance, deal.engine.kit.sets[0], role)
        return _photo(line, chance) | {"command": "set_seat_hand", "player": player}
    return {"command": "open_hand", "player": player}


def _wild(deal: Deal, chance: Random) -> Action:
    """Return an action from another context, with arbitrary fields."""
    junk: Any = chance.choice((None, 0, 3, -1, "E", "x", [0], True))
    laid = deal.seat_hand()
    lay = (
        {"command": "edit_hand", "hand": laid.hand.as_json()}
        if isinstance(laid, SeatHand)
        else {"command": "edit_hand", "hand": junk}
    )
    return chance.choice(
        (
            {
                "command": "answer_question",
                "field": chance.choice(["doubt", "sets", "special", "flowers", "seat"]),
                "value": junk,
            },
            {"command": "set_win_source", "source": junk, "discarder": junk},
            {"command": "set_winner", "player": junk},
            {"command": "confirm_hand"},
            {"command": "state_total", "player": junk, "total": junk},
            {"command": "open_hand", "player": junk},
            {"command": "begin_next_deal"},
            {"command": "set_other_winners", "players": junk},
            lay,
        )
    )
