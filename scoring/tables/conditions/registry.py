"""The registry of conditions, and the decorators that register them."""

from __future__ import annotations

import inspect
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Literal, NamedTuple, ParamSpec, TypedDict, Unpack

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from scoring.hand.meld import Meld
    from scoring.hand.tiles import Tile
    from scoring.tables.facts import Facts

P = ParamSpec("P")


class Match(NamedTuple):
    """One time that a condition is met."""

    tiles: tuple[Tile, ...]
    concealed: bool = False


class Condition(NamedTuple):
    """A registered condition."""

    name: str
    met: Callable[Concatenate[Facts, ...], Sequence[Match]]
    needs: int
    """The features (`scoring.hand.features.Feature`) without which the condition is never met."""
    needs_of: Callable[..., int] | None
    """Returns more of these features, from the parameters."""
    allowed: Mapping[str, Collection[str]]
    """By parameter, the words that it takes; any are allowed for a parameter that is not listed."""
    several: bool
    """True if a parameter may join several of these words by commas."""
    shape: str
    """The shape of `scoring.hand.shapes` that it lets win, in addition to four sets and a pair."""
    about: str = ""
    """`set`, `hand` or `last_tile` for a yes-or-no question about that.

    `bonus` where only the seat and the flowers, the seasons or both (by `of`) matter: the matches are cached.
    """
    question: Callable[..., int] | None = None
    """That question: a function of the facts, and of a set where it is about one."""
    refusal: Callable[..., str] | None = None
    """Returns why parameters cannot be combined, because no hand meets them or one is ignored; else an empty
    text.
    """

    asks_winds: bool = False
    """True if the answer may depend on the seat or the round, whatever the parameters."""
    subject: str = ""
    """The subject of the condition: the name of the module that defines it."""

    def why_refused(self, params: Mapping[str, object]) -> str:
        """Return why these parameters cannot be combined; empty where they can."""
        return "" if self.refusal is None else self.refusal(**params)


CONDITIONS: dict[str, Condition] = {}

Kind = Literal["number", "switch", "word", "words", "tile"]


class Parameter(NamedTuple):
    """A parameter of a condition."""

    name: str
    kind: Kind
    """`word` is one of the choices, `words` are several joined by commas, `tile` is the code of a tile."""
    default: bool | int | str | None
    """The value where the rule gives none; None where the rule must give one."""
    choices: tuple[str, ...] = ()


class Registration(TypedDict, total=False):
    """The fields of `Condition` that the decorators take."""

    needs: int
    needs_of: Callable[..., int] | None
    allowed: Mapping[str, Collection[str]]
    several: bool
    shape: str
    refuses: Callable[..., str] | None
    asks_winds: bool


if TYPE_CHECKING:
    Question = Callable[Concatenate[Facts, P], bool]
    Matches = Callable[Concatenate[Facts, P], Sequence[Match]]


def condition(
    about: str = "", asks: Callable[..., int] | None = None, **registered: Unpack[Registration]
) -> Callable[[Matches[P]], Matches[P]]:
    """Register a condition under the name of its function."""

    def register(ask: Matches[P]) -> Matches[P]:
        CONDITIONS[ask.__name__] = Condition(
            ask.__name__,
            ask,
            registered.get("needs", 0),
            registered.get("needs_of"),
            registered.get("allowed", {}),
            registered.get("several", False),
            registered.get("shape", ""),
            about,
            asks,
            registered.get("refuses"),
            registered.get("asks_winds", False),
            ask.__module__.rpartition(".")[2],
        )
        return ask

    return register


def about_each_set(
    **registered: Unpack[Registration],
) -> Callable[[Callable[Concatenate[Facts, Meld, P], int]], Matches[P]]:
    """Register a question about one set: met as often as its answer says, once for a yes.

    It may look only at the set, at who won and at whose winds these are, because its answers are cached.
    """

    def register(ask: Callable[Concatenate[Facts, Meld, P], int]) -> Matches[P]:
        @wraps(ask)
        def matches(facts: Facts, /, *args: P.args, **kwargs: P.kwargs) -> list[Match]:
            return [
                Match(meld.tiles, meld.concealed)
                for meld in facts.arrangement.sets
                for _ in range(ask(facts, meld, *args, **kwargs))
            ]

        return condition("set", ask, **registered)(matches)

    return register


def about_hand(**registered: Unpack[Registration]) -> Callable[[Question[P]], Matches[P]]:
    """Register a yes-or-no question about all tiles."""

    def register(ask: Question[P]) -> Matches[P]:
        @wraps(ask)
        def matches(facts: Facts, /, *args: P.args, **kwargs: P.kwargs) -> list[Match]:
            return [Match(facts.tiles)] if ask(facts, *args, **kwargs) else []

        return condition("hand", ask, **registered)(matches)

    return register


def about_last_tile(**registered: Unpack[Registration]) -> Callable[[Question[P]], Matches[P]]:
    """Register a yes-or-no question about the winning tile, or about how it came."""

    def register(ask: Question[P]) -> Matches[P]:
        @wraps(ask)
        def matches(facts: Facts, /, *args: P.args, **kwargs: P.kwargs) -> list[Match]:
            tile = facts.winning_tile
            return [Match(() if tile is None else (tile,))] if ask(facts, *args, **kwargs) else []

        return condition("last_tile", ask, **registered)(matches)

    return register


_KINDS: dict[str, Kind] = {"int": "number", "bool": "switch", "str": "tile"}
"""By annotation; a text without registered words is the code of a tile."""


def parameters(condition: str) -> dict[str, Parameter]:
    """Return the parameters of a registered condition by name."""
    registered = CONDITIONS[condition]
    signature = inspect.signature(registered.met)
    return {
        name: Parameter(
            name,
            _kind(registered, parameter),
            None if parameter.default is parameter.empty else parameter.default,
            tuple(registered.allowed.get(name, ())),
        )
        for name, parameter in signature.parameters.items()
        if parameter.annotation in _KINDS
    }


def _kind(registered: Condition, parameter: inspect.Parameter) -> Kind:
    if parameter.name in registered.allowed:
        return "words" if registered.several else "word"
    return _KINDS[parameter.annotation]


def tiles_of(melds: Iterable[Meld]) -> tuple[Tile, ...]:
    """Return the tiles of several sets, in order."""
    return tuple([tile for meld in melds for tile in meld.tiles])
