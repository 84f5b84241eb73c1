package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.HttpFunction;
import dev.nightjar.local.function.RuntimeApi;
import dev.nightjar.reviews.archive.StreamEvents;
import dev.nightjar.reviews.spacelift.Delivery;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The work of all functions, with everything that needs another permission. */
final class DeployedSystems {

  /** All that can be configured and asks for permissions. */
  static final String VARIABLES =
      """
      secrets = {
        cursor_key_parameter   = "/nightjar/dev/cursor-key"
        calendar_key_parameter = "/nightjar/dev/calendar-key"
        session_key_parameter  = "/nightjar/dev/session-key"
      }
      news = {
        sample               = true
        tags                 = ["ai"]
        tickers              = ["AAPL"]
        stale_after          = "PT0.001S"
        tiingo_key_parameter = "/nightjar/dev/tiingo-key"
        finnhub_key_secret   = "nightjar/finnhub"
      }
      reviews = {
        stale_after = "PT0.001S"
        spacelift = {
          secret_parameter = "/nightjar/dev/spacelift-secret"
          code             = "s3://runs/code/{runId}/"
          code_bucket      = "runs"
        }
      }
      concerts = {
        sample = true
        sms    = true
        mail = {
          from         = "concerts@example.org"
          identity_arn = "arn:aws:ses:us-east-1:000000000000:identity/example.org"
        }
      }
      language_model = {
        provider     = "bedrock"
        model        = "m"
        bedrock_arns = ["arn:aws:bedrock:us-east-1::foundation-model/m"]
      }
      vpc = {
        id                 = "vpc-1"
        subnet_ids         = ["subnet-1"]
        security_group_ids = ["sg-1"]
        route_table_ids    = ["rtb-1"]
      }
      """;

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String ADA = "/api/concerts/users/ada";
  private static final String CODE =
      "resource \"aws_ebs_volume\" \"data\" {\n  availability_zone = \"us-east-1a\"\n"
          + "  size = 100\n  type = \"gp2\"\n}\n";

  private final RecordedFunctions functions;

  DeployedSystems(RecordedFunctions functions) {
    this.functions = functions;
  }

  void work() throws Exception {
    texts();
    news();
    reviews();
    concerts();
  }

  private void texts() throws Exception {
    String bucket = functions.variable("texts-api", "NIGHTJAR_TEXTS_BUCKET");
    functions.s3().createBucket(create -> create.bucket(bucket));
    String first;
    try (HttpFunction api = functions.http("texts-api", Map.of())) {
      first = uploaded(api);
      uploaded(api);
      api.json(200, AwsEvents.get("/api/texts/" + first));
      JsonNode page = api.json(200, AwsEvents.get("/api/texts?limit=1&ownerId=ada"));
      api.json(
          200,
          AwsEvents.get("/api/texts?limit=1&ownerId=ada&cursor=" + page.path("next").asText()));
    }
    try (FunctionProcess worker = functions.events("texts-worker", Map.of())) {
      assertEquals(
          "{\"completed\":1}",
          answer(worker, AwsEvents.objectCreated(bucket, "uploads/" + first, 10)));
    }
    try (FunctionProcess heal =
        functions.events("texts-heal", Map.of("NIGHTJAR_TEXTS_HEAL_AFTER", "PT0.001S"))) {
      assertEquals("{\"filesAnalyzed\":1,\"stuckFiles\":1}", answer(heal, AwsEvents.scheduled()));
    }
    run("texts-audit");
    WholeAudits.texts(functions);
  }

  private static String uploaded(HttpFunction api) throws Exception {
    JsonNode created =
        api.json(
            201, AwsEvents.post("/api/texts", "{\"fileName\": \"a.txt\", \"ownerId\": \"ada\"}"));
    HttpRequest put =
        HttpRequest.newBuilder(URI.create(created.path("uploadUrl").asText()))
            .PUT(BodyPublishers.ofString("The nightjar sings."))
            .build();
    assertEquals(200, HttpClient.newHttpClient().send(put, BodyHandlers.ofString()).statusCode());
    return created.path("fileId").asText();
  }

  private void news() throws Exception {
    try (FunctionProcess ingest = functions.events("news-ingest", sources())) {
      answer(ingest, AwsEvents.scheduled());
    }
    String id;
    try (HttpFunction api = functions.http("news-api", sources())) {
      JsonNode pushed =
          api.json(
              201,
              AwsEvents.post(
                  "/api/news/items",
                  """
                  {"url": "https://news.example/owls", "title": "Profit of the owls rises",
                   "publishedAt": "%s", "tags": ["ai"]}
                  """
                      .formatted(Instant.now().truncatedTo(ChronoUnit.SECONDS))));
      id = URLEncoder.encode(pushed.path("sourceId").asText(), StandardCharsets.UTF_8);
      api.json(200, AwsEvents.post("/api/news/ingest", ""));
      api.json(200, AwsEvents.post("/api/news/heal", ""));
      assertEquals(200, api.ask(AwsEvents.form("/news/ingest", "")).status());
    }
    try (FunctionProcess heal = functions.events("news-heal", Map.of())) {
      answer(heal, AwsEvents.scheduled());
    }
    run("news-metrics");
    try (FunctionProcess analyze = functions.events("news-analyze", Map.of())) {
      for (String message : functions.published("news-api")) {
        answer(analyze, AwsEvents.published(message));
      }
    }
    try (HttpFunction dashboard = functions.http("news-dashboard", Map.of())) {
      dashboard.json(200, AwsEvents.get("/api/news/items/" + id));
      for (String filter :
          List.of("tag=ai", "sentiment=positive", "status=analyzed", "status=pending", "limit=1")) {
        JsonNode page = dashboard.json(200, AwsEvents.get("/api/news/items?" + filter));
        assertTrue(page.has("next"), page::toString);
      }
      dashboard.json(200, AwsEvents.get("/api/news/summary"));
      assertEquals(200, dashboard.ask(AwsEvents.get("/api/news/stream")).status());
      for (String page : List.of("/news", "/news?tag=ai")) {
        assertEquals(200, dashboard.ask(AwsEvents.get(page)).status());
      }
    }
    run("news-audit");
    WholeAudits.news(functions);
  }

  /** Sources without news; what they are asked is no matter of IAM. */
  private Map<String, String> sources() {
    return Map.of(
        "NIGHTJAR_NEWS_TIINGO_URL",
        functions.outsideUrl(),
        "NIGHTJAR_NEWS_FINNHUB_URL",
        functions.outsideUrl());
  }

  private void reviews() throws Exception {
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
          assertEquals("{\"completed\":1}", answer(worker, AwsEvents.published(message)));
        }
      }
      submitted(api, "run-3", CODE); // for self-healing
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
              "/stacks/stack/issues?minOccurrences=1",
              "/risk?minRisk=0",
              "/risk/trend",
              "/issues?category=reliability")) {
        api.json(200, AwsEvents.get("/api/reviews" + path));
      }
    }
    try (FunctionProcess heal = functions.events("reviews-heal", Map.of())) {
      answer(heal, AwsEvents.scheduled());
    }
    archived();
    run("reviews-audit");
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
      assertEquals("{\"batchItemFailures\":[]}", answer(archive, StreamEvents.expired(items)));
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

  private void concerts() throws Exception {
    try (HttpFunction api = functions.http("concerts-api", Map.of())) {
      api.json(
          201, asAda(AwsEvents.post("/api/concerts/users", "{\"email\":\"ada@example.org\"}")));
      wantSms(api);
      String artist =
          api.json(200, AwsEvents.get("/api/concerts/artists?search=saltbox"))
              .at("/items/0/artistId")
              .asText();
      api.json(201, asAda(AwsEvents.put(ADA + "/artists/" + artist, "{}")));
      trackEverything(api);
      followers(artist);
      try (FunctionProcess refresh = functions.events("concerts-refresh", Map.of())) {
        answer(refresh, AwsEvents.scheduled());
        giveUpAChange(refresh);
      }
      Map<String, String> noTime = Map.of("NIGHTJAR_CONCERTS_NOTIFY_TIME_LIMIT", "PT0.001S");
      try (FunctionProcess notify = functions.events("concerts-notify", noTime)) {
        for (String message : functions.published("concerts-refresh")) {
          answer(notify, AwsEvents.published(message));
        }
        List<String> continued = functions.published("concerts-notify");
        assertFalse(continued.isEmpty(), "a long list of followers goes on later");
        for (String message : continued) {
          answer(notify, AwsEvents.published(message));
        }
        answer(notify, AwsEvents.scheduled());
      }
      try (FunctionProcess recommend = functions.events("concerts-recommend", Map.of())) {
        answer(recommend, AwsEvents.scheduled());
      }
      reading(api, artist);
      for (String page : List.of("/", "/q/openapi")) {
        assertEquals(200, api.ask(AwsEvents.get(page)).status(), page);
      }
      assertEquals(204, api.ask(asAda(AwsEvents.delete(ADA))).status());
    }
    deletionBegun("bob");
    run("concerts-recommend");
    run("concerts-audit");
    WholeAudits.concerts(functions);
  }

  /** Another user tracks all artists, so that there are concerts to recommend. */
  private static void trackEverything(HttpFunction api) throws Exception {
    String user = "{\"email\":\"bob@example.org\"}";
    api.json(201, asBob(AwsEvents.post("/api/concerts/users", user)));
    for (String letter : List.of("saltbox", "quiet", "marrow", "petra")) {
      JsonNode found =
          api.json(200, AwsEvents.get("/api/concerts/artists?limit=1&search=" + letter));
      for (JsonNode artist : found.path("items")) {
        String path = "/api/concerts/users/bob/artists/" + artist.path("artistId").asText();
        api.json(201, asBob(AwsEvents.put(path, "{}")));
      }
    }
  }

  /** More followers of an artist than one page of the fan-out has. */
  private void followers(String artist) {
    String table = "dev-concert-finder-main";
    Map<String, AttributeValue> own =
        functions
            .dynamoDb()
            .getItem(
                get ->
                    get.tableName(table)
                        .key(
                            Map.of(
                                "PK", AttributeValue.fromS("USER#ada"),
                                "SK", AttributeValue.fromS("ARTIST#" + artist))))
            .item();
    for (int batch = 0; batch < 17; batch++) {
      List<WriteRequest> writes = new ArrayList<>();
      for (int i = 0; i < 25; i++) {
        String user = "follower-" + batch + "-" + i;
        Map<String, AttributeValue> item = new HashMap<>(own);
        item.put("PK", AttributeValue.fromS("USER#" + user));
        item.put("GSI1SK", AttributeValue.fromS("USER#" + user));
        item.put("userId", AttributeValue.fromS(user));
        writes.add(WriteRequest.builder().putRequest(put -> put.item(item)).build());
      }
      functions.dynamoDb().batchWriteItem(write -> write.requestItems(Map.of(table, writes)));
    }
  }

  private static void reading(HttpFunction api, String artist) throws Exception {
    JsonNode concerts = api.json(200, asAda(AwsEvents.get(ADA + "/concerts")));
    String concert = concerts.at("/items/0/concertId").asText();
    JsonNode page = api.json(200, asAda(AwsEvents.get(ADA + "/notifications?limit=1")));
    assertFalse(page.path("next").isNull(), page::toString);
    for (String path :
        List.of(
            "",
            "/export",
            "/artists",
            "/calendar",
            "/attended",
            "/recommendations",
            "/notifications?unread=true")) {
      api.json(200, asAda(AwsEvents.get(ADA + path)));
    }
    String notification =
        api.json(200, asAda(AwsEvents.get(ADA + "/notifications")))
            .at("/items/0/notificationId")
            .asText();
    assertEquals(
        2,
        api.ask(asAda(AwsEvents.post(ADA + "/notifications/" + notification + "/read", "")))
                .status()
            / 100);
    for (String path :
        List.of(
            "/" + concert,
            "?city=Denver",
            "/artists/" + artist,
            "/artists/" + artist + "/concerts")) {
      api.json(200, AwsEvents.get("/api/concerts" + path));
    }
  }

  private static void wantSms(HttpFunction api) throws Exception {
    HttpFunction.Answer read = api.ask(asAda(AwsEvents.get(ADA + "/preferences")));
    ObjectNode preferences = (ObjectNode) read.json();
    ObjectNode channels = (ObjectNode) preferences.path("notifications");
    channels.put("sms", true).put("phoneNumber", "+15550100123");
    ObjectNode put =
        (ObjectNode) MAPPER.readTree(AwsEvents.put(ADA + "/preferences", preferences.toString()));
    ((ObjectNode) put.get("headers")).put("if-match", header(read, "etag"));
    api.json(200, asAda(put.toString()));
  }

  private static String header(HttpFunction.Answer answer, String name) {
    for (String part : List.of("headers", "multiValueHeaders")) {
      for (Map.Entry<String, JsonNode> header : answer.response().path(part).properties()) {
        if (header.getKey().equalsIgnoreCase(name)) {
          return (header.getValue().isArray() ? header.getValue().path(0) : header.getValue())
              .asText();
        }
      }
    }
    throw new AssertionError("no " + name + ": " + answer.response());
  }

  /**
   * Leaves a change behind whose followers were not notified for a day, as a dead receiver does.
   */
  private void giveUpAChange(FunctionProcess refresh) throws Exception {
    String table = "dev-concert-finder-main";
    Map<String, AttributeValue> change =
        new HashMap<>(
            functions
                .dynamoDb()
                .query(
                    query ->
                        query
                            .tableName(table)
                            .keyConditionExpression("PK = :outbox")
                            .expressionAttributeValues(
                                Map.of(":outbox", AttributeValue.fromS("ANNOUNCEMENTS"))))
                .items()
                .get(0));
    String old = Instant.now().minus(2, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS).toString();
    String sort = change.get("SK").s();
    String at = sort.substring(0, sort.indexOf('#'));
    change.replaceAll(
        (name, value) ->
            value.s() == null ? value : AttributeValue.fromS(value.s().replace(at, old)));
    change.put("publishedAt", AttributeValue.fromS(old));
    functions.dynamoDb().putItem(put -> put.tableName(table).item(change));
    answer(refresh, AwsEvents.scheduled());
  }

  /** As docs/deploy.md marks a deleted user after a restore. */
  private void deletionBegun(String user) {
    String now =
        Instant.now().minus(1, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS).toString();
    functions
        .dynamoDb()
        .updateItem(
            update ->
                update
                    .tableName("dev-concert-finder-main")
                    .key(
                        Map.of(
                            "PK", AttributeValue.fromS("USER#" + user),
                            "SK", AttributeValue.fromS("PROFILE")))
                    .updateExpression(
                        "SET deleted = :yes, deletedAt = :now, GSI2PK = :begun, GSI2SK = :place")
                    .expressionAttributeValues(
                        Map.of(
                            ":yes", AttributeValue.fromBool(true),
                            ":now", AttributeValue.fromS(now),
                            ":begun", AttributeValue.fromS("ERASURE"),
                            ":place", AttributeValue.fromS(now + "#" + user))));
  }

  private static String asAda(String event) {
    return as("ada", event);
  }

  private static String asBob(String event) {
    return as("bob", event);
  }

  private static String as(String user, String event) {
    return AwsEvents.authorized(
        event,
        Map.of(
            "sub", user, "email", user + "@example.org", "email_verified", "true", "iss", "proof"));
  }

  private void run(String function) throws Exception {
    try (FunctionProcess process = functions.events(function, Map.of())) {
      answer(process, AwsEvents.scheduled());
    }
  }

  private static String answer(FunctionProcess function, String event) throws Exception {
    RuntimeApi.Answer answer = function.invoke(event);
    assertFalse(answer.isError(), answer.body() + function.log());
    return answer.body();
  }
}
