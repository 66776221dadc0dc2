#!/usr/bin/env python3
"""make_image.py PACKAGE FOLDER: builds a container image with the Debian package as an OCI archive (OCI image format 1.0) in FOLDER, and
prints its path. Needs root and debootstrap, but no container program."""

import gzip
import hashlib
import io
import json
import pathlib
import re
import shutil
import sys
import tarfile

from halcyon_packages.system import System, run

# The times of all files, so that the same packages give the same image.
TIME = 1_795_910_400


def packed(root: pathlib.Path) -> bytes:
    """Returns all files of a folder as an archive."""
    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.mtime = TIME
        entry.uname = entry.gname = ""
        return entry

    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(root.rglob("*")):
            archive.add(path, arcname=str(path.relative_to(root)), recursive=False, filter=plain)
    return buffer.getvalue()


def digest(content: bytes) -> str:
    return "sha256:" + hashlib.sha256(content).hexdigest()


class Archive:
    """An OCI image layout in a tar file."""

    def __init__(self, path: pathlib.Path) -> None:
        self.tar = tarfile.open(path, "w")

    def add(self, name: str, content: bytes) -> None:
        entry = tarfile.TarInfo(name)
        entry.size, entry.mtime, entry.mode = len(content), TIME, 0o644
        self.tar.addfile(entry, io.BytesIO(content))

    def blob(self, kind: str, content: bytes) -> dict:
        """Adds a content and returns its description."""
        self.add("blobs/sha256/" + digest(content).removeprefix("sha256:"), content)
        return {"mediaType": kind, "digest": digest(content), "size": len(content)}


def main() -> None:
    package, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    version, architecture = re.fullmatch(r"halcyon_(.+)_(.+)\.deb", package.name).groups()
    system = System()
    try:
        system.install(package, "librsvg2-bin", "qrencode", "poppler-utils", "zxing-cpp-tools")
        system.call("apt-get", "clean")
        for name in ("/var/lib/apt/lists", "/var/cache", "/var/log", "/tmp", "/usr/share/doc", "/usr/share/man", "/usr/share/locale"):
            for path in system.path(name).iterdir():
                # The copyright files stay.
                if name == "/usr/share/doc" and path.is_dir():
                    for file in path.rglob("*"):
                        if file.is_file() and file.name != "copyright":
                            file.unlink()
                else:
                    shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        # What the build machine uses to reach its package sources does not belong to the image.
        for name in ("/etc/apt/apt.conf.d", "/etc/apt/sources.list.d"):
            shutil.rmtree(system.path(name), ignore_errors=True)
        for name in ("/etc/apt/sources.list", "/etc/apt/apt.conf", "/etc/resolv.conf", "/etc/hosts", "/usr/sbin/policy-rc.d"):
            system.path(name).unlink(missing_ok=True)
        user = run("chroot", system.root, "id", "-u", "halcyon").strip()
        layer = packed(system.root)
    finally:
        system.end()
    path = folder / f"halcyon-{version}.oci.tar"
    archive = Archive(path)
    archive.add("oci-layout", json.dumps({"imageLayoutVersion": "1.0.0"}).encode())
    described = archive.blob("application/vnd.oci.image.layer.v1.tar+gzip", gzip.compress(layer, 6, mtime=0))
    config = archive.blob("application/vnd.oci.image.config.v1+json", json.dumps({
        "architecture": architecture, "os": "linux",
        "config": {
            "User": user, "Entrypoint": ["halcyon"], "Cmd": ["serve", "--host", "0.0.0.0"],
            "Env": ["PATH=/usr/local/bin:/usr/bin:/bin", "HALCYON_DATA=/var/lib/halcyon", "LANG=C.UTF-8"],
            "ExposedPorts": {"8484/tcp": {}}, "Volumes": {"/var/lib/halcyon": {}}, "StopSignal": "SIGTERM",
            "Labels": {"org.opencontainers.image.title": "Halcyon", "org.opencontainers.image.version": version,
                       "org.opencontainers.image.licenses": "Apache-2.0"}},
        "rootfs": {"type": "layers", "diff_ids": [digest(layer)]},
        "history": [{"created_by": "make image"}]}).encode())
    manifest = archive.blob("application/vnd.oci.image.manifest.v1+json", json.dumps({
        "schemaVersion": 2, "mediaType": "application/vnd.oci.image.manifest.v1+json", "config": config,
        "layers": [described]}).encode())
    archive.add("index.json", json.dumps({
        "schemaVersion": 2, "manifests": [manifest | {
            "platform": {"architecture": architecture, "os": "linux"},
            # Docker takes the name from the first, Podman from the second.
            "annotations": {"io.containerd.image.name": f"docker.io/library/halcyon:{version}",
                            "org.opencontainers.image.ref.name": f"halcyon:{version}"}}]}).encode())
    archive.tar.close()
    print(path)


if __name__ == "__main__":
    main()
