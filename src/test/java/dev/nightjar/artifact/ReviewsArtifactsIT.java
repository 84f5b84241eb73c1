package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.local.function.RuntimeApi;
import dev.nightjar.reviews.archive.StreamEvents;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Both artifacts as Lambda runs them, in the roles of the reviews API and its worker. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class ReviewsArtifactsIT {

  private static final String RISKY =
      "resource \"aws_ebs_volume\" \"data\" {\n  availability_zone = \"us-east-1a\"\n"
          + "  size = 100\n  type = \"gp2\"\n}\n";
  private static final JsonMapper MAPPER = new JsonMapper();

  @TempDir static Path folder;
  private static CloudForFunctions cloud;
  private static HttpFunction api;
  private static FunctionProcess worker;

  @BeforeAll
  static void startFunctions() throws Exception {
    Path http = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    Path events = FunctionProcess.unpack(Path.of("target/events.zip"), folder.resolve("events"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
    api = HttpFunction.start(http, cloud, "reviews-api");
    // One after the other: Lambda's runtime client unpacks its library to a place of fixed name.
    api.json(200, get("?status=pending"));
    worker =
        FunctionProcess.start(Jdk.own(), List.of(), events, cloud.environment("reviews-worker"));
  }

  @AfterAll
  static void stop() throws Exception {
    for (AutoCloseable part : new AutoCloseable[] {api, worker, cloud}) {
      if (part != null) {
        part.close();
      }
    }
  }

  @Test
  void expiredItemsAreArchivedAndFailuresReported() throws Exception {
    Path events = FunctionProcess.unpack(Path.of("target/events.zip"), folder.resolve("archive"));
    String item =
        """
        {"PK":{"S":"REVIEW#it"},"ReviewId":{"S":"it"},"SK":{"S":"VERSION#000001"}}""";
    try (FunctionProcess archive =
        FunctionProcess.start(Jdk.own(), List.of(), events, cloud.environment("reviews-archive"))) {
      RuntimeApi.Answer answer =
          archive.invoke(
              StreamEvents.of(StreamEvents.expired(1, item), StreamEvents.expired(2, "{}")));
      assertFalse(answer.isError(), answer.body() + archive.log());
      assertEquals(
          "{\"batchItemFailures\":[{\"itemIdentifier\":\"%s\"}]}"
              .formatted(StreamEvents.sequenceNumber(2)),
          answer.body());
    }
    assertEquals(
        "{\"Item\":" + item + "}\n",
        cloud
            .s3()
            .getObjectAsBytes(
                get ->
                    get.bucket(CloudForFunctions.REVIEWS_BUCKET + "-archive")
                        .key("reviews/it/REVIEW%23it/VERSION%23000001.json"))
            .asUtf8String());
  }

  @Test
  void submittedFilesAreReviewedOnceFixedAndToldOf() throws Exception {
    JsonNode submitted =
        api.json(202, AwsEvents.post("/api/reviews", submission("it-stack", "run-1", RISKY)));
    String id = submitted.path("reviewId").asText();
    assertEquals("pending", api.json(200, get("/" + id)).path("status").asText());

    String message =
        MAPPER.createObjectNode().put("run_id", "run-1").put("review_id", id).toString();
    assertEquals("{\"completed\":1}", work(message));
    assertEquals("{\"already_done\":1}", work(message));

    JsonNode review = api.json(200, get("/" + id));
    assertEquals("completed", review.path("status").asText(), review::toString);
    assertTrue(review.path("findings").size() > 0, review::toString);
    assertTrue(review.at("/costAnalysis/estimatedMonthlyCost").asDouble() > 0, review::toString);
    ArrayNode fixable = MAPPER.createArrayNode();
    for (JsonNode finding : review.path("findings")) {
      if (!finding.path("fix").isNull()) {
        fixable.add(finding.path("findingId"));
      }
    }
    assertTrue(fixable.size() > 0, review::toString);
    String chosen = MAPPER.createObjectNode().<ObjectNode>set("findingIds", fixable).toString();
    JsonNode fixed = api.json(201, AwsEvents.post("/api/reviews/" + id + "/fixes", chosen));
    assertEquals(2, fixed.path("version").asInt());
    assertTrue(fixed.at("/fixDetails/riskReduction").asDouble() > 0, fixed::toString);

    assertEquals(2, api.json(200, get("/" + id + "/versions")).path("items").size());
    assertEquals(2, api.json(200, get("/" + id + "/audit")).path("items").size());
    assertEquals(2, api.json(200, get("/stacks/it-stack/stats")).path("totalReviews").asInt());
    JsonNode page = api.json(200, get("/stacks/it-stack/history?limit=1"));
    assertEquals(1, page.path("items").size());
    api.json(200, get("/stacks/it-stack/history?limit=1&cursor=" + page.path("next").asText()));
    api.json(200, get("/risk?minRisk=0"));
    api.json(200, get("/issues?category=security"));
    api.json(400, AwsEvents.post("/api/reviews", "{\"stackId\":\"a#b\"}"));
    api.json(404, AwsEvents.get("/api/news/items"));
  }

  @Test
  void largeCodeGoesThroughS3AndLeavesNoTraceInTheLogs() throws Exception {
    byte[] noise = new byte[400_000];
    new Random(1).nextBytes(noise);
    String code = RISKY + "# " + Base64.getEncoder().encodeToString(noise) + "\n";
    String id =
        api.json(202, AwsEvents.post("/api/reviews", submission("large-stack", "run-2", code)))
            .path("reviewId")
            .asText();
    assertEquals(
        1,
        cloud.s3().listObjectsV2(list -> list.bucket(CloudForFunctions.REVIEWS_BUCKET)).keyCount());
    String message =
        MAPPER.createObjectNode().put("run_id", "run-2").put("review_id", id).toString();
    assertEquals("{\"completed\":1}", work(message));
    JsonNode version = api.json(200, get("/" + id + "/versions/1"));
    assertEquals(code, version.at("/files/0/content").asText());
    for (FunctionProcess function : List.of(api.process(), worker)) {
      assertFalse(function.log().contains("aws_ebs_volume"), function.log());
      assertFalse(function.log().contains("jo@example.com"), function.log());
    }
    assertTrue(worker.log().contains("\"ReviewsCompleted\":1"), worker.log());
  }

  private static String submission(String stackId, String runId, String code) {
    ObjectNode body =
        MAPPER
            .createObjectNode()
            .put("stackId", stackId)
            .put("runId", runId)
            .put("createdBy", "jo@example.com");
    body.putArray("files").addObject().put("path", "main.tf").put("content", code);
    return body.toString();
  }

  private static String get(String path) {
    return AwsEvents.get("/api/reviews" + path);
  }

  private static String work(String message) throws Exception {
    RuntimeApi.Answer answer = worker.invoke(AwsEvents.published(message));
    assertFalse(answer.isError(), answer::body);
    return answer.body();
  }
}
