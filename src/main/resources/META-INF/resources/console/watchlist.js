// The watch list: kept on the server for a signed-in user, otherwise in this browser.
import { tell, whenever } from "./console.js";

const KEY = "nightjar-watchlist";
const API = "/api/news/watchlist";
const MAX_TAGS = 20;
const TAG = /^[\p{L}\p{N}_.-]{1,50}$/u;

let tags = [];
let isStored = false;

function isSame(one, other) {
  return one.toLowerCase() === other.toLowerCase();
}

function isWatched(tag) {
  return tags.some((watched) => isSame(watched, tag));
}

function readBrowser() {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(read) ? read.filter((tag) => typeof tag === "string" && TAG.test(tag)).slice(0, MAX_TAGS) : [];
  } catch {
    return []; // storage that is blocked or was changed by hand
  }
}

async function read() {
  try {
    const answer = await fetch(API, { headers: { Accept: "application/json" } });
    const list = await answer.json();
    isStored = answer.ok && list.stored;
    tags = isStored ? list.tags : readBrowser();
  } catch {
    tags = readBrowser();
  }
  if (isStored) {
    await moveFromBrowser();
  }
}

/** What was watched before the user signed in moves to the user's list, as far as that has room. */
async function moveFromBrowser() {
  const unknown = readBrowser().filter((tag) => !isWatched(tag));
  const room = MAX_TAGS - tags.length;
  const before = tags;
  tags = [...tags, ...unknown.slice(0, room)];
  if (tags.length > before.length && !(await write())) {
    tags = before; // the next page tries again
    return;
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(unknown.slice(room)));
  } catch {
    // storage that is blocked has no list
  }
}

/** Returns whether the list was kept. */
async function write() {
  if (isStored) {
    const answer = await fetch(API, { method: "PUT", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ tags }) }).catch(() => null);
    return answer?.ok ?? false;
  }
  try {
    localStorage.setItem(KEY, JSON.stringify(tags));
    return true;
  } catch {
    return false;
  }
}

function showPanel() {
  const panel = document.getElementById("watchlist");
  if (panel) {
    const query = tags.map((tag) => `tag=${encodeURIComponent(tag)}`).join("&");
    window.htmx.ajax("GET", `/news/watchlist?${query}`, { source: "#watchlist", target: "#watchlist", swap: "innerHTML" }).catch(() => {});
  }
}

function showButtons(root) {
  for (const button of root.querySelectorAll("button[data-watch]")) {
    const watched = isWatched(button.dataset.watch);
    button.hidden = false;
    button.setAttribute("aria-pressed", String(watched));
    button.textContent = watched ? "Remove from watch list" : "Add to watch list";
  }
}

async function toggle(tag) {
  const before = tags;
  if (isWatched(tag)) {
    tags = tags.filter((watched) => !isSame(watched, tag));
  } else if (tags.length >= MAX_TAGS) {
    tell(`A watch list has at most ${MAX_TAGS} tags. Remove one first.`);
    return;
  } else {
    tags = [...tags, tag];
  }
  if (await write()) {
    tell("");
  } else {
    tags = before;
    tell("The watch list could not be saved. Please try again in a moment.");
  }
  showButtons(document);
  showPanel();
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest?.("button[data-watch], button[data-unwatch]");
  if (button) {
    toggle(button.dataset.watch ?? button.dataset.unwatch);
  }
});

await read();
whenever(showButtons);
showPanel();
