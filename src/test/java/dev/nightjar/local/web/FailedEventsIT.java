package dev.nightjar.local.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Failed events in a real browser: seen, and delivered again. */
@ExtendWith(InBrowser.class)
class FailedEventsIT {

  private static final String HOSTILE = "<img src=x onerror='window.hacked=1'>";
  private static final JsonMapper MAPPER = new JsonMapper();

  private final Console console;

  FailedEventsIT(Console console) {
    this.console = console;
  }

  @Test
  void oneIsRedrivenThenAllAndThePageShowsTheOutcome() throws IOException {
    fail("a", "java.lang.IllegalStateException: The disk was full");
    fail("b", "java.lang.IllegalStateException: " + HOSTILE);
    fail("c", "java.lang.NullPointerException");
    Page page = console.page();
    page.navigate("/");
    assertThat(page.locator(".attention")).containsText("3 failed events");
    page.locator("#attention-texts a[href^='/operations']").click();
    Locator failed = page.locator("#failed .article");
    assertThat(failed).hasCount(3);
    assertThat(failed.nth(1).locator("h3")).hasText(HOSTILE);
    assertThat(failed.nth(0)).containsText("It did not say why");
    console.assertLightAndWithoutBarriers(List.of("/operations?system=texts"));

    failed.nth(2).locator("button").click();
    assertThat(failed).hasCount(2);
    assertThat(page.locator("#failed .plain-list .standing")).hasText("handled");
    assertThat(page.locator("#said")).containsText("Of 1 redriven event, 1 handled");
    page.getByText("Redrive all 2").click();
    assertThat(page.locator("#failed")).containsText("All events of texts were handled");
    assertThat(page.locator("#said")).containsText("Of 3 redriven events, 3 handled");
    assertEquals(true, page.evaluate("window.hacked === undefined"));
    console.assertWithoutBarriers(page);
  }

  /** As the server keeps an event that it has given up; this one it can handle by now. */
  private void fail(String order, String error) throws IOException {
    ObjectNode letter =
        MAPPER
            .createObjectNode()
            .put("id", "failed-" + order + "-texts-worker")
            .put("role", "texts-worker")
            .put("attempts", 3)
            .put("error", error)
            .put("failedAt", Instant.now().toString());
    String bucket = "local-text-analyzer-uploads";
    letter.set("event", MAPPER.readTree(AwsEvents.objectCreated(bucket, "uploads/" + order, 1)));
    Path letters = Files.createDirectories(console.server().data().resolve("dead-letters"));
    Files.writeString(letters.resolve("failed-" + order + ".json"), letter.toString());
  }
}
