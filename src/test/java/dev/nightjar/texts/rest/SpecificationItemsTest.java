package dev.nightjar.texts.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.texts.rest.TextsApi.get;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.SpecificationItems;
import dev.nightjar.texts.store.TextsTable;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads items as the specification prints them, written by another program. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class SpecificationItemsTest {

  private static final String FILE_ID = "0b3ec0de-5f0c-4c55-9f6a-1d2f6a7b8c9d";
  private static final String OWNER = "specified-owner";

  @Inject DynamoDbClient client;
  @Inject Environment environment;

  @BeforeEach
  void storeTheFile() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
    Map<String, AttributeValue> file = SpecificationItems.item("texts/file-metadata");
    file.put("result", AttributeValue.fromM(SpecificationItems.item("texts/result")));
    put(file);
    put(SpecificationItems.item("texts/owner-history"));
  }

  @Test
  void fileWithAUuidAndTheFourSpecifiedResultsIsFoundByItsId() {
    get(FILE_ID)
        .statusCode(200)
        .body("fileId", equalTo(FILE_ID))
        .body("ownerId", equalTo(OWNER))
        .body("originalFileName", equalTo("moby-dick.txt"))
        .body("status", equalTo("COMPLETED"))
        .body("createdAt", equalTo(1763389800000L))
        .body("updatedAt", equalTo(1763389805000L))
        .body("result.totalWords", equalTo(1200))
        .body("result.uniqueWords", equalTo(340))
        .body("result.avgWordLength", equalTo(4.7f))
        .body("result.top10Words.word", contains("the", "and"))
        .body("result.top10Words.count", contains(80, 45));
  }

  @Test
  void figuresThatFollowFromTheSpecifiedResultsAreComputedAndTheOthersAreUnknown() {
    get(FILE_ID)
        .statusCode(200)
        .body("result.vocabularyDensity", equalTo(0.2833f))
        .body("result.readingTimeMinutes", equalTo(6))
        .body("result.characters", nullValue())
        .body("result.lines", nullValue())
        .body("result.sentences", nullValue());
  }

  @Test
  void fileIsInItsOwnersList() {
    given()
        .get("/api/texts?ownerId=" + OWNER)
        .then()
        .statusCode(200)
        .body("items", hasSize(1))
        .body("items[0].fileId", equalTo(FILE_ID))
        .body("items[0].status", equalTo("COMPLETED"));
  }

  @Test
  void pagesShowTheFileWithoutTheFiguresThatAreUnknown() {
    given()
        .get("/texts/files/" + FILE_ID)
        .then()
        .statusCode(200)
        .body(containsString("moby-dick.txt"))
        .body(containsString("<dt>words</dt><dd>1,200</dd>"))
        .body(not(containsString("<dt>lines</dt>")));
    for (String page : new String[] {"/texts", "/texts/list", "/texts/glance"}) {
      given().cookie("nightjar-owner", OWNER).get(page).then().statusCode(200);
    }
  }

  @Test
  void failedFileNeedsNoErrorMessage() {
    Map<String, AttributeValue> file = SpecificationItems.item("texts/file-metadata");
    file.put("PK", AttributeValue.fromS("FILE#01M7HPK1731X3KBTXE1ZGVV7AA"));
    file.put("fileId", AttributeValue.fromS("01M7HPK1731X3KBTXE1ZGVV7AA"));
    file.put("status", AttributeValue.fromS("FAILED"));
    put(file);
    get("01M7HPK1731X3KBTXE1ZGVV7AA")
        .statusCode(200)
        .body("status", equalTo("FAILED"))
        .body("errorMessage", equalTo("The analysis failed."));
  }

  @Test
  void unreadableFileIsLeftOutOfTheList() {
    Map<String, AttributeValue> unreadable = SpecificationItems.item("texts/owner-history");
    unreadable.put("PK", AttributeValue.fromS("OWNER#half-readable"));
    put(unreadable);
    unreadable.put("SK", AttributeValue.fromS("FILE#ffffffff"));
    unreadable.put("status", AttributeValue.fromS("LOST"));
    put(unreadable);
    given()
        .get("/api/texts?ownerId=half-readable")
        .then()
        .statusCode(200)
        .body("items.fileId", contains(FILE_ID));
    given().cookie("nightjar-owner", "half-readable").get("/texts").then().statusCode(200);
  }

  private void put(Map<String, AttributeValue> item) {
    client.putItem(put -> put.tableName(TextsTable.definition(environment).name()).item(item));
  }
}
