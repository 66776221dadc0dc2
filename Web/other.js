// Removes the data of one person from this browser, before someone else signs in here.
import { forgetAll } from './forget.js';
import { Store, person } from './store.js';

const form = document.getElementById('other');

form.addEventListener('submit', async event => {
  event.preventDefault();
  form.querySelector('button').disabled = true;
  await remove().catch(reportError);
  form.submit();
});

async function remove() {
  const store = new Store();
  await send(await store.queue(), (await store.get('snapshot'))?.person ?? person());
  await fetch('/sign-out', { method: 'POST', redirect: 'manual' }).catch(() => {});
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe().catch(() => {});
  // Other tabs stop to show what they have.
  new BroadcastChannel('halcyon').postMessage('forget');
  await forgetAll(store);
}

/** Sends the changes that the server does not have yet, while their person is still signed in. */
async function send(queue, owner) {
  for (const { mutation, refusal } of queue) {
    if (refusal) continue;
    const response = await fetch('/api/v1/mutations', {
      method: 'POST', headers: { 'content-type': 'application/json', 'halcyon-person': owner },
      body: JSON.stringify({ ...mutation, now: Math.floor(Date.now() / 1000) }),
    }).catch(() => null);
    if (!response?.ok) return;
  }
}
