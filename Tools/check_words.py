#!/usr/bin/env python3
"""Counts the words of an old, translated style in texts, help, comments and documents.

The budget only goes down: when a change removes some of them, lower BUDGET to the new count.
With --list the places are printed.
"""

import re
import subprocess
import sys
from pathlib import Path

BUDGET = 157

WORDS = """
whoever | nobody | somebody | of which | is told | tells of | stands | goes on | by itself | of late | taken back |
put back | kept apart | gone by hand | what is | that which | comes to | is no | none that | be it | hardly |
all the same | at once | in sight | by hand
"""

ROOT = Path(__file__).resolve().parent.parent
PATTERN = re.compile(
    r"\b(" + "|".join(word.strip().replace(" ", r"\s+") for word in WORDS.split("|")) + r")\b", re.IGNORECASE)
COMMENT = re.compile(r"(?<!:)//.*")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
SKIPPED = ("/Fixtures/", "/Goldens/", "/Snapshots/", "Apple/Stubs/")


def prose(path: Path, line: str) -> str:
    """The comment and the texts of a line of Swift; the whole line of a document."""
    if path.suffix == ".md":
        return line
    comment = COMMENT.search(line)
    texts = STRING.findall(line.split("//")[0])
    return " ".join(texts + ([comment.group(0)] if comment else []))


def main() -> int:
    listed = subprocess.run(
        ["git", "ls-files", "*.swift", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True)
    hits = []
    for name in listed.stdout.splitlines():
        path = ROOT / name
        if any(part in "/" + name for part in SKIPPED) or not path.exists():
            continue
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            hits += [f"{name}:{number}: {word}" for word in PATTERN.findall(prose(path, line))]
    if "--list" in sys.argv:
        print("\n".join(hits))
    if len(hits) > BUDGET:
        print(f"{len(hits)} words of the old style, {BUDGET} allowed. Tools/check_words.py --list shows them; "
              "write the new ones in plain English.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
