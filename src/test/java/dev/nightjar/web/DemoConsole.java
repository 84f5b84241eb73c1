package dev.nightjar.web;

import static dev.nightjar.Eventually.eventually;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.LocalServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/**
 * The server of {@code make demo} with a browser in front of it. Its clock starts at the same time
 * on each day, so that its pages look alike: what the demo shows depends on the date.
 */
final class DemoConsole implements AutoCloseable {

  /**
   * In the future, because DynamoDB Local deletes what has expired by the machine's clock. For 22
   * minutes no article of the sample is published, so a slow tour shows the same ones.
   */
  private static final Instant START = Instant.parse("2035-05-15T09:19:00Z");

  private static final Instant AT_READER = START.plus(Duration.ofMinutes(3));
  private static final Duration UNTIL_FILLED = Duration.ofMinutes(3);

  private final LocalServerProcess server;
  private final Chromium chromium;

  private DemoConsole(LocalServerProcess server, Chromium chromium) {
    this.server = server;
    this.chromium = chromium;
  }

  static DemoConsole start(Path program) throws IOException {
    Map<String, String> demo =
        Map.of(
            "NIGHTJAR_DEMO", "true",
            "NIGHTJAR_NEWS_SAMPLE", "on",
            "NIGHTJAR_CONCERTS_SAMPLE", "on",
            // The changes that the demo records; a refresh might find one of them before.
            "NIGHTJAR_CONCERTS_REFRESH_EVERY", "PT1H",
            // The demo recommends, too; another run would refresh artists at any time before.
            "NIGHTJAR_CONCERTS_RECOMMEND_EVERY", "PT1H",
            // Healing would take a review of last month that is just being made for a stale one.
            "NIGHTJAR_REVIEWS_STALE_AFTER", "P365D",
            "NIGHTJAR_LOCAL_CLOCK_STARTS_AT", START.toString());
    LocalServerProcess server =
        LocalServerProcess.start(Jdk.own(), Files.createTempDirectory("demo"), demo);
    server.awaitReady();
    eventually("it is filled", UNTIL_FILLED, () -> server.log().contains("demo.ready"));
    return new DemoConsole(server, Chromium.open(program, server.url()));
  }

  /** A page of a reader at the time of the demo, for whom nothing moves. */
  Page page(int width) {
    Page page = chromium.page(width, ColorScheme.LIGHT);
    page.clock().setFixedTime(AT_READER.toString());
    return page;
  }

  void signIn(Page page) {
    page.navigate("/concerts/sign-in");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Sign in as demo user"))
        .click();
    page.waitForURL("**/concerts");
  }

  @Override
  public void close() throws IOException {
    chromium.close();
    server.close();
  }
}
