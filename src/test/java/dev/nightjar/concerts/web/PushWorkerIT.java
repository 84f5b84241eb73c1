package dev.nightjar.concerts.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The service worker of notifications. A headless browser has no push service and shows no
 * notifications: DevTools delivers the messages, and the worker reports what it would show.
 */
@ExtendWith(InBrowser.class)
class PushWorkerIT {

  private static final String WORKER = "/console/push-worker.js";

  /** Precedes the script of the worker. */
  private static final String REPORTING =
      """
      const report = (...values) => fetch("/reports", { method: "POST", body: values.join("|") });
      const happen = (type, fields) => {
        const done = new Promise((resolve) =>
          self.dispatchEvent(Object.assign(new ExtendableEvent(type), fields, { waitUntil: resolve })));
        return done;
      };
      let notification;
      ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
        notification = { ...options, close: () => report("closed", title) };
        return report("shown", title, options.body, options.tag, options.data.path);
      };
      Clients.prototype.openWindow = (url) => report("opened", url);
      self.addEventListener("message", ({ data }) => {
        if (data === "click") {
          happen("notificationclick", { notification });
        } else {
          happen("pushsubscriptionchange", {
            oldSubscription: { endpoint: "old" },
            newSubscription: { toJSON: () => ({ endpoint: "new", keys: { p256dh: "p", auth: "a" } }) },
          });
        }
      });
      """;

  private final Console console;
  private final List<String> reports = new ArrayList<>();
  private Page page;
  private CDPSession devTools;
  private String registrationId;

  PushWorkerIT(Console console) {
    this.console = console;
  }

  @Test
  void pushMessageIsShownAndItsClickOpensItsPageHere() {
    startWorker();
    push(
        """
        {"title": "Saltbox Parade", "body": "A show", "path": "/concerts/shows/c1?a=b", "tag": "t1"}
        """);
    awaitReports("shown|Saltbox Parade|A show|t1|/concerts/shows/c1?a=b");
    tellWorker("click");
    awaitReports(
        "shown|Saltbox Parade|A show|t1|/concerts/shows/c1?a=b",
        "closed|Saltbox Parade",
        "opened|" + URI.create(page.url()).resolve("/concerts/shows/c1?a=b"));
  }

  @Test
  void messageWithoutReadableContentIsShownAllTheSame() {
    startWorker();
    push("no JSON");
    awaitReports("shown|Nightjar|You have a new notification.||/concerts/notifications");
  }

  @Test
  void changedSubscriptionReplacesTheOldOneAtTheServer() {
    startWorker();
    page.context().route("**/concerts/notifications/browsers**", this::report);
    tellWorker("change");
    awaitReports(
        "/concerts/notifications/browsers endpoint=new&p256dh=p&auth=a",
        "/concerts/notifications/browsers/remove endpoint=old");
  }

  private void startWorker() {
    page = console.page();
    page.context().route("**" + WORKER, PushWorkerIT::withReporting);
    page.context().route("**/reports", this::report);
    page.navigate("/concerts/near");
    AtomicReference<String> registered = new AtomicReference<>();
    devTools = page.context().newCDPSession(page);
    devTools.on(
        "ServiceWorker.workerRegistrationUpdated",
        event -> {
          for (JsonElement one : event.getAsJsonArray("registrations")) {
            registered.set(one.getAsJsonObject().get("registrationId").getAsString());
          }
        });
    devTools.send("ServiceWorker.enable");
    page.evaluate(
        """
        async (script) => {
          const { installing } = await navigator.serviceWorker.register(script);
          await new Promise((resolve) => installing.addEventListener("statechange",
            () => installing.state === "activated" && resolve()));
        }
        """,
        WORKER);
    page.waitForCondition(() -> registered.get() != null);
    registrationId = registered.get();
  }

  private static void withReporting(Route route) {
    var script = route.fetch();
    route.fulfill(
        new Route.FulfillOptions().setResponse(script).setBody(REPORTING + script.text()));
  }

  private void report(Route route) {
    Request request = route.request();
    String path = URI.create(request.url()).getPath();
    reports.add((path.equals("/reports") ? "" : path + " ") + request.postData());
    route.fulfill(new Route.FulfillOptions().setStatus(204));
  }

  private void push(String data) {
    JsonObject message = new JsonObject();
    URI url = URI.create(page.url());
    message.addProperty("origin", url.getScheme() + "://" + url.getAuthority());
    message.addProperty("registrationId", registrationId);
    message.addProperty("data", data);
    devTools.send("ServiceWorker.deliverPushMessage", message);
  }

  private void tellWorker(String message) {
    page.evaluate(
        """
        async (message) =>
          (await navigator.serviceWorker.getRegistration("/console/")).active.postMessage(message)
        """,
        message);
  }

  private void awaitReports(String... expected) {
    page.waitForCondition(() -> reports.size() >= expected.length);
    assertEquals(List.of(expected), reports);
  }
}
