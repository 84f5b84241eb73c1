package dev.nightjar.reviews.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the pages of failed reviews, and pages on a phone. */
@ExtendWith(InBrowser.class)
class ReviewsErrorPagesIT {

  private static final String RISKY =
      "resource \"aws_s3_bucket\" \"a\" {\n  acl = \"public-read\"\n}\n";

  private final Console console;
  private final ObjectMapper mapper = new ObjectMapper();

  ReviewsErrorPagesIT(Console console) {
    this.console = console;
  }

  @Test
  void failedVersionShowsTheReasonAccessibly() throws Exception {
    change("PUT", "/local/roles/reviews-worker/paused");
    Set<Path> before = storedCode();
    String id = submitted("failed-version", incompressible());
    for (Path code : storedCode()) {
      if (!before.contains(code)) {
        Files.delete(code);
      }
    }
    change("DELETE", "/local/roles/reviews-worker/paused");
    eventually("it has failed", () -> get("/api/reviews/" + id).contains("CODE_MISSING"));
    Page page = console.page();
    page.navigate("/reviews/" + id);
    assertThat(page.locator(".note")).containsText("The submitted code no longer exists");
    console.assertWithoutBarriersInEveryGuise(page);
    page.navigate("/reviews/" + id + "/versions");
    assertThat(page.locator(".entry .tag")).hasText("failed");
    console.assertWithoutBarriersInEveryGuise(page);
  }

  @Test
  void syntaxErrorsAreShownAccessiblyAndLinkToTheFile() {
    Page page = console.page();
    page.navigate("/reviews/" + reviewed("misread", RISKY + "}}} nonsense\n"));
    assertThat(page.locator(".misread")).containsText("This review is incomplete");
    console.assertWithoutBarriersInEveryGuise(page);
    page.locator(".misread a").click();
    assertThat(page.locator(".code")).containsText("nonsense");
  }

  @Test
  void riskOfADayStandsInOneLineOnAPhone() {
    reviewed("one-line", RISKY);
    Page page = console.page();
    console.showOnPhone(page, ColorScheme.LIGHT);
    page.navigate("/reviews/calendar");
    assertEquals(
        List.of(),
        page.evaluate(
            """
            [...document.querySelectorAll('.day .top')]
              .filter(risk => [...risk.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).some(node => {
                const range = document.createRange();
                range.selectNode(node);
                return new Set([...range.getClientRects()].map(line => Math.round(line.top))).size > 1
                    || range.getBoundingClientRect().right > risk.closest('td').getBoundingClientRect().right;
              }))
              .map(risk => risk.textContent)
            """));
  }

  /** Code that is stored in S3 because it does not fit into an item. */
  private static String incompressible() {
    StringBuilder code = new StringBuilder(RISKY);
    Random random = new Random(7);
    for (int line = 0; line < 12_000; line++) {
      code.append("# ");
      for (int word = 0; word < 4; word++) {
        code.append(Long.toString(random.nextLong() & Long.MAX_VALUE, 36));
      }
      code.append('\n');
    }
    return code.toString();
  }

  private Set<Path> storedCode() throws IOException {
    Path bucket = console.server().data().resolve("s3/local-terraform-reviewer");
    try (Stream<Path> files = Files.walk(bucket)) {
      return files.filter(Files::isRegularFile).collect(Collectors.toSet());
    }
  }

  private String reviewed(String stack, String code) {
    String id = submitted(stack, code);
    eventually("it is reviewed", () -> get("/api/reviews/" + id).contains("\"findings\""));
    return id;
  }

  private String submitted(String stack, String code) {
    Map<String, Object> submission =
        Map.of("stackId", stack, "files", List.of(Map.of("path", "main.tf", "content", code)));
    try {
      HttpResponse<String> answer =
          console.server().post("/api/reviews", mapper.writeValueAsString(submission));
      return mapper.readTree(answer.body()).path("reviewId").asText();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String get(String path) {
    try {
      return console.server().get(path).body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void change(String method, String path) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(console.server().url() + path))
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build();
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    assertEquals(200, answer.statusCode(), answer.body());
  }
}
