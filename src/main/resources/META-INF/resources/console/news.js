// Keeps the list of articles up to date while the server tells of new ones.

const ONCE_IN_MS = 1000;
const AGAIN_IN_MS = 5000;
const RECONNECTED_WITHIN_MS = 10_000;
const RECONNECTING = "reconnecting …";

let unseen = 0;
let areCounted = true;
let waiting = false;

const listing = () => document.getElementById("listing");

/** The reader is somewhere further down, where a list that moves would be a nuisance. */
function isElsewhere() {
  return listing().dataset.first !== "true" || listing().dataset.paged === "true" || listing().contains(document.activeElement);
}

/** Whether there is another list now; if not, console.js has said why. */
async function refresh() {
  const old = listing();
  const tried = unseen;
  unseen = 0;
  await window.htmx.ajax("GET", old.dataset.live, { source: "#listing", target: "#listing", swap: "outerHTML" }).catch(() => {});
  if (listing() === old) {
    unseen += tried;
    return false;
  }
  areCounted = true;
  return true;
}

function offer() {
  const button = document.getElementById("fresh");
  const count = unseen === 1 ? "1 new article" : `${unseen} new articles`;
  button.textContent = areCounted ? count : "See what is new";
  button.hidden = false;
}

function showIn(ms) {
  if (!waiting) {
    waiting = true;
    setTimeout(show, ms);
  }
}

function arrived() {
  unseen++;
  showIn(ONCE_IN_MS);
}

/** Articles that came while the stream was closed are not counted. */
function seeWhatIsNew() {
  areCounted = false;
  arrived();
}

/** One after the other: what arrives meanwhile is shown by the next. */
async function show() {
  let isShown = true;
  if (isElsewhere()) {
    offer();
  } else {
    isShown = await refresh();
  }
  waiting = false;
  if (!isShown) {
    showIn(AGAIN_IN_MS);
  } else if (unseen > 0 && !isElsewhere()) {
    showIn(ONCE_IN_MS);
  }
}

let state = "";

function say(now) {
  state = now;
  const place = document.getElementById("live-state");
  if (place && place.textContent !== state) {
    place.textContent = state;
  }
}

let stream = null;
let lost = null;

function stopWaitingForIt() {
  clearTimeout(lost);
  lost = null;
}

function listen() {
  stream = new EventSource("/api/news/stream");
  stream.addEventListener("item", arrived);
  stream.addEventListener("open", () => {
    stopWaitingForIt();
    if (state === RECONNECTING) {
      seeWhatIsNew();
    }
    say("live");
  });
  stream.addEventListener("error", () => {
    if (stream.readyState === EventSource.CLOSED) {
      stopWaitingForIt();
      say("not live; reload the page to try again");
    } else {
      lost ??= setTimeout(() => say(RECONNECTING), RECONNECTED_WITHIN_MS);
    }
  });
}

/** A browser has few connections to one server, so a hidden page closes its stream. */
function listenWhileSeen() {
  if (document.hidden) {
    stopWaitingForIt();
    stream?.close();
  } else {
    listen();
    seeWhatIsNew();
  }
}

document.addEventListener("visibilitychange", listenWhileSeen);
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
document.addEventListener("htmx:load", () => say(state));
