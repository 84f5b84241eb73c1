// Keeps the list of articles up to date with the server-sent events of new ones.

const REFRESH_DELAY_MS = 500;
const FIGURES_DELAY_MS = 1000;
const RETRY_DELAY_MS = 5000;
const RECONNECT_TIMEOUT_MS = 10_000;
const RECONNECTING = "reconnecting …";

let unseen = 0;
let isCounted = true;
let waiting = false;

const listing = () => document.getElementById("listing");

/** Whether the user has paged or focused the list, so that it must not be replaced. */
function isListInUse() {
  return listing().dataset.first !== "true" || listing().dataset.paged === "true" || listing().contains(document.activeElement);
}

/** Replaces the list and returns whether that succeeded; console.js shows the error if not. */
async function refresh() {
  const old = listing();
  const tried = unseen;
  unseen = 0;
  await window.htmx.ajax("GET", old.dataset.live, { source: "#listing", target: "#listing", swap: "outerHTML" }).catch(() => {});
  if (listing() === old) {
    unseen += tried;
    return false;
  }
  isCounted = true;
  return true;
}

/** The stream has all articles, so it is unknown how many of them a filter lets through. */
function isFiltered() {
  return new URL(listing().dataset.live, location.href).search !== "";
}

function showButton() {
  const button = document.getElementById("fresh");
  const count = unseen === 1 ? "1 new article" : `${unseen} new articles`;
  button.textContent = isCounted && !isFiltered() ? count : "Show the newest articles";
  button.hidden = false;
}

function scheduleRefresh(ms) {
  if (!waiting) {
    waiting = true;
    setTimeout(show, ms);
  }
}

let areFiguresDue = false;

/** The figures are read anew at most once a second, however many articles arrive. */
function scheduleFigures() {
  if (!areFiguresDue) {
    areFiguresDue = true;
    setTimeout(() => {
      areFiguresDue = false;
      window.htmx.trigger("#figures", "refresh");
    }, FIGURES_DELAY_MS);
  }
}

function onItem() {
  unseen++;
  scheduleRefresh(REFRESH_DELAY_MS);
  scheduleFigures();
}

/** The number of articles that arrived without a connection is unknown. */
function showUncounted() {
  isCounted = false;
  onItem();
}

/** Runs one refresh at a time; articles that arrive meanwhile are shown by the next one. */
async function show() {
  let isShown = true;
  if (isListInUse()) {
    showButton();
  } else {
    isShown = await refresh();
  }
  waiting = false;
  if (!isShown) {
    scheduleRefresh(RETRY_DELAY_MS);
  } else if (unseen > 0 && !isListInUse()) {
    scheduleRefresh(REFRESH_DELAY_MS);
  }
}

let state = "";

function setState(now) {
  state = now;
  const place = document.getElementById("live-state");
  if (place && place.textContent !== state) {
    place.textContent = state;
  }
}

let stream = null;
let reconnectTimer = null;

function clearReconnectTimer() {
  clearTimeout(reconnectTimer);
  reconnectTimer = null;
}

function listen() {
  stream = new EventSource("/api/news/stream");
  stream.addEventListener("item", onItem);
  stream.addEventListener("open", () => {
    clearReconnectTimer();
    if (state === RECONNECTING) {
      showUncounted();
    }
    setState("live");
  });
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) {
      clearReconnectTimer();
      setState("disconnected; reload the page to reconnect");
    } else {
      reconnectTimer ??= setTimeout(() => setState(RECONNECTING), RECONNECT_TIMEOUT_MS);
    }
  });
}

/** Browsers limit the connections per server, so hidden pages close theirs. */
function listenWhileVisible() {
  if (document.hidden) {
    clearReconnectTimer();
    stream?.close();
  } else {
    listen();
    showUncounted();
  }
}

document.addEventListener("visibilitychange", listenWhileVisible);
if (!document.hidden) {
  listen();
}

document.addEventListener("click", async (event) => {
  if (event.target.id === "fresh" && (await refresh())) {
    document.getElementById("listing-title").focus();
  }
});
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.requestConfig?.path.includes("cursor=")) {
    listing().dataset.paged = "true";
  }
});
document.addEventListener("htmx:load", () => setState(state));
