// Decides what the app does. `reduce` turns the state and an event into the next state and a list of effects, which
// app.js carries out. It has no clock: `at` is the time of the event on this device, in milliseconds.
//
// A handler returns steps, applied in order: an object changes the state, a list that starts with a name is an effect,
// any other list contains steps, and a function returns steps for the state at that point.

/** The state before the first event. app.js adds what the document says. */
export const initial = {
  path: '/', // the address of the visible page, with its query
  visits: 0, // how many pages were opened without loading a document
  isFilled: false, // whether the document came with a page
  isOurs: false, // whether the visible page was drawn here and not by the server
  hasDrawn: false, // whether any page of this document was drawn here
  module: '', // the Swift module that draws: none, the small 'app' or the full 'whole'
  rest: '', // whether everything needed offline is loaded: '', 'loading' or 'done'
  isListening: false,
  isStarted: false, // whether the first page is complete
  isControlled: false, // whether a service worker controls the page
  isEnded: false, // after signing out, nothing happens any more
  online: true,
  isInterrupted: false, // whether the stream of changes is interrupted
  isOld: false, // whether the document was opened offline
  clock: null, // the server's time when the snapshot arrived, the local time then, and the server's speed
  snapshot: null, // the snapshot bytes, and when they were requested
  revision: 0,
  newest: 0, // the newest revision that the server has announced
  hasFlights: false,
  settings: undefined, // the last known settings
  seen: {}, // for each flight, the last sighting since the snapshot was requested, and its time
  keptAt: 0, // when the sightings were last stored
  refreshedAt: 0, // when a page of the server was last refreshed
  isSyncing: false,
  wanted: undefined, // what the next synchronization has to fetch, while one is running
  pages: {}, // the pending requests for pages, by address
  lent: undefined, // the requested page of a flight that is not on the device
  missing: undefined, // a page that the server does not have either
  said: '', // the text in the search field
  place: undefined, // the device's location, if its owner allows it
  condition: '', // what is wrong with the server's storage
  mayAsk: false, // whether the browser can show alerts and the offer was not answered
  asks: false, // whether this page offers alerts
  device: { ready: false, kept: false, update: false, location: 0, heard: 0, waiting: [], overruled: [] },
};

/** Returns the state after an event, and its effects. */
export function reduce(state, event) {
  const effects = [];
  return [apply(state, on[event.type]?.(event, state), effects), effects];
}

function apply(state, step, effects) {
  if (!step || state.isEnded) return state;
  if (typeof step === 'function') return apply(state, step(state), effects);
  if (!Array.isArray(step)) return { ...state, ...step };
  if (typeof step[0] !== 'string') return step.reduce((next, each) => apply(next, each, effects), state);
  effects.push(step);
  return state;
}

// What follows from a state

/** Returns the server's time in seconds at a local time in milliseconds. */
export const serverTime = ({ clock }, at) =>
  Math.floor(clock.server + ((at - clock.local) / 1000) * clock.speed);

/** Returns what is shown of stored changes. */
export const shown = queue => queue.map(({ mutation, refusal }) => ({ mutation, refusal }));

/** Returns the changes that the server has neither received nor refused. */
export const unsent = ({ device }) => device.waiting.filter(({ refusal }) => !refusal);

const canAsk = state =>
  state.mayAsk && state.hasFlights && state.device.ready && !pathname(state).endsWith('/alerts');

/** Returns the facts that Swift draws in headers and notices. */
export const describe = state =>
  ({ ...state.device, asks: state.asks && canAsk(state), refusing: state.condition !== '' });

/** Whether only the server can read a form: Swift cannot, or misses an airport that the server may know. */
export const isForServer = ({ online }, result, directory) => !result || Boolean(result.fault && !directory && online);

/** What the server's answer means for a change that was sent to it. */
export function outcome(status) {
  // The change stays pending.
  if (!status || status >= 500) return 'pending';
  if (status === 401) return 'ended';
  return status < 300 ? 'sent' : 'refused';
}

/** Whether a stored snapshot is as new as required. */
export const isEnough = (kept, { since = 0, number = 0 }) => kept?.asked >= since && kept.revision >= number;

// Steps

const pathname = ({ path }) => path.split('?')[0];
const device = changes => state => ({ device: { ...state.device, ...changes } });

function draw(state) {
  if (!state.clock) return null;
  // Search results come from the server. They stay, and so does the page until they arrive.
  const stays = state.online && pathname(state) === '/add' && (state.path !== '/add' || !state.isOurs)
    && (state.isFilled || state.hasDrawn);
  if (stays) return [{ hasDrawn: true }, ['mark']];
  return state.module ? ['draw', state.path] : ['mark'];
}

/** Requests the visible page from the server. A request that is pending already serves the newer reason. */
const fetchPage = why => state => [
  !state.pages[state.path] && ['page', state.path, why.reason],
  { pages: { ...state.pages, [state.path]: why } },
];

const showServed = text => [['serve', text], { isOurs: false }];

/** Adds the search results, which only the server has, to a page that the device has drawn. */
const enrich = state => state.online && pathname(state) === '/add' && fetchPage({ reason: 'enrich' });

/**
 * Sends pending changes, and then fetches the snapshot if one is wanted. One run at a time: what is wanted meanwhile is
 * fetched by the next one.
 * @param wanted `since`, the earliest acceptable request time, and `number`, the minimum revision; null to send only
 */
const sync = wanted => state => {
  if (!state.isSyncing) return [{ isSyncing: true }, ['sync', wanted]];
  const { since = 0, number = 0 } = state.wanted ?? {};
  return { wanted: wanted
    ? { since: Math.max(since, wanted.since ?? 0), number: Math.max(number, wanted.number ?? 0) } : state.wanted ?? null };
};

/** Accepts a snapshot that any tab requested within the last second. */
const refresh = at => sync({ since: at - 1000 });

const connect = is => ({ online }) => [
  { online: is },
  !is && alert,
  // A page that only the server has is available again.
  ({ isOurs, isOld, clock, path }) => online !== is && [is && clock && (isOurs || isOld) ? ['draw', path, false, true] : draw],
  online !== is && is && sync(null),
];

/** Shows due alerts while offline. */
const alert = state => [['cancel', 'alerts'], isAlerting(state) && ['alerts']];
const isAlerting = ({ online, module, clock }) => !online && module === 'whole' && clock?.speed === 1;

const plans = ({ module }) => module === 'whole' && ['plans'];

/** Loads everything needed offline, once there is a flight or the add page is open. */
const loadRest = state => state.clock && !state.rest && (state.hasFlights || pathname(state) === '/add')
  && [{ rest: 'loading' }, ['rest']];

/** Stores positions with the stored snapshot for an offline start. */
const keepSeen = (at, wait) => state => at - state.keptAt >= wait && [{ keptAt: at }, ['keepSeen', Object.entries(state.seen)]];

/** Refreshes the stored logbook and passport, which the server draws, after changes; at most every 30 seconds. */
const keepHistory = wait => state => state.rest === 'done' && state.online && ['timer', 'history', wait, 'history'];

/** Ends the session on this device. The sign-in page reports how many unsent changes were lost. */
const end = state => [['forget', '/sign-in?unsent=' + unsent(state).length], { isEnded: true }];

const ofFlight = /^\/(flights|trips)\//;

// The answers to requests for pages, by reason. `user` says what the user is doing on the visible page.
const answers = {
  enrich: ({ text }) => text && showServed(text),
  renew: ({ text }) => text?.includes('data-fresh') && showServed(text),
  logbook: ({ text, user }) => text && !user.isReading && showServed(text),

  search: ({ status, text, user }, state, { said, isDone }) => [
    // Without an answer, the device parses what it can.
    !status && (state.online ? connect(false) : draw),
    text && said === state.said && !user.hasMovedOn && showServed(text),
    ['unfold'],
    isDone && ['attend', true],
  ],

  lend({ path, status, text, canDraw, user }) {
    // The flight may have arrived with a snapshot in the meantime.
    if (canDraw) return [{ lent: undefined }, draw];
    if (user.isEditing) return { lent: undefined };
    if (!text) return [{ lent: undefined, missing: path }, draw];
    return [showServed(text), status && ['worker', { page: path, text }], ['mark']];
  },
};

const on = {
  // Pages

  redraw: () => draw,

  drawn: () => ({ isOurs: true, hasDrawn: true }),

  /** Swift has no page for the address. */
  undrawn({ path, orReload }, state) {
    if (path !== state.path) return null;
    if (orReload) return ['reload'];
    if (!state.isOurs && !state.hasDrawn && state.isFilled) return ['mark'];
    if (state.missing === path || !ofFlight.test(path)) return ['draw', path, true];
    return [state.lent !== path && [{ lent: path }, fetchPage({ reason: 'lend' })], ['mark']];
  },

  page(event, state) {
    const { [event.path]: why, ...pages } = state.pages;
    // An answer does not replace a form that is being filled in.
    const answer = { ...event, text: event.user.isEditing ? null : event.text };
    return [{ pages }, why && event.path === state.path && answers[why.reason](answer, state, why)];
  },

  /** A link, a form or the browser's history leads to a page. The question about alerts appears only with a new page. */
  visit: ({ mayAsk, ...event }, { clock }) => [
    { mayAsk },
    state => ({ asks: canAsk(state) }),
    clock ? ['visit', event] : unreachable(event),
  ],

  visited: ({ path }, { visits }) => [
    { path, visits: visits + 1, lent: undefined, missing: undefined }, on.drawn(),
    ['cancel', 'search'], ['cancel', 'saved'], enrich,
  ],

  unreachable: event => unreachable(event),

  preview: ({ path }) => [{ path }, ['address', path], draw],
  typed: ({ said }) => [{ said }, ['timer', 'search', 180, 'search']],
  searched: ({ said }) => [{ said }, ['cancel', 'search'], search(true)],
  search: () => search(false),

  savedOver: (_, state) => state.path.endsWith('?saved')
    && [{ path: pathname(state) }, ['address', pathname(state)], draw],

  /** Every five seconds. `fresh` is how many seconds the visible page is fresh, if it declares that. */
  tick: ({ at, fresh, isHidden }, { online, clock, refreshedAt }) => !isHidden && [
    // So that the data still counts as fresh.
    online && clock && (at - clock.local) / 1000 * clock.speed > 600 && refresh(at),
    fresh && at - refreshedAt >= fresh * 1000 && [{ refreshedAt: at }, fetchPage({ reason: 'renew' })],
  ],

  followLogbook: (_, state) => state.online && state.path === '/logbook' && fetchPage({ reason: 'logbook' }),

  // The server

  /** What is stored on the device was read. */
  stored: ({ waiting, overruled = [], location }) => device({ waiting, overruled, location }),

  start: ({ at }) => [{ keptAt: at, refreshedAt: at }, sync({ since: at })],

  /** `status` is undefined if no snapshot was requested, and 0 without an answer. */
  synced: ({ status }, before) => [
    { isSyncing: false, wanted: undefined },
    status === 401 ? end
      : status === 200 ? [connect(true), ['ready'], before.isStarted && loadRest]
        : status !== undefined && [{ isOld: before.isOld || !before.isStarted }, connect(false)],
    before.wanted !== undefined && sync(before.wanted),
    !before.isListening && [{ isListening: true }, enrich, ['install']],
  ],

  installed: (_, { path }) => [{ isStarted: true }, path.endsWith('?saved') && ['confirm'], ['idle', 'rest']],

  rest: () => loadRest,
  restLoaded: ({ isComplete }) => ({ rest: isComplete ? 'done' : '' }),

  snapshot({ bytes, asked, local, sightings = [], server, speed, revision, hasFlights, settings }, state) {
    // Another tab has brought a newer one in the meantime.
    if (state.clock?.local > local) return null;
    // The snapshot contains positions that are older than its request.
    const seen = Object.fromEntries(Object.entries(state.seen).filter(([, { at }]) => at >= asked));
    for (const [flight, sighting] of sightings) if (!(seen[flight]?.at > sighting.at)) seen[flight] = sighting;
    return [
      { snapshot: { bytes, asked }, seen, hasFlights, settings, clock: { server, local, speed: speed >= 1 ? Number(speed) : 1 } },
      { revision: Number.isSafeInteger(revision) ? revision : 0 },
      device({ heard: server }),
      ['give'], hasFlights && !state.module && ['module', 'app'],
      state.revision && revision !== state.revision && ['timer', 'logbook', 1000, 'followLogbook'],
      // Pending changes are sent with the server's time.
      !state.clock && sync(null),
      draw,
      // After a change of settings, stored pages are fetched again in the new language.
      state.settings !== undefined && state.settings !== settings && ['worker', 'settings'],
      plans,
    ];
  },

  /** A position or a source's answer. That is not a change: no new snapshot is requested. */
  position: ({ flight, text, at, isFirst }, state) => [
    { seen: { ...state.seen, [flight]: { text, at } } },
    ['sight', text],
    isFirst && [['post', { sighting: text, at }], keepSeen(at, 30_000)],
  ],
  moved: (_, { isOurs }) => isOurs && draw,

  change: ({ number }) => [{ newest: number }, ['timer', 'changes', 100, 'catchUp'], keepHistory(30_000)],
  // A change sent by this device may be here already.
  catchUp: (_, { newest, revision }) => newest > revision && sync({ number: newest }),

  streamOpened: ({ at }, { online }) => [{ isInterrupted: false }, ['cancel', 'silence'], !online && refresh(at)],
  streamFailed: ({ at, isClosed }, { isInterrupted }) => [
    // A short interruption is not shown.
    !isInterrupted && [{ isInterrupted: true }, ['timer', 'silence', 2500, 'silence']],
    // Refused, for example after a remote sign-out. The browser does not retry, but every tab depends on the stream.
    isClosed && [refresh(at), ['timer', 'stream', 30_000, 'listenAgain']],
  ],
  silence: () => [['post', 'silent'], connect(false)],
  silenced: () => connect(false),
  reached: () => connect(true),
  listenAgain: () => [{ isInterrupted: false }, ['cancel', 'silence'], ['hear']],

  connection: ({ is, at }, { clock }) => (is ? clock && refresh(at) : connect(false)),
  visibility: ({ isHidden, at }, { clock }) => (isHidden ? keepSeen(at, 0) : clock && refresh(at)),
  condition: ({ said }, { condition }) => said !== condition && [{ condition: said }, ['storage', said]],
  history: () => ['worker', 'history'],

  // Changes

  waiting: ({ waiting }) => [device({ waiting }), draw, alert],
  overruled: ({ ids }, state) => device({ overruled: [...new Set([...state.device.overruled, ...ids])] }),
  dismiss: () => [device({ overruled: [] }), ['keep', 'overruled', []], draw],
  // A server that cannot write can still be read.
  unsent: (_, { condition }) => !condition && connect(false),
  sent: () => [['post', 'changed'], ['worker', 'shell'], keepHistory(0)],

  /** A change was stored. `next` is the page that follows. */
  queued: ({ waiting, next }, state) => [
    device({ waiting }),
    !next ? draw : pathname(next) !== pathname(state) ? on.visit({ ...next, from: 'form' }, state)
      // On the same page, panels and the scroll position stay as they are.
      : [{ path: next.path }, ['address', next.path], draw, ['confirm']],
    alert, ['persist'], sync(null),
  ],

  // The device

  module: ({ name }) => [{ module: name }, ['give'], draw, alert, plans],
  ready: ({ ready, kept }, state) => (ready !== state.device.ready || kept !== state.device.kept)
    && [device({ ready, kept }), draw],
  alerts: () => alert,
  told: ({ told }, state) => isAlerting(state) && ['tell', told],
  answered: () => [{ mayAsk: false }, ['answer']],
  'no-alerts': () => [on.answered(), draw],

  // An unattended wall updates without asking.
  updateFound: ({ isWall }, { module }) => (isWall ? ['update']
    : [device({ update: true }), !module && ['module', 'app'], draw]),
  update: () => ['update'],
  fold: () => ['fold'],
  // A newer worker was requested and needs a reload.
  controlled: (_, { isControlled }) => (isControlled ? ['reload'] : { isControlled: true }),

  located: ({ place }) => [{ place }, device({ location: 2 }), draw],
  notLocated: () => [{ place: undefined }, device({ location: 3 }), ['unlocate'], draw],
  locate: () => ['locate'],
  'forget-location': (_, state) => [
    { place: undefined }, device({ location: state.device.location === 2 ? 1 : state.device.location }), ['unlocate'], draw,
  ],

  // The session

  ended: () => end,
  signedOut: ({ next, form }) => [['forget', next, form], { isEnded: true }],
  /** Another tab has signed this browser out. */
  forgotten: () => [['leave', '/sign-in', 'replace'], { isEnded: true }],
};

function unreachable({ from, path, hash }) {
  if (from === 'history') return ['reload'];
  return from === 'form' && ['leave', path + hash];
}

const search = isDone => ({ said }) => {
  const path = said ? '/add?q=' + encodeURIComponent(said) : '/add';
  return [{ path }, ['address', path], fetchPage({ reason: 'search', said, isDone })];
};
