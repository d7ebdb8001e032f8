"""A riichi game as a log in the form of MJAI, one JSON event a line.

Format: MJAI protocol (gimite/mjai). Nobody recorded how the tiles were dealt, drawn and discarded, so these are `?`
or missing, and who declared riichi stands in seating order. The last event of a deal has its points, for all
winners and with the riichi sticks.
"""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, cast

from scoring.engine import SEATS
from scoring.errors import ScoringError
from scoring.hand.tiles import restore_red_fives

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import HandOrTotal, Result
    from scoring.hand.context import Context
    from scoring.hand.hand import Hand
    from tilesnap.games.played_game import PlayedDeal, PlayedGame
    from tilesnap.games.record import ShownHand

RULES = "riichi"
DEALT = 13
UNKNOWN = "?"
_DRAGONS = {"B": "P"}
Event = dict[str, object]


def format_mjai_log(game: PlayedGame) -> str:
    """Return the log of a game of four players.

    Totals stand in the log until the first deal whose points may still change.

    Raises:
        ScoringError: `no_mjai_log` for other rules and numbers of players.
    """
    if game.rules.name != RULES or len(game.players) != len(SEATS):
        raise ScoringError(
            "no_mjai_log", "only a game of riichi with four players can be written as an MJAI log"
        )
    return "".join(f"{json.dumps(event, ensure_ascii=False)}\n" for event in _game_events(game))


def _game_events(game: PlayedGame) -> Iterator[Event]:
    yield {"type": "start_game", "names": list(game.players)}
    is_certain = True
    for deal, before, after in zip(game.deals, game.running_totals, game.running_totals[1:], strict=False):
        start = _start_event(deal)
        yield {**start, "scores": list(before)} if is_certain else start
        yield from _indicator_events(deal)
        for player in deal.record.of_players.get("riichi", ()):
            yield {"type": "reach_accepted", "actor": player}
        is_certain &= not deal.provisional
        points: Event = {"deltas": list(deal.net)} if not deal.provisional else {}
        *others, last = _end_events(deal)
        yield from others
        yield {**last, **points, **({"scores": list(after)} if is_certain else {})}
        yield {"type": "end_kyoku"}
    if game.finished:
        yield {"type": "end_game", **({"scores": list(game.totals)} if is_certain else {})}


def _start_event(deal: PlayedDeal) -> Event:
    place = deal.place
    indicators = _indicators(deal)
    return {
        "type": "start_kyoku",
        "bakaze": place.round,
        "kyoku": place.turn,
        "honba": place.carried.get("honba", 0),
        "kyotaku": place.carried.get("sticks", 0),
        "oya": place.dealer,
        "dora_marker": indicators[0] if indicators else UNKNOWN,
        "tehais": [[UNKNOWN] * DEALT for _ in SEATS],
    }


def _indicator_events(deal: PlayedDeal) -> Iterator[Event]:
    for tile in _indicators(deal)[1:]:
        yield {"type": "dora", "dora_marker": tile}


def _indicators(deal: PlayedDeal) -> list[str]:
    """Return the dora indicators that a winner's hand states."""
    for winner in deal.record.winners:
        shown = _shown_hand(deal, winner)
        codes = shown.context.extra.get("dora_indicators") if shown else None
        if isinstance(codes, list | tuple):
            return [_mjai_name(str(code)) for code in codes]
    return []


def _end_events(deal: PlayedDeal) -> list[Event]:
    """Return the events that end a deal; there is at least one."""
    record = deal.record
    if record.outcome == "won":
        return [_win_event(deal, winner) for winner in record.winners]
    event: Event = {"type": "ryukyoku"}
    if (
        record.outcome == "drawn"
        and not record.extra.get("abortive")
        and not record.of_players.get("nagashi")
    ):
        event["reason"] = "fanpai"  # the wall is exhausted
    if "tenpai" in record.of_players:
        event["tenpais"] = [player in record.of_players["tenpai"] for player in range(len(SEATS))]
    return [event]


def _win_event(deal: PlayedDeal, winner: int) -> Event:
    event: Event = {"type": "hora", "actor": winner}
    record, shown = deal.record, _shown_hand(deal, winner)
    if record.self_drawn is not None or record.discarder is not None:
        event["target"] = winner if record.self_drawn else record.discarder
    if shown and shown.hand:
        event |= {"hand": cast("ShownHand", record.shown[winner]).hand, **_hand_facts(shown.hand)}
    wind = deal.seats[winner]
    result = deal.ledger.results.get(wind) if deal.ledger and wind else None
    return event | (_result_facts(result) if result else {})


def _shown_hand(deal: PlayedDeal, player: int) -> HandOrTotal | None:
    wind = deal.seats[player]
    return deal.finished.shown.get(wind) if deal.finished and wind else None


def _hand_facts(hand: Hand) -> Event:
    """Return the winning tile and the other concealed tiles."""
    left = list(hand.concealed)
    facts: Event = {}
    if hand.winning_tile is not None:
        facts["pai"] = _mjai_name(hand.winning_tile.code)
        if hand.winning_meld is None:
            left.remove(hand.winning_tile)
    return {
        **facts,
        "hora_tehais": [_mjai_name(tile.code) for tile in restore_red_fives(left, list(hand.red_fives))],
    }


def _result_facts(result: Result) -> Event:
    if result.breakdown is None or result.problem is not None:
        return {} if result.total is None else {"hora_points": result.total}
    sheet = result.breakdown
    context: Context = sheet.context
    known = {
        each.name: getattr(context, each.name)
        for each in fields(context)
        if each.name not in ("role", "extra")
    }
    facts: Event = {
        "yakus": [[line.id, line.doubles] for line in sheet.items],
        "fu": sheet.points,
        "fan": sheet.doubles,
        "hora_points": sheet.total,
        "context": {name: value for name, value in known.items() if value is not None},
        "facts": dict(context.extra),
    }
    ura = context.extra.get("ura_indicators")
    if isinstance(ura, list | tuple):
        facts["uradora_markers"] = [_mjai_name(str(code)) for code in ura]
    return facts


def _mjai_name(code: str) -> str:
    """Return the MJAI name of a tile: `5mr` is a red five, `P` the white dragon."""
    if code.startswith("0"):
        return f"5{code[1]}r"
    return _DRAGONS.get(code, code)
