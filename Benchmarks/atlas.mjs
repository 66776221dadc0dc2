// Measures the heat map's module: node atlas.mjs WebHeatMap.wasm LAND ROUTES
// (ROUTES as written by: bench routes FILE). Prints the time of one picture of the globe and of the flat map.
import { readFileSync } from 'node:fs';

const [wasm, land, routes] = process.argv.slice(2);
if (!routes) {
  console.error('usage: node atlas.mjs WebHeatMap.wasm LAND ROUTES   (ROUTES as written by: bench routes FILE)');
  process.exit(64);
}
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
const swift = instance.exports;
(swift._initialize ?? swift.__wasm_call_ctors ?? (() => {}))();
const lend = (bytes, use) => {
  const pointer = swift.mem_alloc(bytes.length);
  new Uint8Array(swift.memory.buffer).set(bytes, pointer);
  try { return use(pointer, bytes.length); } finally { swift.mem_free(pointer); }
};
lend(readFileSync(land), swift.load_land);
if (!lend(readFileSync(routes), swift.load_routes)) throw new Error(routes + ' cannot be read');
const none = new Uint8Array(0);
const flights = lend(none, (a, an) => lend(none, (t, tn) => swift.choose(0, a, an, t, tn, 1)));

function milliseconds(rounds, body) {
  for (let i = 0; i < 30; i += 1) body();
  const times = [];
  for (let i = 0; i < rounds; i += 1) {
    const start = performance.now();
    body();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { best: times[0], median: times[rounds >> 1] };
}

const rows = [
  ['picture of the globe', milliseconds(200, () => { swift.pull(0.01, 0.003); swift.draw_globe(390, 390); })],
  ['steps of it', { best: swift.list_count(), median: swift.list_count() }],
  ['picture of the flat map', milliseconds(40, () => swift.draw_map(390))],
];
console.log(`\n| heat map of ${flights} flights | best | median | |\n|---|---:|---:|---|`);
for (const [name, { best, median }] of rows) {
  const unit = name.startsWith('steps') ? 'numbers' : 'ms';
  const text = number => unit === 'ms' ? number.toFixed(2) : String(number);
  console.log(`| ${name} | ${text(best)} | ${text(median)} | ${unit} |`);
}
