"""Tests of the discovery of photos in a folder."""

import hashlib
import os
import sys
import tempfile
from pathlib import Path

import pytest

from tilesnap.batch.folder import find_photos, hash_photo, relative_name
from tilesnap.batch.rows import ArchiveError

FILES = {
    # a row: a file, and whether it is taken for a photo
    "b.jpg": True,
    "a.JPEG": True,
    "a/z.png": True,
    "a/deep/c.webp": True,
    "c.heic": True,
    "c.heif": True,
    "notes.txt": False,
    "jpg": False,
    ".hidden.jpg": False,
    "._b.jpg": False,
    ".thumbnails/b.jpg": False,
    "__MACOSX/._b.jpg": False,
}


def write_files(folder, *names):
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(name.encode())
    return folder


def test_find_photos_by_suffix_in_order(tmp_path):
    result = find_photos(write_files(tmp_path, *FILES))
    photos = sorted(Path(name) for name, is_photo in FILES.items() if is_photo)
    assert [relative_name(tmp_path, path) for path in result.photos] == [path.as_posix() for path in photos]
    assert result.unreadable == ()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has neither pipes nor links in folders")
def test_find_photos_skips_pipes_but_not_broken_links(tmp_path):
    write_files(tmp_path, "a.jpg")
    os.mkfifo(tmp_path / "pipe.jpg")
    (tmp_path / "link.jpg").symlink_to(tmp_path / "nowhere.jpg")
    (tmp_path / "again").symlink_to(tmp_path, target_is_directory=True)
    photos = find_photos(tmp_path).photos
    assert [path.name for path in photos] == ["a.jpg", "link.jpg"]
    with pytest.raises(FileNotFoundError):
        hash_photo(photos[1])


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_name_in_escapes_undecodable_names(tmp_path):
    (tmp_path / os.fsdecode(b"g\xfcnther.jpg")).write_bytes(b"")
    (photo,) = find_photos(tmp_path).photos
    assert relative_name(tmp_path, photo) == r"g\xfcnther.jpg"


@pytest.mark.parametrize(
    ("made", "says"),
    [
        ((), "folder {} contains no photo: no name ends in .jpg, .jpeg"),
        (("notes.txt",), "folder {} contains no photo"),
        (None, "folder {} cannot be opened: No such file or directory."),
    ],
)
def test_find_photos_rejects_folder_without_photos(tmp_path, made, says):
    folder = tmp_path / "photos"
    if made is not None:
        folder.mkdir()
        write_files(folder, *made)
    with pytest.raises(ArchiveError) as raised:
        find_photos(folder)
    assert says.format(folder) in raised.value.message


def test_find_photos_rejects_file(tmp_path):
    write_files(tmp_path, "a.jpg")
    with pytest.raises(ArchiveError, match="cannot be opened: Not a directory"):
        find_photos(tmp_path / "a.jpg")


@pytest.fixture
def half_readable_folder():
    """A readable folder with an unreadable subfolder; root, who may read both, becomes nobody meanwhile."""
    if not hasattr(os, "seteuid"):
        pytest.skip("Windows closes folders otherwise")
    was = os.geteuid()
    with tempfile.TemporaryDirectory() as name:  # pytest's own folders are private to their owner
        folder, closed = Path(name), Path(name, "closed")
        write_files(folder, "a.jpg", "closed/b.jpg")
        folder.chmod(0o755)
        closed.chmod(0)
        if was == 0:
            os.seteuid(65534)
        yield folder
        os.seteuid(was)
        closed.chmod(0o755)


def test_find_photos_reports_unreadable_folder(half_readable_folder):
    result = find_photos(half_readable_folder)
    assert [path.name for path in result.photos] == ["a.jpg"]
    assert result.unreadable == (f"{half_readable_folder / 'closed'}: Permission denied",)
    with pytest.raises(ArchiveError, match="closed cannot be opened: Permission denied"):
        find_photos(half_readable_folder / "closed")


def test_digest_of_is_sha256_of_bytes(tmp_path):
    write_files(tmp_path, "a.jpg")
    assert hash_photo(tmp_path / "a.jpg") == hashlib.sha256(b"a.jpg").hexdigest()
