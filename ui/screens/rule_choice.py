"""The rules of the table as a chip: which rule set it plays, and the way to the house's own rules."""

from __future__ import annotations

import streamlit as st

from scoring.rules.tables import TABLES
from ui.messages.text import literal, preset_title, rules_about, rules_title, t
from ui.state import table_rules


def rules_section() -> None:
    """Show the rules of this table as a chip; tapped it lets them be chosen."""
    with st.popover(_title(), icon=":material/tune:", key="rules_chip", help=t("rules-chip")):
        choose_rules()
        if page := st.session_state.get(HOUSE_PAGE):
            link = st.query_params.to_dict() or None
            st.page_link(page, label=t("rules-to_house"), icon=":material/rule_settings:", query_params=link)


HOUSE_PAGE = "house_page"
"""In the session: the page of house rules, where there is one to go to."""


def choose_rules() -> None:
    """Let the visitor choose a rule set and one of its presets."""
    name = st.selectbox(
        t("rules-rule_set"),
        list(TABLES),
        format_func=lambda each: rules_title(TABLES[each]),
        key=table_rules.RULES_KEY,
        placeholder="",
        filter_mode=None,
        persist_state="session",
    )
    table = TABLES[name]
    if not table_rules.edits().get("options"):  # it may name the limit of the source
        st.caption(rules_about(table))
    if table.presets:
        titles = {preset.code: preset_title(preset) for preset in table.presets}
        st.selectbox(
            t("rules-preset"),
            [None, *titles],
            format_func=lambda code: titles.get(code, t("rules-no_preset")),
            placeholder=t("rules-no_preset"),
            filter_mode=None,
            key=table_rules.preset_key(table),
            persist_state="session",
        )


def _title() -> str:
    """Name the rules as they are played."""
    base, preset = table_rules.chosen()
    edits = table_rules.edits()
    title = edits.get("title") or rules_title(base) + (f" · {preset}" if preset else "")
    changes = table_rules.count(edits)
    return literal(title) + (f" · {t('rules-changed', count=changes)}" if changes else "")
