"""The rules of the table: a chip with their name, and the question which rules the table plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring.engines import CARD_RULES
from scoring.tables.house_changes import count_changes
from tilesnap.i18n.translate import escape_markdown, has_text, preset_title, rules_description, rules_title, t
from tilesnap.streamlit_app.state import keys, table_rules
from tilesnap.streamlit_app.state.browser_settings import current_index
from tilesnap.streamlit_app.state.visit import visit
from tilesnap.views.card_edits import OpenSampleCard

if TYPE_CHECKING:
    from scoring.engine import Catalogue
    from tilesnap.streamlit_app.state.table_rules import Edits


def render_rules_chip() -> None:
    """Render the rules of this table as a chip that opens the full name and the choice of rules."""
    base, preset = table_rules.chosen_rule_set()
    edits = table_rules.house_edits()
    if table_rules.are_rules_chosen():
        short = escape_markdown(str(edits.get("title") or _short_name(base)).strip())
        full = rules_name(base, preset, edits).strip()
    else:
        short = full = t("rules-choose")
    # The styles show the short name on a phone and the full name on wider screens.
    with st.popover(f"**{short}** *{full}*", icon=":material/tune:", key="rules_chip", help=t("rules-chip")):
        if edits:
            st.caption(full)
        render_rule_choice("chip")
        if page := visit().pages.get("rules"):
            link = st.query_params.to_dict() or None
            st.page_link(page, label=t("rules-to_house"), icon=":material/rule_settings:", query_params=link)


def _short_name(base: Catalogue) -> str:
    """Return the short name of a rule set; the title for an external one."""
    key = f"rules-short_{base.name}"
    return t(key) if has_text(key) else base.title


def render_rule_choice(place: str) -> None:
    """Render the choice of a rule set and one of its presets.

    Args:
        place: The place on the page, for the keys of its buttons; the page of house rules asks for a card itself.
    """
    rule_sets = list(table_rules.known_rule_sets())
    name = st.selectbox(
        t("rules-rule_set"),
        rule_sets,
        index=current_index(keys.RULES, rule_sets, None),
        format_func=lambda each: rules_title(table_rules.known_rule_sets()[each]),
        key=keys.RULES,
        placeholder=t("rules-choose"),
        filter_mode=None,
        on_change=table_rules.record_choice,
        persist_state="session",
    )
    if name is None:
        return
    table = table_rules.known_rule_sets()[name]
    if not table_rules.house_edits().get(
        "options"
    ):  # the text may name the source's limit, which options change
        st.caption(rules_description(table))
    if place != "house" and name in CARD_RULES and table_rules.current_card() is None:
        st.warning(t("card-needed"), icon=":material/style:")
        st.button(t("card-sample"), key=f"card_sample_{place}", on_click=_open_sample_card)
    if table.presets:
        titles = {preset.code: preset_title(preset) for preset in table.presets}
        presets = [None, *titles]
        st.selectbox(
            t("rules-preset"),
            presets,
            index=current_index(table_rules.preset_key(table), presets),
            format_func=lambda code: titles.get(code, t("rules-no_preset")),
            placeholder=t("rules-no_preset"),
            filter_mode=None,
            key=table_rules.preset_key(table),
            on_change=table_rules.record_choice,
            persist_state="session",
        )
        _, chosen = table_rules.chosen_rule_set()
        if source := next((preset.source for preset in table.presets if preset.code == chosen), ""):
            st.caption(escape_markdown(t("score-why", source=source)))


def _open_sample_card() -> None:
    table_rules.apply_house_command(OpenSampleCard())
    visit().run_all = True  # the score of a hand on the page changes


def render_rules_question() -> None:
    """Ask which rules the table plays if nobody chose them; until then nothing is scored."""
    with st.container(key="first_rules"):
        st.markdown(f"**{t('rules-what_you_play')}**")
        with st.container(horizontal=True, key="first_rules_offered", gap="small"):
            for name, table in table_rules.known_rule_sets().items():
                st.button(
                    escape_markdown(rules_title(table)),
                    key=f"play_{name}",
                    on_click=_choose_rules,
                    args=(name,),
                )


def _choose_rules(name: str) -> None:
    table_rules.choose_rule_set(name)
    visit().run_all = True  # the page head also names the rules


def rules_name(base: Catalogue, preset: str | None, edits: Edits) -> str:
    """Return the name of rules: the rule set, its preset, and the number of house rules."""
    title = edits.get("title") or rules_title(base) + (f" · {preset}" if preset else "")
    changes = count_changes(edits)
    return escape_markdown(title) + (f" · {t('rules-changed', count=changes)}" if changes else "")
