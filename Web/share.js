// Keeps a shared page up to date, and handles the buttons of a new link.

const live = document.getElementById('live');
const stale = document.getElementById('stale');
const pickUp = document.getElementById('pickup');
const way = pickUp?.querySelector('input');
// The local time at which the visible state was drawn.
let since = Date.now();
// Set while disconnected.
let timer;

function put({ title, ground, live: html }) {
  since = Date.now();
  document.title = title + ' · Halcyon';
  if (ground !== undefined) document.getElementById('ground').innerHTML = ground;
  live.innerHTML = html;
  addOwnTime();
  tellWhenToLeave();
}

/** Says when a visitor who meets the traveller must leave, from the visitor's own minutes to the airport. */
function tellWhenToLeave() {
  const { arrives } = live.querySelector('[data-arrives]').dataset;
  pickUp.hidden = !arrives;
  const minutes = Number(way.value);
  const time = new Date((arrives - minutes * 60) * 1000);
  const text = time.toLocaleTimeString(document.documentElement.lang, { hour: 'numeric', minute: '2-digit' });
  pickUp.querySelector('output').textContent =
    minutes < 1 ? '' : time - Date.now() < 60000 ? pickUp.dataset.now : pickUp.dataset.leave.replace('@', text);
}

/** Shows the arrival in the visitor's own time, if it differs from the time at the airport. */
function addOwnTime() {
  const line = live?.querySelector('.you');
  if (!line) return;
  const time = new Date(line.dataset.at * 1000);
  line.hidden = time.getTimezoneOffset() * -60 === Number(line.dataset.offset);
  const figure = line.appendChild(document.createElement('b'));
  figure.textContent = time.toLocaleTimeString(document.documentElement.lang, { hour: 'numeric', minute: '2-digit' });
}

/** Estimates the flight's position from the last known state while disconnected. */
function goOn() {
  const { left: way, unit: minute } = live.querySelector('[data-left]').dataset;
  const plane = live.querySelector('.tk2 .prog');
  if (!way || !plane) return;
  const [start, from, end, to] = way.split(' ').map(Number);
  const part = Math.min(1, Math.max(0, (Date.now() / 1000 - start) / (end - start || 1)));
  const place = from + (to - from) * part;
  plane.setAttribute('x', place / 10000 + '%');
  live.querySelector('.tk2 .flown')?.setAttribute('stroke-dasharray', `${Math.round(place / 1000)} 1000`);
  // The remaining minutes when the page was drawn, minus the minutes since then.
  const figure = live.querySelector('.now3 b');
  if (!figure) return;
  figure.dataset.said ??= figure.textContent.replace('~', '');
  const [first, second] = figure.dataset.said.match(/\d+\D+/g) ?? [];
  const minutes = second ? parseInt(first) * 60 + parseInt(second) : parseInt(first);
  const rest = Math.max(0, minutes - Math.floor((Date.now() - since) / 60000));
  const hours = second ? first.replace(/\d+/, Math.floor(rest / 60)) : '';
  figure.textContent = '~' + (rest < 60 ? '' : hours) + (rest % 60) + ' ' + minute;
}

function follow() {
  const language = document.documentElement.lang;
  const events = new EventSource(`${location.pathname}/events?language=${language}&after=${live.dataset.tag}`);
  // Each failed attempt reports an error again; a running timer continues.
  const cut = isCut => {
    stale.hidden = !isCut;
    if (isCut) {
      timer ??= setInterval(goOn, 5000);
    } else {
      clearInterval(timer);
      timer = undefined;
    }
  };
  events.addEventListener('open', () => cut(false));
  events.addEventListener('page', event => put(JSON.parse(event.data)));
  // The link has expired or was revoked. The server's page says so.
  events.addEventListener('gone', () => { events.close(); location.reload(); });
  events.addEventListener('error', async () => {
    cut(true);
    if (events.readyState !== EventSource.CLOSED) return;
    // The response is not a stream: the link is no longer valid, or the server is not ready yet.
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (answer?.status === 404) return location.reload();
    setTimeout(follow, 3000);
  });
}

function offer(link) {
  const button = name => document.querySelector(`[data-do=${name}]`);
  const [send, copy] = [button('share'), button('copy')];
  if (navigator.share) {
    send.hidden = false;
    send.addEventListener('click', () => navigator.share({ url: link }).catch(() => {}));
  }
  if (navigator.clipboard) {
    copy.hidden = false;
    copy.addEventListener('click', async () => {
      await navigator.clipboard.writeText(link);
      copy.textContent = copy.dataset.done;
    });
  }
}

/**
 * Creates a default link and hands it to the device's share sheet. If the user cancels, the link is deleted. If sharing
 * fails, the page with more options opens.
 * @param path the address of that page: `/flights/{id}/share`
 */
export async function tap(path) {
  const flight = decodeURIComponent(path.split('/')[2]);
  const ask = (method, address, body) => fetch('/api/v1/links' + address, {
    method, body, headers: body && { 'content-type': 'application/json' }, signal: AbortSignal.timeout(4000),
  }).catch(() => null);
  const answer = await ask('POST', '', JSON.stringify({ flight }));
  const made = answer?.ok && await answer.json();
  const wish = made ? await navigator.share({ url: made.address }).then(() => 'sent', ({ name }) => name) : 'none';
  if (wish === 'sent') return;
  if (made) await ask('DELETE', '/' + made.id);
  if (wish !== 'AbortError') location.assign(path);
}

if (live) {
  addOwnTime();
  way.value = localStorage.getItem('way') ?? '';
  way.addEventListener('input', () => {
    localStorage.setItem('way', way.value);
    tellWhenToLeave();
  });
  tellWhenToLeave();
  setInterval(tellWhenToLeave, 30000);
  follow();
}
// The ID `link` belongs to an icon.
const link = document.querySelector('#made-link');
if (link) offer(link.textContent);
