package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.HttpFunction;
import dev.nightjar.reviews.archive.StreamEvents;
import dev.nightjar.reviews.spacelift.Delivery;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The work of the functions of reviews. */
final class DeployedReviews {

  private static final JsonMapper MAPPER = new JsonMapper();

  private static final String CODE =
      "resource \"aws_ebs_volume\" \"data\" {\n  availability_zone = \"us-east-1a\"\n"
          + "  size = 100\n  type = \"gp2\"\n}\n";

  private final RecordedFunctions functions;

  DeployedReviews(RecordedFunctions functions) {
    this.functions = functions;
  }

  void work() throws Exception {
    String bucket = functions.variable("reviews-api", "NIGHTJAR_REVIEWS_BUCKET");
    functions.s3().createBucket(create -> create.bucket(bucket));
    functions.s3().createBucket(create -> create.bucket("runs"));
    functions
        .s3()
        .putObject(
            put -> put.bucket("runs").key("code/spacelift/main.tf"),
            RequestBody.fromString(large(1)));
    try (HttpFunction api = functions.http("reviews-api", Map.of())) {
      String id = submitted(api, "run-1", CODE);
      String largeId = submitted(api, "run-2", large(2));
      assertEquals(202, api.ask(finishedRun("spacelift")).status());
      try (FunctionProcess worker = functions.events("reviews-worker", Map.of())) {
        for (String message : functions.published("reviews-api")) {
          assertEquals(
              "{\"completed\":1}", RecordedFunctions.answer(worker, AwsEvents.published(message)));
        }
      }
      submitted(api, "run-3", CODE); // for self-healing
      waived(api, id);
      revised(api, id);
      revised(api, largeId);
      JsonNode page = api.json(200, AwsEvents.get("/api/reviews/stacks/stack/history?limit=1"));
      assertFalse(page.path("next").isNull(), page::toString);
      api.json(200, AwsEvents.get("/api/reviews/" + largeId + "/versions/1"));
      for (String path :
          List.of(
              "?status=completed",
              "?runId=run-1",
              "/" + id,
              "/" + id + "/versions",
              "/" + id + "/versions/1",
              "/" + id + "/audit",
              "/" + id + "/sarif",
              "/stacks/stack/history",
              "/stacks/stack/stats",
              "/stacks/stack/waivers",
              "/stacks/stack/issues?minOccurrences=1",
              "/risk?minRisk=0",
              "/risk/trend",
              "/issues?category=reliability")) {
        api.json(200, AwsEvents.get("/api/reviews" + path));
      }
    }
    try (FunctionProcess heal = functions.events("reviews-heal", Map.of())) {
      RecordedFunctions.answer(heal, AwsEvents.scheduled());
    }
    archived();
    functions.run("reviews-audit");
    WholeAudits.reviews(functions, bucket);
  }

  /** Versions expire, and are handed to the archive as the table's stream does. */
  private void archived() throws Exception {
    String bucket = functions.variable("reviews-archive", "NIGHTJAR_REVIEWS_ARCHIVE_BUCKET");
    functions.s3().createBucket(create -> create.bucket(bucket));
    List<Map<String, AttributeValue>> items =
        functions
            .dynamoDb()
            .scanPaginator(scan -> scan.tableName("terraform-spacelift-ai-reviewer-reviews-dev"))
            .items()
            .stream()
            .filter(item -> item.get("SK").s().startsWith("VERSION#"))
            .toList();
    try (FunctionProcess archive = functions.events("reviews-archive", Map.of())) {
      assertEquals(
          "{\"batchItemFailures\":[]}",
          RecordedFunctions.answer(archive, StreamEvents.expired(items)));
    }
  }

  /** Too large for an item, however it is compressed. */
  private static String large(int seed) {
    byte[] noise = new byte[400_000];
    new Random(seed).nextBytes(noise);
    return CODE + "# " + Base64.getEncoder().encodeToString(noise) + "\n" + manyResources(seed);
  }

  /** So many findings that a version is too large for an item as well. */
  private static String manyResources(int seed) {
    Random random = new Random(seed);
    StringBuilder code = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      byte[] name = new byte[24];
      random.nextBytes(name);
      code.append(CODE.replace("\"data\"", "\"v" + HexFormat.of().formatHex(name) + "\""));
    }
    return code.toString();
  }

  /** The webhook of a run, whose code is in the bucket of runs. */
  private static String finishedRun(String runId) throws Exception {
    String body = Delivery.finished(runId).toString();
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(
        new SecretKeySpec(RecordedFunctions.SECRET.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    String signature = HexFormat.of().formatHex(mac.doFinal(body.getBytes(StandardCharsets.UTF_8)));
    ObjectNode event = (ObjectNode) MAPPER.readTree(AwsEvents.post("/api/reviews/spacelift", body));
    ((ObjectNode) event.get("headers")).put("x-signature-256", "sha256=" + signature);
    return event.toString();
  }

  private static String submitted(HttpFunction api, String runId, String code) throws Exception {
    ObjectNode body =
        MAPPER
            .createObjectNode()
            .put("stackId", "stack")
            .put("runId", runId)
            .put("createdBy", "jo");
    body.putArray("files").addObject().put("path", "main.tf").put("content", code);
    return api.json(202, AwsEvents.post("/api/reviews", body.toString())).path("reviewId").asText();
  }

  /** A finding is accepted for a day, and that is withdrawn. */
  private static void waived(HttpFunction api, String id) throws Exception {
    JsonNode review = api.json(200, AwsEvents.get("/api/reviews/" + id));
    ObjectNode waiver =
        MAPPER
            .createObjectNode()
            .put("reviewId", id)
            .put("reason", "a test")
            .put("owner", "jo")
            .put("expiresAt", Instant.now().plus(Duration.ofDays(1)).toString());
    waiver.set("findingId", review.at("/findings/0/findingId"));
    String waivers = "/api/reviews/stacks/stack/waivers";
    String waiverId =
        api.json(201, AwsEvents.post(waivers, waiver.toString())).path("waiverId").asText();
    api.json(201, AwsEvents.post(waivers + "/" + waiverId + "/withdrawal", "{}"));
  }

  private static void revised(HttpFunction api, String id) throws Exception {
    JsonNode review = api.json(200, AwsEvents.get("/api/reviews/" + id));
    ArrayNode fixable = MAPPER.createArrayNode();
    for (JsonNode finding : review.path("findings")) {
      if (!finding.path("fix").isNull()) {
        fixable.add(finding.path("findingId"));
      }
    }
    assertFalse(fixable.isEmpty(), review::toString);
    String chosen = MAPPER.createObjectNode().<ObjectNode>set("findingIds", fixable).toString();
    api.json(201, AwsEvents.post("/api/reviews/" + id + "/fixes", chosen));
  }
}
