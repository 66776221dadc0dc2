// Stores the app on the device. The server prepends the version of all files, the address patterns by their handling
// (PageAddress.Offline), and the language tags.
/* global VERSION, ADDRESSES, LANGUAGES */

const FILES = 'halcyon-' + VERSION;
const PAGES = 'halcyon-pages';
// Airport plans, which the page stores.
const PLANS = 'halcyon-plans';
const pinned = ['/app.css', '/app.js'];
// The drawing modules, stored on first use and fetched with each version from then on.
const modules = ['/app.wasm', '/whole.wasm'];
const plain = ['/icon.svg', '/manifest.webmanifest'];
const matching = (...rules) => new RegExp('^(' + rules.flatMap(rule => ADDRESSES[rule])
  .map(pattern => pattern.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')).join('|') + ')/*$');
// Pages that the device draws from its snapshot, starting with the shell.
const drawn = matching('drawnAtFirstSight', 'drawnByWhole', 'drawnUnlessAsked');
// Pages of the small first module.
const firstSight = matching('drawnAtFirstSight');
// Pages that the server draws if the query is not empty.
const asked = matching('drawnUnlessAsked');
const [shellPath] = ADDRESSES.shell;
// Calm mode, fetched when idle.
const calm = ['/calm.css', '/calm.js', '/calm.wasm', '/calm-sound.js'];
// In every language, because the language may change offline.
const [calmPath] = ADDRESSES.calm;
const calmPage = language => calmPath + '?language=' + language;
// Server pages that are available offline as last fetched.
const history = ADDRESSES.fetchedAhead;
const dress = ['/island.js', '/island.css', '/live.css', '/next.js', '/forecast.wasm', '/forecast.bin', '/forecast.css', '/plane.css', '/logbook.css', '/logbook.js', '/passport.css', '/year.css', '/atlas.js', '/atlas.wasm', '/land.txt'];
// Style sheets of the pages that the device draws.
const sheets = ['/add.css', '/calm.css', '/connection.css', '/preview.css', '/wall.css'];
// Resources of the history pages.
const parts = ADDRESSES.fetchedWithPage;
// Entries among the pages that the worker writes: the reader's language, the alerts shown, and the live notifications.
const notes = ['/language', '/told', '/live'];
// Responses that are not pages or must be fresh.
const fresh = matching('never', 'shell');
// The number of other pages to store, the latest ones, so that a long logbook does not fill the device.
const MOST_PAGES = 60;
// Pages that are valid only for the moment. They are not stored.
const live = matching('needsServer');
const isFresh = path => path.startsWith('/api/') || fresh.test(path);

addEventListener('install', event => {
  event.waitUntil((async () => {
    const cache = await caches.open(FILES);
    const files = [...pinned];
    for (const path of [...modules, '/whole.js']) if (await caches.match(path, { ignoreSearch: true })) files.push(path);
    await cache.addAll([...files.map(path => path + '?v=' + VERSION), ...plain]);
    await keepShell(cache);
  })());
});

addEventListener('activate', event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('halcyon-') && name !== FILES && name !== PAGES && name !== PLANS) await caches.delete(name);
    }
    // Earlier versions stored pages that showed a secret.
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

/** Stores a file that was fetched before the worker was active. */
async function keepFile(path) {
  const cache = await caches.open(FILES);
  if (await cache.match(path)) return;
  await cache.add(path);
  for (const client of await clients.matchAll({ includeUncontrolled: true })) client.postMessage('kept');
}

/** Whether what draws the page is stored. Until then the server draws it: the shell would stay empty. */
async function canDraw(path, cache) {
  const has = file => cache.match(file + '?v=' + VERSION);
  if (await has('/whole.wasm') && await has('/whole.js')) return true;
  return firstSight.test(path) && Boolean(await has('/app.wasm'));
}

async function keepCalm(cache) {
  if (await cache.match(calmPage('en'))) return;
  await cache.addAll(calm.map(path => path + '?v=' + VERSION));
  await cache.addAll(LANGUAGES.map(calmPage));
}

/** Stores the reader's language, so that calm mode uses it even before the server knows it. */
async function speak(language) {
  const cache = await caches.open(PAGES);
  await cache.put('/language', new Response(language));
}

/** Renews every stored page after a change of settings. */
async function renew() {
  const cache = await caches.open(FILES);
  await keepShell(cache);
  if (await cache.match(calmPage('en'))) await cache.addAll(LANGUAGES.map(calmPage));
  // Pages are deleted only after they were replaced, because the server may become unreachable at any moment.
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

/** Stores a server page that was shown in the shell. */
const keepText = (path, text) =>
  keepPage(path, new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } }));

/** Stores a page with the time at which it was drawn. */
async function keepPage(path, response) {
  if (!response.ok || response.redirected) return;
  const headers = new Headers(response.headers);
  headers.set('halcyon-kept', String(Date.now()));
  const copy = new Response(await response.clone().blob(), { status: response.status, headers });
  const pages = await caches.open(PAGES);
  await pages.put(path, copy);
  // The most recently stored pages are last.
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

/** Returns the routes of the passport's map, which come with the page. */
async function freshOrKept(request, url) {
  return await fetch(request).catch(() => null) ?? await caches.match(url.pathname + url.search) ?? Response.error();
}

/** Returns a file of this version. Files never change; large tables are stored when they are first fetched. */
async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) cache.put(request, response.clone());
  return response;
}

// Alerts

/** Registers this browser for push messages again after a new sign-in. */
async function handIn() {
  const subscription = await registration.pushManager?.getSubscription();
  if (subscription) await hand(subscription);
}

addEventListener('push', event => event.waitUntil(tell(event.data)));

/** Shows an encrypted push message. */
async function tell(data) {
  let alert = {};
  try { alert = data?.json() ?? {}; } catch { /* Browsers require a notification even for an unreadable message. */ }
  await show(alert);
  await tidy();
}

/**
 * Runs an action while no other notification is shown or listed: Chromium loses the data of a notification that is
 * listed before it is on the screen, so that a click on it leads nowhere.
 */
const alone = action => navigator.locks.request('halcyon-notifications', action);

/**
 * Shows an alert, pushed or decided by the device offline. The newest alert of a flight replaces the previous one; an
 * alert that was already shown is repeated silently.
 */
async function show(alert) {
  const { title = 'Halcyon', body = '', why = '', tag, url, language, at, urgent = false, actions = [] } = alert;
  const path = ours(url);
  const isTold = await note(alert).catch(() => false);
  // The action name tells which one was chosen.
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

// The time an alert stays before the live state of the flight replaces it, in milliseconds.
const TIME_TO_READ = 600_000;

/**
 * Shows the state of each flight of the day as a notification that replaces the previous one. It is silent, unless
 * something needs attention and no alert informs this browser. A dismissed notification returns only with such news.
 * Several tabs may request the same.
 * @param wanted all live notifications; any others are closed
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

/** Closes ended live notifications, because no page may be open to do so. */
async function tidy() {
  for (const one of await alone(() => registration.getNotifications())) {
    if (one.data?.live && one.data.ends && one.data.ends < Date.now()) one.close();
  }
}

addEventListener('notificationclose', event => event.waitUntil(putAway(event.notification).catch(() => {})));

/** Remembers that the user has dismissed the live notification of a flight. */
async function putAway({ tag, data }) {
  if (!data?.live) return;
  await alone(async () => {
    const pages = await caches.open(PAGES);
    const kept = await (await pages.match('/live'))?.json() ?? {};
    if (kept[tag]) await pages.put('/live', new Response(JSON.stringify({ ...kept, [tag]: { ...kept[tag], isAway: true } })));
  });
}

// The number of flights whose last alerts are stored, per subject. A gate that changes back is news.
const MOST_TOLD = 50;

/**
 * Stores the facts of an alert. Returns whether all of them were already shown and nothing else about the same subject
 * since.
 */
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

/** Returns a path on this site; `/` for an address of another site. */
function ours(url) {
  if (typeof url !== 'string' || !url.startsWith('/')) return '/';
  try {
    const { origin, pathname, search } = new URL(url, location.origin);
    // A path that starts with two slashes would be interpreted as another site.
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
  // Offline, the page shows the state.
  if (kind === 'form') await fetch(target, { method: 'POST', redirect: 'manual' }).catch(() => {});
  await open(kind === 'page' ? target : path);
}

async function open(path) {
  await navigator.clearAppBadge?.().catch(() => {});
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
  if (!there) return clients.openWindow(path);
  // Browsers allow this only after a user's click.
  await there.focus().catch(() => {});
  // A window that this worker does not control cannot be navigated.
  if (new URL(there.url).pathname !== path) await there.navigate(path).catch(() => clients.openWindow(path));
}

// The push service has changed the browser's address. This registers the new one; if it fails, the alerts page does so
// when it is next opened.
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
