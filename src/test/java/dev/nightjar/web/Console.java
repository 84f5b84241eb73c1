package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.nightjar.Eventually;
import dev.nightjar.artifact.Jdk;
import dev.nightjar.local.LocalServerProcess;
import dev.nightjar.reviews.spacelift.Delivery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The built server with a browser in front of it; one of each serves all console tests. */
public final class Console implements AutoCloseable {

  private static final int MAX_PAGE_BYTES = 300_000;

  private final LocalServerProcess server;
  private final Chromium chromium;

  private Console(LocalServerProcess server, Chromium chromium) {
    this.server = server;
    this.chromium = chromium;
  }

  static Console start(Path program) throws IOException {
    // Beside a browser on few cores: the second compiler would take more time than it saves.
    // Concerts come to those who wait; a test does not want to.
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1",
                "NIGHTJAR_REVIEWS_SPACELIFT_SECRET", Delivery.SECRET,
                "NIGHTJAR_CONCERTS_REFRESH_EVERY", "PT1S",
                "NIGHTJAR_CONCERTS_RECOMMEND_EVERY", "PT1S",
                "NIGHTJAR_CONCERTS_NOTIFY_EVERY", "PT1S"));
    functionZips().ifPresent(zips -> environment.put("NIGHTJAR_LOCAL_FUNCTIONS_ZIPS", zips));
    LocalServerProcess server =
        LocalServerProcess.start(Jdk.own(), Files.createTempDirectory("console"), environment);
    server.awaitReady();
    return new Console(server, Chromium.open(program, server.url()));
  }

  /** The folder of the built functions that the server runs, if `make test-long` names one. */
  private static Optional<String> functionZips() {
    return Optional.ofNullable(System.getenv("NIGHTJAR_TEST_FUNCTIONS"))
        .filter(zips -> !zips.isBlank())
        .map(zips -> Path.of(zips).toAbsolutePath().toString());
  }

  public LocalServerProcess server() {
    return server;
  }

  /** A wide and light page of a new reader: nothing is kept from one to the next. */
  public Page page() {
    return chromium.page();
  }

  /** A page of which a test breaks what it asks for: what the browser logs of that is expected. */
  public Page brokenPage() {
    return chromium.brokenPage();
  }

  /** A page whose requests but uploads take a while each, as they do over a real network. */
  public Page slowPage() {
    Page page = chromium.page();
    page.addInitScript(
        """
        const { open, send } = XMLHttpRequest.prototype;
        XMLHttpRequest.prototype.open = function (method, ...rest) {
          this.delay = method === "PUT" ? 0 : 300;
          open.call(this, method, ...rest);
        };
        XMLHttpRequest.prototype.send = function (body) {
          setTimeout(() => send.call(this, body), this.delay);
        };
        """);
    return page;
  }

  /** The page as it stands, on a phone. */
  public void showOnPhone(Page page, ColorScheme scheme) {
    Chromium.show(page, Chromium.PHONE, scheme);
  }

  /** Each page weighs little, fits a phone and a desk, and axe-core finds nothing serious. */
  public void assertLightAndWithoutBarriers(List<String> paths) {
    assertLightAndWithoutBarriers(paths, page -> {});
  }

  /** The same for pages before which something has to be done, such as signing in. */
  public void assertLightAndWithoutBarriers(List<String> paths, Consumer<Page> before) {
    for (String path : paths) {
      Page page = page();
      before.accept(page);
      page.navigate(path);
      assertWithoutBarriersInEveryGuise(page);
      int bytes = Chromium.weight(page);
      assertTrue(bytes < MAX_PAGE_BYTES, path + " weighs " + bytes);
      page.context().close();
    }
  }

  /**
   * Waits until an expression is true in the page. Playwright's own waiting evaluates it by a
   * script of the page when it polls, which the Content-Security-Policy forbids.
   */
  public static void awaitTrue(Page page, String expression) {
    Eventually.eventually(
        expression, () -> Boolean.TRUE.equals(page.evaluate("!!(" + expression + ")")));
  }

  /** The page as it stands now, on a desk and a phone, in light and dark. */
  public void assertWithoutBarriersInEveryGuise(Page page) {
    assertWithoutBarriers(page);
    Chromium.show(page, Chromium.DESK, ColorScheme.DARK);
    assertEquals(List.of(), Chromium.faintTexts(page), page.url());
    Chromium.show(page, Chromium.PHONE, ColorScheme.DARK);
    assertWithoutBarriers(page);
    assertEquals(List.of(), Chromium.smallTargets(page), page.url());
    Chromium.show(page, Chromium.PHONE, ColorScheme.LIGHT);
    assertEquals(List.of(), Chromium.faintTexts(page), page.url());
    Chromium.show(page, Chromium.DESK, ColorScheme.LIGHT);
  }

  /** The page as it stands now, for parts that show only after a click or a sign-in. */
  public void assertWithoutBarriers(Page page) {
    assertEquals(List.of(), Chromium.barriers(page), page.url());
    assertEquals("", Chromium.tooWide(page), page.url() + " is wider than the screen");
  }

  void closePages() {
    chromium.closePages();
  }

  void assertNoComplaints() {
    chromium.assertNoComplaints();
  }

  @Override
  public void close() throws IOException {
    chromium.close();
    server.close();
  }
}
