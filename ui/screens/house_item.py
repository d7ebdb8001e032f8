"""An item of the house's own: what the hand must have, its name, what it pays, and it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import streamlit as st

from scoring.hand.tiles import SET_TILES
from scoring.tables.conditions import CONDITIONS
from scoring.tables.house_changes import HOUSE_SOURCE
from scoring.tables.house_model import MOST, MOST_COUNTED, parameters_with
from ui.screens.house_rows import number_field
from ui.state import table_rules
from ui.state.house_page import draw_afresh, keep, tell_news
from ui.state.visit import visit
from ui.views.house_fields import VALUES
from words.condition_words import choice_words, condition_words, parameter_words
from words.text import literal, source_words, t

if TYPE_CHECKING:
    from scoring.tables.conditions import Parameter
    from scoring.tables.schema import RuleTable

SUBJECTS = ("sets", "series", "whole_hand", "last_tile", "first_turn", "bonus")
MORE = ("none", "also", "instead", "unless")
"""What a second condition is to the first, as a file calls it."""
WHO = ("all", "winner", "loser", "fishing")
LONGEST_NAME = 60


def new_item() -> None:
    """Offer to add an item; what is typed stays until it is added."""
    with st.expander(t("house-add"), icon=":material/add:", key="house_new"):
        _condition(t("house-add_condition"))
        more = st.segmented_control(
            t("house-more"),
            MORE,
            format_func=lambda how: t(f"house-more_{how}"),
            default=MORE[0],
            required=True,
            key=_key("more"),
        )
        with st.container():
            if more != MORE[0]:
                _condition(t(f"house-more_{more}"), "second")
        st.text_input(
            t("house-add_name"),
            key=_key("name"),
            placeholder=t("house-add_name_example"),
            max_chars=LONGEST_NAME,
        )
        st.markdown(t("house-add_pays"))
        with st.container(horizontal=True):
            for name in VALUES:
                number_field(
                    t(f"house-{name}"),
                    t("house-add_new"),
                    value=None,
                    most=1000 if name == "limit" else MOST,
                    key=_key(name),
                )
        st.segmented_control(
            t("house-who"),
            WHO,
            format_func=lambda who: t(f"house-who_{who}"),
            default=WHO[0],
            required=True,
            key=_key("who"),
        )
        st.button(t("house-add_now"), icon=":material/add:", key="house_add", on_click=_add)
        lacks, visit().house.item_lacks = visit().house.item_lacks, None
        if lacks:
            st.error(lacks, icon=":material/error:")


def _key(*parts: str) -> str:
    return ".".join(("house_new", str(visit().house.items_added), *parts))


def _condition(label: str, *slot: str) -> None:
    """Ask for a condition and what is said of it."""
    condition = st.selectbox(
        label,
        sorted(CONDITIONS, key=lambda name: SUBJECTS.index(CONDITIONS[name].subject)),
        None,
        format_func=condition_words,
        placeholder=t("house-add_condition_example"),
        filter_mode="contains",
        key=_key(*slot, "condition"),
    )
    with st.container():  # it holds more or less, and what follows keeps its place
        if condition:
            for parameter in _parameters(condition):
                _parameter(condition, parameter, slot)


def _parameters(condition: str) -> list[Parameter]:
    """Give the parameters of a condition, the house's own lists of tiles and shapes among their choices."""
    house = cast("RuleTable", table_rules.house_table())
    return list(parameters_with(condition, house.tile_lists, house.own_shapes).values())


def _parameter(condition: str, parameter: Parameter, slot: tuple[str, ...]) -> None:
    label, key = parameter_words(condition, parameter.name), _key(*slot, condition, parameter.name)
    if parameter.kind == "switch":
        st.toggle(label, bool(parameter.default), key=key)
    elif parameter.kind == "number":
        number = None if parameter.default is None else int(parameter.default)
        st.number_input(label, 1, MOST_COUNTED, value=number, key=key, width=200)
    elif parameter.kind == "words":
        st.pills(
            label,
            parameter.choices,
            format_func=lambda choice: choice_words(parameter, choice),
            selection_mode="multi",
            key=key,
        )
    else:
        choices = parameter.choices or tuple(tile.code for tile in SET_TILES)
        st.selectbox(
            label,
            choices,
            choices.index(str(parameter.default)) if parameter.default else None,
            format_func=lambda choice: choice_words(parameter, choice),
            placeholder=t("house-add_choose"),
            filter_mode=None,
            key=key,
        )


def _add() -> None:
    fields, lacking = _filled_in()
    if lacking:
        visit().house.item_lacks = lacking
        return
    _, changes = table_rules.added(fields)
    if keep(changes):
        visit().house.items_added += 1
        part = source_words(HOUSE_SOURCE)
        tell_news(literal(t("house-added", name=fields["name"], part=part)))
        draw_afresh()


def _filled_in() -> tuple[dict[str, Any], str]:
    """Give the fields of the item, as a file has them, or words for what is lacking."""
    when, lacking = _said()
    more = st.session_state[_key("more")]
    second, lacks_more = _said("second") if more != MORE[0] else ({}, "")
    if lacking or lacks_more:
        return {}, lacking or lacks_more
    name = st.session_state[_key("name")].strip()
    if not name:
        return {}, t("house-lacks_name")
    paid = {unit: st.session_state[_key(unit)] for unit in VALUES}
    if not any(paid.values()):
        return {}, t("house-lacks_value")
    given = {unit: value for unit, value in paid.items() if value}
    if "limit" in given:
        given["limit"] /= 100
    who = st.session_state[_key("who")]
    asks = {"when": when, **({more: [second]} if second else {})}
    return {"name": name, **given, **({"who": who} if who != WHO[0] else {}), **asks}, ""


def _said(*slot: str) -> tuple[dict[str, Any], str]:
    """Give a condition that was chosen, as a file has it, or words for what is lacking."""
    condition = st.session_state[_key(*slot, "condition")]
    if not condition:
        return {}, t("house-lacks_condition")
    when: dict[str, Any] = {"condition": condition}
    for parameter in _parameters(condition):
        value = st.session_state[_key(*slot, condition, parameter.name)]
        if value in (None, []):
            words = parameter_words(condition, parameter.name)
            return {}, t("house-lacks_parameter", parameter=words)
        if value != parameter.default:
            when[parameter.name] = ",".join(value) if parameter.kind == "words" else value
    return when, ""
