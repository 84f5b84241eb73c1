package dev.nightjar.texts;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.SettableClock;
import dev.nightjar.TestConfig;
import dev.nightjar.event.S3Event.S3Object;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.query.Position;
import dev.nightjar.texts.analyze.FileAnalyzer;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.heal.SelfHealing;
import dev.nightjar.texts.model.OwnerHistory;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.profile.TextProfiler;
import dev.nightjar.texts.store.TextObjects;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.texts.upload.UploadKey;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.s3.S3Client;

/** The texts system on a separate table and bucket, with a settable clock. */
public final class TextsFixture {

  public static final Duration TIME_LIMIT = Duration.ofMinutes(2);
  private static final AtomicInteger FIXTURES = new AtomicInteger();

  public final SettableClock clock = new SettableClock();
  public final Environment environment = new Environment("t" + FIXTURES.incrementAndGet());
  public final String bucket = environment.prefixed("text-analyzer-uploads");
  public final TextsTable table;
  public final EmittedMetrics emitted = new EmittedMetrics(clock);
  private final UlidGenerator ids = new UlidGenerator(clock, new SecureRandom());

  public TextsFixture() {
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(TextsTable.definition(environment));
    SharedS3.client().createBucket(create -> create.bucket(bucket));
    table = new TextsTable(DynamoDbLocal.client(), environment, emitted.metrics());
  }

  public FileAnalyzer analysis() {
    return analysis(DynamoDbLocal.client(), SharedS3.client(), 1L << 30);
  }

  public FileAnalyzer analysis(DynamoDbClient dynamoDb, S3Client s3, long maxBytes) {
    return new FileAnalyzer(
        new TextsTable(dynamoDb, environment, emitted.metrics()),
        s3,
        new TextObjects(s3, config(maxBytes)),
        TextProfiler::load,
        config(maxBytes),
        new Metrics(new ObjectMapper(), clock, false),
        clock);
  }

  public TextsConfig config(long maxBytes) {
    return TestConfig.of(
        TextsConfig.class,
        Map.of(
            "nightjar.texts.bucket", bucket,
            "nightjar.texts.max-bytes", Long.toString(maxBytes),
            "nightjar.texts.worker-time-limit", TIME_LIMIT.toString()));
  }

  public TextObjects objects() {
    return new TextObjects(SharedS3.client(), config(1L << 30));
  }

  public SelfHealing healing() {
    return healing(DynamoDbLocal.client());
  }

  public SelfHealing healing(DynamoDbClient dynamoDb) {
    long maxBytes = 1L << 30;
    return new SelfHealing(
        new TextsTable(dynamoDb, environment, emitted.metrics()),
        analysis(dynamoDb, SharedS3.client(), maxBytes),
        objects(),
        SharedS3.client(),
        config(maxBytes),
        emitted.metrics(),
        clock);
  }

  /** An S3 client that does something right before each call of a name. */
  public static S3Client s3Before(String call, Runnable action) {
    return (S3Client)
        Proxy.newProxyInstance(
            S3Client.class.getClassLoader(),
            new Class<?>[] {S3Client.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals(call)) {
                action.run();
              }
              try {
                return method.invoke(SharedS3.client(), arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  /** A file whose upload URL was issued. */
  public Upload pending() {
    return pending("owner");
  }

  public Upload pending(String ownerId) {
    String fileId = ids.next();
    Upload upload =
        new Upload(fileId, ownerId, bucket, UploadKey.of(fileId), "a.txt", clock.instant());
    table.recordPending(upload);
    return upload;
  }

  public Upload uploaded(String text) {
    return uploaded(text.getBytes(StandardCharsets.UTF_8));
  }

  public Upload uploaded(byte[] bytes) {
    Upload upload = pending();
    upload(upload, bytes);
    return upload;
  }

  /** Uploads the text of a file whose upload URL was issued. */
  public void upload(Upload upload, byte[] bytes) {
    SharedS3.client()
        .putObject(put -> put.bucket(bucket).key(upload.s3Key()), RequestBody.fromBytes(bytes));
  }

  public S3Object created(Upload upload) {
    return new S3Object("ObjectCreated:Put", bucket, upload.s3Key(), 1);
  }

  public TextFile file(Upload upload) {
    return table.fileById(upload.fileId()).orElseThrow();
  }

  public OwnerHistory history(Upload upload) {
    return table.filesByOwner(upload.ownerId(), 100, Position.START).items().stream()
        .filter(entry -> entry.upload().equals(upload))
        .findFirst()
        .orElseThrow();
  }
}
