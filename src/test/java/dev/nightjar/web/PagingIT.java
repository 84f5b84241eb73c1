package dev.nightjar.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A reader who comes back to a list finds it as it was left, seen on the news. */
@ExtendWith(InBrowser.class)
class PagingIT {

  private final Console console;

  PagingIT(Console console) {
    this.console = console;
  }

  @Test
  void backLeadsToTheEntryThatWasOpenedHoweverFarTheListHadBeenLoaded() {
    Page page = console.page();
    page.navigate("/news");
    Locator links = page.locator("#listing .article h3 a");
    int first = links.count();
    page.getByText("Older articles").click();
    assertThat(links.nth(first)).isVisible();
    Locator opened = links.nth(first + 2);
    opened.scrollIntoViewIfNeeded();
    String address = opened.getAttribute("href");
    int loaded = links.count();
    opened.click();
    assertThat(page.locator("#article h1")).isVisible();
    page.goBack();
    Locator same = page.locator("#listing .article h3 a[href=\"%s\"]".formatted(address));
    assertThat(same).isInViewport();
    assertTrue(links.count() >= loaded, "as many as before");
  }

  @Test
  void listThatIsOpenedAnewBeginsWithItsFirstPage() {
    Page page = console.page();
    page.navigate("/news");
    Locator links = page.locator("#listing .article h3 a");
    int first = links.count();
    page.getByText("Older articles").click();
    assertThat(links.nth(first)).isVisible();
    page.locator(".bar").getByText("Overview").click();
    assertThat(page.locator("h1")).hasText("Overview");
    page.locator(".bar").getByText("News").click();
    assertThat(page.locator("h1")).hasText("News");
    page.waitForLoadState();
    assertEquals(first, links.count());
  }
}
