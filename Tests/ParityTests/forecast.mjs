// Checks that the forecast module in WebAssembly gives and draws the same as the native code.
// Usage: node Tests/ParityTests/forecast.mjs WebForecast.wasm forecast.bin DIR   (ParityTests.swift writes DIR)
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [module, table, folder] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const wasm = instance.exports;
wasm._initialize?.();

function give(bytes, take) {
  const at = wasm.mem_alloc(bytes.length);
  new Uint8Array(wasm.memory.buffer, at, bytes.length).set(bytes);
  const answer = take(at, bytes.length);
  wasm.mem_free(at);
  return answer;
}
const output = () => Buffer.from(new Uint8Array(wasm.memory.buffer, wasm.output_ptr(), wasm.output_count())).toString();

if (give(readFileSync(table), wasm.load_table) !== 1) throw new Error('the table cannot be read');
let compared = 0;
let faults = 0;
for (const name of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const text = readFileSync(join(folder, name));
  if (give(text, wasm.load) !== 1) throw new Error(`${name} cannot be read`);
  const now = JSON.parse(text).now;
  const lines = readFileSync(join(folder, name.replace('.json', '.txt')), 'utf8').split('\n');
  for (let index = 0; index + 2 < lines.length; index += 3) {
    const [id, json, html] = lines.slice(index, index + 3);
    for (const [wanted, isJSON] of [[json, 1], [html, 0]]) {
      const there = give(Buffer.from(id), (at, count) => wasm.forecast(at, count, now, isJSON));
      const said = there ? output() : '';
      if (wanted) compared += 1;
      if (said !== wanted) {
        faults += 1;
        if (faults < 4) console.error(`${name} ${id}:\n native ${wanted.slice(0, 400)}\n wasm   ${said.slice(0, 400)}`);
      }
    }
  }
}
console.log(`forecasts: ${compared} compared, ${faults} different`);
process.exit(faults || compared < 20 ? 1 : 0);
