package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.TestConfig;
import dev.nightjar.audit.Audits;
import dev.nightjar.concerts.audit.CounterAudit;
import dev.nightjar.concerts.store.ConcertsTable;
import dev.nightjar.concerts.store.Counters;
import dev.nightjar.news.audit.TagMarkerAudit;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.news.store.TagMarkers;
import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.audit.IntegrityAudit;
import dev.nightjar.reviews.audit.StatisticsAudit;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.store.CodeStore;
import dev.nightjar.reviews.store.DocumentStore;
import dev.nightjar.reviews.store.ReviewedStacks;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.ReviewsTableWriter;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.reviews.store.VersionChain;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.texts.audit.HistoryAudit;
import dev.nightjar.texts.store.TextsTable;
import java.time.Clock;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.s3.S3Client;

/**
 * The audits of all segments, in the name of their functions: a function checks the segment of the
 * minute, which may have no items. Where an audit reads more of what differs, something differs.
 */
final class WholeAudits {

  private static final Clock CLOCK = Clock.systemUTC();
  private static final Metrics METRICS = new Metrics(new ObjectMapper(), CLOCK, false);

  private WholeAudits() {}

  static void news(RecordedFunctions functions) {
    String table = NewsTable.definition(RecordedFunctions.ENVIRONMENT).name();
    Map<String, AttributeValue> marker =
        functions
            .dynamoDb()
            .scan(scan -> scan.tableName(table).filterExpression("attribute_exists(item_id)"))
            .items()
            .get(0);
    functions
        .dynamoDb()
        .deleteItem(
            delete ->
                delete
                    .tableName(table)
                    .key(
                        Map.of(
                            "source_id", marker.get("source_id"),
                            "timestamp", marker.get("timestamp"))));
    try (DynamoDbClient client = functions.dynamoDbOf("news-audit")) {
      NewsTable its = new NewsTable(client, RecordedFunctions.ENVIRONMENT, METRICS);
      assertFalse(
          Audits.differences(new TagMarkerAudit(new TagMarkers(its), CLOCK)).isEmpty(),
          "a marker is missing");
    }
  }

  static void texts(RecordedFunctions functions) {
    String table = TextsTable.definition(RecordedFunctions.ENVIRONMENT).name();
    Map<String, AttributeValue> entry =
        functions
            .dynamoDb()
            .query(
                query ->
                    query
                        .tableName(table)
                        .keyConditionExpression("PK = :owner")
                        .expressionAttributeValues(
                            Map.of(":owner", AttributeValue.fromS("OWNER#ada"))))
            .items()
            .get(0);
    functions
        .dynamoDb()
        .deleteItem(
            delete ->
                delete.tableName(table).key(Map.of("PK", entry.get("PK"), "SK", entry.get("SK"))));
    try (DynamoDbClient client = functions.dynamoDbOf("texts-audit")) {
      TextsTable its = new TextsTable(client, RecordedFunctions.ENVIRONMENT, METRICS);
      assertFalse(
          Audits.differences(new HistoryAudit(its, CLOCK)).isEmpty(), "an entry is missing");
    }
  }

  static void reviews(RecordedFunctions functions, String bucket) {
    ReviewsConfig config =
        TestConfig.of(ReviewsConfig.class, Map.of("nightjar.reviews.bucket", bucket));
    try (DynamoDbClient client = functions.dynamoDbOf("reviews-audit");
        S3Client s3 = functions.s3Of("reviews-audit")) {
      ReviewsTable its =
          new ReviewsTable(client, RecordedFunctions.ENVIRONMENT, config, CLOCK, METRICS);
      DocumentStore documents = new DocumentStore(() -> s3, bucket);
      VersionStore versions =
          new VersionStore(
              its, new ReviewsTableWriter(its, config), documents, new CodeStore(documents), CLOCK);
      Audits.differences(
          new StatisticsAudit(
              new ReviewedStacks(its),
              its,
              new StatisticsTable(its, config),
              versions,
              new IntegrityAudit(new VersionChain(its, versions, documents, CLOCK)),
              config,
              CLOCK));
    }
  }

  static void concerts(RecordedFunctions functions) {
    try (DynamoDbClient client = functions.dynamoDbOf("concerts-audit")) {
      Audits.differences(
          new CounterAudit(
              new Counters(new ConcertsTable(client, RecordedFunctions.ENVIRONMENT, METRICS))));
    }
  }
}
