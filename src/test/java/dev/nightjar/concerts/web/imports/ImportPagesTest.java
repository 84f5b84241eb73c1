package dev.nightjar.concerts.web.imports;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.account.identity.DevelopmentTokens;
import dev.nightjar.concerts.model.AddedBy;
import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.store.UserArtists;
import dev.nightjar.concerts.web.Browser;
import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The import of a list of artists without JavaScript. */
@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ImportPagesTest {

  @Inject UserArtists userArtists;
  @Inject DevelopmentTokens tokens;

  @BeforeEach
  void awaitReady() {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
  }

  @Test
  void namesAreMatchedConfirmedAndTracked() {
    Browser ada = Browser.ofNewUser();
    assertTrue(ada.html("/concerts/artists").contains("href=\"/concerts/import\""));
    assertTrue(ada.html("/concerts/import").contains("action=\"/concerts/import\""));
    String page =
        ada.post("/concerts/import", Map.of("names", "artist,plays\nMOSSGRAVE,3\nzzqx,1\n"))
            .statusCode(200)
            .extract()
            .asString();
    assertTrue(page.contains("value=\"sample:mossgrave\" checked"), page);
    assertTrue(page.contains("No artist found"), page);
    assertEquals(List.of(), tracked(ada), "nothing is tracked before it is confirmed");

    ada.post("/concerts/import/confirm", Map.of("artist", "sample:mossgrave"))
        .statusCode(200)
        .body(containsString("1 artist added."));
    assertEquals(List.of("sample:mossgrave"), tracked(ada));
    String again = ada.post("/concerts/import", Map.of("names", "mossgrave")).extract().asString();
    assertTrue(again.contains("tracked already"), again);
    assertFalse(again.contains("name=\"artist\""), again);
    ada.post("/concerts/import/confirm", Map.of("artist", "sample:mossgrave"))
        .statusCode(200)
        .body(containsString("0 artists added."));
  }

  @Test
  void unknownAndInvalidIdsAreLeftOutAndTheRestOfTheNamesIsKept() {
    Browser ada = Browser.ofNewUser();
    String page =
        ada.post(
                "/concerts/import/confirm",
                Map.of(
                    "artist",
                    List.of("sample:unknown-artist", "a b", "sample:mossgrave"),
                    "rest",
                    "Luna\nSol"))
            .statusCode(200)
            .extract()
            .asString();
    assertTrue(page.contains("1 artist added."), page);
    assertTrue(page.contains(">Luna\nSol</textarea>"), page);
    assertEquals(List.of("sample:mossgrave"), tracked(ada));
  }

  @Test
  void emptyListAndEmptyChoiceAreExplained() {
    Browser ada = Browser.ofNewUser();
    ada.post("/concerts/import", Map.of("names", " \n "))
        .statusCode(200)
        .body(containsString("The list has no names."));
    ada.post("/concerts/import/confirm", Map.of("rest", ""))
        .statusCode(200)
        .body(containsString("0 artists added."));
  }

  @Test
  void withoutAKeyThereIsNoImportFromLastFm() {
    Browser ada = Browser.ofNewUser();
    assertFalse(ada.html("/concerts/import").contains("Last.fm"));
    ada.post("/concerts/import/lastfm", Map.of("user", "ada")).statusCode(404);
  }

  @Test
  void whatIsPastedIsShownAsText() {
    String page =
        Browser.ofNewUser()
            .post("/concerts/import", Map.of("names", "\"><script>alert(1)</script>"))
            .statusCode(200)
            .extract()
            .asString();
    assertFalse(page.contains("<script>alert"), page);
    assertTrue(page.contains("&lt;script&gt;alert(1)"), page);
  }

  private List<String> tracked(Browser browser) {
    List<UserArtist> artists =
        userArtists.allArtistsOf(tokens.holderOf(browser.token()).orElseThrow().user());
    assertTrue(artists.stream().allMatch(artist -> artist.addedBy() == AddedBy.MANUAL));
    return artists.stream().map(artist -> artist.artistId().value()).toList();
  }
}
