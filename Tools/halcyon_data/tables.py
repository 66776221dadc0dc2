"""Writing the tables: UTF-8, LF, tab-separated, one `#` line on top."""

from __future__ import annotations

from typing import Iterable, Sequence


def clean(cell: str) -> str:
    """A cell without the characters that separate cells and lines, and without doubled spaces."""
    return " ".join(cell.split())


def render(title: str, columns: Sequence[str], rows: Iterable[Sequence[str]], notes: Sequence[str] = ()) -> str:
    """The text of a table: the header line, further `#` lines, then the rows as given."""
    lines = ["# " + title + "\t" + "\t".join(columns)]
    lines += ["# " + note for note in notes]
    for row in rows:
        for cell in row:
            if "\t" in cell or "\n" in cell or "\r" in cell:
                raise ValueError(f"a cell of {title} holds a separator: {cell!r}")
        lines.append("\t".join(row))
    return "\n".join(lines) + "\n"
