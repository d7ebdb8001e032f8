"""Parts of a view model, rendered by the browser, whose commands come back."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from tilesnap.i18n.translate import section_texts, t
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state.visit import CommandState, visit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tilesnap.views.parts import ExportedFile, Part, WireCommand

_PARTS = load_component("parts", isolated=False)
_STYLES = Path(__file__).parents[2] / "views" / "rendering"
SHEET_CSS = "".join((_STYLES / f"{name}.css").read_text("utf-8") for name in ("colours", "print"))
"""The styles of a sheet that is printed or saved as a picture."""


def render_parts(
    key: str, parts: Iterable[Part], apply: Callable[[WireCommand], None], file: ExportedFile | None = None
) -> None:
    """Render parts.

    Args:
        key: The widget key.
        parts: The parts.
        apply: Called with each command in its JSON form; raises ScoringError for one that is refused.
        file: The file that the last command exported.
    """
    state = visit().commands.setdefault(key, CommandState())

    def handle_commands(sent: Mapping[str, list[Mapping[str, object]]]) -> None:
        """Run the commands that have not run yet: the browser sends each until it is counted."""
        for each in sent["commands"]:
            number, command = each["number"], each["command"]
            if isinstance(number, int) and isinstance(command, dict) and number > state.done:
                state.done, state.is_refused = number, True
                apply(command)
                state.is_refused = False

    _PARTS(
        key=key,
        data={
            "parts": [asdict(each) for each in parts],
            "done": state.done,
            "refused": state.is_refused,
            "file": file and {**asdict(file), "css": SHEET_CSS if file.is_sheet else ""},
            "text": {**section_texts("paper"), "share_file": t("phone_shell-share")},
        },
        on={"commands": handle_commands},
    )
