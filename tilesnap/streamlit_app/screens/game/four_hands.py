"""One photo of the whole table: its hands are read at once, and it is said whose each of them is."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from tilesnap.deals.progress import deal_progress
from tilesnap.deals.update import update
from tilesnap.i18n.text import literal, t
from tilesnap.runtime.reader import reading_turns, shapes_to_read, shared_reader
from tilesnap.streamlit_app.components.table_photo import table_photo
from tilesnap.streamlit_app.screens.own_set import photo_source
from tilesnap.streamlit_app.screens.photo import picture_of, serve
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.own_sets import note_read_with
from tilesnap.streamlit_app.state.photos import Photo, PhotoView, TablePhoto
from tilesnap.streamlit_app.state.session import read_parts
from tilesnap.streamlit_app.state.store import act, rules_in_play
from tilesnap.streamlit_app.state.store import deal as deal_now
from tilesnap.streamlit_app.state.visit import this_visitor, visit
from tilesnap.views.evening import progress_words
from vision import NetworkError, PhotoError
from vision.arrange.hand import hand_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.own_sets import Choice
    from tilesnap.streamlit_app.state.photos import Taken
    from tilesnap.streamlit_app.state.visit import OpenGame
    from vision.reading import TableHand

SIDES = ("near", "right", "far", "left")
"""The sides of the photo, anticlockwise, as players follow one another."""
WINNERS_TILES = 14


def four_hands_toggle() -> None:
    """Let the next photo be one of the whole table. The choice stays: a table does it so or otherwise."""
    st.toggle(t("game-four_hands"), key=keys.FOUR_HANDS, persist_state="session")


def bring_in_table(photo: Taken, chosen: Choice) -> PhotoError | NetworkError | None:
    """Read a photo of the whole table, and go on by saying whose hands these are; give what is wrong."""
    try:
        with reading_turns().turn(this_visitor()):
            opened = shared_reader().opened(photo.data)
            shapes = shapes_to_read(rules_in_play())
            reading = shared_reader().read_table(opened, taught=chosen.sets(), own_shapes=shapes)
        if not reading.hands:
            return PhotoError("no_hands", "There is no hand in this photo.")
        picture = picture_of(opened.glimpse.pixels)
    except (PhotoError, NetworkError) as error:
        return error
    shown = Photo(photo.id, photo.data, reading.width, reading.height, picture)
    digest = hashlib.sha256(photo.data).hexdigest()
    visit().keep_photo(shown)
    bare = replace(shown, data=b"")
    visit().table_photo, visit().whose = TablePhoto(bare, reading, digest, chosen.name), None
    visit().to_table = True
    return None


def four_hands_section(game: OpenGame, deal: Deal) -> bool:
    """Ask whose hands the photo of the table shows; say whether there is one."""
    found = visit().table_photo
    if found is None or not deal.is_told:
        return False
    whose = _whose(deal, found)
    st.subheader(t("game-whose_hands"), anchor=False)

    def take(side: str, player: int) -> None:
        visit().whose = _said(deal, found, whose, side, player)

    sitting = {player: game.names[player] for player in sorted(deal.table.sitting)}
    table_photo(found.reading, serve(found.photo.picture or b""), whose, sitting, take)
    for hand in found.reading.hands:
        if hand.side in whose:
            _hand(game, deal, found, hand, whose)
    with st.container(key="deal_buttons"):
        st.button(
            t("game-keep_four"),
            type="primary",
            icon=":material/check:",
            key="keep_four",
            on_click=_keep,
            args=(found, whose),
            width="stretch",
        )
    st.button(t("game-no_four"), icon=":material/delete:", key="no_four", on_click=_forget, type="tertiary")
    return True


def _whose(deal: Deal, found: TablePhoto) -> Mapping[str, int]:
    """Say whose hand lies at each side: as was said, else as the winner's count shows, else as they sit."""
    said = visit().whose
    if said is not None:
        return said
    won = [hand.side for hand in found.reading.hands if _count(hand) == WINNERS_TILES]
    seated = _ways_to_sit(deal, found)
    fitting = [way for way in seated if {way.get(side) for side in won} <= {*deal.winners}]
    return fitting[0] if won and len(fitting) == 1 else seated[0]


def _count(hand: TableHand) -> int:
    """Count the tiles of a hand as if each kong had three."""
    laid = hand_of(hand.reading.tiles)
    return len(laid.tiles) - laid.kongs


def _ways_to_sit(deal: Deal, found: TablePhoto) -> list[dict[str, int]]:
    """Seat the players anticlockwise round the photo in each way, first as they sit on the page.

    Of three, ways come first that leave the empty side without a hand.
    """
    sides = deal.table.around(visit().near % len(deal.shown))
    ways: list[dict[str, int]] = [
        {
            hand.side: player
            for hand in found.reading.hands
            if (player := sides[(turn + SIDES.index(hand.side)) % len(SIDES)]) is not None
        }
        for turn in range(len(SIDES))
    ]
    return sorted(ways, key=len, reverse=True)


def _hand(game: OpenGame, deal: Deal, found: TablePhoto, hand: TableHand, whose: Mapping[str, int]) -> None:
    """Show whose a hand is, and what it is worth or what is still asked of it."""
    player = whose[hand.side]
    words = progress_words(deal_progress(update(deal, _put(found, hand, player)), player))
    st.markdown(f"**{literal(game.names[player])}** · {literal(words)}")


def _said(
    deal: Deal, found: TablePhoto, whose: Mapping[str, int], side: str, player: int
) -> Mapping[str, int]:
    """Give a hand to a player. The first that is said seats the others by it; later ones change places."""
    if visit().whose is None:
        return next(way for way in _ways_to_sit(deal, found) if way.get(side) == player)
    before = whose.get(side)
    changed = {other: before if of == player else of for other, of in whose.items()} | {side: player}
    return {other: of for other, of in changed.items() if of is not None}


def _put(found: TablePhoto, hand: TableHand, player: int) -> dict[str, Any]:
    """Give the action that lays a hand out for a player, over the photo of which its part was read."""
    return {"do": "put", "player": player, **read_parts(hand.reading, found.photo.name)}


def _keep(found: TablePhoto, whose: Mapping[str, int]) -> None:
    """Keep every hand of which nothing is left to ask, and go on with the first of the others."""
    if (photo := visit().photos.get(found.photo.name)) is not None:
        visit().keep_photo(photo)
    now = deal_now()
    for hand in found.reading.hands:
        player = whose.get(hand.side)
        if player is not None and player in now.wanted:
            now = act(**_put(found, hand, player))
            source = photo_source(found.digest, found.chosen, hand.box, None)
            note_read_with(source, found.reading.taught)
            look = PhotoView(hand.box, None, source, (hand.box, None))
            visit().looks[visit().at, player, found.photo.name] = look
    _forget()
    visit().to_hand = now.next_player()


def _forget() -> None:
    visit().table_photo = visit().whose = None
