"""Unpacks the container image as a container program would, checks each hash, and asks its program for a page.

image.py ARCHIVE: needs root.
"""

import gzip
import hashlib
import http.client
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

PORT = 8484


def main() -> None:
    archive = tarfile.open(sys.argv[1])

    def blob(described: dict) -> bytes:
        content = archive.extractfile("blobs/" + described["digest"].replace(":", "/")).read()
        assert hashlib.sha256(content).hexdigest() == described["digest"].removeprefix("sha256:"), described
        assert len(content) == described["size"], described
        return content

    assert json.load(archive.extractfile("oci-layout"))["imageLayoutVersion"] == "1.0.0"
    manifest = json.loads(blob(json.load(archive.extractfile("index.json"))["manifests"][0]))
    config = json.loads(blob(manifest["config"]))
    root = pathlib.Path(tempfile.mkdtemp(prefix="halcyon-image-"))
    root.chmod(0o755)
    try:
        size = 0
        for layer, diff in zip(manifest["layers"], config["rootfs"]["diff_ids"], strict=True):
            packed = blob(layer)
            size += len(packed)
            content = gzip.decompress(packed)
            assert "sha256:" + hashlib.sha256(content).hexdigest() == diff
            tarfile.open(fileobj=io.BytesIO(content)).extractall(root, numeric_owner=True, filter="tar")
        start = config["config"]
        user = int(start["User"])
        assert user != 0, "the program must not run as root"
        # Swift reads the arguments of a program from there.
        subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
        process = subprocess.Popen(
            ["chroot", f"--userspec={user}:{user}", str(root), "env", "-i", *start["Env"], *start["Entrypoint"],
             "serve", "--host", "127.0.0.1"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert any("http://" in line for line in process.stdout), "the program does not start"
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=20)
        connection.request("GET", "/calm")
        answer = connection.getresponse()
        assert answer.status == 200 and b"Halcyon" in answer.read(), answer.status
        process.terminate()
        assert process.wait(20) == 0
        subprocess.run(["umount", root / "proc"], check=True)
        written = [path for path in root.rglob("*") if not path.is_symlink() and path.stat().st_uid == user
                   and "var/lib/halcyon" not in str(path)]
        assert not written, f"written outside the data folder: {written}"
        print(f"ok      the image answers; {size / 1e6:.0f} MB packed, {len(os.listdir(root))} folders")
    finally:
        # Left mounted by a failure.
        if (root / "proc/self").exists():
            subprocess.run(["umount", root / "proc"], check=True)
        shutil.rmtree(root, ignore_errors=True)


if __name__ == "__main__":
    main()
