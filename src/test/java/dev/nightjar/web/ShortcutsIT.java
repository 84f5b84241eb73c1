package dev.nightjar.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.nightjar.Eventually.eventually;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The console's keyboard shortcuts in a real browser. */
@ExtendWith(InBrowser.class)
class ShortcutsIT {

  private static final Page.WaitForURLOptions ENOUGH =
      new Page.WaitForURLOptions().setTimeout(3_000);

  private final Console console;

  ShortcutsIT(Console console) {
    this.console = console;
  }

  @Test
  void twoKeysGoToEachSystemAndBackToTheOverview() {
    Page page = console.page();
    page.navigate("/");
    Map.of("n", "news", "t", "texts", "r", "reviews", "c", "concerts")
        .forEach(
            (key, system) -> {
              go(page, key, ":\\d+/" + system + "\\b");
              go(page, "o", ":\\d+/$");
              assertThat(page.locator("h1")).hasText("Overview");
            });
  }

  @Test
  void keysTypedIntoAFieldOrWithAModifierAreNoShortcuts() {
    Page page = console.page();
    page.navigate("/news");
    press(page, "Control+g", "t", "g", "Control+a", "t", "Alt+/");
    assertThat(page.locator("#q")).not().isFocused();
    press(page, "/");
    assertThat(page.locator("#q")).isFocused();
    press(page, "g", "t", "/", "?");
    assertThat(page.locator("#q")).hasValue("gt/?");
    assertThat(page.locator("#shortcuts")).isHidden();
    assertThat(page.locator("h1")).hasText("News");
  }

  @Test
  void slashFocusesTheFirstFieldOfAFilterOrLeadsToTheSearchOfTheNews() {
    Page page = console.page();
    page.navigate("/news/compare");
    press(page, "/");
    assertThat(page.locator("#tag-0")).isFocused();
    for (String path : List.of("/", "/texts")) {
      page.navigate(path);
      press(page, "/");
      assertThat(page).hasURL(Pattern.compile("/news#q$"));
      assertThat(page.locator("#q")).isFocused();
    }
  }

  @Test
  void questionMarkListsTheShortcutsAndEscapeReturnsToThePage() {
    Page page = console.page();
    page.navigate("/news/new");
    // There is nothing to search, and the page is not left, because what was typed would be lost.
    press(page, "/", "?");
    assertThat(page.locator("#shortcuts")).containsText("Concerts");
    console.assertWithoutBarriersInEveryGuise(page);
    press(page, "g", "t", "Escape");
    assertThat(page.locator("#shortcuts")).isHidden();
    assertThat(page.locator("h1")).hasText("Push an article");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Keyboard shortcuts"))
        .click();
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Close")).click();
    assertThat(page.locator("#show-shortcuts")).isFocused();
  }

  @Test
  void shortcutsCanBeTurnedOffForABrowser() {
    Page page = console.page();
    page.navigate("/news");
    page.locator("#show-shortcuts").click();
    page.locator("#shortcuts-enabled").uncheck();
    page.reload();
    press(page, "/", "?");
    assertThat(page.locator("#q")).not().isFocused();
    assertThat(page.locator("#shortcuts")).isHidden();
    page.locator("#show-shortcuts").click();
    page.locator("#shortcuts-enabled").check();
    press(page, "Escape", "/");
    assertThat(page.locator("#q")).isFocused();
  }

  /** On a busy machine the second key may come too late; then both are pressed again. */
  private static void go(Page page, String key, String address) {
    // The script of a page shows the button when it listens to keys.
    assertThat(page.locator("#show-shortcuts")).isVisible();
    eventually(
        key + " leads to " + address,
        () -> {
          press(page, "g", key);
          try {
            page.waitForURL(Pattern.compile(address), ENOUGH);
            return true;
          } catch (TimeoutError e) {
            return false;
          }
        });
  }

  private static void press(Page page, String... keys) {
    for (String key : keys) {
      page.keyboard().press(key);
    }
  }
}
