"""The hands that lessons ask about: random ones for newcomers, and those that a game has kept."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.engine import PLAIN_SOURCES
from scoring.errors import ScoringError
from scoring.hand.context import Context
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.hand.tiles import BONUS_TILES, Tile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from scoring.engine import Engine, Sheet
    from tilesnap.games.played_game import PlayedGame

COPIES = 4
SHOWN_FIELDS = ("role", "seat", "round", "source", "discarder", "supplements_before", "extra")
"""Fields of a context that a card shows, or that change no score."""
FLOWER_WEIGHTS = (4, 3, 2, 1)
"""How often a random hand has so many flowers and seasons, from 0, where the rules play them."""
KONG_SHARE = 0.07
DECLARED_SHARE = 0.6
"""Share of unclaimed riichi hands that declared riichi."""


class LessonHand(NamedTuple):
    """A winning hand with everything that its score depends on."""

    hand: Hand
    context: Context
    sheet: Sheet


class _Theme(NamedTuple):
    """A kind of random hand: the tiles that it draws from, and how often a set is a chow."""

    weight: int
    tiles: str
    chows: float


_THEMES = (
    _Theme(6, "all", 0.75),
    _Theme(4, "all", 1.0),
    _Theme(4, "simples", 0.75),
    _Theme(3, "suit and honors", 0.5),
    _Theme(2, "suit", 0.7),
    _Theme(3, "all", 0.0),
    _Theme(3, "honors first", 0.6),
    _Theme(1, "majors", 0.0),
    _Theme(1, "pairs", 0.0),
)


def generate_hands(engine: Engine, chance: Random, draws: int | None = None) -> Iterator[LessonHand]:
    """Yield random winning hands that these rules settle, the common ones most often.

    Args:
        engine: The rules.
        chance: The source of chance.
        draws: The number of hands to try, because under some house rules none wins; None for no end.
    """
    weights = [theme.weight for theme in _THEMES]
    for _ in count() if draws is None else range(draws):
        hand = _draw_hand(engine, chance.choices(_THEMES, weights)[0], chance)
        if hand is None:
            continue
        context = _draw_context(engine, hand, chance)
        try:
            sheet = engine.score(hand, context)
        except ScoringError:  # rules may refuse shapes, such as a second chow
            continue
        if sheet.won and sheet.items:
            yield LessonHand(hand, context, sheet)


def kept_hands(game: PlayedGame) -> Iterator[LessonHand]:
    """Yield the winners' hands of a game of which everything is known, latest first."""
    for deal in reversed(game.deals):
        if deal.finished is None or deal.ledger is None or not deal.agreed:
            continue
        if deal.slot.rules != game.state.rules:
            continue  # a lesson teaches one set of rules
        for seat in deal.finished.winners:
            shown = deal.finished.shown.get(seat)
            if shown is None or shown.hand is None:
                continue
            context = replace(shown.context, role="winner", seat=seat, round=deal.finished.round)
            if context.claimed and context.discarder is None:
                context = replace(context, discarder=deal.finished.discarder)
            settled = settle_hand(deal.rules, shown.hand, context)
            if settled is not None and _is_ordinary(context):
                yield settled


def _is_ordinary(context: Context) -> bool:
    """Return True if a card can show everything that the context states: no rare circumstance of the win."""
    rare = (getattr(context, each.name) for each in fields(context) if each.name not in SHOWN_FIELDS)
    return context.source in PLAIN_SOURCES and not any(rare)


def settle_hand(engine: Engine, hand: Hand, context: Context) -> LessonHand | None:
    """Return the hand with its score; None if it does not win, or if a fact may still change its total."""
    try:
        sheet = engine.score(hand, context)
        least, most, asked = engine.total_range(hand, context)
    except ScoringError:
        return None
    is_settled = not asked and least == most == sheet.total
    return LessonHand(hand, context, sheet) if is_settled and sheet.won and sheet.items else None


def _draw_hand(engine: Engine, theme: _Theme, chance: Random) -> Hand | None:
    """Return a random hand of a theme; None if its tiles do not exist so often."""
    if theme.tiles == "pairs":
        return _draw_pairs(engine, chance)
    pool = _pool(engine, theme.tiles, chance)
    first = [tile for tile in pool if tile.is_honor] if theme.tiles == "honors first" else []
    sets: list[tuple[Tile, ...]] = []
    for number in range(engine.kit.sets[0]):
        tiles = first if first and number == 0 else pool
        sets.append(_draw_set(tiles, engine.kit.tiles, 0.0 if tiles is first else theme.chows, chance))
    pair = (chance.choice(pool),) * 2
    claimed = chance.choice((0, 0, 0.3, 0.6))
    melds, concealed = [], [*pair]
    for group in sets:
        is_pung = group[0] is group[1]
        if is_pung and chance.random() < KONG_SHARE:
            melds.append(Meld.from_tiles(group[:1] * COPIES, concealed=chance.random() >= claimed))
        elif chance.random() < claimed:
            melds.append(Meld.from_tiles(group))
        else:
            concealed += group
    return _finish(engine, melds, concealed, chance)


def _draw_pairs(engine: Engine, chance: Random) -> Hand | None:
    kinds = chance.sample(engine.kit.tiles, 7)
    return _finish(engine, [], [tile for tile in kinds for _ in range(2)], chance)


def _finish(engine: Engine, melds: Sequence[Meld], concealed: Sequence[Tile], chance: Random) -> Hand | None:
    """Return the hand with a winning tile and flowers; None if a tile occurs too often."""
    every = Counter([*concealed, *(tile for meld in melds for tile in meld.tiles)])
    if max(every.values()) > COPIES:
        return None
    flowers = chance.choices(range(len(FLOWER_WEIGHTS)), FLOWER_WEIGHTS)[0] if engine.kit.flowers else 0
    bonus = tuple(chance.sample(BONUS_TILES, flowers))
    return Hand(tuple(melds), tuple(concealed), bonus, chance.choice(concealed))


def _pool(engine: Engine, tiles: str, chance: Random) -> list[Tile]:
    """Return the tiles of the kit that a theme draws from."""
    kit = engine.kit.tiles
    suit = chance.choice("mps")
    of_suit = [tile for tile in kit if tile.code.endswith(suit)]
    if len(of_suit) < COPIES:  # three players leave most tiles of a suit out
        of_suit = [tile for tile in kit if tile.code.endswith("p")]
    honors = [tile for tile in kit if tile.is_honor]
    pools = {
        "simples": [tile for tile in kit if tile.is_simple],
        "suit": of_suit,
        "suit and honors": [*of_suit, *honors],
        "majors": [tile for tile in kit if not tile.is_simple],
    }
    return pools.get(tiles, list(kit))


def _draw_set(pool: Sequence[Tile], kit: Sequence[Tile], chows: float, chance: Random) -> tuple[Tile, ...]:
    """Return a chow or a pung of tiles of the pool."""
    if chance.random() < chows:
        starts = [run for tile in pool if (run := _chow_from(tile, kit)) and set(run) <= set(pool)]
        if starts:
            return chance.choice(starts)
    return (chance.choice(pool),) * 3


def _chow_from(tile: Tile, kit: Sequence[Tile]) -> tuple[Tile, ...]:
    """Return the chow that begins with a tile, or nothing."""
    if not tile.is_suited:
        return ()
    at = kit.index(tile)
    run = tuple(kit[at : at + 3])
    wanted = [f"{int(tile.code[0]) + step}{tile.code[1]}" for step in range(3)]
    return run if [each.code for each in run] == wanted else ()


def _draw_context(engine: Engine, hand: Hand, chance: Random) -> Context:
    """Return how the hand was won: an ordinary win, with every fact that the rules ask for."""
    seat = chance.choice(engine.kit.seats)
    others = [wind for wind in engine.kit.seats if wind != seat]
    drawn = chance.random() < 0.5
    return Context(
        seat=seat,
        round=chance.choice(("E", "E", "E", "S")),
        source="wall" if drawn else "discard",
        discarder=None if drawn else chance.choice(others),
        last_tile=False,
        extra=_own_facts(engine, hand, chance),
    )


def _own_facts(engine: Engine, hand: Hand, chance: Random) -> dict[str, object]:
    """Return the facts that only this engine knows: nothing special, and random indicators."""
    values: dict[str, Any] = {}
    left = [tile for tile in engine.kit.tiles if hand.tiles.count(tile) < COPIES]
    for fact in engine.facts:
        if not fact.own or fact.about != "hand":
            continue
        if fact.kind == "tiles":
            values[fact.name] = (chance.choice(left).code,) if left else ()
        elif fact.kind == "choice":
            values[fact.name] = fact.choices[0] if fact.asked else None
        else:
            values[fact.name] = 0 if fact.kind == "number" else False
    if "riichi" in values:
        values["riichi"] = not hand.claimed and chance.random() < DECLARED_SHARE
        if not values["riichi"]:
            values["ura_indicators"] = ()
    return {name: value for name, value in values.items() if value is not None}
