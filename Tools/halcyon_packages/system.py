"""A fresh Debian system in a folder, with the packages that this machine's own sources have. Needs root and debootstrap."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile


def run(*command: str | pathlib.Path, **options) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode:
        sys.exit(f"{' '.join(str(part) for part in command)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


class System:
    """A fresh Debian system in a folder."""

    def __init__(self) -> None:
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="halcyon-debian-"))
        self.isMounted = False
        self.running: subprocess.Popen | None = None
        # Every user of the system reads its root folder.
        self.root.chmod(0o755)
        codename = re.search(r"^VERSION_CODENAME=(\w+)", pathlib.Path("/etc/os-release").read_text(), re.M)[1]
        run("debootstrap", "--variant=minbase", codename, self.root, *self.mirror())
        for path in ("/etc/resolv.conf", "/etc/apt/sources.list", "/etc/apt/sources.list.d", "/etc/apt/apt.conf.d",
                     "/etc/apt/apt.conf", "/etc/apt/trusted.gpg.d", "/etc/hosts"):
            source, target = pathlib.Path(path), self.root / path[1:]
            if source.is_dir():
                shutil.copytree(source, target, dirs_exist_ok=True)
            elif source.is_file():
                target.unlink(missing_ok=True)
                shutil.copy(source, target)
        # Services are not started in a folder.
        policy = self.root / "usr/sbin/policy-rc.d"
        policy.write_text("#!/bin/sh\nexit 101\n")
        policy.chmod(0o755)
        self.call("apt-get", "update", "-qq")

    @staticmethod
    def mirror() -> list[str]:
        """Where this machine gets its packages from."""
        lines = subprocess.run(["apt-get", "indextargets", "--format", "$(SITE)"], capture_output=True, text=True).stdout
        return lines.split("\n")[:1] if lines.strip() else []

    def call(self, *command: str, text: str | None = None) -> str:
        return run("chroot", self.root, "env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8", *command, input=text)

    def install(self, package: pathlib.Path, *others: str) -> None:
        shutil.copy(package, self.root / "tmp" / package.name)
        self.call("apt-get", "install", "-y", "-qq", "--no-install-recommends", "/tmp/" + package.name, *others)

    def path(self, name: str) -> pathlib.Path:
        return self.root / name.lstrip("/")

    def start(self, command: list[str], user: str) -> None:
        """Starts a server in the system, and waits until it says its address."""
        # Swift reads the arguments of a program from there.
        run("mount", "-t", "proc", "proc", self.path("/proc"))
        self.isMounted = True
        process = subprocess.Popen(
            ["chroot", f"--userspec={user}:{user}", str(self.root), "env", *command],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.running = process
        said = ""
        for line in process.stdout:
            said += line
            if "http://" in line:
                return
        sys.exit(f"{' '.join(command)} does not start: {said}")

    def stop(self) -> int:
        """Asks the server to end, and returns its exit code."""
        self.running.terminate()
        code = self.running.wait(20)
        self.running = None
        self.unmount()
        return code

    def unmount(self) -> None:
        if self.isMounted:
            run("umount", self.path("/proc"))
            self.isMounted = False

    def end(self) -> None:
        if self.running:
            self.running.kill()
            self.running.wait()
        self.unmount()
        shutil.rmtree(self.root, ignore_errors=True)
