// Connects the browser and Swift: turns what happens into events and carries out the effects. state.js decides which
// effects. The pages are drawn by the same Swift code as on the server.
import { morph, settle } from './morph.js';
import { Store, person } from './store.js';
import { initial, reduce, serverTime, shown, unsent, describe, isForServer } from './state.js';
import {
  root, app, servedMaps, show, serve, showMark, expire, showStorage, activity, reveal, arrive, attend, confirmSaved, foldMark,
  unfold, forgive, complain, askFor, forgetAnswered, suggestAirports,
} from './page.js';
import { start } from './module.js';
import { version, tellWorker, isKept, isKeptFile, loaded, file, bytes, fetchModule, fetchLand } from './load.js';
import { connectServer } from './sync.js';

const store = new Store();
const others = new BroadcastChannel('halcyon');
const post = what => others.postMessage(what);
const here = () => location.pathname + location.search;

let state = {
  ...initial, path: here(), isFilled: Boolean(app.querySelector('#main > :not(#notices)')), online: navigator.onLine,
  mayAsk: mayAsk(), condition: document.getElementById('storage')?.dataset.condition ?? '',
};
const inbox = [];

/** Handles an event, and the events that its effects cause. */
function dispatch(event) {
  // The events that effects cause wait until the effects of this one are done.
  if (inbox.push({ at: Date.now(), ...event }) > 1) return;
  while (inbox.length) {
    try {
      const [next, effects] = reduce(state, inbox[0]);
      state = next;
      reflect();
      for (const effect of effects) carryOut(effect);
    } catch (error) { reportError(error); }
    inbox.shift();
  }
}

function carryOut([name, ...values]) {
  try { (perform[name] ?? loaded.whole[name])(...values); } catch (error) { reportError(error); }
}

let facts; // the facts that Swift has
/** Tells the document and Swift what follows from the state alone. */
function reflect() {
  root.dataset.online = state.online;
  if (state.hasDrawn) app.dataset.by = 'device';
  const fresh = JSON.stringify(describe(state));
  if (fresh === facts || !loaded.swift) return;
  facts = fresh;
  loaded.swift.setDevice(describe(state));
}

// Only https and localhost have locks.
const turns = {};
const locks = navigator.locks
  ?? { request: (name, work) => turns[name] = (turns[name] ?? Promise.resolve()).catch(() => {}).then(work) };
const server = connectServer({ dispatch, store, state: () => state, locks, post, person: person() });

const timers = new Map();
const cancel = name => clearTimeout(timers.get(name));
function later(name, wait, action) {
  cancel(name);
  timers.set(name, setTimeout(() => { timers.delete(name); action(); }, wait));
}

const now = () => serverTime(state, Date.now());
/** Returns the milliseconds until a time of the server. */
const wait = time => ((time - state.clock.server) / state.clock.speed) * 1000 - (Date.now() - state.clock.local);
/** Acts at a time of the server, after an hour at most. */
const alarm = (name, time, action) => later(name, Math.min(Math.max(wait(time), 50), 3_600_000), action);

// Drawing

const render = (path, must = false) =>
  state.clock && loaded.swift?.render(path, now(), (state.online ? 1 : 0) + (must ? 2 : 0), state.place);

/** Shows a page that was drawn here, and schedules its next change. */
function present(page) {
  show(page);
  speak();
  cancel('page');
  if (page.nextChange) alarm('page', page.nextChange, () => dispatch({ type: 'redraw' }));
  loaded.live?.();
}

let spoken;
/** Tells the worker the language for offline pages. */
function speak() {
  if (spoken === root.lang) return;
  spoken = root.lang;
  tellWorker({ language: spoken });
  post({ language: spoken });
}

/** Draws only the mark in the header and the notices, on a page of the server. */
async function mark() {
  expireParts();
  loaded.live?.();
  const main = document.getElementById('main');
  if (!loaded.swift || !state.clock || !main || !app.querySelector('.tools')) return;
  const kept = state.online ? null : await globalThis.caches?.match(here());
  if (!main.isConnected) return;
  const at = Number(kept?.headers.get('halcyon-kept'));
  loaded.swift.setDevice({ ...describe(state), pageKept: at ? serverTime(state, at) : undefined });
  showMark(render('//', true));
  loaded.swift.setDevice(describe(state));
}

function expireParts() {
  cancel('page');
  const next = expire(now());
  if (next < Infinity) alarm('page', next, expireParts);
}

const perform = {
  draw(path, must = false, orReload = false) {
    if (!state.online) loaded.whole?.learn(path);
    const page = render(path, must);
    if (page) present(page);
    if (page || !must) dispatch({ type: page ? 'drawn' : 'undrawn', path, orReload }); else mark();
  },
  mark,

  /** Opens a page without loading a document, if the device can draw it. A new page does not animate from the previous one. */
  visit(event) {
    const page = render(event.path);
    if (!page) { dispatch({ ...event, type: 'unreachable' }); return; }
    if (event.from !== 'history') {
      history.replaceState({ ...history.state, scroll: scrollY }, '');
      history.pushState({}, '', event.path + event.hash);
    }
    app.replaceChildren();
    present(page);
    arrive(event.scroll ?? 0);
    dispatch({ type: 'visited', path: event.path });
  },

  serve(text) {
    serve(text);
    expireParts();
  },
  address: path => history.replaceState(history.state, '', path),
  reload: () => location.reload(),
  leave: (path, how = 'assign') => location[how](path),
  unfold,
  attend,
  confirm: () => confirmSaved() && later('saved', 10_000, () => dispatch({ type: 'savedOver' })),

  async page(path, reason) {
    const isLent = reason === 'lend';
    // A pending change may restore the deleted flight.
    if (isLent) await server.flush();
    const response = await fetch(path, {
      headers: { accept: 'text/html' }, signal: isLent ? AbortSignal.timeout(6000) : undefined,
    }).catch(() => null);
    const page = response ?? (isLent && await globalThis.caches?.match(path));
    let text = page?.ok && !(isLent && page.redirected) ? await page.text().catch(() => null) : null;
    if (isLent && !response) text ??= await loaded.whole?.foretell(path);
    const canDraw = isLent && Boolean(render(path));
    dispatch({ type: 'page', path, status: response?.status ?? 0, text, canDraw, user: activity() });
  },

  timer: (name, time, type) => later(name, time, () => dispatch({ type })),
  cancel,
  idle: type => (window.requestIdleCallback ?? setTimeout)(() => dispatch({ type })),
  worker: tellWorker,
  post,
  keep: (key, value) => store.put(key, value),
  persist: () => navigator.storage?.persist?.(),
  sync: server.sync,
  hear: server.hear,
  keepSeen: server.keepSeen,
  install,

  // Swift

  /** Loads everything known so far into the module. */
  give() {
    if (!state.snapshot || !loaded.swift) return;
    loaded.swift.load(state.snapshot.bytes);
    for (const { text } of Object.values(state.seen)) loaded.swift.sight(text);
  },

  /** Many positions are drawn together. */
  sight(text) {
    if (loaded.swift?.sight(text) && !timers.has('moved')) later('moved', 50, () => dispatch({ type: 'moved' }));
  },

  module: load,

  async rest() {
    await load('whole');
    await loaded.whole?.rest();
    servedMaps.clear();
    dispatch({ type: 'restLoaded', isComplete: Boolean(loaded.directory) });
  },

  /** Determines whether everything needed offline is stored. */
  async ready() {
    const registration = await navigator.serviceWorker?.getRegistration();
    const kept = await navigator.storage?.persisted?.().catch(() => false) ?? false;
    const hasWhole = await isKeptFile('whole.wasm') && await isKeptFile('whole.js');
    if (hasWhole) localStorage.setItem('whole', version); else localStorage.removeItem('whole');
    const ready = Boolean(registration?.active) && hasWhole && await isKept('/shell') && await isKept('/logbook')
      && await isKept('/passport');
    dispatch({ type: 'ready', ready, kept });
  },

  answer: () => localStorage.setItem('alerts', 'asked'),

  async storage(condition) {
    const shell = condition && await fetch('/shell').then(shell => (shell.ok ? shell.text() : '')).catch(() => '');
    if (state.condition === condition) showStorage(shell);
  },

  fold: foldMark,
  locate,
  unlocate() {
    navigator.geolocation?.clearWatch(watch);
    localStorage.removeItem('location');
  },

  update: () => navigator.serviceWorker.getRegistration().then(found => found?.waiting?.postMessage('update')),

  /** Deletes everything stored on this device. */
  async forget(next, form) {
    for (const timer of timers.values()) clearTimeout(timer);
    server.close();
    post('forget');
    await (await import('/forget.js?v=' + version)).forgetAll(store);
    if (next) location.replace(next); else form.submit();
  },
};

// Loading

const loading = {}; // the promises of the modules: 'app', the small first one, and 'whole'

/** Loads a module, unless it is loaded or loading. The small one is not needed beside the full one. */
function load(name) {
  if (name === 'app' && (loaded.swift || loading.whole)) return undefined;
  loading[name] ??= fetchModule(name, beginWhole)
    .then(module => { if (name === 'whole' || !loaded.swift) begin(module, name); })
    .catch(() => { delete loading[name]; });
  return loading[name];
}

/** Takes over with a module. */
function begin(swift, name) {
  if (loaded.land) swift.loadLand(loaded.land);
  loaded.swift = swift;
  facts = undefined;
  dispatch({ type: 'module', name });
}

const beginWhole = script => script.begin({
  dispatch, state: () => state, store, shown, loaded, version, file, bytes, fetchLand, start, tellWorker,
  here, now, wait, later, speak, useLand, suggest, mayAsk, subscription, morph, settle, isForServer, forgive, complain,
});

/** Redraws with other outlines. */
function useLand(land) {
  if (land.isFine) servedMaps.clear();
  loaded.land = land;
  loaded.swift?.loadLand(land);
  dispatch({ type: 'redraw' });
}

// Forms

/** The path to which a form is sent. `form.action` may be a button of that name instead. */
const actionOf = form => form.getAttribute('action');
const textOf = form => new FormData(form).get('q').trim();

function preview(form) {
  const query = new URLSearchParams(new FormData(form)).toString();
  dispatch({ type: 'preview', path: actionOf(form) + '?' + query });
}

/** Shows suggestions for an airport field, from the device's table or else from the server. */
async function suggest(field) {
  const text = field.getAttribute?.('list') === 'airports' ? field.value.trim() : '';
  if (text.length < 2) return;
  const response = loaded.directory ? null
    : await fetch('/api/v1/search/airports?q=' + encodeURIComponent(text)).catch(() => null);
  const found = loaded.directory?.suggest(text, root.lang) ?? (response?.ok && (await response.json()).airports);
  if (found && text === field.value.trim()) suggestAirports(found);
}

function submit(event) {
  const form = event.target;
  form.closest('#menu')?.removeAttribute('open');
  const action = actionOf(form);
  const { live } = form.dataset;
  if (live || action === '/sign-out') event.preventDefault();
  if (live === 'device') preview(form);
  else if (live === 'server') dispatch({ type: 'searched', said: textOf(form) });
  else if (action === '/sign-out') signOut(form);
  else if (form.method === 'post' && state.clock && !(state.online && state.lent === here())) loaded.whole?.submit(event, action);
}

/** Ends the session. Pending changes are sent first, because other tabs would continue with the session. */
async function signOut(form) {
  await server.flush();
  // Unsent changes are lost.
  if (unsent(state).length && form.dataset.ask && !confirm(form.dataset.ask)) return;
  const answer = await fetch(form.action, { method: 'POST', redirect: 'manual' }).catch(() => null);
  await (await subscription())?.unsubscribe().catch(() => {});
  dispatch({ type: 'signedOut', next: answer && '/sign-in', form });
}

// The device

/**
 * Whether to offer notifications, until the offer is answered. It is a line on the page; the browser's own question
 * appears only on the alerts page. Safari on iPhone and iPad supports notifications only from the home screen, which the
 * alerts page explains.
 */
function mayAsk() {
  if (!isSecureContext || localStorage.getItem('alerts')) return false;
  if ('PushManager' in globalThis) return globalThis.Notification?.permission !== 'denied';
  return 'standalone' in navigator && !navigator.standalone;
}

/** Returns the push subscription of this browser, if there is one. */
async function subscription() {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();
}

let watch;
/** Only with permission, and only on this device. */
function locate() {
  watch = navigator.geolocation?.watchPosition(
    ({ coords: { latitude, longitude } }) => {
      localStorage.setItem('location', 'on');
      dispatch({ type: 'located', place: { latitude, longitude } });
    },
    ({ code }) => { if (code === 1) dispatch({ type: 'notLocated' }); },
    { maximumAge: 60_000, timeout: 30_000 });
}

async function install() {
  server.listen();
  if (localStorage.getItem('location') === 'on') locate();
  await register().catch(reportError);
  dispatch({ type: 'installed' });
}

async function register() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  // The first worker takes over silently.
  const controlled = () => dispatch({ type: 'controlled' });
  if (workers.controller) controlled();
  workers.addEventListener('controllerchange', controlled);
  const registration = await workers.register('/sw.js').catch(() => null);
  if (!registration) return;
  const waits = () => {
    if (registration.waiting && workers.controller) dispatch({ type: 'updateFound', isWall: Boolean(app.querySelector('.whole')) });
  };
  const follow = () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed') waits();
      if (fresh.state === 'activated') perform.ready();
    });
  };
  registration.addEventListener('updatefound', follow);
  // An update found during registration causes no further event.
  follow();
  waits();
  workers.addEventListener('message', () => perform.ready());
  const { active } = await workers.ready;
  // A page opened at the moment when the worker took over is not controlled by it.
  if (!workers.controller) active.postMessage('claim');
  await perform.ready();
  // After signing in again, alerts stay on.
  if (!localStorage.getItem('alerts') && await subscription()) {
    tellWorker('push');
    dispatch({ type: 'answered' });
  }
  setInterval(() => registration.update().catch(() => {}), 3_600_000);
}

// What happens in the document

function visit({ pathname, search, hash }, from, scroll) {
  const { visits } = state;
  dispatch({ type: 'visit', path: pathname + search, hash, from, scroll, mayAsk: mayAsk() });
  return state.visits > visits;
}

document.addEventListener('submit', submit);
document.addEventListener('invalid', askFor, true);
document.addEventListener('input', ({ target }) => {
  const form = target.closest?.('form');
  if (form) forgetAnswered(form);
  suggest(target);
  if (form?.dataset.live === 'device') preview(form);
  else if (form?.dataset.live === 'server') dispatch({ type: 'typed', said: textOf(form) });
});
document.addEventListener('focusout', ({ target, relatedTarget: next }) => {
  const open = target.closest?.('#menu[open]');
  if (open && next && !open.contains(next)) open.open = false;
});
document.addEventListener('click', async event => {
  const button = event.target.closest?.('button[data-do], button[data-discard]');
  if (button?.dataset.do) { dispatch({ type: button.dataset.do }); return; }
  if (button) { await store.discard(button.dataset.discard); server.showPending(); return; }
  const link = event.target.closest?.('a[href]');
  for (const open of app.querySelectorAll('#offline[open], #menu[open]')) {
    if (link || !open.contains(event.target)) open.open = false;
  }
  if (link?.dataset.do === 'alerts') dispatch({ type: 'answered' });
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || link.target) return;
  if (url.pathname + url.search === here() && url.hash) {
    const target = document.getElementById(url.hash.slice(1));
    if (target) { event.preventDefault(); reveal(target); perform.address(url.hash); }
  } else if (navigator.share && state.online && link.matches('.stage [href$="/share"], .vds [href$="/share"], #island [href$="/share"]')) {
    event.preventDefault();
    (await import('/share.js?v=' + version)).tap(url.pathname);
  } else if (visit(url, 'link')) event.preventDefault();
});
addEventListener('popstate', event => visit(location, 'history', event.state?.scroll));
addEventListener('visibilitychange', () => dispatch({ type: 'visibility', isHidden: document.hidden }));
addEventListener('online', () => dispatch({ type: 'connection', is: true }));
addEventListener('offline', () => dispatch({ type: 'connection', is: false }));
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  foldMark();
  app.querySelector('a[data-close]')?.click();
});
others.onmessage = ({ data }) => server.receive(data);

// Start

// Whether everything is stored here, as last known: asking the caches takes longer than drawing the card.
const keepsWhole = localStorage.getItem('whole') === version;

// Pages of the device that the small first module cannot draw.
const isBeyond = new RegExp('^(' + app.dataset.beyond.replace(/\{\w+\}/g, '[^/]+').replaceAll(' ', '|') + ')$');

/**
 * Loads the first module: the small one, or the full one if it is stored or the page requires it. A page that only the
 * server draws needs only the mark in its header.
 */
async function firstModule() {
  if (!isBeyond.test(location.pathname) && !keepsWhole && !await isKeptFile('whole.wasm')) return fetchModule('app');
  // Offline, a module that is not stored fails to load; the small module then says so.
  return fetchModule('whole', beginWhole).catch(() => fetchModule('app'));
}

/**
 * Fetches the outlines for maps early if the page has a map or they are stored; otherwise they are loaded when idle. The
 * finer ones always come after the first page, because reading them takes longer than the rest of the start.
 */
async function firstLand() {
  if (!app.querySelector('.map') && !keepsWhole && !await isKeptFile('land.txt')) return undefined;
  return fetchLand('land.txt').catch(() => undefined);
}

// The server has drawn an empty board: nothing is drawn here until there is a flight or the user continues.
const looksEmpty = location.pathname === '/' && app.querySelector('main *') && !app.querySelector('a.row, article');
const queuing = store.queue();
const isEmpty = looksEmpty && !(await queuing).length;
if (isEmpty) for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => load('whole'), { once: true });
const [module, kept, queued, places, overruled, land] = await Promise.all([
  isEmpty ? undefined : firstModule(), store.get('snapshot'), queuing, store.get('places'), store.get('overruled'),
  firstLand(),
]);
// Someone else has signed in here: nothing that is stored may be shown.
if (kept?.person && kept.person !== person()) await new Promise(() => perform.forget(here()));
dispatch({ type: 'stored', overruled, waiting: shown(queued), location: Number('geolocation' in navigator) });
if (queued.length && module?.know) places?.forEach(place => module.know(place)); else if (places) store.put('places', []);
if (loaded.whole) loading.whole ??= Promise.resolve();
if (land) useLand(land);
if (module) begin(module, loaded.whole ? 'whole' : 'app');
try { if (kept) server.take(kept); } catch (error) { reportError(error); }
// A form of the previous document may just have changed something.
dispatch({ type: 'start' });
setInterval(() => dispatch({ type: 'tick', isHidden: document.hidden, fresh: Number(app.querySelector('[data-fresh]')?.dataset.fresh) }), 5000);
