// The live surfaces of the app: the island, the window that floats, the notification of each flight, the number on the
// app's icon, and the screen that stays on where a wall hangs. What they show is drawn by Swift from what is on the device,
// so they go on without a network. Here is only what was pressed, and where things stand.

const version = new URL(import.meta.url).searchParams.get('v') ?? '';
const canFloat = 'documentPictureInPicture' in window;
// However little changes, the worker is told that often: it may have kept something back.
const REMINDER = 300_000;

/**
 * @param app what the app does for it: `look(view)` draws, `address()` is what is seen, `wait(time)` are the milliseconds
 *   until a time of the server, `morph` changes a tree into another, `tell` speaks to the worker, `store` keeps
 * @returns draws everything anew
 */
export async function begin(app) {
  for (const name of ['live.css', 'island.css']) await sheet(`/${name}?v=${version}`);
  const bar = Object.assign(document.createElement('aside'), { id: 'island', hidden: true });
  document.body.append(bar);
  const keep = document.createElement('p');
  keep.className = 'single';
  keep.dataset.local = '';
  let away = await app.store.get('away') ?? {};
  let chosen;
  let isOpen = false;
  let floating; // the flight in the window, and the window
  let card;
  let isCardSeen = false;
  let seen = { notes: [] }; // what is shown now
  let timer;
  let posted = { text: '', at: 0 };
  let lock;

  const sights = new IntersectionObserver(entries => {
    const is = entries.at(-1).isIntersecting;
    if (is === isCardSeen) return;
    isCardSeen = is;
    update();
  }, { threshold: 0.25 });

  /** The card of the page, which the island would only repeat as long as it is in sight. */
  function watch() {
    const now = document.querySelector('#main article.card');
    if (now === card) return;
    sights.disconnect();
    card = now;
    isCardSeen = Boolean(card);
    if (card) sights.observe(card);
  }

  function update() {
    clearTimeout(timer);
    watch();
    stayAwake();
    // What one is about to press does not go.
    const isHeld = isOpen || bar.contains(document.activeElement);
    const next = app.look({
      path: app.address(), card: isCardSeen && !isHeld, open: isOpen, floats: canFloat, chosen, away,
      floating: floating?.flight,
    });
    if (!next) return;
    seen = next;
    // What was open is over.
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

  /** Changes a place as little as possible, so that focus stays and lines move evenly. */
  function put(place, html) {
    const fresh = document.createElement('template');
    fresh.innerHTML = html;
    app.settle(place);
    app.morph(place, fresh.content);
  }

  /** The button on the page of the flight, below its card. */
  function offer(html) {
    const wanted = html && document.querySelector('.cards > .card');
    if (!wanted) { keep.remove(); return; }
    put(keep, html);
    if (wanted.nextElementSibling !== keep) wanted.after(keep);
  }

  async function count(asking) {
    await (asking ? navigator.setAppBadge?.(asking) : navigator.clearAppBadge?.())?.catch(() => {});
  }

  /** The worker shows what has changed, if the owner of this device wants that. */
  function notify(notes) {
    const isOn = localStorage.getItem('live') === 'on' && globalThis.Notification?.permission === 'granted';
    const wanted = isOn ? notes.map(note => ({ ...note, ends: note.ends && Date.now() + app.wait(note.ends) })) : [];
    const text = JSON.stringify(isOn ? notes : []);
    if (text === posted.text && (!isOn || Date.now() - posted.at < REMINDER)) return;
    posted = { text, at: Date.now() };
    app.tell({ live: wanted });
  }

  /** A wall stays on as long as it is seen. */
  async function stayAwake() {
    const isWall = Boolean(document.querySelector('main.whole')) && !document.hidden;
    if (!isWall) { lock?.then(held => held?.release()); lock = undefined; return; }
    lock ??= navigator.wakeLock?.request('screen').then(held => {
      held.addEventListener('release', () => { lock = undefined; });
      return held;
    }).catch(() => { lock = undefined; });
  }

  /** Puts a flight into the window that floats, which has the styles and the icons of this one. */
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
    // Of what is over nothing is remembered.
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
    if (what === 'live-float') float(flight);
  }

  document.addEventListener('click', event => {
    // On the way to its page it closes, and so it does when something else is pressed.
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

/** Styles that are not needed at first sight; without them nothing of this is shown. */
function sheet(href) {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}
