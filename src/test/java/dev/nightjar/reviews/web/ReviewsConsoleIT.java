package dev.nightjar.reviews.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.FileChooser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import dev.nightjar.reviews.spacelift.Delivery;
import dev.nightjar.reviews.web.finding.FindingPages;
import dev.nightjar.web.Console;
import dev.nightjar.web.InBrowser;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests the reviews' pages in a real browser. */
@ExtendWith(InBrowser.class)
class ReviewsConsoleIT {

  private static final String HOSTILE = "<img src=x onerror='window.hacked=1'>.tf";
  private static final String RISKY =
      """
      resource "aws_s3_bucket" "%s" {
        acl = "public-read"
      }
      """;

  /** An id of maximum length. */
  private static final String LONG = "w".repeat(128);

  private final Console console;
  private final ObjectMapper mapper = new ObjectMapper();

  ReviewsConsoleIT(Console console) {
    this.console = console;
  }

  @Test
  void everyPageIsSmallAndAccessible() throws IOException {
    String review = "/reviews/" + reviewed("barriers", RISKY.formatted("a") + "# far\n".repeat(20));
    post("/api" + review + "/versions", Map.of("files", files(RISKY.formatted("b"))));
    String issue =
        mapper
            .readTree(get("/api/reviews/issues?category=security"))
            .at("/items/0/issueHash")
            .asText();
    console.assertLightAndWithoutBarriers(
        List.of(
            "/reviews",
            "/reviews/new?sample=true",
            review,
            review + "/versions/1/files/0",
            review + "/versions",
            review + "/revise",
            review + "/compare?from=2&to=1",
            "/reviews/stacks/barriers",
            "/reviews/calendar",
            "/reviews/calendar?day=" + LocalDate.now(ZoneOffset.UTC) + "#day",
            "/reviews/issues",
            "/reviews/findings",
            "/reviews/findings?group=rule",
            "/reviews/issues/" + issue,
            "/reviews/rules",
            "/reviews/rules?q=NJ-S3-1"));
  }

  @Test
  void reviewsWithTheLongestNamesAndThoseThatFailedFitAPhone() throws Exception {
    ObjectNode finished = Delivery.withCode(LONG, RISKY.formatted("long"));
    finished.withObject("stack").put("id", LONG);
    finished.withObject("run").put("triggeredBy", LONG);
    String review = "/reviews/" + delivered(finished);
    eventually("it is reviewed", () -> get("/api" + review).contains("\"findings\""));
    ObjectNode failed = Delivery.finished("F" + LONG.substring(1));
    failed.put("state", "FAILED").withObject("stack").put("id", LONG);
    console.assertLightAndWithoutBarriers(
        List.of(
            review,
            review + "/versions",
            "/reviews/stacks/" + LONG,
            "/reviews/" + delivered(failed)));
  }

  @Test
  void pendingReviewIsAccessible() throws IOException {
    String code = RISKY.formatted("waiting") + "# much to read\n".repeat(20_000);
    String id = submitted("waiting", code);
    // checks the saved page, because the review may complete meanwhile
    HttpResponse<String> waiting = console.server().get("/reviews/" + id);
    assertTrue(waiting.body().contains("Review in progress"), waiting.body());
    assertFalse(waiting.body().contains("/reviews/stacks/"), "The stack is not known yet");
    Page page = console.page();
    page.route(
        Pattern.compile("/reviews/" + id),
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setContentType("text/html; charset=utf-8")
                    .setBody(waiting.body())));
    page.navigate("/reviews/" + id);
    console.assertWithoutBarriersInEveryGuise(page);
  }

  @Test
  void manyFindingsComePageByPage() {
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      code.append(RISKY.formatted("b" + i));
    }
    Page page = console.page();
    page.navigate("/reviews/" + reviewed("crowded", code.toString()));
    assertThat(page.locator(".finding")).hasCount(FindingPages.PAGE);
    page.getByText("Next findings").click();
    assertThat(page.locator(".pager")).containsText("41–80 of");
  }

  @Test
  void sampleIsReviewedFixedAndCompared() {
    Page page = console.page();
    page.navigate("/reviews");
    page.getByText("Review Terraform").first().click();
    page.getByText("Load the sample", new Page.GetByTextOptions().setExact(true)).click();
    assertThat(page.locator("#path-1")).hasValue("network.tf");
    press(page, "Start review");
    Locator finding = page.locator(".code > .found > .finding", containing("Apply fix")).first();
    finding.getByText("Show fix").first().click();
    String change = finding.locator("ins").first().textContent();
    finding.getByRole(AriaRole.BUTTON).click();
    assertThat(page).hasURL(Pattern.compile("/versions/2#changes"));
    assertThat(page.locator("#changes .added", containing(change)).first()).isVisible();
    assertThat(page.locator("#changes .score-changes")).containsText("1 resolved");
    page.getByText(Pattern.compile("Apply all fixes")).click();
    assertThat(page.locator("h1")).containsText("version 3");
    page.getByText("and audit trail").click();
    page.locator("input[name=from][value='1']").check();
    page.locator("input[name=to][value='3']").check();
    press(page, "Compare selected versions");
    assertThat(page.locator("h1")).hasText("Compare versions");
    String name = change.strip().split("\\s*=")[0]; // further fixes may align its value anew
    assertThat(page.locator(".diff .added", containing(name)).first()).isVisible();
    assertThat(page.locator(".score-changes")).containsText(Pattern.compile("\\d\\d resolved"));
  }

  @Test
  void chosenFilesAreReviewedAndTheirTextIsEscaped() {
    Page page = console.page();
    page.navigate("/reviews/new");
    page.getByLabel("Stack").fill("hostile");
    String code = RISKY.formatted("x\" { #</code><script>window.hacked=1</script>\n#");
    page.locator("#upload")
        .setInputFiles(
            new FilePayload[] {
              file(HOSTILE, code), file("fine.tf", RISKY.formatted("fine")), file("photo.png", "x")
            });
    assertThat(page.locator("#upload-state")).containsText("2 files added to the form; 1 skipped");
    assertThat(page.locator("#files input").first()).hasValue(HOSTILE);
    press(page, "Start review");
    assertThat(page.locator("#findings")).containsText(HOSTILE);
    assertThat(page.locator("#findings")).containsText("window.hacked=1");
    page.locator(".file h3 a", containing(HOSTILE)).first().click();
    assertThat(page.locator("h1")).hasText(HOSTILE);
    assertEquals(true, page.evaluate("window.hacked === undefined"));
  }

  @Test
  void findingsAreFilteredAndCodeIsLoadedWhenItIsWanted() {
    String id = reviewed("filtered", "# top\n".repeat(30) + RISKY.formatted("late"));
    Page page = console.page();
    page.navigate("/reviews/" + id);
    assertThat(page.locator(".code > li").first()).containsText("# top");
    int before = page.locator(".code > li").count();
    page.locator(".left-out a").first().click();
    assertThat(page.locator(".code > li").nth(before + 20)).isVisible();
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(Pattern.compile("^high")))
        .click();
    assertThat(page.locator(".finding.high").first()).isVisible();
    assertThat(page.locator(".finding.low")).hasCount(0);
    page.locator(".jumps a").first().click();
    assertThat(page.locator(".finding:target summary").first()).isFocused();
  }

  @Test
  void codeThatIsLoadedByKeyboardGetsTheFocus() {
    Page page = console.page();
    page.navigate(
        "/reviews/" + reviewed("focused", "# top\n".repeat(30) + RISKY.formatted("late")));
    page.locator(".left-out a").first().focus();
    page.keyboard().press("Enter");
    assertThat(page.locator(".code:focus")).containsText("# top");
  }

  @Test
  void fileThatIsDroppedBesideItsPlaceIsTakenInsteadOfReplacingThePage() {
    Page page = console.page();
    page.navigate("/reviews/new");
    page.getByLabel("Stack").fill("dropped");
    Object isPrevented =
        page.evaluate(
            """
            () => {
              const dropped = new DataTransfer();
              dropped.items.add(new File(["# beside"], "beside.tf"));
              const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dropped });
              document.querySelector("h1").dispatchEvent(drop);
              return drop.defaultPrevented;
            }
            """);
    assertEquals(true, isPrevented);
    assertThat(page.locator("#files textarea")).hasValue("# beside");
  }

  @Test
  void textThatIsDraggedIntoTheCodeIsLeftToTheBrowser() {
    Page page = console.page();
    page.navigate("/reviews/new");
    Object isPrevented =
        page.evaluate(
            """
            () => {
              const dragged = new DataTransfer();
              dragged.setData("text/plain", "some code");
              const drop = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: dragged });
              document.querySelector("#files textarea").dispatchEvent(drop);
              return drop.defaultPrevented;
            }
            """);
    assertEquals(false, isPrevented);
  }

  @Test
  void findingsAreFilteredSortedAndGroupedAndBackUndoesEachStep() {
    reviewed("inventory", RISKY.formatted("inventory"));
    Page page = console.page();
    page.navigate("/reviews/findings");
    page.locator("#stack").selectOption("inventory");
    press(page, "Apply");
    assertThat(page).hasURL(Pattern.compile("/reviews/findings\\?stack=inventory$"));
    int all = page.locator(".linked tbody tr").count();
    page.locator("th a.sort", containing("Place")).click();
    assertThat(page).hasURL(Pattern.compile("\\?stack=inventory&sort=place$"));
    assertThat(page.locator("th[aria-sort='ascending']")).hasText("Place");
    page.locator("#severity").selectOption("high");
    press(page, "Apply");
    assertThat(page).hasURL(Pattern.compile("\\?severity=high&stack=inventory&sort=place$"));
    assertThat(page.locator(".linked .severity:not(.high)")).hasCount(0);
    assertThat(page.locator(".linked .severity.high").first()).isVisible();
    page.goBack();
    assertThat(page.locator(".linked tbody tr")).hasCount(all);
    page.goBack();
    assertThat(page).hasURL(Pattern.compile("\\?stack=inventory$"));
    page.getByLabel("Group by rule").check();
    press(page, "Apply");
    assertThat(page).hasURL(Pattern.compile("\\?stack=inventory&group=rule$"));
    page.locator(".linked tbody tr").first().click();
    assertThat(page).hasURL(Pattern.compile("\\?stack=inventory&rule=NJ-"));
    page.locator(".linked tbody tr .row-link").first().click();
    assertThat(page).hasURL(Pattern.compile("/reviews/[0-9a-f-]+#finding-"));
  }

  @Test
  void stackIsDrawnAndTheCalendarLeadsToItsReviewsByKeyboard() {
    reviewed("drawn", RISKY.formatted("one"));
    reviewed("drawn", RISKY.formatted("two"));
    Page page = console.page();
    page.navigate("/reviews/stacks/drawn");
    assertEquals(
        List.of(2, 2, 1),
        page.evaluate(
            "[...document.querySelectorAll('canvas')].flatMap((c, i) => i ? [Chart.getChart(c).data.datasets.length] : [Chart.getChart(c).data.datasets.length, Chart.getChart(c).data.labels.length])"));
    assertThat(page.locator(".issues td.number").first()).hasText("2");
    assertThat(page.locator(".now")).containsText("risk");
    page.navigate("/reviews/calendar");
    page.locator(".day.today a").focus();
    page.keyboard().press("Enter");
    assertThat(page.locator("#day")).containsText("drawn");
  }

  @Test
  void summaryStaysInViewWhileTheFindingsScroll() {
    Page page = console.page();
    page.navigate("/reviews/" + reviewed("sticky", RISKY.formatted("far") + "# far\n".repeat(9)));
    page.locator(".file").last().evaluate("file => file.scrollIntoView({ block: 'end' })");
    page.locator(".finding").last().evaluate("one => one.scrollIntoView({ block: 'start' })");
    assertThat(page.locator("#summary")).isInViewport();
    assertTrue((int) page.evaluate("Math.round(scrollY)") > 0, "the page has scrolled");
    assertEquals(
        true,
        page.evaluate(
            "document.getElementById('summary').getBoundingClientRect().bottom"
                + " <= [...document.querySelectorAll('.finding')].pop().getBoundingClientRect().top"),
        "the finding is below the summary");
  }

  @Test
  void linesOfPastedCodeAreNumberedAndTheNumbersScrollWithThem() {
    Page page = console.page();
    page.navigate("/reviews/new");
    Locator code = page.locator("#content-0");
    Locator numbers = page.locator(".numbered pre");
    assertThat(numbers).hasText("1");
    code.fill("# line\n".repeat(99) + "# last");
    assertThat(numbers).hasText(Pattern.compile("^1\\n2\\n.*\\n100$", Pattern.DOTALL));
    code.evaluate("field => field.scrollTop = field.scrollHeight");
    page.waitForFunction(
        "() => document.querySelector('.numbered pre').scrollTop"
            + " === document.querySelector('#content-0').scrollTop");
    assertTrue((int) numbers.evaluate("box => Math.round(box.scrollTop)") > 0);
    code.fill("# one");
    assertThat(numbers).hasText("1");
  }

  @Test
  void filesOfAChosenFolderAreAddedWithTheirPaths(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("shop/modules"));
    Files.createDirectories(folder.resolve("shop/.terraform"));
    Files.writeString(folder.resolve("shop/main.tf"), RISKY.formatted("root"));
    Files.writeString(folder.resolve("shop/modules/bucket.tf"), RISKY.formatted("inner"));
    Files.writeString(folder.resolve("shop/.terraform/cache.tf"), "# not ours");
    Page page = console.page();
    page.navigate("/reviews/new");
    FileChooser chooser =
        page.waitForFileChooser(
            () -> page.getByText("Choose a folder", new Page.GetByTextOptions()).click());
    chooser.setFiles(folder.resolve("shop"));
    assertThat(page.locator("#upload-state")).containsText("2 files added to the form; 1 skipped");
    assertEquals(
        List.of("shop/main.tf", "shop/modules/bucket.tf"),
        page.locator("#files input[name=path]").all().stream()
            .map(Locator::inputValue)
            .sorted()
            .toList());
    page.getByLabel("Stack").fill("folder");
    press(page, "Start review");
    assertThat(page.locator("#findings")).containsText("shop/modules/bucket.tf");
  }

  @Test
  void rowOfARepeatedIssueOpensAllItsOccurrences() {
    String code = "resource \"aws_kinesis_stream\" \"%s\" {\n  name = \"%<s\"\n}\n";
    reviewed("repeated-a", code.formatted("one"));
    reviewed("repeated-b", code.formatted("two"));
    Page page = console.page();
    page.navigate("/reviews/issues");
    page.getByRole(AriaRole.SEARCHBOX).fill("NJ-KINESIS-01 repeated-b");
    press(page, "Search");
    assertThat(page.locator(".issues tbody tr")).hasCount(1);
    page.locator(".issues tbody tr").click();
    assertThat(page.locator(".in-stacks")).containsText("repeated-a");
    assertThat(page.locator(".occurrences")).containsText("repeated-a");
    assertThat(page.locator(".occurrences")).containsText("repeated-b");
  }

  @Test
  void rowsOfTablesFitAPhoneAndCanStillBeSorted() {
    String stack = "narrow-" + "w".repeat(100);
    reviewed(stack, RISKY.formatted("narrow"));
    Page page = console.page();
    page.setViewportSize(390, 844);
    for (String path : List.of("/reviews/findings?stack=" + stack, "/reviews/issues?q=" + stack)) {
      page.navigate(path);
      assertThat(page.locator(".linked .row-link").first()).isVisible();
      assertEquals(
          true,
          page.evaluate(
              "(() => { const box = document.querySelector('.linked').closest('.scroll');"
                  + " return box.scrollWidth <= box.clientWidth; })()"),
          path + " scrolls sideways");
      page.locator(".linked .sort").first().click();
      assertThat(page.locator(".linked th[aria-sort]")).containsText("Severity");
    }
  }

  @Test
  void linkToARuleThatIsNotOnTheFirstPageOpensIt() {
    Page page = console.page();
    page.navigate("/reviews/rules#nj-secret-05");
    assertThat(page).hasURL(Pattern.compile("/reviews/rules\\?q=NJ-SECRET-05#nj-secret-05$"));
    assertThat(page.locator("#nj-secret-05 .rule-text")).isVisible();
    page.navigate("/reviews/rules");
    int before = page.locator(".rule").count();
    page.getByText("More rules").click();
    assertThat(page.locator(".rule")).hasCount(2 * before);
  }

  private static void press(Page page, String button) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(button).setExact(true))
        .click();
  }

  private static Page.LocatorOptions containing(String text) {
    return new Page.LocatorOptions().setHasText(text);
  }

  private static FilePayload file(String name, String text) {
    return new FilePayload(name, "text/plain", text.getBytes(StandardCharsets.UTF_8));
  }

  private static List<Map<String, String>> files(String code) {
    return List.of(Map.of("path", "main.tf", "content", code));
  }

  /** Waits for the review and returns its id. */
  private String reviewed(String stack, String code) {
    String id = submitted(stack, code);
    eventually("it is reviewed", () -> get("/api/reviews/" + id).contains("\"findings\""));
    return id;
  }

  private String submitted(String stack, String code) {
    return idIn(post("/api/reviews", Map.of("stackId", stack, "files", files(code))));
  }

  /** The id of the review of a delivered run. */
  private String delivered(ObjectNode delivery) throws IOException, InterruptedException {
    String body = delivery.toString();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(console.server().url() + "/api/reviews/spacelift"))
            .header("Content-Type", "application/json")
            .header("X-Signature-256", Delivery.signature(body))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> answer =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    assertEquals(202, answer.statusCode(), answer.body());
    return idIn(answer.body());
  }

  private static String idIn(String answer) {
    return answer.replaceAll("(?s).*\"reviewId\":\"([^\"]+)\".*", "$1");
  }

  private String get(String path) {
    try {
      return console.server().get(path).body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String post(String path, Object body) {
    try {
      var answer = console.server().post(path, mapper.writeValueAsString(body));
      assertTrue(answer.statusCode() < 300, answer.body());
      return answer.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
