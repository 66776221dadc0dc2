// Fetches the files of this version. The worker stores them.
import { loadModule } from './module.js';

export const version = document.querySelector('link[rel=stylesheet]').href.split('v=')[1] ?? '';
export const tellWorker = what => navigator.serviceWorker?.ready.then(({ active }) => active.postMessage(what));
export const isKept = async address => Boolean(await globalThis.caches?.match(address));
export const isKeptFile = name => isKept(`/${name}?v=${version}`);

/** What is loaded: the module that draws and its script, the airport directory, the outlines for maps, the live surfaces. */
export const loaded = { swift: undefined, whole: undefined, directory: undefined, land: undefined, live: undefined };

/** Fetches a file, which the worker stores, even one that has just taken over. */
export async function file(name, read) {
  const address = `/${name}?v=${version}`;
  const content = await read(address);
  tellWorker({ file: address });
  return content;
}

export async function bytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(address);
  return new Uint8Array(await response.arrayBuffer());
}

/** Fetches a Swift module; with the full one, the script of what only that can do. */
export async function fetchModule(name, begin) {
  const [module, script] = await Promise.all([
    file(name + '.wasm', loadModule), name === 'whole' && file('whole.js', address => import(address)),
  ]);
  if (!script) return module;
  loaded.whole ??= begin(script);
  return Object.assign(module, script.extend(module.tools));
}

export const fetchLand = async name => ({ bytes: await file(name, bytes), isFine: name === 'coast.txt' });
