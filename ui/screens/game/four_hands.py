"""One photo of the whole table: four hands are read at once, and it is said whose each of them is."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import streamlit as st

from ui.components.table_photo import table_photo
from ui.messages.text import literal, t
from ui.screens.game.hands import standing_words
from ui.screens.own_set import photo_source
from ui.screens.photo import picture_of, serve
from ui.state.answers import Answers
from ui.state.deal import PLAYERS, TakenHand
from ui.state.edit_hand import EditHand
from ui.state.entering import NEAR, TO_HAND, TO_TABLE, put_by, rules_in_play
from ui.state.game import draft, keep_draft
from ui.state.reader import reading_turns, shapes_to_read, shared_reader
from ui.state.session import LaidOut, Photo
from ui.state.standing import standing
from vision import NetworkError, PhotoError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ui.components.photo_input import Taken
    from ui.state.deal import Draft
    from ui.state.game import OpenGame
    from ui.state.standing import Standing
    from vision import TaughtSet
    from vision.reading import TableHand, TableReading

SIDES = ("near", "right", "far", "left")
"""The sides of the photo, anticlockwise, as players follow one another."""
WANTED = "four_hands_wanted"
"""In the session: whether the next photo shows the whole table."""
_READ, _WHOSE = "four_hands_read", "four_hands_whose"
WINNERS_TILES = 14


@dataclass(frozen=True, slots=True)
class TablePhoto:
    """A photo of the whole table, as it was read."""

    photo: Photo
    reading: TableReading
    digest: str
    taught: TaughtSet | None


def four_hands_toggle() -> None:
    """Let the next photo be one of the whole table. The choice stays: a table does it so or otherwise."""
    st.toggle(t("game-four_hands"), key=WANTED, persist_state="session")


def bring_in_table(photo: Taken, taught: TaughtSet | None) -> PhotoError | NetworkError | None:
    """Read a photo of the whole table, and go on by saying whose hands these are; give what is wrong."""
    try:
        with reading_turns().turn():
            opened = shared_reader().opened(photo.data)
            shapes = shapes_to_read(rules_in_play())
            reading = shared_reader().read_table(opened, taught=taught, own_shapes=shapes)
        if not reading.hands:
            return PhotoError("no_hands", "No hand is to be seen on this photo.")
        picture = picture_of(opened.glimpse.pixels)
    except (PhotoError, NetworkError) as error:
        return error
    shown = Photo(photo.id, photo.data, reading.width, reading.height, picture)
    digest = hashlib.sha256(photo.data).hexdigest()
    st.session_state[_READ] = TablePhoto(shown, reading, digest, taught)
    st.session_state.pop(_WHOSE, None)
    st.session_state[TO_TABLE] = True
    return None


def four_hands_section(game: OpenGame, deal: Draft) -> bool:
    """Ask whose hands the photo of the table shows; say whether there is one."""
    found: TablePhoto | None = st.session_state.get(_READ)
    if found is None or not deal.is_told:
        return False
    whose = _whose(deal, found)
    st.subheader(t("game-whose_hands"), anchor=False)

    def take(side: str, player: int) -> None:
        st.session_state[_WHOSE] = _said(found, whose, side, player)

    table_photo(found.reading, serve(found.photo.picture or b""), whose, game.names, take)
    for hand in found.reading.hands:
        _hand(game, deal, found, hand, whose)
    with st.container(key="deal_buttons"):
        st.button(
            t("game-keep_four"),
            type="primary",
            icon=":material/check:",
            key="keep_four",
            on_click=_keep,
            args=(game, found, whose),
            width="stretch",
        )
    st.button(t("game-no_four"), icon=":material/delete:", key="no_four", on_click=_forget, type="tertiary")
    return True


def _whose(deal: Draft, found: TablePhoto) -> Mapping[str, int]:
    """Say whose hand lies at each side: as was said, else as the winner's count shows, else as they sit."""
    said: Mapping[str, int] | None = st.session_state.get(_WHOSE)
    if said is not None:
        return said
    near = int(st.session_state.get(NEAR, 0))
    won = [SIDES.index(hand.side) for hand in found.reading.hands if _count(hand) == WINNERS_TILES]
    turned = [
        start for start in PLAYERS if {(start + side) % len(PLAYERS) for side in won} <= {*deal.winners}
    ]
    return _round_from(found, turned[0] if won and len(turned) == 1 else near)


def _count(hand: TableHand) -> int:
    """Count the tiles of a hand as if each kong had three."""
    laid = EditHand.from_reading(hand.reading).hand()
    return len(laid.tiles) - laid.kongs


def _round_from(found: TablePhoto, near: int) -> dict[str, int]:
    """Seat the players anticlockwise, from the one at the near side."""
    sides = [hand.side for hand in found.reading.hands]
    return {side: (near + SIDES.index(side)) % len(PLAYERS) for side in sides}


def _hand(game: OpenGame, deal: Draft, found: TablePhoto, hand: TableHand, whose: Mapping[str, int]) -> None:
    """Show whose a hand is, and what it is worth or what is still asked of it."""
    player = whose[hand.side]
    stood = _stood(game, deal, player, _laid(found, hand))
    st.markdown(f"**{literal(game.names[player])}** · {standing_words(stood)}")


def _said(found: TablePhoto, whose: Mapping[str, int], side: str, player: int) -> dict[str, int]:
    """Give a hand to a player. The first that is said seats the others by it; later ones change places."""
    if st.session_state.get(_WHOSE) is None:
        return _round_from(found, (player - SIDES.index(side)) % len(PLAYERS))
    before = whose[side]
    return {other: player if other == side else before if of == player else of for other, of in whose.items()}


def _laid(found: TablePhoto, hand: TableHand) -> LaidOut:
    """Lay a hand out over the photo, of which its part was read."""
    source = photo_source(found.digest, found.taught, hand.box, None)
    laid = LaidOut(EditHand())
    laid.look_at(hand.box, None)
    laid.bring_in(
        EditHand.from_reading(hand.reading),
        photo=found.photo,
        problems=tuple(hand.reading.problems),
        source=source,
    )
    return laid


def _answers(laid: LaidOut, found: TablePhoto) -> Answers:
    claims = next(each.reading.claims for each in found.reading.hands if each.box == laid.frame)
    return Answers(sets=claims == "shown")


def _stood(game: OpenGame, deal: Draft, player: int, laid: LaidOut) -> Standing:
    found: TablePhoto = st.session_state[_READ]
    known = _answers(laid, found).give(*deal.known(player, game.place(deal)))
    return standing(laid.hand, known, game.rules, laid.unclear)


def _keep(game: OpenGame, found: TablePhoto, whose: Mapping[str, int]) -> None:
    """Keep every hand of which nothing is left to ask, and go on with the first of the others."""
    deal = draft(game)
    for hand in found.reading.hands:
        player = whose[hand.side]
        if player not in deal.wanted(game.rules):
            continue
        laid = _laid(found, hand)
        final = _stood(game, deal, player, laid).is_final
        deal = deal.put(player, TakenHand(laid.hand, _answers(laid, found), kept=final))
        put_by(player, laid)
    keep_draft(deal)
    _forget()
    following = deal.next_player(game.rules)
    if following is not None:
        st.session_state[TO_HAND] = following


def _forget() -> None:
    st.session_state.pop(_READ, None)
    st.session_state.pop(_WHOSE, None)
