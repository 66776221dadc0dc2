// Keeps the app on the device. The server puts before this text the version of all files, the patterns of all addresses
// by what is done with them (PageAddress.Offline), and the tags of the languages.
/* global VERSION, ADDRESSES, LANGUAGES */

const FILES = 'halcyon-' + VERSION;
const PAGES = 'halcyon-pages';
// Plans of airports, which the page keeps.
const PLANS = 'halcyon-plans';
const pinned = ['/app.css', '/app.js'];
// What draws on the device: kept from when it is first needed, and fetched with each version from then on.
const modules = ['/app.wasm', '/whole.wasm'];
const plain = ['/icon.svg', '/manifest.webmanifest'];
const matching = (...rules) => new RegExp('^(' + rules.flatMap(rule => ADDRESSES[rule])
  .map(pattern => pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')).join('|') + ')$');
// Pages that the device draws from its snapshot: it starts with the shell.
const drawn = matching('drawnAtFirstSight', 'drawnByWhole', 'drawnUnlessAsked');
// Those of them that the smaller module has.
const firstSight = matching('drawnAtFirstSight');
// Those that the server draws when something is asked in the address.
const asked = matching('drawnUnlessAsked');
const [shellPath] = ADDRESSES.shell;
// Calm mode, which is fetched when there is time.
const calm = ['/calm.css', '/calm.js', '/calm.wasm', '/calm-sound.js'];
// In every language: the language may change while there is no network.
const [calmPath] = ADDRESSES.calm;
const calmPage = language => calmPath + '?language=' + language;
// Pages of the server that open without a network all the same, as they were when the device last heard from it.
const history = ADDRESSES.fetchedAhead;
const dress = ['/island.js', '/island.css', '/live.css', '/next.js', '/forecast.wasm', '/forecast.bin', '/forecast.css', '/plane.css', '/logbook.css', '/logbook.js', '/passport.css', '/atlas.js', '/atlas.wasm', '/land.txt'];
// What pages that the device draws have beside it.
const sheets = ['/add.css', '/calm.css', '/connection.css', '/preview.css', '/wall.css'];
// What belongs to them.
const parts = ADDRESSES.fetchedWithPage;
// What the worker writes down among the pages: the reader's language, what was told of flights, and what it shows of those
// whose day it is.
const notes = ['/language', '/told', '/live'];
// Answers that are nobody's page, or must be fresh.
const fresh = matching('never', 'shell');
// How many other pages are kept, the latest ones: whoever looks through a long logbook does not fill the device.
const MOST_PAGES = 60;
// Pages that say only what holds now: they are not kept.
const live = matching('needsServer');
const isFresh = path => path.startsWith('/api/') || fresh.test(path);

addEventListener('install', event => {
  event.waitUntil((async () => {
    const cache = await caches.open(FILES);
    const files = [...pinned];
    for (const path of modules) if (await caches.match(path, { ignoreSearch: true })) files.push(path);
    await cache.addAll([...files.map(path => path + '?v=' + VERSION), ...plain]);
    await keepShell(cache);
  })());
});

addEventListener('activate', event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('halcyon-') && name !== FILES && name !== PAGES && name !== PLANS) await caches.delete(name);
    }
    // Earlier versions kept pages that showed a secret.
    const pages = await caches.open(PAGES);
    for (const request of await pages.keys()) {
      if (new URL(request.url).searchParams.has('made')) await pages.delete(request);
    }
    await clients.claim();
  })());
});

addEventListener('message', event => {
  if (event.data === 'update') skipWaiting();
  if (event.data === 'claim') event.waitUntil(clients.claim().catch(() => {}));
  if (event.data === 'calm') event.waitUntil(caches.open(FILES).then(keepCalm).catch(() => {}));
  if (event.data === 'shell') event.waitUntil(caches.open(FILES).then(keepShell).catch(() => {}));
  if (event.data === 'history') event.waitUntil(keepHistory().catch(() => {}));
  if (event.data === 'push') event.waitUntil(handIn().catch(() => {}));
  if (event.data === 'settings') event.waitUntil(renew().catch(() => {}));
  if (event.data.page) event.waitUntil(keepText(event.data.page, event.data.text).catch(() => {}));
  if (event.data.file) event.waitUntil(keepFile(event.data.file).catch(() => {}));
  if (event.data.alert) event.waitUntil(show(event.data.alert).catch(() => {}));
  if (event.data.live) event.waitUntil(showLive(event.data.live).catch(() => {}));
  if (event.data.language) event.waitUntil(speak(event.data.language).catch(() => {}));
});

/** Keeps a file that came before the worker did. */
async function keepFile(path) {
  const cache = await caches.open(FILES);
  if (await cache.match(path)) return;
  await cache.add(path);
  for (const client of await clients.matchAll({ includeUncontrolled: true })) client.postMessage('kept');
}

/** Whether what draws a page is kept: the shell is empty without it. */
async function canDraw(path, cache) {
  const enough = firstSight.test(path) ? modules : modules.slice(1);
  for (const module of enough) if (await cache.match(module + '?v=' + VERSION)) return true;
  return false;
}

async function keepCalm(cache) {
  if (await cache.match(calmPage('en'))) return;
  await cache.addAll(calm.map(path => path + '?v=' + VERSION));
  await cache.addAll(LANGUAGES.map(calmPage));
}

/** Which language the reader has chosen: calm mode speaks it, also when the choice has not reached the server yet. */
async function speak(language) {
  const cache = await caches.open(PAGES);
  await cache.put('/language', new Response(language));
}

/** What the settings have changed: every page that is kept. */
async function renew() {
  const cache = await caches.open(FILES);
  await keepShell(cache);
  if (await cache.match(calmPage('en'))) await cache.addAll(LANGUAGES.map(calmPage));
  // What is kept goes only when there is something newer in its place: the server may be gone in this very moment.
  await keepHistory();
  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) {
    const { pathname, search } = new URL(request.url);
    if (![...history, ...parts, ...notes].includes(pathname + search)) await pages.delete(request);
  }
}

async function keepHistory() {
  const cache = await caches.open(FILES);
  const files = [...dress.map(path => path + '?v=' + VERSION), ...sheets];
  for (const path of files) if (!await cache.match(path)) await cache.add(path);
  for (const path of [...history, ...parts]) {
    const response = await fetch(path, { credentials: 'same-origin' });
    await keepPage(path, response);
  }
  for (const client of await clients.matchAll({ includeUncontrolled: true })) client.postMessage('kept');
}

/** Keeps a page of the server that was shown in the shell. */
const keepText = (path, text) =>
  keepPage(path, new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } }));

/** Keeps a page with the time at which it was drawn. */
async function keepPage(path, response) {
  if (!response.ok || response.redirected) return;
  const headers = new Headers(response.headers);
  headers.set('halcyon-kept', String(Date.now()));
  const copy = new Response(await response.clone().blob(), { status: response.status, headers });
  const pages = await caches.open(PAGES);
  await pages.put(path, copy);
  // Those that were put last stand last.
  const others = (await pages.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return ![...history, ...parts, ...notes].includes(pathname + search);
  });
  for (const request of others.slice(0, Math.max(0, others.length - MOST_PAGES))) await pages.delete(request);
}

async function keepShell(cache) {
  const response = await fetch(shellPath, { credentials: 'same-origin' });
  if (response.ok) await cache.put(shellPath, response);
}

addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || isFresh(url.pathname)) return;
  if (parts.includes(url.pathname)) { event.respondWith(freshOrKept(request, url)); return; }
  if (request.mode === 'navigate') { event.respondWith(page(request, url)); return; }
  if (url.searchParams.get('v') === VERSION || plain.includes(url.pathname) || sheets.includes(url.pathname)) event.respondWith(file(request));
});

async function page(request, url) {
  const shell = () => caches.match(shellPath);
  if (drawn.test(url.pathname) && !(url.search && asked.test(url.pathname))) {
    const cache = await caches.open(FILES);
    const kept = await cache.match(shellPath);
    if (kept && await canDraw(url.pathname, cache)) return kept;
  }
  if (url.pathname === calmPath) {
    const language = await (await caches.match('/language'))?.text();
    const kept = language && await (await caches.open(FILES)).match(calmPage(language));
    if (kept) return kept;
  }
  const pages = await caches.open(PAGES);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(6000) });
    if (!live.test(url.pathname)) keepPage(url.pathname + url.search, response.clone()).catch(() => {});
    return response;
  } catch {
    return await pages.match(url.pathname + url.search) ?? await shell()
      ?? Response.error();
  }
}

/** The lines of the passport's map: they come with the page. */
async function freshOrKept(request, url) {
  return await fetch(request).catch(() => null) ?? await caches.match(url.pathname + url.search) ?? Response.error();
}

/** Files of this version never change; what is not kept yet (the large tables) is kept when it comes. */
async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) cache.put(request, response.clone());
  return response;
}

// Alerts

/** Tells the server where this browser is pushed to: whoever has signed in again goes on being told. */
async function handIn() {
  const subscription = await registration.pushManager?.getSubscription();
  if (subscription) await hand(subscription);
}

addEventListener('push', event => event.waitUntil(tell(event.data)));

/** Shows what was sealed for this browser. */
async function tell(data) {
  let alert = {};
  try { alert = data?.json() ?? {}; } catch { /* What cannot be read still has to be shown: browsers insist. */ }
  await show(alert);
  await tidy();
}

/**
 * While one is being shown nobody may look which there are: Chromium forgets what it keeps of one that is not on the screen
 * yet, so that a click on it leads nowhere.
 */
const alone = action => navigator.locks.request('halcyon-notifications', action);

/**
 * Shows an alert, be it pushed or decided by the device without a network. The newest of a flight takes the place of the one
 * before; what was told already says it again without a sound.
 */
async function show(alert) {
  const { title = 'Halcyon', body = '', why = '', tag, url, language, at, urgent = false, actions = [] } = alert;
  const path = ours(url);
  const isTold = await note(alert).catch(() => false);
  // The browser says by its name which one was chosen.
  const offered = (Array.isArray(actions) ? actions : []).slice(0, 2).map(({ title, url, form }) => ({ action: (form ? 'form ' : 'page ') + ours(url), title }));
  await alone(() => registration.showNotification(title, {
    body: why ? body + '\n' + why : body, tag, renotify: Boolean(tag) && !isTold, silent: isTold, lang: language,
    icon: '/icon-192.png', badge: '/icon-192.png', timestamp: at ? at * 1000 : undefined, requireInteraction: urgent,
    data: { path, urgent, at: Date.now() }, actions: offered,
  }));
  if (urgent) {
    const asking = (await alone(() => registration.getNotifications())).filter(({ data }) => data?.urgent).length;
    await navigator.setAppBadge?.(asking).catch(() => {});
  }
}

// What was told stands that long before the state of the flight takes its place.
const TIME_TO_READ = 600_000;

/**
 * Shows the state of each flight whose day it is, where its alerts are shown: each takes the place of the one before. It
 * makes no sound, unless something has to be done of which no alert tells this browser. What was put away comes back with
 * such news only. Tabs may all ask for the same.
 * @param wanted all of them; whatever else is shown of a flight's day goes
 */
async function showLive(wanted) {
  await alone(async () => {
    const pages = await caches.open(PAGES);
    const before = await (await pages.match('/live'))?.json() ?? {};
    const shown = await registration.getNotifications();
    for (const one of shown) if (one.data?.live && !wanted.some(({ tag }) => tag === one.tag)) one.close();
    const isTold = Boolean(await registration.pushManager?.getSubscription().catch(() => null));
    const kept = {};
    for (const { tag, title, body, url, language, urgency = '', ends = 0 } of wanted) {
      const last = before[tag] ?? {};
      kept[tag] = last;
      const isUrgent = Boolean(urgency) && urgency !== last.urgency;
      if (last.body === body && !isUrgent) continue;
      const alert = shown.find(one => one.tag === tag && !one.data?.live);
      if (alert && Date.now() - (alert.data?.at ?? 0) < TIME_TO_READ) continue;
      kept[tag] = { body, urgency, isAway: Boolean(last.isAway) && !isUrgent };
      if (kept[tag].isAway) continue;
      const isSilent = isTold || !isUrgent;
      await registration.showNotification(title, {
        body, tag, renotify: !isSilent, silent: isSilent, lang: language, icon: '/icon-192.png', badge: '/icon-192.png',
        data: { path: ours(url), live: true, ends },
      });
    }
    await pages.put('/live', new Response(JSON.stringify(kept)));
  });
}

/** Takes away what is over: no page may be open that would. */
async function tidy() {
  for (const one of await alone(() => registration.getNotifications())) {
    if (one.data?.live && one.data.ends && one.data.ends < Date.now()) one.close();
  }
}

addEventListener('notificationclose', event => event.waitUntil(putAway(event.notification).catch(() => {})));

/** Whoever wipes it away has seen enough of that flight. */
async function putAway({ tag, data }) {
  if (!data?.live) return;
  await alone(async () => {
    const pages = await caches.open(PAGES);
    const kept = await (await pages.match('/live'))?.json() ?? {};
    if (kept[tag]) await pages.put('/live', new Response(JSON.stringify({ ...kept, [tag]: { ...kept[tag], isAway: true } })));
  });
}

// Of so many flights it is remembered what was told last of each subject: a gate that comes back is news.
const MOST_TOLD = 50;

/** Notes what is told; whether it was told already, and nothing else of the same subject since. */
async function note({ flight, told, at }) {
  if (!flight || !Array.isArray(told) || !told.length) return false;
  return navigator.locks.request('halcyon-told', async () => {
    const pages = await caches.open(PAGES);
    const { [flight]: before = {}, ...others } = await (await pages.match('/told'))?.json() ?? {};
    const now = { ...before };
    for (const fact of told) if (fact?.subject) now[fact.subject] = { fact, at };
    const kept = Object.fromEntries(Object.entries(others).slice(1 - MOST_TOLD));
    await pages.put('/told', new Response(JSON.stringify({ ...kept, [flight]: now })));
    return told.every(fact => JSON.stringify(before[fact?.subject]?.fact) === JSON.stringify(fact));
  });
}

/** No other site's page is ever opened from here. */
function ours(url) {
  if (typeof url !== 'string' || !url.startsWith('/')) return '/';
  try {
    const { origin, pathname, search } = new URL(url, location.origin);
    // What begins with two slashes would be another site's once it is taken for an address.
    return origin === location.origin && !pathname.startsWith('//') ? pathname + search : '/';
  } catch {
    return '/';
  }
}

addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(choose(event.action ?? '', event.notification.data?.path ?? '/'));
});

async function choose(action, path) {
  const [kind, target] = action.split(' ');
  // Without a network the page is where it is said.
  if (kind === 'form') await fetch(target, { method: 'POST', redirect: 'manual' }).catch(() => {});
  await open(kind === 'page' ? target : path);
}

async function open(path) {
  await navigator.clearAppBadge?.().catch(() => {});
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
  if (!there) return clients.openWindow(path);
  // Without a click of a person the browser does not allow it.
  await there.focus().catch(() => {});
  // One that this worker does not control cannot be sent elsewhere.
  if (new URL(there.url).pathname !== path) await there.navigate(path).catch(() => clients.openWindow(path));
}

// The push service has given the browser another address: the page of alerts hands it in when it is next opened, and so
// does this, as far as it can.
addEventListener('pushsubscriptionchange', event => event.waitUntil(renewPush(event)));

async function renewPush({ oldSubscription, newSubscription }) {
  const subscription = newSubscription
    ?? (oldSubscription && await registration.pushManager.subscribe(oldSubscription.options).catch(() => null));
  if (!subscription) return;
  await hand(subscription, oldSubscription?.endpoint);
}

async function hand(subscription, instead) {
  const { endpoint, keys } = subscription.toJSON();
  const language = await (await caches.match('/language'))?.text();
  await fetch('/api/v1/alerts/browsers', {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, language, instead }),
  }).catch(() => {});
}
