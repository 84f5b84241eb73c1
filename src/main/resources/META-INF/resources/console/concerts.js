// The concerts pages: suggests the browser's time zone and location, and copies URLs.

import { whenever } from "/console/console.js";

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const COPIED_FOR_MS = 2000;

function suggestZone(root) {
  for (const field of root.querySelectorAll("input[data-own-zone]")) {
    field.value ||= OWN_ZONE;
  }
  for (const offer of root.querySelectorAll("button[data-own-zone]")) {
    const field = document.getElementById(offer.dataset.for);
    offer.textContent = `Use ${OWN_ZONE} (time zone of this browser)`;
    offer.hidden = field.value === OWN_ZONE;
    offer.addEventListener("click", () => {
      field.value = OWN_ZONE;
      offer.hidden = true;
      field.focus();
    });
  }
}

function offerCopying(root) {
  for (const button of root.querySelectorAll("[data-copy]")) {
    button.hidden = !navigator.clipboard;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), COPIED_FOR_MS);
    });
  }
}

function offerLocation(root) {
  const button = root.querySelector("#here");
  if (!button || !navigator.geolocation) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    button.disabled = true;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        document.getElementById("city").value = "";
        document.getElementById("latitude").value = coords.latitude.toFixed(2);
        document.getElementById("longitude").value = coords.longitude.toFixed(2);
        button.form.requestSubmit();
      },
      () => {
        button.disabled = false;
        button.textContent = "Location not available";
      },
    );
  });
}

function offerSharing(root) {
  const button = root.querySelector("#share");
  if (!button || !navigator.share) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const { text, url } = button.dataset;
    // Rejected if the reader closes the dialog.
    navigator.share({ title: document.title, text, url }).catch(() => {});
  });
}

whenever((root) => {
  offerSharing(root);
  offerLocation(root);
  suggestZone(root);
  offerCopying(root);
});
