// The glue between browser and Swift: fetch, timers, events. It decides nothing and words nothing; what is seen is drawn
// by the same Swift that drew it on the server.

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const version = new URL(import.meta.url).searchParams.get('v') ?? '';
const main = document.getElementById('main');

/** The Swift module with its few functions. */
async function loadModule() {
  const response = await fetch('/app.wasm?v=' + version);
  const { instance } = await WebAssembly.instantiateStreaming(response, {});
  const swift = instance.exports;
  (swift._initialize ?? swift.__wasm_call_ctors ?? (() => {}))();
  const lend = (bytes, use) => {
    const pointer = swift.mem_alloc(bytes.length);
    new Uint8Array(swift.memory.buffer).set(bytes, pointer);
    try { return use(pointer, bytes.length); } finally { swift.mem_free(pointer); }
  };
  const read = (pointer, count) => decoder.decode(new Uint8Array(swift.memory.buffer, pointer, count));
  return {
    load(bytes) {
      const count = lend(bytes, swift.load);
      if (count < 0) throw new Error(read(swift.output_ptr(), swift.output_count()));
    },
    /** null for a page that only the server draws. */
    render(path, now, online) {
      if (!lend(encoder.encode(path), (p, n) => swift.render(p, n, now, online ? 1 : 0, 999, 999))) return null;
      return {
        html: read(swift.output_ptr(), swift.output_count()),
        title: read(swift.title_ptr(), swift.title_count()),
        nextChange: swift.next_change(),
      };
    },
  };
}

let swift;
let clock; // the server's time when the snapshot came, the local time then, and the server's speed
let online = true;
let timer;
let drawn = '';

const now = () => clock.server + ((Date.now() - clock.local) / 1000) * clock.speed;

/** Whether somebody is typing, or has typed and not sent. */
const isBeingEdited = () => document.querySelector('form :focus')
  || [...main.querySelectorAll('input, textarea')].some(field => field.value !== field.defaultValue);

/** Draws the page as it is now, and sets the alarm for its next change. */
function draw() {
  clearTimeout(timer);
  if (isBeingEdited()) { timer = setTimeout(draw, 2000); return; }
  const page = swift.render(location.pathname, Math.floor(now()), online);
  if (!page) return;
  if (page.html !== drawn) {
    const open = [...main.querySelectorAll('details[open]')].map(d => d.id);
    const focused = document.activeElement?.getAttribute('href');
    main.innerHTML = page.html;
    for (const id of open) document.getElementById(id)?.setAttribute('open', '');
    if (focused) [...main.querySelectorAll('a')].find(a => a.getAttribute('href') === focused)?.focus();
    document.title = page.title + ' · Halcyon';
    drawn = page.html;
  }
  main.dataset.by = 'device';
  if (page.nextChange) {
    const wait = ((page.nextChange - now()) / clock.speed) * 1000;
    timer = setTimeout(draw, Math.min(Math.max(wait, 50), 3_600_000));
  }
}

async function refresh() {
  const response = await fetch('/api/v1/snapshot', { headers: { accept: 'application/json' } });
  if (response.status === 401) { location.reload(); return; }
  if (!response.ok) throw new Error('snapshot: ' + response.status);
  const bytes = new Uint8Array(await response.arrayBuffer());
  swift.load(bytes);
  const { now: server, speed, revision } = JSON.parse(decoder.decode(bytes));
  clock = { server, speed, local: Date.now(), revision };
  draw();
}

/** Listens for changes; the browser reconnects by itself and says which was the last. */
function listen() {
  const events = new EventSource('/api/v1/events?after=' + clock.revision);
  let pending;
  events.addEventListener('change', () => {
    clearTimeout(pending);
    pending = setTimeout(() => refresh().catch(() => {}), 100);
  });
  const connected = is => {
    if (online === is) return;
    online = is;
    document.documentElement.dataset.online = String(is);
    if (is) refresh().catch(() => {}); else draw();
  };
  events.onopen = () => connected(true);
  events.onerror = () => connected(false);
}

/** Suggestions for airport fields, as the server finds them. */
function suggest() {
  const list = document.getElementById('airports');
  if (!list) return;
  let last;
  document.addEventListener('input', async event => {
    if (event.target.getAttribute?.('list') !== 'airports') return;
    const text = event.target.value.trim();
    if (text.length < 2 || text === last) return;
    last = text;
    const response = await fetch('/api/v1/search/airports?q=' + encodeURIComponent(text));
    if (!response.ok || text !== last) return;
    const { airports } = await response.json();
    list.replaceChildren(...airports.map(a => {
      const option = document.createElement('option');
      option.value = a.code;
      option.label = `${a.city} · ${a.name}`;
      return option;
    }));
  });
}

suggest();
if (location.pathname === '/' ? !location.search : location.pathname.startsWith('/flights/')) {
  swift = await loadModule();
  await refresh();
  listen();
  addEventListener('visibilitychange', () => { if (!document.hidden) refresh().catch(draw); });
}
