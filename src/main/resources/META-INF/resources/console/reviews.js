// Puts dropped and chosen files into the form, where they can be read and changed before they are sent, and
// opens the finding that a link leads to.
import { tell } from "./console.js";

const RELEVANT = /\.(tf|tfvars|json|tpl|tftpl|ya?ml|sh|txt)$/i;
const MAX_FILES = 5000;
const MAX_BYTES = 10 * 1024 * 1024;

const form = document.getElementById("review-form");

if (form) {
  const upload = document.getElementById("upload");
  const drop = document.getElementById("drop");
  const files = document.getElementById("files");
  const state = document.getElementById("upload-state");
  const template = document.getElementById("source-template");
  const add = document.getElementById("add-file");
  let added = 0;

  function contents() {
    return [...files.querySelectorAll("textarea")];
  }

  /** Removes an empty field that was not used. */
  function leaveOutEmpty() {
    contents().filter((field) => !field.value.trim()).forEach((field) => field.closest("fieldset").remove());
  }

  function field(path, text) {
    const source = template.content.cloneNode(true).firstElementChild;
    const number = `more-${++added}`;
    const [pathField, textField] = [source.querySelector("input"), source.querySelector("textarea")];
    pathField.id = `path-${number}`;
    textField.id = `content-${number}`;
    source.querySelectorAll("label").forEach((label, i) => (label.htmlFor = [pathField, textField][i].id));
    source.querySelector("legend").textContent = `File ${path}`;
    pathField.value = path;
    textField.value = text;
    files.append(source);
    return pathField;
  }

  async function take(chosen) {
    tell("");
    const fitting = chosen.filter(({ file, path }) => RELEVANT.test(path) && !path.split("/").some((part) => part.startsWith(".")) && file.size > 0);
    const bytes = fitting.reduce((sum, { file }) => sum + file.size, 0);
    if (fitting.length > MAX_FILES || bytes > MAX_BYTES) {
      tell("That is too much for one review: at most 5,000 files and 10 MB in all.");
      return;
    }
    const texts = await Promise.all(fitting.map(({ file }) => file.text()));
    leaveOutEmpty();
    fitting.forEach(({ path }, i) => {
      const same = [...files.querySelectorAll("input[name=path]")].find((input) => input.value === path);
      if (same) {
        same.closest("fieldset").querySelector("textarea").value = texts[i];
      } else {
        field(path, texts[i]);
      }
    });
    const left = chosen.length - fitting.length;
    state.textContent = `${fitting.length} ${fitting.length === 1 ? "file is" : "files are"} in the form now${left ? `; ${left} ${left === 1 ? "is" : "are"} nothing that Terraform reads` : ""}.`;
  }

  /** Folders are walked through; a browser hands out their entries by the hundred. */
  async function walk(entry) {
    if (entry.isFile) {
      const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
      return [{ file, path: entry.fullPath.replace(/^\//, "") }];
    }
    const reader = entry.createReader();
    const found = [];
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (!some.length) {
        return found;
      }
      for (const inner of some) {
        found.push(...(await walk(inner)));
      }
    }
  }

  upload.addEventListener("change", async () => {
    await take([...upload.files].map((file) => ({ file, path: file.webkitRelativePath || file.name })));
    upload.value = "";
  });
  // A file that is dropped beside the place for it must not replace the page; text goes wherever it is dropped.
  function whenFiles(event, action) {
    if (event.dataTransfer.types.includes("Files")) {
      event.preventDefault();
      action();
    }
  }

  document.addEventListener("dragover", (event) => whenFiles(event, () => drop.classList.toggle("over", drop.contains(event.target))));
  document.addEventListener("dragleave", (event) => event.relatedTarget === null && drop.classList.remove("over"));
  document.addEventListener("drop", (event) =>
    whenFiles(event, async () => {
      drop.classList.remove("over");
      const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
      await take(entries.length ? (await Promise.all(entries.map(walk))).flat() : [...event.dataTransfer.files].map((file) => ({ file, path: file.name })));
    }),
  );
  add.hidden = false;
  add.addEventListener("click", () => field(`file${contents().length + 1}.tf`, "").select());
  files.addEventListener("click", (event) => {
    if (event.target.classList.contains("remove")) {
      event.target.closest("fieldset").remove();
      upload.focus();
    }
  });
}

function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (target?.matches("details.finding")) {
    target.open = true;
    target.querySelector("summary").focus({ preventScroll: true });
  }
}

addEventListener("hashchange", openTarget);
openTarget();
