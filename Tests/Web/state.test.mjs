// What the reducer decides, event by event, without a browser. A test names effects by what app.js does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initial, reduce, describe, isForServer, outcome, isEnough, serverTime } from '../../Web/state.js';

const idle = { isEditing: false, hasMovedOn: false, isReading: false };
const clock = { server: 1_906_900_000, local: 1_000_000, speed: 1 };

/** An app that has drawn the board, is started and online. */
const running = {
  ...initial, module: 'whole', rest: 'done', isListening: true, isStarted: true, isControlled: true, isFilled: true,
  isOurs: true, hasDrawn: true, clock, revision: 7, hasFlights: true, settings: '{}', snapshot: { bytes: null, asked: 999_000 },
};

/** Handles events in order; returns the last state and all effects. */
function after(state, ...events) {
  const done = [];
  for (const event of events) {
    const [next, effects] = reduce(state, { at: 1_001_000, ...event });
    state = next;
    done.push(...effects);
  }
  return { state, effects: done, names: done.map(([name]) => name) };
}

const of = (name, { effects }) => effects.filter(([each]) => each === name);
const answer = (path, more = {}) => ({ type: 'page', path, status: 200, text: '<main id="main">', canDraw: false, user: idle, ...more });
const snapshot = (more = {}) => ({
  type: 'snapshot', bytes: 'new', asked: 1_000_500, local: 1_001_000, server: 1_906_900_001, speed: 1, revision: 8,
  hasFlights: true, settings: '{}', ...more,
});

// Late answers

test('an answer for a page that was left is dropped', () => {
  const left = after({ ...running, path: '/add' }, { type: 'typed', said: 'LH' }, { type: 'search' },
    { type: 'visited', path: '/settings' }, answer('/add?q=LH'));
  assert.deepEqual(of('serve', left), []);
  assert.equal(left.state.path, '/settings');
  assert.deepEqual(left.state.pages, {});
});

test('an answer to an older search is dropped', () => {
  const typed = after({ ...running, path: '/add' }, { type: 'typed', said: 'LH' }, { type: 'search' },
    { type: 'typed', said: 'LH 7' }, answer('/add?q=LH'));
  assert.deepEqual(of('serve', typed), []);
  const found = after(typed.state, { type: 'search' }, answer('/add?q=LH%207'));
  assert.equal(of('serve', found).length, 1);
});

test('a search answer does not replace the panel that the user has moved on to', () => {
  const asked = after({ ...running, path: '/add' }, { type: 'searched', said: 'LH' });
  const late = after(asked.state, answer('/add?q=LH', { user: { ...idle, hasMovedOn: true } }));
  assert.deepEqual(of('serve', late), []);
  // The shell moves the focus only if it is still in the search.
  assert.deepEqual(late.names, ['unfold', 'attend']);
});

test('an answer does not replace a form that is being filled in', () => {
  const user = { ...idle, isEditing: true };
  for (const [path, event] of [
    ['/airports/FRA', { type: 'tick', fresh: 1, at: 9_000 }], ['/logbook', { type: 'followLogbook' }],
    ['/add', { type: 'visited', path: '/add' }],
  ]) {
    const asked = after({ ...running, path }, event);
    assert.equal(of('page', asked).length, 1, path);
    assert.deepEqual(of('serve', after(asked.state, answer(path, { text: 'data-fresh', user }))), [], path);
    assert.equal(of('serve', after(asked.state, answer(path, { text: 'data-fresh' }))).length, 1, path);
  }
});

test('an open logbook follows, unless the user reads further down', () => {
  const asked = after({ ...running, path: '/logbook' }, snapshot(), { type: 'followLogbook' });
  assert.deepEqual(of('timer', asked), [['timer', 'logbook', 1000, 'followLogbook']]);
  assert.deepEqual(of('serve', after(asked.state, answer('/logbook', { user: { ...idle, isReading: true } }))), []);
});

test('an older snapshot does not replace a newer one', () => {
  const { state } = after(running, snapshot());
  const late = after(state, snapshot({ bytes: 'old', local: 1_000_900, revision: 5 }));
  assert.equal(late.state, state);
  assert.deepEqual(late.effects, []);
});

test('a damaged snapshot has a speed and a revision', () => {
  const { state } = after(running, snapshot({ speed: 'x', revision: 'many' }));
  assert.equal(state.clock.speed, 1);
  assert.equal(state.revision, 0);
});

test('positions older than the snapshot request are dropped, newer ones stay', () => {
  const position = (flight, at) => ({ type: 'position', flight, text: flight, at });
  const { state } = after(running, position('a', 1_000_400), position('b', 1_000_600),
    snapshot({ sightings: [['b', { text: 'kept', at: 1_000_550 }], ['c', { text: 'c', at: 1_000_550 }]] }));
  assert.deepEqual(Object.keys(state.seen), ['b', 'c']);
  assert.equal(state.seen.b.text, 'b');
});

test('a position is drawn and stored without a new snapshot', () => {
  const { names } = after(running, { type: 'position', flight: 'a', text: 't', at: 1_001_000, isFirst: true }, { type: 'moved' });
  assert.deepEqual(names, ['sight', 'post', 'keepSeen', 'draw']);
});

// Pages

test('search results stay while data changes', () => {
  const { names } = after({ ...running, path: '/add?q=LH', isOurs: false }, snapshot());
  assert.ok(names.includes('mark') && !names.includes('draw'));
});

test('a flight that is not on the device is requested once, and is missing after that', () => {
  const path = '/flights/old';
  const asked = after({ ...running, path }, { type: 'undrawn', path }, { type: 'undrawn', path });
  assert.deepEqual(of('page', asked), [['page', path, 'lend']]);
  const gone = after(asked.state, answer(path, { text: null, status: 404 }), { type: 'undrawn', path });
  assert.deepEqual(gone.effects, [['draw', path], ['draw', path, true]]);
  const shown = after(asked.state, answer(path));
  assert.deepEqual(shown.names, ['serve', 'worker', 'mark']);
  assert.deepEqual(after(shown.state, { type: 'undrawn', path }).names, ['mark']);
  const typing = after(asked.state, answer(path, { user: { ...idle, isEditing: true } }));
  assert.deepEqual([typing.effects, typing.state.missing], [[], undefined]);
  const came = after(asked.state, answer(path, { canDraw: true }));
  assert.deepEqual(came.names, ['draw']);
});

test('a page of the server is never replaced by one that the device cannot draw', () => {
  const { effects } = after({ ...running, path: '/sources', isOurs: false, hasDrawn: false }, { type: 'undrawn', path: '/sources' });
  assert.deepEqual(effects, [['mark']]);
});

test('a page that the device cannot draw is opened by the browser', () => {
  const event = { type: 'unreachable', path: '/sources', hash: '#key' };
  assert.deepEqual(after(running, { ...event, from: 'link' }).effects, []);
  assert.deepEqual(after(running, { ...event, from: 'form' }).effects, [['leave', '/sources#key']]);
  assert.deepEqual(after(running, { ...event, from: 'history' }).effects, [['reload']]);
});

test('a search that was typed just before leaving is not made', () => {
  const { effects } = after({ ...running, path: '/add' }, { type: 'typed', said: 'LH' }, { type: 'visited', path: '/' });
  assert.deepEqual(effects.at(-2), ['cancel', 'search']);
});

test('a confirmation disappears only from its own page', () => {
  assert.deepEqual(after({ ...running, path: '/flights/a?saved' }, { type: 'savedOver' }).effects,
    [['address', '/flights/a'], ['draw', '/flights/a']]);
  assert.deepEqual(after(running, { type: 'savedOver' }).effects, []);
});

test('alerts are offered with a new page only', () => {
  const ready = after(running, { type: 'ready', ready: true, kept: true });
  assert.equal(describe(ready.state).asks, false);
  const visited = after(ready.state, { type: 'visit', path: '/', hash: '', from: 'link', mayAsk: true });
  assert.equal(describe(visited.state).asks, true);
  assert.equal(describe(after(visited.state, { type: 'no-alerts' }).state).asks, false);
});

// Tab hidden and shown

test('a hidden tab stores positions and asks for nothing', () => {
  const hidden = after({ ...running, seen: { a: { text: 'a', at: 1_000_900 } } }, { type: 'visibility', isHidden: true },
    { type: 'tick', fresh: 1, at: 9_999_999, isHidden: true });
  assert.deepEqual(hidden.names, ['keepSeen']);
  const visible = after(hidden.state, { type: 'visibility', isHidden: false });
  assert.deepEqual(visible.effects, [['sync', { since: 1_000_000 }]]);
});

test('an idle connection is refreshed after ten minutes', () => {
  assert.deepEqual(after(running, { type: 'tick', at: 1_000_000 + 599_000 }).effects, []);
  assert.deepEqual(after(running, { type: 'tick', at: 1_000_000 + 601_000 }).names, ['sync']);
});

// Synchronization

test('what is wanted during a synchronization is fetched by the next one', () => {
  const first = after(running, { type: 'change', number: 9 }, { type: 'catchUp' }, { type: 'visibility', isHidden: false },
    { type: 'catchUp' });
  assert.deepEqual(of('sync', first), [['sync', { number: 9 }]]);
  const next = after(first.state, { type: 'synced', status: 200 });
  assert.deepEqual(of('sync', next), [['sync', { since: 1_000_000, number: 9 }]]);
});

test('a change that is here already is not fetched', () => {
  assert.deepEqual(of('sync', after(running, { type: 'change', number: 7 }, { type: 'catchUp' })), []);
});

test('a change made offline is drawn, and sent when the server is back', () => {
  const waiting = [{ mutation: { id: 'm' } }];
  const queued = after({ ...running, online: false, path: '/flights/a' },
    { type: 'queued', waiting, next: { path: '/flights/a?saved', hash: '', mayAsk: false } });
  assert.deepEqual(queued.state.device.waiting, waiting);
  assert.deepEqual(of('draw', queued).at(-1), ['draw', '/flights/a?saved']);
  assert.ok(queued.names.includes('confirm'));
  const failed = after(queued.state, { type: 'unsent' }, { type: 'synced', status: undefined });
  assert.equal(failed.state.online, false);
  const back = after(failed.state, { type: 'connection', is: true });
  assert.deepEqual(of('sync', back), [['sync', { since: 1_000_000 }]]);
  const sent = after(back.state, { type: 'sent' }, { type: 'waiting', waiting: [] }, { type: 'synced', status: 200 });
  assert.equal(sent.state.online, true);
  assert.ok(sent.effects.some(([name, what]) => name === 'post' && what === 'changed'));
});

test('a server that cannot write can still be read', () => {
  const full = after(running, { type: 'condition', said: 'full' }, { type: 'unsent' });
  assert.equal(full.state.online, true);
  assert.equal(describe(full.state).refusing, true);
});

test('the page is fetched again when only the server has it and is back', () => {
  const shown = after({ ...running, online: false, path: '/add?q=LH' }, { type: 'reached' });
  assert.deepEqual(of('draw', shown), [['draw', '/add?q=LH', false, true]]);
  assert.deepEqual(after(shown.state, { type: 'undrawn', path: '/add?q=LH', orReload: true }).effects, [['reload']]);
});

test('a short interruption is not shown, a long one once', () => {
  const failed = after(running, { type: 'streamFailed', isClosed: false }, { type: 'streamFailed', isClosed: false });
  assert.deepEqual(failed.effects, [['timer', 'silence', 2500, 'silence']]);
  const back = after(failed.state, { type: 'streamOpened' });
  assert.deepEqual(back.effects, [['cancel', 'silence']]);
  const lost = after(failed.state, { type: 'silence' });
  assert.deepEqual(lost.effects[0], ['post', 'silent']);
  assert.equal(lost.state.online, false);
});

test('a refused stream is tried again, and the session is checked', () => {
  const { effects } = after(running, { type: 'streamFailed', isClosed: true });
  assert.deepEqual(effects.slice(1), [['sync', { since: 1_000_000 }], ['timer', 'stream', 30_000, 'listenAgain']]);
  assert.deepEqual(after(running, { type: 'listenAgain' }).names, ['cancel', 'hear']);
});

test('another tab brings the snapshot and the connection', () => {
  const { state, names } = after({ ...running, online: false }, snapshot(), { type: 'reached' });
  assert.equal(state.online, true);
  assert.equal(state.revision, 8);
  assert.ok(names.includes('give'));
});

test('pending changes wait for the first snapshot, which has the time', () => {
  const started = after(initial, { type: 'start' }, snapshot());
  assert.deepEqual(of('sync', started), [['sync', { since: 1_001_000 }]]);
  const synced = after(started.state, { type: 'synced', status: 200 });
  assert.deepEqual(of('sync', synced), [['sync', null]]);
  assert.ok(synced.names.includes('install'));
});

test('a settings change renews stored pages', () => {
  assert.deepEqual(of('worker', after(running, snapshot({ settings: '{"language":"de"}' }))), [['worker', 'settings']]);
  assert.deepEqual(of('worker', after({ ...running, settings: undefined }, snapshot())), []);
});

// The worker

test('the first worker takes over silently, a newer one reloads the page', () => {
  const first = after({ ...running, isControlled: false }, { type: 'controlled' });
  assert.deepEqual(first.effects, []);
  assert.deepEqual(after(first.state, { type: 'controlled' }).effects, [['reload']]);
});

test('a new version waits for the reader, and not for a wall', () => {
  const found = after(running, { type: 'updateFound', isWall: false });
  assert.deepEqual(found.names, ['draw']);
  assert.equal(describe(found.state).update, true);
  assert.deepEqual(after(found.state, { type: 'update' }).effects, [['update']]);
  assert.deepEqual(after(running, { type: 'updateFound', isWall: true }).effects, [['update']]);
});

test('a worker that stores everything late makes the device ready', () => {
  const ready = { type: 'ready', ready: true, kept: false };
  assert.deepEqual(after(running, ready, ready).names, ['draw']);
});

test('a failed load of the offline files is tried again', () => {
  const { state } = after(running, { type: 'restLoaded', isComplete: false });
  assert.deepEqual(after(state, { type: 'rest' }, { type: 'rest' }).effects, [['rest']]);
});

// The session

test('after signing out, nothing happens', () => {
  for (const event of [
    { type: 'signedOut', next: '/sign-in' }, { type: 'ended' }, { type: 'forgotten' }, { type: 'synced', status: 401 },
  ]) {
    const { state, effects } = after({ ...running, isSyncing: true, wanted: null, isListening: false }, event);
    assert.equal(effects.length, 1, event.type);
    assert.deepEqual(after(state, snapshot(), { type: 'tick', at: 9e9 }, { type: 'redraw' }, { type: 'streamOpened' }).effects, []);
  }
});

test('a remote sign-out says how many changes are lost', () => {
  const waiting = [{ mutation: {} }, { mutation: {}, refusal: {} }];
  const { effects } = after(running, { type: 'waiting', waiting }, { type: 'ended' });
  assert.deepEqual(effects.at(-1), ['forget', '/sign-in?unsent=1']);
});

// Questions

test('alerts are shown by the device only while it is offline', () => {
  const offline = { ...running, online: false };
  assert.deepEqual(after(offline, { type: 'connection', is: false }).names, ['cancel', 'alerts']);
  assert.deepEqual(after(offline, { type: 'alerts' }).names, ['cancel', 'alerts']);
  assert.deepEqual(after(offline, { type: 'told', told: {} }).names, ['tell']);
  assert.deepEqual(after(running, { type: 'told', told: {} }).names, []);
  assert.deepEqual(after({ ...offline, clock: { ...clock, speed: 60 } }, { type: 'alerts' }).names, ['cancel']);
});

test('a form is read by the server if it may know more', () => {
  assert.equal(isForServer(running, null), true);
  assert.equal(isForServer(running, { fault: 'x' }, null), true);
  assert.equal(isForServer(running, { fault: 'x' }, {}), false);
  assert.equal(isForServer({ ...running, online: false }, { fault: 'x' }, null), false);
});

test('answers to a change, and stored snapshots, are judged', () => {
  assert.deepEqual([undefined, 503, 401, 200, 409].map(outcome), ['pending', 'pending', 'ended', 'sent', 'refused']);
  assert.equal(isEnough({ asked: 5, revision: 2 }, { since: 5, number: 2 }), true);
  assert.equal(isEnough({ asked: 5, revision: 2 }, { number: 3 }), false);
  assert.equal(isEnough(undefined, {}), false);
  assert.equal(serverTime({ clock: { server: 100, local: 1000, speed: 60 } }, 3000), 220);
});
