"""The order in which deals were played, where devices without a connection recorded them apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilesnap.games.events import DealsReordered, VersionsChosen

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from tilesnap.games.game_state import DealVersion, GameState, Slot

MAX_ORDERED = 200
"""The largest number of deals that one `DealsReordered` event can name."""


def is_several_deals(slot: Slot) -> bool:
    """Return True if the versions of a slot can be different deals."""
    return len(slot.versions) > 1 and len({version.deal for version in slot.versions}) == len(slot.versions)


def played_at(story: GameState, version: DealVersion) -> datetime:
    """Return when a deal was played: when a device recorded it, but no later than it was written down."""
    return story.recordings[version.deal].at


def versions_by_time(story: GameState, slot: Slot) -> list[DealVersion]:
    """Return the versions of a slot in the order in which they were recorded."""
    return sorted(slot.versions, key=lambda each: (played_at(story, each), each.deal, each.entry.number))


def keep_in_order(versions: Sequence[DealVersion]) -> VersionsChosen:
    """Return the event that makes versions of one slot different deals, played in the order given."""
    return VersionsChosen(deal=versions[0].deal, keep=tuple(version.entry.id for version in versions))


def keep_by_time(story: GameState, slot: Slot) -> VersionsChosen | DealsReordered:
    """Return the event that makes the versions of a slot different deals, placed by their times of play.

    A deal may move past other deals that were recorded between. It never moves before the deal after which
    its own device recorded it, nor behind one that its device recorded later.
    """
    place = next(at for at, each in enumerate(story.deals) if each.deals == slot.deals)
    versions = versions_by_time(story, slot)
    own = [version.deal for version in versions]
    order = [*story.deals[:place], *story.deals[place + 1 :]]
    merged: list[tuple[str, Slot]] = [(each.versions[0].deal, each) for each in order]
    times = {id(each): min(played_at(story, version) for version in each.versions) for each in order}
    for version in versions:
        at = _lower_bound(story, version.deal, merged, min(place, len(merged)))
        while at < len(merged) and _is_before(story, merged[at][1], version, times.get(id(merged[at][1]))):
            at += 1
        merged.insert(at, (version.deal, slot))
    deals = [deal for deal, _ in merged]
    places = [deals.index(deal) for deal in own]
    first, last = min(place, *places), max(place + len(own) - 1, *places)
    is_in_place = (first, last) == (place, place + len(own) - 1)
    if is_in_place or last - first >= MAX_ORDERED:
        return keep_in_order([versions[own.index(deal)] for deal in sorted(own, key=deals.index)])
    return DealsReordered(deals=tuple(deals[first : last + 1]))


def swap_deals(first: DealVersion, second: DealVersion) -> DealsReordered:
    """Return the event that makes two deals trade places; `first` is now the earlier one."""
    return DealsReordered(deals=(second.deal, first.deal))


def _lower_bound(story: GameState, deal: str, merged: Sequence[tuple[str, Slot]], otherwise: int) -> int:
    """Return the index behind the last deal that the device of this one had seen."""
    seen = {deal}
    after = story.recordings[deal].after
    while after is not None and after in story.recordings and after not in seen:
        for at, (named, slot) in enumerate(merged):
            if named == after or (named == slot.versions[0].deal and after in slot.deals):
                return at + 1
        seen.add(after)
        after = story.recordings[after].after
    return 0 if after is None else otherwise


def _is_before(story: GameState, slot: Slot, version: DealVersion, time: datetime | None) -> bool:
    """Return True if a deal belongs behind those of a slot; `time` is None for the deal's own slot."""
    return time is None or (time <= played_at(story, version) and not _follows(story, version, slot))


def _follows(story: GameState, version: DealVersion, slot: Slot) -> bool:
    """Return True if the deal of an agreed slot was recorded right after this one."""
    return slot.agreed and any(
        deal in story.recordings and story.recordings[deal].after == version.deal for deal in slot.deals
    )
