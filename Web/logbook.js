// The logbook beyond what its pages do by themselves: files that are dropped, a bar while they are sent, and a list that
// grows while it is scrolled. Without it every form and link works.

const form = document.getElementById("upload");
if (form) upload(form);
const more = document.querySelector("[data-more]");
if (more) grow(more);
const confirmation = document.getElementById("confirm");
confirmation?.addEventListener("submit", () => {
  const button = confirmation.querySelector("button");
  // Disabled only after the form was taken.
  setTimeout(() => { button.disabled = true; button.textContent = confirmation.dataset.reading; });
});

function upload(form) {
  const input = form.querySelector("input[type=file]");
  const drop = form.querySelector(".ldrop");
  const names = form.querySelector("[data-files]");
  const progress = form.querySelector(".lprogress");
  const bar = progress.querySelector("progress");
  const words = progress.querySelector("span");
  const show = () => { names.textContent = [...input.files].map(file => file.name).join(", "); };
  input.addEventListener("change", show);
  for (const name of ["dragenter", "dragover"]) {
    drop.addEventListener(name, event => { event.preventDefault(); drop.classList.add("over"); });
  }
  for (const name of ["dragleave", "drop"]) drop.addEventListener(name, () => drop.classList.remove("over"));
  drop.addEventListener("drop", event => {
    event.preventDefault();
    if (!event.dataTransfer.files.length) return;
    input.files = event.dataTransfer.files;
    show();
  });
  form.addEventListener("submit", event => {
    event.preventDefault();
    const request = new XMLHttpRequest();
    progress.hidden = false;
    words.textContent = form.dataset.sending;
    request.upload.addEventListener("progress", event => {
      if (event.lengthComputable) bar.value = event.loaded / event.total;
    });
    request.upload.addEventListener("load", () => {
      bar.removeAttribute("value");
      words.textContent = form.dataset.reading;
    });
    request.addEventListener("load", () => {
      if (request.status < 400 && request.responseURL) location.assign(request.responseURL);
      else form.submit();   // the server's own page says what is wrong
    });
    request.addEventListener("error", () => form.submit());
    request.open("POST", form.action);
    request.send(new FormData(form));
  });
}

function grow(link) {
  const list = document.getElementById("list");
  const nav = link.parentElement;
  let page = Number(link.dataset.page);
  const pages = Number(link.dataset.pages);
  let busy = false;
  const load = async () => {
    if (busy || page >= pages) return;
    busy = true;
    nav.dataset.busy = "";
    try {
      const answer = await fetch(link.dataset.more + (page + 1) + "&part=rows");
      if (!answer.ok) return;
      const rows = new DOMParser().parseFromString(await answer.text(), "text/html").body;
      join(list, rows);
      page += 1;
      if (page >= pages) nav.remove();
    } finally {
      busy = false;
      delete nav.dataset.busy;
    }
    // Still in sight: the part was short, or the reader is fast.
    if (nav.isConnected && nav.getBoundingClientRect().top < innerHeight * 3) load();
  };
  new IntersectionObserver(entries => { if (entries[0].isIntersecting) load(); }, { rootMargin: "200%" }).observe(nav);
}

// A year that goes on in the next part has its heading once.
function join(list, rows) {
  const first = rows.firstElementChild;
  const last = list.lastElementChild;
  const title = section => section?.querySelector("h2")?.firstChild?.textContent;
  if (first && title(first) && title(first) === title(last)) {
    last.querySelector("ol").append(...first.querySelector("ol").children);
    first.remove();
  }
  list.append(...rows.children);
}
