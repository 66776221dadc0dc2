"""Waiting for something that happens, never for seconds."""

import json
import time
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page

# The longest that anything is waited for, in seconds: a page takes its time on a machine that builds something beside it.
# How quick a page must be is measured by the benchmarks.
PATIENCE = 30


def until(page: Page, condition: str | Callable[[], bool], seconds: int = PATIENCE) -> None:
    """Waits until a condition holds that cannot be seen on the page: JavaScript for the page, or a function here.

    `page.wait_for_function` cannot be used: the page's content security policy lets no text become script. The condition is
    checked again and again; the real clock only says when to give up. The pause in between is one that runs while the
    page's clock is paused.
    """
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            if condition() if callable(condition) else page.evaluate(condition):
                return
            page.evaluate("scheduler.postTask(() => {}, { delay: 30 })")
        except Error:
            # The page is on its way to another.
            page.wait_for_load_state()
    raise AssertionError(f"not within {seconds} s: {condition}")


def types(field: Locator, text: str) -> None:
    """Clicks into a field and types: a fold that opens takes no key until its fields can be seen."""
    field.click()
    field.press_sequentially(text, delay=20)


# Keeps requests to some paths back until `letGo()`. `isAnswered` becomes true once the page has dealt with the answers to all
# of them, whether it reads their text or not: the page's own steps come before the next timer.
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
    """From now on, requests of this document to these paths wait for `let_go`."""
    page.evaluate(HOLD % json.dumps(paths))


def hold_next(page: Page, *paths: str) -> None:
    """From its next document on, the page's requests to these paths wait for `let_go`: a slow network."""
    page.add_init_script(HOLD % json.dumps(paths))


def let_go(page: Page) -> None:
    page.evaluate("letGo()")
