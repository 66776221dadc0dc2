// Updates a tree with as few changes as possible: unchanged nodes keep scroll position, focus, open panels, input and
// local questions. Digits that change roll; badges and the subjects of maps fade.

const rolling = '.big, .mid, .t, .flap, .end, .now3';
const still = matchMedia('(prefers-reduced-motion: reduce)');

let rolls = []; // texts whose digits roll once the tree is complete
let fades = []; // elements that fade, with a copy of their old look

/** Makes the children of `from` equal to those of `to`, whose nodes it may move. */
export function morph(from, to) {
  rolls = [];
  fades = [];
  reconcile(from, to);
  // A rolling digit is wrapped, which splits its text: the tree must not be compared after that.
  for (const { node, start, end } of rolls) wrap(node, start, end);
  for (const [node, old] of fades) fade(node, old);
}

function reconcile(from, to) {
  // Removed nodes go first, so that the remaining ones match in place and need not be moved.
  const stays = new Set([...to.children].map(node => node.id));
  for (const node of [...from.children]) if (node.id && !stays.has(node.id) && !isLocal(node)) node.remove();
  let current = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const match = find(from, current, wanted);
    if (!match) {
      from.insertBefore(wanted, current);
      continue;
    }
    while (current !== match && isLocal(current)) current = current.nextSibling;
    if (match !== current) from.insertBefore(match, current);
    change(match, wanted);
    current = match.nextSibling;
  }
  while (current) {
    const next = current.nextSibling;
    if (!isLocal(current)) current.remove();
    current = next;
  }
}

/** Whether a node was added locally and is in no page. */
const isLocal = node => node?.dataset?.local !== undefined;

function find(parent, current, wanted) {
  if (wanted.id) {
    for (let node = current; node; node = node.nextSibling) {
      if (node.id === wanted.id && node.nodeName === wanted.nodeName) return node;
    }
    return null;
  }
  while (current?.id || isLocal(current)) current = current.nextSibling;
  return current && current.nodeType === wanted.nodeType && current.nodeName === wanted.nodeName
    ? current : null;
}

function change(node, wanted) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.data !== wanted.data) {
      if (node.nodeType === Node.TEXT_NODE) roll(node, wanted.data); else node.data = wanted.data;
    }
    return;
  }
  const isDifferent = looksDifferent(node, wanted);
  if (isDifferent && !still.matches && !document.hidden) fades.push([node, node.cloneNode(true)]);
  // Filled by the script while the user types.
  if (node.nodeName === 'DATALIST') return;
  for (const { name, value } of [...wanted.attributes]) {
    if (name !== 'open' && node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  for (const { name } of [...node.attributes]) {
    if (name !== 'open' && name !== 'aria-describedby' && !wanted.hasAttribute(name)) node.removeAttribute(name);
  }
  // The lines of another map do not move from the old ones.
  if (isDifferent && node.matches('svg')) node.replaceChildren(...wanted.childNodes); else reconcile(node, wanted);
}

/** Changes a text. Only the digits that differ roll. */
function roll(node, text) {
  const old = node.data;
  node.data = text;
  if (still.matches || document.hidden || old.length !== text.length || !node.parentElement?.closest(rolling)) return;
  let start = 0;
  while (old[start] === text[start]) start += 1;
  let end = text.length;
  while (end > start && old[end - 1] === text[end - 1]) end -= 1;
  rolls.push({ node, start, end });
}

function wrap(node, start, end) {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  const span = document.createElement('span');
  span.className = 'roll';
  range.surroundContents(span);
  span.addEventListener('animationend', () => unwrap(span), { once: true });
}

function unwrap(span) {
  const parent = span.parentNode;
  if (!parent) return;
  span.replaceWith(...span.childNodes);
  parent.normalize();
}

/** Whether a badge says something else, or a map shows something else. */
const looksDifferent = (node, wanted) => (node.matches('.badge') ? node.textContent !== wanted.textContent
  : node.matches('.stage > svg') && ['class', 'aria-label'].some(name => node.getAttribute(name) !== wanted.getAttribute(name)));

/** Lays the old look of an element over the new one, and fades it out. */
function fade(node, old) {
  const duration = node.matches('.badge') ? 300 : 400;
  // The drawings of two maps have the same names.
  old.innerHTML = old.innerHTML.replaceAll('map-', 'old-');
  old.dataset.local = '';
  old.classList.add('old');
  old.ariaHidden = true;
  old.style.inset = `${node.offsetTop ?? 0}px auto auto ${node.offsetLeft ?? 0}px`;
  node.after(old);
  node.animate({ opacity: [0, 1] }, duration);
  old.animate({ opacity: [1, 0] }, duration).finished.finally(() => old.remove());
}

/** Ends all rolling, so that trees can be compared. */
export function settle(tree) {
  for (const span of tree.querySelectorAll('.roll')) unwrap(span);
}
