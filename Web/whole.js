// What needs the full Swift module: forms that the device reads, alerts while offline, the airport directory, airport
// plans, and loading everything else that is needed offline. It is loaded with the full module.

/**
 * @param app the app's functions: `state()` is its state, `dispatch` handles an event, `loaded` is what is loaded, `now`
 * is the server's time, `file` fetches a file of this version
 */
export function begin(app) {
  const { dispatch, loaded, store, now, file, tellWorker } = app;
  const plans = new Map(); // airport plans by address
  const given = new Set(); // the addresses of those that the module has
  let surfaces; // the promise of the live surfaces' script

  /** Fetches each airport plan once and stores it for offline use. Outdated versions are deleted. */
  async function fetchPlans() {
    const cache = await globalThis.caches?.open('halcyon-plans');
    const wanted = loaded.swift.wantedTerminals().map(([code, mark]) => `/api/v1/airports/${code}/terminals?v=${mark}`);
    let isNew = false;
    for (const address of wanted) {
      if (!plans.has(address)) {
        let response = await cache?.match(address);
        if (!response) {
          response = await fetch(address).catch(() => null);
          if (!response?.ok) continue;
          await cache?.put(address, response.clone());
        }
        plans.set(address, new Uint8Array(await response.arrayBuffer()));
      }
      if (given.has(address)) continue;
      given.add(address);
      if (loaded.swift.loadTerminals(plans.get(address))) isNew = true;
    }
    for (const request of await cache?.keys() ?? []) {
      const { pathname, search } = new URL(request.url);
      if (!wanted.includes(pathname + search)) await cache.delete(request);
    }
    if (isNew) dispatch({ type: 'redraw' });
  }

  /** Shows an error, and the answers to choose from. */
  function complain(form, { fault, field, choices }) {
    const text = app.complain(form, field, fault);
    if (!choices.length) return;
    const list = Object.assign(document.createElement('div'), { className: 'chips fault-choices' });
    list.dataset.local = '';
    list.append(...choices.map(([value, name]) => Object.assign(document.createElement('button'), {
      className: 'chip', name: 'choose-' + field, value, textContent: name, formNoValidate: true,
    })));
    text.after(list);
  }

  function goLive() {
    surfaces ??= import('/island.js?v=' + app.version).then(({ begin }) => begin({
      look: view => app.state().clock && loaded.swift.live(view, now(), app.state().online ? 1 : 0, app.state().place),
      address: app.here, wait: app.wait, morph: app.morph, settle: app.settle, store, tell: tellWorker,
    })).then(update => { loaded.live = update; }).catch(() => { surfaces = undefined; });
  }

  return {
    /** One run at a time: an older one would delete what a newer one has stored. */
    plans: () => navigator.locks?.request('halcyon-plans', fetchPlans) ?? fetchPlans(),

    /** Loads everything needed offline. The worker stores the files. */
    async rest() {
      try {
        goLive();
        if (!loaded.land) app.useLand(await app.fetchLand('land.txt'));
        tellWorker('history');
        if (!loaded.directory) {
          const tables = await Promise.all([file('timezones.tsv', app.bytes), file('airports.tsv', app.bytes)]);
          loaded.directory = await file('directory.wasm', address => loadDirectory(app.start, address, tables));
        }
        // The user may have been typing already.
        app.suggest(document.activeElement);
        app.speak();
        tellWorker('calm');
        if (!loaded.land.isFine) app.useLand(await app.fetchLand('coast.txt'));
      } catch {
        // Offline and not stored yet: the next start tries again.
      }
    },

    /** Looks up the places in a search while offline, so that the device can parse it. */
    learn(path) {
      if (!loaded.directory || !path.startsWith('/add?')) return;
      const words = new URLSearchParams(path.slice(5)).get('q')?.slice(0, 120).split(/[\s→–-]+/).filter(Boolean) ?? [];
      for (let from = 0; from < words.length; from += 1) {
        for (let to = from + 1; to <= Math.min(words.length, from + 4); to += 1) {
          const text = words.slice(from, to).join(' ');
          const found = loaded.directory.places(text);
          if (found.length) loaded.swift.understand(text, found);
        }
      }
    },

    /** Draws a flight's page that the server normally draws, from the device's own data; null if it cannot. */
    async foretell(path) {
      if (!/\/(forecast|plane)$/.test(path)) return null;
      const page = await import('/next.js?v=' + app.version)
        .then(({ draw }) => draw(path, app.state().snapshot.bytes, now())).catch(() => null);
      return page && `<title>${page.title} · Halcyon</title><main id="main" class="wrap page" tabindex="-1">${page.html}</main>`;
    },

    /** Finds out which alerts were shown already, if alerts are on in this browser. */
    async alerts() {
      if (globalThis.Notification?.permission !== 'granted' || !await app.subscription()) return;
      const kept = await (await caches.match('/told'))?.json() ?? {};
      const told = Object.fromEntries(Object.entries(kept).map(([flight, all]) => [flight, Object.values(all)]));
      dispatch({ type: 'told', told });
    },

    /**
     * Shows due alerts, if a page is open, even in the background. The worker shows an alert that was already shown
     * without sound, so that several tabs and the server may all do this.
     */
    tell(told) {
      const { messages, next } = loaded.swift.alerts(told, now());
      for (const alert of messages) tellWorker({ alert });
      if (next) app.later('alerts', Math.min(Math.max(next - now(), 1) * 1000, 3_600_000), () => dispatch({ type: 'alerts' }));
    },

    /** Reads a form, unless only the server can. */
    async submit(event, action) {
      const { target: form, submitter: button } = event;
      const { directory, swift } = loaded;
      const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
      if (button?.name) {
        const shown = getComputedStyle(document.documentElement).colorScheme;
        const isDark = shown === 'dark' || (shown !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
        fields.push([button.name, button.dataset.themeToggle ? (isDark ? 'light' : 'dark') : button.value]);
      }
      // The chosen airport is filled into its field.
      const chosen = button?.name?.startsWith('choose-') && form.elements[button.name.slice(7)];
      if (chosen) chosen.value = button.value;
      const places = [];
      for (const [name, text] of fields) {
        if (!directory || !/^(choose-)?(from|to|home|divertedTo)$/.test(name)) continue;
        const found = directory.places(text.trim());
        swift.understand(text.trim(), found);
        places.push(...found);
      }
      const result = swift.submit({ action, fields, id: token(12), flight: token(9), now: now() });
      if (app.isForServer(app.state(), result, directory)) return;
      event.preventDefault();
      app.forgive(form);
      if (result.fault) { complain(form, result); return; }
      form.reset();
      // The airports of a change are stored with it.
      if (places.length) await store.put('places', [...await store.get('places') ?? [], ...places]);
      await store.add({ mutation: result.mutation });
      const { pathname, search, hash } = new URL(result.next, location);
      const next = form.dataset.stay ? null : { path: pathname + search, hash, mayAsk: app.mayAsk() };
      dispatch({ type: 'queued', waiting: app.shown(await store.queue()), next });
    },
  };
}

/** Returns random bytes in base 64 for addresses. */
const token = count => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(count))))
  .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const lines = text => text.split('\n').filter(Boolean);

/** Returns the functions of the full module, which the small first one does not have. */
export const extend = ({ swift, lend, lendJSON, output, title }) => ({
  /** Returns the airport plans that belong to the snapshot, with their versions. */
  wantedTerminals() {
    swift.wanted_terminals();
    return lines(output()).map(line => line.split('\t'));
  },
  /** Loads an airport plan. */
  loadTerminals: bytes => lend(bytes, swift.load_terminals) > 0,
  /** Adds an airport of the directory. */
  know: place => lendJSON(place, swift.know),
  /** Stores the airports that a text may mean. */
  understand: (text, places) => lendJSON({ text, places }, swift.understand),
  /** Returns the alerts of an offline device. `told` holds the alerts already shown for each flight. */
  alerts(told, now) {
    const next = lendJSON(told, (pointer, count) => swift.alerts(pointer, count, now));
    return { messages: JSON.parse(output()), next };
  },
  /** Returns the current live surfaces. `view` is the state of the user interface. */
  live(view, now, mode, { latitude, longitude } = { latitude: 999, longitude: 999 }) {
    return lendJSON(view, (p, n) => swift.live(p, n, now, mode, latitude, longitude)) ? JSON.parse(output()) : null;
  },
  /** Returns null for a form that only the server reads. */
  submit(form) {
    const result = lendJSON(form, swift.submit);
    if (result < 0) return null;
    if (result) return { mutation: JSON.parse(output()), next: title() };
    const [fault, ...rest] = output().split('\n');
    return { fault, field: title(), choices: rest.map(line => line.split('\t')) };
  },
});

/** Loads the airport directory with its tables. */
async function loadDirectory(start, address, [zones, airports]) {
  const { swift, lend, lendText, output } = await start(address);
  lend(zones, swift.load_zones);
  lend(airports, swift.load_airports);
  return {
    suggest(text, language) {
      lendText(language + '\n' + text, swift.suggest);
      return lines(output()).map(line => {
        const [code, city, name] = line.split('\t');
        return { code, city, name };
      });
    },
    /** Returns the airports that a text may mean, the most important first. */
    places(text) {
      lendText(text, swift.places);
      return lines(output()).map(line => JSON.parse(line));
    },
  };
}
