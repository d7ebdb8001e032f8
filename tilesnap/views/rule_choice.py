"""The choice of a rule set and one of its presets, and the question which rules the table plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.engines import CARD_RULES, find_engine, load_choosable_catalogues
from scoring.tables.house_changes import count_changes
from tilesnap.i18n.translate import has_text, preset_title, rules_description, rules_title, t
from tilesnap.views.card import sample_card_part
from tilesnap.views.parts import button, buttons, fold, note

if TYPE_CHECKING:
    from collections.abc import Iterator

    from scoring.engine import Catalogue
    from scoring.tables.house_changes import Changes
    from tilesnap.deals.rules import Rules
    from tilesnap.views.parts import Button, Part


def rule_choice_parts(chosen: Rules | None, *, asks_for_card: bool = True) -> list[Part]:
    """Return all rule sets, and below the chosen one its presets.

    Args:
        chosen: The rules, None before anybody chose them.
        asks_for_card: Whether to ask for the card that the chosen rules need.
    """
    names = [*load_choosable_catalogues()]
    split = names.index(chosen.name) + 1 if chosen and chosen.name in names else 0
    rows = [_rule_set_button(name, chosen) for name in names]
    parts: list[Part] = []
    if split:
        parts.append(buttons("rule_sets", rows[:split]))
    if chosen is not None:
        parts += _preset_parts(chosen)
        if asks_for_card and chosen.name in CARD_RULES and "card" not in chosen.changes:
            parts += [note(t("card-needed"), "bad"), sample_card_part()]
    return [*parts, buttons("rule_sets", rows[split:])] if split < len(rows) else parts


def _rule_set_button(name: str, chosen: Rules | None) -> Button:
    """Return the button of a rule set.

    The command of one without presets also says that there is none, and it completes the choice unless the rules need a
    card.
    """
    table, is_chosen = load_choosable_catalogues()[name], chosen is not None and chosen.name == name
    no_preset = {} if table.presets else {"preset": None}
    # The text may name the limit of the rule set, which options of the house change.
    has_options = is_chosen and chosen is not None and "options" in chosen.changes
    return button(
        rules_title(table),
        {"command": "set_rules", "name": name, **no_preset},
        on=is_chosen,
        hint="" if has_options else rules_description(table),
        closes=not table.presets and name not in CARD_RULES,
    )


def _preset_parts(chosen: Rules) -> Iterator[Part]:
    table = load_choosable_catalogues().get(chosen.name)
    if table is None or not table.presets:
        return
    titles: dict[str | None, str] = {
        None: t("rules-no_preset"),
        **{each.code: preset_title(each) for each in table.presets},
    }
    yield note(t("rules-preset"))
    yield buttons(
        "presets",
        (
            button(
                title,
                {"command": "set_rules", "name": table.name, "preset": code},
                on=code == chosen.preset,
                closes=True,
            )
            for code, title in titles.items()
        ),
    )
    if source := next((each.source for each in table.presets if each.code == chosen.preset), ""):
        yield note(t("score-why", source=source))


def rule_choice_fold(chosen: Rules) -> Part:
    """Return the choice below the chosen rules, for the page of house rules, which asks for a card itself."""
    title = rules_name(load_choosable_catalogues()[chosen.name], chosen.preset, {})
    return fold("rule_choice", title, rule_choice_parts(chosen, asks_for_card=False))


def rules_question_parts() -> list[Part]:
    """Return the question which rules the table plays; nothing is scored before its answer."""
    choices = (
        button(rules_title(table), {"command": "set_rules", "name": name})
        for name, table in load_choosable_catalogues().items()
    )
    return [note(t("rules-what_you_play"), "good"), buttons("first_rules", choices)]


def chip_texts(chosen: Rules | None) -> tuple[str, str]:
    """Return the short and the full text of the chip that opens the choice."""
    if chosen is None:
        return t("rules-choose"), t("rules-choose")
    base, title = load_choosable_catalogues()[chosen.name], chosen.changes.get("title")
    key = f"rules-short_{base.name}"
    short = title or (t(key) if has_text(key) else base.title)  # rules of another package have no short name
    return str(short).strip(), rules_name(base, chosen.preset, chosen.changes).strip()


def describe_rules(chosen: Rules) -> str:
    """Return the rules of a game: the rule set, its preset by its title, and the number of house rules."""
    base, count = find_engine(chosen.name).catalogue, count_changes(chosen.changes)
    presets = [preset_title(each) for each in base.presets if each.code == chosen.preset]
    changed = [t("rules-changed", count=count)] if count else []
    return " · ".join((rules_title(base), *presets, *changed))


def rules_name(base: Catalogue, preset: str | None, changes: Changes) -> str:
    """Return the name of rules: the rule set, its preset, and the number of house rules."""
    title = changes.get("title") or rules_title(base) + (f" · {preset}" if preset else "")
    count = count_changes(changes)
    return str(title) + (f" · {t('rules-changed', count=count)}" if count else "")
