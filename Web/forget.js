// Deletes everything that this browser stores.

/** Also closes the notifications, which may contain private data. */
export async function forgetAll(store) {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of await registration?.getNotifications?.().catch(() => []) ?? []) notification.close();
  await store.clear();
  for (const key of ['whole', 'alerts', 'live']) localStorage.removeItem(key);
  for (const name of await globalThis.caches?.keys() ?? []) await caches.delete(name);
  document.cookie = 'halcyon-person=; max-age=0; path=/';
}
