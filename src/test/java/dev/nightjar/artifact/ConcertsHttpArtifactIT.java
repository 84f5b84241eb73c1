package dev.nightjar.artifact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertUpdates;
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
  private static HttpFunction api;

  @BeforeAll
  static void startApi() throws Exception {
    Path artifact = FunctionProcess.unpack(Path.of("target/http.zip"), folder.resolve("http"));
    cloud = CloudForFunctions.start(folder.resolve("cloud"));
    api = HttpFunction.start(artifact, cloud, "concerts-api");
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
    JsonNode signedUp = api.json(201, ada.sends(signUp("ADA@example.org")));
    assertEquals(ada.userId(), signedUp.path("userId").asText());
    assertFalse(signedUp.has("token"), signedUp::toString);
    api.json(200, ada.sends(signUp("ada@example.org")));

    JsonNode profile = api.json(200, ada.sends(AwsEvents.get(ada.path(""))));
    assertEquals("ADA@example.org", profile.path("email").asText());
    assertTrue(profile.at("/settings/emailVerified").asBoolean());
  }

  @Test
  void anAddressThatTheIssuerDoesNotVerifyIsNotVerified() throws Exception {
    Person eve = new Person("eve", "eve@example.org", "true");
    api.json(201, eve.sends(signUp("ada@example.org")));
    assertFalse(
        api.json(200, eve.sends(AwsEvents.get(eve.path(""))))
            .at("/settings/emailVerified")
            .asBoolean());
    Person joe = new Person("joe", "joe@example.org", "false");
    api.json(201, joe.sends(signUp("joe@example.org")));
    assertFalse(
        api.json(200, joe.sends(AwsEvents.get(joe.path(""))))
            .at("/settings/emailVerified")
            .asBoolean());
  }

  @Test
  void withoutClaimsThereIsNoCallerWhateverTheHeadersSay() throws Exception {
    Person ann = new Person("ann", "ann@example.org", "true");
    api.json(201, ann.sends(signUp("ann@example.org")));
    api.json(401, signUp("bob@example.org"));
    api.json(401, AwsEvents.get(ann.path("")));
    api.json(401, AwsEvents.get(ann.path(""), "authorization", "Bearer " + forged("ann")));
    api.json(401, AwsEvents.authorized(AwsEvents.get(ann.path("")), Map.of("iss", "unknown")));
    api.json(401, AwsEvents.authorized(AwsEvents.get(ann.path("")), Map.of("sub", " ")));
    api.json(403, new Person("bob", "bob@example.org", "true").sends(AwsEvents.get(ann.path(""))));
  }

  @Test
  void preferencesTrackingConcertsAndTheCalendarWork() throws Exception {
    Person kim = new Person("kim", "kim@example.org", "true");
    api.json(201, kim.sends(signUp("kim@example.org")));
    JsonNode changed =
        api.json(
            200,
            kim.sends(
                AwsEvents.put(kim.path("/preferences"), "{\"location\":{\"city\":\"Denver\"}}")));
    assertEquals(2, changed.path("version").asInt());

    ArtistId artist = new ArtistId("tm:lambda");
    String concert = seed(artist);
    api.json(201, kim.sends(AwsEvents.put(kim.path("/artists/" + artist), "{}")));
    JsonNode upcoming = api.json(200, kim.sends(AwsEvents.get(kim.path("/concerts"))));
    assertEquals(concert, upcoming.at("/items/0/concertId").asText());
    assertEquals("19:00:00", upcoming.at("/items/0/event/time").asText());
    assertEquals(
        concert,
        api.json(200, AwsEvents.get("/api/concerts/" + concert)).path("concertId").asText());
    api.json(200, AwsEvents.get("/api/concerts?city=Denver"));

    URI address =
        URI.create(
            api.json(200, kim.sends(AwsEvents.get(kim.path("/calendar")))).path("url").asText());
    String feed =
        api.ask(AwsEvents.get(address.getPath() + "?" + address.getQuery()))
            .assertStatus(200)
            .body();
    assertTrue(feed.contains("UID:tm-" + concert), feed);

    JsonNode export = api.json(200, kim.sends(AwsEvents.get(kim.path("/export"))));
    assertEquals(3, export.path("items").size(), export::toString);
    api.ask(kim.sends(AwsEvents.delete(kim.path("")))).assertStatus(204);
    api.json(404, kim.sends(AwsEvents.get(kim.path(""))));
  }

  @Test
  void thePathsOfOtherSystemsAreNotFound() throws Exception {
    api.json(404, AwsEvents.get("/api/news/items"));
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
    var concert = ConcertBuilder.of("in-lambda", artist, now).build();
    new ConcertUpdates(cloud.concerts(), Clock.systemUTC()).record(concert);
    return concert.concertId().value();
  }

  @Test
  void pagesRefuseCallersThatTheGatewayDoesNotKnow() throws Exception {
    String cookie = "nightjar-concerts=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.AAAA";
    HttpFunction.Answer page = api.ask(AwsEvents.get("/concerts", "cookie", cookie));
    assertEquals(303, page.status());
    assertTrue(page.header("Location").contains("/concerts/sign-in"), page.header("Location"));
    HttpFunction.Answer signIn =
        api.ask(AwsEvents.get("/concerts/sign-in", "accept", "text/html")).assertStatus(303);
    assertTrue(signIn.header("Location").endsWith("/sign-in?to=%2Fconcerts"), signIn::toString);
    api.ask(AwsEvents.form("/concerts/sign-in", "email=eve%40example.org")).assertStatus(303);
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
}
