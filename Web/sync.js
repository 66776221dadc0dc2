// Exchanges data with the server and with other tabs: pending changes, the snapshot, and the stream of changes.
import { isEnough, outcome, serverTime, shown } from './state.js';

/**
 * @param app `dispatch` reports an event, `state` returns the state, `store` stores, `locks` are shared by all tabs,
 * `post` informs the other tabs, `person` is whose data this device has; the server refuses another's
 */
export function connectServer({ dispatch, state, store, locks, post, person }) {
  /** Sends a request; null without an answer. Every answer says in what condition the server's storage is. */
  async function request(path, options) {
    if (person) options.headers['halcyon-person'] = person;
    const response = await fetch(path, options).catch(() => null);
    if (response && response.status !== 401) {
      dispatch({ type: 'condition', said: response.headers.get('halcyon-storage') ?? '' });
    }
    return response;
  }

  const showPending = async () => dispatch({ type: 'waiting', waiting: shown(await store.queue()) });

  /**
   * Sends pending changes in order, from one tab only. The server applies each once, however often it arrives.
   * @returns the response to the following snapshot request; undefined if nothing was sent
   */
  const flush = () => locks.request('halcyon-queue', async () => {
    let newest = 0;
    const arrived = [];
    if (!state().clock) return undefined;
    for (const item of await store.queue()) {
      if (item.refusal) continue;
      const response = await request('/api/v1/mutations', {
        method: 'POST', headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...item.mutation, now: serverTime(state(), Date.now()) }),
      });
      const result = outcome(response?.status);
      if (result === 'pending') { dispatch({ type: 'unsent' }); break; }
      if (result === 'ended') { dispatch({ type: 'ended' }); return undefined; }
      const answer = await response.json();
      if (result === 'refused') {
        await store.refuse(item, answer.error ?? { code: '', message: String(response.status) });
        continue;
      }
      newest = Math.max(newest, answer.revision);
      dispatch({ type: 'overruled', ids: answer.overruled });
      // Shown until dismissed, even after a reload.
      await store.put('overruled', state().device.overruled);
      arrived.push(item);
    }
    // Sent changes stay pending until a snapshot contains them, so that nothing flickers back or is lost if the server
    // stops now.
    const answer = arrived.length ? await ask({ number: newest }) : undefined;
    if (state().revision >= newest) for (const { key } of arrived) await store.remove(key);
    await showPending();
    if (arrived.length) dispatch({ type: 'sent' });
    return answer;
  });

  /** Requests the snapshot. Tabs take turns, and share what another tab has just received. */
  const ask = wanted => locks.request('halcyon-snapshot', async () => {
    const kept = await store.get('snapshot');
    if (isEnough(kept, wanted)) {
      if (!(state().clock?.local >= kept.local)) take(kept);
      return { status: 200 };
    }
    const asked = Date.now();
    const response = await request('/api/v1/snapshot', { headers: { accept: 'application/json' } });
    if (!response?.ok) return response;
    if (state().isEnded) return response;
    const news = { bytes: new Uint8Array(await response.arrayBuffer()), asked, local: Date.now(), person };
    take(news);
    news.revision = state().revision;
    // Stored before the next tab has its turn.
    await store.put('snapshot', news);
    post(news);
    return response;
  });

  /** Reports a snapshot that arrived at a local time. */
  function take(news) {
    const { now: server, speed, revision, flights, settings } = JSON.parse(new TextDecoder().decode(news.bytes));
    dispatch({
      ...news, type: 'snapshot', server, speed, revision, hasFlights: flights?.length > 0, settings: JSON.stringify(settings),
    });
  }

  async function sync(wanted) {
    let status;
    try {
      const response = await flush() ?? (wanted && !state().isEnded ? await ask(wanted) : undefined);
      status = response === null ? 0 : response?.status;
    } catch (error) {
      reportError(error);
    }
    dispatch({ type: 'synced', status });
  }

  const keepSeen = seen => locks.request('halcyon-snapshot', async () => {
    const kept = await store.get('snapshot');
    const sightings = seen.filter(([, { at }]) => at >= kept?.asked);
    if (sightings.length) await store.put('snapshot', { ...kept, sightings });
  });

  let events;

  /** The browser reconnects by itself and sends the ID of the last change. */
  function hear() {
    events = new EventSource('/api/v1/events?after=' + state().revision);
    events.addEventListener('change', ({ lastEventId }) => dispatch({ type: 'change', number: Number(lastEventId) }));
    events.addEventListener('position', ({ data }) => sight(data, Date.now(), true));
    events.onopen = () => dispatch({ type: 'streamOpened' });
    events.onerror = () => dispatch({ type: 'streamFailed', isClosed: events.readyState === EventSource.CLOSED });
  }

  const sight = (text, at, isFirst = false) =>
    dispatch({ type: 'position', flight: JSON.parse(text).flight, text, at, isFirst });

  /**
   * Listens for changes in one tab, which informs the others: browsers allow six connections per server, and a seventh
   * tab would wait forever. When that tab is closed, the next one listens.
   */
  const listen = () => { locks.request('halcyon-events', () => new Promise(() => { hear(); })); };

  /** Takes over what another tab says. */
  function receive(data) {
    if (data === 'silent') dispatch({ type: 'silenced' });
    if (data === 'changed') return showPending();
    if (data === 'forget') { events?.close(); dispatch({ type: 'forgotten' }); }
    if (data.sighting) sight(data.sighting, data.at);
    if (data.bytes && data.local >= state().clock?.local) {
      take(data);
      dispatch({ type: 'reached' });
    }
    return undefined;
  }

  return { flush, take, sync, keepSeen, hear, listen, receive, showPending, close: () => events?.close() };
}
