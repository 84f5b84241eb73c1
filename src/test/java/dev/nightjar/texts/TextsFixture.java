package dev.nightjar.texts;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.event.S3Event.S3Object;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.query.Position;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;

/** The texts system on a table and a bucket of its own, with a clock that the test sets. */
final class TextsFixture {

  static final Duration TIME_LIMIT = Duration.ofMinutes(2);
  private static final AtomicInteger FIXTURES = new AtomicInteger();

  final SettableClock clock = new SettableClock();
  final Environment environment = new Environment("t" + FIXTURES.incrementAndGet());
  final String bucket = environment.prefixed("text-analyzer-uploads");
  final TextsTable table;
  private final UlidGenerator ids = new UlidGenerator(clock, new SecureRandom());

  TextsFixture() {
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(TextsTable.definition(environment));
    SharedS3.client().createBucket(create -> create.bucket(bucket));
    table = new TextsTable(DynamoDbLocal.client(), environment);
  }

  FileAnalysis analysis() {
    return analysis(DynamoDbLocal.client(), SharedS3.client(), 1L << 30);
  }

  FileAnalysis analysis(DynamoDbClient dynamoDb, S3Client s3, long maxBytes) {
    return new FileAnalysis(
        new TextsTable(dynamoDb, environment),
        s3,
        new TextsSettings(bucket, maxBytes, TIME_LIMIT),
        new Metrics(new ObjectMapper(), clock, false),
        clock);
  }

  /** A file whose upload URL was given out. */
  Upload pending() {
    return pending("owner");
  }

  Upload pending(String ownerId) {
    String fileId = ids.next();
    Upload upload =
        new Upload(fileId, ownerId, bucket, UploadKey.of(fileId), "a.txt", clock.instant());
    table.recordPending(upload);
    return upload;
  }

  Upload uploaded(String text) {
    return uploaded(text.getBytes(StandardCharsets.UTF_8));
  }

  Upload uploaded(byte[] bytes) {
    Upload upload = pending();
    SharedS3.client()
        .putObject(put -> put.bucket(bucket).key(upload.s3Key()), RequestBody.fromBytes(bytes));
    return upload;
  }

  S3Object created(Upload upload) {
    return new S3Object("ObjectCreated:Put", bucket, upload.s3Key(), 1);
  }

  TextFile file(Upload upload) {
    return table.fileById(upload.fileId()).orElseThrow();
  }

  OwnerHistory history(Upload upload) {
    return table.filesByOwner(upload.ownerId(), 100, Position.START).items().stream()
        .filter(entry -> entry.upload().equals(upload))
        .findFirst()
        .orElseThrow();
  }
}
