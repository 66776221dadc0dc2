// Changes the visible document: the page, its notices and forms.
import { morph, settle } from './morph.js';

export const root = document.documentElement;
export const app = document.getElementById('app');

// Maps drawn by the server with the finer outlines, by label. They stay until those outlines are loaded here.
export const servedMaps = new Map(
  [...app.querySelectorAll('.map')].map(map => [map.getAttribute('aria-label'), map.outerHTML]));

unfoldRows(app);

const parse = html => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
};

const parseDocument = text => new DOMParser().parseFromString(text, 'text/html');

/** Shows a page that was drawn here. */
export function show({ html, title, language, theme }) {
  const fresh = parse(html);
  for (const map of servedMaps.size ? fresh.querySelectorAll('.map') : []) {
    map.outerHTML = servedMaps.get(map.getAttribute('aria-label')) ?? map.outerHTML;
  }
  settle(app);
  const flown = app.querySelector('.flown')?.getAttribute('stroke-dasharray');
  const next = fresh.querySelector('.flown')?.getAttribute('stroke-dasharray');
  // A change of more than 2 % is not normal progress: it moves quickly.
  root.classList.toggle('jump', Boolean(flown && next) && Math.abs(parseInt(flown) - parseInt(next)) > 20);
  replace(app, fresh);
  if (document.title !== title + ' · Halcyon') document.title = title + ' · Halcyon';
  if (language) root.lang = language;
  shade(theme);
}

/** Shows the page contained in a document of the server. */
export function serve(text) {
  const fresh = parseDocument(text);
  const page = fresh.getElementById('main');
  const main = document.getElementById('main');
  if (!page || !main) return;
  document.title = fresh.title;
  const notices = main.querySelector('#notices');
  if (notices) page.prepend(notices.cloneNode(true));
  settle(main);
  replace(main, page);
}

/** Opens the first four rows below a ticket where there is room for their details. */
function unfoldRows(tree) {
  if (!matchMedia('(min-width: 1080px)').matches) return;
  for (const row of tree.querySelectorAll('.fp > .vds > details:nth-child(-n+4)')) row.open = true;
}

function replace(old, fresh) {
  unfoldRows(fresh);
  morph(old, fresh);
  forgetAnswered();
}

/** Shows only the mark in the header and the notices of a page that was drawn here. */
export function showMark({ html, theme }) {
  const fresh = parse(html);
  shade(theme);
  put(app.querySelector('.tools'), fresh, '#offline');
  put(document.getElementById('main'), fresh, '#notices');
}

/** An existing element is updated, so that it stays open and is announced only once. */
function put(parent, page, selector) {
  const [old, fresh] = [parent, page].map(tree => tree.querySelector(selector));
  if (old && fresh) morph(old, fresh); else if (fresh) parent.prepend(fresh); else old?.remove();
}

function shade(theme) {
  if (theme && root.dataset.theme !== theme) root.dataset.theme = theme;
}

/** Removes the parts of a server page that have expired; returns when the next part does. */
export function expire(now) {
  let next = Infinity;
  for (const part of app.querySelectorAll('[data-until]')) {
    const until = Number(part.dataset.until) || Infinity;
    if (until <= now) part.remove(); else next = Math.min(next, until);
  }
  return next;
}

/** Shows the storage notice of the shell, or removes it. */
export function showStorage(shell) {
  const fresh = shell && parseDocument(shell).getElementById('storage');
  document.getElementById('storage')?.remove();
  if (fresh) app.before(fresh);
}

// What the user is doing

const searching = 'form[data-live=server]';

/** Whether the user is typing, has moved on to the panels below the search, or is using or reading a list. */
export function activity() {
  const at = document.activeElement;
  const main = document.getElementById('main');
  return {
    isEditing: Boolean(at?.matches('input, textarea') && at.value !== at.defaultValue && !at.closest(searching)),
    hasMovedOn: Boolean([...app.querySelectorAll('.folds')].at(-1)?.contains(at) && !at.closest(searching)),
    isReading: Boolean(main?.querySelector('input:checked, .lpart, :focus')) || scrollY > innerHeight,
  };
}

export function reveal(target) {
  target.closest('details')?.setAttribute('open', '');
  target.scrollIntoView({ block: 'start' });
}

/** Scrolls to the target of the address, or to a position, and moves the focus there for screen readers. */
export function arrive(scroll) {
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (target) reveal(target); else scrollTo(0, scroll);
  document.getElementById('main')?.focus({ preventScroll: true });
  attend();
}

/** Sets the focus that the page requests, unless the user has moved on from the submitted search. */
export function attend(isSearch = false) {
  const wanted = app.querySelector('[autofocus]');
  wanted?.closest('details')?.setAttribute('open', '');
  const at = document.activeElement;
  if (at === document.body || at.id === 'main' || (isSearch && at.closest(searching))) wanted?.focus();
}

/** Scrolls to the confirmation and focuses it, so that screen readers announce it; false if there is none. */
export function confirmSaved() {
  const sign = document.getElementById('saved');
  if (!sign) return false;
  sign.focus({ preventScroll: true });
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  sign.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
  return true;
}

/** Closes the popover in the header or the menu of a flight, and returns the focus to its button. */
export function foldMark() {
  const open = app.querySelector('#offline[open], #menu[open]');
  if (!open) return;
  open.open = false;
  open.querySelector('summary').focus();
}

// Forms

/** Opens the panel that contains an error, because an updated page keeps its panels as they were. */
export const unfold = () => app.querySelector('#fault')?.closest('details')?.setAttribute('open', '');

/** Removes the errors of a form. */
export const forgive = form => form.querySelectorAll('.fault, .fault-choices').forEach(old => old.remove());

/** Shows an error below a field; returns its element. */
export function complain(form, field, fault) {
  const input = form.elements[field];
  forgive(form);
  const text = Object.assign(document.createElement('p'), { className: 'fault tline', id: 'fault', role: 'alert', textContent: fault });
  text.dataset.local = input?.value ?? '';
  (input?.closest('label') ?? form.firstElementChild).after(text);
  input?.setAttribute('aria-describedby', 'fault');
  input?.focus();
  text.scrollIntoView({ block: 'center' });
  return text;
}

/** Shows the question of an empty required field in the page's language, instead of the browser's own message. */
export function askFor(event) {
  const field = event.target;
  const question = field.validity.valueMissing && field.closest('[data-asks]')?.dataset.asks;
  if (!question) return;
  event.preventDefault();
  if (field === field.form.querySelector(':invalid')) complain(field.form, field.name, question);
}

/** Removes a question as soon as it is answered. */
export function forgetAnswered(tree = app) {
  for (const text of tree.querySelectorAll('.fault')) {
    const field = text.previousElementSibling?.querySelector('input');
    if (!field?.value || field.value === (text.dataset.local ?? field.defaultValue)) continue;
    field.removeAttribute('aria-describedby');
    if (text.nextElementSibling?.matches('.fault-choices')) text.nextElementSibling.remove();
    text.remove();
  }
}

/** Fills the suggestions of airport fields. */
export function suggestAirports(airports) {
  document.getElementById('airports')?.replaceChildren(...airports.map(({ code, city, name }) =>
    Object.assign(document.createElement('option'), { value: code, label: `${city} · ${name}` })));
}
