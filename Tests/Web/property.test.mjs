// Random events never break what the reducer promises, and app.js knows every event and effect.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { initial, reduce } from '../../Web/state.js';

const isFull = process.env.HALCYON_TEST_ALL === '1';

/** A generator of random numbers from a seed (mulberry32). */
function random(seed) {
  const next = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = list => list[Math.floor(next() * list.length)];
  return { next, pick, is: (chance = 0.5) => next() < chance };
}

const frozen = value => {
  if (value && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

const paths = ['/', '/add', '/add?q=LH', '/flights/a', '/flights/b?saved', '/trips/t', '/logbook', '/airports/FRA', '/x/alerts'];

/** Plays the app: carries out effects as the shell does, but answers come in any order. */
class World {
  constructor(seed) {
    this.random = random(seed);
    this.at = 1_000_000;
    this.requested = []; // page requests without an answer
    this.syncs = 0;
    this.isOver = false;
    this.state = frozen({ ...initial, device: { ...initial.device } });
  }

  send(event) {
    const before = this.state;
    const [state, effects] = reduce(before, frozen({ at: this.at, ...event }));
    this.state = frozen(state);
    if (this.isOver) {
      assert.deepEqual([state, effects], [before, []], 'nothing happens after signing out');
      return;
    }
    const follow = [];
    for (const effect of effects) follow.push(...this.perform(effect, event) ?? []);
    for (const each of follow) this.send(each);
  }

  perform([name, value, must, orReload], event) {
    assert.equal(this.isOver, false, `${name} after signing out`);
    if (name === 'forget' || value === '/sign-in') this.isOver = true;
    if (name === 'draw') {
      assert.equal(value, this.state.path, 'only the visible address is drawn');
      assert.ok(this.state.clock && (this.state.module || orReload), 'a page is drawn from a snapshot by a module');
      return [must || this.random.is(0.7) ? { type: 'drawn' } : { type: 'undrawn', path: value, orReload }];
    }
    if (name === 'visit') {
      return [this.random.is(0.8) ? { type: 'visited', path: value.path } : { ...value, type: 'unreachable' }];
    }
    if (name === 'page') {
      assert.equal(value, this.state.path, 'only the visible address is requested');
      assert.ok(!this.requested.includes(value), `${value} is requested twice`);
      this.requested.push(value);
    }
    if (name === 'serve') {
      assert.equal(event.type, 'page');
      assert.equal(event.path, this.state.path, 'an answer is shown only at its own address');
      assert.ok(!event.user.isEditing, 'an answer replaces no form that is being filled in');
      assert.equal(value, event.text);
    }
    if (name === 'sync') {
      this.syncs += 1;
      assert.equal(this.syncs, 1, 'one synchronization at a time');
    }
    if (name === 'address') assert.equal(value, this.state.path);
    if (name === 'keepSeen') assert.ok(Array.isArray(value));
    return undefined;
  }

  step() {
    const { pick, is, next } = this.random;
    this.at += Math.floor(next() * 20_000);
    const path = pick(paths);
    const local = this.at - Math.floor(next() * 10_000);
    const events = [
      () => ({ type: 'start' }),
      () => ({ type: 'module', name: pick(['app', 'whole']) }),
      () => ({
        type: 'snapshot', bytes: 'b', asked: local - 500, local, server: 1e9, speed: pick([1, 60, undefined]), hasFlights: is(),
        revision: pick([1, 2, 3, undefined]), settings: pick(['{}', '{"a":1}']), sightings: [['f', { text: 't', at: local }]],
      }),
      () => ({ type: 'visit', path, hash: '', from: pick(['link', 'form', 'history']), mayAsk: is() }),
      () => ({ type: 'typed', said: pick(['', 'LH', 'BA']) }),
      () => ({ type: 'searched', said: pick(['', 'LH', 'BA']) }),
      () => ({ type: 'preview', path: '/flights/a/preview?x=1' }),
      () => ({ type: 'tick', fresh: pick([undefined, 1, 30]), isHidden: is() }),
      () => ({ type: 'position', flight: pick(['f', 'g']), text: 't', isFirst: is() }),
      () => ({ type: 'change', number: pick([1, 2, 3, 4]) }),
      () => ({ type: 'streamFailed', isClosed: is() }),
      () => ({ type: 'connection', is: is() }),
      () => ({ type: 'visibility', isHidden: is() }),
      () => ({ type: 'condition', said: pick(['', 'full']) }),
      () => ({ type: 'waiting', waiting: [{ mutation: {} }] }),
      () => ({ type: 'queued', waiting: [], next: is() ? { path, hash: '', mayAsk: false } : null }),
      () => ({ type: 'overruled', ids: ['a'] }),
      () => ({ type: 'ready', ready: is(), kept: is() }),
      () => ({ type: 'restLoaded', isComplete: is() }),
      () => ({ type: 'told', told: {} }),
      () => ({ type: 'updateFound', isWall: is() }),
      () => ({ type: 'located', place: {} }),
      ...['redraw', 'search', 'savedOver', 'followLogbook', 'rest', 'moved', 'catchUp', 'streamOpened', 'silence', 'silenced',
        'reached', 'listenAgain', 'unsent', 'sent', 'dismiss', 'alerts', 'answered', 'no-alerts', 'controlled', 'notLocated',
        'forget-location', 'installed', 'history'].map(type => () => ({ type })),
    ];
    if (this.requested.length && is(0.3)) {
      const [answered] = this.requested.splice(Math.floor(next() * this.requested.length), 1);
      this.send({
        type: 'page', path: answered, status: pick([0, 200, 404]), text: pick([null, '<main>', 'data-fresh']), canDraw: is(0.2),
        user: { isEditing: is(0.3), hasMovedOn: is(0.3), isReading: is(0.3) },
      });
    } else if (this.syncs && is(0.3)) {
      this.syncs = 0;
      this.send({ type: 'synced', status: pick([undefined, 0, 200, 200, 500]) });
    } else if (is(0.004)) {
      this.send(pick([{ type: 'ended' }, { type: 'signedOut', next: '/sign-in' }, { type: 'forgotten' }, { type: 'synced', status: 401 }]));
    } else this.send(pick(events)());
  }
}

test('random events keep the promises', () => {
  for (let seed = 1; seed <= (isFull ? 5000 : 500); seed += 1) {
    const world = new World(seed);
    try {
      for (let count = 0; count < 200; count += 1) world.step();
    } catch (error) {
      error.message = `seed ${seed}: ${error.message}`;
      throw error;
    }
  }
});

const script = name => readFileSync(new URL(`../../Web/${name}.js`, import.meta.url), 'utf8');

test('every event has a handler, and every effect is carried out', () => {
  const [state, app, sync, whole] = ['state', 'app', 'sync', 'whole'].map(script);
  const handlers = state.slice(state.indexOf('const on = {'));
  const events = [...(app + sync + whole).matchAll(/type: '([\w-]+)'/g)].map(([, type]) => type);
  assert.ok(events.length > 30);
  for (const type of new Set(events)) assert.match(handlers, new RegExp(`^  '?${type}'?[:(]`, 'm'), type);
  const effects = [...state.matchAll(/\['([\w-]+)'[,\]]/g)].map(([, name]) => name);
  const performers = app.slice(app.indexOf('const perform = {')) + whole;
  assert.ok(effects.length > 30);
  for (const name of new Set(effects)) assert.match(performers, new RegExp(`^ +(async )?${name}\\b[:(,]`, 'm'), name);
});
