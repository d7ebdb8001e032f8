"""The bar that stays in sight: the total, how far it can be trusted, and what is asked next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilesnap.i18n.text import section, tile_names
from tilesnap.runtime.assets import faces_url
from tilesnap.streamlit_app.components.loading import load_component
from tilesnap.streamlit_app.state import keys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_ASKING = load_component(keys.ASKING)


def asking(shown: Mapping[str, Any] | None = None, take: Callable[[str, Any], None] | None = None) -> None:
    """Show the bar, as `AskingData` in `types.d.ts` has it; `take` gets each answer's field and value.

    Without anything to show it is there unseen, so that its code is loaded when the first photo is read: the
    connection may break just then.
    """

    def taken(sent: Mapping[str, Any]) -> None:
        if take is not None:
            take(str(sent["field"]), sent["value"])

    _ASKING(
        key=keys.ASKING,
        data={
            "shown": shown is not None,
            **(shown or {}),
            "faces": faces_url(),
            "names": tile_names(),
            "text": section(keys.ASKING),
        },
        on={"answered": taken},
    )
