package dev.nightjar.texts.web;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.texts.model.OwnerId;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.Cookie;
import io.restassured.response.ExtractableResponse;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the texts pages without a browser. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TextsPagesTest {

  private static final String HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>";
  private static final Pattern MORE = Pattern.compile("href=\"(/texts\\?cursor=[^\"]+)\"");

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void firstUploadSetsACookieWithARandomOwnerIdThatScriptsCannotRead() {
    given()
        .get("/texts")
        .then()
        .statusCode(200)
        .body(containsString("No texts yet"))
        .header("Set-Cookie", (String) null);
    Cookie cookie = upload("first.txt", "").extract().detailedCookie(OwnerCookie.NAME);
    assertEquals(24, cookie.getValue().length());
    assertTrue(cookie.isHttpOnly());
    assertEquals("Lax", cookie.getSameSite());
    assertEquals("/texts", cookie.getPath());
    assertEquals(400 * 86_400, cookie.getMaxAge());
    String another = upload("first.txt", "").extract().cookie(OwnerCookie.NAME);
    assertNotEquals(cookie.getValue(), another);
  }

  @Test
  void historyBelongsToOneBrowser() {
    String mine = OwnerId.random();
    upload("mine.txt", mine).cookie(OwnerCookie.NAME, equalTo(mine));
    assertTrue(page("/texts", mine).contains("mine.txt"));
    assertTrue(page("/texts/list", mine).contains("mine.txt"));
    assertFalse(page("/texts", OwnerId.random()).contains("mine.txt"));
  }

  @Test
  void pageSaysThatLinksToTextsGiveAwayTheOwner() {
    String owner = OwnerId.random();
    String fileId = idIn(upload("mine.txt", owner).extract().path("href"));
    given().get("/api/texts/" + fileId).then().body("ownerId", equalTo(owner));
    assertTrue(page("/texts", owner).contains("Anyone with a link to one of your texts can look"));
  }

  @Test
  void cookieThatIsNoOwnerIdIsReplaced() {
    String fresh =
        upload("any.txt", "not an id!").statusCode(201).extract().cookie(OwnerCookie.NAME);
    assertTrue(OwnerId.isValid(fresh), fresh);
  }

  @Test
  void hostileFileNameIsShownAsText() {
    String owner = OwnerId.random();
    String href = upload(HOSTILE, owner).extract().path("href");
    for (String page : new String[] {page("/texts", owner), page(href, owner)}) {
      assertTrue(page.contains("&lt;script&gt;alert(1)"), page);
      assertFalse(page.contains("<script>alert"), page);
      assertFalse(page.contains("<img src=x"), page);
    }
  }

  @Test
  void uploadedTextIsAnalyzedAndItsPageShowsFiguresAndWords() {
    String owner = OwnerId.random();
    String href = uploaded("owls.txt", owner, "The owl saw the fox. The fox saw nothing.");
    assertTrue(page(href, owner).contains(">words</dt><dd>9</dd>"));
    assertTrue(page(href, owner).contains("<th scope=\"row\">fox</th>"));
    assertFalse(page(href, owner).contains("<th scope=\"row\">the</th>"), "it says little");
    assertTrue(page(href + "?words=all", owner).contains("<th scope=\"row\">the</th>"));
    assertTrue(page("/texts", owner).contains("9 words, 5 unique"));
    assertTrue(page("/texts", owner).contains(">analyzed</p>"));
    assertFalse(page(href, owner).contains("hx-trigger"), "it need not be asked for again");
  }

  @Test
  void pageSaysWhyThereAreNoFrequentWords() {
    String owner = OwnerId.random();
    assertTrue(page(uploaded("a.txt", owner, ""), owner).contains("The text is empty."));
    assertTrue(page(uploaded("b.txt", owner, "?!"), owner).contains("The text has no words."));
    assertTrue(
        page(uploaded("c.txt", owner, "the and of ".repeat(9)), owner)
            .contains("There are no words beyond common ones."));
  }

  @Test
  void pageShowsTrendsAndKeywordsInContext() {
    String owner = OwnerId.random();
    String href =
        uploaded("owls.txt", owner, "The owl saw the fox. The fox saw nothing. ".repeat(9));
    String page = page(href + "?trend=fox,unicorn&query=the+FOX", owner);
    assertTrue(page.contains("Not among them: unicorn."));
    assertTrue(page.contains("<g class=\"positive line-0\">"));
    assertTrue(page.contains("<title>fox, 5–10%: 2</title>"), page);
    assertFalse(page.contains("data-chart=\"trend-table\""), "it needs no library");
    assertTrue(page.contains("occurs 18 times"));
    assertTrue(page.contains("<mark>the fox</mark>"));
    assertTrue(page(href + "?query=%5B.*", owner).contains("must have 1 to 5 words"));
    assertTrue(page(href + "?query=unicorn", owner).contains("does not occur"));
  }

  @Test
  void ownTextsAreComparedRenamedAndDeleted() {
    String owner = OwnerId.random();
    String owls = uploaded("owls.txt", owner, "The owl flew over the wood. ".repeat(40));
    String foxes = uploaded("foxes.txt", owner, "The fox ran through the wood. ".repeat(40));
    String foxesId = idIn(foxes);
    String owlsId = idIn(owls);
    assertTrue(page(owls, owner).contains("<option value=\"" + foxesId + "\">foxes.txt</option>"));
    String comparison = page("/texts/compare?first=" + owlsId + "&second=" + foxesId, owner);
    assertTrue(comparison.contains("owl") && comparison.contains("Log-likelihood"));

    post(owls + "/name", owner, "fileName", "Eulen.txt").statusCode(303);
    assertTrue(page("/texts", owner).contains("Eulen.txt"));
    post(owls + "/name", OwnerId.random(), "fileName", "x.txt").statusCode(404);
    assertFalse(page(owls, OwnerId.random()).contains("Delete this text"));
    post(owls + "/deletion", OwnerId.random(), "x", "x").statusCode(404);
    post(owls + "/deletion", owner, "x", "x").statusCode(303);
    given().cookie(OwnerCookie.NAME, owner).get(owls).then().statusCode(404);
    assertFalse(page("/texts", owner).contains("Eulen.txt"));
  }

  @Test
  void comparisonSaysOfARareWordHowOftenItOccursAtMost() {
    String owner = OwnerId.random();
    StringBuilder large = new StringBuilder("fog ".repeat(3_000));
    for (int i = 0; i < 12_000; i++) {
      large.append((i < 10_000 ? "common%1$d common%1$d common%1$d. " : "rare%d. ").formatted(i));
    }
    String first = uploaded("large.txt", owner, large.toString());
    String second = uploaded("small.txt", owner, "rare11999 unlike. ".repeat(200));
    String page = page("/texts/compare?first=" + idIn(first) + "&second=" + idIn(second), owner);
    assertTrue(page.contains("rare11999</th><td class=\"number\">≤ 3</td>"), page);
    assertTrue(page.contains("fog <span class=\"quiet\">only here</span></th>"), page);
    assertTrue(page.contains(">Only in large.txt</h2>"), page);
    assertTrue(page.contains(">Frequent only in small.txt</h2>"), page);
    assertTrue(page.contains("words of large.txt, where each occurs at most 3 times."), page);
  }

  private static String idIn(String href) {
    return href.substring(href.lastIndexOf('/') + 1);
  }

  private static ValidatableResponse post(String path, String owner, String name, String value) {
    return given()
        .redirects()
        .follow(false)
        .cookie(OwnerCookie.NAME, owner)
        .formParam(name, value)
        .post(path)
        .then();
  }

  @Test
  void textThatFailedSaysWhyAndWhatToDo() {
    String owner = OwnerId.random();
    String href = uploaded("binary.txt", owner, "no text\0");
    assertTrue(page(href, owner).contains("only binary files contain"));
    assertTrue(page(href, owner).contains("upload it again"));
    assertTrue(page("/texts", owner).contains("only binary files contain"));
  }

  @Test
  void overviewCardCountsTheTextsOfTheBrowser() {
    String owner = OwnerId.random();
    uploaded("owls.txt", owner, "The owl saw the fox.");
    uploaded("binary.txt", owner, "no text\0");
    upload("later.txt", owner);
    String card = page("/texts/glance", owner).replaceAll("\\s+", " ");
    for (String figure :
        List.of(
            "uploaded</dt> <dd><a href=\"/texts\">3<",
            "analyzed</dt> <dd>1<",
            "in progress</dt> <dd>1<",
            "1 text failed in the last 24 hours")) {
      assertTrue(card.contains(figure), () -> figure + " is not in " + card);
    }
    assertFalse(card.contains("hx-get"), "it is not asked for again");
    assertTrue(page("/texts/glance", OwnerId.random()).contains("Upload a text"));
    assertTrue(page("/", owner).contains("hx-get=\"/texts/glance\""));
  }

  @Test
  void olderTextsFollowByALinkThatIsGoodForItsOwnerOnly() {
    String owner = OwnerId.random();
    for (int i = 0; i <= HistoryLoader.PAGE; i++) {
      upload("paged-" + i + ".txt", owner);
    }
    Matcher more = MORE.matcher(page("/texts", owner));
    assertTrue(more.find());
    String older = page(more.group(1), owner);
    assertTrue(older.contains("paged-0.txt"), older);
    assertTrue(older.contains("Back to latest"), older);
    given()
        .urlEncodingEnabled(false)
        .cookie(OwnerCookie.NAME, OwnerId.random())
        .get(more.group(1))
        .then()
        .statusCode(400);
  }

  @Test
  void clearedHistoryIsRemovedFromTheBrowser() {
    given()
        .cookie(OwnerCookie.NAME, OwnerId.random())
        .redirects()
        .follow(false)
        .post("/texts/forget")
        .then()
        .statusCode(303)
        .header("Location", containsString("/texts"))
        .header("Set-Cookie", startsWith(OwnerCookie.NAME + "=;"))
        .header("Set-Cookie", containsString("Max-Age=0"));
  }

  @Test
  void invalidFileNameIsRejectedWithAMessage() {
    upload("bell\u0007.txt", "")
        .statusCode(400)
        .contentType("application/problem+json")
        .body("violations[0].field", equalTo("fileName"));
    given().post("/texts/uploads").then().statusCode(400);
  }

  @Test
  void unknownTextIsANotFoundPage() {
    for (String id : new String[] {"01ARZ3NDEKTSV4RRFFQ69G5FAV", "nothing"}) {
      given()
          .header("Accept", "text/html")
          .get("/texts/files/" + id)
          .then()
          .statusCode(404)
          .body(containsString("No text has the id " + id))
          .body(not(containsString("hx-trigger")));
    }
  }

  private static ValidatableResponse upload(String name, String owner) {
    var request = given().formParam("fileName", name);
    return (owner.isEmpty() ? request : request.cookie(OwnerCookie.NAME, owner))
        .post("/texts/uploads")
        .then();
  }

  /** Uploads a text, waits for its analysis, and returns the URL of its page. */
  private static String uploaded(String name, String owner, String text) {
    ExtractableResponse<Response> ticket = upload(name, owner).statusCode(201).extract();
    given()
        .urlEncodingEnabled(false)
        .body(text.getBytes(StandardCharsets.UTF_8))
        .put(ticket.<String>path("uploadUrl"))
        .then()
        .statusCode(200);
    String href = ticket.path("href");
    eventually("it is analyzed", () -> page(href, owner).contains("data-final"));
    return href;
  }

  private static String page(String path, String owner) {
    return given()
        .urlEncodingEnabled(false)
        .cookie(OwnerCookie.NAME, owner)
        .get(path)
        .then()
        .statusCode(200)
        .extract()
        .asString();
  }
}
