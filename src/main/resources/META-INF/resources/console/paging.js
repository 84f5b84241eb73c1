// Keeps what was loaded by "Older …" when the reader comes back to a list. The list counts its further pages itself,
// so a list that is replaced begins anew. The count and the position are kept for the session of the
// browser's tab, and restored only by Back, Forward and Reload.

const key = () => `paging:${location.pathname}${location.search}`;

/** What is still to be restored; null if nothing is. */
let left = null;

function isReturn() {
  return performance.getEntriesByType("navigation")[0]?.type !== "navigate";
}

function save() {
  const pages = Number(document.querySelector("[data-pages]")?.dataset.pages ?? 0);
  if (pages > 0) {
    sessionStorage.setItem(key(), JSON.stringify({ pages, top: scrollY }));
  } else {
    sessionStorage.removeItem(key());
  }
}

/** Loads one page after the other, then goes to where the reader was. */
function restore() {
  const more = document.querySelector("main .more [hx-get]");
  if (left.pages > 0 && more) {
    left.pages--;
    more.click();
  } else {
    scrollTo({ top: left.top, behavior: "instant" });
    left = null;
  }
}

function start() {
  const kept = isReturn() && sessionStorage.getItem(key());
  if (kept) {
    left = JSON.parse(kept);
    restore();
  }
}

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.shouldSwap && detail.target.matches(".more")) {
    const { dataset } = detail.target.parentElement;
    dataset.pages = Number(dataset.pages ?? 0) + 1;
  }
});
// Links are bound when they have settled, and each new entry says that it has.
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  if (left && detail.target.matches(".more") && left.request !== detail.requestConfig) {
    left.request = detail.requestConfig;
    restore();
  }
});
addEventListener("pagehide", save);
// htmx binds the links when the document is ready, and has asked for that before.
document.addEventListener("DOMContentLoaded", start);
