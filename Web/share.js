// What a link shows, kept up to date; and the buttons beside a link that was just made.

const live = document.getElementById('live');
const stale = document.getElementById('stale');
// When what stands there was drawn, by this device's clock.
let since = Date.now();
// Runs while nobody tells.
let timer;

function put({ title, ground, live: html }) {
  since = Date.now();
  document.title = title + ' · Halcyon';
  if (ground !== undefined) document.getElementById('ground').innerHTML = ground;
  live.innerHTML = html;
}

/** Where the flight is by what was known last, while nobody tells. */
function goOn() {
  const { left: way, unit: minute } = live.querySelector('[data-left]').dataset;
  const plane = live.querySelector('.line .prog');
  if (!way || !plane) return;
  const [start, from, end, to] = way.split(' ').map(Number);
  const part = Math.min(1, Math.max(0, (Date.now() / 1000 - start) / (end - start || 1)));
  const place = from + (to - from) * part;
  plane.setAttribute('x', place / 10000 + '%');
  live.querySelector('.line .flown')?.setAttribute('stroke-dasharray', `${Math.round(place / 1000)} 1000`);
  // The minutes that were left when it was drawn, less those that have gone by.
  const big = live.querySelector('.ww .big');
  if (!big) return;
  big.dataset.said ??= big.textContent.replace(/\D+/g, ' ').trim();
  const said = big.dataset.said.split(' ').map(Number);
  const minutes = said.length > 1 ? said[0] * 60 + said[1] : said[0];
  const rest = Math.max(0, minutes - Math.floor((Date.now() - since) / 60000));
  const tilde = document.createTextNode('~');
  const unit = (name, text) => Object.assign(document.createElement('small'), { className: name, textContent: text });
  big.replaceChildren(tilde, ...rest < 60 ? [String(rest), unit('', minute)]
    : [String(Math.floor(rest / 60)), unit('u', 'h'), String(rest % 60), unit('u', 'm')]);
}

function follow() {
  const language = document.documentElement.lang;
  const events = new EventSource(`${location.pathname}/events?language=${language}&after=${live.dataset.tag}`);
  // Each attempt that fails says so again: what goes on, goes on.
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
  // It has ended or was taken back: the server says so in words.
  events.addEventListener('gone', () => { events.close(); location.reload(); });
  events.addEventListener('error', async () => {
    cut(true);
    if (events.readyState !== EventSource.CLOSED) return;
    // An answer that is no stream: the link opens nothing any more, or the server is not there yet.
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
 * Makes the usual link and hands it to the device's own sheet. Whoever thinks better of it leaves no link behind; where
 * that does not work there is the page, with more to choose.
 * @param path that page: `/flights/{id}/share`
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

if (live) follow();
// Not the drawing of that name.
const link = document.querySelector('#made-link');
if (link) offer(link.textContent);
