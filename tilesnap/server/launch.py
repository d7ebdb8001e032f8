"""Start of the server from the command line, with its addresses printed."""

from __future__ import annotations

import io
import os
import socket
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import segno
from streamlit import cli_util, config
from streamlit.web import bootstrap

from tilesnap.games.store.settings import check_database_setting
from tilesnap.i18n.translate import t
from tilesnap.runtime.addresses import configured_address, find_lan_address
from tilesnap.runtime.assets import page_path
from tilesnap.runtime.streamlit_patches import set_main_script
from tilesnap.runtime.visitors import trust_mapped_proxies
from tilesnap.settings import ADDRESS_VARIABLE, HOST_NAMES_VARIABLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilesnap.server.certificate import Certificate

APP_FILE = Path(__file__).resolve().parents[2] / "app.py"
ASGI_APP = "tilesnap.server.asgi:app"
FIRST_PORT = 8501
PORTS_TO_TRY = 50
START_SECONDS = 60  # seconds to wait for the server before the browser is opened


def find_free_port(first: int = FIRST_PORT) -> int:
    """Return the first port from `first` on that nothing listens on.

    Raises:
        OSError: All ports that were tried are taken.
    """
    for port in range(first, first + PORTS_TO_TRY):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listener:
            if sys.platform != "win32":  # on Windows it would let two servers share the port
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listener.bind(("", port))
            except OSError:
                continue
        return port
    raise OSError(t("serve-no_port", first=str(first), last=str(first + PORTS_TO_TRY - 1)))


def _print_code(url: str) -> None:
    """Print the address as a QR code if the terminal can show one."""
    code = io.StringIO()
    segno.make(url, micro=False).terminal(code, compact=True)
    try:
        print(code.getvalue())
    except UnicodeEncodeError:  # a console without block characters shows only the address
        print()


def serve(
    port: int | None = None,
    host_names: Sequence[str] = (),
    certificate: Certificate | None = None,
    *,
    public: str | None = None,
    open_browser: bool = True,
) -> None:
    """Serve the page until it is interrupted.

    Args:
        port: Port to listen on, by default the first free one.
        host_names: Accepted host names in addition to this computer's own name and all IP addresses.
        certificate: Certificate and key; with them the page is served over HTTPS.
        public: URL of the page for all users, such as that of a reverse proxy; its path becomes
            the base path.
        open_browser: Open a browser on this computer.

    Raises:
        OSError: There is no free port, or the certificate is unusable.
        ScoringError: The database configuration is invalid, or the database server is unreachable.
    """
    # It imports SQLAlchemy, which a page that only scores does not need.
    from tilesnap.games.store.opening import check_server  # noqa: PLC0415

    check_database_setting()
    check_server()
    trust_mapped_proxies()
    flags: dict[str, object] = {} if open_browser else {"server_headless": True}
    if certificate:
        certificate.check()
        flags |= {"server_sslCertFile": certificate.file, "server_sslKeyFile": certificate.key}
    scheme = "https" if certificate else "http"
    port = port or find_free_port()
    if host_names:
        os.environ[HOST_NAMES_VARIABLE] = " ".join(host_names)  # also read when uvicorn is started directly
    if public:
        os.environ[ADDRESS_VARIABLE] = public
        flags["server_baseUrlPath"] = urlsplit(public).path
    set_main_script(APP_FILE)
    flags["server_port"] = port
    bootstrap.load_config_options(flags)
    local_url = f"{scheme}://localhost:{port}{page_path()}"
    print(f"\n  {t('serve-here')}: {local_url}")
    lan_host = find_lan_address()
    if public_address := configured_address():
        url = f"{public_address.scheme}://{public_address.netloc}{page_path()}"
        print(f"  {t('serve-everywhere')}: {url}\n")
        _print_code(url)
    elif lan_host:
        # A certificate is issued for a name, not for an IP address.
        url = f"{scheme}://{host_names[0] if certificate and host_names else lan_host}:{port}{page_path()}"
        print(f"  {t('serve-phone')}: {url}\n")
        _print_code(url)
    else:
        print(f"  {t('serve-no_network')}\n")
    sys.stdout.flush()
    if not config.get_option("server.headless"):
        threading.Thread(target=_open_browser, args=(port, local_url), daemon=True).start()
    with suppress(KeyboardInterrupt):  # Ctrl+C is the normal way to stop
        bootstrap.run_asgi_app(str(APP_FILE), ASGI_APP, [], flags)


def _open_browser(port: int, url: str) -> None:
    """Open the page on this computer as soon as its port answers."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        with suppress(OSError), socket.create_connection(("localhost", port), timeout=1):
            cli_util.open_browser(url)
            return
        time.sleep(0.1)
