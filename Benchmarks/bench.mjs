// Measures the module, and compares it with the native figures.
//   bench snapshots DIR; bench run --json > native.json; node bench.mjs WebApp.wasm DIR [native.json]
// The same folder has WebFirst.wasm, the module of the first view, whose size has a budget.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { Halcyon } from '../Tests/ParityTests/module.mjs';

const [wasm, folder, nativeFile] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node bench.mjs WebApp.wasm DIR [NATIVE_JSON]   (DIR as written by: bench snapshots DIR)');
  process.exit(64);
}

const repetitions = 5;
const native = nativeFile ? JSON.parse(readFileSync(nativeFile)) : {};
const rows = [];

/** Seconds that each of some repetitions takes, the shortest first; the engine has warmed up before. */
function times(body) {
  body();
  const seconds = [];
  for (let i = 0; i < repetitions; i += 1) {
    const start = performance.now();
    body();
    seconds.push((performance.now() - start) / 1000);
  }
  return seconds.sort((a, b) => a - b);
}

const middle = list => list[Math.floor(list.length / 2)];

function perSecond(name, unit, amount, body, budget) {
  const seconds = times(body);
  rows.push({ name, unit, best: amount / seconds[0], median: amount / middle(seconds), isRate: true, budget });
}

function milliseconds(name, rounds, body, budget) {
  const seconds = times(() => { for (let i = 0; i < rounds; i += 1) body(i); });
  const each = 1000 / rounds;
  rows.push({ name, unit: 'ms', best: seconds[0] * each, median: middle(seconds) * each, isRate: false, budget });
}

const read = name => readFileSync(join(folder, name));
const twenty = read('bench-20.json'), thousand = read('bench-1000.json');
const now = JSON.parse(twenty).now;
const paths = JSON.parse(twenty).flights.map(entry => '/flights/' + entry.flight.id);

const start = performance.now();
const module = new Halcyon(wasm);
const loadTime = performance.now() - start;

if (module.load(thousand) !== 1000) throw new Error('bench-1000.json: ' + module.output);
perSecond('decide', 'M/s', 1000 * 5000 / 1e6, () => module.exports.bench_decide(5000), { atLeast: 10 });
perSecond('compile and decide', 'M/s', 1000 * 200 / 1e6, () => module.exports.bench_compile(200));
perSecond('answer with content', 'k/s', 1000 * 60 / 1e3, () => module.exports.bench_answer(60));
if (module.load(twenty) !== 20) throw new Error('bench-20.json: ' + module.output);
milliseconds('board of 20 flights', 300, i => module.render('/', now + i, true), { atMost: 2 });
milliseconds('flight page', 1000, i => module.render(paths[i % paths.length], now + i, true), { atMost: 2 });
module.loadCoast(readFileSync(new URL('../Data/coast.txt', import.meta.url)));
const aloft = paths.flatMap(path => {
  const then = Array.from({ length: 96 }, (_, step) => now + 1800 * step)
    .find(at => module.render(path, at, true)?.html.includes('<svg class="map'));
  return then ? [[path, then]] : [];
});
milliseconds('flight page with its map', 200, i => module.render(...aloft[i % aloft.length], true), { atMost: 4 });
milliseconds('load snapshot of 20', 100, () => module.load(twenty));

/** The size of the memory after so many turns; a module that gives back what it takes stays at its size. */
function growth() {
  const fresh = new Halcyon(wasm);
  const sizes = [fresh.memoryBytes];
  const turn = i => {
    fresh.load(twenty);
    fresh.render('/', now + i, true);
    fresh.render(paths[i % paths.length], now + i, true, 40, -70);
    if (i % 10 === 0) fresh.load(twenty.subarray(0, twenty.length / 2));
  };
  for (const turns of [100, 1000, 5000]) {
    for (let i = 0; i < turns; i += 1) turn(i);
    sizes.push(fresh.memoryBytes);
  }
  return sizes;
}

const memory = growth();
/** The size of a module in kB, and as it is sent. */
function size(file) {
  const bytes = readFileSync(file);
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  return { plain: bytes.length / 1000, brotli: brotli.length / 1000 };
}
const first = size(join(dirname(wasm), 'WebFirst.wasm'));
const whole = size(wasm);

const text = number => (number >= 100 ? number.toFixed(0) : number >= 1 ? number.toFixed(2) : number.toFixed(4));
const tooFar = [];
function verdict(name, value, budget) {
  if (!budget) return '';
  const isMet = 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost;
  if (!isMet) tooFar.push(name);
  return `${'atLeast' in budget ? '≥ ' + budget.atLeast : '≤ ' + budget.atMost}${isMet ? '' : ' **missed**'}`;
}

console.log('| best (median) | native | wasm | ratio | budget |\n|---|---:|---:|---:|---|');
for (const row of rows) {
  const other = native[row.name];
  const ratio = other && (row.isRate ? other.best / row.best : row.best / other.best);
  console.log(`| ${row.name}, ${row.unit} | ${other ? `${text(other.best)} (${text(other.median)})` : ''}`
    + ` | ${text(row.best)} (${text(row.median)}) | ${ratio ? ratio.toFixed(1) + ' ×' : ''}`
    + ` | ${verdict(row.name, row.best, row.budget)} |`);
}
console.log(`| size of the first view, kB | | ${first.plain.toFixed(1)}, brotli ${first.brotli.toFixed(1)} | `
  + `| ${verdict('size', first.brotli, { atMost: 120 })} |`);
console.log(`| size of the whole app, kB | | ${whole.plain.toFixed(1)}, brotli ${whole.brotli.toFixed(1)} | | |`);
console.log(`| compile and start, ms | | ${loadTime.toFixed(1)} | | |`);
console.log(`| memory, MB: initially, after 100, 1,100, 6,100 rounds | | ${memory.map(size => (size / 1e6).toFixed(2)).join(', ')}`
  + ` | | ${verdict('memory', memory[3] - memory[1], { atMost: 0 })} |`);
if (tooFar.length > 0) {
  console.error(`budget missed: ${tooFar.join(', ')}`);
  process.exit(1);
}
