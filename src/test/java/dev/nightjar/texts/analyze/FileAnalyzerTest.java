package dev.nightjar.texts.analyze;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.event.S3Event.S3Object;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.table.query.Position;
import dev.nightjar.texts.TextsFixture;
import dev.nightjar.texts.analyze.FileAnalyzer.Outcome;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.model.WordCount;
import dev.nightjar.texts.store.TextsTable.Transition;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.s3.S3Client;

@Execution(ExecutionMode.CONCURRENT)
class FileAnalyzerTest {

  private final TextsFixture texts = new TextsFixture();

  @Test
  void uploadedFileIsCompletedWithItsStatistics() {
    Upload upload = texts.uploaded("The quick fox. The end!");
    texts.clock.advance(Duration.ofSeconds(3));

    assertEquals(Outcome.COMPLETED, texts.analysis().analyze(texts.created(upload)));

    TextFile file = texts.file(upload);
    TextStatistics result = ((ProcessingState.Completed) file.state()).result();
    assertEquals(5, result.totalWords());
    assertEquals(4, result.uniqueWords());
    assertEquals(new WordCount("the", 2), result.top10Words().get(0));
    assertEquals(0, new BigDecimal("3.4").compareTo(result.avgWordLength()));
    assertEquals(2, result.sentences());
    assertEquals(upload.createdAt(), file.upload().createdAt());
    assertEquals(texts.clock.instant(), file.updatedAt());
  }

  @Test
  void ownersHistoryChangesTogetherWithTheFile() {
    Upload upload = texts.uploaded("words");
    texts.clock.advance(Duration.ofSeconds(3));
    texts.analysis().analyze(texts.created(upload));

    OwnerHistory entry = texts.history(upload);
    assertEquals(ProcessingStatus.COMPLETED, entry.status());
    assertEquals(texts.clock.instant(), entry.updatedAt());
    assertEquals(Optional.empty(), entry.errorMessage());
  }

  @Test
  void sameEventTenTimesIsAnalyzedOnce() {
    Upload upload = texts.uploaded("once");
    FileAnalyzer analysis = texts.analysis();

    assertEquals(Outcome.COMPLETED, analysis.analyze(texts.created(upload)));
    TextFile first = texts.file(upload);
    texts.clock.advance(Duration.ofHours(1));
    for (int i = 0; i < 9; i++) {
      assertEquals(Outcome.ALREADY_DONE, analysis.analyze(texts.created(upload)));
    }
    assertEquals(first, texts.file(upload));
  }

  @Test
  void failedFileStaysFailedWhenItsEventComesAgain() {
    Upload upload = texts.uploaded(new byte[] {'a', (byte) 0xC3, '('});
    assertEquals(Outcome.FAILED, texts.analysis().analyze(texts.created(upload)));
    assertEquals(Outcome.ALREADY_DONE, texts.analysis().analyze(texts.created(upload)));
  }

  @Test
  void eventsOfTwoFilesInAnyOrderCompleteBoth() {
    Upload first = texts.uploaded("first");
    Upload second = texts.uploaded("second one");
    FileAnalyzer analysis = texts.analysis();

    assertEquals(Outcome.COMPLETED, analysis.analyze(texts.created(second)));
    assertEquals(Outcome.COMPLETED, analysis.analyze(texts.created(first)));
    assertEquals(Outcome.ALREADY_DONE, analysis.analyze(texts.created(second)));
  }

  @Test
  void eventForAnUnknownKeyIsIgnored() {
    FileAnalyzer analysis = texts.analysis();
    for (String key : List.of("uploads/01M7HPK1731X3KBTXE1ZGVV7AV", "uploads/../x", "else", "")) {
      S3Object object = new S3Object("ObjectCreated:Put", texts.bucket, key, 1);
      assertEquals(Outcome.UNKNOWN_FILE, analysis.analyze(object), key);
    }
  }

  @Test
  void eventOfAnotherBucketIsIgnored() {
    Upload upload = texts.uploaded("mine");
    S3Object foreign = new S3Object("ObjectCreated:Put", "another", upload.s3Key(), 1);

    assertEquals(Outcome.UNKNOWN_FILE, texts.analysis().analyze(foreign));
    assertEquals(ProcessingStatus.PENDING, texts.file(upload).status());
  }

  @Test
  void ofManyWorkersAtTheSameTimeExactlyOneAnalyzes() throws Exception {
    Upload upload = texts.uploaded("contended ".repeat(10_000));
    ExecutorService workers = Executors.newFixedThreadPool(8);
    try {
      Callable<String> worker =
          () -> {
            try {
              return texts.analysis().analyze(texts.created(upload)).name();
            } catch (FileInProgressException e) {
              return "IN_PROGRESS";
            }
          };
      List<String> outcomes = new ArrayList<>();
      for (Future<String> outcome : workers.invokeAll(java.util.Collections.nCopies(8, worker))) {
        outcomes.add(outcome.get());
      }
      assertEquals(1, outcomes.stream().filter("COMPLETED"::equals).count(), outcomes.toString());
      assertTrue(
          List.of("COMPLETED", "IN_PROGRESS", "ALREADY_DONE").containsAll(outcomes),
          outcomes.toString());
    } finally {
      workers.shutdownNow();
    }
  }

  @Test
  void fileOfALivingWorkerIsNotTakenOver() {
    Upload upload = texts.uploaded("busy");
    claim(upload);
    texts.clock.advance(TextsFixture.TIME_LIMIT.minusMillis(1));

    assertThrows(
        FileInProgressException.class, () -> texts.analysis().analyze(texts.created(upload)));
    assertEquals(ProcessingStatus.IN_PROGRESS, texts.file(upload).status());
  }

  @Test
  void fileOfADeadWorkerIsTakenOverAfterItsTimeLimit() {
    Upload upload = texts.uploaded("abandoned");
    claim(upload);
    texts.clock.advance(TextsFixture.TIME_LIMIT);

    assertEquals(Outcome.COMPLETED, texts.analysis().analyze(texts.created(upload)));
  }

  @Test
  void workerWithAnExpiredClaimCannotWrite() {
    Upload upload = texts.uploaded("late");
    TextFile lateClaim = claim(upload);
    texts.clock.advance(TextsFixture.TIME_LIMIT);
    texts.analysis().analyze(texts.created(upload));
    TextFile completed = texts.file(upload);

    ProcessingState late = new ProcessingState.Failed("too late");
    assertEquals(
        Transition.CONFLICT, texts.table.updateStatus(late, lateClaim, texts.clock.instant()));
    assertEquals(completed, texts.file(upload));
    assertEquals(ProcessingStatus.COMPLETED, texts.history(upload).status());
  }

  @Test
  void invalidBytesFailTheFileAndTheMessageSaysWhere() {
    Upload upload = texts.uploaded(new byte[] {'a', 'b', (byte) 0xC3, '('});

    assertEquals(Outcome.FAILED, texts.analysis().analyze(texts.created(upload)));

    String message = ((ProcessingState.Failed) texts.file(upload).state()).errorMessage();
    assertTrue(message.contains("2"), message);
    assertEquals(Optional.of(message), texts.history(upload).errorMessage());
  }

  @Test
  void emptyFileIsCompletedWithZeros() {
    Upload upload = texts.uploaded("");

    assertEquals(Outcome.COMPLETED, texts.analysis().analyze(texts.created(upload)));
    TextStatistics result = ((ProcessingState.Completed) texts.file(upload).state()).result();
    assertEquals(0, result.totalWords());
    assertEquals(0, result.avgWordLength().signum());
    assertEquals(List.of(), result.top10Words());
  }

  @Test
  void oneWordOfTenMegabytesIsCountedAndItsResultFitsIntoAnItem() {
    byte[] word = new byte[10 << 20];
    Arrays.fill(word, (byte) 'w');
    Upload upload = texts.uploaded(word);

    assertEquals(Outcome.COMPLETED, texts.analysis().analyze(texts.created(upload)));
    TextStatistics result = ((ProcessingState.Completed) texts.file(upload).state()).result();
    assertEquals(1, result.totalWords());
    assertEquals(0, new BigDecimal(10 << 20).compareTo(result.avgWordLength()));
    assertTrue(result.top10Words().get(0).word().length() < 1_000);
  }

  @Test
  void fileOverTheLimitFailsWithThatReason() {
    Upload upload = texts.uploaded("12345678901");
    FileAnalyzer analysis = texts.analysis(DynamoDbLocal.client(), SharedS3.client(), 10);

    assertEquals(Outcome.FAILED, analysis.analyze(texts.created(upload)));
    String message = ((ProcessingState.Failed) texts.file(upload).state()).errorMessage();
    assertTrue(message.contains("10"), message);
  }

  @Test
  void fileOverTheLimitByItsEventIsRefusedWithoutBeingRead() {
    Upload upload = texts.pending(); // nothing is there to be read
    FileAnalyzer analysis = texts.analysis(DynamoDbLocal.client(), SharedS3.client(), 10);
    S3Object tooLong = new S3Object("ObjectCreated:Put", texts.bucket, upload.s3Key(), 11);

    assertEquals(Outcome.FAILED, analysis.analyze(tooLong));
    String message = ((ProcessingState.Failed) texts.file(upload).state()).errorMessage();
    assertTrue(message.contains("10"), message);
  }

  @Test
  void missingObjectFailsTheFile() {
    Upload upload = texts.pending();

    assertEquals(Outcome.FAILED, texts.analysis().analyze(texts.created(upload)));
    String message = ((ProcessingState.Failed) texts.file(upload).state()).errorMessage();
    assertTrue(message.contains("Upload it again"), message);
  }

  @Test
  void unreachableStorageGivesTheFileBackForTheNextDelivery() throws Exception {
    Upload upload = texts.uploaded("later");
    FileAnalyzer disconnected =
        texts.analysis(DynamoDbLocal.client(), SharedS3.unreachable(), 1 << 20);

    assertThrows(SdkClientException.class, () -> disconnected.analyze(texts.created(upload)));
    assertEquals(ProcessingStatus.PENDING, texts.file(upload).status());
    assertEquals(ProcessingStatus.PENDING, texts.history(upload).status());
    assertEquals(Outcome.COMPLETED, texts.analysis().analyze(texts.created(upload)));
  }

  @Test
  void throttledRequestsAreRetried() {
    Upload upload = texts.uploaded("patient");
    try (FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      dynamoDb.on("GetItem").times(2).throttle();
      dynamoDb.on("TransactWriteItems").times(2).throttle();
      FileAnalyzer analysis = texts.analysis(dynamoDb.client(), SharedS3.client(), 1 << 20);

      assertEquals(Outcome.COMPLETED, analysis.analyze(texts.created(upload)));
    }
  }

  @Test
  void tableThatGoesAwayBeforeTheResultIsWrittenLosesNothing() {
    Upload upload = texts.uploaded("cut off");
    try (FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      dynamoDb.on("TransactWriteItems").rewriteRequest(claim -> claim);
      dynamoDb.on("TransactWriteItems").always().drop();
      FileAnalyzer analysis = texts.analysis(dynamoDb.client(), SharedS3.client(), 1 << 20);
      assertThrows(TableUnavailableException.class, () -> analysis.analyze(texts.created(upload)));
    }
    assertEquals(ProcessingStatus.IN_PROGRESS, texts.file(upload).status());

    texts.clock.advance(TextsFixture.TIME_LIMIT);
    assertEquals(Outcome.COMPLETED, texts.analysis().analyze(texts.created(upload)));
  }

  @Test
  void lostAnswerToTheClaimDoesNotLockTheWorkerOutOfItsOwnFile() {
    Upload upload = texts.uploaded("answer lost");
    try (FaultyEndpoint dynamoDb = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      dynamoDb.on("TransactWriteItems").loseAnswer();
      FileAnalyzer analysis = texts.analysis(dynamoDb.client(), SharedS3.client(), 1 << 20);

      assertEquals(Outcome.COMPLETED, analysis.analyze(texts.created(upload)));
    }
  }

  @Test
  void fileThatIsRenamedDuringItsAnalysisKeepsItsNewName() {
    Upload upload = texts.uploaded("three short words");
    S3Client s3 =
        TextsFixture.s3Before("putObject", () -> texts.table.rename(upload, "renamed.txt"));

    assertEquals(
        Outcome.COMPLETED,
        texts.analysis(DynamoDbLocal.client(), s3, 1 << 20).analyze(texts.created(upload)));

    assertEquals("renamed.txt", texts.file(upload).upload().originalFileName());
    assertEquals(
        List.of("renamed.txt"),
        texts.table.filesByOwner("owner", 10, Position.START).items().stream()
            .map(entry -> entry.upload().originalFileName())
            .toList());
  }

  private TextFile claim(Upload upload) {
    ProcessingState inProgress = new ProcessingState.InProgress();
    texts.table.updateStatus(inProgress, texts.file(upload), texts.clock.instant());
    return texts.file(upload);
  }
}
