// The glue between browser and Swift: fetch, timers, storage, events. It decides nothing and words nothing; what is seen
// is drawn by the same Swift that drew it on the server.
import { morph, settle } from './morph.js';
import { Store } from './store.js';
import { loadDirectory, loadModule } from './module.js';

const version = document.querySelector('link[rel=stylesheet]').href.split('v=')[1] ?? '';
const root = document.documentElement;
const app = document.getElementById('app');
const store = new Store();
const others = new BroadcastChannel('halcyon');

let swift; // undefined until there is something to draw: an empty board is the server's
let whole; // the promise of the module with every page
let first; // the promise of the module of the first sight
let directory; // all airports, once they are here
let latest; // the snapshot, for the module that takes over
const seen = new Map(); // of each flight what was told since the snapshot was asked for, and when
let land; // the outlines for maps
// Maps as the server drew them, with the finer outlines, by what they show: they stay until those are here.
const servedMaps = new Map(
  [...app.querySelectorAll('.map')].map(map => [map.getAttribute('aria-label'), map.outerHTML]));
let clock; // the server's time when the snapshot came, the local time then, and the server's speed
let revision = 0;
let hasFlights = false;
let online = navigator.onLine;
let events;
let timer;
let place; // where the device is, if its owner allows it
let watch;
let isStarted = false; // what is seen first is there
let worker; // a newer version that waits
let overruled = [];
let isOld = false; // there was no network when the document was opened
let isOurs = false; // what is seen was drawn here, and not by the server
let said; // the settings as they were heard last
const device = { ready: false, kept: false, update: false, location: 0, heard: 0, waiting: [], overruled: [] };

const now = () => Math.floor(clock.server + ((Date.now() - clock.local) / 1000) * clock.speed);
const here = () => location.pathname + location.search;
const token = bytes => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
  .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

// Drawing

/** Draws a page of the device into the document; false if only the server has it. */
function draw(path = here(), { must = false } = {}) {
  clearTimeout(timer);
  if (!clock) return false;
  // Flights to choose from are the server's; they stay, and so does the page until they are here.
  if (online && location.pathname === '/add' && (location.search || !isOurs) && app.querySelector('#main > :not(#notices)')) {
    app.dataset.by = 'device';
    mark();
    return true;
  }
  learn(path);
  const page = render(path) ?? ((must || isOurs) && !borrow() ? render(path, true) : null);
  if (!page) { mark(); return false; }
  present(page);
  return true;
}

let lent; // the page of a flight that is not on the device, as the server has it: it was asked for, and may be here
let missing; // one that the server does not have either

/**
 * Flights that are long over are not on the device. Their pages are those of the server, or as they were when they were
 * opened last.
 * @returns false if there is no such page
 */
function borrow() {
  const path = here();
  if (missing === path || !/^\/(flights|trips)\//.test(location.pathname)) return false;
  if (lent !== path) { lent = path; lend(path); }
  return true;
}

async function lend(path) {
  // What waits may bring it back from the bin.
  await flush();
  const response = await fetch(path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(6000) })
    .catch(() => null);
  const page = response ?? await globalThis.caches?.match(path);
  if (here() !== path || lent !== path) return;
  lent = undefined;
  // It came with a snapshot meanwhile.
  if (render(path)) { draw(); return; }
  const text = page?.ok && !page.redirected ? await page.text() : response ? null : await foretell(path);
  if (here() !== path) return;
  if (!text) {
    missing = path;
    draw(path, { must: true });
    return;
  }
  lent = path;
  served(text);
  if (response) tellWorker({ page: path, text });
  mark();
}

/** What the server draws of a flight as long as there is one, as the device knows it by itself; null if it is nothing. */
async function foretell(path) {
  if (!/\/(forecast|plane)$/.test(path) || !latest) return null;
  const page = await import('/next.js?v=' + version).then(({ draw }) => draw(path, latest, now())).catch(() => null);
  return page && `<title>${page.title} · Halcyon</title><main id="main" class="wrap page" tabindex="-1">${page.html}</main>`;
}

/** Without a network the device reads what was said: it needs to know what its words mean as places. */
function learn(path) {
  const said = !online && directory && swift?.understand && path.startsWith('/add?')
    ? new URLSearchParams(path.slice(5)).get('q') : null;
  const words = said?.slice(0, 120).split(/[\s→–-]+/).filter(Boolean) ?? [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1) {
      const text = words.slice(from, to).join(' ');
      const found = directory.places(text);
      if (found.length) swift.understand(text, found);
    }
  }
}

const render = (path, must = false) => swift?.render(path, now(), (online ? 1 : 0) + (must ? 2 : 0), place);

/** On a page of the server only the mark in the header, and what is said with it, are drawn here. */
async function mark() {
  expire();
  live?.();
  const main = document.getElementById('main');
  const tools = app.querySelector('.tools');
  if (!swift || !tools || !main) return;
  const kept = online ? null : await globalThis.caches?.match(here());
  const at = Number(kept?.headers.get('halcyon-kept'));
  device.pageKept = at ? Math.floor(clock.server + ((at - clock.local) / 1000) * clock.speed) : undefined;
  describe();
  const fresh = document.createElement('template');
  const ours = render('//', true);
  fresh.innerHTML = ours.html;
  shade(ours.theme);
  delete device.pageKept;
  describe();
  put(tools, fresh.content.querySelector('#offline'), '#offline');
  put(main, fresh.content.querySelector('#notices'), '#notices');
}

/** Takes away what a page of the server says of the time until then. */
function expire() {
  clearTimeout(timer);
  let next = Infinity;
  for (const word of app.querySelectorAll('[data-until]')) {
    const until = Number(word.dataset.until) || Infinity;
    if (until <= now()) word.remove(); else next = Math.min(next, until);
  }
  if (next < Infinity) alarm(next, expire);
}

/** The element as the first of its parent; what is there already changes, so that it stays open and is said once. */
function put(parent, fresh, selector) {
  const old = parent.querySelector(selector);
  if (old && fresh) morph(old, fresh); else if (fresh) parent.prepend(fresh); else old?.remove();
}

/** Shows what was drawn here, and sets the alarm for its next change. */
function present(page) {
  clearTimeout(timer);
  isOurs = true;
  show(page.html, page.title, page.language, page.theme);
  app.dataset.by = 'device';
  if (page.nextChange) alarm(page.nextChange, redraw);
  live?.();
}

/** How many milliseconds it is until a time of the server. */
const wait = time => ((time - clock.server) / clock.speed) * 1000 - (Date.now() - clock.local);

/** Does something at a time of the server, or looks again after an hour. */
function alarm(time, action) {
  timer = setTimeout(action, Math.min(Math.max(wait(time), 50), 3_600_000));
}

const redraw = () => draw();

function show(html, title, language, theme) {
  const fresh = document.createElement('template');
  fresh.innerHTML = html;
  if (servedMaps.size && !land?.isFine) {
    for (const map of fresh.content.querySelectorAll('.map')) {
      map.outerHTML = servedMaps.get(map.getAttribute('aria-label')) ?? map.outerHTML;
    }
  }
  settle(app);
  const flown = app.querySelector('.flown')?.getAttribute('stroke-dasharray');
  const next = fresh.content.querySelector('.flown')?.getAttribute('stroke-dasharray');
  // More than 2 % at once is no progress but news: it moves quickly.
  root.classList.toggle('jump', Boolean(flown && next) && Math.abs(parseInt(flown) - parseInt(next)) > 20);
  morph(app, fresh.content);
  proposeToday();
  forgetAnswered();
  if (document.title !== title + ' · Halcyon') document.title = title + ' · Halcyon';
  if (language) root.lang = language;
  speak();
  shade(theme);
}

function shade(theme) {
  if (theme && root.dataset.theme !== theme) root.dataset.theme = theme;
}

let spoken;
/** Tells the worker in which language to answer without a network. */
function speak() {
  if (spoken === root.lang) return;
  spoken = root.lang;
  tellWorker({ language: spoken });
  others.postMessage({ language: spoken });
}

/** Goes to a page without loading a document, if the device can draw it. */
function go(path) {
  const url = new URL(path, location);
  if (!clock) return false;
  if (isTimeToAsk !== asksToTell()) { isTimeToAsk = asksToTell(); describe(); }
  const page = render(url.pathname + url.search);
  if (!page) return false;
  history.replaceState({ ...history.state, scroll: scrollY }, '');
  history.pushState({}, '', url.pathname + url.search + url.hash);
  arrive(page);
  return true;
}

function arrive(page, scroll = 0) {
  lent = missing = undefined;
  // Another page is a new page: nothing moves from the one before into it.
  app.replaceChildren();
  present(page);
  const { hash } = location;
  const target = hash && document.getElementById(hash.slice(1));
  if (target) reveal(target); else scrollTo(0, scroll);
  document.getElementById('main')?.focus({ preventScroll: true });
  attend();
  enrich();
}

function reveal(target) {
  target.closest('details')?.setAttribute('open', '');
  target.scrollIntoView({ block: 'start' });
}

/** What only the server can add to a page that the device has drawn: flights to choose from. */
async function enrich() {
  if (location.pathname !== '/add' || !online) return;
  const text = await pageOfServer();
  if (text) served(text);
}

/** The page at this address as the server has it; null if it has none, or if one is elsewhere by then. */
async function pageOfServer() {
  const asked = here();
  const response = await fetch(asked, { headers: { accept: 'text/html' } }).catch(() => null);
  return response?.ok && here() === asked ? response.text() : null;
}

/** Takes the page out of a document of the server. */
function served(text) {
  const fresh = new DOMParser().parseFromString(text, 'text/html');
  const page = fresh.getElementById('main');
  const main = document.getElementById('main');
  if (!page || !main) return;
  document.title = fresh.title;
  const notices = main.querySelector('#notices');
  if (notices) page.prepend(notices.cloneNode(true));
  settle(main);
  morph(main, page);
  proposeToday();
  forgetAnswered();
  isOurs = false;
}

// Telling

/** What this browser is pushed to by, if it is. */
async function subscription() {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();
}

let telling;
/**
 * Without a network the device tells by itself what is due, if its owner wants this browser to: as long as a page is open,
 * be it in the background. Who has shown it already says it without a sound, so tabs and the server may all do so.
 */
async function tellByDevice() {
  clearTimeout(telling);
  if (online || !swift?.alerts || clock?.speed !== 1 || globalThis.Notification?.permission !== 'granted') return;
  if (!await subscription()) return;
  const kept = await (await caches.match('/told'))?.json() ?? {};
  if (online) return;
  const told = Object.fromEntries(Object.entries(kept).map(([flight, facts]) => [flight, Object.values(facts)]));
  const { messages, next } = swift.alerts(told, now());
  for (const alert of messages) tellWorker({ alert });
  clearTimeout(telling);
  if (next) telling = setTimeout(tellByDevice, Math.min(Math.max(next - now(), 1) * 1000, 3_600_000));
}

let live; // draws the live surfaces anew
let coming; // the promise of what does
/** The live surfaces come when there is time: the whole module draws them. */
function goLive() {
  coming ??= import('/island.js?v=' + version).then(({ begin }) => begin({
    look: view => clock && swift.live?.(view, now(), online ? 1 : 0, place),
    address: here, wait, morph, settle, store, tell: tellWorker,
  })).then(update => { live = update; }).catch(() => { coming = undefined; });
}

let condition = document.getElementById('storage')?.dataset.condition ?? '';
/** What the server says with its answers of whether it can keep everything; its words stand above every page meanwhile. */
async function heed(response) {
  const said = response?.headers.get('halcyon-storage') ?? '';
  if (!response || response.status === 401 || said === condition) return;
  condition = said;
  const text = said && await fetch('/shell').then(shell => shell.ok ? shell.text() : '').catch(() => '');
  const fresh = text && new DOMParser().parseFromString(text, 'text/html').getElementById('storage');
  document.getElementById('storage')?.remove();
  if (fresh) app.before(fresh);
}

// Keeping

function describe() {
  swift?.setDevice({ ...device, overruled, asks: isTimeToAsk && asksToTell(), refusing: condition !== '' });
}

// A question comes with a page, not into one that is being read.
let isTimeToAsk = false;

/**
 * Whether to ask if this device shall tell what changes: once there is a flight, until it is answered. It is a line on the
 * page; the browser itself asks only on the page of alerts. Safari on iPhone and iPad tells from the home screen only, which
 * that page explains.
 */
function asksToTell() {
  if (!hasFlights || !device.ready || !isSecureContext || localStorage.getItem('alerts')) return false;
  if (location.pathname.endsWith('/alerts')) return false;
  if ('PushManager' in globalThis) return globalThis.Notification?.permission !== 'denied';
  return 'standalone' in navigator && !navigator.standalone;
}

function answerAlerts() {
  localStorage.setItem('alerts', 'asked');
  describe();
}

/** Whether there is anything new: what any tab was answered a moment ago is as good. */
const lately = () => ({ since: Date.now() - 1000 });

/**
 * Asks for the snapshot and takes it over. Tabs ask one after the other: what another has heard meanwhile is everybody's.
 * @param since when it may have been asked for at the earliest, by the clock of this device
 * @param number the revision that it must have at least
 */
function ask({ since = 0, number = 0 }) {
  return navigator.locks.request('halcyon-snapshot', async () => {
    const kept = await store.get('snapshot');
    if (kept?.asked >= since && kept.revision >= number) {
      if (!(clock?.local >= kept.local)) await take(kept);
      return { ok: true };
    }
    const asked = Date.now();
    const response = await fetch('/api/v1/snapshot', { headers: { accept: 'application/json' } }).catch(() => null);
    heed(response);
    if (!response?.ok) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const news = { bytes, asked, local: Date.now() };
    await take(news);
    news.revision = revision;
    // Before the next tab has its turn.
    await store.put('snapshot', news);
    others.postMessage(news);
    return response;
  });
}

/** @param wanted as `ask` takes it */
async function refresh(wanted = lately()) {
  // What waits is sent first: the answer to it has all else, too.
  const response = await flush() ?? await ask(wanted);
  if (response?.status === 401) return forgetEnded();
  if (!response?.ok) {
    isOld ||= !isStarted;
    return connected(false);
  }
  connected(true);
  await makeReady();
  if (isStarted) loadRest();
}

/** Takes over a snapshot that came at a time of this device. */
async function take({ bytes, asked, local, sightings = [] }) {
  const { now: server, speed: told, revision: number, flights, settings } = JSON.parse(new TextDecoder().decode(bytes));
  const speed = told >= 1 ? Number(told) : 1;
  const counts = flights?.length > 0;
  if (counts) await wake();
  // What was told before it was asked for stands in it.
  for (const [flight, { at }] of seen) if (at < asked) seen.delete(flight);
  for (const [flight, sighting] of sightings) if (!(seen.get(flight)?.at > sighting.at)) seen.set(flight, sighting);
  latest = bytes;
  if (swift) give(swift);
  hasFlights = counts;
  clock = { server, speed, local };
  if (revision && number !== revision) followLogbook();
  revision = Number.isSafeInteger(number) ? number : 0;
  device.heard = server;
  describe();
  draw(here(), { must: app.dataset.by !== undefined || !app.querySelector('main *') });
  // Whoever changed them: what is kept in another language is drawn anew.
  const settled = JSON.stringify(settings);
  if (said !== undefined && said !== settled) tellWorker('settings');
  said = settled;
  fetchPlans();
}

let moving;
/** An aircraft was seen, or a source has answered. That is no change: the snapshot goes on with it, and is not asked for. */
function sight(text, at) {
  seen.set(JSON.parse(text).flight, { text, at });
  if (!swift?.sight(text)) return;
  // Where many fly, all are drawn at once.
  moving ??= setTimeout(() => {
    moving = undefined;
    if (isOurs) draw();
  }, 50);
}

let keptLast = Date.now();
/** Keeps what was seen with the snapshot that is kept: for a start without a network. One tab does, once in a while. */
function keepSeen(wait = 30_000) {
  if (Date.now() - keptLast < wait) return;
  keptLast = Date.now();
  navigator.locks.request('halcyon-snapshot', async () => {
    const kept = await store.get('snapshot');
    if (!kept) return;
    const sightings = [...seen].filter(([, { at }]) => at >= kept.asked);
    if (sightings.length) await store.put('snapshot', { ...kept, sightings });
  });
}

const tellWorker = what => navigator.serviceWorker?.ready.then(({ active }) => active.postMessage(what));

function connected(is) {
  const changed = online !== is;
  online = is;
  root.dataset.online = String(is);
  if (!is) tellByDevice();
  if (!changed) return;
  // A page that only the server has can be had again.
  if (is && (isOurs || isOld) && !swift?.render(here(), now(), 1, place)) { location.reload(); return; }
  draw();
  if (is) flush();
}

/** That nothing has changed is news too: asks again while a word of the server still counts as fresh. */
function askAgain() {
  const since = clock ? (Date.now() - clock.local) / 1000 * clock.speed : 0;
  if (online && !document.hidden && since > 600) refresh();
}

/**
 * Listens for changes. One tab does, and tells the others: a browser allows six connections to a server, and a seventh
 * tab would wait for ever. When that tab is closed, the next one listens.
 */
function listen() {
  navigator.locks.request('halcyon-events', () => new Promise(() => { hear(); }));
}

/** The browser reconnects by itself and says which change was the last. */
function hear() {
  let pending;
  let silence;
  let newest = 0;
  events = new EventSource('/api/v1/events?after=' + revision);
  events.addEventListener('change', ({ lastEventId }) => {
    newest = Number(lastEventId);
    clearTimeout(pending);
    // What this device has sent itself may be here already.
    pending = setTimeout(() => { if (newest > revision) refresh({ number: newest }); }, 100);
    keepHistory();
  });
  events.addEventListener('position', ({ data }) => {
    const at = Date.now();
    sight(data, at);
    others.postMessage({ sighting: data, at });
    keepSeen();
  });
  events.onopen = () => {
    clearTimeout(silence);
    silence = undefined;
    if (!online) refresh();
  };
  events.onerror = () => {
    // A short break is not worth a word.
    silence ??= setTimeout(() => { others.postMessage('silent'); connected(false); }, 2500);
    if (events.readyState !== EventSource.CLOSED) return;
    // Refused: whoever was signed out elsewhere learns it now. The browser leaves it at that, but every tab depends on it.
    refresh();
    setTimeout(() => { clearTimeout(silence); hear(); }, 30_000);
  };
}

/** What makes the app go on without a network, and whether it is there. */
async function makeReady() {
  const registration = await navigator.serviceWorker?.getRegistration();
  const kept = await navigator.storage?.persisted?.().catch(() => false) ?? false;
  const hasWhole = await isKept('/whole.wasm?v=' + version);
  if (hasWhole) localStorage.setItem('whole', version); else localStorage.removeItem('whole');
  const ready = Boolean(registration?.active) && hasWhole && await isKept('/shell') && await isKept('/logbook') && await isKept('/passport');
  if (ready === device.ready && kept === device.kept) return;
  Object.assign(device, { ready, kept });
  describe();
  draw();
}

let keeping;
/** Logbook and passport are drawn by the server: what is kept of them follows what changes, at most once in a while. */
function keepHistory(wait = 30_000) {
  if (!directory || !online) return;
  clearTimeout(keeping);
  keeping = setTimeout(() => tellWorker('history'), wait);
}

let following;
/** An open logbook takes in what changes, unless somebody is at work in it or has scrolled on. */
function followLogbook() {
  if (location.pathname !== '/logbook' || !online) return;
  clearTimeout(following);
  following = setTimeout(async () => {
    const text = await pageOfServer();
    const main = document.getElementById('main');
    const isBusy = main?.querySelector('input:checked, .lpart, :focus') || scrollY > innerHeight;
    if (text && !isBusy) { served(text); expire(); }
  }, 1000);
}

let refreshed = Date.now();
/** A page of the server that shows what holds now, and says how many seconds it stays so, is asked for again while it is seen. */
async function renew() {
  const page = app.querySelector('[data-fresh]');
  if (!page || document.hidden || Date.now() - refreshed < page.dataset.fresh * 1000) return;
  refreshed = Date.now();
  const text = await pageOfServer();
  // Who has found the end of a session is asked to sign in by the next snapshot.
  if (text?.includes('data-fresh')) { served(text); expire(); }
}

/** A table, which the worker keeps from then on, be it one that takes over only now. */
async function table(name) {
  const address = `/${name}?v=${version}`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(name);
  tellWorker({ file: address });
  return new Uint8Array(await response.arrayBuffer());
}

const isKept = async address => Boolean(await globalThis.caches?.match(address));

/**
 * The outlines for maps: at once where there is a map, or when they are kept here; else when there is time. The finer ones
 * always come after the first sight: to read them takes longer than all else that it needs.
 */
async function earlyLand() {
  if (!app.querySelector('.map') && !keepsWhole && !await isKept('/land.txt?v=' + version)) return null;
  return outlines('land.txt').catch(() => null);
}

const outlines = async name => ({ bytes: await table(name), isFine: name === 'coast.txt' });

/** Draws with other outlines. */
function useLand(other) {
  land = other;
  swift?.loadLand(land);
  draw();
}

/** The module with every page takes over. */
function becomeWhole() {
  whole ??= fetchModule('whole').then(begin).catch(() => { whole = undefined; });
  return whole;
}

/** The module of the first sight, unless one is here or on its way. */
function wake() {
  if (swift || whole) return whole;
  first ??= fetchModule('app').then(module => { if (!swift) begin(module); }).catch(() => { first = undefined; });
  return first;
}

/** A module, which the worker keeps from then on. */
async function fetchModule(name) {
  const address = `/${name}.wasm?v=${version}`;
  const module = await loadModule(address);
  tellWorker({ file: address });
  return module;
}

/** Gives a module what is known of the flights. */
function give(module) {
  module.load(latest);
  for (const { text } of seen.values()) module.sight(text);
}

const plans = new Map(); // of airports, by address
const given = new WeakMap(); // the addresses of those that a module has
/**
 * The plans of the airports of the flights: fetched once each, and kept here so that they are there without a network.
 * What a plan was before it was drawn anew goes.
 */
function fetchPlans() {
  // One after the other: an older one would throw away what a newer one has kept.
  navigator.locks.request('halcyon-plans', fetchNewPlans);
}

async function fetchNewPlans() {
  const module = swift;
  if (!module?.wantedTerminals) return;
  const cache = await globalThis.caches?.open('halcyon-plans');
  const wanted = module.wantedTerminals().map(([code, mark]) => `/api/v1/airports/${code}/terminals?v=${mark}`);
  let isNew = false;
  for (const address of wanted) {
    if (!plans.has(address)) {
      let response = await cache?.match(address);
      if (!response) {
        response = await fetch(address).catch(() => null);
        if (!response?.ok) continue;
        await cache?.put(address, response.clone());
      }
      plans.set(address, new Uint8Array(await response.arrayBuffer()));
    }
    const has = given.get(module) ?? new Set();
    given.set(module, has);
    if (has.has(address)) continue;
    has.add(address);
    if (module.loadTerminals(plans.get(address))) isNew = true;
  }
  for (const request of await cache?.keys() ?? []) {
    const { pathname, search } = new URL(request.url);
    if (!wanted.includes(pathname + search)) await cache.delete(request);
  }
  if (isNew && swift === module) draw();
}

/** A module goes on from what is known so far. */
function begin(module) {
  if (land) module.loadLand(land);
  if (latest) give(module);
  swift = module;
  describe();
  draw();
  tellByDevice();
  fetchPlans();
}

/**
 * What makes the device independent, before one is without a network: every page, and the tables with which flights
 * can be added. It comes when there is a flight, or somebody is about to add one; the worker keeps it.
 */
async function loadRest() {
  if (!clock || (!hasFlights && location.pathname !== '/add') || directory) return;
  try {
    await becomeWhole();
    goLive();
    if (!land) useLand(await outlines('land.txt'));
    tellWorker('history');
    await makeReady();
    const tables = await Promise.all([table('timezones.tsv'), table('airports.tsv')]);
    const address = '/directory.wasm?v=' + version;
    directory = await loadDirectory(address, ...tables);
    tellWorker({ file: address });
    // Somebody may have been typing already.
    if (isAirportField(document.activeElement)) suggest(document.activeElement);
    speak();
    tellWorker('calm');
    if (!land.isFine) useLand(await outlines('coast.txt'));
  } catch {
    // Without a network, and not kept yet: the next start tries again.
  } finally {
    servedMaps.clear();
  }
}

// Changing

/** Keeps a change until the server has it. */
async function queue(mutation) {
  await store.add({ mutation });
  await waiting();
  navigator.storage?.persist?.();
  flush();
}

async function waiting() {
  device.waiting = (await store.queue()).map(({ mutation, refusal }) => ({ mutation, refusal }));
  describe();
  draw();
  tellByDevice();
}

/**
 * Sends what waits, in order, from one tab only. The server applies each once, however often it comes.
 * @returns the answer to the question for the snapshot that followed; undefined if nothing was sent
 */
function flush() {
  return navigator.locks.request('halcyon-queue', async () => {
    let newest = 0;
    const arrived = [];
    for (const item of await store.queue()) {
      if (item.refusal) continue;
      const response = await fetch('/api/v1/mutations', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...item.mutation, now: now() }),
      }).catch(() => null);
      heed(response);
      // No answer, or a server in trouble: it waits. One that cannot write can still be read.
      if (!response || response.status >= 500) { if (!condition) connected(false); break; }
      if (response.status === 401) return forgetEnded();
      const answer = await response.json();
      if (response.ok) {
        newest = Math.max(newest, answer.revision);
        overruled = [...new Set([...overruled, ...answer.overruled])];
        // Told until it is read, also after a reload.
        await store.put('overruled', overruled);
        arrived.push(item);
      } else {
        await store.refuse(item, answer.error ?? { code: '', message: String(response.status) });
      }
    }
    if (!arrived.length) { await waiting(); return undefined; }
    // Until a snapshot holds it, what was sent waits: nothing flickers back, nor goes with a server that stops just now.
    const answer = await ask({ number: newest });
    if (revision >= newest) for (const { key } of arrived) await store.remove(key);
    await waiting();
    others.postMessage('changed');
    renewShell();
    return answer;
  });
}

async function submit(event) {
  const form = event.target;
  const button = event.submitter;
  if (form.dataset.live === 'device') { event.preventDefault(); preview(form); return; }
  if (form.dataset.live === 'server') { event.preventDefault(); search(form, { isDone: true }); return; }
  const action = new URL(form.action).pathname;
  if (action === '/sign-out') { event.preventDefault(); signOut(form); return; }
  if (form.method !== 'post' || !clock) return;
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  if (button?.name) {
    const shown = getComputedStyle(root).colorScheme;
    const isDark = shown === 'dark' || (shown !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
    fields.push([button.name, button.dataset.themeToggle ? (isDark ? 'light' : 'dark') : button.value]);
  }
  if (!swift?.submit || (online && lent === here())) return;
  // One of several airports was chosen: from now on it stands in its field.
  const chosen = button?.name?.startsWith('choose-') && form.elements[button.name.slice(7)];
  if (chosen) chosen.value = button.value;
  const places = [];
  for (const [name, text] of fields) {
    if (!directory || !/^(choose-)?(from|to|home|divertedTo)$/.test(name)) continue;
    const found = directory.places(text.trim());
    swift.understand(text.trim(), found);
    places.push(...found);
  }
  const result = swift.submit({ action, fields, id: token(12), flight: token(9), now: now() });
  // A form that only the server reads; or one with an airport that only the server knows.
  if (!result || (result.fault && !directory && online)) return;
  event.preventDefault();
  forgive(form);
  if (result.fault) { complain(form, result); return; }
  form.reset();
  // Airports that a change speaks of are kept with it.
  if (places.length) await store.put('places', [...await store.get('places') ?? [], ...places]);
  await queue(result.mutation);
  if (form.dataset.stay) return;
  const next = new URL(result.next, location);
  if (next.pathname === location.pathname) {
    // The same page: folds stay open, and one stays where one was.
    history.replaceState(history.state, '', next.pathname + next.search);
    draw();
    confirmed();
  } else if (!go(result.next)) {
    location.href = result.next;
  }
}

let saved; // the time until which a page says that something was saved
/** Brings what was changed into sight; the focus goes to what confirms it, so that it is heard as well. */
function confirmed() {
  const sign = document.getElementById('saved');
  if (!sign) return;
  sign.focus({ preventScroll: true });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  sign.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  clearTimeout(saved);
  saved = setTimeout(() => {
    if (location.search !== '?saved') return;
    history.replaceState(history.state, '', location.pathname);
    draw();
  }, 10_000);
}

/** Takes away what a form was told. */
function forgive(form) {
  form.querySelectorAll('.fault, .fault-choices').forEach(old => old.remove());
}

function complain(form, { fault, field, choices }) {
  const input = form.elements[field];
  forgive(form);
  const text = document.createElement('p');
  text.className = 'fault tline';
  text.id = 'fault';
  text.role = 'alert';
  text.textContent = fault;
  text.dataset.local = input?.value ?? '';
  (input?.closest('label') ?? form.firstElementChild).after(text);
  if (choices.length) {
    const list = document.createElement('div');
    list.className = 'chips fault-choices';
    list.dataset.local = '';
    list.append(...choices.map(([value, name]) => Object.assign(document.createElement('button'), {
      className: 'chip', name: 'choose-' + field, value, textContent: name, formNoValidate: true,
    })));
    text.after(list);
  }
  input?.setAttribute('aria-describedby', 'fault');
  input?.focus();
  text.scrollIntoView({ block: 'center' });
}

/** A required field without a value asks in the page's language; the browser's own bubble would speak the browser's. */
function askFor(event) {
  const field = event.target;
  const question = field.validity.valueMissing && field.closest('[data-asks]')?.dataset.asks;
  if (!question) return;
  event.preventDefault();
  if (field === field.form.querySelector(':invalid')) complain(field.form, { fault: question, field: field.name, choices: [] });
}

/** A question goes as soon as it is answered. */
function forgetAnswered(tree = app) {
  for (const text of tree.querySelectorAll('.fault')) {
    const field = text.previousElementSibling?.querySelector('input');
    if (!field?.value || field.value === (text.dataset.local ?? field.defaultValue)) continue;
    field.removeAttribute('aria-describedby');
    if (text.nextElementSibling?.matches('.fault-choices')) text.nextElementSibling.remove();
    text.remove();
  }
}

// Live forms

function preview(form) {
  const query = new URLSearchParams(new FormData(form)).toString();
  history.replaceState(history.state, '', new URL(form.action).pathname + '?' + query);
  draw();
}

let asking;
function search(form, { isDone = false } = {}) {
  clearTimeout(asking);
  const said = new FormData(form).get('q').trim();
  asking = setTimeout(async () => {
    const path = said ? '/add?q=' + encodeURIComponent(said) : '/add';
    history.replaceState(history.state, '', path);
    const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => null);
    if (!response) {
      // What can be understood here is.
      if (online) connected(false); else draw();
    } else if (response.ok && new FormData(form).get('q').trim() === said && !hasGoneOn(form)) {
      served(await response.text());
    }
    unfold();
    if (isDone) attend(form);
  }, isDone ? 0 : 180);
}

/** Whether somebody has gone on without the answer, to what it would take from under their hands: the folds below. */
function hasGoneOn(form) {
  const at = document.activeElement;
  return [...app.querySelectorAll('.folds')].at(-1)?.contains(at) && !form.contains(at);
}

/** Opens what asks for something: a page that is changed keeps its folds as they were. */
function unfold() {
  app.querySelector('#fault')?.closest('details')?.setAttribute('open', '');
}

/** A day that is only proposed is never one that is over where the device is. */
function proposeToday() {
  const at = new Date(clock ? now() * 1000 : Date.now());
  const today = new Date(at - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  for (const field of app.querySelectorAll('form[data-date=proposed] [name=date]')) {
    // An empty one waits for the server's proposal.
    if (field.value && field.value === field.defaultValue && field.value < today) field.value = today;
  }
}

/** Puts the focus where the page wants it, unless one is elsewhere by then than in the form that was sent. */
function attend(sent) {
  const wanted = app.querySelector('[autofocus]');
  wanted?.closest('details')?.setAttribute('open', '');
  const at = document.activeElement;
  if (at === document.body || at.id === 'main' || sent?.contains(at)) wanted?.focus();
}

const isAirportField = element => element?.getAttribute?.('list') === 'airports';

/** Suggestions for airport fields: from the table on the device, else as the server finds them. */
async function suggest(field) {
  const text = field.value.trim();
  if (text.length < 2) return;
  let found = directory?.suggest(text, root.lang);
  if (!found) {
    const response = await fetch('/api/v1/search/airports?q=' + encodeURIComponent(text)).catch(() => null);
    if (!response?.ok || text !== field.value.trim()) return;
    found = (await response.json()).airports;
  }
  document.getElementById('airports')?.replaceChildren(...found.map(({ code, city, name }) => {
    const option = document.createElement('option');
    option.value = code;
    option.label = `${city} · ${name}`;
    return option;
  }));
}

// Location: only if allowed, only here

function locate() {
  if (!('geolocation' in navigator)) return;
  watch = navigator.geolocation.watchPosition(
    ({ coords }) => {
      place = { latitude: coords.latitude, longitude: coords.longitude };
      if (device.location !== 2) { device.location = 2; describe(); }
      localStorage.setItem('location', 'on');
      draw();
    },
    ({ code }) => {
      if (code !== 1) return;
      device.location = 3;
      forgetLocation();
    },
    { maximumAge: 60_000, timeout: 30_000 });
}

function forgetLocation() {
  navigator.geolocation?.clearWatch(watch);
  place = undefined;
  localStorage.removeItem('location');
  if (device.location === 2) device.location = 1;
  describe();
  draw();
}

// The app itself

async function install() {
  if (!('serviceWorker' in navigator)) return;
  let isReplaced = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over quietly; a newer one was asked for, and brings its own page.
    if (isReplaced) location.reload();
    isReplaced = true;
  });
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  const waits = async () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    worker = registration.waiting;
    // Where a wall hangs nobody presses anything.
    if (app.querySelector('.whole')) { act('update'); return; }
    device.update = true;
    await wake();
    describe();
    draw();
  };
  const watch = () => {
    const fresh = registration.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed') waits();
      if (fresh.state === 'activated') makeReady();
    });
  };
  registration.addEventListener('updatefound', watch);
  // What was found while this page was registering is found by nobody else.
  watch();
  waits();
  navigator.serviceWorker.addEventListener('message', makeReady);
  const { active } = await navigator.serviceWorker.ready;
  // A page that was opened in the very moment in which the worker took over is nobody's.
  if (!navigator.serviceWorker.controller) active.postMessage('claim');
  await makeReady();
  // Who has signed in again goes on being told.
  if (!localStorage.getItem('alerts') && await subscription()) {
    tellWorker('push');
    answerAlerts();
  }
  setInterval(() => registration.update().catch(() => {}), 3_600_000);
}

function renewShell() {
  tellWorker('shell');
  keepHistory(0);
}

/** Ends the session first: other tabs would go on with it. */
async function signOut(form) {
  await flush();
  // What only this device has goes with it.
  if (unsent().length && form.dataset.ask && !confirm(form.dataset.ask)) return;
  const answer = await fetch(form.action, { method: 'POST', redirect: 'manual' }).catch(() => null);
  await (await subscription())?.unsubscribe().catch(() => {});
  await forget(answer && '/sign-in');
  if (!answer) form.submit();
}

const unsent = () => device.waiting.filter(({ refusal }) => !refusal);

/** The session was ended elsewhere. What had not been sent goes with all else, and that is said. */
const forgetEnded = () => forget('/sign-in?unsent=' + unsent().length);

/** Forgets everything that this device keeps. */
async function forget(next) {
  events?.close();
  others.postMessage('forget');
  await closeNotifications().catch(() => {});
  await store.clear();
  localStorage.removeItem('whole');
  localStorage.removeItem('alerts');
  localStorage.removeItem('live');
  for (const name of await caches.keys()) await caches.delete(name);
  if (next) location.replace(next);
}

/** What was told here is nobody's business any more. */
async function closeNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of await registration?.getNotifications?.() ?? []) notification.close();
}

/** Folds the mark in the header again, as one who is done with it; focus goes back to it. */
function foldMark() {
  const mark = document.getElementById('offline');
  if (!mark?.open) return;
  mark.open = false;
  mark.querySelector('summary').focus();
}

function act(what) {
  switch (what) {
    case 'fold': foldMark(); break;
    case 'update': worker?.postMessage('update'); break;
    case 'dismiss': overruled = []; store.put('overruled', overruled); describe(); draw(); break;
    case 'locate': locate(); break;
    case 'no-alerts': answerAlerts(); draw(); break;
    case 'forget-location': forgetLocation(); break;
  }
}

document.addEventListener('submit', submit);
document.addEventListener('invalid', askFor, true);
document.addEventListener('input', event => {
  const form = event.target.closest?.('form');
  if (form) forgetAnswered(form);
  if (isAirportField(event.target)) suggest(event.target);
  else if (form?.dataset.live === 'device') preview(form);
  else if (form?.dataset.live === 'server') search(form);
});
document.addEventListener('click', async event => {
  const button = event.target.closest?.('button[data-do], button[data-discard]');
  if (button?.dataset.do) { act(button.dataset.do); return; }
  if (button) { await store.discard(button.dataset.discard); await waiting(); return; }
  const unfolded = document.getElementById('offline');
  if (unfolded?.open && !unfolded.contains(event.target)) unfolded.open = false;
  const link = event.target.closest?.('a[href]');
  if (link?.dataset.do === 'alerts') answerAlerts();
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || link.target) return;
  if (url.pathname + url.search === here() && url.hash) {
    const target = document.getElementById(url.hash.slice(1));
    if (target) { event.preventDefault(); reveal(target); history.replaceState(history.state, '', url.hash); }
    return;
  }
  if (navigator.share && online && link.matches('.card [href$="/share"], #island [href$="/share"]')) {
    event.preventDefault();
    (await import('/share.js?v=' + version)).tap(url.pathname);
    return;
  }
  if (go(link.href)) event.preventDefault();
});
addEventListener('popstate', event => {
  const page = clock && render(here());
  if (page) arrive(page, event.state?.scroll ?? 0); else location.reload();
});
addEventListener('visibilitychange', () => {
  if (document.hidden) keepSeen(0); else if (clock) refresh();
});
addEventListener('online', () => { if (clock) refresh(); });
addEventListener('offline', () => connected(false));
addEventListener('keydown', event => {
  if (event.key === 'Escape') foldMark();
  if (event.key === 'Escape') app.querySelector('a[data-close]')?.click();
});
others.onmessage = async ({ data }) => {
  if (data === 'silent') connected(false);
  if (data === 'changed') await waiting();
  // Another tab has signed this browser out.
  if (data === 'forget') { clearTimeout(telling); events?.close(); location.replace('/sign-in'); return; }
  if (data.sighting) sight(data.sighting, data.at);
  // Another tab has asked: its answer is everybody's.
  if (data.bytes && clock && data.local >= clock.local) {
    await take(data);
    connected(true);
  }
};

// Whether everything is kept here, as far as was known last: to ask the caches takes longer than to draw the card.
const keepsWhole = localStorage.getItem('whole') === version;

// Pages of the device that the module of the first sight does not have.
const isBeyond = new RegExp('^(' + app.dataset.beyond.replace(/\{\w+\}/g, '[^/]+').replaceAll(' ', '|') + ')$');

/**
 * The first module: what shows the first sight, or the whole if it is kept here, or if it alone can draw the page. A page
 * that only the server has needs no more than the mark in its header.
 */
async function firstModule() {
  if (!isBeyond.test(location.pathname) && !keepsWhole && !await isKept('/whole.wasm?v=' + version)) {
    return fetchModule('app');
  }
  // What is not kept cannot come without a network; the first module then says so.
  return fetchModule('whole').catch(() => fetchModule('app'));
}

// An empty board, drawn by the server: there is nothing to draw here until a flight comes, or somebody goes on.
const looksEmpty = location.pathname === '/' && app.querySelector('main *') && !app.querySelector('a.row, article');
const queuing = store.queue();
const isEmpty = looksEmpty && !(await queuing).length;
if (isEmpty) {
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => becomeWhole(), { once: true });
}
const [module, kept, queued, places, told, early] = await Promise.all([
  isEmpty ? undefined : firstModule(), store.get('snapshot'), queuing, store.get('places'), store.get('overruled'),
  earlyLand(),
]);
overruled = told ?? [];
land = early;
swift = module ?? swift;
if (swift?.submit) whole ??= Promise.resolve();
if (land) swift?.loadLand(land);
if (queued.length && swift?.know) places?.forEach(place => swift.know(place)); else if (places) store.put('places', []);
device.waiting = queued.map(({ mutation, refusal }) => ({ mutation, refusal }));
device.location = 'geolocation' in navigator ? 1 : 0;
if (kept) await take(kept).catch(() => {});
// A form of the document before may have changed something just now.
await refresh({ since: Date.now() });
if (!clock) draw();
listen();
setInterval(() => { askAgain(); renew(); }, 5000);
if (localStorage.getItem('location') === 'on') locate();
enrich();
await install();
isStarted = true;
// A form that the browser sent by itself has led here.
if (location.search === '?saved') confirmed();
(window.requestIdleCallback ?? setTimeout)(() => loadRest());
