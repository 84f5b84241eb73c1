// The preferences: lists of names as chips with suggestions, and a warning before changes are lost.

const form = document.getElementById("preferences");
const DRAFT = `concerts-preferences:${form.dataset.draft}`;

/** What the form would send, apart from the version of the preferences. */
function entries() {
  return JSON.stringify([...new FormData(form)].filter(([name]) => name !== "version"));
}

/** A text area stays the field of the form; the chips show its lines. */
function picker(area) {
  const label = form.querySelector(`label[for="${area.id}"]`);
  const title = label.firstChild.textContent.trim();
  const chips = document.createElement("ul");
  const input = document.createElement("input");
  chips.className = "picked";
  chips.setAttribute("aria-label", `Chosen: ${title}`);
  input.id = `${area.id}-add`;
  input.dataset.adds = area.id;
  input.maxLength = 100;
  input.autocomplete = "off";
  input.placeholder = "Add";
  input.setAttribute("list", area.dataset.picker);
  for (const name of ["aria-describedby", "aria-invalid"]) {
    if (area.hasAttribute(name)) {
      input.setAttribute(name, area.getAttribute(name));
    }
  }

  const names = () => area.value.split("\n").map((name) => name.trim()).filter(Boolean);

  function set(all) {
    area.value = all.join("\n");
    chips.replaceChildren(...all.map(chip));
    chips.hidden = all.length === 0;
  }

  function chip(name) {
    const item = document.createElement("li");
    const remove = document.createElement("button");
    item.append(name, remove);
    remove.type = "button";
    remove.textContent = "×";
    remove.setAttribute("aria-label", `Remove ${name}`);
    remove.addEventListener("click", () => {
      set(names().filter((other) => other !== name));
      input.focus();
    });
    return item;
  }

  function add() {
    const name = input.value.trim();
    if (name) {
      const all = names();
      set(all.some((other) => other.toLowerCase() === name.toLowerCase()) ? all : [...all, name]);
      input.value = "";
    }
  }

  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      add();
    } else if (event.key === "Backspace" && input.value === "") {
      set(names().slice(0, -1));
    }
  });
  // A suggestion that is chosen is not typed.
  input.addEventListener("input", (event) => {
    if (!event.inputType || event.inputType === "insertReplacementText") {
      add();
    }
  });
  // Not when the field loses the focus: another chip would move the button that is being clicked.
  form.addEventListener("submit", add);

  area.before(chips, input);
  area.hidden = true;
  label.htmlFor = input.id;
  label.querySelector("[data-plain]")?.remove();
  set(names());
}

/** Fills in what was sent but not saved, for example because the connection or the session had ended. */
function restore() {
  const draft = sessionStorage.getItem(DRAFT);
  if (draft === null || "saved" in form.dataset || "answered" in form.dataset) {
    sessionStorage.removeItem(DRAFT);
    return;
  }
  if (draft === entries()) {
    return;
  }
  const values = new Map();
  JSON.parse(draft).forEach(([name, value]) => values.set(name, [...(values.get(name) ?? []), value]));
  for (const field of form.elements) {
    const given = values.get(field.name) ?? [];
    if (field.type === "checkbox") {
      field.checked = given.includes(field.value);
    } else if (field.name && field.type !== "hidden") {
      field.value = given[0] ?? "";
    }
  }
  document.getElementById("restored").hidden = false;
}

const stored = entries();
restore();
form.querySelectorAll("[data-picker]").forEach(picker);

/** Whether a name is typed that is no chip yet. */
const isTyping = () => [...form.querySelectorAll("[data-adds]")].some((input) => input.value.trim());

let isLeaving = false;
form.addEventListener("submit", (event) => {
  if (!event.defaultPrevented) {
    sessionStorage.setItem(DRAFT, entries());
    isLeaving = true;
  }
});
document.getElementById("discard").addEventListener("click", () => {
  sessionStorage.removeItem(DRAFT);
  isLeaving = true;
  location.assign("/concerts/preferences");
});
addEventListener("pageshow", () => (isLeaving = false));
addEventListener("beforeunload", (event) => {
  if (!isLeaving && (isTyping() || entries() !== stored)) {
    event.preventDefault();
    event.returnValue = ""; // browsers from before 2023
  }
});
