package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.concerts.Artist;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.Artists;
import dev.nightjar.concerts.ConcertChanges;
import dev.nightjar.concerts.ConcertDraft;
import dev.nightjar.concerts.UserId;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.api.parallel.ResourceLock;

/** The HTTP artifact behind API Gateway's JWT authorizer, in the role of the concerts API. */
@Execution(ExecutionMode.CONCURRENT)
@ResourceLock(FunctionProcess.RUNTIME_CLIENT_LIBRARY)
class ConcertsHttpArtifactIT {

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final String USERS = "/api/concerts/users";

  /** A user as an identity provider knows them: other providers than Cognito, too. */
  private record Person(String subject, String email, String emailVerified) {

    String userId() {
      return UserId.ofSubject(subject).value();
    }

    String path(String rest) {
      return USERS + "/" + userId() + rest;
    }

    String sends(String event) {
      return AwsEvents.authorized(
          event,
          Map.of(
              "sub", subject,
              "email", email,
              "email_verified", emailVerified,
              "iss", "https://id.example.org/"));
    }
  }

  @TempDir static Path folder;
  private static CloudForFunctions cloud;
  private static FunctionProcess api;

  @BeforeAll
  static void startApi() throws Exception {
    Path artifact = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
    api = FunctionProcess.start(Jdk.own(), List.of(), artifact, cloud.environment("concerts-api"));
  }

  @AfterAll
  static void stop() throws Exception {
    if (api != null) {
      api.close();
    }
    if (cloud != null) {
      cloud.close();
    }
  }

  @Test
  void theAccountIsThatOfTheTokensSubjectAndNoTokenIsMadeHere() throws Exception {
    Person ada = new Person("auth0|ada", "ada@example.org", "true");
    JsonNode signedUp = json(201, ada.sends(signUp("ADA@example.org")));
    assertEquals(ada.userId(), signedUp.path("userId").asText());
    assertFalse(signedUp.has("token"), signedUp::toString);
    json(200, ada.sends(signUp("ada@example.org")));

    JsonNode profile = json(200, ada.sends(AwsEvents.get(ada.path(""))));
    assertEquals("ADA@example.org", profile.path("email").asText());
    assertTrue(profile.at("/settings/emailVerified").asBoolean());
  }

  @Test
  void anAddressThatNobodyVouchesForIsNotVerified() throws Exception {
    Person eve = new Person("eve", "eve@example.org", "true");
    json(201, eve.sends(signUp("ada@example.org")));
    assertFalse(
        json(200, eve.sends(AwsEvents.get(eve.path(""))))
            .at("/settings/emailVerified")
            .asBoolean());
    Person joe = new Person("joe", "joe@example.org", "false");
    json(201, joe.sends(signUp("joe@example.org")));
    assertFalse(
        json(200, joe.sends(AwsEvents.get(joe.path(""))))
            .at("/settings/emailVerified")
            .asBoolean());
  }

  @Test
  void withoutClaimsThereIsNoCallerWhateverTheHeadersSay() throws Exception {
    Person ann = new Person("ann", "ann@example.org", "true");
    json(201, ann.sends(signUp("ann@example.org")));
    json(401, signUp("bob@example.org"));
    json(401, AwsEvents.get(ann.path("")));
    json(401, AwsEvents.get(ann.path(""), "authorization", "Bearer " + forged("ann")));
    json(401, AwsEvents.authorized(AwsEvents.get(ann.path("")), Map.of("iss", "nobody")));
    json(401, AwsEvents.authorized(AwsEvents.get(ann.path("")), Map.of("sub", " ")));
    json(403, new Person("bob", "bob@example.org", "true").sends(AwsEvents.get(ann.path(""))));
  }

  @Test
  void preferencesTrackingConcertsAndTheCalendarWork() throws Exception {
    Person kim = new Person("kim", "kim@example.org", "true");
    json(201, kim.sends(signUp("kim@example.org")));
    JsonNode changed =
        json(
            200,
            kim.sends(
                AwsEvents.put(kim.path("/preferences"), "{\"location\":{\"city\":\"Denver\"}}")));
    assertEquals(2, changed.path("version").asInt());

    ArtistId artist = new ArtistId("tm:lambda");
    String concert = seed(artist);
    json(201, kim.sends(AwsEvents.put(kim.path("/artists/" + artist), "{}")));
    JsonNode upcoming = json(200, kim.sends(AwsEvents.get(kim.path("/concerts"))));
    assertEquals(concert, upcoming.at("/items/0/concertId").asText());
    assertEquals("19:00:00", upcoming.at("/items/0/event/time").asText());
    assertEquals(
        concert, json(200, AwsEvents.get("/api/concerts/" + concert)).path("concertId").asText());
    json(200, AwsEvents.get("/api/concerts?city=Denver"));

    URI address =
        URI.create(json(200, kim.sends(AwsEvents.get(kim.path("/calendar")))).path("url").asText());
    JsonNode feed = ask(AwsEvents.get(address.getPath() + "?" + address.getQuery()));
    assertEquals(200, feed.path("statusCode").asInt(), feed::toString);
    assertTrue(bodyOf(feed).contains("UID:" + concert), () -> bodyOf(feed));

    JsonNode export = json(200, kim.sends(AwsEvents.get(kim.path("/export"))));
    assertEquals(3, export.path("items").size(), export::toString);
    assertEquals(204, ask(kim.sends(AwsEvents.delete(kim.path("")))).path("statusCode").asInt());
    json(404, kim.sends(AwsEvents.get(kim.path(""))));
  }

  @Test
  void thePathsOfOtherSystemsAreNotFound() throws Exception {
    json(404, AwsEvents.get("/api/news/items"));
  }

  private static String seed(ArtistId artist) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    new Artists(cloud.concerts())
        .save(
            new Artist(
                artist,
                "The Lumineers",
                Optional.empty(),
                List.of("Folk"),
                Optional.empty(),
                Optional.empty(),
                Artist.Statistics.NONE,
                new Artist.Metadata(now, now, "ticketmaster")));
    var concert = ConcertDraft.of("in-lambda", artist, now).build();
    new ConcertChanges(cloud.concerts(), Clock.systemUTC()).record(concert);
    return concert.concertId().value();
  }

  private static String signUp(String email) {
    return AwsEvents.post(USERS, "{\"email\":\"%s\"}".formatted(email));
  }

  private static String forged(String subject) {
    Base64.Encoder base64 = Base64.getUrlEncoder().withoutPadding();
    String header = "{\"alg\":\"none\"}";
    String claims = "{\"sub\":\"%s\"}".formatted(subject);
    return base64.encodeToString(header.getBytes(StandardCharsets.UTF_8))
        + "."
        + base64.encodeToString(claims.getBytes(StandardCharsets.UTF_8))
        + ".";
  }

  private static JsonNode json(int status, String event) throws Exception {
    JsonNode answer = ask(event);
    assertEquals(status, answer.path("statusCode").asInt(), answer::toString);
    return MAPPER.readTree(bodyOf(answer));
  }

  private static JsonNode ask(String event) throws Exception {
    RuntimeApi.Answer answer = api.invoke(event);
    assertFalse(answer.isError(), answer::body);
    return MAPPER.readTree(answer.body());
  }

  private static String bodyOf(JsonNode answer) {
    String body = answer.path("body").asText();
    return answer.path("isBase64Encoded").asBoolean()
        ? new String(Base64.getDecoder().decode(body), StandardCharsets.UTF_8)
        : body;
  }
}
