// Keeps the cards of the overview up to date while the page is visible.

const NEWS = "#glance-news";
const NEWS_DELAY_MS = 1000;
const REFRESH_MS = 30_000;

let stream = null;
let isWaiting = false;

function refresh(card) {
  const system = card.id.replace("glance-", "");
  window.htmx.ajax("GET", `/${system}/glance`, { source: card, target: card, swap: "outerHTML" }).catch(() => {});
}

function refreshAll() {
  if (!document.hidden) {
    document.querySelectorAll(".overview-cards > .card").forEach(refresh);
  }
}

function refreshNews() {
  isWaiting = false;
  const card = document.querySelector(NEWS);
  if (card) {
    refresh(card);
  }
}

/** Many articles at once need one request. */
function onItem() {
  if (!isWaiting) {
    isWaiting = true;
    setTimeout(refreshNews, NEWS_DELAY_MS);
  }
}

/** Browsers limit the connections per server, so hidden pages close theirs. */
function listenWhileVisible() {
  stream?.close();
  stream = null;
  if (!document.hidden && document.querySelector(NEWS)) {
    stream = new EventSource("/api/news/stream");
    stream.addEventListener("item", onItem);
  }
}

document.addEventListener("visibilitychange", () => {
  listenWhileVisible();
  refreshAll();
});
setInterval(refreshAll, REFRESH_MS);
listenWhileVisible();
