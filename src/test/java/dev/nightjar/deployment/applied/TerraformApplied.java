package dev.nightjar.deployment.applied;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.Program;
import dev.nightjar.access.AccessRole;
import dev.nightjar.access.key.ApiKeys;
import dev.nightjar.access.store.AccessTable;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.HttpFunction;
import dev.nightjar.local.function.RuntimeApi;
import dev.nightjar.ops.Environment;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The Terraform is applied to an endpoint that speaks AWS's APIs, and the four systems work on what
 * it has made there: each function in a process of its own, with the environment that Terraform
 * gave it and the events that the endpoint's topics, buckets and schedules send. It takes minutes
 * and needs tools, so it is run by name: {@code make aws-test}.
 */
class TerraformApplied {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final Clock CLOCK = Clock.systemUTC();

  /** What emulators lack is said in docs/deploy.md. */
  private static final List<String> VARIABLES =
      List.of(
          "environment=" + Deployment.ENVIRONMENT,
          "package=jvm",
          "emulator=true",
          "saved_queries=false",
          "daily_backups=false",
          "weekly_exports=false",
          "news={sample=true}",
          "reviews={archive_expired=false}",
          "concerts={sample=true}");

  /** What moto takes, and does not tell of when it is asked. */
  private static final Set<String> FORGOTTEN = Set.of("logging_config", "snap_start");

  @TempDir static Path folder;
  private static AwsEndpoint endpoint;
  private static Terraform terraform;
  private static Deployment deployment;
  private static AwsClients aws;
  private static JsonNode outputs;
  private static List<String> differences;

  @BeforeAll
  static void apply() throws Exception {
    assumeTrue(Program.isInstalled("terraform"), "skipped: no terraform on the path");
    endpoint = AwsEndpoint.find().orElse(null);
    assumeTrue(endpoint != null, "skipped: no AWS_ENDPOINT_URL, no moto_server, no docker");
    terraform = new Terraform(folder, endpoint.environment(), VARIABLES);
    terraform.init();
    terraform.apply();
    differences = terraform.differences();
    aws = new AwsClients(endpoint);
    outputs = terraform.outputs();
    deployment = new Deployment(terraform, endpoint, folder);
  }

  /** The tables are the sign that nothing was left behind, as they are what lasts. */
  @AfterAll
  static void destroy() throws Exception {
    if (endpoint == null) {
      return;
    }
    try {
      terraform.destroy();
      assertEquals(List.of(), aws.dynamoDb().listTables().tableNames());
    } finally {
      if (aws != null) {
        aws.close();
      }
      endpoint.close();
    }
  }

  @Test
  void secondPlanWouldChangeNothing() {
    assertEquals(
        List.of(),
        differences.stream()
            .filter(change -> !FORGOTTEN.contains(change.substring(change.lastIndexOf(' ') + 1)))
            .toList());
  }

  @Test
  void uploadedTextIsAnalyzedWhenItsBucketSaysSo() throws Exception {
    try (Mailbox uploads =
            new Mailbox(aws.sqs(), "uploads")
                .ofBucket(aws.s3(), output("buckets", "texts"), "texts-worker");
        HttpFunction api = deployment.http("texts-api")) {
      JsonNode created =
          api.json(
              201, asMachine("texts", AwsEvents.post("/api/texts", "{\"fileName\":\"a.txt\"}")));
      upload(created.path("uploadUrl").asText(), "The nightjar sings. The owl listens.");
      List<String> events = uploads.events();
      try (FunctionProcess worker = deployment.events("texts-worker")) {
        assertEquals("{\"completed\":1}", answer(worker, events.get(0)));
      }
      String path = "/api/texts/" + created.path("fileId").asText();
      JsonNode file = api.json(200, asMachine("texts", AwsEvents.get(path)));
      assertEquals("COMPLETED", file.path("status").asText());
      assertEquals(6, file.at("/result/totalWords").asInt(), file::toString);
    }
  }

  @Test
  void articleIsStoredPublishedAnalyzedAndFoundInAllIndexes() throws Exception {
    try (Mailbox requests =
            new Mailbox(aws.sqs(), "requests")
                .ofTopic(aws.sns(), output("topics", "news"), "news-analyze");
        HttpFunction api = deployment.http("news-api")) {
      JsonNode pushed =
          api.json(
              201,
              asMachine(
                  "news",
                  AwsEvents.post(
                      "/api/news/items",
                      """
                  {"url": "https://news.example/owls", "title": "Profit of the owls rises to a record",
                   "publishedAt": "%s", "tags": ["owls"]}
                  """
                          .formatted(Instant.now().truncatedTo(ChronoUnit.SECONDS)))));
      try (FunctionProcess analyze = deployment.events("news-analyze")) {
        for (String event : requests.events()) {
          assertEquals("{\"analyzed\":1}", answer(analyze, event));
        }
      }
      String id = URLEncoder.encode(pushed.path("sourceId").asText(), StandardCharsets.UTF_8);
      try (HttpFunction dashboard = deployment.http("news-dashboard")) {
        JsonNode item =
            dashboard.json(200, asMachine("news", AwsEvents.get("/api/news/items/" + id)));
        assertEquals("analyzed", item.path("status").asText());
        for (String filter :
            List.of("tag=owls", "sentiment=" + item.path("sentiment").asText(), "limit=5")) {
          JsonNode list =
              dashboard.json(200, asMachine("news", AwsEvents.get("/api/news/items?" + filter)));
          assertTrue(list.toString().contains(pushed.path("sourceId").asText()), list::toString);
        }
        assertEquals(
            0,
            dashboard
                .json(200, asMachine("news", AwsEvents.get("/api/news/summary")))
                .path("stuck")
                .asInt());
      }
    }
  }

  @Test
  void schedulesOfNewsInvokeTheirFunctionsWithWhatTheyUnderstand() throws Exception {
    try (FunctionProcess ingest = deployment.events("news-ingest")) {
      String ingested = answer(ingest, deployment.scheduled("news-ingest"));
      assertTrue(MAPPER.readTree(ingested).path("new").asInt() > 0, ingested);
    }
    for (String role : List.of("news-heal", "news-metrics", "news-alert", "news-audit")) {
      try (FunctionProcess function = deployment.events(role)) {
        answer(function, deployment.scheduled(role));
      }
    }
  }

  @Test
  void submittedRunIsReviewedByTheWorker() throws Exception {
    try (Mailbox requests =
            new Mailbox(aws.sqs(), "reviews")
                .ofTopic(aws.sns(), output("topics", "reviews"), "reviews-worker");
        HttpFunction api = deployment.http("reviews-api")) {
      String code = "resource \\\"aws_s3_bucket\\\" \\\"b\\\" {\\n  bucket = \\\"b\\\"\\n}\\n";
      String id =
          api.json(
                  202,
                  asMachine(
                      "reviews",
                      AwsEvents.post(
                          "/api/reviews",
                          """
                      {"stackId": "stack", "runId": "run", "createdBy": "jo",
                       "files": [{"path": "main.tf", "content": "%s"}]}
                      """
                              .formatted(code))))
              .path("reviewId")
              .asText();
      try (FunctionProcess worker = deployment.events("reviews-worker")) {
        for (String event : requests.events()) {
          assertEquals("{\"completed\":1}", answer(worker, event));
        }
      }
      JsonNode review = api.json(200, asMachine("reviews", AwsEvents.get("/api/reviews/" + id)));
      assertEquals("completed", review.path("status").asText());
      assertFalse(review.path("findings").isEmpty(), review::toString);
      try (FunctionProcess heal = deployment.events("reviews-heal")) {
        assertEquals(
            "{\"reviewsRequested\":0,\"stuckReviews\":0}",
            answer(heal, deployment.scheduled("reviews-heal")));
      }
      assertEquals(
          1,
          api.json(200, asMachine("reviews", AwsEvents.get("/api/reviews/stacks/stack/history")))
              .path("items")
              .size());
    }
  }

  @Test
  void followerHearsOnceOfEachConcertThatRefreshingHasToldTheTopic() throws Exception {
    try (Mailbox changes =
            new Mailbox(aws.sqs(), "changes")
                .ofTopic(aws.sns(), output("topics", "concerts"), "concerts-notify");
        HttpFunction api = deployment.http("concerts-api")) {
      String user = "/api/concerts/users/ada";
      api.json(
          201, asAda(AwsEvents.post("/api/concerts/users", "{\"email\":\"ada@example.org\"}")));
      String found =
          api.json(200, asAda(AwsEvents.get("/api/concerts/artists?search=saltbox")))
              .at("/items/0/artistId")
              .asText();
      api.json(201, asAda(AwsEvents.put(user + "/artists/" + found, "{}")));

      try (FunctionProcess refresh = deployment.events("concerts-refresh")) {
        answer(refresh, deployment.scheduled("concerts-refresh"));
      }
      List<String> events = changes.events();
      try (FunctionProcess notify = deployment.events("concerts-notify")) {
        for (String event : events) {
          answer(notify, event);
          answer(notify, event);
        }
        answer(notify, deployment.scheduled("concerts-notify"));
      }
      JsonNode told = api.json(200, asAda(AwsEvents.get(user + "/notifications?limit=100")));
      assertEquals(events.size(), told.path("items").size(), told::toString);
      assertFalse(api.json(200, asAda(AwsEvents.get(user + "/concerts"))).path("items").isEmpty());

      try (FunctionProcess recommend = deployment.events("concerts-recommend")) {
        answer(recommend, deployment.scheduled("concerts-recommend"));
      }
      api.json(200, asAda(AwsEvents.get(user + "/recommendations")));
    }
  }

  @Test
  void defaultDeploymentAnswersNoCallerWithoutAKeyOrToken() throws Exception {
    for (String function : List.of("news-api", "news-dashboard", "reviews-api", "texts-api")) {
      String system = function.substring(0, function.indexOf('-'));
      String path = system.equals("news") ? "/api/news/items" : "/api/" + system;
      try (HttpFunction api = deployment.http(function)) {
        api.json(401, AwsEvents.get(path));
        api.json(401, AwsEvents.post(path, "{}"));
        api.json(403, asMachine(system.equals("news") ? "texts" : "news", AwsEvents.get(path)));
      }
    }
  }

  /** With an API key of that system, in the table that Terraform has made. */
  private static String asMachine(String system, String event) {
    String token =
        new ApiKeys(new AccessTable(aws.dynamoDb(), new Environment(Deployment.ENVIRONMENT)), CLOCK)
            .create("proof", system, AccessRole.WRITER, Optional.empty())
            .token();
    return AwsEvents.withHeader(event, "authorization", "Bearer " + token);
  }

  private static String asAda(String event) {
    return AwsEvents.authorized(
        event,
        Map.of("sub", "ada", "email", "ada@example.org", "email_verified", "true", "iss", "proof"));
  }

  private static String output(String name, String key) {
    return outputs.path(name).path("value").path(key).asText();
  }

  private static String answer(FunctionProcess function, String event) throws Exception {
    RuntimeApi.Answer answer = function.invoke(event);
    assertFalse(answer.isError(), answer::body);
    return answer.body();
  }

  private static void upload(String url, String text) throws Exception {
    HttpRequest put =
        HttpRequest.newBuilder(URI.create(url)).PUT(BodyPublishers.ofString(text)).build();
    assertEquals(200, HttpClient.newHttpClient().send(put, BodyHandlers.ofString()).statusCode());
  }
}
