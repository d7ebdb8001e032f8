"""Catalogue keys that the code builds from names of rules, so that no module contains them literally."""

from scoring.engine import engine_hand_facts
from scoring.engines import CARD_RULES, SHIPPED, find_engine, load_choosable_catalogues
from scoring.tables.schema import table_items
from tilesnap.i18n import translate as text

TABLE_OPTION_KEYS = {
    "about-bmja_concealed_hand_on_discard",
    "about-zung_jung_limit",
    "about-zung_jung_payment",
    "about-building_skills_payment",
}
"""Options that one table defines differently from others with an option of that name."""
ENGINE_FACTS = [fact for name in ("mcr", "riichi") for fact in engine_hand_facts(find_engine(name))]


def engine_fact_keys():
    """Yield the keys of facts that only one engine asks; without one the engine's text is shown."""
    forms = ("question-{}", "question-{}_hint", "special-{}", "win-{}", "win-{}_true", "win-{}_false")
    keys = {form.format(fact.name) for fact in ENGINE_FACTS for form in (*forms, "win-field_{}")}
    yield from sorted(keys & text.catalogue_keys(text.ENGLISH))


def rule_keys():
    """Yield the keys that translate English texts of the rules."""
    descriptions = {}
    for name in (*SHIPPED, *CARD_RULES):
        table = load_choosable_catalogues()[name]
        for item in table_items(table):
            common = descriptions.setdefault(item.id, item.description) == item.description
            yield f"about-item_{item.id}" if common else f"about-item_{name}_{item.id}"
        yield from (f"rules-title_{name}", f"rules-about_{name}")
        yield from (f"item-{item.id}" for item in (*table.items, *table.rows))
        yield from (f"preset-{preset.code}" for preset in table.presets)
        for option in table.options:
            yield from (f"option-{option.name}", f"about-{option.name}")
            yield from {f"about-{name}_{option.name}"} & TABLE_OPTION_KEYS
            yield from (f"option-{option.name}_{word}" for word in option.choices if isinstance(word, str))
