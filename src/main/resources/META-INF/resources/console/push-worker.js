// The service worker of notifications: shows what a push message says, opens its page, and renews the subscription.

const BROWSERS = "/concerts/notifications/browsers";

/** A message without content still has to be shown, because the subscription promises it. */
function content(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

self.addEventListener("push", (event) => {
  const { title = "Nightjar", body = "You have a new notification.", path = "/concerts/notifications", tag } = content(event.data);
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data: { path }, icon: "/console/nightjar.svg" }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data.path, self.location.origin).href));
});

const post = (path, fields) => fetch(path, { method: "POST", body: new URLSearchParams(fields) });

/** Without a session the server takes no subscription; then the page says that notifications are off. */
async function renew(previous, next) {
  const subscription =
    next ??
    (previous &&
      (await self.registration.pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: previous.options.applicationServerKey,
      })));
  if (!subscription) {
    return;
  }
  const { endpoint, keys } = subscription.toJSON();
  await post(BROWSERS, { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  if (previous && previous.endpoint !== endpoint) {
    await post(`${BROWSERS}/remove`, { endpoint: previous.endpoint });
  }
}

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});
