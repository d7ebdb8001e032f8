"""One photo of the whole table: read all hands at once and assign each to a player."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.deals.commands import SetSeatHand
from tilesnap.deals.evaluation import evaluate_deal_hand
from tilesnap.deals.update import update
from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.runtime.reader import get_reading_queue, get_shared_reader, select_shapes
from tilesnap.session.photo_part import PhotoPart
from tilesnap.streamlit_app.components.table_photo import render_table_photo
from tilesnap.streamlit_app.screens.photo import page_picture, serve_picture
from tilesnap.streamlit_app.screens.taught_set import photo_source
from tilesnap.streamlit_app.state import keys
from tilesnap.streamlit_app.state.current_deal import apply_command, rules_in_play
from tilesnap.streamlit_app.state.current_deal import current_deal as deal_now
from tilesnap.streamlit_app.state.current_hand import reading_arguments
from tilesnap.streamlit_app.state.photos import Photo, PhotoView, TablePhoto
from tilesnap.streamlit_app.state.taught_sets import record_set_used
from tilesnap.streamlit_app.state.visit import this_visitor, visit
from tilesnap.views.game_table import describe_evaluation
from vision import NetworkError, PhotoError
from vision.layout.hand import hand_from_tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilesnap.deals.deal import Deal
    from tilesnap.session.tile_sets import SetChoice
    from tilesnap.streamlit_app.state.photos import ReceivedFile
    from tilesnap.streamlit_app.state.visit import OpenGame
    from vision.results import TableHand

SIDES = ("near", "right", "far", "left")
"""The sides of the photo, anticlockwise, in the order of the seats."""
WINNING_TILE_COUNT = 14


def render_table_photo_toggle() -> None:
    """Offer to take the next photo of the whole table. The choice is kept for later deals."""
    st.toggle(t("game-four_hands"), key=keys.FOUR_HANDS, persist_state="session")


def read_table_photo(photo: ReceivedFile, chosen: SetChoice) -> PhotoError | NetworkError | None:
    """Read a photo of the whole table, and go on with assigning its hands; return what prevents reading."""
    try:
        with get_reading_queue().turn(this_visitor()):
            opened = get_shared_reader().open_photo(photo.data)
            shapes = select_shapes(rules_in_play())
            reading = get_shared_reader().read_table(opened, taught=chosen.sets, own_shapes=shapes)
        if not reading.hands:
            return PhotoError("no_hands", "There is no hand in this photo.")
        picture = page_picture(opened.preview.pixels)
    except (PhotoError, NetworkError) as error:
        return error
    shown = Photo(photo.id, photo.data, reading.width, reading.height, picture)
    digest = hashlib.sha256(photo.data).hexdigest()
    visit().keep_photo(shown)
    bare = replace(shown, data=b"")
    visit().table_photo, visit().seat_assignment = TablePhoto(bare, reading, digest, chosen.name), None
    visit().requests_table = True
    return None


def is_table_photo_waiting(deal: Deal) -> bool:
    """Return whether the players of the hands on a photo of the table are asked for."""
    return visit().table_photo is not None and deal.is_outcome_known


def render_table_photo_section(game: OpenGame, deal: Deal) -> None:
    """Ask whose hands the photo of the table shows."""
    table = visit().table_photo
    if table is None:
        return
    whose = _players_by_side(deal, table)
    st.subheader(t("game-whose_hands"), anchor=False)

    def assign_hand(side: str, player: int) -> None:
        visit().seat_assignment = _assign(deal, table, whose, side, player)

    sitting = {player: game.names[player] for player in sorted(deal.table.sitting)}
    render_table_photo(table.reading, serve_picture(table.photo.picture or b""), whose, sitting, assign_hand)
    for hand in table.reading.hands:
        if hand.side in whose:
            _render_hand(game, deal, table, hand, whose)
    with st.container(key="deal_buttons"):
        st.button(
            t("game-keep_four"),
            type="primary",
            icon=":material/check:",
            key="keep_four",
            on_click=_keep_hands,
            args=(table, whose),
            width="stretch",
        )
    st.button(
        t("game-no_four"), icon=":material/delete:", key="no_four", on_click=_discard_photo, type="tertiary"
    )


def _players_by_side(deal: Deal, table: TablePhoto) -> Mapping[str, int]:
    """Return the player of each side: as assigned, else by the winner's tile count, else by seats."""
    assigned = visit().seat_assignment
    if assigned is not None:
        return assigned
    won = [hand.side for hand in table.reading.hands if _tile_count(hand) == WINNING_TILE_COUNT]
    seated = _seat_assignments(deal, table)
    fitting = [way for way in seated if {way.get(side) for side in won} <= {*deal.winners}]
    return fitting[0] if won and len(fitting) == 1 else seated[0]


def _tile_count(hand: TableHand) -> int:
    """Return the number of tiles of a hand, counting each kong as three."""
    hand_read = hand_from_tiles(hand.reading.tiles)
    return len(hand_read.tiles) - hand_read.kongs


def _seat_assignments(deal: Deal, table: TablePhoto) -> list[dict[str, int]]:
    """Return the assignments of players to sides in seat order, first as they are seated on the page.

    With three players, assignments that leave the side without a hand empty come first.
    """
    sides = deal.table.players_around(visit().choices.near % len(deal.shown))
    ways: list[dict[str, int]] = [
        {
            hand.side: player
            for hand in table.reading.hands
            if (player := sides[(turn + SIDES.index(hand.side)) % len(SIDES)]) is not None
        }
        for turn in range(len(SIDES))
    ]
    return sorted(ways, key=len, reverse=True)


def _render_hand(
    game: OpenGame, deal: Deal, table: TablePhoto, hand: TableHand, whose: Mapping[str, int]
) -> None:
    """Render the player of a hand, and its value or its open questions."""
    player = whose[hand.side]
    words = describe_evaluation(
        evaluate_deal_hand(update(deal, _set_hand_command(table, hand, player)), player)
    )
    st.markdown(f"**{escape_markdown(game.names[player])}** · {escape_markdown(words)}")


def _assign(
    deal: Deal, table: TablePhoto, whose: Mapping[str, int], side: str, player: int
) -> Mapping[str, int]:
    """Assign a hand to a player. The first assignment seats the others by it; later ones swap two players."""
    if visit().seat_assignment is None:
        return next(way for way in _seat_assignments(deal, table) if way.get(side) == player)
    before = whose.get(side)
    changed = {other: before if of == player else of for other, of in whose.items()} | {side: player}
    return {other: of for other, of in changed.items() if of is not None}


def _set_hand_command(table: TablePhoto, hand: TableHand, player: int) -> SetSeatHand:
    """Return the command that sets a player's hand from its part of the table's photo."""
    return SetSeatHand(player, *reading_arguments(hand.reading, table.photo.name))


def _keep_hands(table: TablePhoto, whose: Mapping[str, int]) -> None:
    """Keep every hand without open questions, and continue with the first of the others."""
    if (photo := visit().photos.get(table.photo.name)) is not None:
        visit().keep_photo(photo)
    now = deal_now()
    for hand in table.reading.hands:
        player = whose.get(hand.side)
        if player is not None and player in now.required_players:
            now = apply_command(_set_hand_command(table, hand, player))
            part = PhotoPart(hand.box)
            source = photo_source(table.digest, table.chosen, part)
            record_set_used(source, table.reading.taught)
            look = PhotoView(part, source, part)
            visit().photo_views[visit().table, player, table.photo.name] = look
    _discard_photo()
    visit().requested_hand = now.next_player()


def _discard_photo() -> None:
    visit().table_photo = visit().seat_assignment = None
