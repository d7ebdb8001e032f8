"""View model of the navigation between the places of the app."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from tilesnap.i18n.translate import t
from tilesnap.views.component_data import PlaceName

if TYPE_CHECKING:
    from tilesnap.views.component_data import Places


def build_places(current: PlaceName) -> Places:
    """Return the view model of the navigation while a place is shown, `PlacesData` in its `types.d.ts`."""
    return {
        "label": t("places-label"),
        "current": current,
        "places": [{"name": name, "text": t(f"places-{name}")} for name in get_args(PlaceName)],
    }
