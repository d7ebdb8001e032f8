"""The deals so far: each to be looked at, corrected or removed; undo, and what was told twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from game.events import Chosen, Ended, Redone, Removed, Renamed, Undone
from game.playing import played
from game.story import Slot
from ui.drawing.deal_words import ending_words, nets_words
from ui.messages.text import literal, sentence, t
from ui.screens.game.seen import seen_section
from ui.screens.game.told_words import event_words
from ui.state.deal import Draft
from ui.state.entering import forget_asides
from ui.state.game import keep_draft, log_file, tell
from ui.state.pages import go_to

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.events import Event
    from game.playing import PlayedDeal
    from game.story import Version
    from ui.state.game import OpenGame

_NEW_NAME = "game_new_name"


def deals_section(game: OpenGame) -> None:
    """Show how the game went so far, and offer to put it right."""
    if game.evening.finished:
        st.success(t("deal-game_over"), icon=":material/flag:")
    for deal in game.evening.deals:
        if not deal.slot.agreed:
            _told_twice(game, deal)
    if game.may_write:
        _take_back(game)
    beside, log = (_putting_right, lambda: log_file(game)) if game.may_write else (None, None)
    seen_section(game.evening, beside, log)
    if game.may_write:
        _more(game)
    if st.button(t("season-heading"), icon=":material/leaderboard:", key="to_season"):
        go_to("season", {})


def _putting_right(deal: PlayedDeal) -> None:
    """Offer to correct a deal or to remove it. It is shown in a fragment, from which the page is run."""
    with st.container(horizontal=True):
        name = deal.version.entry.id
        if st.button(t("deal-correct"), icon=":material/edit:", key=f"correct_{name}"):
            forget_asides()
            keep_draft(Draft.of(deal.record, deal.version.deal, name))
            st.rerun()
        with st.popover(t("deal-remove"), icon=":material/delete:", key=f"may_remove_{name}"):
            st.markdown(t("deal-remove_really", number=str(deal.place.number)))
            if st.button(t("deal-remove_yes"), key=f"remove_{name}"):
                tell(Removed(deal=deal.version.deal, over=name))
                st.rerun()


def _told_twice(game: OpenGame, deal: PlayedDeal) -> None:
    """Show the versions of a deal side by side, and let one of them, or all of them, be chosen."""
    versions = deal.slot.versions
    with st.container(border=True, key=f"twice_{versions[0].deal}"):
        st.warning(t("deal-told_twice", number=str(deal.place.number)), icon=":material/call_split:")
        for number, version in enumerate(versions):
            with st.container(horizontal=True, vertical_alignment="center"):
                at = version.entry.at.astimezone().strftime("%H:%M")
                words = literal(_version_words(game, deal, version))
                st.markdown(f"**{t('deal-version', at=at)}** {words}", width="stretch")
                if game.may_write:
                    rest = tuple(other.entry.id for other in versions if other is not version)
                    chosen = Chosen(deal=version.deal, keep=(version.entry.id,), drop=rest)
                    _button("deal-take_this", f"take_{number}_{version.entry.id}", chosen)
        if game.may_write and len({version.deal for version in versions}) == len(versions):
            both = Chosen(deal=versions[0].deal, keep=tuple(version.entry.id for version in versions))
            _button("deal-take_both", f"both_{versions[0].entry.id}", both)


def _version_words(game: OpenGame, deal: PlayedDeal, version: Version) -> str:
    """Say how a deal ended by one version of it, and what each player won or lost by that."""
    told = played(Slot([version.deal], [version]), deal.place, game.rules)
    ending = sentence(ending_words(version.record, game.names))
    return " ".join(filter(None, (ending, nets_words(told, game.names))))


def _take_back(game: OpenGame) -> None:
    """Offer to undo and to redo, in words of what that takes back and brings back."""
    story = game.evening.story
    known = {entry.id: entry for entry in game.entries}
    with st.container(horizontal=True, key="take_back"):
        if story.undoable:
            words = t("deal-undo", what=event_words(game, known[story.undoable].event))
            _button(words, "undo", Undone(entry=story.undoable), icon="undo", is_text=True)
        if story.redoable:
            words = t("deal-redo", what=event_words(game, known[story.redoable].event))
            _button(words, "redo", Redone(entry=story.redoable), icon="redo", is_text=True)


def _more(game: OpenGame) -> None:
    """Offer what is seldom done: to put a name right, to close the game or to open it again."""
    with st.expander(t("game-more"), icon=":material/more_horiz:", key="game_more"):
        for player, name in enumerate(game.names):
            st.text_input(
                t("game-name_of", number=str(player + 1)),
                name,
                max_chars=60,
                key=f"{_NEW_NAME}_{player}_{name}",
                on_change=_rename,
                args=(player, name),
                autocomplete="off",
            )
        over = game.evening.story.over
        _button("game-open_again" if over else "game-close", "end_game", Ended(over=not over))


def _rename(player: int, name: str) -> None:
    new = str(st.session_state[f"{_NEW_NAME}_{player}_{name}"]).strip()
    if new and new != name:
        tell(Renamed(player=player, name=new))


def _button(words: str, key: str, event: Event, *, icon: str | None = None, is_text: bool = False) -> None:
    st.button(
        words if is_text else t(words),
        key=key,
        on_click=_telling(event),
        icon=f":material/{icon}:" if icon else None,
    )


def _telling(event: Event) -> Callable[[], None]:
    def tell_it() -> None:
        tell(event)

    return tell_it
