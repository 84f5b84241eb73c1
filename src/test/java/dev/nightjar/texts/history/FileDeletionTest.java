package dev.nightjar.texts.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.Crash;
import dev.nightjar.event.S3Event;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.query.Position;
import dev.nightjar.texts.TextsFixture;
import dev.nightjar.texts.analyze.FileAnalyzer;
import dev.nightjar.texts.heal.HealingCount;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.model.Vocabulary;
import dev.nightjar.texts.profile.BytesSource;
import dev.nightjar.texts.profile.TextProfiler;
import dev.nightjar.texts.store.TextObjects;
import dev.nightjar.texts.store.TextsTable;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.S3Object;

@Execution(ExecutionMode.CONCURRENT)
class FileDeletionTest {

  private final TextsFixture texts = new TextsFixture();

  @Test
  void itemsAndObjectsOfAFileAreDeleted() {
    TextFile file = analyzed();
    assertEquals(2, objects().size());

    deletion().delete(file);

    assertEquals(List.of(), objects());
    assertTrue(texts.table.fileById(file.fileId()).isEmpty());
    assertTrue(texts.table.filesByOwner("owner", 10, Position.START).items().isEmpty());
  }

  @Test
  void secondDeletionChangesNothing() {
    TextFile file = analyzed();
    TextFile other = analyzed();

    deletion().delete(file);
    deletion().delete(file);

    assertTrue(texts.table.fileById(other.fileId()).isPresent());
    assertEquals(2, objects().size());
  }

  @Test
  void deletionThatEndsAtAnyCallCanBeRepeated() {
    for (int call = 1; call <= 4; call++) {
      TextFile file = analyzed();
      Crash.Point end = new Crash.Point(call);
      FileDeletion dying =
          new FileDeletion(
              new TextsTable(
                  end.watch(DynamoDbClient.class, DynamoDbLocal.client()),
                  texts.environment,
                  texts.emitted.metrics()),
              new TextObjects(end.watch(S3Client.class, SharedS3.client()), texts.config(1 << 20)));
      assertThrows(Crash.class, () -> dying.delete(file));

      deletion().delete(file);

      assertEquals(List.of(), objects(), "after call " + call);
      assertTrue(texts.table.fileById(file.fileId()).isEmpty());
    }
  }

  @Test
  void twoDeletionsAtTheSameTimeBothSucceed() throws Exception {
    ExecutorService users = Executors.newFixedThreadPool(2);
    try {
      for (int round = 0; round < 10; round++) {
        TextFile file = analyzed();
        for (Future<Object> deleted :
            users.invokeAll(
                Collections.nCopies(
                    2, Executors.callable(() -> deletion().delete(file), (Object) file)))) {
          deleted.get();
        }
        assertEquals(List.of(), objects());
        assertTrue(texts.table.fileById(file.fileId()).isEmpty());
      }
    } finally {
      users.shutdownNow();
    }
  }

  @Test
  void fileThatIsDeletedDuringItsAnalysisLeavesNothingBehind() {
    Upload upload = texts.uploaded("three short words");
    TextFile file = texts.file(upload);
    S3Client s3 = TextsFixture.s3Before("putObject", () -> deletion().delete(file));

    assertEquals(
        FileAnalyzer.Outcome.SUPERSEDED,
        texts.analysis(DynamoDbLocal.client(), s3, 1 << 20).analyze(texts.created(upload)));

    assertEquals(List.of(), objects());
    assertTrue(texts.table.fileById(upload.fileId()).isEmpty());
  }

  @Test
  void uploadOfADeletedFileIsDeleted() {
    Upload upload = texts.pending();
    deletion().delete(texts.file(upload));
    texts.upload(upload, "too late".getBytes(StandardCharsets.UTF_8));

    assertEquals(
        FileAnalyzer.Outcome.UNKNOWN_FILE, texts.analysis().analyze(texts.created(upload)));

    assertEquals(List.of(), objects());
  }

  @Test
  void objectOfAnotherBucketDoesNotDeleteTheUploadOfTheSameName() {
    Upload upload = texts.uploaded("three short words");
    S3Event.S3Object created = texts.created(upload);

    assertEquals(
        FileAnalyzer.Outcome.UNKNOWN_FILE,
        texts
            .analysis()
            .analyze(
                new S3Event.S3Object(
                    "ObjectCreated:Put", "another-bucket", created.key(), created.size())));

    assertEquals(List.of(upload.s3Key()), objects());
  }

  @Test
  void profileWithoutAFileIsDeletedByTheSchedule() throws Exception {
    TextFile file = analyzed();
    Upload deleted = texts.pending();
    texts.table.delete(deleted);
    texts
        .objects()
        .putProfile(
            deleted.fileId(), TextProfiler.load().profile(BytesSource.of("text"), Vocabulary.NONE));

    assertEquals(1L, texts.healing().run().fields().get(HealingCount.ORPHANS.field()));

    assertTrue(texts.objects().profile(file.fileId()).isPresent());
    assertFalse(texts.objects().profile(deleted.fileId()).isPresent());
  }

  @Test
  void uploadOfADeletedFileWhoseEventWasLostIsDeletedByTheSchedule() {
    Upload upload = texts.pending();
    deletion().delete(texts.file(upload));
    texts.upload(upload, "too late".getBytes(StandardCharsets.UTF_8));

    assertEquals(1L, texts.healing().run().fields().get(HealingCount.ORPHANS.field()));

    assertEquals(List.of(), objects());
  }

  private TextFile analyzed() {
    Upload upload = texts.uploaded("three short words");
    texts.analysis().analyze(texts.created(upload));
    return texts.file(upload);
  }

  private FileDeletion deletion() {
    return new FileDeletion(texts.table, texts.objects());
  }

  private List<String> objects() {
    return SharedS3.client().listObjectsV2(list -> list.bucket(texts.bucket)).contents().stream()
        .map(S3Object::key)
        .toList();
  }
}
