package dev.nightjar.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What shows that an answer is awaited: only if it takes long, and only where it will be. */
@ExtendWith(InBrowser.class)
class WaitingIT {

  /** Puts the skeleton's own clock to a time after the request, so that no test waits for it. */
  private static final String SKELETON_AT =
      """
      ms => {
        const listing = document.getElementById("listing");
        for (const animation of document.getAnimations()) {
          if (animation.animationName === "appear") {
            animation.pause();
            animation.currentTime = ms;
          }
        }
        const { content, visibility, height, top } = getComputedStyle(listing, "::before");
        return content === "none" ? "none" : `${visibility} ${parseFloat(height) <= 384 && parseFloat(top) > 40}`;
      }
      """;

  private final Console console;

  WaitingIT(Console console) {
    this.console = console;
  }

  @Test
  void skeletonCoversTheListAloneAndOnlyWhenTheAnswerTakesLong() {
    Page page = console.brokenPage();
    List<Route> held = new ArrayList<>();
    page.navigate("/news");
    page.route(Pattern.compile("/news\\?.*sentiment"), held::add);
    page.locator("#sentiment").press("p");
    assertThat(page.locator("#results[aria-busy=true]")).isVisible();
    assertEquals("hidden true", page.evaluate(SKELETON_AT, 290));
    assertEquals("visible true", page.evaluate(SKELETON_AT, 310));
    assertEquals(
        "none",
        page.evaluate("getComputedStyle(document.getElementById('results'), '::before').content"));
    held.get(0).resume();
    assertThat(page.locator("#results:not([aria-busy])")).isVisible();
    assertEquals("none", page.evaluate(SKELETON_AT, 310));
  }

  @Test
  void formWhoseAnswerIsAPageShowsThatItIsOnItsWay() {
    Page page = console.brokenPage();
    page.navigate("/news/compare");
    page.route(
        Pattern.compile("/news/compare\\?"),
        route -> route.fulfill(new Route.FulfillOptions().setStatus(204)));
    page.locator("#tag-0").fill("markets");
    page.locator("main form button").evaluate("button => button.click()");
    assertThat(page.locator("main form[aria-busy=true]")).isVisible();
    String line = "getComputedStyle(document.body, '::before').content";
    assertTrue(!"none".equals(page.evaluate(line)));
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
    assertThat(page.locator("form[aria-busy]")).hasCount(0);
  }
}
