"""Waiting for events, never for a time."""

import json
import time
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page

# The longest wait, in seconds: a page is slow on a machine that builds at the same time. Benchmarks measure the speed
# of pages.
PATIENCE = 30


def until(page: Page, condition: str | Callable[[], bool], seconds: int = PATIENCE) -> None:
    """Waits for a condition that no locator can express: JavaScript for the page, or a function here.

        `page.wait_for_function` is unusable: the page's content security policy forbids script from text. The condition is
    polled; the real clock only decides when to give up. The pause between two polls also works while the page's clock
    is paused.
    """
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            if condition() if callable(condition) else page.evaluate(condition):
                return
            page.evaluate("scheduler.postTask(() => {}, { delay: 30 })")
        except Error:
            # The page is navigating.
            page.wait_for_load_state()
    raise AssertionError(f"not within {seconds} s: {condition}")


def type_into(field: Locator, text: str) -> None:
    """Clicks into a field and types: an opening fold accepts no keys until its fields are visible."""
    field.click()
    field.press_sequentially(text, delay=20)


# Holds requests to some paths until `letGo()`. `isAnswered` becomes true once the page has processed all answers,
# whether it reads their text or not: the page's own steps come before the next timer.
HOLD = """(() => {
    const ask = window.fetch;
    const gate = new Promise(pass => { window.letGo = pass; });
    let open = 0;
    const close = () => setTimeout(() => { open -= 1; window.isAnswered = open === 0; });
    window.isAnswered = false;
    window.fetch = async (...asked) => {
        if (!%s.some(path => String(asked[0]).startsWith(path))) return ask(...asked);
        open += 1;
        await gate;
        const answer = await ask(...asked);
        const read = answer.text.bind(answer);
        answer.text = async () => {
            open += 1;
            const text = await read();
            close();
            return text;
        };
        close();
        return answer;
    };
})()"""


def hold(page: Page, *paths: str) -> None:
    """Holds further requests of this document to these paths until `let_go`."""
    page.evaluate(HOLD % json.dumps(paths))


def hold_next(page: Page, *paths: str) -> None:
    """Holds requests to these paths from the page's next document on until `let_go`, as on a slow network."""
    page.add_init_script(HOLD % json.dumps(paths))


def let_go(page: Page) -> None:
    page.evaluate("letGo()")
