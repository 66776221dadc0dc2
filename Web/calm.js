// Connects the browser and Swift for calm mode: canvas, clock, keys and sound. Swift decides what is drawn and when;
// the texts are in the page.

const version = new URL(import.meta.url).searchParams.get('v') ?? '';
const root = document.documentElement;
const [sky, breath, said, facts, leaveLink, nightButton, musicButton] =
  ['sky', 'breath', 'said', 'facts', 'leave', 'night', 'music'].map(id => document.getElementById(id));
const [ring, inward, outward] = breath.children;
const canvases = [...sky.querySelectorAll('canvas')];
const moving = canvases.pop();
const still = matchMedia('(prefers-reduced-motion: reduce)');
const dark = matchMedia('(prefers-color-scheme: dark)');

// MARK: Leaving

/** Returns immediately to the previous page. */
function leave() {
  const cameFromHere = document.referrer.startsWith(location.origin + '/') && history.length > 1;
  if (cameFromHere) history.back(); else location.assign(leaveLink.href);
}
leaveLink.addEventListener('click', event => { event.preventDefault(); leave(); });
addEventListener('keydown', event => { if (event.key === 'Escape') leave(); });

// MARK: Colours

const roles = ['sea', 'land', 'coast', 'dot', 'wing', 'fold', 'keel', 'shade'];
let colours = [];
let clear = [];
let shadow;

/** Reads the current values of the style sheet. */
function readColours() {
  const probe = document.body.appendChild(document.createElement('i'));
  colours = roles.map(role => {
    probe.style.color = `var(--c-${role})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  clear = colours.map(colour => colour.replace('rgb(', 'rgba(').replace(')', ', 0)'));
  shadow = drawShadow();
}

/** Draws the plane's blurred shadow once: a blur in every frame would cost more than everything else. */
function drawShadow() {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 256;
  const context = canvas.getContext('2d');
  context.shadowColor = colours[7];
  context.shadowBlur = 28;
  context.shadowOffsetX = 1000;
  context.setTransform(2, 0, 0, 2, 128 - 1000, 128);
  context.beginPath();
  for (const [x, y] of [[46, 0], [-30, -30], [-16, 0], [-30, 30]]) context.lineTo(x, y);
  context.fill();
  return canvas;
}

// MARK: Drawing

let ratio = 1;

function fit() {
  ratio = Math.min(devicePixelRatio || 1, 2);
  for (const canvas of [...canvases, moving]) {
    canvas.width = Math.round(innerWidth * ratio);
    canvas.height = Math.round(innerHeight * ratio);
  }
}

/** Executes a display list (DisplayList.swift). */
function paint(canvas, list) {
  const c = canvas.getContext('2d');
  const home = () => c.setTransform(ratio, 0, 0, ratio, 0, 0);
  home();
  c.clearRect(0, 0, innerWidth, innerHeight);
  c.lineJoin = 'round';
  for (let i = 0; i < list.length;) {
    switch (list[i++]) {
      case 0: c.beginPath(); break;
      case 1: c.moveTo(list[i], list[i + 1]); i += 2; break;
      case 2: c.lineTo(list[i], list[i + 1]); i += 2; break;
      case 3: c.bezierCurveTo(list[i], list[i + 1], list[i + 2], list[i + 3], list[i + 4], list[i + 5]); i += 6; break;
      case 4: c.closePath(); break;
      case 5: c.fillStyle = colours[list[i]]; c.globalAlpha = list[i + 1]; i += 2; c.fill(); break;
      case 6:
        c.lineWidth = list[i]; c.strokeStyle = colours[list[i + 1]]; c.globalAlpha = list[i + 2]; i += 3;
        c.stroke();
        break;
      case 7:
        c.beginPath(); c.arc(list[i], list[i + 1], list[i + 2], 0, 2 * Math.PI);
        c.fillStyle = colours[list[i + 3]]; c.globalAlpha = list[i + 4]; i += 5;
        c.fill();
        break;
      case 8: c.translate(list[i], list[i + 1]); c.rotate(list[i + 2]); c.scale(list[i + 3], list[i + 3]); i += 4; break;
      case 9: home(); break;
      case 10: {
        const trail = c.createLinearGradient(list[i], 0, list[i + 1], 0);
        trail.addColorStop(0, colours[list[i + 2]]);
        trail.addColorStop(1, clear[list[i + 2]]);
        c.fillStyle = trail; c.globalAlpha = list[i + 3]; i += 4;
        c.fill();
        break;
      }
      case 11: c.globalAlpha = list[i++]; c.drawImage(shadow, -64, -64, 128, 128); break;
      case 12:
        c.fillStyle = colours[list[i]]; c.globalAlpha = list[i + 1]; i += 2;
        c.fillRect(0, 0, innerWidth, innerHeight);
        break;
    }
  }
}

// MARK: The session

const seed = Number(new URLSearchParams(location.search).get('seed') ?? NaN) >>> 0
  || crypto.getRandomValues(new Uint32Array(1))[0];
const decoder = new TextDecoder();
let swift;
let began;
let flight = -1;
let direction = -1;
let fact = -1;

const elapsed = () => (performance.now() - began) / 1000;
const numbers = (pointer, count) => new Float32Array(swift.memory.buffer, pointer, count);

function begin() {
  swift.start(seed, facts.children.length, innerWidth, innerHeight, still.matches ? 1 : 0);
  flight = direction = -1;
  tell(-1);
}

/** Draws the map of the new flight on the lower canvas, which then becomes the upper one. */
function drawMap() {
  canvases.reverse();
  const [upper, lower] = canvases;
  const count = swift.draw_map();
  paint(upper, numbers(swift.map_ptr(), count));
  upper.style.zIndex = 1;
  lower.style.zIndex = 0;
  moving.style.zIndex = 2;
}

function nameFlight() {
  const count = swift.name_cities();
  const cities = decoder.decode(new Uint8Array(swift.memory.buffer, swift.cities_ptr(), count)).split('\n');
  sky.setAttribute('aria-label', cities.reduce((text, city) => text.replace('{}', city), sky.dataset.flight));
}

/** Shows a fact, unless the source of the previous one is open. */
function tell(index) {
  if (facts.querySelector('details[open]')) return;
  fact = index;
  [...facts.children].forEach((item, i) => { item.hidden = i !== index; });
}

function frame() {
  requestAnimationFrame(frame);
  const pointer = swift.draw(elapsed());
  if (!pointer) return;
  const [number, mapOpacity, way, inOpacity, outOpacity, scale, light, told, toldOpacity, isRedrawn] = numbers(pointer, 10);
  if (number !== flight) {
    flight = number;
    drawMap();
    nameFlight();
  }
  canvases[0].style.opacity = mapOpacity;
  if (isRedrawn) paint(moving, numbers(swift.list_ptr(), swift.list_count()));
  ring.style.transform = `scale(${scale})`;
  ring.style.opacity = light;
  inward.style.opacity = inOpacity;
  outward.style.opacity = outOpacity;
  if (way !== direction) {
    direction = way;
    said.textContent = (way ? outward : inward).textContent;
  }
  if (told !== fact) tell(told);
  facts.style.opacity = facts.querySelector('details[open]') ? 1 : toldOpacity;
}

function redraw() {
  readColours();
  fit();
  swift.resize(innerWidth, innerHeight);
  if (flight >= 0) drawMap();
}

// MARK: Night

function isNight() { return root.dataset.theme === 'dark' || (root.dataset.theme !== 'light' && dark.matches); }
function showNight() { nightButton.setAttribute('aria-pressed', String(isNight())); }
try {
  const kept = localStorage.getItem('calm.theme');
  if (kept) root.dataset.theme = kept;
} catch { /* no storage: the page's theme is used */ }
nightButton.addEventListener('click', () => {
  root.dataset.theme = isNight() ? 'light' : 'dark';
  try { localStorage.setItem('calm.theme', root.dataset.theme); } catch { /* only for this session */ }
  showNight();
  redraw();
});

// MARK: Sound

const chunk = 2; // seconds
const lead = 4; // chunks
let sound;

/** Starts the music. A worker renders it in chunks, and each new one is requested when an earlier one has ended. */
function play() {
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: 0 });
  gain.connect(context.destination);
  const worker = new Worker('/calm-sound.js?v=' + version, { type: 'module' });
  const at = elapsed() + 0.5;
  let next = 0;
  worker.onmessage = ({ data: [left, right] }) => {
    const buffer = new AudioBuffer({ numberOfChannels: 2, length: left.length, sampleRate: context.sampleRate });
    buffer.copyToChannel(left, 0);
    buffer.copyToChannel(right, 1);
    if (!next) {
      next = context.currentTime + Math.max(0.05, at - elapsed());
      if (sound?.context === context) sound.ahead = elapsed() - context.currentTime;
    }
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(gain);
    source.start(next);
    source.onended = () => worker.postMessage('more');
    next += buffer.duration;
  };
  worker.postMessage({ seed, at, rate: context.sampleRate, frames: Math.round(context.sampleRate * chunk), lead });
  gain.gain.setTargetAtTime(1, context.currentTime + 0.5, 1);
  sound = { context, gain, worker };
  musicButton.setAttribute('aria-pressed', 'true');
  if ('mediaSession' in navigator) {
    navigator.mediaSession.metadata = new MediaMetadata({ title: document.title });
    navigator.mediaSession.playbackState = 'playing';
  }
}

function mute() {
  const { context, gain, worker } = sound;
  sound = undefined;
  gain.gain.cancelScheduledValues(context.currentTime);
  gain.gain.setTargetAtTime(0, context.currentTime, 0.2);
  setTimeout(() => { worker.terminate(); context.close(); }, 1500);
  musicButton.setAttribute('aria-pressed', 'false');
  if ('mediaSession' in navigator) navigator.mediaSession.playbackState = 'paused';
}

musicButton.addEventListener('click', () => { if (sound) mute(); else play(); });

/** Restarts the music if sound and breathing have drifted apart, for example after the device has slept. */
function rejoin() {
  if (sound?.ahead === undefined) return;
  if (Math.abs(elapsed() - sound.context.currentTime - sound.ahead) < 0.5) return;
  mute();
  play();
}
if ('mediaSession' in navigator) {
  navigator.mediaSession.setActionHandler('play', () => { if (!sound) play(); });
  navigator.mediaSession.setActionHandler('pause', () => { if (sound) mute(); });
  navigator.mediaSession.setActionHandler('stop', () => { if (sound) mute(); });
}

// MARK: Language

let isAsking = false;

/** Switches the language. The texts change in place; breathing and music continue. */
async function speak(language) {
  if (language === root.lang || isAsking || new URLSearchParams(location.search).has('language')) return;
  isAsking = true;
  // A language chosen on this device takes precedence, even before the server knows it.
  language ??= await (await globalThis.caches?.match('/language').catch(() => null))?.text();
  const path = '/calm' + (language ? '?language=' + language : '');
  const response = await fetch(path).catch(() => null) ?? await globalThis.caches?.match(path).catch(() => null);
  const fresh = response?.ok && new DOMParser().parseFromString(await response.text(), 'text/html');
  isAsking = false;
  if (!fresh || fresh.documentElement.lang === root.lang) return;
  root.lang = fresh.documentElement.lang;
  document.title = fresh.title;
  sky.dataset.flight = fresh.getElementById('sky').dataset.flight;
  for (const button of [leaveLink, nightButton, musicButton]) {
    button.setAttribute('aria-label', fresh.getElementById(button.id).getAttribute('aria-label'));
  }
  const words = tree => [...tree.querySelectorAll('main > .vh:not(#said), #breath span, #facts small, #facts p')];
  const others = words(fresh);
  words(document).forEach((word, index) => word.replaceChildren(...others[index].childNodes));
  const told = fresh.querySelectorAll('#facts summary');
  facts.querySelectorAll('summary').forEach((summary, index) => {
    summary.firstChild.data = told[index].firstChild.data;
  });
  if (flight >= 0) nameFlight();
}

// The app's other tabs announce a changed language. The settings may also have been changed on another device.
new BroadcastChannel('halcyon').addEventListener('message', ({ data }) => { if (data.language) speak(data.language); });
addEventListener('visibilitychange', () => { if (!document.hidden) speak(); });

// MARK: The screen stays on

async function stayAwake() {
  // Refused on a low battery, and unknown to older browsers. Calm mode works without it.
  try { await navigator.wakeLock?.request('screen'); } catch { /* see above */ }
}

const response = await fetch('/calm.wasm?v=' + version);
swift = (await WebAssembly.instantiateStreaming(response, {})).instance.exports;
(swift._initialize ?? swift.__wasm_call_ctors ?? (() => {}))();
document.body.dataset.runs = '';
for (const button of [nightButton, musicButton]) button.hidden = false;
showNight();
readColours();
fit();
began = performance.now();
begin();
addEventListener('resize', redraw);
dark.addEventListener('change', () => { showNight(); redraw(); });
still.addEventListener('change', begin);
addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  stayAwake();
  rejoin();
});
stayAwake();
requestAnimationFrame(frame);
