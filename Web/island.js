// The live surfaces of the app: the island, the floating window, a notification for each flight, the badge of the app's
// icon, and the wake lock of a wall. Swift draws them from the device's data, so that they work offline. This script
// handles input and placement.

const version = new URL(import.meta.url).searchParams.get('v') ?? '';
const canFloat = 'documentPictureInPicture' in window;
// The maximum time in milliseconds between messages to the worker, which may have held back a notification.
const REMINDER = 300_000;

/**
 * Starts the live surfaces.
 * @param app the app's functions: `look(view)` draws, `address()` is the visible page, `wait(time)` returns the
 * milliseconds until a server time, `morph` updates a tree, `tell` messages the worker, `store` stores
 * @returns a function that redraws everything
 */
export async function begin(app) {
  for (const name of ['live.css', 'island.css']) await sheet(`/${name}?v=${version}`);
  const bar = Object.assign(document.createElement('aside'), { id: 'island', hidden: true });
  bar.dataset.local = '';
  const wide = matchMedia('(min-width: 960px)');
  wide.addEventListener('change', () => place());
  place();
  const keep = document.createElement('li');
  keep.dataset.local = '';
  let away = await app.store.get('away') ?? {};
  let chosen;
  let isOpen = false;
  let floating; // the floating flight and its window
  let card;
  let isCardSeen = false;
  let seen = { notes: [] }; // the surfaces currently shown
  let timer;
  let posted = { text: '', at: 0 };
  let lock;

  const sights = new IntersectionObserver(entries => {
    const is = entries.at(-1).isIntersecting;
    if (is === isCardSeen) return;
    isCardSeen = is;
    update();
  }, { threshold: 0.25 });

  /** Puts the strip above the tabs or, on a wide screen, into the header. */
  function place() {
    const header = wide.matches && document.querySelector('.top');
    const next = header ? header.querySelector(':scope > .clock, :scope > .tools') : null;
    if (next ? next.previousElementSibling !== bar : bar.parentElement !== document.body) {
      (header || document.body).insertBefore(bar, next);
    }
  }

  /** Observes the page's card, which makes the island redundant while it is visible. */
  function watch() {
    const now = document.querySelector('#main article.ticket');
    if (now === card) return;
    sights.disconnect();
    card = now;
    isCardSeen = Boolean(card);
    if (card) sights.observe(card);
  }

  function update() {
    clearTimeout(timer);
    place();
    watch();
    stayAwake();
    // The user may be about to press it.
    const isHeld = isOpen || bar.contains(document.activeElement);
    const next = app.look({
      path: app.address(), card: isCardSeen && !isHeld, open: isOpen, floats: canFloat, chosen, away,
      floating: floating?.flight,
    });
    if (!next) return;
    seen = next;
    // The expanded flight has ended.
    if (isOpen && seen.shown !== chosen) { isOpen = false; update(); return; }
    bar.ariaLabel = seen.label;
    put(bar, seen.island ?? '');
    bar.hidden = !seen.island;
    if (floating) {
      if (seen.window) {
        put(floating.main, seen.window);
        floating.window.document.title = seen.title;
      } else {
        floating.window.close();
      }
    }
    offer(seen.keep ?? '');
    count(seen.asking);
    notify(seen.notes);
    if (seen.next) timer = setTimeout(update, Math.min(Math.max(app.wait(seen.next), 250), 3_600_000));
  }

  /** Updates a place with as few changes as possible, so that focus stays and lines move evenly. */
  function put(place, html) {
    const fresh = document.createElement('template');
    fresh.innerHTML = html;
    app.settle(place);
    app.morph(place, fresh.content);
  }

  /** Adds the button to the menu of the flight, after its pages. */
  function offer(html) {
    const wanted = html && document.querySelector('#menu .ask');
    if (!wanted) { keep.remove(); return; }
    put(keep, html);
    if (wanted.previousElementSibling !== keep) wanted.before(keep);
  }

  async function count(asking) {
    await (asking ? navigator.setAppBadge?.(asking) : navigator.clearAppBadge?.())?.catch(() => {});
  }

  /** Sends changed notifications to the worker, if they are turned on. */
  function notify(notes) {
    const isOn = localStorage.getItem('live') === 'on' && globalThis.Notification?.permission === 'granted';
    const wanted = isOn ? notes.map(note => ({ ...note, ends: note.ends && Date.now() + app.wait(note.ends) })) : [];
    const text = JSON.stringify(isOn ? notes : []);
    if (text === posted.text && (!isOn || Date.now() - posted.at < REMINDER)) return;
    posted = { text, at: Date.now() };
    app.tell({ live: wanted });
  }

  /** Keeps the screen on while a wall is visible. */
  async function stayAwake() {
    const isWall = Boolean(document.querySelector('main.whole')) && !document.hidden;
    if (!isWall) { lock?.then(held => held?.release()); lock = undefined; return; }
    lock ??= navigator.wakeLock?.request('screen').then(held => {
      held.addEventListener('release', () => { lock = undefined; });
      return held;
    }).catch(() => { lock = undefined; });
  }

  /** Opens a flight in the floating window, with the styles and icons of this document. */
  async function float(flight) {
    const opened = await documentPictureInPicture.requestWindow({ width: 371, height: 160 }).catch(() => null);
    if (!opened) return;
    const { document: inner } = opened;
    const rules = new opened.CSSStyleSheet();
    rules.replaceSync([...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).map(rule => rule.cssText).join('\n'));
    inner.adoptedStyleSheets = [rules];
    inner.documentElement.lang = document.documentElement.lang;
    inner.body.className = 'floats';
    const main = inner.createElement('main');
    inner.body.append(document.querySelector('body > svg').cloneNode(true), main);
    floating = { flight, window: opened, main };
    opened.addEventListener('pagehide', () => {
      if (floating?.window !== opened) return;
      floating = undefined;
      update();
    });
    close();
  }

  function putAway(flight) {
    // Ended flights are forgotten.
    const others = Object.entries(away).filter(([id]) => seen.notes.some(({ tag }) => tag === id));
    away = { ...Object.fromEntries(others), [flight]: seen.urgency ?? '' };
    app.store.put('away', away);
    chosen = undefined;
    document.getElementById('main')?.focus({ preventScroll: true });
    close();
  }

  function close({ focus = false } = {}) {
    isOpen = false;
    update();
    if (focus) bar.querySelector('[aria-expanded]')?.focus();
  }

  function press(event) {
    const button = event.target.closest?.('[data-do^=live-]');
    if (!button) return;
    const { do: what, flight } = button.dataset;
    if (what === 'live-open') { isOpen = !isOpen; chosen = flight; update(); }
    if (what === 'live-choose') {
      chosen = flight;
      update();
      bar.querySelector('[aria-expanded]')?.focus();
    }
    if (what === 'live-away') putAway(flight);
    if (what === 'live-float') { button.closest('#menu')?.removeAttribute('open'); float(flight); }
  }

  document.addEventListener('click', event => {
    // It closes when a link in it or anything outside is pressed.
    if (isOpen && (!bar.contains(event.target) || event.target.closest('a'))) close();
    press(event);
  });
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && isOpen) close({ focus: bar.contains(document.activeElement) });
  });
  document.addEventListener('visibilitychange', update);
  update();
  return update;
}

/** Loads a style sheet that the first page does not need. Without it, no live surface is shown. */
function sheet(href) {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}
