package dev.nightjar.local.demo;

import static dev.nightjar.Eventually.eventually;
import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.news.analyze.AnalysisRequestPublisher;
import dev.nightjar.news.ingest.ArticleIntake;
import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.Status;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.sentiment.SentimentModel;
import dev.nightjar.news.store.AlertItems;
import dev.nightjar.news.store.AnalysisLog;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.table.query.Position;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class NewsDemoTest {

  private static final List<DemoArticle> ARTICLES = DemoArticle.all();

  @Inject SentimentItems items;
  @Inject AnalysisLog analysisLog;
  @Inject AnalysisRequestPublisher publisher;
  @Inject SentimentModel model;
  @Inject AlertItems alerts;
  @Inject Clock clock;

  @Test
  void monthIsAnalyzedAsIfItHadHappenedAndFillingAgainAddsNothing() throws InterruptedException {
    eventually("it is ready", () -> given().get("/q/health/ready").statusCode() == 200);
    deleteRulesOfOtherTests();
    Instant start = clock.instant();
    storeWithoutAnalysis(ARTICLES.get(0), start);
    demo(clock).fill();
    List<SentimentItem> first = stored();
    assertTrue(first.stream().allMatch(item -> item.status() == Status.ANALYZED));
    for (int i = 1; i < ARTICLES.size(); i++) {
      SentimentItem item = first.get(i);
      Duration age = Duration.between(item.id().timestamp(), start);
      assertTrue(age.minus(ARTICLES.get(i).age()).abs().toMinutes() <= 1, item::toString);
      assertEquals(
          Duration.ofMinutes(4), Duration.between(item.id().timestamp(), item.ingestedAt()));
    }
    demo(Clock.offset(clock, Duration.ofDays(1))).fill();
    assertEquals(first, stored());
    assertEquals(1, alerts.countRules());
    String alert = alerts.allRules().findFirst().orElseThrow().id();
    List<AlertFiring> firings = alerts.firings(alert, 10, Position.START).items();
    assertEquals(2, firings.size());
    assertTrue(firings.stream().allMatch(firing -> !firing.examples().isEmpty()));
    String page = given().get("/news/tags/Tallowmere?hours=720").then().extract().asString();
    assertTrue(page.contains("Tallowmere chief Orla Benwick resigns in disgrace"), page);
    given()
        .get("/news/compare?tag=Tallowmere&tag=Brackwater&hours=720")
        .then()
        .statusCode(200)
        .body(containsString("Brackwater"));
  }

  @Test
  void companyFallsAfterTheRecallAndRecovers() {
    assertTrue(mood(28, 20) > 0.25, () -> "before " + mood(28, 20));
    assertTrue(mood(19, 12) < -0.5, () -> "after " + mood(19, 12));
    assertTrue(mood(9, 0) > 0.3, () -> "at the end " + mood(9, 0));
  }

  @Test
  void modelReadsAtLeastNineOfTenAsMeant() {
    long asMeant =
        ARTICLES.stream()
            .filter(a -> a.content().expectedSentiment().value().equals(sentiment(a)))
            .count();
    assertTrue(asMeant * 10 >= ARTICLES.size() * 9L, () -> asMeant + " of " + ARTICLES.size());
  }

  @Test
  void articlesAreDistinctAndOfThePastMonthOldestFirst() {
    assertEquals(
        ARTICLES.size(), new HashSet<>(ARTICLES.stream().map(DemoArticle::url).toList()).size());
    List<Duration> ages = ARTICLES.stream().map(DemoArticle::age).toList();
    assertEquals(ages.stream().sorted((a, b) -> b.compareTo(a)).toList(), ages);
    assertTrue(ages.get(0).compareTo(Duration.ofDays(30)) < 0);
    assertTrue(ages.get(ages.size() - 1).toHours() > 0);
  }

  /** The demo adds its alert only where there is none. */
  private void deleteRulesOfOtherTests() {
    alerts.allRules().toList().forEach(rule -> alerts.delete(rule.id()));
  }

  private void storeWithoutAnalysis(DemoArticle article, Instant now) {
    new ArticleIntake(new ArticleValidator(clock), items, publisher, model, clock)
        .ingest(
            "sample",
            article.publishedAt(now.minus(article.age()).truncatedTo(ChronoUnit.MINUTES)));
  }

  private NewsDemo demo(Clock now) {
    return new NewsDemo(items, analysisLog, publisher, model, alerts, now);
  }

  private List<SentimentItem> stored() {
    return ARTICLES.stream()
        .map(article -> items.bySourceId(SourceId.ofUrl("sample", article.url())).orElseThrow())
        .toList();
  }

  /** The average of the company's articles of these days, from -1 to 1. */
  private double mood(int firstDay, int lastDay) {
    return ARTICLES.stream()
        .filter(article -> article.content().tags().contains("Tallowmere"))
        .filter(article -> article.age().toDays() <= firstDay)
        .filter(article -> article.age().toDays() >= lastDay)
        .mapToInt(article -> List.of("negative", "neutral", "positive").indexOf(sentiment(article)))
        .map(index -> index - 1)
        .average()
        .orElseThrow();
  }

  private String sentiment(DemoArticle article) {
    return model
        .classify(article.content().title() + ". " + article.content().description())
        .sentiment()
        .value();
  }
}
