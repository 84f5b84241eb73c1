package dev.nightjar.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
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
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Chromium of this machine, driven by Playwright, which must not fetch another one. */
final class Chromium implements AutoCloseable {

  static final int PHONE = 390;
  static final int DESK = 1300;

  /**
   * Chromium remarks on pages that answer with an error, on forms that come back, and on
   * connections that break, which only tests do.
   */
  private static final Pattern REFUSAL =
      Pattern.compile("the server responded with a status of 4\\d\\d|net::ERR_CONNECTION_RESET");

  /** What Chromium and htmx remark on requests that a test itself breaks; the page says it, too. */
  private static final Pattern BROKEN =
      Pattern.compile(
          "status of 5\\d\\d|^Response Status Error Code|^htmx:(afterRequest|sendError)$");

  private static final Pattern ASSET = Pattern.compile("\\.(js|css|svg|png|map)(:|$)");
  private static final int HEIGHT = 844;
  private static final int PATIENCE_MS = 30_000;

  /** The one without a window first: it is the same browser, and takes half the time. */
  private static final List<String> NAMES =
      List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");

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
    return page(width, scheme, text -> false);
  }

  /** The same for a test that breaks what the page asks for. */
  Page brokenPage() {
    return page(DESK, ColorScheme.LIGHT, BROKEN.asPredicate());
  }

  private Page page(int width, ColorScheme scheme, Predicate<String> isExpected) {
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
          boolean isRefusal =
              REFUSAL.matcher(message.text()).find() && !ASSET.matcher(message.location()).find();
          if (isComplaint && !isRefusal && !isExpected.test(message.text())) {
            complaints.add(page.url() + ": " + message.text());
          }
        });
    return page;
  }

  Page page() {
    return page(DESK, ColorScheme.LIGHT);
  }

  /**
   * Shows the page as it stands on another screen; a phone is touched, until a picture is taken
   * that is higher than the screen.
   */
  static void show(Page page, int width, ColorScheme scheme) {
    page.setViewportSize(width, HEIGHT);
    JsonObject touch = new JsonObject();
    touch.addProperty("enabled", width == PHONE);
    page.context().newCDPSession(page).send("Emulation.setTouchEmulationEnabled", touch);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
  }

  /** What axe-core finds serious on the page as it stands; readers who jump by headings count. */
  static List<?> barriers(Page page) {
    return barriers(page, Map.of("resultTypes", List.of("violations")));
  }

  /** What can't be read well in these colors; other barriers are the same in all of them. */
  static List<?> faintTexts(Page page) {
    return barriers(
        page, Map.of("resultTypes", List.of("violations"), "runOnly", List.of("color-contrast")));
  }

  private static List<?> barriers(Page page, Map<String, ?> options) {
    return (List<?>)
        page.evaluate(
            """
            async options => (await axe.run(options)).violations
              .filter(found => ['serious', 'critical'].includes(found.impact) || found.id === 'heading-order')
              .flatMap(found => found.nodes.map(node => found.id + ': ' + node.html))
            """,
            options);
  }

  /** What makes the page wider than the screen; charts take a moment to follow its size. */
  static String tooWide(Page page) {
    return (String)
        page.evaluate(
            """
            async () => {
              const root = document.documentElement;
              const width = root.clientWidth;
              for (let i = 0; i < 50 && root.scrollWidth > width; i++) {
                await new Promise(done => setTimeout(done, 20));
              }
              const wide = [...document.querySelectorAll('main *')].filter(
                  element => element.getBoundingClientRect().right > width);
              return root.scrollWidth > width
                  ? root.scrollWidth + ': ' + wide.map(element => element.outerHTML).join(' ').slice(0, 300)
                  : '';
            }
            """);
  }

  /** Targets that a finger on this screen would miss: rows, tabs and controls lower than 44 px. */
  static List<?> smallTargets(Page page) {
    return (List<?>)
        page.evaluate(
            """
            () => !matchMedia("(pointer: coarse)").matches ? ["the screen is not touched"] : [...document.querySelectorAll(
                "tr:has(.row-link), li:has(.row-link), nav a:not(.tag), button, .button, summary, select")]
              .filter(target => target.checkVisibility())
              .filter(target => !target.closest(".unseen, .tag, time"))
              .map(target => [target.getBoundingClientRect(), target])
              .filter(([box]) => box.height > 0 && box.height < 43.5)
              .map(([box, target]) => Math.round(box.height) + " px: " + target.outerHTML.slice(0, 160))
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

  /**
   * What one test leaves open would go on asking while the next ones run. A request that the test
   * answers itself must not arrive while its page closes.
   */
  void closePages() {
    for (BrowserContext context : List.copyOf(browser.contexts())) {
      context.pages().forEach(Page::unrouteAll);
      context.close();
    }
  }

  /** A complaint is told once, by the test that it came up in. */
  void assertNoComplaints() {
    List<String> all = List.copyOf(complaints);
    complaints.clear();
    assertEquals(List.of(), all);
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
