// Keeps the list of articles up to date while the server tells of new ones.

const ONCE_IN_MS = 1000;

let unseen = 0;
let waiting = false;

const listing = () => document.getElementById("listing");

/** The reader is somewhere further down, where a list that moves would be a nuisance. */
function isElsewhere() {
  return listing().dataset.first !== "true" || listing().dataset.paged === "true" || listing().contains(document.activeElement);
}

function refresh() {
  unseen = 0;
  return window.htmx.ajax("GET", listing().dataset.live, { target: "#listing", swap: "outerHTML" });
}

function offer() {
  const button = document.getElementById("fresh");
  button.textContent = unseen === 1 ? "1 new article" : `${unseen} new articles`;
  button.hidden = false;
}

function arrived() {
  unseen++;
  if (!waiting) {
    waiting = true;
    setTimeout(show, ONCE_IN_MS);
  }
}

/** One after the other: what arrives meanwhile is shown by the next. */
async function show() {
  if (isElsewhere()) {
    offer();
  } else {
    await refresh();
  }
  waiting = false;
  if (unseen > 0 && !isElsewhere()) {
    unseen--;
    arrived();
  }
}

function say(state) {
  const place = document.getElementById("live-state");
  if (place && place.textContent !== state) {
    place.textContent = state;
  }
}

const stream = new EventSource("/api/news/stream");
let state = "";
stream.addEventListener("item", arrived);
stream.addEventListener("open", () => say((state = "live")));
stream.addEventListener("error", () => {
  if (stream.readyState === EventSource.CLOSED) {
    say((state = "not live; reload the page to try again"));
  }
});

document.addEventListener("click", (event) => {
  if (event.target.id === "fresh") {
    refresh();
  }
});
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.detail.requestConfig?.path.includes("cursor=")) {
    listing().dataset.paged = "true";
  }
});
document.addEventListener("htmx:load", () => say(state));
