package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.news.rest.NewsApi.article;
import static dev.nightjar.news.rest.NewsApi.problem;
import static dev.nightjar.news.rest.NewsApi.push;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsSummaryApiTest {

  @Test
  void pushedArticleIsCountedOnceItIsAnalyzed() {
    push(article("counted-once", "publishedAt", Instant.now().toString())).statusCode(201);
    // Of all tags a summary has only the most frequent ones.
    eventually(
        "it is counted",
        () ->
            Integer.valueOf(1)
                .equals(
                    given()
                        .queryParam("tag", "counted-once")
                        .get("/api/news/summary")
                        .path("byTag.counted-once")));
    JsonPath summary =
        summary("")
            .statusCode(200)
            .body("hours", equalTo(24))
            .body("buckets", hasSize(25))
            .body("exact", equalTo(true))
            .body("$", not(hasKey("pendingAtLeast")))
            .body("buckets[0]", not(hasKey("estimated")))
            .extract()
            .jsonPath();
    long counted = summary.getLong("items");
    assertEquals(counted, sum(summary, "bySentiment"));
    assertEquals(counted, sum(summary, "bySource"));
    long inBuckets = 0;
    for (String sentiment : List.of("positive", "neutral", "negative")) {
      for (int n : summary.getList("buckets." + sentiment, Integer.class)) {
        inBuckets += n;
      }
    }
    assertEquals(counted, inBuckets);
  }

  @Test
  void windowHasTheRequestedLength() {
    summary("1").body("hours", equalTo(1)).body("buckets", hasSize(13));
    summary("168").body("hours", equalTo(168)).body("buckets", hasSize(43));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "169", "-1", "1.5", "many"})
  void hoursOutOfRangeAreRejected(String hours) {
    problem(summary(hours), 400).body("violations.field", contains("hours"));
  }

  private static long sum(JsonPath summary, String field) {
    return summary.<String, Integer>getMap(field).values().stream().mapToLong(n -> n).sum();
  }

  private static ValidatableResponse summary(String hours) {
    return hours.isEmpty()
        ? given().get("/api/news/summary").then()
        : given().queryParam("hours", hours).get("/api/news/summary").then();
  }
}
