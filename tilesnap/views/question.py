"""View model of the next question, with its answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scoring.engines import load_choosable_catalogues
from scoring.hand.tiles import WINDS
from tilesnap.deals.editable_hand import FACE_DOWN
from tilesnap.deals.facts import RELATIVE_SEATS, wind_at_relative_seat
from tilesnap.i18n.translate import has_text, rules_title, t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from scoring.engine import Engine, Fact
    from tilesnap.deals.evaluation import Evaluation
    from tilesnap.deals.facts import HandFacts

QuestionView = dict[str, Any]
"""A question as `tilesnap.deals.view` returns it: its field, its choices and its subject."""


def build_question(
    view: QuestionView | None, progress: Evaluation, facts: HandFacts
) -> dict[str, Any] | None:
    """Return the question with its texts; None if there is none."""
    if view is None:
        return None
    field = str(view["field"])
    words = {"hint": "", **(_TEXT_BUILDERS[field](view, progress, facts) if field in _TEXT_BUILDERS else {})}
    if "title" not in words:
        words["title"] = question_title(field, progress.engine)
    if view["seen"] and view["many"]:
        words["hint"] = t("question-seen_hint")
    if view["many"] and has_text(key := f"question-{field}_hint"):
        words["hint"] = words["hint"] or t(key)
    choices = [
        {"most": 1, "times": 1, **each, "text": _choice_text(field, each["value"], progress, facts)}
        for each in view["choices"]
    ]
    shown = {**view, **words, "choices": choices, "done": done_labels(field) if view["many"] else None}
    if view["tiles"]:
        shown["hint"] = t("question-sets_and_tile_hint")
    return {**shown, **_seat_picture(view, facts)}


def _seat_picture(view: QuestionView, facts: HandFacts) -> dict[str, Any]:
    """Return the seat picture with its texts, and the title that its next tap answers."""
    if (seating := view["seating"]) is None:
        return {}
    winner, sources = seating["winner"], seating["sources"]
    robbed = "robbed_kong" in sources and len(sources) > 1
    words = {
        "drawn": t("question-source_wall"),
        "discard": t("question-source_discard"),
        "won": t("seats-won"),
        "gave": t("seats-gave"),
        "from_whom": t("seats-from_whom", name="{name}"),
        "someone": t("question-discarder_someone"),
        "nobody": t("question-discarder_nobody"),
    }
    chairs = [{"value": value, "name": _seat_name(value)} for value in seating["chairs"]]
    if winner is None:
        title = t("game-who_won")
    else:
        title = t("seats-from_whom", name=_seat_name(winner)) if winner in WINDS else t("question-source")
    picture = {
        **seating,
        "chairs": chairs,
        "robbed": facts.source == "robbed_kong" if robbed or facts.source else None,
        "givers": "discarder" in view["together"],
        "words": words,
    }
    return {"seating": picture, "title": title, "hint": ""}


def _seat_name(value: str) -> str:
    if value in WINDS:
        return t(f"wind-{value}")
    return t("question-winner_self" if value == "self" else f"question-discarder_{value}")


def done_labels(field: str) -> dict[str, str]:
    """Return the labels of the button that ends a multiple choice: with and without a choice."""
    own = "claimed" if field == "sets" else "chosen"
    return {"some": t(f"asking-{own}_these"), "none": t(f"asking-{own}_none")}


def question_title(field: str, engine: Engine) -> str:
    """Return the question for a fact: a translated one, else the engine's."""
    key = f"question-{field}"
    return t(key) if has_text(key) else _find_fact(field, engine).question


def fact_name(field: str, engine: Engine) -> str:
    """Return a short name of a fact."""
    key = f"win-{field}"
    return t(key) if has_text(key) else _find_fact(field, engine).question


def short_fact_name(field: str, engine: Engine) -> str:
    """Return the shortest name of a fact, for lists of them."""
    key = f"win-field_{field}"
    return t(key) if has_text(key) else fact_name(field, engine)


def describe_answer(field: str, value: Any, engine: Engine) -> str:
    """Return an answer to a question of the engine; tiles are drawn beside it."""
    key = f"win-{field}_{str(value).lower()}"
    if has_text(key):
        return t(key)
    if isinstance(value, tuple):
        return fact_name(field, engine) if value else t("win-without", fact=fact_name(field, engine))
    value_text = t("sheet-yes" if value else "sheet-no") if isinstance(value, bool) else str(value)
    return f"{fact_name(field, engine)}: {value_text}"


def answer_faces(value: Any) -> tuple[str, ...]:
    """Return the tiles of an answer that consists of tiles."""
    return value if isinstance(value, tuple) else ()


def _find_fact(field: str, engine: Engine) -> Fact:
    return next(fact for fact in engine.facts if fact.name == field)


def _choice_text(field: str, value: Any, progress: Evaluation, facts: HandFacts) -> str:
    """Return the text of a choice; one that shows faces has none."""
    if field in _CHOICE_TEXTS:
        return _CHOICE_TEXTS[field](value, facts)
    if isinstance(value, bool):
        return t("sheet-yes" if value else "sheet-no")
    own = next((fact for fact in progress.engine.facts if fact.own and fact.name == field), None)
    return str(value) if own and own.kind == "choice" else ""


def choice_view(
    value: object, text: str = "", faces: Iterable[str] = (), *, pressed: bool = False
) -> QuestionView:
    """Return one choice with its text and the tile faces that it shows."""
    return {"value": value, "text": text, "faces": list(faces), "pressed": pressed}


def seat_name(place: str, seat: str | None) -> str:
    """Return the name of another player: by wind if the seat is known, else by relative seat."""
    if seat is None or place not in RELATIVE_SEATS:
        return t(f"question-discarder_{place}")
    return t(f"wind-{wind_at_relative_seat(place, seat)}")


def _doubt_texts(view: QuestionView, _progress: Evaluation, _facts: HandFacts) -> dict[str, str]:
    if view["face"] == FACE_DOWN:
        return {"title": t("question-face_down"), "hint": t("question-face_down_hint")}
    return {"hint": t("question-doubt_hint", count=view["more"])}


def _role_texts(_asked: QuestionView, progress: Evaluation, _facts: HandFacts) -> dict[str, str]:
    return {"hint": t("question-role_hint", count=len(progress.hand.tiles))}


def _set_texts(view: QuestionView, _progress: Evaluation, _facts: HandFacts) -> dict[str, str]:
    guessed = any(each["pressed"] for each in view["choices"])
    return {"hint": t("question-sets_guessed") if guessed else t("question-sets_hint")}


def _seat_texts(_asked: QuestionView, progress: Evaluation, _facts: HandFacts) -> dict[str, str]:
    return {"title": t("question-seat_loser")} if progress.role == "loser" else {}


def _discarder_texts(_asked: QuestionView, progress: Evaluation, facts: HandFacts) -> dict[str, str]:
    robbed = {"title": t("question-discarder_robbed")} if facts.source == "robbed_kong" else {}
    responsible = progress.engine.paying.immune
    return {**robbed, "hint": t("question-discarder_hint") if responsible else ""}


def _rules_texts(_asked: QuestionView, progress: Evaluation, _facts: HandFacts) -> dict[str, str]:
    return {"title": t("question-rules", count=len(progress.hand.tiles))}


_TEXT_BUILDERS: Mapping[str, Callable[[QuestionView, Evaluation, HandFacts], dict[str, str]]] = {
    "doubt": _doubt_texts,
    "role": _role_texts,
    "sets": _set_texts,
    "seat": _seat_texts,
    "discarder": _discarder_texts,
    "rules": _rules_texts,
}
_CHOICE_TEXTS: Mapping[str, Callable[[Any, HandFacts], str]] = {
    "role": lambda name, _facts: t(f"question-role_{name}"),
    "rules": lambda name, _facts: rules_title(load_choosable_catalogues()[name]),
    "source": lambda source, _facts: t(f"question-source_{source}"),
    "seat": lambda wind, _facts: t(f"wind-{wind}"),
    "round": lambda wind, _facts: t(f"wind-{wind}"),
    "discarder": lambda place, facts: seat_name(place, facts.seat),
    "flowers": lambda source, _facts: t(f"question-flowers_{source}"),
    "liable": lambda place, facts: (
        t("question-liable_nobody") if place == "nobody" else seat_name(place, facts.seat)
    ),
}
"""Texts of choices that show no faces."""
