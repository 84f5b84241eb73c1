package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.news.rest.NewsApi.article;
import static dev.nightjar.news.rest.NewsApi.push;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ExtractableResponse;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

@QuarkusTest
@TestProfile(NewsRescoreApiTest.OnePageEachCall.class)
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsRescoreApiTest {

  /** A call ends after its first page. */
  public static class OnePageEachCall implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of("nightjar.news.rescore-within", "PT0.000000001S");
    }
  }

  @Inject DynamoDbClient dynamoDb;
  @Inject Environment environment;

  @BeforeEach
  void awaitReady() {
    NewsApi.awaitReady();
  }

  @Test
  void itemsOfAnOlderModelAreJudgedAgainAndOthersLeftAlone() {
    String version = SentimentModel.load().version();
    String id =
        push(article("rescored", "title", "Terrible losses: the company collapses after a fraud"))
            .statusCode(201)
            .extract()
            .path("sourceId");
    eventually(
        "it is analyzed", () -> NewsApi.item(id).extract().path("status").equals("analyzed"));
    judgedByAnOlderModel(id, NewsApi.item(id).extract().path("timestamp"));
    List<Integer> changed = rescoreAll(version);
    assertTrue(changed.size() > 1, "there is a page for each sentiment");
    assertEquals(1, changed.stream().mapToInt(Integer::intValue).sum());
    NewsApi.item(id).body("sentiment", equalTo("negative")).body("modelVersion", equalTo(version));
    assertEquals(0, rescoreAll(version).stream().mapToInt(Integer::intValue).sum());
  }

  /** How many items each call has changed, until there is no next one. */
  private static List<Integer> rescoreAll(String version) {
    List<Integer> changed = new ArrayList<>();
    Optional<String> next = Optional.of("");
    while (next.isPresent()) {
      ExtractableResponse<Response> answer =
          given()
              .queryParams(next.get().isEmpty() ? Map.of() : Map.of("cursor", next.get()))
              .post("/api/news/rescore")
              .then()
              .statusCode(200)
              .body("modelVersion", equalTo(version))
              .extract();
      changed.add(answer.path("changed"));
      next = Optional.ofNullable(answer.path("next"));
    }
    return changed;
  }

  private void judgedByAnOlderModel(String id, String timestamp) {
    dynamoDb.updateItem(
        update ->
            update
                .tableName(NewsTable.definition(environment).name())
                .key(
                    Map.of(
                        "source_id", AttributeValue.fromS(id),
                        "timestamp", AttributeValue.fromS(timestamp)))
                .updateExpression("SET model_version = :version, sentiment = :sentiment")
                .expressionAttributeValues(
                    Map.of(
                        ":version", AttributeValue.fromS("v1.0.0"),
                        ":sentiment", AttributeValue.fromS("positive"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"1.0.0", "v1", "v99.0.0", "latest", "%00"})
  void versionThatIsNoneOrTooNewIsRejected(String version) {
    given()
        .urlEncodingEnabled(false)
        .post("/api/news/rescore?olderThan=" + version)
        .then()
        .statusCode(400)
        .body("violations[0].field", equalTo("olderThan"));
  }

  @Test
  void cursorOfAnotherListIsRejected() {
    given().post("/api/news/rescore?cursor=forged").then().statusCode(400);
  }
}
