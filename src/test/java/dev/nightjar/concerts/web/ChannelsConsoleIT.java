package dev.nightjar.concerts.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.nightjar.push.TestBrowser;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The pickers of the preferences, and the switch for notifications in the browser. */
@ExtendWith(InBrowser.class)
class ChannelsConsoleIT {

  private final Console console;

  ChannelsConsoleIT(Console console) {
    this.console = console;
  }

  @Test
  void genresAreChosenAsChipsAndSaved() {
    Page page = signedIn(console.page());
    page.navigate("/concerts/preferences");
    Locator genres = page.getByLabel("Genres", new Page.GetByLabelOptions().setExact(true));
    for (String genre : List.of("Folk", "Indie", "folk", "<b>Rock</b>")) {
      genres.fill(genre);
      page.keyboard().press("Enter");
    }
    Locator chips = page.getByLabel("Chosen: Genres").locator("li");
    assertThat(chips).hasCount(3);
    button(page, "Remove Indie").click();
    assertThat(genres).isFocused();
    genres.fill("Jazz"); // not confirmed by Enter
    console.assertWithoutBarriers(page);
    button(page, "Save").click();
    assertThat(page.locator("main [role=status]").first()).hasText("Saved.");
    assertThat(page.locator("#genres")).hasValue("Folk\n<b>Rock</b>\nJazz");
    assertThat(chips).hasCount(3);
    assertThat(page.locator("#restored")).isHidden();
  }

  @Test
  void unsavedChangesAreNotLostSilently() {
    Page page = signedIn(console.page());
    List<String> warnings = new ArrayList<>();
    page.onDialog(
        dialog -> {
          warnings.add(dialog.type());
          dialog.accept();
        });
    page.navigate("/concerts/preferences");
    page.navigate("/concerts/artists");
    assertEquals(List.of(), warnings, "nothing was changed");
    page.navigate("/concerts/preferences");
    page.locator("#radius").click();
    page.locator("#radius").fill("77");
    page.navigate("/concerts/artists");
    assertEquals(List.of("beforeunload"), warnings);
  }

  @Test
  void changesWhoseSavingFailedAreFilledInAgain() {
    Page page = signedIn(console.brokenPage());
    page.onDialog(Dialog::accept);
    page.navigate("/concerts/preferences");
    page.locator("#radius").fill("77");
    page.locator("#genres-add").fill("Folk");
    page.keyboard().press("Enter");
    page.route(
        "**/concerts/preferences",
        route -> {
          if (route.request().method().equals("POST")) {
            route.fulfill(new Route.FulfillOptions().setStatus(503).setBody("The server is busy."));
          } else {
            route.resume();
          }
        });
    button(page, "Save").click();
    assertThat(page.locator("body")).hasText("The server is busy.");
    page.navigate("/concerts/preferences");
    assertThat(page.locator("#restored")).isVisible();
    assertThat(page.locator("#radius")).hasValue("77");
    assertThat(page.getByLabel("Chosen: Genres").locator("li")).hasText("Folk×");
    console.assertWithoutBarriers(page);
    page.unroute("**/concerts/preferences");
    button(page, "Save").click();
    assertThat(page.locator("main [role=status]").first()).hasText("Saved.");
    page.navigate("/concerts/preferences");
    assertThat(page.locator("#restored")).isHidden();
    assertThat(page.locator("#radius")).hasValue("77");
  }

  /** The headless browser has no push service, so its answer is written here; the rest is real. */
  @Test
  void notificationsAreTurnedOnAndOffInThisBrowser() {
    TestBrowser keys = new TestBrowser();
    Page page = console.page();
    page.context().grantPermissions(List.of("notifications"));
    page.addInitScript(
        """
        Notification.requestPermission = async () => "granted";
        const subscription = {
          endpoint: "https://1.1.1.1/push/%s",
          toJSON() { return { endpoint: this.endpoint, keys: { p256dh: "%s", auth: "%s" } }; },
          async unsubscribe() { localStorage.removeItem("on"); },
        };
        PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
          if (applicationServerKey.length !== 65) throw new Error("key");
          localStorage.setItem("on", "1");
          return subscription;
        };
        PushManager.prototype.getSubscription = async () => localStorage.getItem("on") ? subscription : null;
        """
            .formatted(UUID.randomUUID(), keys.p256dh(), keys.auth()));
    signedIn(page);
    page.navigate("/concerts/notifications");
    button(page, "Turn on").click();
    assertThat(page.locator("#browser-push-state")).containsText("On.");
    page.reload();
    assertThat(page.locator("#browser-push"))
        .hasAttribute("data-browsers", Pattern.compile("[0-9a-f]{32}"));
    console.assertWithoutBarriersInEveryGuise(page);
    button(page, "Turn off").click();
    assertThat(page.locator("#browser-push-state")).containsText("Off.");
    page.reload();
    assertThat(page.locator("#browser-push")).hasAttribute("data-browsers", "");
  }

  @Test
  void importPagesAreSmallAndAccessible() {
    console.assertLightAndWithoutBarriers(List.of("/concerts/import"), ChannelsConsoleIT::signedIn);
  }

  private static Page signedIn(Page page) {
    page.navigate("/concerts/sign-in");
    page.getByLabel("E-mail").fill(UUID.randomUUID() + "@example.org");
    page.getByLabel("City").fill("Denver, CO");
    button(page, "Sign in").click();
    assertThat(page.locator("h1")).hasText("Upcoming concerts");
    return page;
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
