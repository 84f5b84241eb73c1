package dev.nightjar.news.alert;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.Crash;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.alert.AlertFiring.Delivery;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.table.DynamoDbLocal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.sns.SnsClient;

/** An evaluation may crash after any write. The schedule alone completes it. */
class AlertCrashTest {

  @Test
  void scheduleCompletesAnAlertThatCrashedAtAnyWriteAndTellsItAtMostOnce() {
    List<String> outcomes = new ArrayList<>();
    boolean reached = true;
    for (int write = 1; reached; write++) {
      try (AlertsFixture alerts = new AlertsFixture()) {
        AlertRule rule = alerts.articleRule("owls", 0.9);
        alerts.advance(Duration.ofMinutes(1));
        alerts.article("owls", Sentiment.NEGATIVE, 0.95);
        Crash.Point end = new Crash.Point(write);
        NewsStore store =
            alerts.news.storeOn(end.watch(DynamoDbClient.class, DynamoDbLocal.client()));
        SnsClient sns = end.watch(SnsClient.class, alerts.news.sns.client());
        try {
          alerts.evaluation(store, sns, Map.of()).run();
        } catch (Crash crashed) {
          assertTrue(end.isReached());
        }
        reached = end.isReached();
        for (int minutes = 0; minutes < 60; minutes += 5) {
          alerts.advance(Duration.ofMinutes(5));
          alerts.evaluation().run();
        }
        assertEquals(1, alerts.firings(rule).size());
        assertTrue(alerts.rules.rule(rule.id()).orElseThrow().openFiring().isEmpty());
        Delivery delivery = alerts.firings(rule).get(0).delivery();
        outcomes.add(alerts.news.sns.published().size() + " " + delivery.value());
      }
    }
    assertEquals(
        List.of(
            "1 published", // after the record: the next run publishes it
            "0 unconfirmed", // after the claim: it may have been sent
            "1 unconfirmed", // after the publication: it was sent
            "1 published",
            "1 published"),
        outcomes);
  }
}
