"""The rules of the table: a chip with their name, and the question which rules the table plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from tilesnap.deals.commands import SetRules, command_name, parse_member
from tilesnap.i18n.translate import escape_markdown, t
from tilesnap.streamlit_app.components.parts import render_parts
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.current_deal import choose_rules
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.card_edits import OpenSampleCard
from tilesnap.views.rule_choice import chip_texts, rule_choice_parts, rules_question_parts

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tilesnap.views.parts import WireCommand

_COMMANDS: Mapping[str, type[SetRules | OpenSampleCard]] = {
    command_name(kind): kind for kind in (SetRules, OpenSampleCard)
}


def render_rules_chip() -> None:
    """Render the rules of this table as a chip that opens the choice of rules."""
    chosen = table_rules.chosen_rules()
    short, full = map(escape_markdown, chip_texts(chosen))
    # The styles show the short name on a phone and the full name on wider screens.
    with st.popover(f"**{short}** *{full}*", icon=":material/tune:", key="rules_chip", help=t("rules-chip")):
        if chosen and chosen.changes:
            st.caption(full)
        render_parts(keys.RULE_CHOICE, rule_choice_parts(chosen), _choose)
        if page := visit().pages.get("rules"):
            link = st.query_params.to_dict() or None
            st.page_link(page, label=t("rules-to_house"), icon=":material/rule_settings:", query_params=link)


def render_rules_question() -> None:
    """Ask which rules the table plays if nobody chose them; until then nothing is scored."""
    with st.container(key="first_rules"):
        render_parts(keys.RULES_QUESTION, rules_question_parts(), _choose)


def _choose(command: WireCommand) -> None:
    choose_rules(parse_member(command, _COMMANDS))
    visit().run_all = True  # the page head names the rules, and the score of a hand changes
