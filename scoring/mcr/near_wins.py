"""Near wins: the changes by which a hand with too few points would have had enough, found by trying each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import Message, ScoringError
from scoring.hand.arrangement import without_winning_tile
from scoring.hand.hand import Hand
from scoring.hand.meld import Meld
from scoring.hand.sets import KONG
from scoring.hand.tiles import COPIES, SET_TILES
from scoring.mcr.counting import count_hand
from scoring.mcr.fans import BY_ID
from scoring.mcr.reading import contradictions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.mcr.counting import HandCount
    from scoring.mcr.options import Choices
    from scoring.mcr.reading import Situation


class _Change(NamedTuple):
    """A change of a hand or of its win.

    Attributes:
        how: Its name.
        words: The English text.
        hand: The hand after it.
        situation: The situation after it.
        tile: The code of another winning tile, or empty.
    """

    how: str
    words: str
    hand: Hand
    situation: Situation
    tile: str = ""


def ways_to_win(hand: Hand, situation: Situation, choices: Choices, count: HandCount) -> Iterator[Message]:
    """Yield the changes of a hand that would have given it the points to win, each with the fans it adds."""
    for change in _changes(hand, situation):
        if any(True for _ in contradictions(change.hand, change.situation)):
            continue
        try:
            changed = count_hand(change.hand, change.situation, choices)
        except ScoringError:
            continue
        if changed.points >= choices.minimum:
            new = _new_fans(count, changed)
            names = ", ".join(f"{BY_ID[each].name} {BY_ID[each].native}" for each in new)
            params = {
                "how": change.how,
                "have": changed.points,
                "ids": new,
                "names": names,
                "tile": change.tile,
                "native_names": [BY_ID[each].native for each in new],
            }
            text = f"{change.words} it would have {changed.points} points: {names}"
            yield Message("mcr_would_win", text, params)


def _changes(hand: Hand, situation: Situation) -> Iterator[_Change]:
    """Yield each change that may be tried."""
    if not situation.drawn:
        drawn = situation._replace(drawn=True, claimed=False, robbed=False)
        yield _Change("drawn", "with the winning tile drawn", hand, drawn)
    if hand.claimed:
        yield _Change("concealed", "with no tile claimed before", _without_claims(hand), situation)
    if not situation.last_tile and not situation.robbed:
        last = situation._replace(last_tile=True)
        yield _Change("last_tile", "with the last tile of the deal", hand, last)
    if not situation.last_of_kind:
        shown = situation._replace(last_of_kind=True)
        yield _Change("last_of_kind", "with the last tile of its kind, the others lying open", hand, shown)
    if hand.winning_tile is not None:
        waiting = without_winning_tile(hand)
        usual = situation._replace(last_of_kind=False)  # what lies open was said of the first tile
        for tile in SET_TILES:
            if tile is not hand.winning_tile and waiting.tiles.count(tile) < COPIES:
                other = replace(waiting, concealed=(*waiting.concealed, tile), winning_tile=tile)
                yield _Change("tile", f"won on {tile}", other, usual, tile.code)


def _new_fans(count: HandCount, changed: HandCount) -> list[str]:
    """Return the fans that a changed hand counts and the hand itself does not, or all of them."""
    before = {each.fan.id for each in count.counted}
    after = list(dict.fromkeys(each.fan.id for each in changed.counted))
    return [each for each in after if each not in before] or after


def _without_claims(hand: Hand) -> Hand:
    """Return the hand as if no tile had been claimed; melded kongs are concealed ones then."""
    kongs, loose = [], [*hand.concealed]
    for meld in hand.melds:
        if len(meld.tiles) == KONG:
            kongs.append(Meld("kong", meld.tiles, concealed=True))
        else:
            loose += meld.tiles
    return Hand(tuple(kongs), tuple(loose), hand.bonus, hand.winning_tile)
