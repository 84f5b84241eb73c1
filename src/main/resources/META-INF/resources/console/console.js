// Common to all pages: times in the reader's time zone, error messages, forms that are sent once.

export const WHOLE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const AGE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]];
const AGES_AGAIN_MS = 30_000;
const SENT_AGAIN_AFTER_MS = 10_000;

document.documentElement.classList.add("scripted");

/** The parts of dates and times that belong to no time zone: those of a venue, and whole days and months. */
const LOCAL = {
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  day: { weekday: "long", day: "numeric", month: "long" },
  weekday: { weekday: "short" },
  month: { month: "short", year: "numeric" },
  "month-title": { month: "long", year: "numeric" },
  time: { timeStyle: "short" },
};

/** A local date, month or time of day in the reader's language; its time zone is not converted. */
function local(text, style) {
  const [date, time] = text.includes(":") ? ["2000-01-01", text] : [text.length === 7 ? `${text}-01` : text, "00:00"];
  return new Date(`${date}T${time}`).toLocaleString(undefined, LOCAL[style]);
}

function age(time) {
  const seconds = (time - Date.now()) / 1000;
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? AGE.format(Math.round(seconds / step[1]), step[0]) : "just now";
}

function showTimes(root) {
  for (const element of root.querySelectorAll("time[datetime]")) {
    if (element.dataset.local) {
      element.textContent = local(element.dateTime, element.dataset.local);
      continue;
    }
    const time = new Date(element.dateTime);
    if (element.hasAttribute("data-age")) {
      element.textContent = age(time);
      element.dataset.exact = WHOLE.format(time);
      // A time in a link or button shows the exact time when that has the focus.
      if (!element.closest("a, button, summary")) {
        element.tabIndex = 0;
      }
    } else {
      element.textContent = WHOLE.format(time);
    }
  }
}

/** The server states that times are in UTC, which is true until the script converts them. */
function showZone() {
  for (const element of document.querySelectorAll("[data-zone]")) {
    element.textContent = `your time zone, ${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ")}`;
  }
}

/** Applies a function to the page and to each part that htmx loads. */
export function whenever(action) {
  action(document);
  document.addEventListener("htmx:load", ({ target }) => target !== document.body && action(target));
}

/** The path of the request whose error is shown; null if the error has another cause. */
let failed = null;
const ANY = "any";

/** Shows an error message; an empty text removes it. */
export function tell(text) {
  failed = null;
  const message = document.getElementById("message");
  // A repeated message would be read out again with each failed refresh.
  if (message.textContent !== text) {
    message.textContent = text;
  }
}

/** A part that refreshes itself removes only its own error; any response shows that the server is reachable. */
function isOver({ path, triggeringEvent }) {
  return failed === ANY || failed === path || Boolean(triggeringEvent);
}

/** The server's problem detail; a gateway's errors have another format. */
function reason(request) {
  try {
    const problem = JSON.parse(request.responseText);
    return problem.violations?.map((fault) => `${fault.field} ${fault.message}`).join("; ") || problem.detail;
  } catch {
    return "";
  }
}

function inWords(request) {
  const said = reason(request);
  return said ? `That did not work: ${said.replace(/\.$/, "")}.` : `That did not work: the server answered ${request.status}. Please try again in a moment.`;
}

function retryButton(retry) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "light small";
  button.textContent = "Try again";
  button.addEventListener("click", retry);
  return button;
}

function failureNote(text) {
  const note = document.createElement("p");
  note.className = "trouble-note";
  note.textContent = text;
  return note;
}

/** Does again what the reader did: a link is followed, a form with its present values is sent. */
function again(element) {
  if (element.matches("form")) {
    element.requestSubmit();
  } else {
    (element.closest("form") ?? element).click();
  }
}

/**
 * Shows next to what failed that it did, until it is tried again; parts that refresh themselves say nothing here.
 * Returns whether the note has the reason and a retry, so that nothing else needs to say it.
 */
function noteFailure({ elt, target, requestConfig }, text) {
  if (!requestConfig.triggeringEvent?.isTrusted || target.matches("datalist")) {
    return false;
  }
  const isRead = requestConfig.verb === "get";
  const place = isRead ? target : elt;
  place.querySelector(":scope > .trouble-note")?.remove();
  const note = failureNote(isRead ? `${text} ` : "This did not work.");
  if (isRead) {
    note.role = "alert";
    note.append(retryButton(() => again(elt)));
    place.prepend(note);
  } else {
    place.append(note);
  }
  return isRead;
}

/** A part whose request failed must not keep showing "Loading"; the error and the retry are next to it. */
function giveUp(detail, text) {
  const { elt, requestConfig } = detail;
  const awaited = elt.querySelector(".awaited");
  if (awaited) {
    awaited.className = "trouble-note";
    awaited.textContent = "This could not be read just now. ";
    const retry = () => window.htmx.ajax("GET", requestConfig.path, { source: elt, target: elt, swap: "outerHTML" }).catch(() => {});
    awaited.append(retryButton(retry));
    return true;
  }
  const more = elt.closest(".more");
  if (!more) {
    return noteFailure(detail, text);
  }
  if (!more.querySelector(".trouble-note")) {
    more.prepend(failureNote("This could not be read just now. Try again in a moment."));
  }
  return false;
}

/** An error is said once: beside what failed if it can be tried again there, else at the top of the page. */
function sayFailure(detail, text, path) {
  if (!giveUp(detail, text)) {
    tell(text);
    failed = path;
  }
}

/** The note of a former attempt says nothing of this one. */
function forgetFailure({ detail }) {
  for (const part of [detail.elt, detail.target]) {
    part.querySelector(":scope > .trouble-note")?.remove();
  }
}

/** An age lies above the link of its row, for the exact time on hover; a click on it is one on the row. */
function followRow(event) {
  const time = event.target.closest?.("time");
  const link = time?.closest("tr, li")?.querySelector(".row-link");
  if (link && !time.closest("a, button, summary")) {
    const { ctrlKey, metaKey, shiftKey } = event;
    link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  }
}

/** The time at which each form was sent. */
let sent = new WeakMap();

/** Shows that a form was sent, and prevents that a second click sends it twice; htmx handles its own forms. */
function sendOnce(event) {
  const form = event.target;
  if (event.defaultPrevented || form.method === "dialog") {
    return;
  }
  if (form.method === "get") {
    form.setAttribute("aria-busy", "true");
  } else if (event.timeStamp - sent.get(form) < SENT_AGAIN_AFTER_MS) {
    event.preventDefault();
  } else {
    sent.set(form, event.timeStamp);
    form.setAttribute("aria-busy", "true");
  }
}

/** The address of a filtered list has only what was chosen. */
function leaveOutDefaults({ target, formData }) {
  if (target.method !== "get") {
    return;
  }
  for (const [name, value] of [...formData.entries()]) {
    if (value === "" || value === target.elements[name]?.dataset?.default) {
      formData.delete(name);
    }
  }
}

/** Restores the forms of a page that is shown again by the Back button. */
function forgetWhatWasSent() {
  sent = new WeakMap();
  document.querySelectorAll("form[aria-busy]").forEach((form) => form.removeAttribute("aria-busy"));
}

document.addEventListener("submit", sendOnce);
document.addEventListener("formdata", leaveOutDefaults);
addEventListener("pageshow", forgetWhatWasSent);

showZone();

/** A menu or row of tabs that is wider than the screen starts with the current one in its middle. */
function showCurrent(root) {
  for (const current of root.querySelectorAll(".bar nav [aria-current], .tabs [aria-current]")) {
    const strip = current.closest("nav");
    const { left, width } = current.getBoundingClientRect();
    const frame = strip.getBoundingClientRect();
    strip.scrollLeft += left + width / 2 - frame.left - frame.width / 2;
  }
}
whenever(showCurrent);
// A menu closes when the reader goes on elsewhere.
document.addEventListener("click", ({ target }) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    menu.open = menu.contains(target) && !target.closest("a");
  }
});
whenever(showTimes);
setInterval(() => showTimes(document), AGES_AGAIN_MS);

document.addEventListener("htmx:responseError", ({ detail }) => {
  sayFailure(detail, inWords(detail.xhr), detail.requestConfig.path);
});
document.addEventListener("htmx:sendError", ({ detail }) => {
  sayFailure(detail, "The server can’t be reached. What you see may be old.", ANY);
});
document.addEventListener("htmx:beforeSend", forgetFailure);
document.addEventListener("click", followRow);
document.addEventListener("htmx:afterOnLoad", ({ detail }) => detail.successful && isOver(detail.requestConfig) && tell(""));
