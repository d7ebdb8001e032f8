"""Tests of the limits of stored photos, which are released with their visit."""

import pytest

from tilesnap.streamlit_app.components.browser_storage import StorageQuota
from tilesnap.streamlit_app.state.photos import MAX_PHOTOS, Photo, PhotoMemory, PhotoShelf

ONE, OTHER = "192.0.2.1", "192.0.2.2"


def make_photo(name, size=10):
    return Photo(name, bytes(size), 1, 1)


def stored_names(shelf, *names):
    return [name for name in names if shelf.get(name)]


def test_photo_shelf_stores_latest_photos():
    shelf = PhotoShelf(PhotoMemory())
    names = [str(number) for number in range(MAX_PHOTOS + 2)]
    for name in names:
        shelf.keep(make_photo(name))
    assert stored_names(shelf, *names) == names[2:]


def test_photo_shelf_drops_oldest_above_byte_limit():
    shelf = PhotoShelf(PhotoMemory(visit_bytes=25))
    for name in "abc":
        shelf.keep(make_photo(name))
    assert stored_names(shelf, *"abc") == ["b", "c"]
    shelf.keep(make_photo("large", 100))
    assert stored_names(shelf, "a", "b", "c", "large") == ["large"]  # the latest always stays


def test_photo_memory_drops_from_same_visitor_first():
    memory = PhotoMemory(visitor_bytes=25)
    pages, other = [PhotoShelf(memory) for _ in range(3)], PhotoShelf(memory)
    other.keep(make_photo("a"), OTHER)
    for page in pages:
        page.keep(make_photo("a"), ONE)
    assert [bool(page.get("a")) for page in pages] == [False, True, True]
    assert other.get("a")
    assert memory.size == 30


def test_photo_memory_drops_from_largest_visitor():
    memory = PhotoMemory(total_bytes=45)
    pages, other = [PhotoShelf(memory) for _ in range(4)], PhotoShelf(memory)
    for page in pages:
        page.keep(make_photo("a"), ONE)
    other.keep(make_photo("a"), OTHER)
    assert memory.size == 40
    assert [bool(page.get("a")) for page in pages] == [False, True, True, True]
    assert other.get("a")


def test_photo_memory_replaces_and_releases():
    memory = PhotoMemory()
    shelf = PhotoShelf(memory)
    shelf.keep(make_photo("a", 10), ONE)
    shelf.keep(make_photo("a", 30), ONE)
    assert memory.size == 30
    shelf.keep(make_photo("b"), ONE)
    shelf.drop("a")
    assert memory.size == 10
    del shelf
    assert memory.size == 0


class Page:
    """An object with a lifetime."""


def test_kept_memory_is_bounded_and_released():
    memory, page, other = StorageQuota(most=100), Page(), Page()
    assert memory.reserve(page, ONE, 80)
    assert not memory.reserve(other, ONE, 30)
    assert memory.reserve(other, OTHER, 30)
    del page
    assert memory.reserve(other, ONE, 100)


@pytest.mark.parametrize("size", [0, 100])
def test_kept_memory_can_be_filled_to_limit(size):
    assert StorageQuota(most=100).reserve(Page(), ONE, size)
