package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.artifact.AwsEvents;
import dev.nightjar.artifact.FunctionProcess;
import dev.nightjar.artifact.HttpFunction;
import dev.nightjar.push.TestBrowser;
import dev.nightjar.push.VapidKeys;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** The work of the functions of concerts. */
final class DeployedConcerts {

  private static final JsonMapper MAPPER = new JsonMapper();

  private static final String ADA = "/api/concerts/users/ada";

  private final RecordedFunctions functions;

  DeployedConcerts(RecordedFunctions functions) {
    this.functions = functions;
  }

  void work() throws Exception {
    Map<String, String> pushKey =
        Map.of("NIGHTJAR_CONCERTS_PUSH_PUBLIC_KEY", VapidKeys.newPair().split(" ")[0]);
    try (HttpFunction api = functions.http("concerts-api", pushKey)) {
      api.json(
          201, asAda(AwsEvents.post("/api/concerts/users", "{\"email\":\"ada@example.org\"}")));
      wantSms(api);
      addBrowser(api);
      String artist =
          api.json(200, AwsEvents.get("/api/concerts/artists?search=saltbox"))
              .at("/items/0/artistId")
              .asText();
      api.json(201, asAda(AwsEvents.put(ADA + "/artists/" + artist, "{}")));
      trackEverything(api);
      followers(artist);
      try (FunctionProcess refresh = functions.events("concerts-refresh", Map.of())) {
        RecordedFunctions.answer(refresh, AwsEvents.scheduled());
        giveUpAChange(refresh);
      }
      Map<String, String> noTime = Map.of("NIGHTJAR_CONCERTS_NOTIFY_TIME_LIMIT", "PT0.001S");
      try (FunctionProcess notify = functions.events("concerts-notify", noTime)) {
        for (String message : functions.published("concerts-refresh")) {
          RecordedFunctions.answer(notify, AwsEvents.published(message));
        }
        List<String> continued = functions.published("concerts-notify");
        assertFalse(continued.isEmpty(), "a long list of followers goes on later");
        for (String message : continued) {
          RecordedFunctions.answer(notify, AwsEvents.published(message));
        }
        RecordedFunctions.answer(notify, AwsEvents.scheduled());
      }
      try (FunctionProcess recommend = functions.events("concerts-recommend", Map.of())) {
        RecordedFunctions.answer(recommend, AwsEvents.scheduled());
      }
      reading(api, artist);
      for (String page : List.of("/", "/q/openapi")) {
        assertEquals(200, api.ask(AwsEvents.get(page)).status(), page);
      }
      assertEquals(204, api.ask(asAda(AwsEvents.delete(ADA))).status());
    }
    deletionBegun("bob");
    functions.run("concerts-recommend");
    functions.run("concerts-audit");
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
    String plan = ADA + "/plans/" + concert;
    api.json(201, asAda(AwsEvents.put(plan, "{\"status\":\"interested\"}")));
    api.json(200, asAda(AwsEvents.put(plan, "{\"status\":\"going\"}")));
    JsonNode page = api.json(200, asAda(AwsEvents.get(ADA + "/notifications?limit=1")));
    assertFalse(page.path("next").isNull(), page::toString);
    for (String path :
        List.of(
            "",
            "/export",
            "/artists",
            "/calendar",
            "/attended",
            "/plans",
            "/browsers",
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
    api.json(200, asAda(AwsEvents.post(ADA + "/notifications/read", "")));
    for (String path :
        List.of(
            "/" + concert,
            "?city=Denver",
            "?city=Denver&radius=60&genre=Folk",
            "/artists/" + artist,
            "/artists/" + artist + "/concerts")) {
      api.json(200, AwsEvents.get("/api/concerts" + path));
    }
  }

  /** The endpoint is a public address, so that no name is resolved. */
  private static void addBrowser(HttpFunction api) throws Exception {
    TestBrowser browser = new TestBrowser();
    String subscription =
        "{\"endpoint\": \"https://1.1.1.1/push\", \"keys\": {\"p256dh\": \"%s\", \"auth\": \"%s\"}}"
            .formatted(browser.p256dh(), browser.auth());
    api.json(201, asAda(AwsEvents.post(ADA + "/browsers", subscription)));
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
    RecordedFunctions.answer(refresh, AwsEvents.scheduled());
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
}
