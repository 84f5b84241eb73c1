package dev.nightjar.concerts.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Geolocation;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The pages for visitors, and plans of a user, in a real browser. */
@ExtendWith(InBrowser.class)
class PublicPagesConsoleIT {

  private static final String ARTIST = "/concerts/artists/sample:saltbox-parade";

  private final Console console;

  PublicPagesConsoleIT(Console console) {
    this.console = console;
  }

  /** A tracked artist has shows, which visitors can see then. */
  @BeforeAll
  static void announceShows(Console console) {
    Page page = console.page();
    signIn(page);
    page.navigate(ARTIST);
    button(page, "Track Saltbox Parade").click();
    assertThat(button(page, "Untrack Saltbox Parade")).isVisible();
    eventually(
        "shows of the artist",
        () -> {
          page.navigate(ARTIST);
          return page.locator(".show").count() > 0;
        });
    page.context().close();
  }

  @Test
  void visitorFindsAShowNearACityOnTheMapAndOpensIt() {
    Page page = console.page();
    page.navigate(ARTIST);
    page.locator(".show-body .quiet-link").first().click();
    String venue = page.locator("h1").innerText();
    page.locator("header.page p a").click();
    assertThat(page.locator("h1")).hasText(Pattern.compile("^Concerts in "));
    String city = page.locator("h1").innerText().substring("Concerts in ".length());
    page.navigate("/concerts/near");
    page.getByLabel("City").fill(city);
    page.getByLabel("Radius in miles").fill("60");
    button(page, "Search").click();
    assertThat(page.locator("h1")).hasText("Concerts near " + city);
    openOnMap(page, venue);
    assertThat(page.locator("h1")).hasText(venue);
    assertThat(page.locator(".map")).isVisible();
    page.locator(".show h3 a").first().click();
    assertThat(page.locator(".facts")).containsText(venue);
    assertThat(page.locator("#share-url")).hasValue(Pattern.compile("/concerts/shows/"));
    assertEquals(0, page.context().cookies().size(), "a visitor gets no cookie");
  }

  /** Follows markers of several venues to closer maps; the keyboard can, too. */
  private static void openOnMap(Page page, String venue) {
    for (int zoomed = 0; zoomed < 6 && page.locator(".marker").count() > 0; zoomed++) {
      Locator marker = page.locator(".marker[aria-label^=\"%s:\"]".formatted(venue));
      Locator next =
          marker.count() > 0
              ? marker.first()
              : page.locator(".marker[aria-label*=\"other venue\"]").first();
      String before = page.url();
      next.focus();
      page.keyboard().press("Enter");
      page.waitForURL(url -> !url.equals(before));
      if (page.url().contains("/concerts/venues/")) {
        return;
      }
    }
  }

  @Test
  void timesOfAShowAreInTheReadersFormButOfTheVenuesZone() {
    Page page = console.page();
    page.navigate(ARTIST);
    page.locator(".show h3 a").first().click();
    Locator day = page.locator(".facts time[data-local='long']");
    assertEquals(
        page.evaluate(
            "day => new Date(day + 'T00:00').toLocaleDateString('en-GB', {weekday: 'long',"
                + " day: 'numeric', month: 'long', year: 'numeric'})",
            day.getAttribute("datetime")),
        day.innerText());
    Locator time = page.locator(".facts time[data-local='time']").first();
    assertEquals(time.getAttribute("datetime"), time.innerText(), "en-GB has 24 hours, too");
  }

  @Test
  void nameOfTwoCitiesAsksWhichOne() {
    Page page = console.page();
    page.navigate("/concerts/near");
    page.getByLabel("City").fill("Portland");
    button(page, "Search").click();
    assertThat(page.locator("#choice-title")).hasText("Which Portland?");
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Portland, ME")).click();
    assertThat(page.locator("h1")).hasText("Concerts near Portland, ME");
    assertThat(page.locator(".map-cities")).containsText("Portland");
  }

  @Test
  void userGoesToAShowAndDownloadsTheCalendarFile() throws IOException {
    Page page = console.page();
    signIn(page);
    page.navigate(ARTIST);
    page.locator(".show h3 a").first().click();
    String show = page.url();
    Locator going = page.locator("#plan button").first();
    assertThat(going).hasText("Going");
    going.click();
    assertThat(page.locator("#plan-title")).hasText(Pattern.compile("^\\d+ going · "));
    assertThat(going).hasAttribute("aria-pressed", "true");
    Download download =
        page.waitForDownload(() -> page.getByText("Download calendar file").click());
    assertEquals("concert.ics", download.suggestedFilename());
    assertTrue(Files.readString(download.path()).contains("BEGIN:VEVENT"));
    assertThat(page.getByText("Add to Google Calendar"))
        .hasAttribute("href", Pattern.compile("^https://calendar.google.com/"));
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("My plans").setExact(true))
        .last()
        .click();
    assertThat(page.locator("#going-title")).isVisible();
    console.assertWithoutBarriersInEveryGuise(page);
    page.navigate(show);
    going.click();
    assertThat(going).hasAttribute("aria-pressed", "false");
  }

  @Test
  void visitorWhoWantsToGoSignsInFirst() {
    Page page = console.page();
    page.navigate(ARTIST);
    page.locator(".show h3 a").first().click();
    button(page, "Interested").click();
    assertThat(page).hasURL(Pattern.compile("/concerts/sign-in\\?why=needed&to="));
  }

  @Test
  void locationOfTheBrowserIsTheCenter() {
    Page page = console.page();
    page.context().grantPermissions(List.of("geolocation"));
    page.context().setGeolocation(new Geolocation(39.74, -104.99));
    page.navigate("/concerts/near");
    button(page, "Use my location").click();
    assertThat(page.locator("h1")).hasText("Concerts near the chosen place");
    assertThat(page).hasURL(Pattern.compile("latitude=39.74&longitude=-104.99"));
    assertThat(page.locator(".map-cities")).containsText("Denver");
  }

  @Test
  void everyPublicPageIsSmallAndAccessible() {
    Page page = console.page();
    page.navigate(ARTIST);
    String show = page.locator(".show h3 a").first().getAttribute("href");
    String venue = page.locator(".show-body .quiet-link").first().getAttribute("href");
    page.navigate(show);
    String city = page.locator(".facts a[href^='/concerts/cities/']").getAttribute("href");
    console.assertLightAndWithoutBarriers(
        List.of(
            ARTIST,
            show,
            venue,
            city,
            "/concerts/near",
            "/concerts/near?city=New+York&radius=100",
            "/concerts/near?city=Denver&radius=-1&from=x&maxPrice=x",
            "/concerts/cities/portland"));
  }

  private static void signIn(Page page) {
    page.navigate("/concerts/sign-in");
    page.getByLabel("E-mail").fill(UUID.randomUUID() + "@example.org");
    button(page, "Sign in").click();
    assertThat(page.locator("h1")).hasText("Upcoming concerts");
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
