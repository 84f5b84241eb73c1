package dev.nightjar.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.TestConfig;
import dev.nightjar.audit.Audits;
import dev.nightjar.event.Role;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.local.cloud.SharedS3;
import dev.nightjar.ops.EmittedMetrics;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.definition.TableCreator;
import dev.nightjar.table.query.Position;
import dev.nightjar.texts.analyze.FileAnalyzer;
import dev.nightjar.texts.analyze.FileInProgressException;
import dev.nightjar.texts.analyze.TextsWorker;
import dev.nightjar.texts.audit.HistoryAudit;
import dev.nightjar.texts.config.TextsConfig;
import dev.nightjar.texts.heal.SelfHealing;
import dev.nightjar.texts.heal.TextsHeal;
import dev.nightjar.texts.model.ProcessingStatus;
import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.profile.TextProfiler;
import dev.nightjar.texts.statistics.AnalysisOutcome;
import dev.nightjar.texts.statistics.TextAnalyzer;
import dev.nightjar.texts.store.TextObjects;
import dev.nightjar.texts.store.TextsTable;
import dev.nightjar.texts.upload.UploadPresigner;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/** Files are uploaded and analyzed. */
final class TextsHistory implements HistorySystem {

  private static final AtomicInteger ENVIRONMENTS = new AtomicInteger();
  private static final String WORKER = "texts-worker";
  private static final List<String> OWNERS = List.of("ada", "bob");

  private final ObjectMapper mapper = new ObjectMapper();
  private final History history;
  private final Environment environment = new Environment("th" + ENVIRONMENTS.incrementAndGet());
  private final String bucket = environment.prefixed("texts");
  private final EmittedMetrics emitted;
  private final TextsTable table;
  private final S3Presigner presigner =
      S3Presigner.builder()
          .region(Region.US_EAST_1)
          .credentialsProvider(
              StaticCredentialsProvider.create(AwsBasicCredentials.create("key", "secret")))
          .build();

  private final TextsConfig config =
      TestConfig.of(
          TextsConfig.class,
          Map.of(
              "nightjar.texts.bucket",
              bucket,
              "nightjar.texts.worker-time-limit",
              Actor.TIME_LIMIT.toString()));

  private final List<Upload> issued = new ArrayList<>();
  private final Map<Upload, byte[]> uploaded = new HashMap<>();
  private final Map<Upload, TextFile> ended = new HashMap<>();

  TextsHistory(History history) {
    this.history = history;
    this.emitted = new EmittedMetrics(history.clock());
    new TableCreator(DynamoDbLocal.client()).createIfAbsent(TextsTable.definition(environment));
    SharedS3.client().createBucket(create -> create.bucket(bucket));
    this.table =
        new TextsTable(
            DynamoDbLocal.client(), environment, new Metrics(mapper, history.clock(), false));
  }

  @Override
  public Components start(Actor actor) {
    TextsTable itsTable =
        new TextsTable(actor.clients().dynamoDb(), environment, emitted.metrics());
    UploadPresigner uploads =
        new UploadPresigner(
            itsTable,
            presigner,
            config,
            new UlidGenerator(history.clock(), new SecureRandom()),
            history.clock());
    FileAnalyzer analyzer =
        new FileAnalyzer(
            itsTable,
            actor.clients().s3(),
            new TextObjects(actor.clients().s3(), config),
            TextProfiler::load,
            config,
            emitted.metrics(),
            history.clock());
    SelfHealing healing =
        new SelfHealing(
            itsTable,
            analyzer,
            new TextObjects(actor.clients().s3(), config),
            actor.clients().s3(),
            config,
            emitted.metrics(),
            history.clock());
    Map<String, Role> roles =
        Map.of(WORKER, new TextsWorker(analyzer, config), "texts-heal", new TextsHeal(healing));
    return new Components() {
      @Override
      public void call(RandomGenerator random) {
        if (issued.isEmpty() || random.nextInt(3) > 0) {
          String owner = OWNERS.get(random.nextInt(OWNERS.size()));
          Upload upload = uploads.presign("a.txt", owner).upload();
          issued.add(upload);
          if (random.nextInt(5) > 0) {
            upload(upload, random);
          }
        } else {
          upload(issued.get(random.nextInt(issued.size())), random);
        }
      }

      @Override
      public Map<String, Role> roles() {
        return roles;
      }
    };
  }

  /** Puts a text as a browser does, once for each file; S3 keeps the event of an upload. */
  private void upload(Upload upload, RandomGenerator random) {
    byte[] text =
        random.nextInt(6) == 0
            ? new byte[] {(byte) 0xff, 0, 1}
            : "word ".repeat(1 + random.nextInt(50)).concat("w" + random.nextInt(9)).getBytes();
    if (uploaded.putIfAbsent(upload, text) != null) {
      return;
    }
    SharedS3.client()
        .putObject(put -> put.bucket(bucket).key(upload.s3Key()), RequestBody.fromBytes(text));
    ObjectNode event = mapper.createObjectNode();
    ObjectNode record = event.putArray("Records").addObject();
    record.put("eventName", "ObjectCreated:Put");
    ObjectNode s3 = record.putObject("s3");
    s3.putObject("bucket").put("name", bucket);
    s3.putObject("object").put("key", upload.s3Key()).put("size", text.length);
    history.events().add(WORKER, event.toString());
  }

  @Override
  public Optional<String> subscriber(ScriptedSns.Message message) {
    return Optional.of(WORKER);
  }

  @Override
  public List<Duration> settlingSteps() {
    return List.of(Duration.ofMinutes(3), Duration.ofMinutes(3), Duration.ofMinutes(3));
  }

  @Override
  public boolean isExpected(Throwable failure) {
    return failure instanceof FileInProgressException;
  }

  @Override
  public void observe() {
    for (Upload upload : uploaded.keySet()) {
      if (!ended.containsKey(upload)) {
        table
            .fileById(upload.fileId())
            .filter(file -> isEnded(file.status()))
            .ifPresent(file -> ended.put(upload, file));
      }
    }
  }

  private static boolean isEnded(ProcessingStatus status) {
    return status == ProcessingStatus.COMPLETED || status == ProcessingStatus.FAILED;
  }

  @Override
  public void check() {
    for (Upload upload : issued) {
      TextFile file = table.fileById(upload.fileId()).orElseThrow();
      assertEquals(upload, file.upload());
      assertTrue(
          table.filesByOwner(upload.ownerId(), 100, Position.START).items().stream()
              .anyMatch(entry -> entry.upload().equals(upload) && entry.status() == file.status()),
          () -> "the owner's history does not show " + file);
      if (uploaded.containsKey(upload)) {
        checkResult(file, uploaded.get(upload));
        assertEquals(ended.get(upload), file, "a result has changed");
      } else {
        assertEquals(ProcessingStatus.PENDING, file.status());
      }
    }
    assertEquals(List.of(), Audits.differences(new HistoryAudit(table, history.clock())));
    assertTrue(
        emitted.lines().stream()
                .filter(line -> line.has("FilesCompleted") || line.has("FilesFailed"))
                .count()
            <= uploaded.size(),
        "a file was counted twice");
  }

  private void checkResult(TextFile file, byte[] text) {
    try {
      AnalysisOutcome expected =
          new TextAnalyzer(config.maxBytes()).analyze(new ByteArrayInputStream(text));
      if (expected instanceof AnalysisOutcome.Completed completed) {
        assertEquals(completed.statistics(), file.result().orElseThrow());
      } else {
        assertEquals(ProcessingStatus.FAILED, file.status());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    presigner.close();
    DynamoDbLocal.client()
        .deleteTable(delete -> delete.tableName(TextsTable.definition(environment).name()));
  }
}
