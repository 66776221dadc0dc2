"""Scripts for a page that find elements that do not fit. Each returns a list of faults."""

# Waits until folds have opened and all other one-time animations have ended.
ANIMATIONS_END = """() => Promise.allSettled(document.getAnimations()
  .filter(animation => animation.effect.getComputedTiming().endTime < 1e6).map(animation => animation.finished))"""

# Elements beyond the edge of the screen, except scrolling lists and text for screen readers only.
STICKS_OUT = """() => {
  const width = document.documentElement.clientWidth;
  const scrolls = e => {
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      if (p.closest('svg') || /auto|scroll|hidden|clip/.test(getComputedStyle(p).overflowX)) return true;
    }
    return false;
  };
  const out = [...document.body.querySelectorAll('*')].filter(e => e.checkVisibility() && !e.closest('svg, .vh, .skip')
      && !scrolls(e)).map(e => [e, e.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.right > width + 0.5 || box.left < -0.5))
    .map(([e, box]) => `${e.outerHTML.slice(0, 90)} ${Math.round(box.left)}…${Math.round(box.right)} of ${width}`);
  const all = document.scrollingElement.scrollWidth;
  return all > width ? [`the page is ${all} px wide`, ...out] : out;
}"""

# Status badges and gates whose box is cut by an ancestor.
CUT = """() => [...document.querySelectorAll('.badge:not(.old), .st, .plate, .btn, .chip')].filter(e => e.checkVisibility())
  .filter(e => {
    const box = e.getBoundingClientRect();
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      if (getComputedStyle(p).overflowX === 'visible') continue;
      const around = p.getBoundingClientRect();
      if (/auto|scroll/.test(getComputedStyle(p).overflowX)) return false;
      if (box.right > around.right + 0.5 || box.left < around.left - 0.5) return true;
    }
    return false;
  }).map(e => e.outerHTML.slice(0, 120))"""

# Fields in the form of a record that overlap or overflow, once the folds are open.
CROWDED = """async () => {
  await (%s)();
  const fields = [...document.querySelectorAll('form.lform :is(input:not([type=hidden]), select, textarea)')]
    .filter(e => e.checkVisibility()).map(e => [e, e.getBoundingClientRect()]).filter(([, box]) => box.width);
  const name = e => e.name || e.id || e.type;
  const place = e => {
    let right = Infinity;
    for (let p = e.parentElement; p && !p.matches('main'); p = p.parentElement) {
      right = Math.min(right, p.getBoundingClientRect().right);
    }
    return right;
  };
  const out = fields.filter(([e, box]) => box.right > place(e) + 0.5).map(([e]) => `${name(e)} is wider than its place`);
  for (const [index, [e, a]] of fields.entries()) {
    for (const [other, b] of fields.slice(index + 1)) {
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) {
        out.push(`${name(e)} lies over ${name(other)}`);
      }
    }
  }
  return out;
}""" % ANIMATIONS_END

# Words that overflow their card, and maps that do not fill it.
CARDS = """() => {
  const faults = [];
  for (const card of document.querySelectorAll('.card, .ticket, .vds')) {
    const around = card.getBoundingClientRect();
    const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
    for (let text; text = walker.nextNode();) {
      if (!text.data.trim() || text.parentElement.closest('svg, .vh') || !text.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.right > around.right - 1) faults.push(`"${text.data}" runs beyond its card`);
    }
    for (const map of card.querySelectorAll(':scope > .map.bleed')) {
      const box = map.getBoundingClientRect();
      const isWidest = box.width >= parseFloat(getComputedStyle(map).maxInlineSize) - 1;
      if (!isWidest && (box.left > around.left + 2 || box.right < around.right - 2)) faults.push('a map leaves a strip');
      if (box.right > around.right + 2 || box.left < around.left - 2) faults.push('a map is cut');
    }
  }
  return faults;
}"""

# Opens every fold except the offline mark in the header.
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = !fold.matches('.mark')"
