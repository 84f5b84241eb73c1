package dev.nightjar.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A plain form that is submitted twice, tried on the news page. */
@ExtendWith(InBrowser.class)
class FormsIT {

  private final Console console;

  FormsIT(Console console) {
    this.console = console;
  }

  @Test
  void formThatIsSentAgainWhileItsAnswerIsOnItsWayIsTakenOnce() {
    Page page = console.page();
    fill(page, "once");
    slowDown(page);
    List<String> posted = new ArrayList<>();
    page.onRequest(request -> posted.add(request.method()));
    page.locator("#push button")
        .evaluate("button => { button.click(); setTimeout(() => button.click(), 300); }");
    assertThat(page.locator("#article h1")).hasText("An article in a hurry");
    assertEquals(1, posted.stream().filter("POST"::equals).count());
    assertThat(page).not().hasURL(Pattern.compile("known="));
  }

  /**
   * Tests have no cache of pages that were left, so the page is told what it would be told there.
   */
  @Test
  void formCanBeSentAgainAfterGoingBack() {
    Page page = console.page();
    fill(page, "back");
    Pattern form = Pattern.compile("/news/new$");
    page.route(form, route -> route.fulfill(new Route.FulfillOptions().setStatus(204)));
    page.locator("#push button").click();
    assertThat(page.locator("#push[aria-busy]")).isVisible();
    page.unroute(form);
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
    page.locator("#push button").click();
    assertThat(page.locator("#article h1")).hasText("An article in a hurry");
  }

  private static void fill(Page page, String name) {
    page.navigate("/news/new");
    page.getByLabel("URL").fill("https://browser.example/" + name);
    page.getByLabel("Title").fill("An article in a hurry");
    page.locator("#tags").fill("hurry");
  }

  private static void slowDown(Page page) {
    CDPSession session = page.context().newCDPSession(page);
    session.send("Network.enable");
    JsonObject slow = new JsonObject();
    slow.addProperty("offline", false);
    slow.addProperty("latency", 1500);
    slow.addProperty("downloadThroughput", -1);
    slow.addProperty("uploadThroughput", -1);
    session.send("Network.emulateNetworkConditions", slow);
  }
}
