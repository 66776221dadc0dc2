"""Tests `halcyon board --watch` and `halcyon watch` on real terminals: in tmux at several sizes and during resizing, and on
a pseudo-terminal whose every byte is read. Each screen is compared with that of a newly started program.

The clock is fixed (HALCYON_CLOCK), and the test waits for output, never for a time.

Usage: watch.py PROGRAM, a debug build
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
import unicodedata

program = str(pathlib.Path(sys.argv[1]).resolve())
folder = tempfile.mkdtemp(prefix="halcyon-watch-")
atexit.register(shutil.rmtree, folder, ignore_errors=True)
now = datetime.datetime(2026, 11, 20, 20, 0, tzinfo=datetime.timezone.utc)
environment = {
    "PATH": os.environ["PATH"], "HOME": folder, "HALCYON_DATA": folder + "/data", "LANG": "C.UTF-8",
    "TERM": "xterm-256color", "TZ": "UTC", "HALCYON_CLOCK": str(int(now.timestamp())),
}
start = time.monotonic()
# The longest wait, in seconds.
PATIENCE = 90


def halcyon(*arguments):
    done = subprocess.run([program, *arguments], env=environment, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"{arguments}: {done.stderr}"
    return done.stdout


def facts(number, start, end, leaves, lasts, **more):
    """Returns a flight with its departure in `leaves` minutes and a duration of `lasts` minutes."""
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
assert "BA 117" in halcyon("board"), f"{program} does not keep to HALCYON_CLOCK; give a debug build"


def wait_for(file, what):
    """Waits until there is data to read."""
    assert select.select([file], [], [], PATIENCE)[0], f"waited in vain for {what()}"


class Screen:
    """A terminal in a tmux server of its own."""

    def __init__(self, columns, rows):
        self.socket = "halcyon-" + secrets.token_hex(6)
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(columns), "-y", str(rows), "sh")
        atexit.register(self.end)
        self.tmux("set", "-g", "status", "off")
        self.tmux("set", "-g", "window-size", "manual")
        # Signals output to the terminal, after tmux has processed it.
        fifo = f"{folder}/{self.socket}"
        os.mkfifo(fifo)
        self.news = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
        self.tmux("pipe-pane", "-O", f"cat > {fifo}")
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

    def wait(self, holds, what="something else"):
        while True:
            lines = self.lines()
            if lines and holds(lines):
                return lines
            wait_for(self.news, lambda: f"{what}; there is\n" + "\n".join(lines))
            os.read(self.news, 65536)

    def shows(self, command, columns, rows, what):
        """Waits until the screen equals that of a newly started program of this size."""
        golden = fresh(command, columns, rows)
        lines = self.wait(lambda lines: lines == golden, f"{what}:\n" + "\n".join(golden))
        whole(lines, columns, rows, what)
        return lines

    def restored(self, what):
        lines = self.wait(lambda lines: any("what was there before" in line for line in lines[:4]) and self.tell("alternate_on") == "0")
        assert not any("q quits" in line for line in lines), f"{what}: the screen is not restored\n" + "\n".join(lines)
        assert self.tell("cursor_flag") == "1", f"{what}: the cursor is gone"
        # The random answer differs from earlier output: without waiting for it, further typing could mix with the output.
        answer = secrets.token_hex(4)
        modes = "stty -a | tr ' ;' '\\n\\n' | grep -cx -e echo -e icanon -e isig"
        self.type(f"clear; echo what was there before; echo {answer} $({modes})")
        self.wait(lambda lines: lines[1:3] == [f"{answer} 3", "ready>"])

    def end(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True)
        atexit.unregister(self.end)
        os.close(self.news)


def whole(lines, columns, rows, what):
    """Checks the screen: header and footer in place, each flight once, frames closed."""
    text = "\n".join(lines)
    assert len(lines) == rows, f"{what}: {len(lines)} rows\n{text}"
    assert all(len(line) <= columns for line in lines), f"{what}\n{text}"
    assert sum("q quits" in line for line in lines) == 1 and "q quits" in lines[-1], f"{what}: no foot\n{text}"
    assert sum("✈" in line and ("Flights" in line or "Halcyon" in line) for line in lines) == 1, f"{what}: head\n{text}"
    corners = [sum(corner in line for line in lines) for corner in "╭╮╰╯"]
    assert len(set(corners)) == 1, f"{what}: a frame is open\n{text}"
    assert "ready>" not in text and "what was there" not in text, f"{what}: the shell shines through\n{text}"


def fresh(command, columns, rows):
    """Returns the screen of a newly started program."""
    other = Screen(columns, rows)
    other.type(f"{program} {command}")
    # The last row is drawn last.
    lines = other.wait(lambda lines: "q quits" in lines[-1])
    other.end()
    return lines


def board():
    screen = Screen(80, 24)
    screen.type(f"{program} board --watch")
    screen.wait(lambda lines: "q quits" in lines[-1])
    lines = screen.shows("board --watch", 80, 24, "80 × 24")
    assert screen.tell("alternate_on") == "1" and screen.tell("cursor_flag") == "0"
    for number in nearest:
        assert sum(number in line for line in lines) == 1, f"{number}\n" + "\n".join(lines)
    shown = sum("LO 7" in line for line in lines)
    assert any(line.strip() == f"and {22 - shown} more" for line in lines), "\n".join(lines)

    for columns, rows in [(120, 40), (60, 18), (33, 11), (101, 31), (80, 24)]:
        screen.resize(columns, rows)
        screen.shows("board --watch", columns, rows, f"{columns} × {rows}")
    # Several sizes in quick succession, faster than it draws.
    for step in range(25):
        screen.resize(50 + 3 * step, 12 + step)
    screen.resize(120, 40)
    screen.shows("board --watch", 120, 40, "after resizing")
    screen.resize(80, 24)

    # A change by another program is shown.
    halcyon("edit", "UA1234", "--gate", "D31")
    lines = screen.shows("board --watch", 80, 24, "after a change")
    assert any("UA 1234" in line and "D31" in line for line in lines), "\n".join(lines)
    screen.key("q")
    screen.restored("q")
    for name, key in [("Ctrl-C", "C-c"), ("Esc", "Escape")]:
        screen.type(f"{program} board --watch")
        screen.wait(lambda lines: "q quits" in lines[-1])
        screen.key(key)
        screen.restored(name)
    screen.type(f"{program} board --watch & echo $! > {folder}/pid; fg")
    screen.wait(lambda lines: "q quits" in lines[-1])
    os.kill(int(pathlib.Path(folder, "pid").read_text()), signal.SIGTERM)
    screen.restored("SIGTERM")
    screen.end()


def card():
    screen = Screen(80, 24)
    screen.type(f"{program} watch UA1234")
    lines = screen.shows("watch UA1234", 80, 24, "card, 80 × 24")
    text = "\n".join(lines)
    for word in ["UA 1234", "JFK", "SFO", "D31", "14A", "Next change", "✈"]:
        assert word in text, f"{word}\n{text}"
    screen.resize(120, 40)
    screen.shows("watch UA1234", 120, 40, "card, 120 × 40")
    halcyon("edit", "UA1234", "--cancel")
    lines = screen.shows("watch UA1234", 120, 40, "cancelled")
    assert any("CANCELLED" in line for line in lines), "\n".join(lines)
    halcyon("edit", "UA1234", "--reinstate")
    screen.key("q")
    screen.restored("card")
    screen.end()


def shown(text):
    """Returns the lines that a terminal shows after this text, for the sequences that Halcyon uses."""
    cells, row, column = {}, 0, 0
    for parameters, command, letter in re.findall("\x1b\\[([?0-9;]*)([A-Za-z])|([^\x1b])", text):
        if command == "H":
            row, column = (int(number) - 1 for number in parameters.split(";"))
        elif command == "J":
            cells = {}
        elif letter == "\n":
            row, column = row + 1, 0
        elif letter and letter != "\r":
            cells[row, column] = letter
            column += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
    end = max((row for row, _ in cells), default=-1) + 1
    return ["".join(cells.get((row, column), " ") for column in range(200)) for row in range(end)]


def read(arguments, gate, new, **more):
    """Returns the output of a program on a terminal from its start until a change of the gate is shown, and its exit
    status after SIGTERM."""
    pid, terminal = pty.fork()
    if pid == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.execve(program, [program, *arguments], {**environment, **more})
    data = b""

    def wait(gate):
        nonlocal data
        while not any("UA 1234" in line and gate in line for line in shown(data.decode(errors="ignore"))):
            wait_for(terminal, lambda: f"{arguments}: gate {gate}\n{data!r}")
            data += os.read(terminal, 65536)

    wait(gate)
    halcyon("edit", "UA1234", "--gate", new)
    wait(new)
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

    text, status = read(["board", "--watch"], "D31", "E11")
    assert os.WIFEXITED(status) and os.WEXITSTATUS(status) == 0, status
    assert text.startswith("\x1b[?1049h\x1b[?25l") and text.endswith("\x1b[?25h\x1b[?1049l"), repr(text[-80:])
    drawn = frames(text)
    assert text.count("\x1b[?2026h") == text.count("\x1b[?2026l") == len(drawn)
    cleared = [frame for frame in drawn if "\x1b[2J" in frame]
    assert len(cleared) == 1, "the screen is cleared once, at the start"
    assert re.search("\x1b\\[(32|33|34|36|7|1)m", text), "the output has colours"
    flaps = drawn[len(cleared):]
    assert 2 <= len(flaps) <= 14, f"a change flaps for a moment: {len(flaps)}"
    assert all(len(frame) < 200 for frame in flaps), "only changes are written"

    text, _ = read(["board", "--watch", "--no-motion"], "E11", "E12")
    after = [frame for frame in frames(text) if "\x1b[2J" not in frame]
    assert len(after) == 1 and "2" in after[0], f"without motion a change is one frame: {after}"

    text, _ = read(["board", "--watch"], "E12", "E13", NO_COLOR="1")
    assert "\x1b[?1049h" in text and not re.search("\x1b\\[[1-9][0-9]*m", text), "NO_COLOR: no colours"
    after = [frame for frame in frames(text) if "\x1b[2J" not in frame]
    assert len(after) == 1, "NO_COLOR: no flaps"

    text, _ = read(["board", "--watch"], "E13", "E14", TERM="dumb")
    assert "\x1b" not in text, repr(text)
    lines = text.replace("\r", "").split("\n")
    assert sum("E13" in line for line in lines) == 1 and sum("E14" in line for line in lines) == 1, text
    assert sum("BA 117" in line for line in lines) == 1, "only changed lines are printed again"


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
                wait_for(process.stdout, lambda: f"{commands[index]}: the change; output so far {said[index]}")
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
    sys.exit("tmux is missing; run Tools/setup.sh --test")
for step in [board, card, bytes_on_a_terminal, in_a_pipe]:
    step()
    print(f"ok  {step.__name__}  {time.monotonic() - start:.1f} s", flush=True)
