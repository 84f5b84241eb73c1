// Keyboard shortcuts: "/" focuses the search field or goes to that of the news, "g" and a letter go to a page of the navigation,
// "?" lists them. The layout has the list and marks the links by data-key.

const SECOND_KEY_MS = 1_500;
const FIELDS = "input, select, textarea, [contenteditable]";

const dialog = document.getElementById("shortcuts");
const opener = document.getElementById("show-shortcuts");
const enabled = document.getElementById("shortcuts-enabled");

/** The time until which a letter is the second key after "g". */
let awaitedUntil = 0;

/** Keys belong to the field that is typed into, to the open dialog, or with a modifier to the browser. */
function isOurs(event) {
  if (!enabled.checked) {
    return false;
  }
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
  return !hasModifier && !event.defaultPrevented && !event.isComposing && !event.repeat
    && !dialog.open && !event.target.closest?.(FIELDS);
}

/** The first search field of the page, else the first field of a filter, else the search of the news. */
function search() {
  const filters = [...document.querySelectorAll("main form[action]")].filter(({ method }) => method === "get");
  const fields = filters.flatMap((form) => [...form.querySelectorAll("input:not([type=hidden], [type=checkbox], [type=radio]), select")]);
  const field = [...document.querySelectorAll("main input[type=search]"), ...fields].find((input) => input.checkVisibility());
  if (!field) {
    return searchNews();
  }
  field.focus();
  field.select?.();
  return true;
}

/** The field of the fragment has the focus when the page is there. A page with a form to fill in is not left. */
function searchNews() {
  const news = document.querySelector(".bar a[href='/news']");
  const isForm = [...document.querySelectorAll("main form :is(input, textarea)")].some((field) => field.checkVisibility());
  if (!news || isForm) {
    return false;
  }
  location.assign(`${news.href}#q`);
  return true;
}

function go(key) {
  const link = [...document.querySelectorAll(".bar a[data-key]")].find(({ dataset }) => dataset.key === key);
  link?.click();
  return Boolean(link);
}

function show() {
  dialog.showModal();
  return true;
}

/** Whether the key has done something, so that the browser must not do more. */
function isDone({ key, timeStamp }) {
  const isSecond = timeStamp < awaitedUntil;
  awaitedUntil = 0;
  if (isSecond && go(key)) {
    return true;
  }
  if (key === "g") {
    awaitedUntil = timeStamp + SECOND_KEY_MS;
  }
  return (key === "/" && search()) || (key === "?" && show());
}

document.addEventListener("keydown", (event) => {
  // Shift alone comes as a key of its own, and some keyboards need it for "/" and "?".
  if (event.key === "Shift") {
    return;
  }
  if (!isOurs(event)) {
    awaitedUntil = 0;
  } else if (isDone(event)) {
    event.preventDefault();
  }
});
opener.addEventListener("click", show);
// Speech input types single letters: people who use it can turn the shortcuts off.
enabled.checked = localStorage.getItem("shortcuts") !== "off";
enabled.addEventListener("change", () => localStorage.setItem("shortcuts", enabled.checked ? "on" : "off"));
opener.hidden = false;
