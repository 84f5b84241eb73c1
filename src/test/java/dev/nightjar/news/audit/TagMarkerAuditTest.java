package dev.nightjar.news.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.audit.AuditCount;
import dev.nightjar.audit.Audits;
import dev.nightjar.audit.Difference;
import dev.nightjar.news.NewsFixture;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.news.store.TagMarkers;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.RecordedActions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Tests the comparison of tags with their markers. */
@Execution(ExecutionMode.CONCURRENT)
class TagMarkerAuditTest {

  private final NewsFixture news = new NewsFixture();
  private final TagMarkerAudit audit = audit(DynamoDbLocal.client());

  @AfterEach
  void close() {
    news.close();
  }

  @Test
  void itemsLogAndCheckpointsOfAnIngestionAgree() {
    news.pending(news.rawArticle("Two tags", "one", "two"));
    SentimentItem analyzed = news.pending("Analyzed");
    news.intake().requestAnalysis(List.of(analyzed));
    news.deliverAll();
    news.checkpoint("newsapi");
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void missingMarkerIsReportedAndAdded() {
    SentimentItem item = news.pending(news.rawArticle("Two tags", "one", "two"));
    Map<String, AttributeValue> marker = news.raw(markerId(item, "two"), item.id().sortKey());
    delete(markerId(item, "two"), item);

    assertEquals(
        List.of(
            new Difference(
                item.id().sourceId() + " " + item.id().sortKey(), "marker of two", "none", "1")),
        Audits.differences(audit));
    assertEquals(1, Audits.repair(audit).counts().get(AuditCount.REPAIRED));
    assertEquals(marker, news.raw(markerId(item, "two"), item.id().sortKey()));
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void markerOfATagThatTheItemDoesNotHaveIsRemoved() {
    SentimentItem item = news.pending(news.rawArticle("One tag", "one"));
    Map<String, AttributeValue> marker =
        new HashMap<>(news.raw(markerId(item, "one"), item.id().sortKey()));
    marker.put("source_id", AttributeValue.fromS(markerId(item, "three")));
    marker.put("tag", AttributeValue.fromS("three"));
    put(marker);

    assertEquals("marker of three", Audits.differences(audit).get(0).figure());
    Audits.repair(audit);
    assertEquals(Map.of(), news.raw(markerId(item, "three"), item.id().sortKey()));
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void markerWithoutItemIsRemovedUnlessBothAreExpiring() {
    SentimentItem item = news.pending(news.rawArticle("One tag", "one"));
    delete(item.id().sourceId(), item);
    assertEquals(1, Audits.differences(audit).size());

    news.clock.advance(Duration.ofDays(31));
    assertEquals(List.of(), Audits.differences(audit), "TTL deletes the marker, too");
    news.clock.advance(Duration.ofDays(-31));
    Audits.repair(audit);
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void itemOfAnotherProgramNeedsNoMarkers() {
    SentimentItem item = news.pending(news.rawArticle("Two tags", "one", "two"));
    delete(markerId(item, "one"), item);
    delete(markerId(item, "two"), item);
    news.update(item, update -> update.updateExpression("REMOVE ingested_at"));
    assertEquals(List.of(), Audits.differences(audit));
  }

  @Test
  void auditOnlyReads() {
    SentimentItem item = news.pending(news.rawArticle("Two tags", "one", "two"));
    delete(markerId(item, "one"), item);
    RecordedActions recorded = new RecordedActions();
    try (DynamoDbClient client = recorded.client()) {
      assertEquals(1, Audits.differences(audit(client)).size());
    }
    assertEquals(Set.of("BatchGetItem", "GetItem", "Scan"), recorded.actions());
  }

  private TagMarkerAudit audit(DynamoDbClient client) {
    return new TagMarkerAudit(
        new TagMarkers(new NewsTable(client, news.environment, news.metrics())), news.clock);
  }

  private static String markerId(SentimentItem item, String tag) {
    return item.id().sourceId() + "#" + tag;
  }

  private void put(Map<String, AttributeValue> item) {
    DynamoDbLocal.client().putItem(put -> put.tableName(tableName()).item(item));
  }

  private void delete(String sourceId, SentimentItem item) {
    DynamoDbLocal.client()
        .deleteItem(
            delete ->
                delete
                    .tableName(tableName())
                    .key(
                        Map.of(
                            "source_id", AttributeValue.fromS(sourceId),
                            "timestamp", AttributeValue.fromS(item.id().sortKey()))));
  }

  private String tableName() {
    return NewsTable.definition(news.environment).name();
  }
}
