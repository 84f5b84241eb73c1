// "Notifications in this browser": subscribes this browser by Web Push, and ends it.

const part = document.getElementById("browser-push");
const state = document.getElementById("browser-push-state");
const button = document.getElementById("browser-push-switch");
const WORKER = "/console/push-worker.js";

/** The server knows endpoints by a hash. */
async function idOf(endpoint) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function bytes(base64url) {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function post(path, fields) {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  if (!answer.ok || answer.redirected) {
    throw new Error(`The server answered ${answer.status}`);
  }
}

function show(isOn) {
  state.textContent = isOn
    ? "On. This browser shows new notifications, also while this page is closed."
    : "Off. Turn on to see new concerts as notifications of this browser, also while this page is closed.";
  button.textContent = isOn ? "Turn off" : "Turn on";
  button.dataset.on = isOn;
  button.disabled = false;
}

async function turnOn() {
  if ((await Notification.requestPermission()) !== "granted") {
    state.textContent = "This browser does not allow notifications of this site. Allow them in the browser’s settings of this site.";
    button.disabled = false;
    return;
  }
  const registration = await navigator.serviceWorker.register(WORKER);
  await active(registration);
  // One that is left was made with an earlier key, or by a user who has signed out.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(part.dataset.key),
  });
  const { endpoint, keys } = subscription.toJSON();
  await post("/concerts/notifications/browsers", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  show(true);
}

/** A subscription needs an active worker. */
function active(registration) {
  const worker = registration.installing ?? registration.waiting;
  return registration.active || !worker
    ? Promise.resolve()
    : new Promise((resolve) => worker.addEventListener("statechange", () => worker.state === "activated" && resolve()));
}

async function subscribed() {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return registration?.pushManager.getSubscription();
}

async function turnOff() {
  const subscription = await subscribed();
  if (subscription) {
    await post("/concerts/notifications/browsers/remove", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  show(false);
}

async function toggle() {
  button.disabled = true;
  try {
    await (button.dataset.on === "true" ? turnOff() : turnOn());
  } catch {
    state.textContent = "That did not work. Check your connection and try again.";
    button.disabled = false;
  }
}

if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  const subscription = await subscribed();
  const known = part.dataset.browsers.split(" ");
  show(Boolean(subscription) && known.includes(await idOf(subscription.endpoint)));
  button.addEventListener("click", toggle);
  part.hidden = false;
}
