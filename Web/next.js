// Draws a flight's forecast and aircraft pages from the device's own data. The server knows more, and draws them while
// it is reachable.

const version = new URL(import.meta.url).searchParams.get('v') ?? '';
const encoder = new TextEncoder();
const decoder = new TextDecoder();
let module;

async function bytes(name) {
  const response = await fetch(`/${name}?v=${version}`);
  if (!response.ok) throw new Error(name + ': ' + response.status);
  return new Uint8Array(await response.arrayBuffer());
}

async function load() {
  const [{ instance }, table, land] = await Promise.all([
    WebAssembly.instantiateStreaming(fetch('/forecast.wasm?v=' + version), {}), bytes('forecast.bin'), bytes('land.txt'),
  ]);
  const swift = instance.exports;
  (swift._initialize ?? swift.__wasm_call_ctors ?? (() => {}))();
  const lend = (given, use) => {
    const pointer = swift.mem_alloc(given.length);
    new Uint8Array(swift.memory.buffer).set(given, pointer);
    try { return use(pointer, given.length); } finally { swift.mem_free(pointer); }
  };
  lend(land, swift.load_land);
  if (!lend(table, swift.load_table)) throw new Error('the table of the forecast cannot be read');
  return { swift, lend };
}

/**
 * Draws a page.
 * @param path the address of the page
 * @param snapshot the bytes of the device's snapshot
 * @param now Unix seconds, by the server's clock
 * @returns title and content; null if there is no such page
 */
export async function draw(path, snapshot, now) {
  module ??= load().catch(error => { module = undefined; throw error; });
  const { swift, lend } = await module;
  if (!lend(snapshot, swift.load)) return null;
  if (!lend(encoder.encode(version + '\n' + path), (pointer, count) => swift.page(pointer, count, now))) return null;
  const text = decoder.decode(new Uint8Array(swift.memory.buffer, swift.output_ptr(), swift.output_count()));
  const end = text.indexOf('\n');
  return { title: text.slice(0, end), html: text.slice(end + 1) };
}
