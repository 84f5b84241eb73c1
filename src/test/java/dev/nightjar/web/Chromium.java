package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The Chromium of this machine, driven by Playwright, which must not fetch another one. */
final class Chromium implements AutoCloseable {

  static final int PHONE = 390;
  static final int DESK = 1300;

  /** Chromium remarks on the status of a form that comes back with its faults. */
  private static final String REFUSED_FORM = "the server responded with a status of 400";

  private static final int HEIGHT = 844;
  private static final int PATIENCE_MS = 30_000;
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");

  private final Playwright playwright;
  private final Browser browser;
  private final String baseUrl;
  private final String axe;
  private final List<String> complaints = new ArrayList<>();

  private Chromium(Path program, String baseUrl) throws IOException {
    this.baseUrl = baseUrl;
    this.axe = axe();
    Map<String, String> environment = new HashMap<>(System.getenv());
    environment.put("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MS);
    this.playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
    this.browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(program)
                    .setChromiumSandbox(false)
                    .setArgs(List.of("--disable-dev-shm-usage", "--disable-gpu")));
  }

  static Chromium open(Path program, String baseUrl) throws IOException {
    return new Chromium(program, baseUrl);
  }

  /** The one that CHROMIUM names, else one on the path. */
  static Optional<Path> find() {
    String named = System.getenv().getOrDefault("CHROMIUM", "");
    return named.isBlank()
        ? NAMES.stream().flatMap(Chromium::onPath).findFirst()
        : Optional.of(Path.of(named));
  }

  private static Stream<Path> onPath(String name) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable);
  }

  /** A page on a screen of that width; whatever it complains about is kept. */
  Page page(int width, ColorScheme scheme) {
    BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setBaseURL(baseUrl)
                .setViewportSize(width, HEIGHT)
                .setColorScheme(scheme)
                .setTimezoneId("America/Denver")
                .setLocale("en-GB"));
    context.addInitScript(axe);
    Page page = context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.onPageError(error -> complaints.add(page.url() + ": " + error));
    page.onConsoleMessage(
        message -> {
          boolean isComplaint = message.type().equals("error") || message.type().equals("warning");
          if (isComplaint && !message.text().contains(REFUSED_FORM)) {
            complaints.add(page.url() + ": " + message.text());
          }
        });
    return page;
  }

  Page page() {
    return page(DESK, ColorScheme.LIGHT);
  }

  /** What axe-core finds serious on the page as it stands. */
  static List<?> barriers(Page page) {
    return (List<?>)
        page.evaluate(
            """
            async () => (await axe.run()).violations
              .filter(found => ['serious', 'critical'].includes(found.impact))
              .flatMap(found => found.nodes.map(node => found.id + ': ' + node.html))
            """);
  }

  /** How many bytes came over the wire for it. */
  static int weight(Page page) {
    Object bytes =
        page.evaluate(
            """
            performance.getEntriesByType('navigation')
              .concat(performance.getEntriesByType('resource'))
              .reduce((sum, entry) => sum + entry.transferSize, 0)
            """);
    return ((Number) bytes).intValue();
  }

  void assertNoComplaints() {
    assertEquals(List.of(), complaints);
  }

  private static String axe() throws IOException {
    try (InputStream script = Chromium.class.getResourceAsStream("/axe.min.js")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
