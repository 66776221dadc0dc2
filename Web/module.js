// The functions of the Swift modules.

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

/** Loads an app module. The small first one has no `know` and no `submit`. */
export async function loadModule(address) {
  const { swift, lend, read, output } = await start(address);
  const title = () => read(swift.title_ptr(), swift.title_count());
  const json = value => encoder.encode(JSON.stringify(value));
  return {
    load(bytes) {
      if (lend(bytes, swift.load) < 0) throw new Error(output());
    },
    /** Loads an aircraft position from the server; returns whether it is new. */
    sight(text) { return lend(encoder.encode(text), swift.sight) > 0; },
    /** Loads the outlines for maps. The finer ones replace the coarse ones. */
    loadLand({ bytes, isFine }) { lend(bytes, isFine ? swift.load_coast : swift.load_land); },
    /** Returns the airport plans that belong to the snapshot, with their versions. */
    wantedTerminals: swift.wanted_terminals && (() => {
      swift.wanted_terminals();
      return output().split('\n').filter(Boolean).map(line => line.split('\t'));
    }),
    /** Loads an airport plan. */
    loadTerminals: swift.load_terminals && (bytes => lend(bytes, swift.load_terminals) > 0),
    /** Adds an airport of the directory. */
    know: swift.know && (place => lend(json(place), swift.know)),
    /** Stores the airports that a text may mean. */
    understand: swift.understand && ((text, places) => lend(json({ text, places }), swift.understand)),
    setDevice(facts) {
      if (!lend(json(facts), swift.set_device)) throw new Error(output());
    },
    /** Returns null for a page that only the server draws. */
    render(path, now, mode, place) {
      const { latitude, longitude } = place ?? { latitude: 999, longitude: 999 };
      if (!lend(encoder.encode(path), (p, n) => swift.render(p, n, now, mode, latitude, longitude))) return null;
      const [name, language, theme] = title().split('\n');
      return { html: output(), title: name, language, theme, nextChange: swift.next_change() };
    },
    /** Returns the alerts of an offline device. `told` holds the alerts already shown for each flight. */
    alerts: swift.alerts && ((told, now) => {
      const next = lend(json(told), (pointer, count) => swift.alerts(pointer, count, now));
      return { messages: JSON.parse(output()), next };
    }),
    /** Returns the current live surfaces; not in the small first module. `view` is the state of the user interface. */
    live: swift.live && ((view, now, mode, place) => {
      const { latitude, longitude } = place ?? { latitude: 999, longitude: 999 };
      return lend(json(view), (p, n) => swift.live(p, n, now, mode, latitude, longitude)) ? JSON.parse(output()) : null;
    }),
    /** Returns null for a form that only the server reads. */
    submit: swift.submit && (form => {
      const result = lend(json(form), swift.submit);
      if (result < 0) return null;
      if (result) return { mutation: JSON.parse(output()), next: title() };
      const [fault, ...lines] = output().split('\n');
      return { fault, field: title(), choices: lines.map(line => line.split('\t')) };
    }),
  };
}

/** Loads the airport directory with its tables, after everything else. */
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
    /** Returns the airports that a text may mean, the most important first. */
    places(text) {
      lend(encoder.encode(text), swift.places);
      return output().split('\n').filter(Boolean).map(line => JSON.parse(line));
    },
    /** Returns null if there is no airport with that code. */
    airport(code) { return lend(encoder.encode(code), swift.airport) ? JSON.parse(output()) : null; },
  };
}
