package dev.nightjar.concerts.web.imports;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.account.identity.DevelopmentTokens;
import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.web.Browser;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.upstream.Reply;
import dev.nightjar.upstream.ScriptedServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The import from a scripted Spotify without JavaScript. */
@QuarkusTest
@TestProfile(SpotifyPagesTest.Configured.class)
@WithTestResource(EmbeddedCloudTestResource.class)
@WithTestResource(SpotifyPagesTest.Spotify.class)
class SpotifyPagesTest {

  /** Has a start of its own, because other tests have no Spotify. */
  public static class Configured implements QuarkusTestProfile {}

  /** Grants tokens, then lists one page of artists ever after. */
  public static class Spotify implements QuarkusTestResourceLifecycleManager {

    private ScriptedServer server;

    @Override
    public Map<String, String> start() {
      server =
          ScriptedServer.answering(
              Reply.json(
                  "{\"access_token\": \"a\", \"expires_in\": 3600, \"refresh_token\": \"r\"}"),
              Reply.json(
                  "{\"artists\": {\"items\": [{\"name\": \"Mossgrave\"}, {\"name\": \"zzqx\"}]}}"));
      return Map.of(
          "nightjar.concerts.spotify.client-id", "the-client",
          "nightjar.concerts.spotify.accounts-url", server.uri().toString(),
          "nightjar.concerts.spotify.api-url", server.uri().toString());
    }

    @Override
    public void stop() {
      server.close();
    }
  }

  @Inject UserArtists userArtists;
  @Inject DevelopmentTokens tokens;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void userConnectsConfirmsTracksAndDisconnects() {
    Browser ada = Browser.ofNewUser();
    assertTrue(ada.html("/concerts/import").contains("Connect Spotify"));
    String consent = html(ada, "connect", Map.of());
    String state = found(consent, "state=([A-Za-z0-9_-]+)");

    String returned = "/concerts/import/spotify/callback?code=the-code&state=" + state;
    String callback = Browser.SIGNED_OUT.html(returned);
    assertTrue(callback.contains("value=\"" + state + "\""), "it needs no session");
    assertTrue(
        html(ada, "finish", Map.of("state", state, "code", "the-code"))
            .contains("Spotify is connected. Find your artists now."));
    assertTrue(
        html(ada, "finish", Map.of("state", state, "code", "the-code"))
            .contains("not valid anymore"));

    String matches = html(ada, "artists", Map.of());
    assertTrue(matches.contains("value=\"sample:mossgrave\" checked"), matches);
    assertTrue(matches.contains("name=\"source\" value=\"spotify_import\""), matches);
    ada.post(
            "/concerts/import/confirm",
            Map.of("artist", "sample:mossgrave", "source", "spotify_import"))
        .statusCode(200)
        .body(containsString("1 artist added."));
    assertEquals(
        AddedBy.SPOTIFY_IMPORT,
        userArtists
            .allArtistsOf(tokens.holderOf(ada.token()).orElseThrow().user())
            .get(0)
            .addedBy());

    assertTrue(html(ada, "disconnect", Map.of()).contains("Spotify is disconnected"));
    assertTrue(ada.html("/concerts/import").contains("Connect Spotify"));
    assertTrue(html(ada, "artists", Map.of()).contains("Connect Spotify again."));
  }

  @Test
  void deniedConsentAndForgedReturnAreExplained() {
    Browser eve = Browser.ofNewUser();
    String state = found(html(eve, "connect", Map.of()), "state=([A-Za-z0-9_-]+)");
    assertTrue(
        html(eve, "finish", Map.of("state", "forged", "code", "x")).contains("not valid anymore"));
    assertTrue(
        html(eve, "finish", Map.of("state", state, "error", "access_denied"))
            .contains("because you did not allow it"));
  }

  @Test
  void whatTheCallbackIsGivenIsShownAsText() {
    String page =
        Browser.SIGNED_OUT.html(
            "/concerts/import/spotify/callback?code=%22%3E%3Cscript%3Ealert(1)%3C/script%3E");
    assertFalse(page.contains("<script>alert"), page);
  }

  private static String html(Browser browser, String step, Map<String, String> form) {
    return browser
        .post("/concerts/import/spotify/" + step, form)
        .statusCode(200)
        .extract()
        .asString();
  }

  private static String found(String page, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(page);
    assertTrue(matcher.find(), page);
    return matcher.group(1);
  }
}
