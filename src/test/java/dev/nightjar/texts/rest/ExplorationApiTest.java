package dev.nightjar.texts.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.texts.rest.TextsApi.create;
import static dev.nightjar.texts.rest.TextsApi.get;
import static dev.nightjar.texts.rest.TextsApi.problem;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.startsWith;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.texts.store.TextObjects;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ExplorationApiTest {

  private static final String OWNER = "explorer";
  private static final String WHALES =
      "The white whale swam north. The old whale sang, and the white whale slept in the sea. ";
  private static final String HORSES =
      "The brown horse ran south. The young horse jumped, and the brown horse slept in the hay. ";

  @Inject TextObjects objects;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void analyzedTextHasAProfile() throws Exception {
    String fileId = analyzed("whales.txt", WHALES.repeat(20));

    analysis(fileId)
        .statusCode(200)
        .body("languages.code", equalTo(List.of("en")))
        .body("words.find { it.word == 'whale' }.count", equalTo(60))
        .body("words.find { it.word == 'whale' }.parts", hasSize(100))
        .body("twoWordPhrases.phrase", hasItem("white whale"))
        .body("readability.formula", hasItem("Flesch reading ease"))
        .body("hapaxLegomena", equalTo(0));
  }

  @Test
  void emptyTextHasAnEmptyProfile() throws Exception {
    String fileId = analyzed("empty.txt", "");

    get(fileId).body("status", equalTo("COMPLETED")).body("result.totalWords", equalTo(0));
    analysis(fileId).statusCode(200).body("words", empty()).body("languages", empty());
  }

  @Test
  void textWhoseAnalysisObjectIsMissingKeepsItsResult() throws Exception {
    String fileId = analyzed("lost.txt", WHALES);
    String other = analyzed("kept.txt", HORSES);
    objects.deleteProfile(fileId);

    problem(analysis(fileId), 404);
    problem(given().get("/api/texts/" + other + "/comparison?with=" + fileId).then(), 404);
    get(fileId).body("status", equalTo("COMPLETED")).body("result.totalWords", equalTo(17));
    given()
        .get("/api/texts/" + fileId + "/analysis.csv")
        .then()
        .statusCode(200)
        .body(containsString("17"));
    given()
        .get("/api/texts/" + fileId + "/analysis.json")
        .then()
        .statusCode(200)
        .body("result.totalWords", equalTo(17))
        .body("$", not(hasKey("analysis")));
    given()
        .get("/api/texts/" + fileId + "/concordance?query=whale")
        .then()
        .statusCode(200)
        .body("total", equalTo(3));
    given()
        .cookie("nightjar-owner", OWNER)
        .get("/texts/files/" + fileId)
        .then()
        .statusCode(200)
        .body(containsString("There is no analysis beyond these figures"));
  }

  @Test
  void textThatIsNotAnalyzedYetIsAConflict() {
    String fileId = create(Map.of("fileName", "a.txt")).getString("fileId");

    problem(analysis(fileId), 409);
    problem(given().get("/api/texts/" + fileId + "/concordance?query=a").then(), 409);
  }

  @Test
  void unknownTextIsNotFound() {
    problem(analysis("01ARZ3NDEKTSV4RRFFQ69G5FAV"), 404);
    problem(analysis("no-id"), 404);
  }

  @Test
  void keywordIsFoundInItsContext() throws Exception {
    String fileId = analyzed("whales.txt", WHALES.repeat(3));

    given()
        .queryParam("query", "White WHALE")
        .queryParam("limit", 2)
        .get("/api/texts/" + fileId + "/concordance")
        .then()
        .statusCode(200)
        .body("query", equalTo("white whale"))
        .body("total", equalTo(6))
        .body("lines", hasSize(2))
        .body("lines[0].before", equalTo("The "))
        .body("lines[0].keyword", equalTo("white whale"))
        .body("lines[0].after", startsWith(" swam north."))
        .body("isComplete", equalTo(true));
  }

  @ParameterizedTest
  @ValueSource(strings = {"query=", "query=.*", "query=a+b+c+d+e+f", "query=a&limit=0", "limit=5"})
  void invalidKeywordQueryIsExplained(String parameters) throws Exception {
    String fileId = analyzed("whales.txt", WHALES);

    problem(given().get("/api/texts/" + fileId + "/concordance?" + parameters).then(), 400);
  }

  @Test
  void twoTextsAreComparedByTheirKeyWords() throws Exception {
    String first = analyzed("whales.txt", WHALES.repeat(40));
    String second = analyzed("horses.txt", HORSES.repeat(40));

    given()
        .get("/api/texts/" + first + "/comparison?with=" + second)
        .then()
        .statusCode(200)
        .body("first.word", hasItem("whale"))
        .body("second.word", hasItem("horse"))
        .body("shared.word", hasItem("slept"))
        .body("onlyInFirst.word", hasItem("whale"))
        .body("onlyInSecond.word", hasItem("horse"))
        .body("first.isSecondCountExact", everyItem(equalTo(true)))
        .body("secondLimit", equalTo(0));
    problem(given().get("/api/texts/" + first + "/comparison").then(), 400);
    problem(
        given().get("/api/texts/" + first + "/comparison?with=01ARZ3NDEKTSV4RRFFQ69G5FAV").then(),
        404);
  }

  @Test
  void resultsAreDownloadedAsCsv() throws Exception {
    String fileId = analyzed("whales.txt", WHALES.repeat(3));

    given()
        .get("/api/texts/" + fileId + "/analysis.csv")
        .then()
        .statusCode(200)
        .contentType(startsWith("text/csv"))
        .body(startsWith("kind,name,value\r\nfigure,\"totalWords\",51\r\n"))
        .body(containsString("\r\nword,\"whale\",9\r\n"))
        .body(containsString("\r\ntwo-word phrase,\"white whale\",6\r\n"));
  }

  @Test
  void lowDensityIsNoZeroInCsv() throws Exception {
    String fileId = analyzed("whales.txt", "whale ".repeat(30_000));

    given()
        .get("/api/texts/" + fileId + "/analysis.csv")
        .then()
        .body(containsString("figure,\"vocabularyDensity\",0.000033\r\n"));
  }

  @Test
  void resultAndAnalysisAreDownloadedAsJson() throws Exception {
    String fileId = analyzed("whales.txt", WHALES.repeat(3));

    given()
        .get("/api/texts/" + fileId + "/analysis.json")
        .then()
        .statusCode(200)
        .body("result.totalWords", equalTo(51))
        .body("analysis.words.find { it.word == 'whale' }.count", equalTo(9));
    given()
        .get("/texts/files/" + fileId)
        .then()
        .body(containsString("/api/texts/" + fileId + "/analysis.json"));
  }

  @Test
  void ownerRenamesAText() throws Exception {
    String fileId = analyzed("whales.txt", WHALES);

    rename(fileId, Map.of("fileName", "Wale.txt", "ownerId", OWNER))
        .statusCode(200)
        .body("originalFileName", equalTo("Wale.txt"))
        .body("status", equalTo("COMPLETED"));
    given()
        .get("/api/texts?ownerId=" + OWNER + "&limit=100")
        .then()
        .body("items.find { it.fileId == '" + fileId + "' }.originalFileName", equalTo("Wale.txt"));
    problem(rename(fileId, Map.of("fileName", "x", "ownerId", "another")), 404);
    problem(rename(fileId, Map.of("fileName", "", "ownerId", OWNER)), 400);
    get(fileId).body("originalFileName", equalTo("Wale.txt"));
  }

  @Test
  void ownerDeletesATextWithAllThatWasDerivedFromIt() throws Exception {
    String fileId = analyzed("whales.txt", WHALES);

    problem(given().delete("/api/texts/" + fileId).then(), 400);
    problem(given().delete("/api/texts/" + fileId + "?ownerId=another").then(), 404);
    get(fileId).statusCode(200);
    given().delete("/api/texts/" + fileId + "?ownerId=" + OWNER).then().statusCode(204);
    problem(get(fileId), 404);
    problem(analysis(fileId), 404);
    given().delete("/api/texts/" + fileId + "?ownerId=" + OWNER).then().statusCode(204);
    given()
        .get("/api/texts?ownerId=" + OWNER + "&limit=100")
        .then()
        .body("items.findAll { it.fileId == '" + fileId + "' }", empty());
  }

  private static ValidatableResponse rename(String fileId, Map<String, String> body) {
    return given().contentType("application/json").body(body).patch("/api/texts/" + fileId).then();
  }

  private static ValidatableResponse analysis(String fileId) {
    return given().get("/api/texts/" + fileId + "/analysis").then();
  }

  private static String analyzed(String name, String text) throws Exception {
    JsonPath created = create(Map.of("fileName", name, "ownerId", OWNER));
    HttpRequest upload =
        HttpRequest.newBuilder(URI.create(created.getString("uploadUrl")))
            .PUT(HttpRequest.BodyPublishers.ofString(text))
            .build();
    assertEquals(
        200,
        HttpClient.newHttpClient()
            .send(upload, HttpResponse.BodyHandlers.discarding())
            .statusCode());
    String fileId = created.getString("fileId");
    eventually(
        "it is completed",
        () -> get(fileId).extract().jsonPath().getString("status"),
        "COMPLETED"::equals);
    return fileId;
  }
}
