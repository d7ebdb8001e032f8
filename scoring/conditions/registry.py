"""How a condition is registered, and how a yes-or-no question becomes one."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Concatenate, NamedTuple, ParamSpec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scoring.facts import Facts
    from scoring.meld import Meld
    from scoring.tiles import Tile

P = ParamSpec("P")


class Match(NamedTuple):
    """One time that a condition is met."""

    tiles: tuple[Tile, ...]
    concealed: bool = False


class Condition(NamedTuple):
    """A condition and the features (`scoring.facts.Has`) without which it is never met."""

    name: str
    met: Callable[Concatenate[Facts, ...], Iterable[Match]]
    needs: int
    needs_of: Callable[..., int] | None


CONDITIONS: dict[str, Condition] = {}

if TYPE_CHECKING:
    Question = Callable[Concatenate[Facts, P], bool]
    Matches = Callable[Concatenate[Facts, P], Iterable[Match]]


def condition(
    needs: int = 0, needs_of: Callable[..., int] | None = None
) -> Callable[[Matches[P]], Matches[P]]:
    """Register a condition under its function's name.

    `needs` are features that every match has; `needs_of` gives more from the condition's parameters.
    """

    def register(ask: Matches[P]) -> Matches[P]:
        CONDITIONS[ask.__name__] = Condition(ask.__name__, ask, needs, needs_of)
        return ask

    return register


def each_set(
    needs: int = 0, needs_of: Callable[..., int] | None = None
) -> Callable[[Callable[Concatenate[Facts, Meld, P], bool]], Matches[P]]:
    """Register a question about one set: met once for each set that answers yes."""

    def register(ask: Callable[Concatenate[Facts, Meld, P], bool]) -> Matches[P]:
        @wraps(ask)
        def matches(facts: Facts, /, *args: P.args, **kwargs: P.kwargs) -> list[Match]:
            return [
                Match(meld.tiles, meld.concealed)
                for meld in facts.arrangement.sets
                if ask(facts, meld, *args, **kwargs)
            ]

        return condition(needs, needs_of)(matches)

    return register


def whole_hand(
    needs: int = 0, needs_of: Callable[..., int] | None = None
) -> Callable[[Question[P]], Matches[P]]:
    """Register a question about all tiles."""

    def register(ask: Question[P]) -> Matches[P]:
        @wraps(ask)
        def matches(facts: Facts, /, *args: P.args, **kwargs: P.kwargs) -> list[Match]:
            return [Match(facts.tiles)] if ask(facts, *args, **kwargs) else []

        return condition(needs, needs_of)(matches)

    return register


def last_tile(needs: int = 0) -> Callable[[Question[P]], Matches[P]]:
    """Register a question about the winning tile, or about how it came."""

    def register(ask: Question[P]) -> Matches[P]:
        @wraps(ask)
        def matches(facts: Facts, /, *args: P.args, **kwargs: P.kwargs) -> list[Match]:
            tile = facts.winning_tile
            return [Match(() if tile is None else (tile,))] if ask(facts, *args, **kwargs) else []

        return condition(needs)(matches)

    return register


def tiles_of(melds: Iterable[Meld]) -> tuple[Tile, ...]:
    """Give the tiles of several sets, in order."""
    return tuple([tile for meld in melds for tile in meld.tiles])
