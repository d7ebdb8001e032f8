"""What rule sets ask of a hand, registered by name.

A condition takes the facts and its parameters and gives a match for each time it is met, with the tiles it is
about. `@each_set`, `@whole_hand` and `@last_tile` make one of a yes-or-no question.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Concatenate, NamedTuple, ParamSpec

from scoring.context import SUPPLEMENTS
from scoring.tiles import BONUS_TILES, WINDS, Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scoring.facts import Facts
    from scoring.meld import Meld

P = ParamSpec("P")


class Match(NamedTuple):
    """One time that a condition is met."""

    tiles: tuple[Tile, ...]
    concealed: bool = False


CONDITIONS: dict[str, Callable[Concatenate[Facts, ...], Iterable[Match]]] = {}


def condition(
    ask: Callable[Concatenate[Facts, P], Iterable[Match]],
    /,
) -> Callable[Concatenate[Facts, P], Iterable[Match]]:
    """Register a condition under its function's name."""
    CONDITIONS[ask.__name__] = ask
    return ask


def each_set(
    ask: Callable[Concatenate[Facts, Meld, P], bool],
) -> Callable[Concatenate[Facts, P], Iterable[Match]]:
    """Register a question about one set: met once for each set that answers yes."""

    @wraps(ask)
    def matches(facts: Facts, /, *args: P.args, **kwargs: P.kwargs) -> Iterable[Match]:
        return [
            Match(meld.tiles, meld.concealed)
            for meld in facts.arrangement.sets
            if ask(facts, meld, *args, **kwargs)
        ]

    return condition(matches)


def whole_hand(
    ask: Callable[Concatenate[Facts, P], bool],
) -> Callable[Concatenate[Facts, P], Iterable[Match]]:
    """Register a question about all tiles."""

    @wraps(ask)
    def matches(facts: Facts, /, *args: P.args, **kwargs: P.kwargs) -> Iterable[Match]:
        return [Match(facts.tiles)] if ask(facts, *args, **kwargs) else []

    return condition(matches)


def last_tile(ask: Callable[Concatenate[Facts, P], bool]) -> Callable[Concatenate[Facts, P], Iterable[Match]]:
    """Register a question about the winning tile, or about how it came."""

    @wraps(ask)
    def matches(facts: Facts, /, *args: P.args, **kwargs: P.kwargs) -> Iterable[Match]:
        tile = facts.winning_tile
        return [Match(() if tile is None else (tile,))] if ask(facts, *args, **kwargs) else []

    return condition(matches)


# Sets

_KINDS: dict[str, Callable[[Facts, Tile], bool]] = {
    "simples": lambda _, tile: tile.is_simple,
    "terminals": lambda _, tile: tile.is_terminal,
    "winds": lambda _, tile: tile.is_wind,
    "dragons": lambda _, tile: tile.is_dragon,
    "honors": lambda _, tile: tile.is_honor,
    "majors": lambda _, tile: tile.is_major,
    "greens": lambda _, tile: tile.is_green,
    "own_wind": lambda facts, tile: facts.is_own_wind(tile),
    "round_wind": lambda facts, tile: facts.is_round_wind(tile),
}


@each_set
def pung(facts: Facts, meld: Meld, of: str) -> bool:
    return meld.kind == "pung" and _KINDS[of](facts, meld.tile)


@each_set
def kong(facts: Facts, meld: Meld, of: str) -> bool:
    return meld.kind == "kong" and _KINDS[of](facts, meld.tile)


@each_set
def pair(facts: Facts, meld: Meld, of: str) -> bool:
    """A pair; a loser's pair only if it is concealed."""
    return meld.kind == "pair" and _KINDS[of](facts, meld.tile) and (facts.is_winner or meld.concealed)


@condition
def bonus_tile(facts: Facts, of: str) -> Iterable[Match]:
    """Each flower or season."""
    return [Match((tile,)) for tile in facts.hand.bonus if tile.suit == of]


@condition
def own_bonus_tile(facts: Facts, of: str) -> Iterable[Match]:
    """The flower or season with the seat's number, East 1 to North 4."""
    seat = facts.context.seat
    return [
        Match((tile,))
        for tile in facts.hand.bonus
        if tile.suit == of and seat is not None and tile.rank == WINDS.index(seat) + 1
    ]


@condition
def all_bonus_tiles(facts: Facts, of: str) -> Iterable[Match]:
    """All four flowers, all four seasons, or `both`."""
    wanted = tuple(tile for tile in BONUS_TILES if of in (tile.suit, "both"))
    return [Match(wanted)] if set(wanted) <= set(facts.hand.bonus) else []


@condition
def honor_sets(facts: Facts, of: str, sets: int, pair: bool) -> Iterable[Match]:
    """So many pungs or kongs of winds or dragons, with or without a pair of another of them."""
    found = [meld for meld in facts.triplets if _KINDS[of](facts, meld.tile)]
    if len(found) != sets:
        return []
    if pair:
        found += [meld for meld in facts.pairs if _KINDS[of](facts, meld.tile)][:1]
    return [Match(tuple(tile for meld in found for tile in meld.tiles))] if len(found) == sets + pair else []


@condition
def kongs(facts: Facts, count: int) -> Iterable[Match]:
    found = [meld for meld in facts.sets if meld.kind == "kong"]
    return [Match(tuple(tile for meld in found for tile in meld.tiles))] if len(found) == count else []


# The whole hand


@whole_hand
def winning(facts: Facts) -> bool:
    return facts.is_winner


@whole_hand
def concealed_hand(facts: Facts, *, on_discard: bool = True, only_on_discard: bool = False) -> bool:
    """No set melded before the win; the winning tile may be claimed unless `on_discard` is off."""
    if only_on_discard and not facts.context.claimed:
        return False
    return facts.unclaimed and (on_discard or bool(facts.context.self_drawn))


@whole_hand
def fully_concealed_hand(facts: Facts) -> bool:
    return facts.unclaimed and facts.context.self_drawn is True


@whole_hand
def chow_hand(facts: Facts) -> bool:
    """Four chows and a pair that pays nothing."""
    return facts.is_regular and not facts.triplets and facts.valueless_pair


@whole_hand
def no_points_hand(facts: Facts) -> bool:
    """A chow hand that a claimed tile completed at a chow open on both sides."""
    completed = facts.winning_set
    return (
        facts.is_regular
        and not facts.triplets
        and facts.valueless_pair
        and facts.context.claimed is True
        and completed is not None
        and completed.kind == "chow"
        and not facts.one_sided_chow
    )


@whole_hand
def pung_hand(facts: Facts) -> bool:
    return facts.is_regular and len(facts.triplets) == 4


@whole_hand
def all_concealed_triplets(facts: Facts) -> bool:
    """Four concealed pungs or kongs; a claimed tile may have completed the pair only."""
    if not facts.is_regular or not all(meld.concealed for meld in facts.triplets) or len(facts.triplets) != 4:
        return False
    return facts.context.self_drawn is True or facts.winning_set in facts.pairs


@whole_hand
def only_tiles(facts: Facts, of: str) -> bool:
    return facts.is_regular and all(_KINDS[of](facts, tile) for tile in facts.kinds)


@whole_hand
def terminals_and_honors(facts: Facts) -> bool:
    """Only terminals and honours, both kinds present."""
    return (
        facts.is_regular
        and facts.has_honors
        and bool(facts.suits)
        and all(tile.is_major for tile in facts.kinds)
    )


@whole_hand
def one_suit(facts: Facts, *, honors: bool) -> bool:
    """Tiles of one suit, with honours or without any."""
    return facts.is_regular and len(facts.suits) == 1 and facts.has_honors == honors


@whole_hand
def nine_gates(facts: Facts, *, pure_wait: bool) -> bool:
    """1112345678999 of one suit and any tile of it, concealed; `pure_wait`: that tile came last."""
    if len(facts.suits) != 1 or facts.has_honors or not facts.unclaimed or facts.hand.kongs:
        return False
    extra = [tile for tile, count in facts.counts.items() if count > (3 if tile.is_terminal else 1)]
    complete = len(facts.kinds) == 9 and all(
        facts.counts[tile] >= 3 for tile in facts.kinds if tile.is_terminal
    )
    return complete and (not pure_wait or facts.winning_tile in extra)


@whole_hand
def thirteen_orphans(facts: Facts) -> bool:
    return facts.arrangement.shape == "thirteen_orphans"


# The last tile


@last_tile
def self_drawn(facts: Facts) -> bool:
    return facts.context.self_drawn is True


@condition
def one_chance_chow(facts: Facts) -> Iterable[Match]:
    completed = facts.winning_set
    return [Match(completed.tiles)] if completed is not None and facts.one_sided_chow else []


@last_tile
def one_chance_hand(facts: Facts) -> bool:
    """One kind of tile alone could complete the hand; a kind held four times does not count."""
    return facts.winning_tile is not None and facts.waits == (facts.winning_tile,)


@condition
def out_on_a_pair(facts: Facts) -> Iterable[Match]:
    completed = facts.winning_set
    return [Match(completed.tiles)] if completed is not None and completed.kind == "pair" else []


@last_tile
def last_tile_of_wall(facts: Facts) -> bool:
    return facts.context.last_tile is True and facts.context.self_drawn is True


@last_tile
def last_discard(facts: Facts) -> bool:
    """A claim when the wall is empty, be it a discard or a robbed kong."""
    return facts.context.last_tile is True and facts.context.claimed is True


@last_tile
def supplement_tile(facts: Facts, *, only_for_kongs: bool) -> bool:
    return facts.context.source in (SUPPLEMENTS[:1] if only_for_kongs else SUPPLEMENTS)


@last_tile
def robbed_kong(facts: Facts) -> bool:
    return facts.context.source == "robbed_kong"


@last_tile
def moon(facts: Facts, tile: str) -> bool:
    """That tile as the last of the wall or the last discard."""
    return facts.winning_tile is Tile(tile) and facts.context.last_tile is True


@last_tile
def supplement_is(facts: Facts, tile: str, *, only_for_kongs: bool) -> bool:
    return facts.winning_tile is Tile(tile) and bool([*supplement_tile(facts, only_for_kongs=only_for_kongs)])


@last_tile
def robbed_kong_is(facts: Facts, tile: str) -> bool:
    return facts.winning_tile is Tile(tile) and facts.context.source == "robbed_kong"


# The first turn


def _no_supplements(facts: Facts) -> bool:
    return facts.context.supplements_before is False or not (facts.hand.kongs or facts.hand.bonus)


@whole_hand
def heavenly_hand(facts: Facts, *, supplements: bool) -> bool:
    """East goes out on the deal; `supplements`: also after replacing kongs and bonus tiles of the deal."""
    context = facts.context
    if context.source == "dealt":
        return supplements or _no_supplements(facts)
    replaced = context.source in SUPPLEMENTS and context.turn == "own_first_draw"
    return supplements and replaced and context.seat == "E"


@whole_hand
def earthly_hand(facts: Facts, *, on: str, supplements: bool) -> bool:
    """Another player goes out on the dealer's first discard, or on his own first draw before any call.

    `on`: `first_discard`, `extended` (either) or `first_draw` (nothing else).
    """
    context = facts.context
    if context.seat == "E" or not (supplements or _no_supplements(facts)):
        return False
    if context.turn == "dealers_first_discard":
        return on != "first_draw"
    drawn = context.turn == "own_first_draw" and context.calls_before is False and context.self_drawn is True
    return on != "first_discard" and drawn and context.seat is not None
