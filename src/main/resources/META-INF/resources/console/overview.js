// Keeps the news card of the overview up to date while the page is visible.

const REFRESH_DELAY_MS = 1000;
const CARD = "#glance-news";

let stream = null;
let isWaiting = false;

function refresh() {
  isWaiting = false;
  if (document.querySelector(CARD)) {
    window.htmx.ajax("GET", "/news/glance", { source: CARD, target: CARD, swap: "outerHTML" }).catch(() => {});
  }
}

/** Many articles at once need one request. */
function onItem() {
  if (!isWaiting) {
    isWaiting = true;
    setTimeout(refresh, REFRESH_DELAY_MS);
  }
}

/** Browsers limit the connections per server, so hidden pages close theirs. */
function listenWhileVisible() {
  stream?.close();
  stream = null;
  if (!document.hidden && document.querySelector(CARD)) {
    stream = new EventSource("/api/news/stream");
    stream.addEventListener("item", onItem);
  }
}

document.addEventListener("visibilitychange", () => {
  listenWhileVisible();
  if (!document.hidden) {
    onItem();
  }
});
listenWhileVisible();
