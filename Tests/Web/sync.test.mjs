// Tabs that share a device and a server: pending changes, snapshots and sign-out, without a browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initial, reduce, unsent } from '../../Web/state.js';
import { connectServer } from '../../Web/sync.js';

/** A server that applies each change once, and can be unreachable or refuse. */
class Server {
  applied = [];
  requests = [];
  isReachable = true;
  status = 200;

  /** Stands for `fetch`. `during` acts while the request is on its way. */
  async fetch(path, options) {
    this.requests.push(path);
    await this.during?.(path);
    if (!this.isReachable) throw new TypeError('no network');
    if (this.status !== 200) return this.answer({ error: { code: 'x', message: 'no' } });
    if (path === '/api/v1/mutations') {
      const { id } = JSON.parse(options.body);
      if (!this.applied.includes(id)) this.applied.push(id);
      return this.answer({ revision: this.revision, overruled: this.overruled ?? [] });
    }
    return this.answer({ now: 1_906_900_000, speed: 1, revision: this.revision, flights: [{}], settings: {} });
  }

  get revision() { return 1 + this.applied.length; }

  answer(content) {
    return new Response(JSON.stringify(content), { status: this.status });
  }

  count(path) { return this.requests.filter(each => each === path).length; }
}

/** The storage and the locks that all tabs of a browser share. */
class Device {
  kept = new Map();
  items = [];
  tails = new Map();
  tabs = [];

  store = {
    get: async key => this.kept.get(key),
    put: async (key, value) => { this.kept.set(key, value); },
    queue: async () => [...this.items],
    remove: async key => { this.items = this.items.filter(item => item.key !== key); },
    refuse: async (item, refusal) => { this.items = this.items.map(each => (each.key === item.key ? { ...item, refusal } : each)); },
  };

  locks = {
    request: (name, work) => {
      const run = (this.tails.get(name) ?? Promise.resolve()).then(work);
      this.tails.set(name, run.catch(() => {}));
      return run;
    },
  };

  edit(id) { this.items.push({ key: this.items.length + 1, mutation: { id } }); }
}

class Tab {
  effects = [];
  work = [];

  constructor(device) {
    this.device = device;
    this.state = { ...initial, module: 'whole', isFilled: true, isListening: true, isStarted: true };
    device.tabs.push(this);
    this.server = connectServer({
      dispatch: event => this.dispatch(event), state: () => this.state, store: device.store, locks: device.locks,
      post: what => this.post(what), person: 'ada',
    });
  }

  post(what) {
    for (const tab of this.device.tabs) if (tab !== this) tab.work.push(tab.server.receive(what));
  }

  dispatch(event) {
    const [state, effects] = reduce(this.state, { at: Date.now(), ...event });
    this.state = state;
    this.effects.push(...effects);
    for (const [name, value] of effects) {
      if (name === 'sync') this.work.push(this.server.sync(value));
      if (name === 'post') this.post(value);
    }
  }

  async settle() {
    while (this.device.tabs.some(tab => tab.work.length)) {
      await Promise.all(this.device.tabs.flatMap(tab => tab.work.splice(0)));
    }
  }
}

async function opened(count = 1) {
  const server = new Server();
  globalThis.fetch = (path, options) => server.fetch(path, options);
  const device = new Device();
  const tabs = Array.from({ length: count }, () => new Tab(device));
  for (const tab of tabs) { tab.dispatch({ type: 'start' }); await tab.settle(); }
  return { server, device, tabs };
}

const edit = (tab, id) => {
  tab.device.edit(id);
  tab.dispatch({ type: 'queued', waiting: tab.device.items, next: null });
};

test('an offline change stays pending and is sent once the server is back', async () => {
  const { server, device, tabs: [tab] } = await opened();
  server.isReachable = false;
  edit(tab, 'm');
  await tab.settle();
  assert.equal(tab.state.online, false);
  assert.equal(unsent(tab.state).length, 1);
  server.isReachable = true;
  tab.dispatch({ type: 'connection', is: true });
  await tab.settle();
  assert.deepEqual(server.applied, ['m']);
  assert.deepEqual([device.items, tab.state.device.waiting, tab.state.online], [[], [], true]);
  assert.equal(tab.state.revision, 2);
});

test('a sent change stays pending until a snapshot contains it', async () => {
  const { server, device, tabs: [tab] } = await opened();
  server.during = path => { if (path === '/api/v1/snapshot') server.isReachable = false; };
  edit(tab, 'm');
  await tab.settle();
  assert.deepEqual(server.applied, ['m']);
  assert.equal(device.items.length, 1);
  server.during = undefined;
  server.isReachable = true;
  tab.dispatch({ type: 'connection', is: true });
  await tab.settle();
  assert.deepEqual([server.applied, device.items], [['m'], []]);
});

test('a refused change is kept with its reason, and the next one is sent', async () => {
  const { server, device, tabs: [tab] } = await opened();
  server.during = () => { server.status = server.count('/api/v1/mutations') === 1 ? 409 : 200; };
  device.edit('bad');
  edit(tab, 'good');
  await tab.settle();
  assert.deepEqual(server.applied, ['good']);
  assert.deepEqual(tab.state.device.waiting, [{ mutation: { id: 'bad' }, refusal: { code: 'x', message: 'no' } }]);
  edit(tab, 'later');
  await tab.settle();
  assert.deepEqual([server.applied, server.count('/api/v1/mutations')], [['good', 'later'], 3]);
});

test('an overruled change is reported, also after a reload', async () => {
  const { server, device, tabs: [tab] } = await opened();
  server.overruled = ['flight'];
  edit(tab, 'm');
  await tab.settle();
  assert.deepEqual(tab.state.device.overruled, ['flight']);
  assert.deepEqual(device.kept.get('overruled'), ['flight']);
});

test('two tabs send a change once and share the snapshot', async () => {
  const { server, device, tabs } = await opened(2);
  const before = server.count('/api/v1/snapshot');
  device.edit('m');
  for (const tab of tabs) tab.dispatch({ type: 'queued', waiting: device.items, next: null });
  await tabs[0].settle();
  assert.equal(server.count('/api/v1/mutations'), 1);
  assert.equal(server.count('/api/v1/snapshot'), before + 1);
  for (const tab of tabs) assert.deepEqual([tab.state.revision, tab.state.device.waiting], [2, []]);
});

test('a tab that shows a pending change learns that another has sent it', async () => {
  const { device, tabs: [first, second] } = await opened(2);
  device.edit('m');
  second.post('changed');
  await second.server.showPending();
  assert.equal(unsent(second.state).length, 1);
  first.dispatch({ type: 'queued', waiting: device.items, next: null });
  await first.settle();
  assert.deepEqual(second.state.device.waiting, []);
});

test('many demands in one tab become one request and one more', async () => {
  const { server, tabs: [tab] } = await opened();
  const before = server.count('/api/v1/snapshot');
  server.applied.push('elsewhere');
  for (let count = 0; count < 20; count += 1) {
    tab.dispatch({ type: 'change', number: 2 });
    tab.dispatch({ type: 'catchUp' });
  }
  await tab.settle();
  assert.equal(server.count('/api/v1/snapshot'), before + 1);
});

test('a tab without an answer says so, and the other brings it back', async () => {
  const { server, tabs: [first, second] } = await opened(2);
  server.isReachable = false;
  first.dispatch({ type: 'silence' });
  await first.settle();
  assert.deepEqual([first.state.online, second.state.online], [false, false]);
  server.isReachable = true;
  server.applied.push('elsewhere');
  first.dispatch({ type: 'connection', is: true, at: Date.now() + 5000 });
  await first.settle();
  assert.deepEqual([first.state.online, second.state.online, second.state.revision], [true, true, 2]);
});

test('a session that ended elsewhere is forgotten, with the number of unsent changes', async () => {
  const { server, tabs: [tab] } = await opened();
  server.status = 401;
  edit(tab, 'm');
  await tab.settle();
  assert.deepEqual(tab.effects.at(-1), ['forget', '/sign-in?unsent=1']);
  assert.equal(tab.state.isEnded, true);
});

test('a snapshot that arrives after signing out is not stored', async () => {
  const { server, device, tabs: [tab] } = await opened();
  server.during = path => {
    if (path !== '/api/v1/snapshot') return;
    device.kept.clear();
    tab.dispatch({ type: 'signedOut', next: '/sign-in' });
  };
  tab.dispatch({ type: 'connection', is: true, at: Date.now() + 5000 });
  await tab.settle();
  assert.equal(device.kept.size, 0);
  assert.deepEqual(tab.effects.at(-1), ['forget', '/sign-in', undefined]);
});

test('signing out in one tab ends the other', async () => {
  const { tabs: [first, second] } = await opened(2);
  first.post('forget');
  await first.settle();
  assert.deepEqual(second.effects.at(-1), ['leave', '/sign-in', 'replace']);
  assert.equal(second.state.isEnded, true);
});

test('positions are stored with the snapshot that they belong to', async () => {
  const { device, tabs: [tab] } = await opened();
  const { asked } = device.kept.get('snapshot');
  await tab.server.keepSeen([['old', { at: asked - 1 }], ['new', { at: asked + 1 }]]);
  assert.deepEqual(device.kept.get('snapshot').sightings, [['new', { at: asked + 1 }]]);
});
