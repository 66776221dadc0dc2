// Connects the canvas and Swift for the heat map: requests, events and drawing. The module decides which lines to draw,
// their position and width, and how the globe turns.

const version = new URL(import.meta.url).searchParams.get('v') ?? '';
const encoder = new TextEncoder();
const host = document.getElementById('atlas');
const filter = document.getElementById('filter');
const still = matchMedia('(prefers-reduced-motion: reduce)');

async function loadModule() {
  const [module, land, routes] = await Promise.all([
    WebAssembly.instantiateStreaming(fetch('/atlas.wasm?v=' + version), {}),
    fetch('/land.txt?v=' + version).then(bytesOf), fetch(host.dataset.routes).then(bytesOf),
  ]);
  const swift = module.instance.exports;
  (swift._initialize ?? swift.__wasm_call_ctors ?? (() => {}))();
  const lend = (bytes, use) => {
    const pointer = swift.mem_alloc(bytes.length);
    new Uint8Array(swift.memory.buffer).set(bytes, pointer);
    try { return use(pointer, bytes.length); } finally { swift.mem_free(pointer); }
  };
  lend(land, swift.load_land);
  if (!lend(routes, swift.load_routes)) throw new Error('the routes cannot be read');
  return {
    ...swift,
    choose: (year, airline, type, turns) => lend(encoder.encode(airline), (a, an) =>
      lend(encoder.encode(type), (t, tn) => swift.choose(year, a, an, t, tn, turns ? 1 : 0))),
    get list() { return new Float32Array(swift.memory.buffer, swift.list_ptr(), swift.list_count()); },
  };
}

async function bytesOf(response) {
  if (!response.ok) throw new Error(response.url + ': ' + response.status);
  return new Uint8Array(await response.arrayBuffer());
}

let swift, canvas, pen, colours;
let isGlobe = false;
let isDrawn = false; // whether a frame is already requested
let rolling = 0; // the time of the last rotation step; 0 while the globe is at rest

function readColours() {
  const probe = document.createElement('i');
  host.append(probe);
  const one = name => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  // In the order of the module's colours: sea, land, accent, dot, ink, rim.
  colours = ['--sea', '--map-land', '--accent', '--map-dot', '--ink', '--rule-2'].map(one);
  probe.remove();
}

/** Draws the list of the module (AtlasDisplayList.swift). */
function paint(list, density) {
  pen.beginPath();
  for (let i = 0; i < list.length;) {
    switch (list[i]) {
      case 1: pen.moveTo(list[i + 1], list[i + 2]); i += 3; break;
      case 2: pen.lineTo(list[i + 1], list[i + 2]); i += 3; break;
      case 3:
        pen.bezierCurveTo(list[i + 1], list[i + 2], list[i + 3], list[i + 4], list[i + 5], list[i + 6]);
        i += 7;
        break;
      case 4:
        pen.moveTo(list[i + 1] + list[i + 3], list[i + 2]);
        pen.arc(list[i + 1], list[i + 2], list[i + 3], 0, 2 * Math.PI);
        i += 4;
        break;
      case 5:
        pen.fillStyle = colours[list[i + 1]];
        pen.globalAlpha = list[i + 2];
        pen.fill('evenodd');
        pen.beginPath();
        i += 3;
        break;
      case 6:
        pen.strokeStyle = colours[list[i + 1]];
        pen.globalAlpha = list[i + 2];
        pen.lineWidth = list[i + 3];
        pen.stroke();
        pen.beginPath();
        i += 4;
        break;
      case 9:
        pen.strokeStyle = colours[list[i + 1]];
        pen.globalAlpha = Math.min(1, list[i + 2] * Math.max(1, list[i + 3] * density));
        pen.lineWidth = 1 / density;
        pen.stroke();
        pen.beginPath();
        i += 4;
        break;
      case 8:
        pen.fillStyle = colours[list[i + 1]];
        pen.globalAlpha = list[i + 2];
        pen.fill();
        pen.beginPath();
        i += 3;
        break;
      case 7: {
        const code = String.fromCharCode(...list.subarray(i + 4, i + 8)).replaceAll('\0', '');
        pen.globalAlpha = 1;
        pen.textAlign = list[i + 3] ? 'end' : 'start';
        pen.strokeStyle = colours[0];
        pen.lineWidth = 4;
        pen.strokeText(code, list[i + 1], list[i + 2]);
        pen.fillStyle = colours[4];
        pen.fillText(code, list[i + 1], list[i + 2]);
        i += 8;
        break;
      }
      default: throw new Error('unknown step ' + list[i]);
    }
  }
  pen.globalAlpha = 1;
}

function draw(now) {
  isDrawn = false;
  if (rolling) {
    const turnsOn = swift.roll((now - rolling) / 1000);
    rolling = turnsOn ? now : 0;
  }
  const started = performance.now();
  const width = host.clientWidth;
  if (isGlobe) swift.draw_globe(width, globeHeight(width)); else swift.draw_map(width);
  const height = swift.list_height();
  const density = Math.min(devicePixelRatio, 2);
  const [across, down] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
    canvas.style.height = height + 'px';
  }
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.clearRect(0, 0, width, height);
  pen.lineCap = pen.lineJoin = 'round';
  pen.font = `700 13px ${getComputedStyle(host).getPropertyValue('--mono')}`;
  paint(swift.list, density);
  host.dataset.script = (performance.now() - started).toFixed(2);
  host.dataset.pictures = Number(host.dataset.pictures ?? 0) + 1;
  if (rolling) ask();
}

const globeHeight = width => Math.min(width, 620);

function ask() {
  if (isDrawn) return;
  isDrawn = true;
  requestAnimationFrame(draw);
}

/** Turns the globe with a finger or the mouse, and lets it continue when released. */
function followHand() {
  let last; // the last position and the speed
  const radius = () => Math.min(host.clientWidth, globeHeight(host.clientWidth)) / 2 - 14;
  canvas.addEventListener('pointerdown', event => {
    if (!isGlobe || !event.isPrimary || event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    canvas.classList.add('turning');
    rolling = 0;
    last = { x: event.clientX, y: event.clientY, at: event.timeStamp, speedX: 0, speedY: 0 };
  });
  canvas.addEventListener('pointermove', event => {
    if (!last || !event.isPrimary) return;
    const [x, y] = [(event.clientX - last.x) / radius(), (event.clientY - last.y) / radius()];
    const seconds = Math.max(event.timeStamp - last.at, 1) / 1000;
    const share = Math.min(1, seconds / 0.05);
    swift.pull(x, y);
    last = {
      x: event.clientX, y: event.clientY, at: event.timeStamp,
      speedX: last.speedX * (1 - share) + (x / seconds) * share,
      speedY: last.speedY * (1 - share) + (y / seconds) * share,
    };
    ask();
  });
  const release = event => {
    if (!last || !event.isPrimary) return;
    canvas.classList.remove('turning');
    // After a pause before the release, the globe stays.
    if (!still.matches && event.timeStamp - last.at < 80) {
      swift.let_go(last.speedX, last.speedY);
      rolling = performance.now();
      ask();
    }
    last = undefined;
  };
  canvas.addEventListener('pointerup', release);
  canvas.addEventListener('pointercancel', release);
  canvas.addEventListener('keydown', event => {
    const step = { ArrowLeft: [0.12, 0], ArrowRight: [-0.12, 0], ArrowUp: [0, 0.12], ArrowDown: [0, -0.12] }[event.key];
    if (!isGlobe || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    rolling = 0;
    swift.pull(...step);
    ask();
  });
}

/** Adds buttons for both views. Their texts come with the page. */
function addViews(show) {
  const views = document.createElement('div');
  views.className = 'views';
  views.setAttribute('role', 'group');
  const buttons = [['map', false], ['globe', true]].map(([name, globe]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = host.dataset[name];
    button.addEventListener('click', () => show(globe));
    views.append(button);
    return [button, globe];
  });
  host.parentElement.querySelector('.sect').append(views);
  return () => { for (const [button, globe] of buttons) button.setAttribute('aria-pressed', String(globe === isGlobe)); };
}

const field = name => filter.elements[name]?.value ?? '';

/** Applies the filter to the map immediately. The figures follow when the server has drawn them. */
async function choose(turns) {
  swift.choose(Number(field('year')), field('airline'), field('aircraft'), turns);
  ask();
}

async function follow() {
  const address = '/passport?' + new URLSearchParams(new FormData(filter));
  const response = await fetch(address);
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of ['.left', '.art', '.more', '.key', '.nomatch']) {
    const [old, drawn] = [document.querySelector('.passport ' + part), page.querySelector('.passport ' + part)];
    if (old && drawn) old.replaceWith(drawn);
  }
  canvas.setAttribute('aria-label', isGlobe ? host.dataset.help : page.querySelector('#atlas svg')?.getAttribute('aria-label') ?? '');
  history.replaceState(null, '', address);
}

async function start() {
  const drawing = host.querySelector('svg');
  swift = await loadModule();
  canvas = document.createElement('canvas');
  pen = canvas.getContext('2d');
  canvas.setAttribute('role', 'img');
  let label = drawing.getAttribute('aria-label');
  drawing.replaceWith(canvas);
  readColours();
  const press = addViews(globe => {
    if (!isGlobe) label = canvas.getAttribute('aria-label') ?? label;
    isGlobe = globe;
    host.dataset.view = globe ? 'globe' : 'map';
    canvas.setAttribute('aria-label', globe ? host.dataset.help : label);
    if (globe) canvas.tabIndex = 0; else canvas.removeAttribute('tabindex');
    rolling = 0;
    press();
    ask();
  });
  canvas.setAttribute('aria-label', label);
  press();
  followHand();
  filter.classList.add('live');
  filter.addEventListener('change', () => {
    choose(true);
    follow().catch(() => {}); // offline, only the map is updated
  });
  choose(true);
  new ResizeObserver(ask).observe(host);
  const recolour = () => { readColours(); ask(); };
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', recolour);
  new MutationObserver(recolour).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

// Without the module, the drawing stays and the form works.
if (host?.dataset.routes) start().catch(error => console.warn('The map stays as drawn:', error.message));
