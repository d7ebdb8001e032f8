"""TCP_NODELAY is set on accepted connections, and on no other socket."""

import socket

import pytest

from tilesnap.server.tcp_nodelay import OPEN_FILES, disable_nagle

pytestmark = pytest.mark.skipif(not OPEN_FILES.exists(), reason="this system does not list open files")


def has_nodelay(one):
    return bool(one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))


@pytest.mark.parametrize(("family", "host"), [(socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")])
def test_accepted_connection_has_nodelay(family, host):
    with socket.socket(family) as listening:
        try:
            listening.bind((host, 0))
        except OSError:
            pytest.skip(f"this machine has no {host}")
        listening.listen()
        disable_nagle()
        with socket.create_connection(listening.getsockname()[:2]) as asking:
            answering, _ = listening.accept()
            with answering:
                assert has_nodelay(answering)
                assert not has_nodelay(asking)


def test_other_sockets_are_unchanged():
    left, right = socket.socketpair()
    with left, right, socket.socket() as idle:
        before = set(OPEN_FILES.iterdir())
        disable_nagle()
        assert set(OPEN_FILES.iterdir()) == before
        assert not has_nodelay(idle)
        left.sendall(b"x")
        assert right.recv(1) == b"x"
