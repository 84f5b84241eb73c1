package dev.nightjar.news.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the watch list of a browser. The local server has no users; one test plays its answers. */
@ExtendWith(InBrowser.class)
class WatchListIT {

  private final Console console;

  WatchListIT(Console console) {
    this.console = console;
  }

  @Test
  void watchedTagIsOnTheNewsPageUntilItIsRemoved() {
    Page page = console.page();
    page.navigate("/news/tags/watched-tag");
    page.locator("button[data-watch]").click();
    assertThat(page.locator("button[data-watch]")).hasText("Remove from watch list");
    page.navigate("/news");
    assertThat(page.locator("#watchlist")).containsText("watched-tag");
    page.locator("#watchlist button[data-unwatch]").press("Enter");
    assertThat(page.locator("#watchlist li")).hasCount(0);
    page.reload();
    assertThat(page.locator("#live-state")).hasText("live");
    assertThat(page.locator("#watchlist li")).hasCount(0);
  }

  @Test
  void listThatWasChangedByHandIsIgnored() {
    Page page = console.page();
    page.navigate("/news");
    page.evaluate("localStorage.setItem('nightjar-watchlist', '[\"<script>\", 5, \"kept\"]')");
    page.reload();
    assertThat(page.locator("#watchlist li")).hasCount(1);
    assertThat(page.locator("#watchlist")).containsText("kept");
  }

  @Test
  void listOfTheBrowserMovesToAUserWhoSignsIn() {
    Page page = console.page();
    page.navigate("/news");
    page.evaluate("localStorage.setItem('nightjar-watchlist', '[\"Bats\", \"owls\"]')");
    List<String> stored = new CopyOnWriteArrayList<>();
    page.route(
        "**/api/news/watchlist",
        route -> {
          if (route.request().method().equals("PUT")) {
            stored.add(route.request().postData());
          }
          route.fulfill(
              new Route.FulfillOptions()
                  .setContentType("application/json")
                  .setBody("{\"tags\":[\"bats\",\"ai\"],\"stored\":true}"));
        });
    page.reload();
    assertThat(page.locator("#watchlist li")).hasCount(3);
    assertEquals(List.of("{\"tags\":[\"bats\",\"ai\",\"owls\"]}"), stored);
    assertEquals("[]", page.evaluate("localStorage.getItem('nightjar-watchlist')"));
  }

  @Test
  void suggestionsOfATagComeWhileTyping() {
    Page page = console.page();
    page.navigate("/news");
    page.waitForResponse(
        answer -> answer.url().contains("/news/tag-options"),
        () -> page.locator("#tag").pressSequentially("zz"));
    assertEquals("/news", page.evaluate("location.pathname"));
    assertThat(page.locator("#results")).isVisible();
  }
}
