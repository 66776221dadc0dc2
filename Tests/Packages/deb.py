"""Installs, upgrades, removes and purges the Debian package in a fresh Debian system, as a new user would.

deb.py PACKAGE: needs root and debootstrap.
"""

import http.client
import pathlib
import re
import shlex
import shutil
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tools"))
from halcyon_packages.system import System, run  # noqa: E402

PACKAGE = pathlib.Path(sys.argv[1]).resolve()
PORT = 8484


def serve(system: System) -> None:
    """Starts the service as its unit says, as its user."""
    unit = system.path("/lib/systemd/system/halcyon.service").read_text()
    setting = {name: re.search(rf"^{name}=(.*)$", unit, re.M)[1] for name in ("ExecStart", "User", "Environment")}
    command = shlex.split(setting["ExecStart"].replace("$HALCYON_OPTIONS", ""))
    system.start([setting["Environment"], *command], setting["User"])


def answers(path: str) -> bool:
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=20)
    connection.request("GET", path)
    return connection.getresponse().status == 200


def newer(package: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    """Returns the same package with a later version."""
    run("dpkg-deb", "--raw-extract", package, folder / "newer")
    control = folder / "newer/DEBIAN/control"
    control.write_text(re.sub(r"^(Version: .*)$", r"\1+1", control.read_text(), flags=re.M))
    run("dpkg-deb", "--root-owner-group", "-Znone", "--build", folder / "newer", folder / "newer.deb")
    return folder / "newer.deb"


def check(what: str, holds: bool) -> None:
    print(("ok      " if holds else "FAILED  ") + what)
    if not holds:
        sys.exit(1)


def main() -> None:
    began = time.monotonic()
    system = System()
    print(f"a fresh system after {time.monotonic() - began:.0f} s")
    began = time.monotonic()
    try:
        data = system.path("/var/lib/halcyon")
        system.install(PACKAGE)
        check("the folder of data belongs to its user alone", data.stat().st_mode & 0o777 == 0o700)
        check("the unit is enabled", system.path("/etc/systemd/system/multi-user.target.wants/halcyon.service").is_symlink())
        check("each command has a manual page",
              all(system.path(f"/usr/share/man/man1/{name}.1.gz").is_file() for name in ("halcyon", "halcyon-feeds-key"))
              or not system.path("/usr/share/man").is_dir())
        serve(system)
        check("the service is alive", answers("/healthz"))
        check("its first page is drawn", answers("/calm"))
        print(f"from the fresh system to the first page: {time.monotonic() - began:.0f} s")
        check("the service ends when asked", system.stop() == 0)
        database = data / "halcyon.sqlite"
        before = database.stat().st_ino
        settings = system.path("/etc/halcyon/halcyon.conf")
        settings.write_text(settings.read_text() + "# mine\n")

        work = pathlib.Path(tempfile.mkdtemp(prefix="halcyon-newer-"))
        system.install(newer(PACKAGE, work))
        shutil.rmtree(work)
        check("an upgrade keeps data and settings",
              database.stat().st_ino == before and settings.read_text().endswith("# mine\n"))
        serve(system)
        check("the upgraded service is alive", answers("/readyz"))
        system.stop()

        system.call("apt-get", "remove", "-y", "-qq", "halcyon")
        check("removal keeps data", database.is_file() and not system.path("/usr/bin/halcyon").exists())
        system.call("apt-get", "purge", "-y", "-qq", "halcyon")
        check("a purge without an answer keeps data", database.is_file() and not settings.exists())
        system.install(PACKAGE)
        system.call("debconf-set-selections", text="halcyon halcyon/delete-data boolean true\n")
        system.call("apt-get", "purge", "-y", "-qq", "halcyon")
        check("a purge deletes data if the answer is yes", not data.exists())
    finally:
        system.end()


if __name__ == "__main__":
    main()
