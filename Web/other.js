// Removes the data of one person from this browser, before someone else signs in here.
import { forgetAll } from './forget.js';
import { Store, person } from './store.js';

const form = document.getElementById('other');
const unsent = document.getElementById('unsent');

form.addEventListener('submit', async event => {
  event.preventDefault();
  const button = form.querySelector('button');
  button.disabled = true;
  const store = new Store();
  const isSent = await sendAll(store).catch(error => { reportError(error); return true; });
  // A second confirmation gives up the changes that cannot be sent.
  if (!isSent && unsent.hidden) {
    unsent.hidden = button.disabled = false;
    return;
  }
  await remove(store).catch(reportError);
  form.submit();
});

async function remove(store) {
  await fetch('/sign-out', { method: 'POST', redirect: 'manual' }).catch(() => {});
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe().catch(() => {});
  // Other tabs stop to show what they have.
  new BroadcastChannel('halcyon').postMessage('forget');
  await forgetAll(store);
}

/** Sends the changes that the server does not have yet, while their person is still signed in.
    Returns whether all were sent. */
async function sendAll(store) {
  const owner = (await store.get('snapshot'))?.person ?? person();
  for (const { mutation, refusal } of await store.queue()) {
    if (refusal) continue;
    const response = await fetch('/api/v1/mutations', {
      method: 'POST', headers: { 'content-type': 'application/json', 'halcyon-person': owner },
      body: JSON.stringify({ ...mutation, now: Math.floor(Date.now() / 1000) }),
    }).catch(() => null);
    if (!response?.ok) return false;
  }
  return true;
}
