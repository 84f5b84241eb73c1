package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.local.function.RuntimeApi;
import dev.nightjar.table.query.Position;
import dev.nightjar.texts.model.ProcessingState;
import dev.nightjar.texts.model.TextStatistics;
import dev.nightjar.texts.model.Upload;
import dev.nightjar.texts.model.WordCount;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import software.amazon.awssdk.core.sync.RequestBody;

/** The events artifact as Lambda runs it, in the role of the texts worker. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class EventsArtifactIT {

  private static final String TEXT = "The nightjar sings. The whippoorwill answers the nightjar!\n";
  private static final JsonMapper MAPPER = new JsonMapper();
  private static final UlidGenerator IDS = new UlidGenerator(Clock.systemUTC(), new SecureRandom());

  @TempDir static Path folder;
  private static CloudForFunctions cloud;
  private static Path artifact;
  private static FunctionProcess worker;

  @BeforeAll
  static void startWorker() throws Exception {
    artifact = FunctionProcess.unpack(Path.of("target/events.zip"), folder.resolve("events"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
    worker = start(cloud.environment("texts-worker"));
  }

  @AfterAll
  static void stop() throws Exception {
    if (worker != null) {
      worker.close();
    }
    if (cloud != null) {
      cloud.close();
    }
  }

  @Test
  void anUploadedTextIsCompletedOnceHoweverOftenItsEventComes() throws Exception {
    String fileId = upload(TEXT);
    String event = uploaded(fileId);

    assertEquals("{\"completed\":1}", answer(event));
    assertEquals("{\"already_done\":1}", answer(event));

    var file = cloud.texts().fileById(fileId).orElseThrow();
    assertEquals(expectedStatistics(), assertCompleted(file.state()));
    var history = cloud.texts().filesByOwner(fileId, 10, Position.START).items();
    assertEquals("COMPLETED", history.get(0).status().name());
  }

  @Test
  void twoFilesOfOneEventAreBothCompleted() throws Exception {
    JsonNode first = MAPPER.readTree(uploaded(upload(TEXT)));
    JsonNode second = MAPPER.readTree(uploaded(upload("Another one.")));
    ((ArrayNode) first.get("Records")).add(second.at("/Records/0"));

    assertEquals("{\"completed\":2}", answer(first.toString()));
  }

  @Test
  void aTextThatCannotBeReadIsFailedAndNotRetried() throws Exception {
    String fileId = record();
    cloud
        .s3()
        .putObject(
            put -> put.bucket(CloudForFunctions.BUCKET).key(key(fileId)),
            RequestBody.fromBytes(new byte[] {'a', (byte) 0xFF, (byte) 0xFE, 0}));

    assertEquals("{\"failed\":1}", answer(uploaded(fileId)));
    assertInstanceOf(
        ProcessingState.Failed.class, cloud.texts().fileById(fileId).orElseThrow().state());
  }

  @Test
  void aWrongSettingEndsTheStartAndIsNamedByItsVariable() throws Exception {
    Map<String, String> environment = new HashMap<>(cloud.environment("texts-worker"));
    environment.put("NIGHTJAR_TEXTS_WORKER_TIME_LIMIT", "PT0S");
    try (FunctionProcess wrong = start(environment)) {
      String log = wrong.logAfterEnd();
      assertTrue(log.contains("NIGHTJAR_TEXTS_WORKER_TIME_LIMIT is 'PT0S'"), log);
    }
  }

  @Test
  void aKeyWithoutARegisteredFileIsAnUnknownFile() throws Exception {
    assertEquals("{\"unknown_file\":1}", answer(uploaded(IDS.next())));
    assertEquals(
        "{\"unknown_file\":1}",
        answer(AwsEvents.objectCreated(CloudForFunctions.BUCKET, "uploads/my+cat%21.txt", 1)));
  }

  @Test
  void theTestEventOfANewNotificationIsAccepted() throws Exception {
    assertEquals(
        "{}",
        answer(
            """
            {"Service":"Amazon S3","Event":"s3:TestEvent","Time":"2014-10-13T15:57:02.089Z",
            "Bucket":"amzn-s3-demo-bucket","RequestId":"5582815E1AEA5ADF","HostId":"8cLeGAmw098X"}
            """));
  }

  @Test
  void anEventThatIsNotS3sIsAnErrorThatSaysSo() throws Exception {
    JsonNode error = error(worker.invoke("{\"hello\":\"a person's secret\"}"));
    assertEquals("dev.nightjar.event.MalformedEventException", error.path("errorType").asText());
    assertTrue(error.path("errorMessage").asText().contains("S3"), error::toString);
    assertFalse(error.toString().contains("secret"), error::toString);

    error(worker.invoke("\"garbage\""));
    assertEquals("{\"unknown_file\":1}", answer(uploaded(IDS.next())), "it lives on");
  }

  @Test
  void theLogIsJsonWithOneMetricPerTextAndWithoutItsContents() throws Exception {
    try (FunctionProcess fresh = start(cloud.environment("texts-worker"))) {
      String fileId = upload(TEXT);
      assertEquals("{\"completed\":1}", fresh.invoke(uploaded(fileId)).body());

      String log = fresh.log();
      List<JsonNode> lines = log.lines().map(EventsArtifactIT::parsed).toList();
      List<JsonNode> metrics = lines.stream().filter(line -> line.has("_aws")).toList();
      assertEquals(1, metrics.size(), log);
      assertValidMetric(metrics.get(0));
      assertEquals(1, metrics.get(0).path("FilesCompleted").asInt());
      JsonNode event =
          lines.stream()
              .filter(line -> line.path("message").asText().equals("texts.file-analyzed"))
              .findFirst()
              .orElseThrow(() -> new AssertionError(log));
      assertEquals(fileId, event.at("/extra/fileId").asText(), log);
      assertEquals("texts-worker", event.at("/extra/role").asText(), log);
      assertFalse(log.contains("whippoorwill"), log);
    }
  }

  @Test
  void anUnknownRoleIsAnErrorThatNamesTheKnownOnes() throws Exception {
    try (FunctionProcess lost = start(cloud.environment("texts-wroker"))) {
      String message = error(lost.invoke(uploaded(IDS.next()))).path("errorMessage").asText();
      assertTrue(message.contains("'texts-wroker'"), message);
      assertTrue(message.contains("texts-worker"), message);
    }
  }

  private static FunctionProcess start(Map<String, String> environment) throws Exception {
    return FunctionProcess.start(Jdk.own(), List.of(), artifact, environment);
  }

  private static String answer(String event) throws Exception {
    RuntimeApi.Answer answer = worker.invoke(event);
    assertFalse(answer.isError(), answer::body);
    return answer.body();
  }

  private static JsonNode error(RuntimeApi.Answer answer) throws Exception {
    assertTrue(answer.isError(), answer::body);
    return MAPPER.readTree(answer.body());
  }

  /** A file of an owner of the same name, as the API records it before the upload. */
  private static String record() {
    String fileId = IDS.next();
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    cloud
        .texts()
        .recordPending(
            new Upload(fileId, fileId, CloudForFunctions.BUCKET, key(fileId), "nightjar.txt", now));
    return fileId;
  }

  private static String upload(String text) {
    String fileId = record();
    cloud
        .s3()
        .putObject(
            put -> put.bucket(CloudForFunctions.BUCKET).key(key(fileId)),
            RequestBody.fromString(text));
    return fileId;
  }

  private static String uploaded(String fileId) {
    return AwsEvents.objectCreated(CloudForFunctions.BUCKET, key(fileId), TEXT.length());
  }

  private static String key(String fileId) {
    return "uploads/" + fileId;
  }

  private static TextStatistics assertCompleted(ProcessingState processingState) {
    return assertInstanceOf(ProcessingState.Completed.class, processingState).result();
  }

  /** Counted by hand. */
  private static TextStatistics expectedStatistics() {
    return new TextStatistics(
        8,
        5,
        new BigDecimal("6.13"),
        List.of(
            new WordCount("the", 3),
            new WordCount("nightjar", 2),
            new WordCount("answers", 1),
            new WordCount("sings", 1),
            new WordCount("whippoorwill", 1)),
        59L,
        1L,
        2L,
        new BigDecimal("0.625"),
        new BigDecimal("0.04"));
  }

  private static JsonNode parsed(String line) {
    try {
      return MAPPER.readTree(line);
    } catch (Exception e) {
      throw new AssertionError("A log line is not JSON: " + line, e);
    }
  }

  /** The rules of the embedded metric format's specification. */
  private static void assertValidMetric(JsonNode line) {
    assertTrue(line.at("/_aws/Timestamp").asLong() > 1_600_000_000_000L, line::toString);
    JsonNode directive = line.at("/_aws/CloudWatchMetrics/0");
    assertEquals("TextAnalyzer", directive.path("Namespace").asText());
    assertTrue(directive.path("Dimensions").path(0).isArray(), line::toString);
    directive
        .path("Dimensions")
        .path(0)
        .forEach(name -> assertTrue(line.path(name.asText()).isTextual(), line::toString));
    assertFalse(directive.path("Metrics").isEmpty(), line::toString);
    for (JsonNode metric : directive.path("Metrics")) {
      assertTrue(line.path(metric.path("Name").asText()).isNumber(), line::toString);
      assertTrue(
          List.of("Count", "Milliseconds", "Bytes").contains(metric.path("Unit").asText()),
          line::toString);
    }
  }
}
