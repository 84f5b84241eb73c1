package dev.nightjar.reviews.archive;

import static dev.nightjar.reviews.ReviewsFixture.files;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.Crash;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.MalformedEventException;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.archive.ReviewRestore.Line;
import dev.nightjar.reviews.archive.ReviewRestore.Outcome;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.integrity.HistoryIntegrity.Verdict;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemJson;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.S3Object;

/** What the time to live deletes is in the archive, and comes back from it unchanged. */
@Execution(ExecutionMode.CONCURRENT)
class ReviewsArchiveTest {

  private static final String NOTHING_FAILED = "{\"batchItemFailures\":[]}";

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final EmittedMetrics metrics = new EmittedMetrics(reviews.clock);
  private final String bucket = reviews.config.bucket() + "-archive";

  @BeforeEach
  void create() {
    SharedS3.client().createBucket(create -> create.bucket(bucket));
  }

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void expiredReviewIsArchivedAndRestoredUnchanged() throws Exception {
    Run run = twoVersionsWithLargeCode();
    Map<String, Map<String, AttributeValue>> before = ofReview(run);
    assertEquals(NOTHING_FAILED, handle(StreamEvents.expired(before.values())));
    expire(run);
    assertTrue(reviews.table.runOfReview(run.reviewId()).isEmpty());

    List<Line> plan = restore().plan(run.reviewId());
    assertEquals(Set.of(Outcome.WOULD_BE_RESTORED), outcomes(plan));
    assertTrue(reviews.table.runOfReview(run.reviewId()).isEmpty(), "a plan writes nothing");

    List<Line> restored = restore().restore(run.reviewId(), Duration.ofDays(30));
    assertEquals(Set.of(Outcome.RESTORED), outcomes(restored));
    assertEquals(before.size() + 1, restored.size(), "the items and the code in S3");
    Map<String, Map<String, AttributeValue>> after = ofReview(run);
    long expiry = reviews.clock.instant().plus(Duration.ofDays(30)).getEpochSecond();
    after.values().forEach(item -> assertEquals("" + expiry, item.get("TTL").n()));
    assertEquals(withoutTtl(before), withoutTtl(after));
    assertEquals(Verdict.INTACT, reviews.chainOf(reviews.table).verify(run.reviewId()).verdict());
    assertFalse(reviews.versionStore.withFiles(run.reviewId(), 1).orElseThrow().files().isEmpty());
    assertEquals(
        Set.of(Outcome.EXISTS), outcomes(restore().restore(run.reviewId(), Duration.ofDays(9))));
    assertEquals(after, ofReview(run), "what exists is not changed");
  }

  @Test
  void eachItemIsAnObjectThatIsFoundByItsReviewAndKey() throws Exception {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a");
    handle(StreamEvents.expired(ofReview(run).values()));
    String prefix = "reviews/" + run.reviewId() + "/";
    String review = "REVIEW%23" + run.reviewId();
    assertEquals(
        Set.of(
            prefix + review + "/VERSION%23000001.json",
            prefix + review + "%23RUN/METADATA.json",
            prefix + "RUN%23run/METADATA.json",
            prefix + "FINDING%23BAD_a/" + review + ".json"),
        objects().keySet());
    String version = objects().get(prefix + review + "/VERSION%23000001.json");
    assertTrue(version.startsWith("{\"Item\":{\"AIReviewResult\":{\"M\":"), version);
    assertTrue(version.endsWith("}}\n"), version);
  }

  @Test
  void onlyDeletionsByTheTimeToLiveAreArchived() throws Exception {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a");
    List<ObjectNode> records = records(run);
    records.get(0).remove("userIdentity");
    records.get(1).put("eventName", "MODIFY");
    records.get(2).putObject("userIdentity").put("type", "Service").put("principalId", "other");
    records.subList(3, records.size()).clear();
    assertEquals(NOTHING_FAILED, handle(StreamEvents.of(records.toArray(JsonNode[]::new))));
    assertEquals(Map.of(), objects());
  }

  @Test
  void redeliveredRecordsChangeNothing() throws Exception {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a BAD_b");
    String event = StreamEvents.expired(ofReview(run).values());
    handle(event);
    Map<String, String> once = objects();
    handle(event);
    assertEquals(once, objects());
  }

  @Test
  void crashAfterAnyWriteLosesNothingWhenTheRecordsAreDeliveredAgain() throws Exception {
    Run run = twoVersionsWithLargeCode();
    String event = StreamEvents.expired(ofReview(run).values());
    boolean hasCrashed = true;
    for (int writes = 1; hasCrashed; writes++) {
      Crash.Point end = new Crash.Point(writes);
      S3Client s3 = end.watch(S3Client.class, SharedS3.client());
      hasCrashed = false;
      try {
        role(s3).handle(event(event));
      } catch (Crash e) {
        hasCrashed = true;
        assertEquals(writes, objects().size());
      }
    }
    assertEquals(NOTHING_FAILED, handle(event));
    assertEquals(ofReview(run).size() + 1, objects().size());
  }

  @Test
  void recordThatCannotBeArchivedIsReportedAndTheOthersAreArchived() throws Exception {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a");
    List<ObjectNode> records = records(run);
    int all = records.size();
    records.add(1, StreamEvents.expired(70, "{\"ReviewId\":{\"S\":\"no key\"}}"));
    records.add(3, StreamEvents.expired(71, "{\"PK\":{\"S\":1}}"));
    assertEquals(
        "{\"batchItemFailures\":[{\"itemIdentifier\":\"%s\"},{\"itemIdentifier\":\"%s\"}]}"
            .formatted(StreamEvents.sequenceNumber(70), StreamEvents.sequenceNumber(71)),
        handle(StreamEvents.of(records.toArray(JsonNode[]::new))));
    assertEquals(all, objects().size());
  }

  @Test
  void allRecordsAreReportedWhileTheArchiveCannotBeReached() throws Exception {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a");
    try (S3Client unreachable = SharedS3.unreachable()) {
      RoleResult result =
          role(unreachable).handle(event(StreamEvents.expired(ofReview(run).values())));
      assertEquals(
          ofReview(run).size(), ((List<?>) result.fields().get("batchItemFailures")).size());
    }
  }

  @Test
  void itemOfTheLargestSizeIsArchived() throws Exception {
    Map<String, AttributeValue> item = new HashMap<>();
    item.put("PK", AttributeValue.fromS("REVIEW#huge"));
    item.put("SK", AttributeValue.fromS("VERSION#000001"));
    item.put("ReviewId", AttributeValue.fromS("huge"));
    item.put("TerraformCode", AttributeValue.fromS("\"ü\\\n".repeat(80_000)));
    assertEquals(NOTHING_FAILED, handle(StreamEvents.expired(List.of(item))));
    restore().restore("huge", Duration.ofDays(1));
    Map<String, AttributeValue> restored =
        new HashMap<>(reviews.raw("REVIEW#huge", "VERSION#000001"));
    restored.remove("TTL");
    assertEquals(item, restored);
  }

  @Test
  void itemOfNoReviewIsArchivedByItsKey() throws Exception {
    reviews.submittedAndReviewed("run", "stack", "BAD_a");
    Map<String, AttributeValue> statistics = reviews.raw("STACK#stack", "STATS");
    assertEquals(NOTHING_FAILED, handle(StreamEvents.expired(List.of(statistics))));
    assertEquals(Set.of("items/STACK%23stack/STATS.json"), objects().keySet());
  }

  @Test
  void keyThatIsTooLongForS3IsArchivedByItsHash() throws Exception {
    Map<String, AttributeValue> item = new HashMap<>();
    item.put("PK", AttributeValue.fromS("FINDING#" + "ü".repeat(900)));
    item.put("SK", AttributeValue.fromS("REVIEW#r"));
    item.put("ReviewId", AttributeValue.fromS("r"));
    assertEquals(NOTHING_FAILED, handle(StreamEvents.expired(List.of(item))));
    assertTrue(
        objects().keySet().iterator().next().matches("reviews/r/sha256-[0-9a-f]{64}/.*"),
        objects().keySet()::toString);
    assertEquals(Set.of(Outcome.RESTORED), outcomes(restore().restore("r", Duration.ofDays(1))));
  }

  @Test
  void reviewInDeepArchiveIsRetrievedFirstAndRestoredByALaterRun() throws Exception {
    Run run = twoVersionsWithLargeCode();
    int all = ofReview(run).size();
    handle(StreamEvents.expired(ofReview(run).values()));
    expire(run);
    try (DeepArchive deepArchive = new DeepArchive(UrlConnectionHttpClient.create(), bucket);
        S3Client s3 = SharedS3.clientFor(deepArchive)) {
      assertEquals(Set.of(Outcome.IN_DEEP_ARCHIVE), outcomes(restore(s3).plan(run.reviewId())));
      assertEquals(Set.of(), deepArchive.requested());
      for (int times = 1; times <= 2; times++) {
        assertEquals(
            Set.of(Outcome.BEING_RETRIEVED),
            outcomes(restore(s3).restore(run.reviewId(), Duration.ofDays(1))));
        assertEquals(all + 1, deepArchive.requested().size(), "items and the code");
      }
      assertTrue(ofReview(run).isEmpty(), "a part of a history is not restored");
      deepArchive.completeRetrieval();
      assertEquals(
          Set.of(Outcome.RESTORED),
          outcomes(restore(s3).restore(run.reviewId(), Duration.ofDays(1))));
    }
  }

  @Test
  void interruptedRestorationIsCompletedByTheNext() throws Exception {
    Run run = twoVersionsWithLargeCode();
    Map<String, Map<String, AttributeValue>> before = ofReview(run);
    handle(StreamEvents.expired(before.values()));
    expire(run);
    reviews.tamper(
        "REVIEW#" + run.reviewId(),
        "VERSION#000001",
        item -> item.putAll(before.get("REVIEW#" + run.reviewId() + " VERSION#000001")));
    List<Line> lines = restore().restore(run.reviewId(), Duration.ofDays(1));
    assertEquals(Set.of(Outcome.RESTORED, Outcome.EXISTS), outcomes(lines));
    assertEquals(withoutTtl(before), withoutTtl(ofReview(run)));
  }

  @Test
  void objectThatIsNotAnItemStopsTheRestoration() throws Exception {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a");
    handle(StreamEvents.expired(ofReview(run).values()));
    expire(run);
    SharedS3.client()
        .putObject(
            put -> put.bucket(bucket).key("reviews/" + run.reviewId() + "/x/y.json"),
            RequestBody.fromString("{\"Item\":1}\n"));
    assertEquals(
        List.of(new Line("reviews/" + run.reviewId() + "/x/y.json", Outcome.UNREADABLE)),
        restore().restore(run.reviewId(), Duration.ofDays(1)));
    assertTrue(ofReview(run).isEmpty());
  }

  @Test
  void countsAreMetrics() throws Exception {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a");
    handle(StreamEvents.expired(ofReview(run).values()));
    assertEquals(ofReview(run).size(), metrics.last().path("ItemsArchived").asInt());
    assertEquals(0, metrics.last().path("ItemsNotArchived").asInt());
  }

  @Test
  void otherEventsAreRefused() {
    assertThrows(MalformedEventException.class, () -> handle("{}"));
    assertThrows(MalformedEventException.class, () -> handle("{\"Records\":[{}]}"));
    assertEquals(new Trigger.ItemsExpired(reviews.tableName()), role(SharedS3.client()).trigger());
  }

  private Run twoVersionsWithLargeCode() {
    Random random = new Random(7);
    StringBuilder noise = new StringBuilder("BAD_a ");
    while (noise.length() < 700_000) {
      noise.append((char) ('!' + random.nextInt(90)));
    }
    Run run = reviews.submittedAndReviewed("run", "stack", noise.toString());
    reviews.process().revisions().reReview(run.reviewId(), files("BAD_b"), "jo");
    return run;
  }

  /** The items of the review by their keys. */
  private Map<String, Map<String, AttributeValue>> ofReview(Run run) {
    Map<String, Map<String, AttributeValue>> items = reviews.everything();
    items
        .values()
        .removeIf(
            item ->
                !item.containsKey("ReviewId") || !item.get("ReviewId").s().equals(run.reviewId()));
    return items;
  }

  private List<ObjectNode> records(Run run) {
    List<ObjectNode> records = new ArrayList<>();
    for (Map<String, AttributeValue> item : ofReview(run).values()) {
      records.add(StreamEvents.expired(records.size() + 1, ItemJson.write(new Item(item))));
    }
    return records;
  }

  /** Deletes what the time to live and the bucket's expiry would. */
  private void expire(Run run) {
    for (Map<String, AttributeValue> item : ofReview(run).values()) {
      reviews.delete(item.get("PK").s(), item.get("SK").s());
      if (item.containsKey("TerraformCodeS3")) {
        SharedS3.client()
            .deleteObject(
                delete ->
                    delete.bucket(reviews.config.bucket()).key(item.get("TerraformCodeS3").s()));
      }
    }
  }

  private static Map<String, Map<String, AttributeValue>> withoutTtl(
      Map<String, Map<String, AttributeValue>> items) {
    Map<String, Map<String, AttributeValue>> left = new TreeMap<>();
    items.forEach(
        (key, item) -> {
          Map<String, AttributeValue> attributes = new TreeMap<>(item);
          attributes.remove("TTL");
          left.put(key, attributes);
        });
    return left;
  }

  private static Set<Outcome> outcomes(List<Line> lines) {
    return lines.stream().map(Line::outcome).collect(Collectors.toSet());
  }

  private Map<String, String> objects() {
    Map<String, String> objects = new TreeMap<>();
    for (S3Object object :
        SharedS3.client().listObjectsV2(list -> list.bucket(bucket)).contents()) {
      objects.put(
          object.key(),
          SharedS3.client()
              .getObjectAsBytes(get -> get.bucket(bucket).key(object.key()))
              .asString(StandardCharsets.ISO_8859_1));
    }
    return objects;
  }

  private String handle(String event) throws Exception {
    return reviews.mapper.writeValueAsString(role(SharedS3.client()).handle(event(event)).fields());
  }

  private IncomingEvent event(String json) {
    return IncomingEvent.parse(reviews.mapper, json);
  }

  private ReviewsArchive role(S3Client s3) {
    return new ReviewsArchive(archive(s3), reviews.environment, metrics.metrics());
  }

  private ReviewRestore restore() {
    return restore(SharedS3.client());
  }

  private ReviewRestore restore(S3Client s3) {
    return new ReviewRestore(archive(s3), reviews.writer, reviews.clock);
  }

  private ArchiveBucket archive(S3Client s3) {
    return new ArchiveBucket(() -> s3, reviews.config.bucket(), () -> bucket);
  }
}
