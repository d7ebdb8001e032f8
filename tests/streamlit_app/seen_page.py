"""A page that shows only saved games, for tests: `tests/page_server.py` serves it.

`?show=` names the content: `played`, `open` (with an open deal), `none`, `ledger` or `season`.
"""

import sys
from pathlib import Path

import streamlit as st

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.games import sample_games as evenings
from tilesnap.games.played_game import settle_game
from tilesnap.session.commands import parse_command
from tilesnap.streamlit_app.components.connection import watch_connection
from tilesnap.streamlit_app.components.loading import install_page_assets
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.game import ShownGame
from tilesnap.views.rendering.evidence import make_seal
from tilesnap.views.rendering.game_html import seat_names
from tilesnap.views.rendering.ledger import ledger_html

st.set_page_config(page_title="Seen", layout="wide")
install_page_assets()
watch_connection()
shown = st.query_params.get("show", "evening")
st.title(shown)
if shown == "season":
    season = visit().season
    parts = season.parts([settle_game(each) for each in evenings.sample_logs()])
    render_parts("season", parts, lambda command: season.run(parse_command(command)))
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
    played = settle_game(events[shown])
    game = ShownGame(
        played=played,
        entries=events[shown],
        seal=make_seal(played),
        may_write=False,
        is_entering=False,
        describe_author=lambda entry: entry.device,
        write_file=None,
        has_workbooks=True,
    )
    record = visit().record
    parts = [*(record.results_parts(game) if played.deals else ()), *record.deals_parts(game)]
    render_parts("record", parts, lambda command: record.run(parse_command(command), game), record.file)
