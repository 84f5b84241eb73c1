package dev.nightjar.news.rest;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.startsWith;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An invalid news setting is reported by the news system and does not affect the others. */
@QuarkusTest
@TestProfile(NewsInvalidSettingTest.Slip.class)
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsInvalidSettingTest {

  public static class Slip implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
      return Map.of(
          "nightjar.news.tags", "a b",
          "nightjar.news.feeds", "ftp://tarn.example/feed",
          "nightjar.news.sample", "on");
    }
  }

  @Test
  void everythingStartsAndIngestionSaysWhichVariableIsWrong() {
    NewsApi.awaitReady();
    given()
        .post("/api/news/ingest")
        .then()
        .statusCode(200)
        .body("bySource.sample.failures[0]", startsWith("NIGHTJAR_NEWS_TAGS has 'a b'"))
        .body("bySource.rss.failures[0]", startsWith("NIGHTJAR_NEWS_FEEDS has 'ftp://"));
  }
}
