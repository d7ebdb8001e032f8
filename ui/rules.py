"""The rules section: which rule set the table plays, and what it chooses in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import streamlit as st

from scoring import load_rules
from scoring.rules import TABLES
from ui.text import has, sentence, t

if TYPE_CHECKING:
    from scoring import RuleSet
    from scoring.item import Option, RuleTable, Value

RULES_KEY = "rules"


def rules_section() -> RuleSet:
    """Ask for the rule set, its preset and its options, kept out of the way."""
    chosen = TABLES[str(st.session_state.get(RULES_KEY) or next(iter(TABLES)))]
    with st.expander(t("rules-heading", rules=chosen.title), icon=":material/tune:"):
        name = st.selectbox(
            t("rules-rule_set"),
            list(TABLES),
            format_func=lambda each: TABLES[each].title,
            key=RULES_KEY,
            persist_state="session",
        )
        table = TABLES[name]
        st.caption(table.description)
        preset = _preset(table)
        if preset is not None:
            table = load_rules(name, preset=preset).table
        options = {option.name: _option(option, f"{name}_{preset or ''}") for option in table.options}
    return load_rules(table, options)


def _preset(table: RuleTable) -> str | None:
    if not table.presets:
        return None
    titles = {preset.code: f"{preset.code} · {preset.title}" for preset in table.presets}
    return st.selectbox(
        t("rules-preset"),
        [None, *titles],
        format_func=lambda code: titles.get(code, t("rules-no_preset")),
        key=f"preset_{table.name}",
        persist_state="session",
    )


def _option(option: Option, rules: str) -> Value:
    key = f"option_{rules}_{option.name}"
    words = f"option-{option.name}"
    label = t(words) if has(words) else sentence(option.name.replace("_", " "))
    about = sentence(option.description)
    chosen: Value | None
    if option.choices:
        chosen = st.segmented_control(
            label,
            option.choices,
            format_func=lambda choice: _choice(option.name, choice),
            default=option.default if key not in st.session_state else None,
            required=True,
            key=key,
            help=about,
            persist_state="session",
        )
    elif isinstance(option.default, bool):
        chosen = st.toggle(label, option.default, key=key, help=about, persist_state="session")
    else:
        chosen = st.number_input(
            label,
            option.least,
            value=int(option.default),
            step=100 if option.default >= 100 else 1,  # type: ignore[operator]
            key=key,
            help=about,
            persist_state="session",
        )
    return option.default if chosen is None else chosen


def _choice(option: str, choice: Value) -> str:
    words = f"option-{option}_{choice}"
    return t(words) if has(words) else str(choice).replace("_", " ")
