package dev.nightjar.concerts.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The concerts pages in a real browser. */
@ExtendWith(InBrowser.class)
class ConcertsConsoleIT {

  private static final String HOSTILE = "<img src=x onerror='window.hacked=1'><script>hacked=1";
  private static final List<String> ARTISTS =
      List.of("Mossgrave", "Wren Ashgrove-Teller", "Oslo Kettleman");

  /** A user whose artists have announced concerts. */
  private static Cookie fan;

  private final Console console;

  ConcertsConsoleIT(Console console) {
    this.console = console;
  }

  @BeforeAll
  static void trackArtists(Console console) {
    Page page = console.page();
    fan = signIn(page, "Denver, CO");
    for (String artist : ARTISTS) {
      page.navigate("/concerts/artists");
      page.getByLabel("Artist name").fill(artist);
      button(page, "Search").click();
      button(page, "Track " + artist).click();
      assertThat(page.locator("#said")).containsText("You track " + artist);
    }
    page.context().close();
  }

  @Test
  void newUserSignsInReturnsToTheRequestedPageAndTracksAnArtist() {
    Page page = console.page();
    page.navigate("/concerts/artists");
    assertThat(page.locator("main [role=status]")).hasText("Please sign in to see this page.");
    assertThat(page.getByLabel("Time zone")).hasValue("America/Denver");
    page.getByLabel("E-mail").fill(UUID.randomUUID() + "@example.org");
    button(page, "Sign in").click();
    assertThat(page).hasURL(Pattern.compile("/concerts/artists$"));
    page.getByLabel("Artist name").fill(HOSTILE);
    button(page, "Search").click();
    assertThat(page.locator("#found-title")).hasText("Search results for “" + HOSTILE + "”");
    page.getByLabel("Artist name").fill("saltbox");
    page.keyboard().press("Enter");
    assertThat(page.locator("#status")).hasText("1 artist found");
    button(page, "Track Saltbox Parade").click();
    assertThat(page.locator("#tracked-title")).hasText("Tracked artists: 1");
    assertThat(button(page, "Untrack Saltbox Parade").first()).isFocused();
    page.locator("#tracked").getByText("Notifications on").click();
    assertThat(page.locator("#said")).containsText("Notifications are off");
    page.locator("#tracked").getByText("Untrack").click();
    assertThat(page.locator("#tracked").getByText("Track again")).isVisible();
    assertThat(page.locator("#tracked-title")).hasText("Tracked artists: 0");
    assertEquals(true, page.evaluate("window.hacked === undefined && document.cookie === ''"));
    button(page, "Sign out").click();
    assertThat(page.locator("main [role=status]")).hasText("You are signed out.");
  }

  @Test
  void concertsAreListedAndOnACalendarThatTheKeyboardTurns() {
    Page page = pageOfFan();
    awaitThat(page, "/concerts?where=everywhere", ".show");
    Locator tickets = page.locator(".show a.button").first();
    assertThat(tickets).hasAttribute("rel", "noopener noreferrer");
    assertThat(tickets).hasAttribute("href", Pattern.compile("^/concerts/shows/.+/tickets$"));
    assertThat(page.locator("#calendar-url")).hasValue(Pattern.compile("calendar.ics\\?token="));
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Calendar")).click();
    assertThat(page).hasURL(Pattern.compile("[?&]view=calendar$"));
    String month = page.locator("#month-title").innerText();
    page.locator("#later").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#month-title")).not().hasText(month);
    assertThat(page.locator("#later")).isFocused();
    assertThat(page.locator("#status")).hasText(page.locator("#month-title").innerText());
    page.locator("#earlier").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#month-title")).hasText(month);
    assertThat(page.locator("#month-title")).isFocused();
    while (page.locator(".chip").count() == 0) {
      String empty = page.locator("#month-title").innerText();
      page.locator("#later").click();
      assertThat(page.locator("#month-title")).not().hasText(empty);
    }
    String artist = page.locator(".chip strong").first().innerText();
    page.locator(".chip").first().click();
    assertThat(page.locator("h1")).hasText(artist);
    assertThat(page.locator(".facts")).containsText("from you");
  }

  @Test
  void calendarUrlIsCopiedOnceAfterManyViewChanges() {
    Page page = pageOfFan();
    page.addInitScript(
        """
        window.copies = 0;
        navigator.clipboard.writeText = async () => window.copies++;
        """);
    page.navigate("/concerts");
    page.locator("#as-calendar").click();
    assertThat(page.locator("#month-title")).isVisible();
    page.locator("#as-list").click();
    assertThat(page.locator("#month-title")).hasCount(0);
    button(page, "Copy").click();
    assertThat(button(page, "Copied")).isVisible();
    assertEquals(1, page.evaluate("copies"));
  }

  @Test
  void artistsTrackedInQuickSuccessionAreBothShownAsTracked() {
    Page page = console.slowPage();
    signIn(page, "");
    page.navigate("/concerts/artists?search=o");
    Locator track = page.locator("#artists button[id^=found-]");
    track.nth(0).click();
    track.nth(1).click();
    assertThat(track.nth(0)).containsText("Untrack");
    assertThat(track.nth(1)).containsText("Untrack");
    assertThat(page.locator("#tracked-title")).hasText("Tracked artists: 2");
  }

  @Test
  void notificationSaysWhyAndIsMarkedReadAndUnread() {
    Page page = pageOfFan();
    awaitThat(page, "/concerts/notifications", ".telling.unread:has-text('announced')");
    int unread = Integer.parseInt(page.locator("#badge .count").innerText());
    assertThat(page.locator(".telling").first()).containsText("Reason: ");
    page.locator(".telling").first().getByText("Mark as read").click();
    assertThat(page.locator("#badge")).hasText(unread == 1 ? "" : (unread - 1) + " unread");
    page.locator(".telling").first().getByText("Mark as unread").click();
    assertThat(page.locator("#badge .count")).hasText("" + unread);
  }

  @Test
  void preferencesAreSavedAndAnOldFormSaysSo() {
    Page page = console.page();
    signIn(page, "Boston, MA");
    page.navigate("/concerts/preferences");
    Page other = page.context().newPage();
    other.navigate("/concerts/preferences");
    page.getByLabel("Radius").fill("120");
    page.getByLabel("Friday").check();
    page.locator("#excludedVenues-add").fill(HOSTILE);
    button(page, "Save").click();
    assertThat(page.locator(".note:not([hidden])")).hasText("Saved.");
    assertThat(page.locator("#excludedVenues")).hasValue(HOSTILE);
    assertThat(page.getByLabel("Friday")).isChecked();
    other.getByLabel("Radius").fill("30");
    button(other, "Save").click();
    assertThat(other.locator(".note:not([hidden])")).containsText("were changed elsewhere");
    assertThat(other.getByLabel("Radius")).hasValue("120");
    assertThat(other.locator(".other").first()).hasText("Your value: 30");
    console.assertWithoutBarriers(other);
  }

  @Test
  void recommendationTakesFeedbackAndItsArtistIsTracked() {
    Page page = pageOfFan();
    awaitThat(page, "/concerts/recommendations", ".advice");
    Locator first = page.locator(".advice").first();
    assertThat(first).containsText("Because you track");
    first.getByText("Helpful").click();
    assertThat(first.locator("[aria-pressed=true]")).containsText("Helpful");
    first.getByText("Not for me").click();
    assertThat(first).containsText("You won’t see");
    first.getByText("Undo").click();
    assertThat(first.locator("[aria-pressed=true]")).hasCount(0);
    first.locator("button[id^=track-]").click();
    assertThat(first.locator(".state")).containsText("tracked");
  }

  @Test
  void attendedConcertsAreShownAndUpcomingOnesHaveNoReviewForm() {
    Page page = pageOfFan();
    page.navigate("/concerts");
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Attended")).click();
    assertThat(page.locator("h1")).hasText("Attended concerts");
    assertThat(page.locator(".concerts-bar [aria-current=page]")).hasText("Attended");
    assertThat(page.locator(".empty")).containsText("No attended concerts yet");
    awaitThat(page, "/concerts?where=everywhere", ".show");
    page.locator(".shows .show h3 a").last().click();
    assertThat(page.locator(".facts")).isVisible();
    assertThat(page.locator("#attended")).hasCount(0);
  }

  @Test
  void dataIsExportedAndThenDeleted() throws IOException {
    Page page = console.page();
    signIn(page, "");
    page.navigate("/concerts/my-data");
    Download download = page.waitForDownload(() -> page.getByText("Download my data").click());
    JsonNode data = new ObjectMapper().readTree(Files.readString(download.path()));
    String email = page.locator(".who span").innerText();
    assertTrue(data.path("items").findValuesAsText("email").contains(email));
    page.getByLabel("to confirm").fill(email);
    button(page, "Delete my account").click();
    assertThat(page.locator("main [role=status]")).containsText("all your data have been deleted");
    page.navigate("/concerts");
    assertThat(page).hasURL(Pattern.compile("/concerts/sign-in"));
  }

  @Test
  void everyPageIsSmallAndAccessible() {
    Page page = pageOfFan();
    awaitThat(page, "/concerts/recommendations", ".advice");
    awaitThat(page, "/concerts/notifications", ".telling");
    page.locator(".telling h3 a").first().click();
    List<String> pages =
        new ArrayList<>(
            List.of(
                "/concerts",
                "/concerts?where=everywhere&view=calendar",
                "/concerts/artists?search=saltbox",
                "/concerts/notifications",
                "/concerts/outbox",
                "/concerts/recommendations",
                "/concerts/attended",
                "/concerts/preferences",
                "/concerts/my-data"));
    pages.add(page.url());
    console.assertLightAndWithoutBarriers(pages, one -> one.context().addCookies(List.of(fan)));
    console.assertLightAndWithoutBarriers(List.of("/concerts/sign-in?why=needed"));
  }

  @Test
  void longAddressFitsAPhoneScreen() {
    Page page = console.page();
    String part = UUID.randomUUID().toString().replace("-", "");
    signIn(
        page,
        "Denver, CO",
        part + part + "@" + (part + part.substring(1) + ".").repeat(2) + "example");
    page.navigate("/concerts/my-data");
    console.assertWithoutBarriersInEveryGuise(page);
  }

  private Page pageOfFan() {
    Page page = console.page();
    page.context().addCookies(List.of(fan));
    return page;
  }

  /** Roles in the background take some time. */
  private static void awaitThat(Page page, String path, String shown) {
    eventually(
        shown + " on " + path,
        () -> {
          page.navigate(path);
          return page.locator(shown).count() > 0;
        });
  }

  private static Cookie signIn(Page page, String city) {
    return signIn(page, city, UUID.randomUUID() + "@example.org");
  }

  private static Cookie signIn(Page page, String city, String email) {
    page.navigate("/concerts/sign-in");
    page.getByLabel("E-mail").fill(email);
    page.getByLabel("City").fill(city);
    button(page, "Sign in").click();
    assertThat(page.locator("h1")).hasText("Upcoming concerts");
    Cookie cookie =
        page.context().cookies().stream()
            .filter(kept -> kept.name.equals(Session.COOKIE))
            .findFirst()
            .orElseThrow();
    assertTrue(cookie.httpOnly);
    return cookie;
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
