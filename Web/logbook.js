// Extends the logbook's pages: file drop, upload progress, and a list that loads while scrolling. Every form and link
// works without this script.

const form = document.getElementById("upload");
if (form) upload(form);
const more = document.querySelector("[data-more]");
if (more) grow(more);
const confirmation = document.getElementById("confirm");
confirmation?.addEventListener("submit", () => {
  const button = confirmation.querySelector("button");
  // Disabled only after the form was submitted.
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
      else form.submit();   // the server's page shows the error
    });
    request.addEventListener("error", () => form.submit());
    request.open("POST", form.getAttribute("action"));
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
    // Observed again: a fast reader may already be at the new end, which the observer does not report.
    observer.unobserve(nav);
    if (nav.isConnected) observer.observe(nav);
  };
  const observer = new IntersectionObserver(
    entries => { if (entries.some(entry => entry.isIntersecting)) load(); }, { rootMargin: "200%" });
  observer.observe(nav);
}

// Adds a part to the list. The browser skips rendering of parts out of sight, based on an estimated height. A year that
// continues from the previous part keeps a single heading.
function join(list, rows) {
  const part = document.createElement("div");
  part.className = "lpart";
  const title = section => section?.querySelector("h2")?.firstChild?.textContent;
  const headings = [...list.querySelectorAll("h2")];
  const first = rows.firstElementChild;
  if (title(first) && title(first) === headings.at(-1)?.firstChild?.textContent) first.querySelector("h2").remove();
  const line = list.querySelector(".lrow").getBoundingClientRect().height;
  const height = rows.querySelectorAll(".lrow").length * line + rows.querySelectorAll("h2").length * 60;
  part.style.containIntrinsicBlockSize = `auto ${Math.round(height)}px`;
  part.append(...rows.children);
  list.append(part);
}
