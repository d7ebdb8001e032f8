"""A page that shows only saved games, for tests: `tests/page_server.py` serves it.

`?show=` names the content: `played`, `open` (with an open deal), `none`, `ledger` or `season`.
"""

import sys
from pathlib import Path

import streamlit as st

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.games import sample_games as evenings
from tilesnap.games.played_game import settle_game
from tilesnap.streamlit_app.components.connection import watch_connection
from tilesnap.streamlit_app.components.loading import install_page_assets
from tilesnap.streamlit_app.screens.game.deals import render_deal_list
from tilesnap.streamlit_app.screens.game.results import render_chart, render_downloads, render_statistics
from tilesnap.streamlit_app.screens.game.season import render_season_section
from tilesnap.views.rendering.evidence import make_seal
from tilesnap.views.rendering.game_html import seat_names
from tilesnap.views.rendering.ledger import ledger_html
from tilesnap.views.rendering.result import totals_html

st.set_page_config(page_title="Seen", layout="wide")
install_page_assets()
watch_connection()
shown = st.query_params.get("show", "evening")
st.title(shown)
if shown == "season":
    render_season_section([settle_game(each) for each in evenings.sample_logs()])
elif shown == "ledger":
    game = settle_game(evenings.sample_log())
    for deal in game.deals:
        st.html(
            ledger_html(deal.ledger, seat_names(deal, game.players)) if deal.ledger else str(deal.problem)
        )
else:
    events = {
        "evening": evenings.sample_log(evenings.SIXTEEN[:14]),
        "open": evenings.sample_log(evenings.SIXTEEN, evenings.CONFLICTING_DEAL),
        "none": evenings.sample_log(()),
    }
    game = settle_game(events[shown])
    with st.container(key="seen"):
        if game.deals:
            st.html(totals_html(game))
            render_chart(game)
        render_deal_list(game, lambda _deal: None)
        if game.deals:
            render_statistics(game)
            render_downloads(game, None, make_seal(game))
