"""The photo section: take or choose a photo of a hand, and read it."""

from __future__ import annotations

import hashlib
import io
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import streamlit as st
from PIL import Image
from streamlit.runtime import get_instance

from tilesnap.i18n.translate import escape_markdown, localize
from tilesnap.runtime.assets import with_base_path
from tilesnap.runtime.reader import get_reading_queue, get_shared_reader, select_shapes
from tilesnap.session.photo_part import WHOLE_PHOTO, PhotoPart
from tilesnap.session.tile_sets import SetChoice
from tilesnap.streamlit_app.components.photo_input import last_photo, render_photo_input
from tilesnap.streamlit_app.screens.other_inputs import render_live_camera, render_other_ways
from tilesnap.streamlit_app.screens.taught_set import photo_source
from tilesnap.streamlit_app.state.current_deal import rules_in_play
from tilesnap.streamlit_app.state.current_hand import current_hand
from tilesnap.streamlit_app.state.photos import MAX_PHOTOS, Photo, PhotoView, ReceivedFile, photo_name
from tilesnap.streamlit_app.state.taught_sets import chosen_set, record_set_used
from tilesnap.streamlit_app.state.visit import this_visitor, visit
from tilesnap.views.photo_input import SAMPLE
from vision import NetworkError, PhotoError
from vision.fair_queue import BUSY

if TYPE_CHECKING:
    from collections.abc import Callable

    from streamlit.delta_generator import DeltaGenerator

    from vision import Reading
    from vision.photo import LazyPhoto, Pixels

    Bring = Callable[[ReceivedFile, SetChoice], PhotoError | NetworkError | None]


SAMPLES = Path(__file__).parents[3] / "samples"
SHOWN_SIDE = 1400  # pixels of the shown photo: enough to recognise a tile, small enough for a phone


def render_photo_section(
    above: DeltaGenerator,
    below: DeltaGenerator,
    *,
    guided: bool = True,
    read_new: Bring | None = None,
    ready: bool = True,
) -> None:
    """Render the photo button above the hand and the other ways below it, and read a new photo.

    Args:
        above: The container for the photo button.
        below: The container for the other ways to enter a hand.
        guided: Whether to introduce the page and to show how to lay out a hand.
        read_new: Another way to read a new photo.
        ready: Whether to read photos. Before, the browser may still send the rules and the set of tiles.
    """
    with below:
        other_ways = st.container()
        data = render_live_camera()
        # A hand without a photo is scored without waiting for the store of sets.
        wanted = last_photo() or data or current_hand().photo or visit().tile_sets.chosen
        chosen = chosen_set() if wanted else SetChoice()
    reading = above.container()
    with reading:
        error = _read_new_photo("photo", last_photo(), chosen, read_new) if ready else None
        other = _read_new_photo("camera", _as_file(data), chosen) if data and ready else None
        if other:
            st.error(escape_markdown(localize(other)), icon=":material/broken_image:")
    with above:
        page_hand = current_hand()
        render_photo_input(
            localize(error) if error else None,
            busy=_retry_seconds(error),
            is_first=guided,
            sample=serve_picture(_sample_photo()) if guided and not page_hand.is_begun else None,
        )
    with other_ways:
        render_other_ways(page_hand)
    if page_hand.photo:
        visit().keep_photo(_with_served_picture(page_hand.photo))


@cache
def _sample_photo() -> bytes:
    return (SAMPLES / SAMPLE).read_bytes()


def _with_served_picture(photo: Photo) -> Photo:
    """Serve the picture of a photo that the browser does not show itself: it holds only the last one."""
    taken = last_photo()
    if photo.picture is None and (taken is None or taken.id == photo.name):
        return photo
    try:
        picture = photo.picture or page_picture(get_shared_reader().open_photo(photo.data).preview.pixels)
    except (PhotoError, NetworkError):
        return photo
    return replace(photo, picture=picture, url=serve_picture(picture))


def _as_file(data: bytes | None) -> ReceivedFile | None:
    """Name a photo that this browser does not hold, by its content."""
    if data is None:
        return None
    return ReceivedFile(photo_name(hashlib.sha256(data).hexdigest()), data, shown=False)


def _read_new_photo(
    method: str, offered: ReceivedFile | None, chosen: SetChoice, read_new: Bring | None = None
) -> PhotoError | NetworkError | None:
    """Read a new photo, or the current one if its view changed; return its error while it matters."""
    error: PhotoError | NetworkError | None = None
    done = visit().read_files
    if offered and offered.id != done.get(
        method
    ):  # a file that was read before must not replace a later hand
        error = (read_new or _read_and_load_hand)(offered, chosen)
        if not _is_busy(error):  # then the next run tries again
            done[method] = offered.id  # only now, because a run may be interrupted while it reads
            if method == "photo":
                visit().release_file()
        visit().refused_photo = method, current_hand().origin, error
    elif current := _current_file():
        error = _read_and_load_hand(current, chosen)
    if error is None:
        refused_method, origin, refused = visit().refused_photo or (method, 0, None)
        error = refused if (refused_method, origin) == (method, current_hand().origin) else None
    return error


def _is_busy(error: PhotoError | NetworkError | None) -> bool:
    return error is not None and error.code == BUSY


def _retry_seconds(error: PhotoError | NetworkError | None) -> int | None:
    """Return the seconds until the browser sends its photo again; None if it was read or rejected."""
    taken = last_photo()
    is_read = taken is None or visit().read_files.get("photo") == taken.id
    return None if error is None or is_read or not _is_busy(error) else int(str(error.params["seconds"]))


def _current_file() -> ReceivedFile | None:
    """Return the photo of the hand on the page: another frame or set may be wanted for it."""
    page_hand = current_hand()
    photo = page_hand.photo
    if photo is None:
        return None
    return ReceivedFile(photo.name, photo.data, again=page_hand.view.keeps_hand, shown=photo.picture is None)


def _read_and_load_hand(photo: ReceivedFile, chosen: SetChoice) -> PhotoError | NetworkError | None:
    """Read a photo and load its hand, unless it was already read with this set of tiles and frame.

    Returns:
        The error that prevents reading.
    """
    page_hand = current_hand()
    same = page_hand.photo is not None and page_hand.photo.data == photo.data
    look = page_hand.view if same else PhotoView()
    source = photo_source(hashlib.sha256(photo.data).hexdigest(), chosen.name, look.part)
    if source == look.read_as:
        return None
    try:
        opened = get_shared_reader().open_photo(photo.data)
        reading = _read_once(source, opened, chosen, look.part)
        photo_on_page = _page_photo(photo, reading, opened)
    except (PhotoError, NetworkError) as error:
        page_hand.view = look.last_successful()
        return error
    look = replace(look, read_as=source, read_part=look.part, keeps_hand=False)
    if photo.again and look.part == WHOLE_PHOTO and page_hand.hand.tiles:
        page_hand.attach_photo(reading, photo_on_page, look)
    else:
        page_hand.load_reading(reading, photo_on_page, look, same=same)
    return None


def _read_once(source: str, photo: LazyPhoto, chosen: SetChoice, wanted: PhotoPart) -> Reading:
    """Read the wanted part of a photo once: a visitor's last readings are cached.

    Raises:
        PhotoError: The photo cannot be read.
    """
    readings = visit().readings
    rules = rules_in_play()
    shapes, hand_size = select_shapes(rules), rules.kit.hand_size
    taught = chosen.sets
    # A set that was taught more since, or other rules, may change the reading.
    texts = tuple(each.to_text() for each in (taught if isinstance(taught, list) else filter(None, [taught])))
    key = source, texts, shapes, hand_size
    if key not in readings:
        read = get_shared_reader().read
        with get_reading_queue().turn(this_visitor()):
            readings[key] = read(
                photo,
                taught=taught,
                frame=wanted.frame,
                target=wanted.target,
                own_shapes=shapes,
                hand_size=hand_size,
            )
        while len(readings) > MAX_PHOTOS:
            del readings[next(iter(readings))]
    record_set_used(source, readings[key].taught)
    return readings[key]


def _page_photo(photo: ReceivedFile, reading: Reading, opened: LazyPhoto) -> Photo:
    """Return a photo for the page, with a picture to serve if the browser has none to show."""
    current = current_hand().photo
    if current and current.data == photo.data:
        return current
    picture = None if photo.shown else page_picture(opened.preview.pixels)
    url = serve_picture(picture) if picture else None
    return Photo(photo.id, photo.data, reading.width, reading.height, picture, url)


def page_picture(pixels: Pixels) -> bytes:
    """Return the page's picture of a photo as a JPEG, smaller than the photo."""
    image = Image.fromarray(pixels)
    image.thumbnail((SHOWN_SIDE, SHOWN_SIDE))
    jpeg = io.BytesIO()
    image.save(jpeg, "JPEG", quality=82)
    return jpeg.getvalue()


def serve_picture(picture: bytes) -> str:
    """Serve a picture as long as each run of the whole page requests it; return its address.

    The browser fetches it once, and corrections transfer only its address.
    """
    return with_base_path(get_instance().media_file_mgr.add(picture, "image/jpeg", "photo"))
