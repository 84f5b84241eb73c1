package dev.nightjar.news.alert;

import static dev.nightjar.news.model.Sentiment.NEGATIVE;
import static dev.nightjar.news.model.Sentiment.NEUTRAL;
import static dev.nightjar.news.model.Sentiment.POSITIVE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertFiring.Delivery;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.store.NewsTable;
import dev.nightjar.ops.RunReport;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.http.ExecutableHttpRequest;
import software.amazon.awssdk.http.HttpExecuteRequest;
import software.amazon.awssdk.http.HttpExecuteResponse;
import software.amazon.awssdk.http.SdkHttpClient;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.services.sns.SnsClient;

class AlertEvaluationTest {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final AlertsFixture alerts = new AlertsFixture();

  @AfterEach
  void close() {
    alerts.close();
  }

  @Test
  void articleWithTheVerdictIsToldOnce() throws Exception {
    AlertRule rule = alerts.articleRule("owls", 0.9);
    alerts.advance(MINUTE);
    SentimentItem article = alerts.article("owls", NEGATIVE, 0.95);
    alerts.advance(MINUTE);
    RunReport<AlertCount> report = alerts.evaluation().run();
    alerts.evaluation().run();
    assertEquals(1, report.get(AlertCount.FIRED));
    assertEquals(1, report.get(AlertCount.PUBLISHED));
    JsonNode message = alerts.news.mapper.readTree(onlyMessage());
    assertEquals("About owls", message.at("/content/title").asText());
    assertEquals(
        "1 article with the tag owls is negative with a score of at least 0.90.",
        message.at("/metadata/summary").asText());
    assertTrue(message.at("/content/description").asText().contains(article.sourceUrl()));
    AlertFiring firing = alerts.firings(rule).get(0);
    assertEquals(firing.id(), message.at("/metadata/additionalContext/firingId").asText());
    assertEquals(Delivery.PUBLISHED, firing.delivery());
    assertEquals(List.of(article.id().sourceId()), firing.examples());
    assertTrue(alerts.rules.rule(rule.id()).orElseThrow().openFiring().isEmpty());
  }

  @Test
  void ruleThatWaitsForItsTagTellsTheFirstArticleWhateverItsCase() {
    alerts.articleRule("owlwatch", 0.9);
    alerts.advance(MINUTE);
    alerts.article("OwlWatch", NEGATIVE, 0.95);
    alerts.advance(MINUTE);
    assertEquals(1, alerts.evaluation().run().get(AlertCount.PUBLISHED));
  }

  @Test
  void otherArticlesAreNotTold() {
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.99); // before the rule
    alerts.advance(MINUTE);
    AlertRule rule = alerts.articleRule("owls", 0.9);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.89);
    alerts.article("owls", POSITIVE, 0.99);
    alerts.article("owls", NEUTRAL, 0.99);
    alerts.article("owls-and-bats", NEGATIVE, 0.99);
    alerts.article("owls", NEGATIVE, 0.99, now().minus(Duration.ofDays(4)));
    alerts.news.pending(alerts.news.rawArticle("Pending", "owls"));
    RunReport<AlertCount> report = alerts.evaluation().run();
    assertEquals(1, report.get(AlertCount.RULES));
    assertEquals(0, report.get(AlertCount.FIRED));
    assertEquals(List.of(), alerts.firings(rule));
  }

  @Test
  void articlesOfTheQuietTimeAreToldWhenItEnds() {
    AlertRule rule = alerts.articleRule("owls", 0.9);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95);
    alerts.advance(MINUTE);
    alerts.evaluation().run();
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.96);
    alerts.article("owls", NEGATIVE, 0.97);
    for (int hour = 0; hour < 5; hour++) {
      alerts.advance(Duration.ofHours(1));
      assertEquals(0, alerts.evaluation().run().get(AlertCount.RULES), "quiet");
    }
    alerts.advance(Duration.ofHours(1));
    alerts.evaluation().run();
    List<AlertFiring> firings = alerts.firings(rule);
    assertEquals(2, firings.size());
    assertEquals(2, firings.get(0).articles());
    assertEquals(2, alerts.news.sns.published().size());
  }

  @Test
  void fallOfTheSentimentIsTold() {
    AlertRule rule = alerts.dropRule("owls", 1.0, 2);
    for (int i = 0; i < 3; i++) {
      alerts.article("owls", POSITIVE, 0.8, now().minus(Duration.ofHours(3)));
      alerts.article("owls", NEGATIVE, 0.4, now().minus(Duration.ofHours(1)));
    }
    alerts.evaluation().run();
    assertEquals(
        "the sentiment of owls fell from 0.80 to -0.40 within 2 h (3 articles)",
        alerts.firings(rule).get(0).reason());
  }

  @Test
  void fallThatIsTooSmallOrOfTooFewArticlesIsNotTold() {
    alerts.dropRule("owls", 1.3, 2);
    alerts.dropRule("few", 0.1, 2);
    alerts.dropRule("rise", 0.1, 2);
    for (int i = 0; i < 3; i++) {
      alerts.article("owls", POSITIVE, 0.8, now().minus(Duration.ofHours(3)));
      alerts.article("owls", NEGATIVE, 0.4, now().minus(Duration.ofHours(1)));
      alerts.article("few", POSITIVE, 0.8, now().minus(Duration.ofHours(3)));
      alerts.article("rise", NEGATIVE, 0.8, now().minus(Duration.ofHours(3)));
      alerts.article("rise", POSITIVE, 0.8, now().minus(Duration.ofHours(1)));
    }
    alerts.article("few", NEGATIVE, 0.9);
    alerts.article("few", NEGATIVE, 0.9);
    RunReport<AlertCount> report = alerts.evaluation().run();
    assertEquals(3, report.get(AlertCount.RULES));
    assertEquals(0, report.get(AlertCount.FIRED));
  }

  @Test
  void articlesAreToldWhateverTheCaseOfTheirTag() {
    AlertRule rule = alerts.articleRule("nvda", 0.9);
    AlertRule other = alerts.articleRule("NVDA", 0.9);
    alerts.advance(MINUTE);
    alerts.article("NVDA", NEGATIVE, 0.95);
    alerts.article("Nvda", NEGATIVE, 0.96);
    alerts.article("nvda", NEGATIVE, 0.97);
    alerts.advance(MINUTE);
    RunReport<AlertCount> report = alerts.evaluation().run();
    assertEquals(3, alerts.firings(rule).get(0).articles());
    assertEquals(3, alerts.firings(other).get(0).articles());
    assertEquals(1, report.get(AlertCount.TAGS), "both rules are about one tag");
  }

  @Test
  void tagIsReadOnceForAllOfItsRules() {
    for (int i = 0; i < 5; i++) {
      alerts.articleRule("owls", 0.9);
      alerts.dropRule("owls", 0.5, 1 + i);
    }
    RunReport<AlertCount> report = alerts.evaluation().run();
    assertEquals(1, report.get(AlertCount.TAGS));
    assertEquals(10, report.get(AlertCount.RULES));
  }

  @Test
  void pausedRuleIsNotJudgedUntilItIsResumed() {
    AlertRule rule = alerts.articleRule("owls", 0.9);
    alerts.advance(MINUTE);
    alerts.rules.pause(rule.id(), true);
    alerts.article("owls", NEGATIVE, 0.95);
    assertEquals(0, alerts.evaluation().run().get(AlertCount.RULES));
    alerts.rules.pause(rule.id(), false);
    alerts.evaluation().run();
    assertEquals(1, alerts.firings(rule).size());
  }

  @Test
  void ruleThatWasChangedSinceItWasReadDoesNotFire() {
    AlertRule seen = alerts.articleRule("owls", 0.9);
    alerts.rules.pause(seen.id(), true);
    AlertFiring firing = AlertFiring.recorded(seen.id(), now(), "found", 1, List.of());
    assertFalse(alerts.news.store.alerts.record(seen, firing));
    AlertRule deleted = alerts.articleRule("gone", 0.9);
    alerts.rules.delete(deleted.id());
    assertFalse(
        alerts.news.store.alerts.record(
            deleted, AlertFiring.recorded(deleted.id(), now(), "found", 1, List.of())));
    assertEquals(List.of(), alerts.firings(seen));
  }

  @Test
  void runsAtTheSameTimeTellOnce() throws Exception {
    List<AlertRule> rules =
        IntStream.range(0, 10).mapToObj(i -> alerts.articleRule("owls", 0.9)).toList();
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    CountDownLatch start = new CountDownLatch(1);
    try {
      List<Future<RunReport<AlertCount>>> runs =
          IntStream.range(0, 4)
              .mapToObj(
                  i ->
                      threads.submit(
                          () -> {
                            start.await();
                            return alerts.evaluation().run();
                          }))
              .toList();
      start.countDown();
      long fired = 0;
      for (Future<RunReport<AlertCount>> run : runs) {
        fired += run.get().get(AlertCount.FIRED);
      }
      assertEquals(10, fired);
      assertEquals(10, alerts.news.sns.published().size());
      for (AlertRule rule : rules) {
        assertEquals(1, alerts.firings(rule).size());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void articlesThatArriveLateAreTold() {
    AlertRule rule = alerts.articleRule("owls", 0.9);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95, now().minus(Duration.ofHours(25)));
    alerts.evaluation().run();
    assertEquals(1, alerts.firings(rule).size());
  }

  @Test
  void lateArticlesOfALongQuietTimeAreToldWhenItEnds() {
    AlertRule rule = alerts.articleRule("owls", 0.9, 72);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95);
    alerts.evaluation().run();
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95, now().minus(Duration.ofHours(25)));
    alerts.advance(Duration.ofHours(72));
    alerts.evaluation().run();
    assertEquals(2, alerts.firings(rule).size());
  }

  @Test
  void articleThatIsAnalyzedDuringARunIsToldOnceByTheNextFiring() {
    AlertRule rule = alerts.articleRule("owls", 0.9, 1);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95);
    SentimentItem late = alerts.news.pending(alerts.news.rawArticle("During the run", "owls"));
    alerts.analyze(late, NEGATIVE, 0.96);
    alerts.evaluation().run();
    AlertFiring first = alerts.firings(rule).get(0);
    assertFalse(first.examples().contains(late.id().sourceId()), "may not be visible to all reads");
    alerts.advance(Duration.ofHours(1));
    alerts.evaluation().run();
    alerts.advance(Duration.ofHours(1));
    alerts.evaluation().run();
    List<AlertFiring> firings = alerts.firings(rule);
    assertEquals(2, firings.size());
    assertEquals(List.of(late.id().sourceId()), firings.get(0).examples());
  }

  @Test
  void busyTagIsJudgedByASampleOfBothWindows() {
    AlertRule fall = alerts.dropRule("owls", 0.3, 2);
    AlertRule largerFall = alerts.dropRule("owls", 1.5, 2);
    Instant now = now();
    int articles = AlertEvaluation.MAX_ARTICLES + 500;
    List<Instant> times =
        IntStream.range(0, articles)
            .mapToObj(i -> now.minusMillis(1 + i * 4L * 3_600_000 / articles))
            .toList();
    Instant border = now.minus(Duration.ofHours(2));
    alerts.manyArticles("owls", POSITIVE, 0.8, times.stream().filter(border::isAfter).toList());
    alerts.manyArticles(
        "owls", NEGATIVE, 0.4, times.stream().filter(at -> !at.isBefore(border)).toList());
    RunReport<AlertCount> report = alerts.evaluation().run();
    assertEquals(1, report.get(AlertCount.TRUNCATED));
    assertEquals(
        "the sentiment of owls fell from 0.80 to -0.40 within 2 h (estimated; about 1250 articles)",
        alerts.firings(fall).get(0).reason());
    assertEquals(List.of(), alerts.firings(largerFall));
  }

  @Test
  void alertWithoutAnAnswerMayHaveBeenSentAndIsNotSentAgain() {
    AlertRule rule = alerts.articleRule("owls", 0.9, 1);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95);
    alerts.news.sns.down();
    RunReport<AlertCount> first = alerts.evaluation().run();
    assertEquals(1, first.get(AlertCount.UNCONFIRMED));
    alerts.news.sns.up();
    alerts.advance(MINUTE);
    assertEquals(0, alerts.evaluation().run().get(AlertCount.PUBLISHED));
    assertEquals(Delivery.UNCONFIRMED, alerts.firings(rule).get(0).delivery());
    assertTrue(alerts.rules.rule(rule.id()).orElseThrow().openFiring().isEmpty());
  }

  @Test
  void alertWhoseAnswerIsLostIsNotSentTwiceByTheRetriesOfTheClient() {
    AlertRule rule = alerts.articleRule("owls", 0.9);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95);
    try (SnsClient client = alerts.news.sns.clientFor(withoutAnswers())) {
      alerts.evaluation(alerts.news.store, client, Map.of()).run();
    }
    alerts.advance(MINUTE);
    alerts.evaluation().run();
    assertEquals(1, alerts.news.sns.published().size());
    assertEquals(Delivery.UNCONFIRMED, alerts.firings(rule).get(0).delivery());
  }

  /** Sends requests, whose answers are lost. */
  private static SdkHttpClient withoutAnswers() {
    SdkHttpClient http = UrlConnectionHttpClient.create();
    return new SdkHttpClient() {
      @Override
      public ExecutableHttpRequest prepareRequest(HttpExecuteRequest request) {
        ExecutableHttpRequest prepared = http.prepareRequest(request);
        return new ExecutableHttpRequest() {
          @Override
          public HttpExecuteResponse call() throws IOException {
            prepared.call();
            throw new IOException("the answer is lost");
          }

          @Override
          public void abort() {
            prepared.abort();
          }
        };
      }

      @Override
      public void close() {
        http.close();
      }
    };
  }

  @Test
  void firingThatIsRefusedBeyondItsQuietTimeIsPublishedBeforeTheNext() {
    AlertRule rule = alerts.articleRule("owls", 0.9, 1);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95);
    alerts.news.sns.failEntries(message -> true);
    for (int hour = 0; hour < 3; hour++) {
      alerts.evaluation().run();
      alerts.advance(Duration.ofHours(1));
      alerts.article("owls", NEGATIVE, 0.96);
    }
    assertEquals(1, alerts.firings(rule).size(), "no other firing takes the place of the open one");
    alerts.news.sns.failEntries(message -> false);
    assertEquals(1, alerts.evaluation().run().get(AlertCount.PUBLISHED));
    alerts.advance(MINUTE);
    assertEquals(1, alerts.evaluation().run().get(AlertCount.PUBLISHED));
    List<AlertFiring> firings = alerts.firings(rule);
    assertEquals(2, firings.size());
    assertEquals(3, firings.get(0).articles());
    assertTrue(firings.stream().allMatch(firing -> firing.delivery() == Delivery.PUBLISHED));
  }

  @Test
  void ruleWhoseOpenFiringHasExpiredIsJudgedAgain() {
    AlertRule rule = alerts.articleRule("owls", 0.9, 1);
    AlertFiring firing = AlertFiring.recorded(rule.id(), now(), "found", 1, List.of());
    assertTrue(alerts.news.store.alerts.record(rule, firing));
    alerts.expire(firing);
    alerts.advance(Duration.ofHours(2));
    alerts.article("owls", NEGATIVE, 0.95);
    alerts.evaluation().run();
    alerts.evaluation().run();
    assertEquals(Delivery.PUBLISHED, alerts.firings(rule).get(0).delivery());
  }

  @Test
  void alertThatTheTopicRefusedIsPublishedByTheNextRun() {
    AlertRule rule = alerts.articleRule("owls", 0.9);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95);
    alerts.news.sns.failEntries(message -> true);
    RunReport<AlertCount> first = alerts.evaluation().run();
    assertEquals(1, first.get(AlertCount.FIRED));
    assertEquals(0, first.get(AlertCount.PUBLISHED));
    assertEquals(1, first.get(AlertCount.REFUSED));
    assertEquals(Delivery.RECORDED, alerts.firings(rule).get(0).delivery());
    alerts.news.sns.failEntries(message -> false);
    alerts.advance(MINUTE);
    assertEquals(1, alerts.evaluation().run().get(AlertCount.PUBLISHED));
    assertEquals(1, alerts.news.sns.published().size());
    assertEquals(1, alerts.firings(rule).size());
    assertEquals(Delivery.PUBLISHED, alerts.firings(rule).get(0).delivery());
  }

  @Test
  void rulesBeyondTheTimeLimitAreLeftToTheNextRun() {
    alerts.articleRule("owls", 0.9);
    alerts.articleRule("bats", 0.9);
    RunReport<AlertCount> report =
        alerts
            .evaluation(
                alerts.news.store,
                alerts.news.sns.client(),
                Map.of("nightjar.news.alert-within", "PT0S"))
            .run();
    assertEquals(2, report.get(AlertCount.POSTPONED));
    assertEquals(0, report.get(AlertCount.RULES));
  }

  @Test
  void rulesAndFiringsAreInNoIndex() {
    alerts.articleRule("owls", 0.9);
    alerts.dropRule("owls", 0.5, 3);
    alerts.advance(MINUTE);
    alerts.article("owls", NEGATIVE, 0.95);
    alerts.evaluation().run();
    for (String index : List.of(NewsTable.BY_SENTIMENT, NewsTable.BY_STATUS, NewsTable.BY_TAG)) {
      assertEquals(1, alerts.news.allItemsIn(index).size(), index);
    }
  }

  private String onlyMessage() {
    assertEquals(1, alerts.news.sns.published().size());
    return alerts.news.sns.published().get(0).text();
  }

  private Instant now() {
    return alerts.news.clock.instant();
  }
}
