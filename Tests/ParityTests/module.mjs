// The Swift module for tests and benchmarks in Node, with the calls that the page's script makes.
import { readFileSync } from 'node:fs';

const decoder = new TextDecoder('utf-8', { fatal: true });

export class Halcyon {
  /** @param {string} path of WebApp.wasm */
  constructor(path) {
    const module = new WebAssembly.Module(readFileSync(path));
    const foreign = WebAssembly.Module.imports(module);
    if (foreign.length > 0) {
      throw new Error('the module must import nothing, but wants ' + foreign.map(i => `${i.module}.${i.name}`).join(', '));
    }
    this.exports = new WebAssembly.Instance(module, {}).exports;
    (this.exports._initialize ?? this.exports.__wasm_call_ctors ?? (() => {}))();
  }

  get memoryBytes() { return this.exports.memory.buffer.byteLength; }

  bytes(pointer, count) { return new Uint8Array(this.exports.memory.buffer, pointer >>> 0, count >>> 0); }

  /** Lends bytes to the module for one call. */
  lend(bytes, body) {
    const pointer = this.exports.mem_alloc(bytes.length);
    this.bytes(pointer, bytes.length).set(bytes);
    try { return body(pointer, bytes.length); } finally { this.exports.mem_free(pointer); }
  }

  loadCoast(bytes) { this.lend(bytes, (pointer, count) => this.exports.load_coast(pointer, count)); }

  /** Returns the number of flights in the snapshot, or a negative number if it could not be read. */
  load(bytes) { return this.lend(bytes, (pointer, count) => this.exports.load(pointer, count)); }

  /** Returns the page at a path, or null if the device does not draw it. An unknown location is null. */
  render(path, now, online, latitude = null, longitude = null) {
    const drawn = this.lend(new TextEncoder().encode(path), (pointer, count) =>
      this.exports.render(pointer, count, now, online ? 1 : 0, latitude ?? 999, longitude ?? 999));
    if (drawn === 0) return null;
    return { html: this.output, title: this.title, nextChange: this.exports.next_change() };
  }

  /** The last output, or the reason why a snapshot could not be read. */
  get output() { return decoder.decode(this.bytes(this.exports.output_ptr(), this.exports.output_count())); }
  get title() { return decoder.decode(this.bytes(this.exports.title_ptr(), this.exports.title_count())); }
}
