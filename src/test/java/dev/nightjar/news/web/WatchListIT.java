package dev.nightjar.news.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the watch list of a browser without a signed-in user. */
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
