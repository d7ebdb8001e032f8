"""What a house says of all hands together and of paying: rounding, chows, what it takes to go out, money."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import streamlit as st

from scoring import load_rules
from scoring.tables.house_model import MOST
from scoring.tables.settings import setting_of
from ui.state import table_rules
from ui.state.house_page import draw_afresh, keep, tell_news, tell_problem, widget_key
from words.text import item_name, literal, t

if TYPE_CHECKING:
    from scoring.engine import Catalogue
    from scoring.tables.schema import RuleTable

Part = str
"""`settings` or `payout`, as in the file."""
ANY_CHOWS = 5
"""What the file holds for any number of them: no hand has more."""
CHOWS = ("any", 0, 1, 2, 3)
MOST_WORTHS = 200


class Field(NamedTuple):
    """A field of a part of the file, and what it may be where its type does not say so."""

    name: str
    choices: tuple[str | int, ...] = ()
    least: int = 0


FIELDS: dict[Part, tuple[Field, ...]] = {
    "settings": (
        Field("rounding", ("none", "before_doubles", "total", "both")),
        Field("rounding_step", least=1),
        Field("rounding_to", ("nearest", "up", "down")),
        Field("round_losers"),
        Field("fishing_as_winner"),
        Field("minimum"),
        Field("least_doubles"),
        Field("minimum_counts_bonus"),
        Field("most_chows", CHOWS),
        Field("most_claimed_chows", CHOWS),
        Field("chows_free_with"),
        Field("wins_with"),
        Field("wins_with_doubles"),
    ),
    "payout": (
        Field("who", ("everybody", "discarder", "responsible", "nobody")),
        Field("losers_settle"),
        Field("east_doubles"),
        Field("worths"),
        Field("stake"),
        Field("base"),
        Field("per_unit"),
        Field("drawn_share"),
        Field("discarder_share"),
        Field("others_share"),
        Field("multiple_winners"),
        Field("rounding_step", least=1),
        Field("rounding_to", ("nearest", "up", "down")),
    ),
}


def settings_rows() -> None:
    """Offer what holds for all hands, and how is paid; what an option of the rules sets stands there."""
    for part, icon in (("settings", ":material/tune:"), ("payout", ":material/payments:")):
        with st.expander(t(f"house-{part}"), icon=icon, key=f"house_{part}"):
            for field in FIELDS[part]:
                if not _stands_among_options(part, field.name):
                    _row(part, field)
            if part in table_rules.edits():
                st.button(
                    t("house-take_back", name=t(f"house-{part}")),
                    icon=":material/undo:",
                    key=widget_key(part, "back"),
                    on_click=_taken_back,
                    args=(part,),
                )


def _stands_among_options(part: Part, name: str) -> bool:
    """Whether an option of the rule set has the field, and the house says nothing else of it."""
    if name in table_rules.edits().get(part, {}):
        return False
    options = [option for option in table_rules.chosen_table().options if len(option.choices) != 1]
    given = {option.sets or option.name for option in options}
    return name in given or (part == "payout" and name in ("who", "east_doubles") and "payment" in given)


def _value(part: Part, name: str, table: Catalogue) -> Any:
    settings = load_rules(cast("RuleTable", table)).settings
    return getattr(settings.payout, name) if part == "payout" else setting_of(settings, name)


def _row(part: Part, field: Field) -> None:
    """Show a field as what its value is: a choice, a switch, a number, items or a list of numbers."""
    value = _value(part, field.name, table_rules.house_table())
    key = widget_key(part, field.name, "set")
    given: dict[str, Any] = {"key": key, "on_change": _change, "args": (part, field.name, key)}
    label = t(f"{part}-{field.name}")
    if field.choices is CHOWS:
        _choice(label, field, part, "any" if value is None or value >= len(CHOWS) - 1 else value, given)
    elif field.choices:
        _choice(label, field, part, value, given)
    elif isinstance(value, bool):
        st.toggle(label, value, **given)
    elif field.name == "worths":
        text = ", ".join(map(str, value))
        st.text_input(label, text, placeholder=t("house-worths_example"), **given)
    elif isinstance(value, tuple):
        st.multiselect(label, _items(), list(value), format_func=_item_name, placeholder="", **given)
    elif field.name.endswith("_share"):
        st.number_input(label, 0.0, 100.0, float(value), 0.5, width=200, **given)
    else:
        st.number_input(label, field.least, MOST, value, width=200, **given)


def _choice(label: str, field: Field, part: Part, value: str | int, given: dict[str, Any]) -> None:
    st.segmented_control(
        label,
        field.choices,
        format_func=lambda choice: (
            t(f"{part}-{field.name}_{choice}") if isinstance(choice, str) else str(choice)
        ),
        default=value,
        required=True,
        **given,
    )


def _items() -> list[str]:
    return [item.id for item in table_rules.house_table().items]


def _item_name(id_: str) -> str:
    return next((item_name(item) for item in table_rules.house_table().items if item.id == id_), id_)


def _change(part: Part, name: str, key: str) -> None:
    value = st.session_state[key]
    if value is None:  # a field that was emptied
        draw_afresh()
        return
    usual = _value(part, name, table_rules.chosen_table())
    if name == "worths":
        value = read_worths(value) if value.strip() else list(usual)
        if value is None:  # what was typed stays to be put right
            tell_problem(literal(t("house-bad_worths", text=st.session_state[key], most=MOST_WORTHS)))
            return
    if value == "any":
        value = usual if usual is None or usual >= len(CHOWS) - 1 else ANY_CHOWS
    same: Any = list(usual) if isinstance(usual, tuple) else usual
    keep(table_rules.changed(part, (name,), value, same))


def read_worths(text: str) -> list[int] | None:
    """Read whole numbers with commas or spaces between; None where it is anything else, or too many."""
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    fit = all(word.isascii() and word.isdecimal() and len(word) < 8 and int(word) <= MOST for word in words)
    return [int(word) for word in words] if fit and 0 < len(words) <= MOST_WORTHS else None


def _taken_back(part: Part) -> None:
    if keep(table_rules.without(part)):
        tell_news(literal(t("house-take_back", name=t(f"house-{part}"))))
    draw_afresh()
