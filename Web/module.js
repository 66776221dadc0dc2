// The functions of a Swift module.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Starts a module; returns its exports, and functions that pass bytes to it and read from it. */
export async function start(address) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
  const swift = instance.exports;
  (swift._initialize ?? swift.__wasm_call_ctors)?.();
  const lend = (bytes, use) => {
    const pointer = swift.mem_alloc(bytes.length);
    new Uint8Array(swift.memory.buffer).set(bytes, pointer);
    try { return use(pointer, bytes.length); } finally { swift.mem_free(pointer); }
  };
  const read = (pointer, count) => decoder.decode(new Uint8Array(swift.memory.buffer, pointer, count));
  return {
    swift, lend,
    lendText: (text, use) => lend(encoder.encode(text), use),
    lendJSON: (value, use) => lend(encoder.encode(JSON.stringify(value)), use),
    output: () => read(swift.output_ptr(), swift.output_count()),
    title: () => read(swift.title_ptr(), swift.title_count()),
  };
}

/** Loads an app module, with the functions of the small first one. whole.js adds those of the full one. */
export async function loadModule(address) {
  const tools = await start(address);
  const { swift, lend, lendText, lendJSON, output, title } = tools;
  return {
    tools,
    load(bytes) {
      if (lend(bytes, swift.load) < 0) throw new Error(output());
    },
    /** Loads an aircraft position from the server; returns whether it is new. */
    sight: text => lendText(text, swift.sight) > 0,
    /** Loads the outlines for maps. The finer ones replace the coarse ones. */
    loadLand({ bytes, isFine }) { lend(bytes, isFine ? swift.load_coast : swift.load_land); },
    setDevice(facts) {
      if (!lendJSON(facts, swift.set_device)) throw new Error(output());
    },
    /** Returns null for a page that only the server draws. */
    render(path, now, mode, { latitude, longitude } = { latitude: 999, longitude: 999 }) {
      if (!lendText(path, (p, n) => swift.render(p, n, now, mode, latitude, longitude))) return null;
      const [name, language, theme] = title().split('\n');
      return { html: output(), title: name, language, theme, nextChange: swift.next_change() };
    },
  };
}
