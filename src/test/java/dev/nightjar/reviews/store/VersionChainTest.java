package dev.nightjar.reviews.store;

import static dev.nightjar.reviews.ReviewsFixture.files;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.Samples;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.StoredDocument;
import dev.nightjar.reviews.model.integrity.HistoryIntegrity;
import dev.nightjar.reviews.model.integrity.HistoryIntegrity.Verdict;
import dev.nightjar.reviews.model.integrity.Problem;
import dev.nightjar.reviews.model.integrity.Problem.Kind;
import dev.nightjar.table.item.Item;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A change of a stored history is found at the version where it was made. */
@Execution(ExecutionMode.CONCURRENT)
class VersionChainTest {

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final VersionChain chain = reviews.chainOf(reviews.table);

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void historyOfTheApplicationIsIntact() {
    Run run = threeVersions();
    HistoryIntegrity integrity = chain.verify(run.reviewId());
    assertEquals(List.of(), integrity.problems());
    assertEquals(Verdict.INTACT, integrity.verdict());
    assertEquals(3, integrity.verified());
    assertEquals("Versions 1 to 3 are as stored: the hash chain is intact", integrity.sentence());
  }

  @Test
  void eachVersionNamesItsPredecessorAndTheRunTheLatest() {
    Run run = threeVersions();
    for (int number = 2; number <= 3; number++) {
      assertEquals(
          version(run, number - 1).get("ContentHash"), version(run, number).get("PreviousHash"));
    }
    assertFalse(version(run, 1).containsKey("PreviousHash"));
    Map<String, AttributeValue> stored = reviews.raw("RUN#run", "METADATA");
    assertEquals(version(run, 3).get("ContentHash"), stored.get("LatestHash"));
    assertEquals("3", stored.get("HashedVersion").n());
  }

  /** The expected hash was computed by another program from the documented form. */
  @Test
  void hashIsThatOfTheDocumentedForm() {
    Item item =
        new Item(
            Map.of(
                "PK", AttributeValue.fromS("REVIEW#r"),
                "SK", AttributeValue.fromS("VERSION#000001"),
                "Version", AttributeValue.fromN("1"),
                "OverallRiskScore", AttributeValue.fromN("0.7200"),
                "TerraformCode", AttributeValue.fromS("a = \"ü🦉\"\n"),
                "PreviousVersionId", AttributeValue.fromNul(true),
                "TTL", AttributeValue.fromN("1"),
                "ContentHash", AttributeValue.fromS("anything")));
    assertEquals(
        "6c9bd4d74d243e54b763c0c5c8cefbfddf101e1a03516d74d9abc0481130d9b6",
        VersionChain.computedHash(item));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void changedAttributeOfAnyVersionIsFound(int number) {
    Run run = threeVersions();
    for (String attribute : version(run, number).keySet()) {
      if (List.of("PK", "SK", "TTL").contains(attribute)) {
        continue;
      }
      Map<String, AttributeValue> before = version(run, number);
      tamper(run, number, item -> item.put(attribute, AttributeValue.fromS("tampered")));
      assertEquals(
          List.of(number),
          chain.verify(run.reviewId()).problems().stream()
              .filter(problem -> problem.kind() == Kind.VERSION_CHANGED)
              .map(Problem::version)
              .toList(),
          attribute);
      tamper(run, number, item -> item.putAll(before));
    }
    assertEquals(Verdict.INTACT, chain.verify(run.reviewId()).verdict());
  }

  @Test
  void addedAndRemovedAttributesAreFound() {
    Run run = threeVersions();
    tamper(run, 2, item -> item.put("Approved", AttributeValue.fromBool(true)));
    assertProblem(run, 2, Kind.VERSION_CHANGED);
    tamper(run, 2, item -> item.remove("Approved"));
    tamper(run, 2, item -> item.remove("CreatedBy"));
    assertProblem(run, 2, Kind.VERSION_CHANGED);
    assertEquals(
        "Version 2 was changed after it was stored", chain.verify(run.reviewId()).sentence());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void versionReplacedTogetherWithItsHashIsFound(int number) {
    Run run = threeVersions();
    tamper(
        run,
        number,
        item -> {
          item.put("CreatedBy", AttributeValue.fromS("someone else"));
          item.put("ContentHash", AttributeValue.fromS(VersionChain.computedHash(new Item(item))));
        });
    assertProblem(run, number, Kind.VERSION_REPLACED);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void versionWithoutItsHashIsNotTakenForAnOldOne(int number) {
    Run run = threeVersions();
    tamper(
        run,
        number,
        item -> {
          item.put("CreatedBy", AttributeValue.fromS("someone else"));
          item.remove("ContentHash");
        });
    assertProblem(run, number, Kind.VERSION_CHANGED);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void missingVersionIsFound(int number) {
    Run run = threeVersions();
    reviews.delete("REVIEW#" + run.reviewId(), key(number));
    assertProblem(run, number, Kind.VERSION_MISSING);
  }

  @Test
  void otherPredecessorIsFound() {
    Run run = threeVersions();
    tamper(
        run,
        3,
        item -> {
          item.put("PreviousHash", AttributeValue.fromS("0".repeat(64)));
          item.put("ContentHash", AttributeValue.fromS(VersionChain.computedHash(new Item(item))));
        });
    assertEquals(
        List.of(Kind.VERSION_REPLACED, Kind.VERSION_REPLACED),
        chain.verify(run.reviewId()).problems().stream().map(Problem::kind).toList());
  }

  @Test
  void changedAndMissingFindingItemsAreFoundAtTheirVersion() {
    Run run = threeVersions();
    String changed = findingOf(run, 1);
    Map<String, AttributeValue> before = reviews.raw(changed, "REVIEW#" + run.reviewId());
    reviews.tamper(
        changed,
        "REVIEW#" + run.reviewId(),
        item -> item.put("Severity", AttributeValue.fromS("low")));
    assertProblem(run, 1, Kind.FINDING_CHANGED);
    reviews.tamper(changed, "REVIEW#" + run.reviewId(), item -> item.putAll(before));
    String missing = findingOf(run, 3);
    reviews.delete(missing, "REVIEW#" + run.reviewId());
    assertProblem(run, 3, Kind.FINDING_MISSING);
  }

  @Test
  void findingThatReturnsIsComparedWithItsFirstVersion() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a BAD_b");
    reviews.clock.advance(Duration.ofDays(1));
    reviews.process().revisions().reReview(run.reviewId(), files("BAD_b"), "jo");
    reviews.process().revisions().reReview(run.reviewId(), files("BAD_a"), "jo");
    assertEquals(Verdict.INTACT, chain.verify(run.reviewId()).verdict());
    assertEquals(Verdict.INTACT, chain.verify(run.reviewId(), 3, 3).verdict());
  }

  @Test
  void changedAndMissingDocumentsInS3AreFound() {
    Random random = new Random(7);
    StringBuilder noise = new StringBuilder("BAD_a ");
    while (noise.length() < 700_000) {
      noise.append((char) ('!' + random.nextInt(90)));
    }
    Run run = reviews.submittedAndReviewed("run", "stack", noise.toString());
    String document = version(run, 1).get("TerraformCodeS3").s();
    assertEquals(Verdict.INTACT, chain.verify(run.reviewId()).verdict());

    byte[] other = reviews.documentStore.load(new StoredDocument.InS3(document));
    other[100]++;
    put(document, gzip(other));
    assertProblem(run, 1, Kind.DOCUMENT_CHANGED);
    put(document, "no gzip".getBytes(StandardCharsets.UTF_8));
    assertProblem(run, 1, Kind.DOCUMENT_CHANGED);
    SharedS3.client().deleteObject(delete -> delete.bucket(reviews.config.bucket()).key(document));
    assertProblem(run, 1, Kind.DOCUMENT_MISSING);
  }

  @Test
  void changedCompressedCodeIsFound() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a " + "x".repeat(60_000));
    tamper(
        run,
        1,
        item -> {
          byte[] gzip = item.get("TerraformCodeGzip").b().asByteArray();
          gzip[gzip.length - 1]++;
          item.put("TerraformCodeGzip", AttributeValue.fromB(SdkBytes.fromByteArray(gzip)));
        });
    assertProblem(run, 1, Kind.VERSION_CHANGED);
  }

  @Test
  void versionsOfEarlierReleasesAreNotCoveredUntilTheyHaveASuccessor() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a BAD_b");
    asOfAnEarlierRelease(run);
    HistoryIntegrity before = chain.verify(run.reviewId());
    assertEquals(Verdict.NOT_COVERED, before.verdict());
    assertEquals("Not covered: no version has a hash", before.sentence());

    reviews.process().revisions().reReview(run.reviewId(), files("BAD_c"), "jo");
    assertEquals(Verdict.INTACT, chain.verify(run.reviewId()).verdict());
    tamper(run, 1, item -> item.put("CreatedBy", AttributeValue.fromS("someone else")));
    assertProblem(run, 1, Kind.VERSION_CHANGED);
  }

  @Test
  void versionsThatEarlierReleasesHaveWrittenInBetweenAreNoProblem() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a");
    reviews.process().revisions().reReview(run.reviewId(), files("BAD_b"), "jo");
    tamper(run, 2, item -> item.keySet().removeAll(List.of("ContentHash", "PreviousHash")));
    reviews.tamper(
        "RUN#run",
        "METADATA",
        item -> {
          item.put("HashedVersion", AttributeValue.fromN("1"));
          item.put("LatestHash", version(run, 1).get("ContentHash"));
        });
    HistoryIntegrity integrity = chain.verify(run.reviewId());
    assertEquals(Verdict.PARTLY_COVERED, integrity.verdict());
    assertEquals(
        "1 of the versions 1 to 2 are as stored; the others have no hash", integrity.sentence());
  }

  @Test
  void versionsThatHaveExpiredAreNotMissing() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a");
    reviews.clock.advance(Duration.ofDays(1000));
    reviews.process().revisions().reReview(run.reviewId(), files("BAD_a BAD_b"), "jo");
    reviews.clock.advance(Duration.ofDays(1600));
    assertEquals(Verdict.INTACT, chain.verify(run.reviewId()).verdict(), "not deleted yet");

    reviews.delete("REVIEW#" + run.reviewId(), key(1));
    assertEquals(Verdict.PARTLY_COVERED, chain.verify(run.reviewId()).verdict());
    reviews.delete("RUN#run", "METADATA");
    reviews.delete("REVIEW#" + run.reviewId() + "#RUN", "METADATA");
    assertEquals(Verdict.PARTLY_COVERED, chain.verify(run.reviewId()).verdict());
    assertEquals(Map.of(), new HashMap<>(reviews.raw("RUN#run", "METADATA")));
  }

  @Test
  void hashedVersionsWithoutTheirRunAreFound() {
    Run run = threeVersions();
    reviews.delete("RUN#run", "METADATA");
    assertProblem(run, 1, Kind.RUN_MISSING);
    assertTrue(chain.withoutRun(List.of(run.reviewId())).isEmpty(), "its pointer is there");
    reviews.delete("REVIEW#" + run.reviewId() + "#RUN", "METADATA");
    assertEquals(Set.of(run.reviewId()), chain.withoutRun(List.of(run.reviewId())));
  }

  @Test
  void versionWhoseFindingsAreNotStoredYetIsIntact() {
    Run run = reviews.pending("pending", "stack");
    reviews.versionStore.record(
        run, reviews.next(run, Samples.completed(Samples.finding("x"))), ReviewsFixture.CODE);
    assertEquals(Verdict.INTACT, chain.verify(run.reviewId()).verdict());
  }

  @Test
  void partOfAHistoryIsVerifiedWithItsSuccessor() {
    Run run = threeVersions();
    tamper(
        run,
        2,
        item -> {
          item.put("CreatedBy", AttributeValue.fromS("someone else"));
          item.put("ContentHash", AttributeValue.fromS(VersionChain.computedHash(new Item(item))));
        });
    assertEquals(Verdict.TAMPERED, chain.verify(run.reviewId(), 2, 2).verdict());
    assertEquals(Verdict.INTACT, chain.verify(run.reviewId(), 3, 3).verdict());
  }

  private Run threeVersions() {
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a BAD_b LINE_c");
    reviews.clock.advance(Duration.ofDays(1));
    reviews.process().revisions().applyFixes(run.reviewId(), List.of("BAD_a"), false, "jo");
    reviews.process().revisions().reReview(run.reviewId(), files("BAD_b BAD_d"), "jo");
    return reviews.run(run);
  }

  private void asOfAnEarlierRelease(Run run) {
    tamper(run, 1, item -> item.remove("ContentHash"));
    reviews.tamper(
        "RUN#run",
        "METADATA",
        item -> item.keySet().removeAll(List.of("HashedVersion", "LatestHash")));
  }

  /** The key of a finding item that the version has put. */
  private String findingOf(Run run, int number) {
    return reviews.everything().values().stream()
        .filter(item -> item.get("EntityType").s().equals("FINDING"))
        .filter(item -> item.get("Version").n().equals("" + number))
        .map(item -> item.get("PK").s())
        .findFirst()
        .orElseThrow();
  }

  private void assertProblem(Run run, int version, Kind kind) {
    HistoryIntegrity integrity = chain.verify(run.reviewId());
    assertEquals(
        List.of(version + " " + kind),
        integrity.problems().stream().map(p -> p.version() + " " + p.kind()).toList());
    assertEquals(Verdict.TAMPERED, integrity.verdict());
  }

  private Map<String, AttributeValue> version(Run run, int number) {
    return reviews.raw("REVIEW#" + run.reviewId(), key(number));
  }

  private void tamper(Run run, int number, Consumer<Map<String, AttributeValue>> change) {
    reviews.tamper("REVIEW#" + run.reviewId(), key(number), change);
  }

  private static String key(int number) {
    return "VERSION#00000" + number;
  }

  private void put(String key, byte[] content) {
    SharedS3.client()
        .putObject(
            put -> put.bucket(reviews.config.bucket()).key(key), RequestBody.fromBytes(content));
  }

  private static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
