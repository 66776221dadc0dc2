#!/usr/bin/env python3
"""Acts as a traveller whose bookings come by mail: connects a mailbox of a Dovecot server, lets Halcyon read 40 mails, reviews
what it found, and looks at the mailbox afterwards. Then as one whose server is down, whose password is wrong, and whose
server shows a certificate of another name. The last line counts the steps that passed.

The argument is the program: journey.py .build/debug/halcyon
"""

import datetime
import email.policy
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import zoneinfo

from dovecot import Dovecot
from mails import AIRPORTS, Found, Mail, final, mails

PATIENCE = 300
# The time at which everything happens. Dovecot stores mails with the real time, which is later.
NOON = datetime.datetime(2026, 11, 26, 12, tzinfo=datetime.UTC)


class Traveller:
    """Runs commands in a data folder of its own."""

    def __init__(self, program: str, authority: str) -> None:
        self.program = program
        self.authority = authority
        self.data = pathlib.Path(tempfile.mkdtemp(prefix="halcyon-mail-"))

    def run(self, *arguments: str, typed: str = "", code: int = 0) -> subprocess.CompletedProcess:
        done = subprocess.run(
            [self.program, *arguments, "--data", str(self.data)], input=typed, capture_output=True, text=True,
            timeout=PATIENCE, env={"PATH": "/usr/bin:/bin", "HALCYON_MAIL_AUTHORITY": self.authority,
                 "HALCYON_CLOCK": str(int(NOON.timestamp()))})
        assert done.returncode == code, f"{arguments}: {done.returncode}\n{done.stdout}{done.stderr}"
        return done

    def json(self, *arguments: str, typed: str = "", code: int = 0) -> dict:
        done = self.run(*arguments, "--json", typed=typed, code=code)
        return json.loads(done.stdout or done.stderr)

    def connect(self, server: Dovecot, *options: str, port: int | None = None, host: str = "localhost",
                password: str | None = None, code: int = 0) -> subprocess.CompletedProcess:
        return self.run(
            "bookings", "mailbox", "--server", host, "--port", str(port or server.tls_port), "--user", server.user,
            *options, typed=password or server.password, code=code)

    def open(self) -> list[Found]:
        return [found(booking) for booking in self.json("bookings")["bookings"]]

    def close(self) -> None:
        shutil.rmtree(self.data)


def found(booking: dict) -> Found:
    """A proposal in the form in which the mails say what is expected."""
    record = booking["booking"]

    def local(times: dict | None, place: str) -> str | None:
        seconds = (times or {}).get("scheduled")
        if seconds is None:
            return None
        zone = zoneinfo.ZoneInfo(AIRPORTS[place][1])
        return datetime.datetime.fromtimestamp(seconds, zone).strftime("%Y-%m-%dT%H:%M")

    def code(place: dict | str) -> str:
        return place if isinstance(place, str) else place["code"]

    origin, destination = code(record["from"]), code(record["to"])
    return Found(booking["change"], record["number"], origin, destination, local(record.get("out"), origin),
                 local(record.get("in"), destination))


def key(one: Found) -> tuple:
    return (one.number, one.departure or "", one.kind, one.origin, one.destination, one.arrival or "")


def same(got: list[Found], wanted: list[Found], what: str) -> None:
    got, wanted = sorted(got, key=key), sorted(wanted, key=key)
    missing = [one for one in wanted if one not in got]
    others = [one for one in got if one not in wanted]
    assert not missing and not others, f"{what}\nmissing: {missing}\nothers: {others}"


class Steps:
    def __init__(self) -> None:
        self.passed = 0

    def passes(self, name: str) -> None:
        self.passed += 1
        print(f"  {name}")


def proposals(traveller: Traveller, server: Dovecot, all_mails: list[Mail], steps: Steps) -> None:
    """40 mails at a time, nothing accepted in between."""
    for mail in all_mails:
        server.deliver(mail.raw)
    traveller.connect(server)
    checked = traveller.json("bookings", "check")["sources"][0]
    assert checked["read"] == 40 and checked["fault"] is None, checked
    same(traveller.open(), final(all_mails), "after all mails")
    steps.passes(f"40 mails: {len(final(all_mails))} proposals, no others")

    flags = server.flags()
    read = {name for name, flag in flags.items() if "Seen" in flag}
    assert len(flags) == 40
    assert len(read) == checked["found"], (len(read), checked)
    steps.passes(f"{len(read)} mails with a booking are marked as read, {40 - len(read)} others are not")

    again = traveller.json("bookings", "check")["sources"][0]
    assert (again["read"], again["proposals"]) == (0, 0), again
    steps.passes("nothing is read twice")

    stored = b"".join(path.read_bytes() for path in traveller.data.glob("halcyon.sqlite*"))
    for private in (server.password, "Received:", "text/html", "<html"):
        assert private.encode() not in stored, f"{private} is stored"
    steps.passes("neither the password nor a mail is stored in the clear")

    taken = traveller.json("bookings", "accept", "--all")["bookings"]
    assert {one["decision"] for one in taken} == {"accepted"}
    flights = traveller.json("list")
    assert len(flights) == len(taken), (len(flights), len(taken))
    assert traveller.open() == []
    steps.passes(f"{len(taken)} bookings accepted at once are on the board")


def one_by_one(program: str, server: Dovecot, all_mails: list[Mail], steps: Steps) -> None:
    """Each mail is read and accepted before the next one comes."""
    traveller = Traveller(program, server.authority)
    server.folder("Reisen/Flüge")
    traveller.connect(server, "--folder", "Reisen/Flüge", "--leave-unread")
    for mail in all_mails:
        server.deliver(mail.raw, folder="Reisen/Flüge")
        traveller.json("bookings", "check")
        same(traveller.open(), mail.expected, mail.name)
        if mail.expected:
            traveller.json("bookings", "accept", "--all")
    steps.passes("accepted one by one: each mail proposes what it should")
    assert not any("Seen" in flag for flag in server.flags("Reisen/Flüge").values())
    steps.passes("with --leave-unread, no mail is marked as read")
    traveller.close()


def senders(program: str, server: Dovecot, all_mails: list[Mail], steps: Steps) -> None:
    """Only mails of two senders are read; one of them is trusted."""
    traveller = Traveller(program, server.authority)
    server.folder("Senders")
    plain = [mail for mail in all_mails if [one.kind for one in mail.expected] == ["new"]][:4]
    names = [sender(mail) for mail in plain]
    for mail in plain:
        server.deliver(mail.raw, folder="Senders")
    traveller.connect(
        server, "--folder", "Senders", "--sender", names[0], "--sender", names[1].split("@")[1], "--trust", names[1])
    checked = traveller.json("bookings", "check")["sources"][0]
    assert checked["read"] == 2, checked
    same(traveller.open(), plain[0].expected, "a sender that is read")
    decided = traveller.json("bookings", "list", "--decided")["bookings"]
    assert [one["decision"] for one in decided] == ["byRule"], decided
    same([found(one) for one in decided], plain[1].expected, "a sender that is trusted")
    steps.passes("only allowed senders are read; a trusted sender's booking is taken without a review")
    traveller.run("bookings", "dismiss", "--all")
    server.deliver(plain[0].raw.replace(b"Message-ID: <", b"Message-ID: <again."), folder="Senders")
    traveller.json("bookings", "check")
    assert traveller.open() == []
    steps.passes("a dismissed booking is not proposed again")
    traveller.close()


def sender(mail: Mail) -> str:
    message = email.message_from_bytes(mail.raw, policy=email.policy.default)
    return message["from"].addresses[0].addr_spec


def faults(program: str, server: Dovecot, steps: Steps) -> None:
    traveller = Traveller(program, server.authority)

    def refuses(what: str, *options: str, **how: object) -> None:
        said = traveller.connect(server, *options, code=1, **how).stderr
        assert what in said, said
        assert server.password not in said

    refuses("refused the user name or password", password="wrong")
    steps.passes("a wrong password is said")
    refuses("has no such folder", "--folder", "Nowhere")
    steps.passes("a folder that does not exist is said")
    traveller.connect(server, "--encryption", "starttls", port=server.port)
    steps.passes("STARTTLS works")
    with Dovecot(name="mail.example.org") as other:
        traveller.authority = other.authority
        refuses("certificate is not for this server name", host="127.0.0.1", port=other.tls_port)
        traveller.authority = server.authority
        refuses("certificate", port=other.tls_port)
    steps.passes("a certificate of another name or authority is said")

    traveller.connect(server)
    server.stop()
    pauses = []
    for failures in (1, 2, 3):
        traveller.json("bookings", "check", code=1)
        source = traveller.json("bookings")["sources"][0]
        assert source["failures"] == failures and "does not accept connections" in source["fault"], source
        pauses.append(source["dueAt"])
    assert pauses[1] - pauses[0] > 200 and pauses[2] - pauses[1] > 500, pauses
    server.start()
    assert traveller.json("bookings", "check")["sources"][0]["fault"] is None
    assert traveller.json("bookings")["sources"][0]["failures"] == 0
    steps.passes("a dead server is said, and tried again after growing pauses")
    assert server.password not in json.dumps(traveller.json("bookings"))
    traveller.run("bookings", "mailbox", "--remove")
    assert traveller.json("bookings")["sources"] == []
    traveller.close()


def main() -> None:
    program = sys.argv[1]
    all_mails = mails(NOON.date())
    assert len(all_mails) == 40
    steps = Steps()
    with Dovecot() as server:
        traveller = Traveller(program, server.authority)
        proposals(traveller, server, all_mails, steps)
        traveller.close()
        one_by_one(program, server, all_mails, steps)
        senders(program, server, all_mails, steps)
        faults(program, server, steps)
    print(f"{steps.passed} steps passed")


if __name__ == "__main__":
    main()
