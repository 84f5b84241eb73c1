// Uploads texts, one after the other, straight to where they are stored, and says what comes of them. A file is
// never read here: the browser itself sends it from the disk.
import { tell } from "./console.js";

const SIZE_STEPS = [["gigabyte", 1e9], ["megabyte", 1e6], ["kilobyte", 1e3]];
const TRY_AGAIN = "Check your connection, then try again.";

const upload = document.getElementById("upload");
const waiting = [];
let underWay = false;

function size(bytes) {
  const [unit, length] = SIZE_STEPS.find(([, length]) => bytes >= length) ?? ["byte", 1];
  return new Intl.NumberFormat(undefined, { style: "unit", unit, unitDisplay: unit === "byte" ? "long" : "short", maximumFractionDigits: 1 }).format(bytes / length);
}

function say(text) {
  document.getElementById("said").textContent = text;
}

/** Something went wrong that can be said in words. */
class Fault extends Error {}

/** What is wrong is the file itself; it would be so again. */
class UnfitFile extends Fault {}

/** The reader did not want to go on. */
class Cancelled extends Error {}

/** One file's place on the page. */
class Item {
  constructor(file) {
    this.file = file;
    this.place = document.getElementById("upload-item").content.firstElementChild.cloneNode(true);
    this.part(".name").textContent = file.name;
    this.part(".size").textContent = size(file.size);
    this.part("progress").setAttribute("aria-label", "Upload");
    this.part(".cancel").addEventListener("click", () => this.cancel());
    this.part(".again").addEventListener("click", () => this.tryAgain());
    this.reset();
    document.getElementById("queue").append(this.place);
  }

  part(selector) {
    return this.place.querySelector(selector);
  }

  hasFocus() {
    return this.part(".actions").contains(document.activeElement);
  }

  reset() {
    this.request = null;
    this.isCancelled = false;
    this.part("progress").hidden = false;
    this.part("progress").value = 0;
    this.part(".state").textContent = "Waits for its turn.";
    this.part(".fault").hidden = true;
    this.part(".again").hidden = true;
    this.part(".cancel").hidden = false;
  }

  sent(bytes) {
    const share = this.file.size === 0 ? 1 : bytes / this.file.size;
    this.part("progress").value = share;
    this.part(".state").textContent = `${new Intl.NumberFormat(undefined, { style: "percent" }).format(share)} of ${size(this.file.size)} uploaded`;
  }

  cancel() {
    this.isCancelled = true;
    this.request?.abort();
    if (waiting.includes(this)) {
      waiting.splice(waiting.indexOf(this), 1);
      this.stopped();
    }
  }

  stopped() {
    this.over("Cancelled; nothing is analysed.", "", true);
  }

  failed(words, mayBeTriedAgain) {
    this.over("", words, mayBeTriedAgain);
  }

  over(state, fault, mayBeTriedAgain) {
    const hadFocus = this.hasFocus();
    this.part("progress").hidden = true;
    this.part(".state").textContent = state;
    this.part(".fault").textContent = fault;
    this.part(".fault").hidden = fault === "";
    this.part(".cancel").hidden = true;
    this.part(".again").hidden = !mayBeTriedAgain;
    if (hadFocus) {
      (mayBeTriedAgain ? this.part(".again") : this.part(".name")).focus();
    }
    say(`${this.file.name}: ${state}${fault}`);
  }

  tryAgain() {
    this.reset();
    this.part(".cancel").focus();
    enqueue(this);
  }

  /** From here on the server shows what becomes of it, however often it has to be asked. */
  analyse(ticket) {
    const hadFocus = this.hasFocus();
    this.part(".actions").remove();
    if (hadFocus) {
      this.part(".name").focus();
    }
    this.part("progress").removeAttribute("value");
    this.part(".state").textContent = "Uploaded; it is being analysed …";
    const outcome = this.part(".outcome");
    outcome.setAttribute("hx-get", ticket.href);
    outcome.setAttribute("hx-select", `#text-${ticket.fileId}`);
    outcome.setAttribute("hx-trigger", "load, every 1s");
    outcome.setAttribute("hx-swap", "outerHTML ignoreTitle:true");
    window.htmx.process(outcome);
  }
}

function faultOf(file) {
  const most = Number(upload.dataset.maxBytes);
  if (file.size > most) {
    return `This file has ${size(file.size)}; texts of up to ${size(most)} are analysed. Split it, or choose a shorter one.`;
  }
  return file.size === 0 ? "This file is empty, so there is nothing to count. Choose another one." : "";
}

async function ticketFor(file) {
  let answer;
  try {
    answer = await fetch("/texts/uploads", { method: "POST", body: new URLSearchParams({ fileName: file.name }) });
  } catch {
    throw new Fault(`The server can’t be reached. ${TRY_AGAIN}`);
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const faults = (body.violations ?? []).map((fault) => fault.message).join("; ");
    throw new Fault(
      faults ? `The file’s name ${faults}. Rename the file, and choose it again.` : `The server does not take it: ${body.detail ?? answer.status}. Try again in a moment.`,
    );
  }
  return body;
}

function refusal(request) {
  if (request.status === 403 && request.responseText.includes("expired")) {
    return "The upload began too late: its link has expired. Try again, and it gets a new one.";
  }
  if (request.responseText.includes("EntityTooLarge")) {
    return "The file is too large to be stored. Split it, or choose a shorter one.";
  }
  return `The storage refuses the file (${request.status}). Try again; if that does not help, its log says why.`;
}

function send(item, ticket) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(ticket.method, ticket.uploadUrl);
    for (const [name, value] of Object.entries(ticket.headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener("progress", (event) => item.sent(event.loaded));
    request.addEventListener("load", () => (request.status < 300 ? resolve() : reject(new Fault(refusal(request)))));
    request.addEventListener("error", () => reject(new Fault(`The upload was interrupted, or the file was changed meanwhile. ${TRY_AGAIN}`)));
    request.addEventListener("abort", () => reject(new Cancelled()));
    item.request = request;
    request.send(item.file);
  });
}

async function bring(item) {
  try {
    const fault = faultOf(item.file);
    if (fault) {
      throw new UnfitFile(fault);
    }
    item.sent(0);
    const ticket = await ticketFor(item.file);
    if (item.isCancelled) {
      throw new Cancelled();
    }
    await send(item, ticket);
    charts();
    item.analyse(ticket);
  } catch (end) {
    if (end instanceof Cancelled) {
      item.stopped();
    } else if (end instanceof Fault) {
      item.failed(end.message, !(end instanceof UnfitFile));
    } else {
      throw end;
    }
  }
}

async function enqueue(item) {
  waiting.push(item);
  if (underWay) {
    return;
  }
  underWay = true;
  try {
    while (waiting.length > 0) {
      await bring(waiting.shift());
    }
  } finally {
    underWay = false;
  }
}

function take(files) {
  for (const file of files) {
    enqueue(new Item(file));
  }
}

let chartsAsked = false;

/** Only who uploads something needs the chart library, which is larger than the rest of the page. */
function charts() {
  if (!chartsAsked) {
    chartsAsked = true;
    const library = document.createElement("script");
    library.src = upload.dataset.chartLibrary;
    library.addEventListener("load", () => import("./charts.js"));
    document.head.append(library);
  }
}

let refreshing = false;
let refreshAgain = false;

/** One after the other, as each replaces what the next one has to find; htmx would forget all but one that wait. */
async function refreshHistory() {
  refreshAgain = true;
  if (refreshing) {
    return;
  }
  refreshing = true;
  try {
    while (refreshAgain) {
      refreshAgain = false;
      const history = document.getElementById("history");
      if (history?.dataset.first === "true" && !history.contains(document.activeElement)) {
        await window.htmx.ajax("GET", "/texts/list", { source: "#history", target: "#history", swap: "outerHTML" });
      }
    }
  } catch {
    // console.js has said it; the next text's end shows them all.
  } finally {
    refreshing = false;
  }
}

document.addEventListener("htmx:load", (event) => {
  if (event.target.matches?.(".outcome[data-final]")) {
    say(`${event.target.dataset.name}: ${event.target.dataset.standing}`);
    refreshHistory();
  }
});

if (upload) {
  const files = document.getElementById("files");
  document.getElementById("max-size").textContent = size(Number(upload.dataset.maxBytes));
  files.addEventListener("change", () => {
    take([...files.files]);
    files.value = "";
  });
  // A file that is dropped beside the place for it must not replace the page.
  document.addEventListener("dragover", (event) => {
    event.preventDefault();
    upload.classList.toggle("over", upload.contains(event.target));
  });
  document.addEventListener("dragleave", (event) => event.relatedTarget === null && upload.classList.remove("over"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    upload.classList.remove("over");
    const dropped = [...event.dataTransfer.items].filter((item) => item.kind === "file");
    const files = dropped.filter((item) => !item.webkitGetAsEntry()?.isDirectory);
    tell(files.length < dropped.length ? "Folders can’t be uploaded; choose the files in them." : "");
    take(files.map((item) => item.getAsFile()));
  });
  window.addEventListener("beforeunload", (event) => underWay && event.preventDefault());
}
