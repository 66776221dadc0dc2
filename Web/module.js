// The Swift module with its few functions.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

async function start(address) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
  const swift = instance.exports;
  (swift._initialize ?? swift.__wasm_call_ctors ?? (() => {}))();
  const lend = (bytes, use) => {
    const pointer = swift.mem_alloc(bytes.length);
    new Uint8Array(swift.memory.buffer).set(bytes, pointer);
    try { return use(pointer, bytes.length); } finally { swift.mem_free(pointer); }
  };
  const read = (pointer, count) => decoder.decode(new Uint8Array(swift.memory.buffer, pointer, count));
  const output = () => read(swift.output_ptr(), swift.output_count());
  return { swift, lend, read, output };
}

/** The app's module; the first one has no `know` and no `submit`. */
export async function loadModule(address) {
  const { swift, lend, read, output } = await start(address);
  const title = () => read(swift.title_ptr(), swift.title_count());
  const json = value => encoder.encode(JSON.stringify(value));
  return {
    load(bytes) {
      if (lend(bytes, swift.load) < 0) throw new Error(output());
    },
    /** Takes over where an aircraft was seen, as the server has told it; whether that is news. */
    sight(text) { return lend(encoder.encode(text), swift.sight) > 0; },
    /** The outlines for maps; the finer ones take the place of the others. */
    loadLand({ bytes, isFine }) { lend(bytes, isFine ? swift.load_coast : swift.load_land); },
    /** The plans of airports that belong to the snapshot, with their versions. */
    wantedTerminals: swift.wanted_terminals && (() => {
      swift.wanted_terminals();
      return output().split('\n').filter(Boolean).map(line => line.split('\t'));
    }),
    /** Takes over the plan of an airport. */
    loadTerminals: swift.load_terminals && (bytes => lend(bytes, swift.load_terminals) > 0),
    /** Takes over an airport of the directory. */
    know: swift.know && (place => lend(json(place), swift.know)),
    /** Takes over which airports a text stands for. */
    understand: swift.understand && ((text, places) => lend(json({ text, places }), swift.understand)),
    setDevice(facts) {
      if (!lend(json(facts), swift.set_device)) throw new Error(output());
    },
    /** null for a page that only the server draws. */
    render(path, now, mode, place) {
      const { latitude, longitude } = place ?? { latitude: 999, longitude: 999 };
      if (!lend(encoder.encode(path), (p, n) => swift.render(p, n, now, mode, latitude, longitude))) return null;
      const [name, language, theme] = title().split('\n');
      return { html: output(), title: name, language, theme, nextChange: swift.next_change() };
    },
    /** What the device tells by itself without a network; `told` is what it has shown of each flight. */
    alerts: swift.alerts && ((told, now) => {
      const next = lend(json(told), (pointer, count) => swift.alerts(pointer, count, now));
      return { messages: JSON.parse(output()), next };
    }),
    /** What live surfaces show now; the first module has none. `view` is what is seen and was pressed. */
    live: swift.live && ((view, now, mode, place) => {
      const { latitude, longitude } = place ?? { latitude: 999, longitude: 999 };
      return lend(json(view), (p, n) => swift.live(p, n, now, mode, latitude, longitude)) ? JSON.parse(output()) : null;
    }),
    /** null for a form that only the server reads. */
    submit: swift.submit && (form => {
      const result = lend(json(form), swift.submit);
      if (result < 0) return null;
      if (result) return { mutation: JSON.parse(output()), next: title() };
      const [fault, ...lines] = output().split('\n');
      return { fault, field: title(), choices: lines.map(line => line.split('\t')) };
    }),
  };
}

/** All airports; it comes with its tables, after everything else. */
export async function loadDirectory(address, zones, airports) {
  const { swift, lend, output } = await start(address);
  lend(zones, swift.load_zones);
  lend(airports, swift.load_airports);
  return {
    suggest(text, language) {
      lend(encoder.encode(language + '\n' + text), swift.suggest);
      return output().split('\n').filter(Boolean).map(line => {
        const [code, city, name] = line.split('\t');
        return { code, city, name };
      });
    },
    /** The airports that a text may stand for, the most important first. */
    places(text) {
      lend(encoder.encode(text), swift.places);
      return output().split('\n').filter(Boolean).map(line => JSON.parse(line));
    },
    /** null if there is no airport with that code. */
    airport(code) { return lend(encoder.encode(code), swift.airport) ? JSON.parse(output()) : null; },
  };
}
