// Stores the last snapshot and pending changes on the device.

const done = request => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

export class Store {
  constructor() {
    const request = indexedDB.open('halcyon', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('kept');
      request.result.createObjectStore('queue', { autoIncrement: true, keyPath: 'key' });
    };
    this.database = done(request);
    // Without storage, for example in a private window, the app continues and stores nothing.
    this.database.catch(() => {});
  }

  async use(name, mode, work) {
    const database = await this.database.catch(() => null);
    return database ? done(work(database.transaction(name, mode).objectStore(name))) : undefined;
  }

  get(key) { return this.use('kept', 'readonly', kept => kept.get(key)); }
  put(key, value) { return this.use('kept', 'readwrite', kept => kept.put(value, key)); }
  async queue() { return await this.use('queue', 'readonly', queue => queue.getAll()) ?? []; }
  add(item) { return this.use('queue', 'readwrite', queue => queue.add(item)); }
  remove(key) { return this.use('queue', 'readwrite', queue => queue.delete(key)); }
  refuse(item, refusal) { return this.use('queue', 'readwrite', queue => queue.put({ ...item, refusal })); }
  async discard(id) {
    for (const item of await this.queue()) if (item.mutation.id === id) await this.remove(item.key);
  }
  async clear() {
    await this.use('kept', 'readwrite', kept => kept.clear());
    await this.use('queue', 'readwrite', queue => queue.clear());
  }
}

/** Returns whose data the server sends, as a cookie says; empty if unknown. */
export const person = () => document.cookie.match(/halcyon-person=([^;]*)/)?.[1] ?? '';
