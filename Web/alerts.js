// Turns push notifications and the flight of the day on and off, and shows their state in this browser.

const panel = document.getElementById('push');
const day = document.getElementById('live');

function show(state, where = panel) {
  where.dataset.state = state;
  for (const part of where.querySelectorAll('[data-when]')) part.hidden = !part.dataset.when.split(' ').includes(state);
}

async function look() {
  panel.addEventListener('click', event => {
    const what = event.target.closest('button')?.dataset.do;
    if (what === 'push-on') turnOn();
    if (what === 'push-off') turnOff();
  });
  if (!isSecureContext) return show('insecure');
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    // Safari on iPhone and iPad supports push only for apps on the home screen.
    return show('standalone' in navigator && !navigator.standalone ? 'home' : 'none');
  }
  if (Notification.permission === 'denied') return show('denied');
  const subscription = await subscribed();
  if (!subscription) return show('off');
  // A subscription that the server does not know, or that has another key, receives nothing.
  show(isOurs(subscription) && await hand(subscription) ? 'on' : 'off');
}

const ready = () => navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready);
const subscribed = async () => (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

function key() {
  const text = atob(panel.dataset.key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, character => character.charCodeAt(0));
}

function isOurs(subscription) {
  const theirs = subscription.options.applicationServerKey;
  if (!theirs) return true;
  const [a, b] = [new Uint8Array(theirs), key()];
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Registers this browser's push subscription with the server. */
async function hand(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const response = await fetch('/api/v1/alerts/browsers', {
    method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, language: document.documentElement.lang }),
  }).catch(() => null);
  return Boolean(response?.ok);
}

async function turnOn() {
  if (await Notification.requestPermission() !== 'granted') return show(Notification.permission === 'denied' ? 'denied' : 'off');
  try {
    const { pushManager } = await ready();
    const before = await pushManager.getSubscription();
    if (before && !isOurs(before)) await before.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key() });
    if (!await hand(subscription)) throw new Error('the server did not take it');
    location.reload();
  } catch {
    show('failed');
  }
}

async function turnOff() {
  const subscription = await subscribed();
  if (subscription) {
    await fetch('/api/v1/alerts/browsers', {
      method: 'DELETE', headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint: subscription.endpoint }),
    }).catch(() => null);
    await subscription.unsubscribe();
  }
  location.reload();
}

/** Shows the state of the flight of the day, which needs notifications but no push service. */
function lookAtDay() {
  if (!isSecureContext) return show('insecure', day);
  if (!('serviceWorker' in navigator && 'Notification' in globalThis)) {
    return show('standalone' in navigator && !navigator.standalone ? 'home' : 'none', day);
  }
  if (Notification.permission === 'denied') return show('denied', day);
  show(Notification.permission === 'granted' && localStorage.getItem('live') === 'on' ? 'on' : 'off', day);
}

async function showDay() {
  if (await Notification.requestPermission() !== 'granted') return lookAtDay();
  localStorage.setItem('live', 'on');
  location.reload();
}

if (panel) look();
day?.addEventListener('click', event => {
  const what = event.target.closest('button')?.dataset.do;
  if (what === 'day-on') showDay();
  if (what === 'day-off') { localStorage.removeItem('live'); location.reload(); }
});
if (day) lookAtDay();
