package dev.nightjar.local.demo;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.table.query.Position;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.store.TextsTable;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TextsDemoTest {

  @Inject TextsTable table;
  @Inject S3Client s3;
  @Inject S3Presigner presigner;
  @Inject TextsConfig config;
  @Inject Clock clock;

  @Test
  void newBrowserSeesTextsOfTheLastDaysWithGoodAndBadEndsAndFillingAgainAddsNothing()
      throws InterruptedException {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
    TextsDemo demo = demo(true);
    demo.fill();
    List<OwnerHistory> first = history(demo);
    assertEquals(5, count(first, ProcessingStatus.COMPLETED));
    assertEquals(2, count(first, ProcessingStatus.FAILED));
    assertEquals(1, count(first, ProcessingStatus.PENDING));
    List<Instant> newestFirst =
        first.stream().map(OwnerHistory::upload).map(Upload::createdAt).toList();
    assertEquals(newestFirst.stream().sorted(Comparator.reverseOrder()).toList(), newestFirst);
    assertTrue(newestFirst.get(7).isBefore(clock.instant().minus(Duration.ofDays(10))));
    demo.fill();
    assertEquals(first, history(demo));
  }

  @Test
  void withoutADemoANewBrowserHasNoTexts() {
    assertEquals(Optional.empty(), demo(false).ownerId());
  }

  private TextsDemo demo(boolean wanted) {
    return new TextsDemo(table, s3, presigner, config, clock, wanted);
  }

  private List<OwnerHistory> history(TextsDemo demo) {
    return table.filesByOwner(demo.ownerId().orElseThrow(), 100, Position.START).items();
  }

  private static long count(List<OwnerHistory> entries, ProcessingStatus status) {
    return entries.stream().filter(entry -> entry.status() == status).count();
  }
}
