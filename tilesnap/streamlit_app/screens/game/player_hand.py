"""The page of a hand while one of a game is entered there: whose it is, and ways to do without tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import streamlit as st

from scoring.errors import ScoringError
from tilesnap.deals.progress import is_keepable
from tilesnap.deals.record import prices_of
from tilesnap.deals.stated_totals import possible_totals_of
from tilesnap.games.record import MOST_POINTS
from tilesnap.i18n.text import literal, t, told
from tilesnap.streamlit_app.components.game_outbox import device
from tilesnap.streamlit_app.components.remember import remember
from tilesnap.streamlit_app.screens.game.conflicts import look_again, meanwhile
from tilesnap.streamlit_app.screens.game.four_hands import four_hands_toggle
from tilesnap.streamlit_app.screens.game.save_deal import on_its_way
from tilesnap.streamlit_app.state.game import TOKEN, UNKNOWN_LINK, current, opened, problem_words
from tilesnap.streamlit_app.state.session import laid_out
from tilesnap.streamlit_app.state.store import act, deal
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.streamlit_app.state.whereabouts import (
    address,
    entering,
    go_on_by_address,
    go_to,
    leave,
    wanted_by_address,
)
from tilesnap.views.evening import (
    is_with_others,
    keep_buttons,
    may_stay_hidden,
    onward_words,
    price_choices,
    whose_html,
)
from tilesnap.views.rendering.payments import prices_html, reach_words

if TYPE_CHECKING:
    from typing import NoReturn

    from tilesnap.deals.deal import Deal
    from tilesnap.streamlit_app.state.visit import OpenGame


_POINTS = "game_points"


def game_of_hand() -> OpenGame | None:
    """Give the game whose hand is entered on this page, None where the hand belongs to none."""
    player = entering() if entering() is not None else wanted_by_address()
    if player is None:
        _follow_address()
        leave()
        return None
    try:
        game = opened()
    except ScoringError as error:
        _cannot_be_opened(error)
    if game is None or not game.may_write:
        leave()
        return None
    _follow(game)
    if entering() is None:
        if device() is None:  # it says so at once, and what was entered is kept under that name
            on_its_way()
            remember()
            st.stop()
        go_on_by_address(game, player)
        _follow(game)
    return game


def _cannot_be_opened(error: ScoringError) -> NoReturn:
    """Say why the game is not there. While games cannot be read the address stays: the hand stands there."""
    if error.code in (UNKNOWN_LINK.code, "link_ended"):
        go_to("game", {TOKEN: st.query_params[TOKEN]})  # where it is said
    st.title(t("page-title"), anchor=False)
    st.error(problem_words(error), icon=":material/error:")
    st.button(t("game-try_again"), icon=":material/refresh:", key="try_again")
    on_its_way()
    remember()
    st.stop()


def _follow(game: OpenGame) -> None:
    if visit().to_table:
        visit().to_table = False
        go_to("game", address(game))


def _follow_address() -> None:
    """Go to the game whose link the page was opened by; later the address may lag behind the page."""
    followed, visit().address_followed = visit().address_followed, True
    if not followed and (token := st.query_params.get(TOKEN)):
        go_to("game", {TOKEN: token})


def whose_hand() -> None:
    """Say whose hand is entered, and lead back to the table."""
    if entering() is None:
        return
    st.button(
        t("game-to_table"),
        icon=":material/arrow_back:",
        on_click=_to_table,
        key="to_table",
    )
    st.html(whose_html(deal(), "h1"), width="stretch")


def above_the_photo(game: OpenGame) -> None:
    """Say what other devices save or enter, and let the next photo be one of the whole table."""
    meanwhile(game)
    look_again()
    if not laid_out().is_begun and len(deal().wanted) > 1:
        four_hands_toggle()


def without_tiles(game: OpenGame) -> None:
    """Offer to say what the hand is worth, or that it was not shown, where no tiles lie there.

    Before that, go on at the table where one photo has shown all hands.
    """
    _follow(game)
    if laid_out().is_begun:
        return
    _offer_prices()
    if is_with_others(deal()):
        st.caption(t("game-same_tile"))
    with st.container(key="without_tiles", horizontal=True):
        _say_points(game)
        if may_stay_hidden(deal()):
            st.button(
                t("game-not_shown"),
                icon=":material/visibility_off:",
                on_click=_not_shown,
                key="not_shown",
            )


def _offer_prices() -> None:
    """Offer each total that the hand can have as a button with what it pays, where the rules have a table."""
    with st.container(key="prices", horizontal=True, gap="small"):
        for total, words in price_choices(deal()):
            st.button(literal(words), key=f"price_{total}", on_click=_take_price, args=(total,))


def _take_price(total: int) -> None:
    visit().to_table = act("show", total=total).player is None


def _say_points(game: OpenGame) -> None:
    """Have the total said in the unit of the rules, beside what each would pay."""
    player = entering()
    if player is None:
        return
    said = possible_totals_of(deal(), player)
    with st.popover(t(f"game-say_{said.unit}"), icon=":material/pin:", key=f"say_points_{player}"):
        words, visit().totals_problem = visit().totals_problem, None
        if words:
            st.error(words, icon=":material/error:")
        with st.form("points", border=False):
            for each in _players_to_say(player):
                name = "" if each == player else f"{literal(game.names[each])}: "
                words = f"{name}{reach_words(possible_totals_of(deal(), each))}"
                st.number_input(words, 0, MOST_POINTS, None, 1, key=f"{_POINTS}_{each}")
            words = literal(onward_words(deal()))
            st.form_submit_button(words, on_click=_take_points, type="primary", key="take_points")
        table = "" if price_choices(deal()) else _prices_html(game, player)
        if table:
            st.html(table)


def _players_to_say(player: int) -> tuple[int, ...]:
    """Name whose totals one sheet asks for: this player's and those that are wanted and not in yet."""
    now = deal()
    return (player, *(each for each in now.wanted if each != player and not now.is_in(each)))


def _prices_html(game: OpenGame, player: int) -> str:
    """Draw what each total would pay, by who won and how; nothing where that does not fit together."""
    now = deal()
    try:
        found = prices_of(now, player)
    except ScoringError:
        return ""
    return prices_html(found, game.rules.unit, now.table.names_by_wind)


def _take_points() -> None:
    """Take the totals that were said, this player's last: it leads on to the next who is still open."""
    player = entering()
    if player is None:
        return
    said = {each: st.session_state.get(f"{_POINTS}_{each}") for each in _players_to_say(player)}
    try:
        for each in reversed(said):
            if (total := said[each]) is not None:
                changed = act("show", player=each, total=int(total))
                visit().to_table = changed.player is None
    except ScoringError as error:
        visit().totals_problem = literal(told(error))


def _not_shown() -> None:
    """Take it that the hand is not shown, and go on with the next hand."""
    visit().to_table = act("show").player is None


def _to_table() -> None:
    visit().to_table = True


def keeping(now: Deal) -> list[dict[str, Any]]:
    """Offer to keep the hand, one that is not final as it is; nothing where it cannot be told yet."""
    return keep_buttons(now) if current() else []


def keep_hand() -> None:
    """Keep the hand for its player, and go on with the next, else at the table."""
    now = deal()
    if now.player is not None and is_keepable(now, now.player):
        visit().to_table = act("keep").player is None
        visit().run_all = True
