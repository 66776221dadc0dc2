// Connects the browser and Swift: requests, timers, storage and events. It makes no decisions and contains no texts.
// The pages are drawn by the same Swift code as on the server.
import { morph, settle } from './morph.js';
import { Store } from './store.js';
import { loadDirectory, loadModule } from './module.js';

const version = document.querySelector('link[rel=stylesheet]').href.split('v=')[1] ?? '';
const root = document.documentElement;
const app = document.getElementById('app');
const store = new Store();
const others = new BroadcastChannel('halcyon');

let swift; // undefined until there is something to draw: the server draws an empty board
let whole; // the promise of the full module
let first; // the promise of the small first module
let directory; // the airport directory, once it is loaded
let latest; // the snapshot bytes, for the module that takes over
const seen = new Map(); // for each flight, the last sighting since the snapshot was requested, and its time
let land; // the outlines for maps
// Maps drawn by the server with the finer outlines, by label. They stay until those outlines are loaded here.
const servedMaps = new Map(
  [...app.querySelectorAll('.map')].map(map => [map.getAttribute('aria-label'), map.outerHTML]));
let clock; // the server's time when the snapshot arrived, the local time then, and the server's speed
let revision = 0;
let hasFlights = false;
let online = navigator.onLine;
let events;
let timer;
let place; // the device's location, if its owner allows it
let watch;
let isStarted = false; // whether the first page is complete
let worker; // a newer version that is ready
let overruled = [];
let isOld = false; // whether the document was opened offline
let isOurs = false; // whether the visible page was drawn here and not by the server
let said; // the last known settings
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
  // Search results come from the server. They stay, and so does the page until they arrive.
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

let lent; // the requested page of a flight that is not on the device
let missing; // a page that the server does not have either

/**
 * Shows the page of a flight that ended long ago and is not on the device: the server's page, or offline the last
 * stored copy.
 * @returns false if there is no such page
 */
function borrow() {
  const path = here();
  if (missing === path || !/^\/(flights|trips)\//.test(location.pathname)) return false;
  if (lent !== path) { lent = path; lend(path); }
  return true;
}

async function lend(path) {
  // A pending change may restore the deleted flight.
  await flush();
  const response = await fetch(path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(6000) })
    .catch(() => null);
  const page = response ?? await globalThis.caches?.match(path);
  if (here() !== path || lent !== path) return;
  lent = undefined;
  // The flight arrived with a snapshot in the meantime.
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

/** Draws a flight's page that the server normally draws, from the device's own data; null if it cannot. */
async function foretell(path) {
  if (!/\/(forecast|plane)$/.test(path) || !latest) return null;
  const page = await import('/next.js?v=' + version).then(({ draw }) => draw(path, latest, now())).catch(() => null);
  return page && `<title>${page.title} · Halcyon</title><main id="main" class="wrap page" tabindex="-1">${page.html}</main>`;
}

/** Looks up the places in a search while offline, so that the device can parse it. */
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

/** Draws only the mark in the header and the notices, on a page of the server. */
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

/** Removes the parts of a server page that have expired. */
function expire() {
  clearTimeout(timer);
  let next = Infinity;
  for (const word of app.querySelectorAll('[data-until]')) {
    const until = Number(word.dataset.until) || Infinity;
    if (until <= now()) word.remove(); else next = Math.min(next, until);
  }
  if (next < Infinity) alarm(next, expire);
}

/**
 * Makes the element the first child of its parent. An existing one is updated, so that it stays open and is announced
 * only once.
 */
function put(parent, fresh, selector) {
  const old = parent.querySelector(selector);
  if (old && fresh) morph(old, fresh); else if (fresh) parent.prepend(fresh); else old?.remove();
}

/** Shows a page that was drawn here, and schedules its next change. */
function present(page) {
  clearTimeout(timer);
  isOurs = true;
  show(page.html, page.title, page.language, page.theme);
  app.dataset.by = 'device';
  if (page.nextChange) alarm(page.nextChange, redraw);
  live?.();
}

/** Returns the milliseconds until a time of the server. */
const wait = time => ((time - clock.server) / clock.speed) * 1000 - (Date.now() - clock.local);

/** Schedules an action at a time of the server, after an hour at most. */
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
  // A change of more than 2 % is not normal progress: it moves quickly.
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
/** Tells the worker the language for offline pages. */
function speak() {
  if (spoken === root.lang) return;
  spoken = root.lang;
  tellWorker({ language: spoken });
  others.postMessage({ language: spoken });
}

/** Opens a page without loading a document, if the device can draw it. */
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
  // A new page does not animate from the previous one.
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

/** Adds the search results, which only the server has, to a page that the device has drawn. */
async function enrich() {
  if (location.pathname !== '/add' || !online) return;
  const text = await pageOfServer();
  if (text) served(text);
}

/** Fetches the page at this address from the server; null if there is none or the address has changed meanwhile. */
async function pageOfServer() {
  const asked = here();
  const response = await fetch(asked, { headers: { accept: 'text/html' } }).catch(() => null);
  return response?.ok && here() === asked ? response.text() : null;
}

/** Shows the page contained in a document of the server. */
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

// Alerts

/** Returns the push subscription of this browser, if there is one. */
async function subscription() {
  return (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription();
}

let telling;
/**
 * Shows due alerts while offline, if alerts are on in this browser and a page is open, even in the background. The
 * worker shows an alert that was already shown without sound, so that several tabs and the server may all do this.
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

let live; // redraws the live surfaces
let coming; // the promise of the live surfaces' script
/** Starts the live surfaces when idle, because the full module draws them. */
function goLive() {
  coming ??= import('/island.js?v=' + version).then(({ begin }) => begin({
    look: view => clock && swift.live?.(view, now(), online ? 1 : 0, place),
    address: here, wait, morph, settle, store, tell: tellWorker,
  })).then(update => { live = update; }).catch(() => { coming = undefined; });
}

let condition = document.getElementById('storage')?.dataset.condition ?? '';
/** Shows or removes the storage notice when the server's answers report a different condition. */
async function heed(response) {
  const said = response?.headers.get('halcyon-storage') ?? '';
  if (!response || response.status === 401 || said === condition) return;
  condition = said;
  const text = said && await fetch('/shell').then(shell => shell.ok ? shell.text() : '').catch(() => '');
  const fresh = text && new DOMParser().parseFromString(text, 'text/html').getElementById('storage');
  document.getElementById('storage')?.remove();
  if (fresh) app.before(fresh);
}

// Storage

function describe() {
  swift?.setDevice({ ...device, overruled, asks: isTimeToAsk && asksToTell(), refusing: condition !== '' });
}

// A question appears with a new page, not on one that is being read.
let isTimeToAsk = false;

/**
 * Whether to offer notifications: once there is a flight, until the offer is answered. It is a line on the page; the
 * browser's own question appears only on the alerts page. Safari on iPhone and iPad supports notifications only from
 * the home screen, which the alerts page explains.
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

/** Accepts a snapshot that any tab requested within the last second. */
const lately = () => ({ since: Date.now() - 1000 });

/**
 * Requests the snapshot and takes it over. Tabs take turns, and share what another tab has just received.
 * @param since the earliest acceptable request time, by this device's clock
 * @param number the minimum revision
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
    // Stored before the next tab has its turn.
    await store.put('snapshot', news);
    others.postMessage(news);
    return response;
  });
}

/** @param wanted as in `ask` */
async function refresh(wanted = lately()) {
  // Pending changes are sent first, because the answer also contains the snapshot.
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

/** Takes over a snapshot that arrived at a local time. */
async function take({ bytes, asked, local, sightings = [] }) {
  const { now: server, speed: told, revision: number, flights, settings } = JSON.parse(new TextDecoder().decode(bytes));
  const speed = told >= 1 ? Number(told) : 1;
  const counts = flights?.length > 0;
  if (counts) await wake();
  // The snapshot contains positions that are older than its request.
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
  // After a change of settings, stored pages are fetched again in the new language.
  const settled = JSON.stringify(settings);
  if (said !== undefined && said !== settled) tellWorker('settings');
  said = settled;
  fetchPlans();
}

let moving;
/** Applies a position or a source's answer to the snapshot. That is not a change: no new snapshot is requested. */
function sight(text, at) {
  seen.set(JSON.parse(text).flight, { text, at });
  if (!swift?.sight(text)) return;
  // Many positions are drawn together.
  moving ??= setTimeout(() => {
    moving = undefined;
    if (isOurs) draw();
  }, 50);
}

let keptLast = Date.now();
/** Stores positions with the stored snapshot for an offline start. One tab at a time, at most every 30 seconds. */
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
  // A page that only the server has is available again.
  if (is && (isOurs || isOld) && !swift?.render(here(), now(), 1, place)) { location.reload(); return; }
  draw();
  if (is) flush();
}

/** Refreshes an idle connection after ten minutes, so that the data still counts as fresh. */
function askAgain() {
  const since = clock ? (Date.now() - clock.local) / 1000 * clock.speed : 0;
  if (online && !document.hidden && since > 600) refresh();
}

/**
 * Listens for changes in one tab, which informs the others: browsers allow six connections per server, and a seventh
 * tab would wait forever. When that tab is closed, the next one listens.
 */
function listen() {
  navigator.locks.request('halcyon-events', () => new Promise(() => { hear(); }));
}

/** The browser reconnects by itself and sends the ID of the last change. */
function hear() {
  let pending;
  let silence;
  let newest = 0;
  events = new EventSource('/api/v1/events?after=' + revision);
  events.addEventListener('change', ({ lastEventId }) => {
    newest = Number(lastEventId);
    clearTimeout(pending);
    // A change sent by this device may be here already.
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
    // A short interruption is not shown.
    silence ??= setTimeout(() => { others.postMessage('silent'); connected(false); }, 2500);
    if (events.readyState !== EventSource.CLOSED) return;
    // Refused, for example after a remote sign-out. The browser does not retry, but every tab depends on the
    // connection.
    refresh();
    setTimeout(() => { clearTimeout(silence); hear(); }, 30_000);
  };
}

/** Determines whether everything needed offline is stored. */
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
/** Refreshes the stored logbook and passport, which the server draws, after changes; at most every 30 seconds. */
function keepHistory(wait = 30_000) {
  if (!directory || !online) return;
  clearTimeout(keeping);
  keeping = setTimeout(() => tellWorker('history'), wait);
}

let following;
/** Updates an open logbook, unless the user is editing or has scrolled down. */
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
/** Refreshes a visible server page that declares how many seconds it is fresh. */
async function renew() {
  const page = app.querySelector('[data-fresh]');
  if (!page || document.hidden || Date.now() - refreshed < page.dataset.fresh * 1000) return;
  refreshed = Date.now();
  const text = await pageOfServer();
  // If the session has ended, the next snapshot leads to the sign-in page.
  if (text?.includes('data-fresh')) { served(text); expire(); }
}

/** Fetches a table, which the worker stores, even one that has just taken over. */
async function table(name) {
  const address = `/${name}?v=${version}`;
  const response = await fetch(address);
  if (!response.ok) throw new Error(name);
  tellWorker({ file: address });
  return new Uint8Array(await response.arrayBuffer());
}

const isKept = async address => Boolean(await globalThis.caches?.match(address));

/**
 * Fetches the outlines for maps early if the page has a map or they are stored; otherwise they are loaded when idle.
 * The finer ones always come after the first page, because reading them takes longer than the rest of the start.
 */
async function earlyLand() {
  if (!app.querySelector('.map') && !keepsWhole && !await isKept('/land.txt?v=' + version)) return null;
  return outlines('land.txt').catch(() => null);
}

const outlines = async name => ({ bytes: await table(name), isFine: name === 'coast.txt' });

/** Redraws with other outlines. */
function useLand(other) {
  land = other;
  swift?.loadLand(land);
  draw();
}

/** Switches to the full module. */
function becomeWhole() {
  whole ??= fetchModule('whole').then(begin).catch(() => { whole = undefined; });
  return whole;
}

/** Loads the small first module, unless a module is loaded or loading. */
function wake() {
  if (swift || whole) return whole;
  first ??= fetchModule('app').then(module => { if (!swift) begin(module); }).catch(() => { first = undefined; });
  return first;
}

/** Fetches a module, which the worker stores. */
async function fetchModule(name) {
  const address = `/${name}.wasm?v=${version}`;
  const module = await loadModule(address);
  tellWorker({ file: address });
  return module;
}

/** Loads the snapshot and the positions into a module. */
function give(module) {
  module.load(latest);
  for (const { text } of seen.values()) module.sight(text);
}

const plans = new Map(); // airport plans by address
const given = new WeakMap(); // the addresses of the plans that a module has
/** Fetches each airport plan once and stores it for offline use. Outdated versions are deleted. */
function fetchPlans() {
  // One at a time: an older run would delete what a newer one has stored.
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

/** Takes over with a module and everything loaded so far. */
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
 * Loads everything needed offline: the full module, and the tables for adding flights. It starts when there is a flight
 * or the add page is open. The worker stores the files.
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
    // The user may have been typing already.
    if (isAirportField(document.activeElement)) suggest(document.activeElement);
    speak();
    tellWorker('calm');
    if (!land.isFine) useLand(await outlines('coast.txt'));
  } catch {
    // Offline and not stored yet: the next start tries again.
  } finally {
    servedMaps.clear();
  }
}

// Changes

/** Stores a change until the server has received it. */
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
 * Sends pending changes in order, from one tab only. The server applies each once, however often it arrives.
 * @returns the response to the following snapshot request; undefined if nothing was sent
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
      // Without an answer or after a server error, the change stays pending. A server that cannot write can still be
      // read.
      if (!response || response.status >= 500) { if (!condition) connected(false); break; }
      if (response.status === 401) return forgetEnded();
      const answer = await response.json();
      if (response.ok) {
        newest = Math.max(newest, answer.revision);
        overruled = [...new Set([...overruled, ...answer.overruled])];
        // Shown until dismissed, even after a reload.
        await store.put('overruled', overruled);
        arrived.push(item);
      } else {
        await store.refuse(item, answer.error ?? { code: '', message: String(response.status) });
      }
    }
    if (!arrived.length) { await waiting(); return undefined; }
    // Sent changes stay pending until a snapshot contains them, so that nothing flickers back or is lost if the server
    // stops now.
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
  // The chosen airport is filled into its field.
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
  // Only the server can read this form, or knows the airport.
  if (!result || (result.fault && !directory && online)) return;
  event.preventDefault();
  forgive(form);
  if (result.fault) { complain(form, result); return; }
  form.reset();
  // The airports of a change are stored with it.
  if (places.length) await store.put('places', [...await store.get('places') ?? [], ...places]);
  await queue(result.mutation);
  if (form.dataset.stay) return;
  const next = new URL(result.next, location);
  if (next.pathname === location.pathname) {
    // On the same page, panels and the scroll position stay as they are.
    history.replaceState(history.state, '', next.pathname + next.search);
    draw();
    confirmed();
  } else if (!go(result.next)) {
    location.href = result.next;
  }
}

let saved; // the timer that removes the confirmation
/** Scrolls to the confirmation and focuses it, so that screen readers announce it. */
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

/** Removes the errors of a form. */
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

/** Shows the question of an empty required field in the page's language, instead of the browser's own message. */
function askFor(event) {
  const field = event.target;
  const question = field.validity.valueMissing && field.closest('[data-asks]')?.dataset.asks;
  if (!question) return;
  event.preventDefault();
  if (field === field.form.querySelector(':invalid')) complain(field.form, { fault: question, field: field.name, choices: [] });
}

/** Removes a question as soon as it is answered. */
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
      // The device parses what it can.
      if (online) connected(false); else draw();
    } else if (response.ok && new FormData(form).get('q').trim() === said && !hasGoneOn(form)) {
      served(await response.text());
    }
    unfold();
    if (isDone) attend(form);
  }, isDone ? 0 : 180);
}

/** Whether the user has moved on to the panels below, which the answer would replace. */
function hasGoneOn(form) {
  const at = document.activeElement;
  return [...app.querySelectorAll('.folds')].at(-1)?.contains(at) && !form.contains(at);
}

/** Opens the panel that contains an error, because an updated page keeps its panels as they were. */
function unfold() {
  app.querySelector('#fault')?.closest('details')?.setAttribute('open', '');
}

/** Advances a suggested date that is already over at the device's location. */
function proposeToday() {
  const at = new Date(clock ? now() * 1000 : Date.now());
  const today = new Date(at - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  for (const field of app.querySelectorAll('form[data-date=proposed] [name=date]')) {
    // An empty field waits for the server's suggestion.
    if (field.value && field.value === field.defaultValue && field.value < today) field.value = today;
  }
}

/** Sets the focus that the page requests, unless the user has moved on from the submitted form. */
function attend(sent) {
  const wanted = app.querySelector('[autofocus]');
  wanted?.closest('details')?.setAttribute('open', '');
  const at = document.activeElement;
  if (at === document.body || at.id === 'main' || sent?.contains(at)) wanted?.focus();
}

const isAirportField = element => element?.getAttribute?.('list') === 'airports';

/** Shows suggestions for airport fields, from the device's table or else from the server. */
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

// Location: only with permission, only on this device

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

// Installation

async function install() {
  if (!('serviceWorker' in navigator)) return;
  let isReplaced = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker takes over silently. A newer one was requested and needs a reload.
    if (isReplaced) location.reload();
    isReplaced = true;
  });
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  const waits = async () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    worker = registration.waiting;
    // An unattended wall updates without asking.
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
  // An update found during registration causes no further event.
  watch();
  waits();
  navigator.serviceWorker.addEventListener('message', makeReady);
  const { active } = await navigator.serviceWorker.ready;
  // A page opened at the moment when the worker took over is not controlled by it.
  if (!navigator.serviceWorker.controller) active.postMessage('claim');
  await makeReady();
  // After signing in again, alerts stay on.
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

/** Ends the session. Pending changes are sent first, because other tabs would continue with the session. */
async function signOut(form) {
  await flush();
  // Unsent changes are lost.
  if (unsent().length && form.dataset.ask && !confirm(form.dataset.ask)) return;
  const answer = await fetch(form.action, { method: 'POST', redirect: 'manual' }).catch(() => null);
  await (await subscription())?.unsubscribe().catch(() => {});
  await forget(answer && '/sign-in');
  if (!answer) form.submit();
}

const unsent = () => device.waiting.filter(({ refusal }) => !refusal);

/** Reacts to a remote sign-out. The sign-in page reports how many unsent changes were lost. */
const forgetEnded = () => forget('/sign-in?unsent=' + unsent().length);

/** Deletes everything stored on this device. */
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

/** Closes the notifications, which may contain private data. */
async function closeNotifications() {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of await registration?.getNotifications?.() ?? []) notification.close();
}

/** Closes the popover in the header and returns the focus to its button. */
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
  // Another tab has received a snapshot.
  if (data.bytes && clock && data.local >= clock.local) {
    await take(data);
    connected(true);
  }
};

// Whether everything is stored here, as last known: asking the caches takes longer than drawing the card.
const keepsWhole = localStorage.getItem('whole') === version;

// Pages of the device that the small first module cannot draw.
const isBeyond = new RegExp('^(' + app.dataset.beyond.replace(/\{\w+\}/g, '[^/]+').replaceAll(' ', '|') + ')$');

/**
 * Loads the first module: the small one, or the full one if it is stored or the page requires it. A page that only the
 * server draws needs only the mark in its header.
 */
async function firstModule() {
  if (!isBeyond.test(location.pathname) && !keepsWhole && !await isKept('/whole.wasm?v=' + version)) {
    return fetchModule('app');
  }
  // Offline, a module that is not stored fails to load; the small module then says so.
  return fetchModule('whole').catch(() => fetchModule('app'));
}

// The server has drawn an empty board: nothing is drawn here until there is a flight or the user continues.
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
// A form of the previous document may just have changed something.
await refresh({ since: Date.now() });
if (!clock) draw();
listen();
setInterval(() => { askAgain(); renew(); }, 5000);
if (localStorage.getItem('location') === 'on') locate();
enrich();
await install();
isStarted = true;
// The browser itself submitted a form that led here.
if (location.search === '?saved') confirmed();
(window.requestIdleCallback ?? setTimeout)(() => loadRest());
