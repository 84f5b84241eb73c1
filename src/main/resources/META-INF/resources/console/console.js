// Common to all pages: times in the reader's time zone, error messages, forms that are sent once.

export const WHOLE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const AGE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]];
const AGES_AGAIN_MS = 30_000;
const SENT_AGAIN_AFTER_MS = 10_000;

document.documentElement.classList.add("scripted");

function age(time) {
  const seconds = (time - Date.now()) / 1000;
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? AGE.format(Math.round(seconds / step[1]), step[0]) : "just now";
}

function showTimes(root) {
  for (const element of root.querySelectorAll("time[datetime]")) {
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
  return said ? `That did not work: ${said}.` : `That did not work: the server answered ${request.status}. Please try again in a moment.`;
}

/** A button that asks for a part again. */
function retryButton(part, path) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "light small";
  button.textContent = "Try again";
  button.addEventListener("click", () => window.htmx.ajax("GET", path, { source: part, target: part, swap: "outerHTML" }).catch(() => {}));
  return button;
}

/** A part whose request failed must not keep showing "Loading"; the error and the retry are next to it. */
function giveUp({ detail }) {
  const { elt, requestConfig } = detail;
  const awaited = elt.querySelector(".awaited");
  if (awaited) {
    awaited.className = "trouble-note";
    awaited.textContent = "This could not be read just now. ";
    awaited.append(retryButton(elt, requestConfig.path));
    return;
  }
  const more = elt.closest(".more");
  if (more && !more.querySelector(".trouble-note")) {
    const note = document.createElement("p");
    note.className = "trouble-note";
    note.textContent = "This could not be read just now. Try again in a moment.";
    more.prepend(note);
  }
}

/** The time at which each form was sent. */
let sent = new WeakMap();

/** Prevents that a second click sends a form twice; htmx handles its own forms. */
function sendOnce(event) {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") {
    return;
  }
  if (event.timeStamp - sent.get(form) < SENT_AGAIN_AFTER_MS) {
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
// A menu that is wider than the screen starts with the current page in view.
document.querySelector(".concerts-bar [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
whenever(showTimes);
setInterval(() => showTimes(document), AGES_AGAIN_MS);

document.addEventListener("htmx:responseError", ({ detail }) => {
  tell(inWords(detail.xhr));
  failed = detail.requestConfig.path;
});
document.addEventListener("htmx:sendError", () => {
  tell("The server can’t be reached. What you see may be old.");
  failed = ANY;
});
document.addEventListener("htmx:responseError", giveUp);
document.addEventListener("htmx:sendError", giveUp);
document.addEventListener("htmx:afterOnLoad", ({ detail }) => detail.successful && isOver(detail.requestConfig) && tell(""));
