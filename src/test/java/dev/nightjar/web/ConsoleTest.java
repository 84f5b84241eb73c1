package dev.nightjar.web;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The console's shell, as a browser meets it. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ConsoleTest {

  private static final Pattern ASSET =
      Pattern.compile("(?:<script src|<link rel=\"[a-z]+\" href|<img src)=\"([^\"]+)\"");

  @TestHTTPResource("/")
  URI server;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void overviewHasAllSystemsInOneAnswer() {
    page("/")
        .statusCode(200)
        .contentType("text/html")
        .body(
            allOf(
                containsString("id=\"glance-news\""),
                containsString("id=\"glance-texts\""),
                containsString("id=\"glance-reviews\""),
                containsString("id=\"glance-concerts\""),
                not(containsString("could not be read"))));
  }

  /** Browsers and feed readers ask for it whatever the page says. */
  @Test
  void iconIsAtItsFormerAddressToo() {
    given().get("/favicon.ico").then().statusCode(200);
  }

  @Test
  void errorOfAPageIsASentence() {
    page("/news/alerts/none").statusCode(404).body(containsString("has the id none.</p>"));
  }

  /** It is refused before any resource is found, and has no request context. */
  @Test
  void formThatIsTooLargeIsAnsweredByAPage() throws IOException {
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket.setSoTimeout(10_000);
      String head =
          "POST /reviews HTTP/1.1\r\nHost: nightjar\r\nConnection: close\r\nAccept: text/html\r\n"
              + "Content-Length: 26214400\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(answer.startsWith("HTTP/1.1 413 "), answer);
      assertTrue(answer.contains("<h1>Too large</h1>"), answer);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"news", "texts", "reviews", "concerts"})
  void eachSystemAnswersItsOwnCard(String system) {
    page("/" + system + "/glance")
        .statusCode(200)
        .body(containsString("id=\"glance-" + system + "\""))
        .body(not(containsString("<html")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/news", "/nothing/here"})
  void pagesRunNothingButOurOwnScripts(String path) {
    page(path)
        .header("X-Content-Type-Options", "nosniff")
        .header("Referrer-Policy", "same-origin")
        .header(
            "Content-Security-Policy",
            allOf(
                containsString("default-src 'none'"),
                containsString("script-src 'self';"),
                containsString("style-src 'self';"),
                containsString("font-src 'self';"),
                containsString("manifest-src 'self';"),
                containsString("connect-src 'self' http://localhost:"),
                not(containsString("unsafe"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/news", "/news/new"})
  void everyAssetThatPagesNameIsThere(String path) {
    List<String> assets =
        ASSET
            .matcher(page(path).extract().asString())
            .results()
            .map(found -> found.group(1))
            .toList();
    assertTrue(assets.size() >= 4, () -> path + " names " + assets);
    for (String asset : assets) {
      given().get(asset).then().statusCode(200);
    }
  }

  @Test
  void pagesAreDescribedForBrowsersAndForLinksInMessages() {
    page("/news")
        .body(
            "html.head.meta.find { it.@property == 'og:title' }.@content",
            equalTo("News · Nightjar"))
        .body("html.head.meta.find { it.@name == 'description' }.@content", containsString("news"));
    given()
        .get("/console/manifest.json")
        .then()
        .contentType("application/json")
        .body("name", equalTo("Nightjar"))
        .body("start_url", equalTo("/"))
        .body("icons[0].src", equalTo("/console/nightjar.svg"));
  }

  /** Lambda's HTTP handler would corrupt a font whose media type is missing or a text. */
  @ParameterizedTest
  @ValueSource(strings = {"source-sans-3", "source-serif-4"})
  void fontIsServedUnchangedWithItsLicense(String font) throws IOException {
    String path = "/console/fonts/" + font + ".woff2";
    byte[] served =
        given().get(path).then().statusCode(200).contentType("font/woff2").extract().asByteArray();
    assertArrayEquals(
        Files.readAllBytes(Path.of("src/main/resources/META-INF/resources" + path)), served);
    given()
        .get("/console/fonts/LICENSE.txt")
        .then()
        .statusCode(200)
        .body(containsString("SIL OPEN FONT LICENSE"));
  }

  @Test
  void unknownAddressIsAPageForPeopleAndAProblemForPrograms() {
    for (String path : List.of("/nothing/here", "/news/items/newsapi%23unknown")) {
      page(path)
          .statusCode(404)
          .contentType("text/html")
          .body(containsString("<h1>Not found</h1>"));
      given()
          .urlEncodingEnabled(false)
          .header("Accept", "*/*")
          .get(path)
          .then()
          .statusCode(404)
          .contentType("application/problem+json")
          .body("title", equalTo("Not found"));
    }
    given()
        .header("Accept", "text/html")
        .get("/api/nothing")
        .then()
        .statusCode(404)
        .contentType("application/problem+json");
  }

  @Test
  void partOfAPageThatFailsIsAProblemForItsScript() {
    given()
        .header("Accept", "text/html")
        .header("HX-Request", "true")
        .queryParam("sentiment", "cheerful")
        .get("/news/list")
        .then()
        .statusCode(400)
        .contentType("application/problem+json")
        .body("violations[0].field", equalTo("sentiment"));
  }

  @Test
  void formOfAnotherSiteIsRefused() {
    given().header("Origin", "https://elsewhere.example").post("/news/heal").then().statusCode(403);
    given()
        .header("Sec-Fetch-Site", "cross-site")
        .header("Accept", "text/html")
        .post("/news/heal")
        .then()
        .statusCode(403)
        .body(containsString("another site"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/news/heal", "/api/news/heal"})
  void ownPageIsKnownByEitherHeader(String path) {
    given().header("Sec-Fetch-Site", "same-origin").post(path).then().statusCode(200);
    given()
        .header("Origin", "http://localhost:" + RestAssured.port)
        .post(path)
        .then()
        .statusCode(200);
    given().header("Origin", "null").post(path).then().statusCode(403);
  }

  @Test
  void callOfTheApiThatAnotherSitesFormCouldMakeIsRefused() {
    for (String call : List.of("/api/news/heal", "/api/news/ingest")) {
      given().header("Sec-Fetch-Site", "cross-site").post(call).then().statusCode(403);
      given()
          .header("Origin", "https://elsewhere.example")
          .contentType("text/plain")
          .body("{}")
          .post(call)
          .then()
          .statusCode(403)
          .contentType("application/problem+json");
    }
    given()
        .header("Origin", "https://elsewhere.example")
        .contentType("application/json")
        .post("/api/news/heal")
        .then()
        .statusCode(200);
  }

  @Test
  void pagesAreNotInTheDescriptionOfTheApi() {
    given().get("/q/openapi").then().body(not(containsString("/news/glance")));
  }

  private static ValidatableResponse page(String path) {
    return given()
        .urlEncodingEnabled(false)
        .header("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
        .get(path)
        .then();
  }
}
