package dev.nightjar.news.rest;

import static dev.nightjar.Eventually.eventually;
import static dev.nightjar.news.rest.NewsApi.item;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasItems;
import static org.hamcrest.Matchers.not;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.Environment;
import dev.nightjar.table.SpecificationItems;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads items as the specifications print them, written by another program. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class SpecificationItemsTest {

  private static final String PENDING = "finnhub:137825212";
  private static final String ANALYZED = "finnhub:137825213";
  private static final String TAGGED = "newsapi#abc123";

  @TestHTTPResource URI server;
  @Inject DynamoDbClient client;
  @Inject Environment environment;
  private final List<Map<String, AttributeValue>> stored = new ArrayList<>();

  @BeforeEach
  void awaitReady() {
    NewsApi.awaitReady();
  }

  /** Other tests count the pending items of the same table. */
  @AfterEach
  void deleteTheItems() {
    for (Map<String, AttributeValue> item : stored) {
      Map<String, AttributeValue> key =
          Map.of("source_id", item.get("source_id"), "timestamp", item.get("timestamp"));
      client.deleteItem(delete -> delete.tableName(table()).key(key));
    }
  }

  @Test
  void pendingItemIsInEveryListThatShouldShowIt() {
    put(SpecificationItems.item("news/pending-item"));
    item(PENDING)
        .statusCode(200)
        .body("timestamp", equalTo("2025-12-19T20:14:12.000Z"))
        .body("sourceType", equalTo("finnhub"))
        .body("matchedTickers", contains("XYZ"))
        .body("status", equalTo("pending"));
    listed("status", "pending").statusCode(200).body("items.sourceId", hasItem(PENDING));
    given()
        .queryParam("from", "2025-12-19T20:14:12Z")
        .queryParam("to", "2025-12-19T20:14:12Z")
        .get(NewsApi.ITEMS)
        .then()
        .statusCode(200)
        .body("items.sourceId", contains(PENDING));
    given().get("/api/news/summary").then().statusCode(200).body("stuck", equalTo(1));
    given().get("/news/items/{id}", PENDING).then().statusCode(200);
    NewsApi.problem(given().get(NewsApi.ITEMS + "/{id}/explanation", PENDING).then(), 409);
    for (String page : new String[] {"/news?sentiment=pending", "/news/glance"}) {
      given().get(page).then().statusCode(200);
    }
  }

  @Test
  void pendingItemIsHealedAnalyzedAndStreamed() {
    put(SpecificationItems.item("news/pending-item"));
    try (EventStreamClient stream = EventStreamClient.connect(server, "")) {
      stream.await("it starts", event -> event.name().equals("start"));
      given()
          .post("/api/news/heal")
          .then()
          .statusCode(200)
          .body("staleItemsFound", equalTo(1))
          .body("itemsRepublished", equalTo(1));
      eventually("it is analyzed", () -> "analyzed".equals(item(PENDING).extract().path("status")));
      stream.await("it arrives", event -> event.data().contains(PENDING));
    }
    given().get("/api/news/summary").then().statusCode(200).body("stuck", equalTo(0));
  }

  @Test
  void analyzedItemWithoutAScoreIsListedBySentiment() {
    put(SpecificationItems.item("news/analyzed-item"));
    item(ANALYZED)
        .statusCode(200)
        .body("sentiment", equalTo("positive"))
        .body("status", equalTo("analyzed"));
    listed("sentiment", "positive").statusCode(200).body("items.sourceId", hasItem(ANALYZED));
    listed("status", "analyzed").statusCode(200).body("items.sourceId", hasItem(ANALYZED));
    given().get("/news?sentiment=positive").then().statusCode(200);
    given()
        .get(NewsApi.ITEMS + "/{id}/explanation", ANALYZED)
        .then()
        .statusCode(200)
        .body("isCurrent", equalTo(false));
    given()
        .get("/news/items/{id}", ANALYZED)
        .then()
        .statusCode(200)
        .body(containsString("Another version of the model"));
  }

  @Test
  void itemOfTheFanOutIsListedByItsTag() {
    Map<String, AttributeValue> item = SpecificationItems.item("news/tagged-item");
    item.put("matched_tags", AttributeValue.fromSs(List.of("AI", "technology")));
    item.put("metadata", AttributeValue.fromM(SpecificationItems.item("news/metadata")));
    put(item);
    listed("tag", "AI").statusCode(200).body("items.sourceId", hasItem(TAGGED));
    item(TAGGED)
        .statusCode(200)
        .body("timestamp", equalTo("2025-11-17T14:30:00.000Z"))
        .body("sourceType", equalTo("newsapi"))
        .body("sentiment", equalTo("positive"))
        .body("score", equalTo(0.87f))
        .body("matchedTags", contains("AI", "technology"))
        .body("metadata.title", equalTo("Article headline"))
        .body("metadata.author", equalTo("Author name or 'Unknown'"))
        .body("metadata.publishedAt", equalTo("2025-11-17T10:00:00Z"))
        .body("metadata.sourceName", equalTo("BBC News"));
    given()
        .get("/news/items/{id}", TAGGED)
        .then()
        .statusCode(200)
        .body(containsString("Article headline"));
  }

  @Test
  void tagsMayBeAListAndMetadataThatOfAnotherSource() {
    Map<String, AttributeValue> item = SpecificationItems.item("news/analyzed-item");
    item.put("source_id", AttributeValue.fromS("twitter#tweet-456789"));
    item.put("matched_tags", AttributeValue.fromL(List.of(AttributeValue.fromS("AI"))));
    item.put("metadata", AttributeValue.fromM(SpecificationItems.item("news/twitter-metadata")));
    put(item);
    item("twitter#tweet-456789").statusCode(200).body("matchedTags", contains("AI"));
  }

  @Test
  void unreadableItemIsLeftOutOfEveryList() {
    String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    for (String name : new String[] {"pending-item", "analyzed-item", "tagged-item"}) {
      put(SpecificationItems.item("news/" + name));
      for (String timestamp : new String[] {now, "2025-12-19T21:00:00Z"}) {
        Map<String, AttributeValue> unreadable = SpecificationItems.item("news/" + name);
        unreadable.put("source_id", AttributeValue.fromS("unreadable#" + name));
        unreadable.put("timestamp", AttributeValue.fromS(timestamp));
        unreadable.put("source_type", AttributeValue.fromN("1"));
        put(unreadable);
      }
    }
    Map<String, AttributeValue> timeless = SpecificationItems.item("news/pending-item");
    timeless.put("timestamp", AttributeValue.fromS("2025-12-19 at noon"));
    put(timeless);
    listed("status", "pending").statusCode(200).body("items.sourceId", hasItem(PENDING));
    listed("status", "analyzed").statusCode(200).body("items.sourceId", hasItem(ANALYZED));
    listed("sentiment", "positive").statusCode(200).body("items.sourceId", hasItem(ANALYZED));
    listed("tag", "AI").statusCode(200).body("items.sourceId", hasItem(TAGGED));
    listed("group", "false")
        .statusCode(200)
        .body("items.sourceId", hasItems(PENDING, ANALYZED, TAGGED))
        .body("items.sourceId", not(hasItem("unreadable#pending-item")));
    given().get("/api/news/summary").then().statusCode(200);
    given().get("/news").then().statusCode(200);
    given().post("/api/news/heal").then().statusCode(200);
    eventually("it is analyzed", () -> "analyzed".equals(statusOf("2025-12-19T20:14:12Z")));
  }

  /** Lists the time of the examples only, because other tests store newer items. */
  private static ValidatableResponse listed(String parameter, String value) {
    return given()
        .queryParam(parameter, value)
        .queryParam("from", "2025-11-01T00:00:00Z")
        .queryParam("to", "2025-12-20T00:00:00Z")
        .queryParam("limit", 100)
        .get(NewsApi.ITEMS)
        .then();
  }

  private String statusOf(String timestamp) {
    return client
        .getItem(
            get ->
                get.tableName(table())
                    .key(
                        Map.of(
                            "source_id", AttributeValue.fromS(PENDING),
                            "timestamp", AttributeValue.fromS(timestamp))))
        .item()
        .get("status")
        .s();
  }

  private void put(Map<String, AttributeValue> item) {
    stored.add(item);
    client.putItem(put -> put.tableName(table()).item(item));
  }

  private String table() {
    return NewsTable.definition(environment).name();
  }
}
