package dev.nightjar.texts.heal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.Crash;
import dev.nightjar.event.Trigger;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.RecordedActions;
import dev.nightjar.texts.TextsFixture;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.Upload;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** Tests the sweep over uploads. Without a profile a file is stuck after two minutes. */
@Execution(ExecutionMode.CONCURRENT)
class SelfHealingTest {

  private static final Duration STUCK = Duration.ofMinutes(2);

  private final TextsFixture texts = new TextsFixture();

  @Test
  void uploadWhoseEventWasLostIsAnalyzed() {
    Upload upload = texts.uploaded("three short words");
    texts.clock.advance(STUCK.minusMillis(1));
    assertCounts(0, 0, texts.healing().run());
    texts.clock.advance(Duration.ofMillis(1));
    assertCounts(1, 1, texts.healing().run());
    assertEquals(ProcessingStatus.COMPLETED, texts.file(upload).status());
    assertEquals(ProcessingStatus.COMPLETED, texts.history(upload).status());
    assertCounts(0, 0, texts.healing().run());
  }

  @Test
  void scheduleAnalyzesAFileWhoseWorkersDiedAtAnyWriteAgainAndAgain() {
    for (int write = 1; write <= 2; write++) {
      Upload upload = texts.uploaded("three short words");
      for (int death = 0; death < 3; death++) {
        Crash.Point end = new Crash.Point(write);
        DynamoDbClient dying = end.watch(DynamoDbClient.class, DynamoDbLocal.client());
        if (texts.file(upload).status() != ProcessingStatus.COMPLETED) {
          assertThrows(
              Crash.class,
              () ->
                  texts.analysis(dying, SharedS3.client(), 1 << 20).analyze(texts.created(upload)));
        }
        texts.clock.advance(TextsFixture.TIME_LIMIT);
      }
      texts.clock.advance(STUCK);
      texts.healing().run();
      assertEquals(ProcessingStatus.COMPLETED, texts.file(upload).status(), "at write " + write);
    }
  }

  @Test
  void ageOfTheOldestFileWithoutAResultIsEmitted() {
    texts.healing().run();
    assertEquals(0, texts.emitted.last().path("OldestPendingAge").asInt());
    texts.uploaded("three short words");
    texts.clock.advance(Duration.ofMinutes(3));
    texts.uploaded("three short words");
    texts.clock.advance(STUCK);
    texts.healing().run();
    assertEquals(300, texts.emitted.last().path("OldestPendingAge").asInt());
    assertEquals("Seconds", EmittedMetrics.units(texts.emitted.last()).get("OldestPendingAge"));
    texts.healing().run();
    assertEquals(0, texts.emitted.last().path("OldestPendingAge").asInt(), "all have results");
  }

  @Test
  void fileOfALivingWorkerIsLeftToIt() {
    Upload upload = texts.uploaded("three short words");
    texts.clock.advance(STUCK);
    texts.table.updateStatus(
        new ProcessingState.InProgress(), texts.file(upload), texts.clock.instant());
    texts.clock.advance(TextsFixture.TIME_LIMIT.minusMillis(1));
    assertCounts(0, 0, texts.healing().run());
    assertEquals(ProcessingStatus.IN_PROGRESS, texts.file(upload).status());
  }

  @Test
  void fileThatWasNeverUploadedStaysPending() {
    Upload upload = texts.pending();
    texts.clock.advance(Duration.ofHours(1));
    assertCounts(0, 0, texts.healing().run());
    assertEquals(ProcessingStatus.PENDING, texts.file(upload).status());
  }

  @Test
  void oldUploadsAreNotLookedAtAgain() {
    texts.uploaded("three short words");
    texts.clock.advance(SelfHealing.LOOK_BACK.plusSeconds(1));
    Upload recent = texts.uploaded("three short words");
    texts.clock.advance(STUCK);
    assertCounts(1, 1, texts.healing().run());
    assertEquals(ProcessingStatus.COMPLETED, texts.file(recent).status());
  }

  @Test
  void objectThatIsNoUploadDoesNotStopTheOthers() {
    SharedS3.client()
        .putObject(
            put -> put.bucket(texts.bucket).key("uploads/7ZZZ-something"),
            RequestBody.fromString("x"));
    texts.uploaded("three short words");
    texts.clock.advance(STUCK);
    assertCounts(1, 1, texts.healing().run());
  }

  @Test
  void roleNeedsThePermissionsOfTheWorkerAndNoMore() {
    texts.uploaded("three short words");
    texts.clock.advance(STUCK);
    RecordedActions recorded = new RecordedActions();
    try (DynamoDbClient client = recorded.client()) {
      TextsHeal role = new TextsHeal(texts.healing(client));
      assertEquals(new Trigger.Schedule(Duration.ofMinutes(1)), role.trigger());
      assertEquals(
          "{filesAnalyzed=1, orphansDeleted=0, stuckFiles=1}", role.run().fields().toString());
    }
    assertEquals(Set.of("GetItem", "UpdateItem"), recorded.actions());
    assertEquals(1, texts.emitted.last().path("StuckFiles").asInt());
  }

  private static void assertCounts(int stuck, int analyzed, RunReport<HealingCount> counts) {
    assertEquals(
        List.of((long) stuck, (long) analyzed),
        List.of(counts.get(HealingCount.STUCK), counts.get(HealingCount.ANALYZED)));
  }
}
