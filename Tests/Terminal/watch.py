"""`halcyon board --watch` and `halcyon watch` on real terminals: in tmux at two sizes and while it is resized, and on a
pseudo-terminal whose every byte is read. Screens are compared with those of a program that was started afresh.

Usage: watch.py PROGRAM
"""

import atexit
import datetime
import fcntl
import json
import os
import pathlib
import pty
import re
import secrets
import select
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

program = str(pathlib.Path(sys.argv[1]).resolve())
folder = tempfile.mkdtemp(prefix="halcyon-watch-")
atexit.register(shutil.rmtree, folder, ignore_errors=True)
environment = {
    "PATH": os.environ["PATH"], "HOME": folder, "HALCYON_DATA": folder + "/data", "LANG": "C.UTF-8",
    "TERM": "xterm-256color",
}
start = time.monotonic()
# How long is waited for what must come: a machine that builds beside is slow. How quick it is, is for benchmarks to say.
PATIENCE = 90
now = datetime.datetime.now(datetime.timezone.utc).replace(second=0, microsecond=0)


def halcyon(*arguments):
    done = subprocess.run([program, *arguments], env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"{arguments}: {done.stderr}"
    return done.stdout


def facts(number, start, end, leaves, lasts, **more):
    """A flight that leaves in so many minutes and lasts as many."""
    def stamp(minutes):
        return (now + datetime.timedelta(minutes=minutes)).isoformat().replace("+00:00", "Z")
    return {
        "number": number, "from": start, "to": end, "out": {"scheduled": stamp(leaves)},
        "in": {"scheduled": stamp(leaves + lasts)}, **more}


def add(name, flights):
    path = f"{folder}/{name}.json"
    pathlib.Path(path).write_text(json.dumps(flights))
    halcyon("add", "--file", path)


add("ola", facts("BA117", "LHR", "JFK", -200, 480, role="followed", who="Ola"))
add("mine", facts("UA1234", "JFK", "SFO", 95, 380, gate={"from": "B22", "to": "C15"}, seat="14A"))
add("jonas", facts("AA890", "JFK", "ORD", 20, 170, gate={"from": "A08"}, role="followed", who="Jonas"))
add("later", [facts(f"LO{700 + day}", "WAW", "JFK", day * 1440, 600) for day in range(2, 24)])
nearest = ["AA 890", "BA 117", "UA 1234"]


class Screen:
    """A terminal in tmux, on a server of its own."""

    def __init__(self, columns, rows):
        self.socket = "halcyon-" + secrets.token_hex(6)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), "sh")
        atexit.register(self.end)
        self.tmux("set", "-g", "status", "off")
        self.tmux("set", "-g", "window-size", "manual")
        self.resize(columns, rows)
        self.type("PS1='ready> '; clear; echo what was there before")
        self.wait(lambda lines: "what was there before" in lines[0])

    def tmux(self, *arguments):
        done = subprocess.run(
            ["tmux", "-L", self.socket, *arguments], env=environment, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, f"tmux {arguments}: {done.stderr}"
        return done.stdout

    def type(self, text, *keys):
        self.tmux("send-keys", "-l", text)
        self.tmux("send-keys", *(keys or ("Enter",)))

    def key(self, name):
        self.tmux("send-keys", name)

    def resize(self, columns, rows):
        self.tmux("resize-window", "-x", str(columns), "-y", str(rows))

    def lines(self):
        return [line.rstrip() for line in self.tmux("capture-pane", "-p").split("\n")[:-1]]

    def tell(self, name):
        return self.tmux("display-message", "-p", "#{" + name + "}").strip()

    def wait(self, holds):
        end = time.monotonic() + PATIENCE
        while True:
            lines = self.lines()
            if lines and holds(lines):
                return lines
            assert time.monotonic() < end, "this was waited for in vain, and there is:\n" + "\n".join(lines)
            time.sleep(0.05)

    def still(self):
        """The screen once it has stopped moving."""
        before = self.lines()
        while True:
            time.sleep(0.15)
            lines = self.lines()
            if lines == before:
                return lines
            before = lines

    def restored(self, what):
        lines = self.wait(lambda lines: any("what was there before" in line for line in lines[:4]) and self.tell("alternate_on") == "0")
        assert not any("q leaves" in line for line in lines), f"{what}: something is left over\n" + "\n".join(lines)
        assert self.tell("cursor_flag") == "1", f"{what}: the cursor is gone"
        # Not to be taken for what stands there since the last time: who types on meanwhile types between the lines.
        answer = secrets.token_hex(4)
        modes = "stty -a | tr ' ;' '\\n\\n' | grep -cx -e echo -e icanon -e isig"
        self.type(f"clear; echo what was there before; echo {answer} $({modes})")
        self.wait(lambda lines: lines[1:3] == [f"{answer} 3", "ready>"])

    def end(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True)


def whole(lines, columns, rows, what):
    """Nothing torn: head and foot where they belong, each flight once, frames closed."""
    text = "\n".join(lines)
    assert len(lines) == rows, f"{what}: {len(lines)} rows\n{text}"
    assert all(len(line) <= columns for line in lines), f"{what}\n{text}"
    assert sum("q leaves" in line for line in lines) == 1 and "q leaves" in lines[-1], f"{what}: no foot\n{text}"
    assert sum("✈" in line and ("Flights" in line or "Halcyon" in line) for line in lines) == 1, f"{what}: head\n{text}"
    corners = [sum(corner in line for line in lines) for corner in "╭╮╰╯"]
    assert len(set(corners)) == 1, f"{what}: a frame is open\n{text}"
    assert "ready>" not in text and "what was there" not in text, f"{what}: the shell shines through\n{text}"


def fresh(command, columns, rows):
    """What a program that has just been started shows."""
    other = Screen(columns, rows)
    other.type(f"{program} {command}")
    other.wait(lambda lines: "q leaves" in lines[-1])
    lines = other.still()
    other.key("q")
    other.end()
    return lines


def early_in_a_minute():
    """Waits until there is time before the next minute, which is a change of its own."""
    if (second := time.time() % 60) > 30:
        time.sleep(60.5 - second)


def same(screen, command, columns, rows, what):
    """Compared with a fresh one in the same minute. A busy machine may stop in the midst of a change, so that it seems still:
    wrong is what stays different for a quarter of a minute."""
    differs = None
    end = time.monotonic() + 2 * PATIENCE
    while True:
        minute = int(time.time()) // 60
        lines, golden = screen.still(), fresh(command, columns, rows)
        if int(time.time()) // 60 != minute:
            differs = None
        elif lines == golden:
            return lines
        else:
            differs = differs or time.monotonic()
            stays = time.monotonic() - differs > 15
            assert not stays, f"{what}: it shows\n" + "\n".join(lines) + "\nand afresh\n" + "\n".join(golden)
        assert time.monotonic() < end, f"{what}: no two screens of one minute could be compared"


def board():
    screen = Screen(80, 24)
    screen.type(f"{program} board --watch")
    screen.wait(lambda lines: "q leaves" in lines[-1])
    lines = screen.still()
    whole(lines, 80, 24, "80 × 24")
    assert screen.tell("alternate_on") == "1" and screen.tell("cursor_flag") == "0"
    for number in nearest:
        assert sum(number in line for line in lines) == 1, f"{number}\n" + "\n".join(lines)
    shown = sum("LO 7" in line for line in lines)
    assert any(line.strip() == f"and {22 - shown} more" for line in lines), "\n".join(lines)

    for columns, rows in [(120, 40), (60, 18), (33, 11), (101, 31), (80, 24)]:
        screen.resize(columns, rows)
        screen.wait(lambda lines: len(lines) == rows and "q leaves" in lines[-1])
        whole(screen.still(), columns, rows, f"{columns} × {rows}")
    # One size after the other, faster than it draws.
    for step in range(25):
        screen.resize(50 + 3 * step, 12 + step)
    screen.resize(120, 40)
    screen.wait(lambda lines: len(lines) == 40 and "q leaves" in lines[-1])
    same(screen, "board --watch", 120, 40, "after resizing")
    screen.resize(80, 24)
    screen.wait(lambda lines: len(lines) == 24 and "q leaves" in lines[-1])

    # What somebody else changes comes by itself.
    early_in_a_minute()
    halcyon("edit", "UA1234", "--gate", "D31")
    screen.wait(lambda lines: any("UA 1234" in line and "D31" in line for line in lines))
    lines = same(screen, "board --watch", 80, 24, "after a change")
    whole(lines, 80, 24, "after a change")
    screen.key("q")
    screen.restored("q")
    for name, key in [("Ctrl-C", "C-c"), ("Esc", "Escape")]:
        screen.type(f"{program} board --watch")
        screen.wait(lambda lines: "q leaves" in lines[-1])
        screen.key(key)
        screen.restored(name)
    screen.type(f"{program} board --watch & echo $! > {folder}/pid; fg")
    screen.wait(lambda lines: "q leaves" in lines[-1])
    os.kill(int(pathlib.Path(folder, "pid").read_text()), signal.SIGTERM)
    screen.restored("SIGTERM")
    screen.end()


def card():
    screen = Screen(80, 24)
    screen.type(f"{program} watch UA1234")
    screen.wait(lambda lines: "q leaves" in lines[-1])
    lines = screen.still()
    whole(lines, 80, 24, "card, 80 × 24")
    text = "\n".join(lines)
    for word in ["UA 1234", "JFK", "SFO", "D31", "14A", "Next change", "✈"]:
        assert word in text, f"{word}\n{text}"
    screen.resize(120, 40)
    screen.wait(lambda lines: len(lines) == 40 and "q leaves" in lines[-1])
    whole(same(screen, "watch UA1234", 120, 40, "card, 120 × 40"), 120, 40, "card, 120 × 40")
    early_in_a_minute()
    halcyon("edit", "UA1234", "--cancel")
    screen.wait(lambda lines: any("CANCELLED" in line for line in lines))
    whole(same(screen, "watch UA1234", 120, 40, "cancelled"), 120, 40, "cancelled")
    halcyon("edit", "UA1234", "--reinstate")
    screen.key("q")
    screen.restored("card")
    screen.end()


def read(arguments, changes, **more):
    """Every byte that a program writes to a terminal, from its start until a change has been shown; SIGTERM ends it."""
    early_in_a_minute()
    pid, terminal = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execve(program, [program, *arguments], {**environment, **more})
    data = b""

    def listen(quiet):
        """Until nothing has come for so many seconds, once something has."""
        nonlocal data
        heard, wait = False, PATIENCE
        while select.select([terminal], [], [], wait)[0]:
            data += os.read(terminal, 65536)
            heard, wait = True, quiet
        assert heard, f"{arguments}: nothing was shown\n{data!r}"

    listen(0.5)
    halcyon(*changes)
    # Longer than it takes to look for what has changed: the next minute may come first.
    listen(5)
    os.kill(pid, signal.SIGTERM)
    while True:
        try:
            rest = os.read(terminal, 65536)
        except OSError:
            break
        if not rest:
            break
        data += rest
    _, status = os.waitpid(pid, 0)
    os.close(terminal)
    return data.decode(), status


def bytes_on_a_terminal():
    def frames(text):
        return re.findall("\x1b\\[\\?2026h(.*?)\x1b\\[\\?2026l", text, re.S)

    text, status = read(["board", "--watch"], ["edit", "UA1234", "--gate", "E11"])
    assert os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0, status
    assert text.startswith("\x1b[?1049h\x1b[?25l") and text.endswith("\x1b[?25h\x1b[?1049l"), repr(text[-80:])
    shown = frames(text)
    assert text.count("\x1b[?2026h") == text.count("\x1b[?2026l") == len(shown)
    cleared = [frame for frame in shown if "\x1b[2J" in frame]
    assert len(cleared) == 1, "the screen is cleared at the start, and never again"
    assert re.search("\x1b\\[(32|33|34|36|7|1)m", text), "it is in colour"
    flaps = [frame for frame in shown[len(cleared):]]
    assert 2 <= len(flaps) <= 14, f"a change flaps for a moment: {len(flaps)}"
    assert all(len(frame) < 200 for frame in flaps), "only what changes is written"

    text, _ = read(["board", "--watch", "--no-motion"], ["edit", "UA1234", "--gate", "E12"])
    after = [frame for frame in frames(text) if "\x1b[2J" not in frame]
    assert 1 <= len(after) <= 2 and "2" in after[0], f"without motion a change is there at once: {after}"

    text, _ = read(["board", "--watch"], ["edit", "UA1234", "--gate", "E13"], NO_COLOR="1")
    assert "\x1b[?1049h" in text and not re.search("\x1b\\[[1-9][0-9]*m", text), "NO_COLOR: no colour at all"
    after = [frame for frame in frames(text) if "\x1b[2J" not in frame]
    assert 1 <= len(after) <= 2, "and no flaps"

    text, _ = read(["board", "--watch"], ["edit", "UA1234", "--gate", "E14"], TERM="dumb")
    assert "\x1b" not in text, repr(text)
    lines = text.replace("\r", "").split("\n")
    assert sum("E13" in line for line in lines) == 1 and sum("E14" in line for line in lines) == 1, text
    assert sum("BA 117" in line for line in lines) == 1, "only what has changed is said anew"


def in_a_pipe():
    commands = [["board", "--watch"], ["watch", "UA1234"], ["watch", "UA1234", "--json"]]
    processes = [
        subprocess.Popen([program, *command], env=environment, stdout=subprocess.PIPE, bufsize=0)
        for command in commands]
    try:
        said = [process.stdout.readline() for process in processes]
        halcyon("edit", "UA1234", "--gate", "F21")
        for index, process in enumerate(processes):
            while b"F21" not in said[index]:
                isHeard = select.select([process.stdout], [], [], PATIENCE)[0]
                assert isHeard, f"{commands[index]} says nothing of the change: {said[index]}"
                said[index] += process.stdout.readline()
            assert b"\x1b" not in said[index], said[index]
    finally:
        for process in processes:
            process.terminate()
            process.wait()
    values = [json.loads(line) for line in said[2].splitlines()]
    assert len(values) == 2 and all(value["number"] == "UA1234" for value in values), said[2]
    assert values[0]["flight"] == values[1]["flight"] and "F21" in values[1]["primary"], said[2]


if not shutil.which("tmux"):
    sys.exit("tmux is missing; run Tools/setup.sh --browser")
for step in [board, card, bytes_on_a_terminal, in_a_pipe]:
    step()
    print(f"ok  {step.__name__}  {time.monotonic() - start:.1f} s", flush=True)
