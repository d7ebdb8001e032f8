"""A page that shows only saved games, for tests: `streamlit run tests/streamlit_app/seen_page.py`.

`?show=` names the content: `evening`, `open` (with an open deal), `none`, `ledger` or `season`.
"""

import sys
from pathlib import Path

import streamlit as st

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.games import evenings
from tilesnap.games.playing import evening
from tilesnap.streamlit_app.components.loading import install
from tilesnap.streamlit_app.screens.game.deals import deals_listed
from tilesnap.streamlit_app.screens.game.results import chart_section, downloads, statistics_section
from tilesnap.streamlit_app.screens.game.season import season_section
from tilesnap.views.rendering.evening import seat_names
from tilesnap.views.rendering.ledger import ledger_html
from tilesnap.views.rendering.result import totals_html

st.set_page_config(page_title="Seen", layout="wide")
install()
shown = st.query_params.get("show", "evening")
st.title(shown)
if shown == "season":
    season_section([evening(each) for each in evenings.several()])
elif shown == "ledger":
    game = evening(evenings.entries())
    for deal in game.deals:
        st.html(
            ledger_html(deal.ledger, seat_names(deal, game.players)) if deal.ledger else str(deal.problem)
        )
else:
    events = {
        "evening": evenings.entries(evenings.SIXTEEN[:14]),
        "open": evenings.entries(evenings.SIXTEEN, evenings.TWICE),
        "none": evenings.entries(()),
    }
    game = evening(events[shown])
    with st.container(key="seen"):
        if game.deals:
            st.html(totals_html(game))
            chart_section(game)
        deals_listed(game, lambda _deal: None)
        if game.deals:
            statistics_section(game)
            downloads(game, None)
