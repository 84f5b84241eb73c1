package dev.nightjar.cli.application;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.event.IncomingEvent;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.ops.Metrics;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.archive.ArchiveBucket;
import dev.nightjar.reviews.archive.ReviewRestore;
import dev.nightjar.reviews.archive.ReviewsArchive;
import dev.nightjar.reviews.archive.StreamEvents;
import dev.nightjar.reviews.model.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.s3.S3Client;

/** The command {@code restore}: arguments, output and exit codes. */
@Execution(ExecutionMode.CONCURRENT)
class RestoreCommandTest {

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void reviewIsPlannedRestoredAndThenExists() {
    Run run = archivedAndExpired();
    assertEquals(0, restore("reviews", "--review", run.reviewId()));
    assertTrue(output().contains("0 restored, 4 would be restored"), output());
    assertTrue(output().contains("Nothing was written"), output());
    assertTrue(reviews.table.runOfReview(run.reviewId()).isEmpty());

    assertEquals(0, restore("reviews", "--review", run.reviewId(), "--apply", "--days", "7"));
    assertTrue(output().contains("REVIEW#" + run.reviewId() + " VERSION#000001 restored"));
    assertTrue(output().contains("FINDING#BAD_a REVIEW#" + run.reviewId() + " restored"));
    assertTrue(output().contains("4 restored, 0 would be restored"), output());
    assertEquals(run.reviewId(), reviews.table.runOfReview(run.reviewId()).get().reviewId());

    assertEquals(0, restore("reviews", "--review", run.reviewId(), "--apply"));
    assertTrue(output().contains("4 exist already"), output());
  }

  @Test
  void unknownReviewIsSaid() {
    SharedS3.client().createBucket(create -> create.bucket(archive()));
    assertEquals(1, restore("reviews", "--review", "nothing"));
    assertEquals("The archive has no review nothing\n", output());
  }

  @Test
  void archiveThatCannotBeReachedIsSaid() throws IOException {
    try (S3Client unreachable = SharedS3.unreachable()) {
      assertEquals(3, restore(unreachable, "reviews", "--review", "r"));
    }
    assertTrue(output().startsWith("Review r could not be restored: "), output());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "texts --review r",
        "reviews",
        "reviews --review",
        "reviews --review r --days 0",
        "reviews --review r --days x",
        "reviews --review r --now"
      })
  void wrongArgumentsAreRefused(String arguments) {
    assertEquals(2, restore(arguments.isEmpty() ? new String[0] : arguments.split(" ")));
    assertTrue(output().contains("Usage: nightjar restore"), output());
  }

  private Run archivedAndExpired() {
    SharedS3.client().createBucket(create -> create.bucket(archive()));
    Run run = reviews.submittedAndReviewed("run", "stack", "BAD_a");
    List<Map<String, AttributeValue>> items =
        reviews.everything().values().stream().filter(i -> i.containsKey("ReviewId")).toList();
    new ReviewsArchive(
            bucket(SharedS3.client()),
            reviews.environment,
            new Metrics(reviews.mapper, reviews.clock, false))
        .handle(IncomingEvent.parse(reviews.mapper, StreamEvents.expired(items)));
    items.forEach(item -> reviews.delete(item.get("PK").s(), item.get("SK").s()));
    return run;
  }

  private int restore(String... arguments) {
    return restore(SharedS3.client(), arguments);
  }

  private int restore(S3Client s3, String... arguments) {
    PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
    return new RestoreCommand(() -> new ReviewRestore(bucket(s3), reviews.writer, reviews.clock))
        .run(List.of(arguments), InputStream.nullInputStream(), out, out);
  }

  private ArchiveBucket bucket(S3Client s3) {
    return new ArchiveBucket(() -> s3, reviews.config.bucket(), this::archive);
  }

  private String archive() {
    return reviews.config.bucket() + "-archive";
  }

  private String output() {
    return printed.toString(StandardCharsets.UTF_8);
  }
}
