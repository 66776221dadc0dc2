// Keeps the app on the device. The server puts the version of all files before this text.
/* global VERSION */

const FILES = 'halcyon-' + VERSION;
const PAGES = 'halcyon-pages';
const pinned = ['/app.css', '/app.js', '/app.wasm'];
const plain = ['/morph.js', '/store.js', '/module.js', '/icon.svg', '/manifest.webmanifest'];
// Pages that the device draws from its snapshot: it starts with the shell.
const drawn = /^\/(|wall|settings|add|flights\/[^/]+(\/(preview|calm))?|trips\/[^/]+)$/;
// Calm mode, which is fetched when there is time.
const calm = ['/calm.css', '/calm.js', '/calm.wasm', '/calm-sound.js'];
// Answers that are nobody's page, or must be fresh.
const never = /^\/(api|sign-in|sign-out|metrics|health|shell|sw\.js)/;

addEventListener('install', event => {
  event.waitUntil((async () => {
    const cache = await caches.open(FILES);
    await cache.addAll([...pinned.map(path => path + '?v=' + VERSION), ...plain]);
    await keepShell(cache);
  })());
});

addEventListener('activate', event => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith('halcyon-') && name !== FILES && name !== PAGES) await caches.delete(name);
    }
    await clients.claim();
  })());
});

addEventListener('message', event => {
  if (event.data === 'update') skipWaiting();
  if (event.data === 'calm') event.waitUntil(caches.open(FILES).then(keepCalm).catch(() => {}));
  if (event.data === 'shell') event.waitUntil(caches.open(FILES).then(keepShell).catch(() => {}));
});

async function keepCalm(cache) {
  if (await cache.match('/calm')) return;
  await cache.addAll(calm.map(path => path + '?v=' + VERSION));
  await cache.add('/calm');
}

async function keepShell(cache) {
  const response = await fetch('/shell', { credentials: 'same-origin' });
  if (response.ok) await cache.put('/shell', response);
}

addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || never.test(url.pathname)) return;
  if (request.mode === 'navigate') { event.respondWith(page(request, url)); return; }
  if (url.searchParams.get('v') === VERSION || plain.includes(url.pathname) || url.pathname === '/calm.css') event.respondWith(file(request));
});

async function page(request, url) {
  const shell = () => caches.match('/shell');
  if (drawn.test(url.pathname) && !(url.pathname === '/add' && url.search)) {
    const kept = await (await caches.open(FILES)).match('/shell');
    if (kept) return kept;
  }
  if (url.pathname === '/calm') {
    const kept = await (await caches.open(FILES)).match('/calm');
    if (kept) return kept;
  }
  const pages = await caches.open(PAGES);
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(6000) });
    if (response.ok && !response.redirected) pages.put(url.pathname + url.search, response.clone());
    return response;
  } catch {
    return await pages.match(url.pathname + url.search) ?? await pages.match(url.pathname) ?? await shell()
      ?? Response.error();
  }
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
