// Copies dropped and chosen files into the form, where the user can edit them before submitting, and opens the
// finding that the URL fragment names.
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

  /** Removes empty file fields. */
  function removeEmpty() {
    contents().filter((field) => !field.value.trim()).forEach((field) => field.closest("fieldset").remove());
  }

  function field(path, text, isOpen) {
    const source = template.content.cloneNode(true).firstElementChild;
    const number = `more-${++added}`;
    const [pathField, textField] = [source.querySelector("input"), source.querySelector("textarea")];
    pathField.id = `path-${number}`;
    textField.id = `content-${number}`;
    source.querySelectorAll("label").forEach((label, i) => (label.htmlFor = [pathField, textField][i].id));
    source.querySelector("legend").textContent = `File ${path}`;
    source.querySelector("summary .path").textContent = path;
    source.querySelector("details").open = isOpen;
    pathField.value = path;
    textField.value = text;
    files.append(source);
    numberLines(textField);
    return pathField;
  }

  async function take(chosen) {
    tell("");
    const fitting = chosen.filter(({ file, path }) => RELEVANT.test(path) && !path.split("/").some((part) => part.startsWith(".")) && file.size > 0);
    const bytes = fitting.reduce((sum, { file }) => sum + file.size, 0);
    if (fitting.length > MAX_FILES || bytes > MAX_BYTES) {
      tell("Too large for one review: at most 5,000 files and 10 MB in total.");
      return;
    }
    const texts = await Promise.all(fitting.map(({ file }) => file.text()));
    removeEmpty();
    fitting.forEach(({ path }, i) => {
      const same = [...files.querySelectorAll("input[name=path]")].find((input) => input.value === path);
      if (same) {
        const text = same.closest("fieldset").querySelector("textarea");
        text.value = texts[i];
        text.dispatchEvent(new Event("input"));
      } else {
        field(path, texts[i], fitting.length === 1);
      }
    });
    const left = chosen.length - fitting.length;
    state.textContent = `${fitting.length} ${fitting.length === 1 ? "file" : "files"} added to the form${left ? `; ${left} skipped, not read by Terraform` : ""}.`;
  }

  /** Reads folders recursively; a browser returns their entries in batches of 100. */
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

  const folder = document.getElementById("folder");
  const chooseFolder = document.getElementById("choose-folder");
  if ("webkitdirectory" in folder) {
    chooseFolder.hidden = false;
    chooseFolder.addEventListener("click", () => folder.click());
    folder.addEventListener("change", async () => {
      await take([...folder.files].map((file) => ({ file, path: file.webkitRelativePath || file.name })));
      folder.value = "";
    });
  }

  /** Puts the numbers of the lines beside a text; lines are not wrapped, so each has one. */
  function numberLines(field) {
    const box = document.createElement("div");
    box.className = "numbered";
    const numbers = document.createElement("pre");
    numbers.setAttribute("aria-hidden", "true");
    field.wrap = "off";
    field.replaceWith(box);
    box.append(numbers, field);
    let lines = 0;
    const update = () => {
      const count = field.value.split("\n").length;
      if (count !== lines) {
        lines = count;
        numbers.textContent = Array.from({ length: count }, (_, i) => i + 1).join("\n");
      }
      numbers.scrollTop = field.scrollTop;
    };
    field.addEventListener("input", update);
    field.addEventListener("scroll", update);
    update();
  }

  upload.addEventListener("change", async () => {
    await take([...upload.files].map((file) => ({ file, path: file.webkitRelativePath || file.name })));
    upload.value = "";
  });
  // A file that is dropped outside of the drop area must not replace the page; dropped text is left to the browser.
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
  contents().forEach(numberLines);
  add.hidden = false;
  add.addEventListener("click", () => field(`file${contents().length + 1}.tf`, "", true).select());
  files.addEventListener("input", ({ target }) => {
    if (target.name === "path") {
      target.closest("details").querySelector("summary .path").textContent = target.value || "New file";
    }
  });
  files.addEventListener("click", (event) => {
    if (event.target.classList.contains("remove")) {
      event.target.closest("fieldset").remove();
      upload.focus();
    }
  });
}

/** The list of findings is beside the code where there is room; elsewhere the reader opens it. */
const isNarrow = matchMedia("(max-width: 63.99rem)");
function foldJumps() {
  document.getElementById("jumps")?.toggleAttribute("open", !isNarrow.matches);
}

isNarrow.addEventListener("change", foldJumps);
foldJumps();

/** The list of rules has pages; a link to a rule that is not on this one, as in reports, leads to its search. */
function findRule() {
  const rule = location.hash.slice(1);
  if (document.getElementById("rules") && /^nj-[a-z0-9]+-\d+$/.test(rule) && !document.getElementById(rule)) {
    location.replace(`?q=${rule.toUpperCase()}#${rule}`);
  }
}

function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (target?.matches("details.finding, details.rule")) {
    target.open = true;
    target.querySelector("summary").focus({ preventScroll: true });
  } else {
    findRule();
  }
}

addEventListener("hashchange", openTarget);
openTarget();
