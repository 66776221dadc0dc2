// Renders the music of calm mode in a worker, so that it does not delay frames.

const version = new URL(import.meta.url).searchParams.get('v') ?? '';
let swift;
let frames;

function render() {
  const pointer = swift.music_render(frames);
  const channels = [0, 1].map(channel => new Float32Array(swift.memory.buffer, pointer + 4 * frames * channel, frames).slice());
  postMessage(channels, channels.map(channel => channel.buffer));
}

onmessage = async ({ data }) => {
  if (data === 'more') { render(); return; }
  const response = await fetch('/calm.wasm?v=' + version);
  swift = (await WebAssembly.instantiateStreaming(response, {})).instance.exports;
  (swift._initialize ?? swift.__wasm_call_ctors ?? (() => {}))();
  frames = data.frames;
  swift.music_start(data.seed, data.rate, data.at);
  for (let piece = 0; piece < data.lead; piece += 1) render();
};
