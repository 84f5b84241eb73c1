// What every page does in the browser: times in the reader's own zone, and errors in words.

const WHOLE = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const AGE = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const STEPS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60]];
const AGES_AGAIN_MS = 30_000;

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
      element.title = WHOLE.format(time);
    } else {
      element.textContent = WHOLE.format(time);
    }
  }
}

/** Does something for the page as it is, and again for each part that htmx puts into it. */
export function whenever(action) {
  action(document);
  document.addEventListener("htmx:load", (event) => action(event.target.parentNode ?? document));
}

/** Tells the reader that something went wrong; an empty text takes it back. */
export function tell(text) {
  document.getElementById("message").textContent = text;
}

function inWords(request) {
  try {
    const problem = JSON.parse(request.responseText);
    const faults = (problem.violations ?? []).map((fault) => `${fault.field} ${fault.message}`);
    return faults.length ? `That did not work: ${faults.join("; ")}.` : `That did not work: ${problem.detail}.`;
  } catch {
    return `That did not work: the server answered ${request.status}. Please try again in a moment.`;
  }
}

whenever(showTimes);
setInterval(() => showTimes(document), AGES_AGAIN_MS);

document.addEventListener("htmx:responseError", (event) => tell(inWords(event.detail.xhr)));
document.addEventListener("htmx:sendError", () => tell("The server can’t be reached. What you see may be old."));
document.addEventListener("htmx:afterOnLoad", (event) => event.detail.successful && tell(""));
// What it was asked for may have been replaced meanwhile.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (!event.detail.target.isConnected) {
    event.detail.shouldSwap = false;
  }
});
