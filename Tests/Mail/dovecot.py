"""Runs Debian's Dovecot 2.3 as an IMAP server for tests, with its own certificate authority and one user.

As root, mails are stored by an account without rights; otherwise, all processes run as the current user. Dovecot treats a connection
from the address it listens on as secure, so it accepts a password from 127.0.0.1 without TLS too. The log line of a
login contains `TLS` if the connection used TLS, and `secured` if not.

Requires dovecot-imapd and openssl.
"""

import base64
import imaplib
import itertools
import os
import pathlib
import pwd
import re
import secrets
import shutil
import socket
import ssl
import subprocess
import tempfile
import threading
import time
from typing import IO

PATIENCE = 60
# The account without rights that every Debian has.
MAIL_ACCOUNT = 65534

CONFIGURATION = """\
base_dir = {folder}/run
state_dir = {folder}/run
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
default_internal_user = {internal}
default_internal_group = {group}
default_login_user = {login}
first_valid_uid = 1
mail_location = maildir:{folder}/mail
mail_max_userip_connections = 200
auth_mechanisms = plain login
auth_verbose = yes
auth_failure_delay = 0
disable_plaintext_auth = yes
ssl = required
ssl_cert = <{folder}/server.pem
ssl_key = <{folder}/server.key
namespace inbox {{
  inbox = yes
  separator = /
}}
passdb {{
  driver = passwd-file
  args = scheme=PLAIN username_format=%u {folder}/users
}}
userdb {{
  driver = static
  args = uid={uid} gid={gid} home={folder}/home
}}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {port}
  }}
  inet_listener imaps {{
    port = {tls_port}
    ssl = yes
  }}
}}
service anvil {{
  chroot =
  # Without this listener, failed logins do not slow down the logins after them.
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
"""


def openssl(*arguments: object) -> None:
    subprocess.run(["openssl", *map(str, arguments)], capture_output=True, check=True)


def modified_utf7(name: str) -> str:
    """Encodes the name of a folder for IMAP (RFC 3501, section 5.1.3)."""

    def encoded(match: re.Match[str]) -> str:
        text = base64.b64encode(match[0].encode("utf-16-be")).decode()
        return "&" + text.rstrip("=").replace("/", ",") + "-"

    return re.sub(r"[^\x20-\x7e]+", encoded, name.replace("&", "&-"))


class Dovecot:
    """A running server. Leaving its context ends it and deletes its mails.

    The certificate is valid for `localhost` and 127.0.0.1, or only for `name` if one is given. `authority` is the path
    of the certificate that signs it.
    """

    def __init__(self, name: str | None = None) -> None:
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="halcyon-imap-"))
        self.path.chmod(0o755)
        self.user, self.password = "traveller@example.org", secrets.token_urlsafe(12)
        self.authority = self.path / "authority.pem"
        self.is_matching = name is None
        self.process: subprocess.Popen | None = None
        self.counter = itertools.count(1)
        self.lines: list[str] = []
        self.ready = threading.Event()
        is_root = os.geteuid() == 0
        account = pwd.getpwuid(MAIL_ACCOUNT) if is_root else pwd.getpwuid(os.geteuid())
        self.uid, self.gid = (account.pw_uid, account.pw_gid) if is_root else (os.geteuid(), os.getegid())
        try:
            self._make_certificates(f"DNS:{name}" if name else "DNS:localhost,IP:127.0.0.1")
            self.port, self.tls_port = self._free_ports()
            for folder in ("home", "mail"):
                (self.path / folder).mkdir(mode=0o700)
                self._give(self.path / folder)
            self.folder("INBOX")
            users = self.path / "users"
            users.write_text(f"{self.user}:{{PLAIN}}{self.password}\n")
            # As root, the process that checks passwords runs as Dovecot's own user.
            users.chmod(0o600)
            if is_root:
                shutil.chown(users, "dovecot")
            (self.path / "dovecot.conf").write_text(CONFIGURATION.format(
                folder=self.path, port=self.port, tls_port=self.tls_port, uid=self.uid, gid=self.gid,
                internal="dovecot" if is_root else account.pw_name, login="dovenull" if is_root else account.pw_name,
                group="dovecot" if is_root else subprocess.check_output(["id", "-gn"], text=True).strip()))
            self.start()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Dovecot":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the server and deletes its folder."""
        self.stop()
        shutil.rmtree(self.path, ignore_errors=True)

    def _make_certificates(self, names: str) -> None:
        key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes")
        openssl(
            "req", "-x509", *key, "-days", "2", "-subj", "/CN=Halcyon test authority", "-addext",
            "keyUsage=critical,keyCertSign,cRLSign", "-keyout", self.path / "authority.key", "-out", self.authority)
        openssl(
            "req", *key, "-subj", "/CN=Halcyon test server", "-keyout", self.path / "server.key", "-out",
            self.path / "server.csr")
        (self.path / "extensions").write_text(
            f"subjectAltName={names}\nbasicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\n")
        openssl(
            "x509", "-req", "-in", self.path / "server.csr", "-CA", self.authority, "-CAkey",
            self.path / "authority.key", "-CAcreateserial", "-days", "2", "-extfile", self.path / "extensions", "-out",
            self.path / "server.pem")
        for file in self.path.glob("*.key"):
            file.chmod(0o600)

    @staticmethod
    def _free_ports() -> tuple[int, int]:
        with socket.socket() as first, socket.socket() as second:
            for listener in (first, second):
                listener.bind(("127.0.0.1", 0))
            return first.getsockname()[1], second.getsockname()[1]

    def _give(self, path: pathlib.Path) -> None:
        """As root, gives a file to the user that mails are stored as."""
        if os.geteuid() == 0:
            os.chown(path, self.uid, self.gid)

    # The server

    def start(self) -> None:
        """Starts the server, and returns when both ports accept connections. Does nothing if it is running."""
        if self.process is not None:
            return
        self.process = subprocess.Popen(
            ["/usr/sbin/dovecot", "-F", "-c", self.path / "dovecot.conf"], stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.ready.clear()
        threading.Thread(target=self._collect, args=(self.process.stderr,), daemon=True).start()
        if not self.ready.wait(PATIENCE) or self.process.poll() is not None:
            raise RuntimeError(f"Dovecot does not run: {self.log()}")

    def _collect(self, log: IO[str]) -> None:
        """Keeps the lines of the log. Dovecot listens before it says that it starts."""
        for line in log:
            self.lines.append(line)
            if "starting up" in line:
                self.ready.set()
        self.ready.set()

    def stop(self) -> None:
        """Ends the server and all its connections. `start` runs it again on the same ports, with the same mails."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def log(self) -> str:
        return "".join(self.lines)

    # The mailbox

    def _folder_path(self, name: str) -> pathlib.Path:
        mails = self.path / "mail"
        return mails if name.upper() == "INBOX" else mails / ("." + modified_utf7(name).replace("/", "."))

    def folder(self, name: str) -> None:
        """Creates a folder, such as `Travel` or `Travel/2027`. Its name has no dot."""
        path = self._folder_path(name)
        for part in (path, path / "cur", path / "new", path / "tmp"):
            if not part.exists():
                part.mkdir(mode=0o700)
                self._give(part)

    def deliver(self, raw: bytes, folder: str = "INBOX", seen: bool = False) -> None:
        """Stores a mail. The order of UIDs is the order of delivery, and the internal date is the current time."""
        self.folder(folder)
        seconds, nanoseconds = divmod(time.time_ns(), 10**9)
        # Dovecot orders new mails by the time in the file's name.
        name = f"{seconds}.M{nanoseconds // 1000:06}P{os.getpid()}Q{next(self.counter):06}.test"
        path = self._folder_path(folder)
        (path / "tmp" / name).write_bytes(raw.replace(b"\r\n", b"\n"))
        self._give(path / "tmp" / name)
        (path / "tmp" / name).rename(path / "cur" / (name + ":2,S") if seen else path / "new" / name)

    def flags(self, folder: str = "INBOX") -> dict[str, set[str]]:
        """Returns the flags of each mail, such as `Seen`, by its Message-ID."""
        context = ssl.create_default_context(cafile=self.authority)
        context.check_hostname = self.is_matching
        found: dict[str, set[str]] = {}
        with imaplib.IMAP4_SSL("127.0.0.1", self.tls_port, ssl_context=context, timeout=PATIENCE) as line:
            line.login(self.user, self.password)
            status, answer = line.select(f'"{modified_utf7(folder)}"', readonly=True)
            assert status == "OK", f"{folder}: {answer}"
            if answer == [b"0"]:
                return found
            status, answer = line.fetch("1:*", "(FLAGS BODY.PEEK[HEADER.FIELDS (MESSAGE-ID)])")
            assert status == "OK", f"{folder}: {answer}"
            for item in answer:
                if not isinstance(item, tuple):
                    continue
                message = re.search(rb"<[^>]*>", item[1])
                assert message, f"{folder}: a mail without a Message-ID: {item}"
                flags = re.search(rb"FLAGS \(([^)]*)\)", item[0])
                found[message[0].decode()] = {
                    flag.removeprefix("\\") for flag in (flags[1].decode().split() if flags else ())} - {"Recent"}
        return found
