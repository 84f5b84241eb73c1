package dev.nightjar.concerts.tracking.spotify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SteppingClock;
import dev.nightjar.TestConfig;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.connection.MusicServiceToken;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concerts.store.FailingDynamoDb;
import dev.nightjar.concerts.tracking.ImportDeadline;
import dev.nightjar.concerts.tracking.spotify.SpotifyImport.Outcome;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import dev.nightjar.upstream.UpstreamFixture;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The connection with a scripted Spotify, its tokens in the table, and its failures. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class SpotifyImportTest {

  private static final Reply NO_ARTISTS = Reply.json("{\"artists\": {\"items\": []}}");

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");

  @Test
  void userConsentsAndFollowedArtistsAreReadPageByPage() throws Exception {
    try (ScriptedServer server =
        ScriptedServer.answering(
            grant("access-1", "refresh-1"),
            artists("Mossgrave", "id-1"),
            artists("Saltbox Parade", ""))) {
      SpotifyImport spotify = spotify(server);
      Map<String, String> asked = query(spotify.begin(ada).orElseThrow());
      assertEquals("user-follow-read", asked.get("scope"));
      assertEquals("S256", asked.get("code_challenge_method"));
      assertEquals(
          "https://nightjar.example/concerts/import/spotify/callback", asked.get("redirect_uri"));
      assertEquals(
          new Outcome.Connected(), spotify.finish(ada, asked.get("state"), "the-code", ""));
      assertTrue(spotify.isConnected(ada));

      Map<String, String> exchange = form(server.requests().get(0).body());
      assertEquals("the-code", exchange.get("code"));
      assertEquals("the-client", exchange.get("client_id"));
      assertFalse(exchange.containsKey("client_secret"));
      assertEquals(asked.get("code_challenge"), sha256(exchange.get("code_verifier")));

      assertEquals(
          new Outcome.Artists(List.of("Mossgrave", "Saltbox Parade"), true),
          spotify.followedArtists(ada, deadline()));
      assertEquals("Bearer access-1", server.requests().get(1).headers().get("Authorization"));
      assertEquals("id-1", server.requests().get(2).query().get("after"));
    }
  }

  @Test
  void tokensAreStoredEncryptedWithTheirTimeToLive() {
    try (ScriptedServer server = ScriptedServer.answering(grant("access-1", "refresh-1"))) {
      connect(spotify(server), ada);
      Map<String, AttributeValue> item = concerts.raw("USER#ada", "TOKEN#spotify");
      assertFalse(item.toString().contains("access-1") || item.toString().contains("refresh-1"));
      assertEquals("MusicServiceToken", item.get("EntityType").s());
      long expires = concerts.now().plus(Duration.ofHours(1)).getEpochSecond();
      assertEquals("" + (expires + Duration.ofDays(30).toSeconds()), item.get("TTL").n());
    }
  }

  @Test
  void tokenInTheItemOfAnotherUserIsUnreadableAndDeleted() {
    UserId eve = concerts.user("eve");
    try (ScriptedServer server = ScriptedServer.answering(grant("access-1", "refresh-1"))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      MusicServiceToken stolen = concerts.tokens.ofUser(ada).orElseThrow();
      concerts.tokens.connect(
          new MusicServiceToken(
              eve, stolen.tokens(), "", stolen.expiresAt(), concerts.now(), concerts.now(), 1));
      assertEquals(new Outcome.NotConnected(), spotify.followedArtists(eve, deadline()));
      assertFalse(spotify.isConnected(eve));
      assertTrue(spotify.isConnected(ada));
    }
  }

  @Test
  void stateIsValidOnceForItsUserAndForTenMinutes() {
    UserId eve = concerts.user("eve");
    try (ScriptedServer server = ScriptedServer.answering(grant("access-1", "refresh-1"))) {
      SpotifyImport spotify = spotify(server);
      String state = query(spotify.begin(ada).orElseThrow()).get("state");
      assertEquals(new Outcome.UnknownState(), spotify.finish(eve, state, "code", ""));
      assertEquals(new Outcome.UnknownState(), spotify.finish(ada, "forged", "code", ""));
      assertEquals(new Outcome.UnknownState(), spotify.finish(ada, "", "code", ""));
      assertEquals(new Outcome.Connected(), spotify.finish(ada, state, "code", ""));
      assertEquals(new Outcome.UnknownState(), spotify.finish(ada, state, "code", ""));

      String late = query(spotify.begin(ada).orElseThrow()).get("state");
      concerts.clock.advance(Duration.ofMinutes(10));
      assertEquals(new Outcome.UnknownState(), spotify.finish(ada, late, "code", ""));
    }
  }

  @Test
  void deniedConsentConnectsNothing() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      SpotifyImport spotify = spotify(server);
      String state = query(spotify.begin(ada).orElseThrow()).get("state");
      assertEquals(new Outcome.Denied(), spotify.finish(ada, state, "", "access_denied"));
      assertFalse(spotify.isConnected(ada));
      assertEquals(List.of(), server.requests());
    }
  }

  @Test
  void expiredTokenIsRefreshedAndTheRefreshTokenRotated() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            grant("access-1", "refresh-1"),
            grant("access-2", "refresh-2"),
            NO_ARTISTS,
            grant("access-3", ""),
            NO_ARTISTS,
            grant("access-4", "refresh-4"),
            NO_ARTISTS)) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      for (int hour = 0; hour < 3; hour++) {
        String before = concerts.tokens.ofUser(ada).orElseThrow().tokens();
        concerts.clock.advance(Duration.ofHours(1));
        assertEquals(
            new Outcome.Artists(List.of(), true), spotify.followedArtists(ada, deadline()));
        assertNotEquals(before, concerts.tokens.ofUser(ada).orElseThrow().tokens());
      }
      assertEquals("refresh-1", form(server.requests().get(1).body()).get("refresh_token"));
      assertEquals("Bearer access-2", server.requests().get(2).headers().get("Authorization"));
      assertEquals("refresh-2", form(server.requests().get(3).body()).get("refresh_token"));
      assertEquals("refresh-2", form(server.requests().get(5).body()).get("refresh_token"));
    }
  }

  @Test
  void accessTokenThatSpotifyRefusesIsRefreshedOnce() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            grant("access-1", "refresh-1"),
            Reply.status(401),
            grant("access-2", "refresh-2"),
            artists("Mossgrave", ""))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      assertEquals(
          new Outcome.Artists(List.of("Mossgrave"), true),
          spotify.followedArtists(ada, deadline()));
    }
  }

  @Test
  void revokedConsentDeletesTheToken() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            grant("access-1", "refresh-1"),
            Reply.status(401),
            Reply.text(400, "application/json", "{\"error\": \"invalid_grant\"}"))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      assertEquals(new Outcome.NotConnected(), spotify.followedArtists(ada, deadline()));
      assertFalse(spotify.isConnected(ada));
      assertEquals(new Outcome.NotConnected(), spotify.followedArtists(ada, deadline()));
    }
  }

  @Test
  void crashBetweenTheRefreshAndItsRecordAsksForAnotherConsent() {
    try (ScriptedServer server =
            ScriptedServer.answering(
                grant("access-1", "refresh-1"),
                grant("access-2", "refresh-2"),
                Reply.text(400, "application/json", "{\"error\": \"invalid_grant\"}"));
        DynamoDbClient dying = FailingDynamoDb.failingAfter(1)) {
      connect(spotify(server), ada);
      concerts.clock.advance(Duration.ofHours(1));
      SpotifyImport dyingSpotify = spotify(server, concerts.through(dying));
      assertThrows(
          FailingDynamoDb.Terminated.class, () -> dyingSpotify.followedArtists(ada, deadline()));
      assertEquals(new Outcome.NotConnected(), spotify(server).followedArtists(ada, deadline()));
      assertFalse(spotify(server).isConnected(ada));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"error\": \"invalid_client\"}", "{\"error\": \"temporary\"}", "", "<html>"})
  void refreshThatIsRefusedForAnotherReasonKeepsTheToken(String body) {
    try (ScriptedServer server =
        ScriptedServer.answering(
            grant("access-1", "refresh-1"), Reply.text(400, "application/json", body))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      concerts.clock.advance(Duration.ofHours(1));
      assertEquals(new Outcome.Unavailable(), spotify.followedArtists(ada, deadline()));
      assertTrue(spotify.isConnected(ada));
    }
  }

  @Test
  void refreshThatFailsIsNotRepeatedBecauseItsTokenMayBeUsedUp() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            grant("access-1", "refresh-1"),
            Reply.status(500),
            grant("access-2", "refresh-2"),
            NO_ARTISTS)) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      concerts.clock.advance(Duration.ofHours(1));
      assertEquals(new Outcome.Unavailable(), spotify.followedArtists(ada, deadline()));
      assertEquals(2, server.requests().size());
      assertEquals(new Outcome.Artists(List.of(), true), spotify.followedArtists(ada, deadline()));
    }
  }

  @ParameterizedTest
  @CsvSource({"500", "503", "404", "302"})
  void failureOfSpotifyKeepsTheToken(int status) {
    try (ScriptedServer server =
        ScriptedServer.answering(grant("access-1", "refresh-1"), Reply.status(status))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      assertEquals(new Outcome.Unavailable(), spotify.followedArtists(ada, deadline()));
      assertTrue(spotify.isConnected(ada));
    }
  }

  @Test
  void accountThatTheApplicationMayNotReadKeepsTheToken() {
    try (ScriptedServer server =
        ScriptedServer.answering(grant("access-1", "refresh-1"), Reply.status(403))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      assertEquals(new Outcome.NotAllowed(), spotify.followedArtists(ada, deadline()));
      assertTrue(spotify.isConnected(ada));
    }
  }

  @Test
  void rateLimitSaysWhenToTryAgain() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            grant("access-1", "refresh-1"), Reply.status(429).with("Retry-After", "90"))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      assertEquals(
          new Outcome.RateLimited(Duration.ofSeconds(90)),
          spotify.followedArtists(ada, deadline()));
      assertEquals(2, server.requests().size(), "it is not waited for");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "[]",
        "<html>",
        "{\"access_token\": \"a\", \"expires_in\": 0, \"refresh_token\": \"r\"}",
        "{\"access_token\": \"a\", \"expires_in\": 3600}",
        "{\"access_token\": \"a\", \"expires_in\": 9999999999999, \"refresh_token\": \"r\"}"
      })
  void answerWithoutTokensConnectsNothing(String answer) {
    try (ScriptedServer server = ScriptedServer.answering(Reply.json(answer))) {
      SpotifyImport spotify = spotify(server);
      String state = query(spotify.begin(ada).orElseThrow()).get("state");
      assertEquals(new Outcome.Unavailable(), spotify.finish(ada, state, "code", ""));
      assertFalse(spotify.isConnected(ada));
    }
  }

  @Test
  void atMostAThousandArtistsAreReadAlsoIfPagesNeverEnd() {
    String page =
        IntStream.range(0, 50)
            .mapToObj(i -> "{\"name\": \"Artist " + i + "\"}")
            .collect(Collectors.joining(","));
    Reply[] replies = new Reply[30];
    replies[0] = grant("access-1", "refresh-1");
    for (int i = 1; i < replies.length; i++) {
      replies[i] =
          Reply.json(
              "{\"artists\": {\"items\": [%s], \"cursors\": {\"after\": \"id-%d\"}}}"
                  .formatted(page, i));
    }
    try (ScriptedServer server = ScriptedServer.answering(replies)) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      Outcome.Artists read =
          assertInstanceOf(Outcome.Artists.class, spotify.followedArtists(ada, deadline()));
      assertEquals(SpotifyImport.MAX_ARTISTS, read.names().size());
      assertFalse(read.isComplete());
      assertEquals(21, server.requests().size());
    }
  }

  @Test
  void artistsThatAreNotReadBeforeTheDeadlineAreLeft() {
    try (ScriptedServer server =
        ScriptedServer.answering(
            grant("access-1", "refresh-1"),
            artists("Mossgrave", "id-1"),
            artists("Luna", "id-2"))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      // The clock of the deadline passes it during the second page.
      ImportDeadline deadline =
          new ImportDeadline(
              new SteppingClock(concerts.clock, Duration.ofSeconds(3)),
              concerts.clock.instant().plusSeconds(5));
      assertEquals(
          new Outcome.Artists(List.of("Mossgrave", "Luna"), false),
          spotify.followedArtists(ada, deadline));
      assertEquals(
          new Outcome.Unavailable(),
          spotify.followedArtists(ada, new ImportDeadline(concerts.clock, concerts.now())));
    }
  }

  private ImportDeadline deadline() {
    return ImportDeadline.of(concerts.clock);
  }

  @Test
  void pageThatEndsWhereItBeganIsTheLastOne() {
    try (ScriptedServer server =
        ScriptedServer.answering(grant("access-1", "refresh-1"), artists("Mossgrave", "id-1"))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      assertEquals(
          new Outcome.Artists(List.of("Mossgrave", "Mossgrave"), true),
          spotify.followedArtists(ada, deadline()));
    }
  }

  @Test
  void disconnectedUserHasNoTokenAndDeletedUserGetsNone() {
    try (ScriptedServer server = ScriptedServer.answering(grant("access-1", "refresh-1"))) {
      SpotifyImport spotify = spotify(server);
      connect(spotify, ada);
      spotify.disconnect(ada);
      spotify.disconnect(ada);
      assertTrue(concerts.raw("USER#ada", "TOKEN#spotify").isEmpty());
      assertEquals(new Outcome.NotConnected(), spotify.followedArtists(ada, deadline()));

      String state = query(spotify.begin(ada).orElseThrow()).get("state");
      concerts.erasure.erase(ada);
      assertEquals(new Outcome.UnknownState(), spotify.finish(ada, state, "code", ""));
      assertTrue(spotify.begin(ada).isEmpty());
      assertTrue(concerts.raw("USER#ada", "TOKEN#spotify").isEmpty());
    }
  }

  @Test
  void exportListsTheTokenWithoutDecryptingIt() {
    try (ScriptedServer server = ScriptedServer.answering(grant("access-1", "refresh-1"))) {
      connect(spotify(server), ada);
      Map<String, Object> token =
          concerts.userExport.allOfUser(ada).stream()
              .filter(item -> item.get("SK").equals("TOKEN#spotify"))
              .findFirst()
              .orElseThrow();
      assertEquals(concerts.tokens.ofUser(ada).orElseThrow().tokens(), token.get("tokens"));
    }
  }

  @Test
  void withoutAClientIdOrAnUrlThereIsNoImport() {
    try (ScriptedServer server = ScriptedServer.answering(Reply.status(500))) {
      assertTrue(spotify(server).isConfigured());
      for (String missing :
          List.of("nightjar.concerts.spotify.client-id", "nightjar.concerts.app-url")) {
        Map<String, String> settings = new TreeMap<>(settings(server));
        settings.put(missing, "");
        assertFalse(spotify(settings, concerts).isConfigured(), missing);
      }
    }
  }

  private void connect(SpotifyImport spotify, UserId user) {
    String state = query(spotify.begin(user).orElseThrow()).get("state");
    assertEquals(new Outcome.Connected(), spotify.finish(user, state, "code", ""));
  }

  private SpotifyImport spotify(ScriptedServer server) {
    return spotify(server, concerts);
  }

  private SpotifyImport spotify(ScriptedServer server, ConcertsFixture fixture) {
    return spotify(settings(server), fixture);
  }

  private static Map<String, String> settings(ScriptedServer server) {
    return Map.of(
        "nightjar.concerts.spotify.client-id", "the-client",
        "nightjar.concerts.spotify.accounts-url", server.uri().toString(),
        "nightjar.concerts.spotify.api-url", server.uri().toString(),
        "nightjar.concerts.app-url", "https://nightjar.example/",
        "nightjar.concerts.token-key", "ab".repeat(32));
  }

  private static SpotifyImport spotify(Map<String, String> settings, ConcertsFixture fixture) {
    ConcertsConfig config = TestConfig.of(ConcertsConfig.class, settings);
    UpstreamFixture upstream = new UpstreamFixture();
    Config values =
        new SmallRyeConfigBuilder()
            .withSources(new PropertiesConfigSource(settings, "test", 100))
            .build();
    return new SpotifyImport(
        new Spotify(upstream.patientClient(), upstream.json, config, values),
        new TokenEncryption(
            values,
            () -> {
              throw new AssertionError("a local key needs no AWS");
            }),
        fixture.tokens,
        fixture.clock,
        config);
  }

  private static Reply grant(String accessToken, String refreshToken) {
    return Reply.json(
        "{\"access_token\": \"%s\", \"token_type\": \"Bearer\", \"expires_in\": 3600, \"refresh_token\": \"%s\"}"
            .formatted(accessToken, refreshToken));
  }

  private static Reply artists(String name, String after) {
    return Reply.json(
        "{\"artists\": {\"items\": [{\"name\": \"%s\"}], \"cursors\": {\"after\": %s}}}"
            .formatted(name, after.isEmpty() ? "null" : "\"" + after + "\""));
  }

  private static Map<String, String> query(URI uri) {
    return form(uri.getRawQuery());
  }

  private static Map<String, String> form(String encoded) {
    Map<String, String> fields = new TreeMap<>();
    for (String pair : encoded.split("&")) {
      String[] parts = pair.split("=", 2);
      fields.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
    return fields;
  }

  private static String sha256(String text) throws Exception {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(
            MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII)));
  }
}
