"""The keys of texts that no module names in whole: they are made of names that the rules bring along."""

from scoring.engines import SHIPPED, find_engine, playable
from tilesnap.i18n import text

OF_ONE_TABLE = {
    "about-bmja_concealed_hand_on_discard",
    "about-zung_jung_limit",
    "about-zung_jung_payment",
    "about-building_skills_payment",
}
"""The options that a table means otherwise than the others that have one of the name."""
RIICHI = [fact for fact in find_engine("riichi").facts if fact.own and fact.about == "hand"]


def said_of_riichi():
    """The keys that the page makes of what only riichi asks; without one the engine's words stand."""
    forms = ("question-{}", "question-{}_hint", "special-{}", "win-{}", "win-{}_true", "win-{}_false")
    keys = {form.format(fact.name) for fact in RIICHI for form in (*forms, "win-field_{}")}
    yield from sorted(keys & text.keys(text.ENGLISH))


def said_by_the_rules():
    """The keys that stand for English which the rules bring along themselves."""
    for name in SHIPPED:
        table = playable()[name]
        yield from (f"rules-title_{name}", f"rules-about_{name}")
        yield from (f"item-{item.id}" for item in (*table.items, *table.rows))
        yield from (f"preset-{preset.code}" for preset in table.presets)
        for option in table.options:
            yield from (f"option-{option.name}", f"about-{option.name}")
            yield from {f"about-{name}_{option.name}"} & OF_ONE_TABLE
            yield from (f"option-{option.name}_{word}" for word in option.choices if isinstance(word, str))
