package dev.nightjar.web.caching;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ExtractableResponse;
import io.restassured.response.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What browsers may keep of pages and assets, and what they ask for again. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class CachingTest {

  private static final String IMMUTABLE = "public, max-age=31536000, immutable";
  private static final Path TEMPLATES = Path.of("target/classes/templates");
  private static final Pattern ASSET = Pattern.compile("\"(/(?:console|webjars|_static)/[^\"]+)\"");
  private static final Pattern HASHED = Pattern.compile("/console/.+\\.([0-9a-f]{10})\\.\\w+");

  /** What an asset refers to: other modules of a script, the fonts of a style, an icon. */
  private static final Pattern REFERENCE =
      Pattern.compile("(?:from |import\\(|url\\(|\"src\": )\"([^\"]+)\"");

  private static final Pattern BINARY = Pattern.compile(".*\\.(?:woff2|png)");

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void pagesReferOnlyToAssetsThatBrowsersMayKeepForAYear() throws IOException {
    Set<String> assets = assetsOfTemplates();
    assertTrue(assets.size() > 30, assets::toString);
    for (String asset : assets) {
      given().get(asset).then().statusCode(200).header("Cache-Control", IMMUTABLE);
    }
  }

  @Test
  void namesHaveTheHashOfTheContent() throws IOException {
    for (String asset : assetsOfTemplates()) {
      HASHED
          .matcher(asset)
          .results()
          .forEach(name -> assertEquals(hashOf(asset), name.group(1), asset));
    }
  }

  @Test
  void assetsReferToHashedNamesToo() throws IOException {
    int references = 0;
    for (String asset : assetsOfTemplates()) {
      if (!HASHED.matcher(asset).matches() || BINARY.matcher(asset).matches()) {
        continue;
      }
      for (String reference : found(REFERENCE, given().get(asset).asString())) {
        String address = Path.of(asset).resolveSibling(reference).normalize().toString();
        assertTrue(HASHED.matcher(address).matches(), asset + " refers to " + reference);
        given().get(address).then().statusCode(200);
        references++;
      }
    }
    assertTrue(references >= 8, "references: " + references);
  }

  @Test
  void unknownNameIsNotFoundAndNotKept() {
    given()
        .get("/console/console.0123456789.css")
        .then()
        .statusCode(404)
        .header("Cache-Control", "no-cache");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/console/push-worker.js", "/console/console.css"})
  void fileWithAStableNameIsRevalidated(String path) {
    given().get(path).then().statusCode(200).header("Cache-Control", "no-cache");
  }

  @Test
  void pageThatTheBrowserHasIsNotSentAgain() {
    ExtractableResponse<Response> page = given().get("/news/new").then().statusCode(200).extract();
    assertEquals("no-cache", page.header("Cache-Control"));
    assertTrue(page.header("Vary").contains("HX-Request"), page.header("Vary"));
    given()
        .header("If-None-Match", page.header("ETag"))
        .get("/news/new")
        .then()
        .statusCode(304)
        .header("ETag", page.header("ETag"))
        .header("Cache-Control", "no-cache")
        .body(emptyString());
    given()
        .header("If-None-Match", "W/\"another\"")
        .get("/news/new")
        .then()
        .statusCode(200)
        .body(equalTo(page.body().asString()));
  }

  @Test
  void errorPageHasNoTag() {
    assertNull(
        given()
            .accept("text/html")
            .get("/no-such-page")
            .then()
            .statusCode(404)
            .extract()
            .header("ETag"));
  }

  @Test
  void pageThatChangedHasAnotherTag() {
    String tag = given().get("/news/compare?tag=one").header("ETag");
    assertNotEquals(tag, given().get("/news/compare?tag=two").header("ETag"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/news", "/texts"})
  void sharedCachesDoNotKeepThePageOfABrowserWithCookies(String path) {
    given()
        .cookie("session", "of-someone")
        .get(path)
        .then()
        .statusCode(200)
        .header("Cache-Control", allOf(containsString("private"), containsString("no-cache")))
        .header("ETag", startsWith("W/\""));
  }

  @Test
  void pagesOfConcertsAreNotKeptAtAll() {
    ExtractableResponse<Response> page =
        given().get("/concerts/artists").then().header("Cache-Control", "no-store").extract();
    assertNull(page.header("ETag"));
  }

  @Test
  void answersOfTheApiHaveNoTag() {
    assertEquals(
        null, given().get("/api/news/items").then().statusCode(200).extract().header("ETag"));
  }

  private static Set<String> assetsOfTemplates() throws IOException {
    Set<String> assets = new TreeSet<>();
    try (Stream<Path> templates = Files.walk(TEMPLATES)) {
      for (Path template : templates.filter(Files::isRegularFile).toList()) {
        assets.addAll(found(ASSET, Files.readString(template)));
      }
    }
    return assets;
  }

  private static List<String> found(Pattern pattern, String text) {
    return pattern.matcher(text).results().map((MatchResult match) -> match.group(1)).toList();
  }

  private static String hashOf(String asset) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      byte[] content =
          BINARY.matcher(asset).matches()
              ? given().get(asset).asByteArray()
              : given().get(asset).asString().getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(sha256.digest(content)).substring(0, 10);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
