"""Connections that a socket accepts send at once, and other sockets stay as they are."""

import socket

import pytest

from tilesnap.server.tcp_nodelay import OPEN_FILES, answer_at_once

pytestmark = pytest.mark.skipif(not OPEN_FILES.exists(), reason="this system does not list open files")


def is_at_once(one):
    return bool(one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))


@pytest.mark.parametrize(("family", "host"), [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")])
def test_what_is_accepted_sends_at_once(family, host):
    with socket.socket(family) as listening:
        try:
            listening.bind((host, 0))
        except OSError:
            pytest.skip(f"this machine has no {host}")
        listening.listen()
        answer_at_once()
        with socket.create_connection(listening.getsockname()[:2]) as asking:
            answering, _ = listening.accept()
            with answering:
                assert is_at_once(answering)
                assert not is_at_once(asking)


def test_other_sockets_stay_as_they_are_and_open():
    left, right = socket.socketpair()
    with left, right, socket.socket() as idle:
        before = set(OPEN_FILES.iterdir())
        answer_at_once()
        assert set(OPEN_FILES.iterdir()) == before
        assert not is_at_once(idle)
        left.sendall(b"x")
        assert right.recv(1) == b"x"
