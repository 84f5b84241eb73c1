package dev.nightjar.reviews.rest;

import static dev.nightjar.reviews.rest.ReviewsApi.RISKY;
import static dev.nightjar.reviews.rest.ReviewsApi.file;
import static dev.nightjar.reviews.rest.ReviewsApi.get;
import static dev.nightjar.reviews.rest.ReviewsApi.post;
import static dev.nightjar.reviews.rest.ReviewsApi.reviewed;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.table.definition.TableDefinition;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The audit trail and its page say whether versions are as they were stored. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class IntegrityApiTest {

  @Inject DynamoDbClient client;

  @Inject
  @Named("reviews")
  TableDefinition table;

  @Test
  void auditTrailTellsAtWhichVersionAHistoryWasChanged() {
    String id = reviewed("integrity-stack", "integrity-run", RISKY).getString("reviewId");
    for (int version = 2; version <= 3; version++) {
      post("/" + id + "/versions", Map.of("files", List.of(file("a.tf", RISKY + "# " + version))))
          .statusCode(201);
    }
    get("/" + id + "/audit")
        .body("items", hasSize(3))
        .body("integrity.verdict", equalTo("intact"))
        .body("integrity.versionsVerified", equalTo(3))
        .body("integrity.problems", hasSize(0));
    page(id, ">Versions 1 to 3 are as stored: the hash chain is intact.");

    client.updateItem(
        update ->
            update
                .tableName(table.name())
                .key(table.key("REVIEW#" + id, "VERSION#000002").attributes())
                .updateExpression("SET CreatedBy = :other")
                .expressionAttributeValues(Map.of(":other", AttributeValue.fromS("mallory"))));
    get("/" + id + "/audit")
        .body("integrity.verdict", equalTo("tampered"))
        .body("integrity.message", equalTo("Version 2 was changed after it was stored"))
        .body("integrity.problems.version", contains(2))
        .body("integrity.problems.problem", contains("version-changed"))
        .body("integrity.problems.item", contains("REVIEW#" + id + " VERSION#000002"));
    get("/" + id + "/audit?limit=1")
        .body("integrity.verdict", equalTo("intact"))
        .body("integrity.lastVersion", equalTo(1));
    page(id, "<strong role=\"alert\">Version 2 was changed after it was stored.</strong>");
  }

  private static void page(String id, String line) {
    given().get("/reviews/" + id + "/versions").then().statusCode(200).body(containsString(line));
  }
}
