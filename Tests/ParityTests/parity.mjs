// Checks that the module draws the same pages as the server, byte for byte.
//   node parity.mjs WebApp.wasm DIR   (ParityTests.swift writes DIR)
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Halcyon } from './module.mjs';

const [wasm, folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node parity.mjs WebApp.wasm DIR   (DIR as written by ParityTests.swift)');
  process.exit(64);
}

let passed = 0, failed = 0;
const shownAtMost = 20;

function check(isRight, what) {
  if (isRight) { passed += 1; return; }
  failed += 1;
  if (failed <= shownAtMost) console.log(`FAIL ${typeof what === 'function' ? what() : what}`);
}

/** Returns the first difference of two texts with its context. */
function difference(expected, found) {
  let at = 0;
  while (at < expected.length && expected[at] === found[at]) at += 1;
  const around = text => JSON.stringify(text.slice(Math.max(0, at - 90), at + 50));
  return `at ${at} of ${expected.length}\n  native: ${around(expected)}\n  wasm:   ${around(found)}`;
}

const read = number => readFileSync(join(folder, `${number}.json`));

async function pages(module) {
  let loaded = -1, drawn = 0;
  for await (const line of createInterface({ input: createReadStream(join(folder, 'expected.jsonl')), crlfDelay: Infinity })) {
    const wanted = JSON.parse(line);
    if (wanted.snapshot !== loaded) {
      const count = module.load(read(wanted.snapshot));
      check(count >= 0, () => `${wanted.snapshot}.json cannot be read: ${module.output}`);
      loaded = wanted.snapshot;
    }
    drawn += 1;
    const place = [wanted.latitude, wanted.longitude].map(number => (number === null ? null : Number(number)));
    const name = `${wanted.snapshot}.json ${wanted.path} at ${wanted.now} near ${place}`;
    let page;
    try {
      page = module.render(wanted.path, wanted.now, wanted.online, ...place);
    } catch (error) {
      // After a trap the instance cannot be trusted, so continue with a new one.
      check(false, `${name}: the module stopped: ${error.message}`);
      module = new Halcyon(wasm);
      loaded = -1;
      continue;
    }
    if (page === null) { check(false, `${name}: not drawn`); continue; }
    for (const part of ['html', 'title']) {
      check(page[part] === wanted[part], () => `${name}: ${part} differs ${difference(wanted[part], page[part])}`);
    }
    check(page.nextChange === wanted.nextChange,
      `${name}: nextChange is ${page.nextChange}, natively ${wanted.nextChange}`);
  }
  check(drawn > 0, 'expected.jsonl is empty');
}

/** An unreadable snapshot is refused with a reason, and the previous snapshot stays. */
function refusals(module) {
  const good = read(0);
  check(module.load(good) > 0, 'the first snapshot cannot be read');
  const now = JSON.parse(good).now;
  const before = module.render('/', now, true).html;
  const encoder = new TextEncoder();
  const changed = change => {
    const value = JSON.parse(good);
    change(value);
    return encoder.encode(JSON.stringify(value));
  };
  const bad = {
    nothing: new Uint8Array(0),
    garbage: encoder.encode('\u0000ÿgarbage'),
    'bytes that are not UTF-8': Uint8Array.from({ length: 256 }, (_, i) => 255 - i),
    'an empty object': encoder.encode('{}'),
    'a list': encoder.encode('[]'),
    'null': encoder.encode('null'),
    'deep nesting': encoder.encode('['.repeat(100_000)),
    'text after the end': encoder.encode(new TextDecoder().decode(good) + '{}'),
    'another version': changed(value => { value.version = 2; }),
    'no version': changed(value => { delete value.version; }),
    'no time': changed(value => { delete value.now; }),
    'a time out of range': changed(value => { value.now = 1e300; }),
    'flights that are numbers': changed(value => { for (const entry of value.flights) entry.flight = 7; }),
    'flights from nowhere': changed(value => { for (const entry of value.flights) entry.flight.from = 'QQQ'; }),
    'airports without zones': changed(value => { value.zones = []; }),
    'a number of flights': changed(value => { value.flights = 7; }),
  };
  for (const share of [0.1, 0.5, 0.9, 0.999]) {
    bad[`${share * 100} % of a snapshot`] = good.subarray(0, Math.floor(good.length * share));
  }
  for (const [what, bytes] of Object.entries(bad)) {
    try {
      const count = module.load(bytes);
      check(count < 0, `${what} is read as a snapshot of ${count} flights`);
      if (count < 0) check(module.output.length > 3 && !/nil|Optional|cannot print/.test(module.output),
        `${what}: the message is ${JSON.stringify(module.output)}`);
      const after = module.render('/', now, true);
      check(after?.html === before, `${what} has replaced the previous snapshot`);
    } catch (error) {
      check(false, `${what}: the module stopped: ${error.message}`);
      module = new Halcyon(wasm);
      module.load(good);
    }
    module.load(good);
  }
  for (const path of ['', '/nowhere', '/flights/', '/flights/none', '/flights/<b>', '/flights/' + 'x'.repeat(70),
    '/settings/access', '//', '/flights/ä']) {
    check(module.render(path, now, true) === null, `the path ${JSON.stringify(path)} is drawn`);
  }
  check(new Halcyon(wasm).render('/', now, true) === null, 'a board is drawn without a snapshot');
}

const drawing = new Halcyon(wasm);
drawing.loadCoast(readFileSync(new URL('../../Data/coast.txt', import.meta.url)));
await pages(drawing);
refusals(new Halcyon(wasm));
if (failed > shownAtMost) console.log(`… and ${failed - shownAtMost} more`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
