// Keeps focus, open details and scroll positions when htmx replaces a part of the page, and announces the new content.

/** The disabled element that had the focus when a request began, by request. */
const disabled = new WeakMap();

/** The focus, the open details and what is scrolled before the swap, by request. */
const places = new WeakMap();

function isFocusLost() {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The element to focus: the first link or heading of the new part. */
function start(part) {
  const heading = part.querySelector("h1, h2, h3");
  const place = heading?.querySelector("a") ?? heading ?? part.querySelector(".more a, .left-out a") ?? part;
  if (!place.matches("a")) {
    place.tabIndex = -1;
  }
  return place;
}

function say(text) {
  document.getElementById("status").textContent = text;
}

function leaveOut(swap) {
  swap.preventDefault();
}

document.addEventListener("htmx:beforeRequest", ({ detail }) => {
  const { elt, triggeringEvent } = detail.requestConfig;
  // Parts that refresh themselves and suggestions say nothing, and must not silence what does.
  if (triggeringEvent?.isTrusted && !detail.target?.matches("datalist")) {
    say("");
  }
  const button = document.activeElement;
  if (elt.matches("[hx-disabled-elt]") && elt.contains(button)) {
    disabled.set(detail.requestConfig, button);
    detail.xhr.addEventListener("loadend", () => isFocusLost() && button.focus());
  }
});

// The answer to an earlier request may replace the target of a later one, and htmx notifies only the replaced part.
document.addEventListener("htmx:beforeSend", ({ detail }) => {
  detail.xhr.addEventListener("readystatechange", () => {
    const { target } = detail;
    if (target.isConnected) {
      return;
    }
    const successor = document.getElementById(target.id);
    if (successor) {
      detail.target = successor;
    } else {
      target.addEventListener("htmx:beforeSwap", leaveOut);
    }
  });
});

// A part that waits for an answer to the reader says so; the style shows it after 300 ms.
document.addEventListener("htmx:beforeSend", ({ detail }) => {
  if (detail.requestConfig.triggeringEvent?.isTrusted && !detail.target.matches("datalist")) {
    detail.target.setAttribute("aria-busy", "true");
  }
});
document.addEventListener("htmx:afterRequest", ({ detail }) => detail.target.removeAttribute("aria-busy"));

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { target } = detail;
  const focused = isFocusLost() ? disabled.get(detail.requestConfig) : document.activeElement;
  places.set(detail.requestConfig, {
    parent: target.parentElement,
    focused: target.contains(focused ?? null) ? focused : null,
    details: [...target.querySelectorAll("details[id]")].map(({ id, open }) => [id, open]),
    scrolled: [...target.querySelectorAll(".scroll[id]")].map(({ id, scrollLeft, scrollTop }) => [id, scrollLeft, scrollTop]),
  });
});

// Before the next frame, or a table would jump to its first column and back.
document.addEventListener("htmx:afterSwap", ({ detail }) => {
  for (const [id, left, top] of places.get(detail.requestConfig)?.scrolled ?? []) {
    document.getElementById(id)?.scrollTo({ left, top, behavior: "instant" });
  }
});

// After settling, elements have their own attributes; before, htmx copies those of their predecessors.
document.addEventListener("htmx:afterSettle", ({ target, detail }) => {
  const place = places.get(detail.requestConfig);
  if (!place || target.parentElement !== place.parent) {
    return;
  }
  places.delete(detail.requestConfig);
  for (const [id, open] of place.details) {
    document.getElementById(id)?.toggleAttribute("open", open);
  }
  if (place.focused && isFocusLost()) {
    document.getElementById(place.focused.id)?.focus();
  }
  if (place.focused?.matches("time") && isFocusLost()) {
    [...target.querySelectorAll("time[tabindex]")].find((time) => time.dateTime === place.focused.dateTime)?.focus();
  }
  if (place.focused && isFocusLost()) {
    start(target).focus();
  }
  say(target.dataset.status ?? "");
});
