// Uploads texts one after the other, directly to the storage, and shows their results. Files are never read
// here: the browser sends them from the disk, and a pasted text as if it were a file.
import { tell } from "./console.js";

const SIZE_STEPS = [["GiB", 2 ** 30], ["MiB", 2 ** 20], ["KiB", 2 ** 10]];
const TRY_AGAIN = "Check your connection, then try again.";

const upload = document.getElementById("upload");
const waiting = [];
let uploading = false;

/** Binary units, as the limit has them: 1 GiB would be 1.1 GB, as a file that is longer. */
function size(bytes) {
  const [unit, length] = SIZE_STEPS.find(([, length]) => bytes >= length) ?? ["bytes", 1];
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(bytes / length)} ${unit}`;
}

/** A size above the limit, rounded up so that it never reads like the limit. */
function sizeAbove(bytes) {
  const [unit, length] = SIZE_STEPS.find(([, length]) => bytes >= length) ?? ["bytes", 1];
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }).format(Math.ceil((100 * bytes) / length) / 100)} ${unit}`;
}

function say(text) {
  document.getElementById("said").textContent = text;
}

/** An upload error with a message for the user. */
class UploadError extends Error {}

/** An error in the file itself, which a retry would not solve. */
class InvalidFile extends UploadError {}

/** The user has canceled the upload. */
class Canceled extends Error {}

/** The entry of one file on the page. */
class Item {
  /** Shows it before another one; null means at the end. */
  constructor(file, next) {
    this.file = file;
    this.place = document.getElementById("upload-item").content.firstElementChild.cloneNode(true);
    this.part(".name").textContent = file.name;
    this.part(".size").textContent = size(file.size);
    this.part("progress").setAttribute("aria-label", "Upload");
    this.part(".cancel").addEventListener("click", () => this.cancel());
    this.part(".again").addEventListener("click", () => this.retry());
    this.reset();
    document.getElementById("queue").insertBefore(this.place, next);
  }

  part(selector) {
    return this.place.querySelector(selector);
  }

  hasFocus() {
    return this.part(".actions").contains(document.activeElement);
  }

  reset() {
    this.request = null;
    this.isCanceled = false;
    this.part("progress").hidden = false;
    this.part("progress").value = 0;
    this.part(".state").textContent = "Waiting.";
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
    this.isCanceled = true;
    this.request?.abort();
    if (waiting.includes(this)) {
      waiting.splice(waiting.indexOf(this), 1);
      this.stopped();
    }
  }

  stopped() {
    this.finish("Canceled.", "", true);
  }

  failed(words, canRetry) {
    this.finish("", words, canRetry);
  }

  finish(state, fault, canRetry) {
    const hadFocus = this.hasFocus();
    this.part("progress").hidden = true;
    this.part(".state").textContent = state;
    this.part(".fault").textContent = fault;
    this.part(".fault").hidden = fault === "";
    this.part(".cancel").hidden = true;
    this.part(".again").hidden = !canRetry;
    if (hadFocus) {
      (canRetry ? this.part(".again") : this.part(".name")).focus();
    }
    say(`${this.file.name}: ${state}${fault}`);
  }

  retry() {
    this.reset();
    this.part(".cancel").focus();
    enqueue(this);
  }

  /** Polls the server for the result. */
  showResult(target) {
    const hadFocus = this.hasFocus();
    this.part(".actions").remove();
    if (hadFocus) {
      this.part(".name").focus();
    }
    this.part("progress").removeAttribute("value");
    this.part(".state").textContent = "Uploaded. Analyzing …";
    const outcome = this.part(".outcome");
    outcome.setAttribute("hx-get", target.href);
    outcome.setAttribute("hx-select", `#text-${target.fileId}`);
    outcome.setAttribute("hx-trigger", "load, every 1s");
    outcome.setAttribute("hx-swap", "outerHTML ignoreTitle:true");
    window.htmx.process(outcome);
  }
}

function validate(file) {
  const maxBytes = Number(upload.dataset.maxBytes);
  if (file.size > maxBytes) {
    return `This file has ${sizeAbove(file.size)}; the limit is ${size(maxBytes)}. Split it or select a smaller file.`;
  }
  return "";
}

async function requestUpload(file) {
  let answer;
  try {
    answer = await fetch("/texts/uploads", { method: "POST", body: new URLSearchParams({ fileName: file.name }) });
  } catch {
    throw new UploadError(`The server can’t be reached. ${TRY_AGAIN}`);
  }
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) {
    const faults = (body.violations ?? []).map((fault) => fault.message).join("; ");
    throw new UploadError(
      faults ? `The file’s name ${faults}. Rename the file and select it again.` : `The server rejected the upload: ${body.detail ?? answer.status}. Try again later.`,
    );
  }
  return body;
}

function errorOf(request) {
  if (request.status === 403 && request.responseText.includes("expired")) {
    return "The upload URL has expired. Try again to get a new one.";
  }
  if (request.responseText.includes("EntityTooLarge")) {
    return "The file is too large for the storage. Split it or select a smaller file.";
  }
  return `The storage rejected the file (status ${request.status}). Try again; if it fails again, see the storage log.`;
}

function send(item, target) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(target.method, target.uploadUrl);
    for (const [name, value] of Object.entries(target.headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener("progress", (event) => item.sent(event.loaded));
    request.addEventListener("load", () => (request.status < 300 ? resolve() : reject(new UploadError(errorOf(request)))));
    request.addEventListener("error", () => reject(new UploadError(`The upload was interrupted, or the file has changed. ${TRY_AGAIN}`)));
    request.addEventListener("abort", () => reject(new Canceled()));
    item.request = request;
    request.send(item.file);
  });
}

async function uploadFile(item) {
  try {
    const fault = validate(item.file);
    if (fault) {
      throw new InvalidFile(fault);
    }
    item.sent(0);
    const target = await requestUpload(item.file);
    if (item.isCanceled) {
      throw new Canceled();
    }
    await send(item, target);
    charts();
    item.showResult(target);
  } catch (end) {
    if (end instanceof Canceled) {
      item.stopped();
    } else if (end instanceof UploadError) {
      item.failed(end.message, !(end instanceof InvalidFile));
    } else {
      throw end;
    }
  }
}

async function enqueue(item) {
  waiting.push(item);
  if (uploading) {
    return;
  }
  uploading = true;
  try {
    while (waiting.length > 0) {
      await uploadFile(waiting.shift());
    }
  } finally {
    uploading = false;
  }
}

/** The files chosen last come first; those chosen together keep their order. */
function addFiles(files) {
  const next = document.getElementById("queue").firstElementChild;
  for (const file of files) {
    enqueue(new Item(file, next));
  }
}

let chartsRequested = false;

/** Loads the chart library with the first upload, because it is larger than the rest of the page. */
function charts() {
  if (!chartsRequested) {
    chartsRequested = true;
    const library = document.createElement("script");
    library.src = upload.dataset.chartLibrary;
    library.addEventListener("load", () => import("./charts.js"));
    document.head.append(library);
  }
}

let refreshing = false;
let refreshAgain = false;

/** Runs one refresh at a time, because each replaces the element of the next; htmx would drop queued ones. */
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
    // console.js shows the error; the next refresh includes all texts.
  } finally {
    refreshing = false;
  }
}

document.addEventListener("htmx:load", (event) => {
  if (event.target.matches?.(".outcome[data-final]")) {
    say(`${event.target.dataset.name}: ${event.target.dataset.standing}`);
    refreshHistory();
    showProfile();
  }
});

/** Loads what the page shows below the result, once there is one. */
function showProfile() {
  const profile = document.getElementById("profile");
  if (profile?.dataset.waiting) {
    window.htmx.ajax("GET", profile.dataset.waiting, { target: "#profile", swap: "outerHTML", select: "#profile" });
  }
}

if (upload) {
  const files = document.getElementById("files");
  document.getElementById("max-size").textContent = size(Number(upload.dataset.maxBytes));
  files.addEventListener("change", () => {
    addFiles([...files.files]);
    files.value = "";
  });
  const paste = document.getElementById("paste");
  paste.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = document.getElementById("pasted-text");
    const name = document.getElementById("pasted-name").value.trim() || "Pasted text.txt";
    addFiles([new File([text.value], name, { type: "text/plain" })]);
    text.value = "";
  });
  // A file that is dropped outside the upload area must not replace the page.
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
    tell(files.length < dropped.length ? "Folders can’t be uploaded; select the files in them." : "");
    addFiles(files.map((item) => item.getAsFile()));
  });
  window.addEventListener("beforeunload", (event) => uploading && event.preventDefault());
}
