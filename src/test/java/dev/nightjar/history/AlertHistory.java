package dev.nightjar.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.event.Trigger;
import dev.nightjar.id.UlidGenerator;
import dev.nightjar.news.NewsStore;
import dev.nightjar.news.alert.AlertEvaluation;
import dev.nightjar.news.alert.AlertPublisher;
import dev.nightjar.news.alert.AlertRules;
import dev.nightjar.news.alert.NewsAlert;
import dev.nightjar.news.alert.RuleInput;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertFiring.Delivery;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.store.SentimentItems.AnalysisState;
import dev.nightjar.ops.Metrics;
import dev.nightjar.table.query.Position;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/**
 * The alerts within a history of news: rules are created and deleted, a schedule judges them. A
 * firing whose publication was disturbed may have no message, but no rule fires too often and no
 * article is passed over.
 */
final class AlertHistory {

  private static final double MIN_SCORE = 0.5;
  private static final int MOST = 1_000;

  private final History history;
  private final NewsStore store;
  private final ObjectMapper mapper;
  private final Set<String> created = new HashSet<>();
  private final Set<String> deleted = new HashSet<>();

  /** The evaluations that came to their end. */
  private final List<Evaluation> evaluations = new ArrayList<>();

  private final Map<String, Integer> messages = new HashMap<>();

  AlertHistory(History history, NewsStore store, ObjectMapper mapper) {
    this.history = history;
    this.store = store;
    this.mapper = mapper;
  }

  /**
   * An evaluation.
   *
   * @param waiting the rules that it did not judge, because a firing was open
   */
  private record Evaluation(Instant start, Set<String> waiting) {}

  /** The rules as a process of an actor changes them. */
  AlertRules rules(NewsStore its) {
    return new AlertRules(
        its.alerts,
        its.tagVerdicts,
        its.spellings,
        its.tagCounts(history.clock()),
        new UlidGenerator(history.clock(), new SecureRandom()),
        history.clock());
  }

  Role role(NewsStore its, TopicPublisher topic, Metrics metrics, NewsConfig config) {
    Role role =
        new NewsAlert(
            new AlertEvaluation(
                its.alerts,
                its.tagVerdicts,
                its.spellings,
                its.tagSamples,
                its.items,
                new AlertPublisher(mapper, topic),
                metrics,
                history.clock(),
                config),
            config);
    return new Role() {
      @Override
      public Trigger trigger() {
        return role.trigger();
      }

      @Override
      public RoleResult handle(IncomingEvent event) {
        Instant start = history.clock().instant();
        Set<String> waiting =
            store.alerts.rules(MOST, Position.START).items().stream()
                .filter(rule -> rule.openFiring().isPresent())
                .map(AlertRule::id)
                .collect(Collectors.toSet());
        RoleResult result = role.handle(event);
        evaluations.add(new Evaluation(start, waiting));
        return result;
      }
    };
  }

  /** Creates a rule about bad news, or deletes one. */
  void call(AlertRules rules, RandomGenerator random) {
    if (!created.isEmpty() && random.nextInt(4) == 0) {
      String id = created.stream().sorted().toList().get(random.nextInt(created.size()));
      deleted.add(id); // even if the answer is lost
      rules.delete(id);
      return;
    }
    String tag = random.nextBoolean() ? "markets" : "AI";
    created.add(
        rules
            .create(
                new RuleInput(
                    "Bad news",
                    RuleInput.ARTICLE,
                    tag,
                    null,
                    null,
                    Sentiment.NEGATIVE.value(),
                    MIN_SCORE,
                    1 + random.nextInt(3),
                    false))
            .id());
  }

  /** Whether a message is an alert, which goes to people; counts it. */
  boolean receives(ScriptedSns.Message message) {
    if (!message.attributes().containsKey("rule")) {
      return false;
    }
    try {
      messages.merge(mapper.readTree(message.text()).get("id").asText(), 1, Integer::sum);
      return true;
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  void check(List<AnalysisState> articles) {
    List<AlertRule> rules = store.alerts.rules(MOST, Position.START).items();
    List<String> stored = rules.stream().map(AlertRule::id).toList();
    created.stream()
        .filter(id -> !deleted.contains(id))
        .forEach(id -> assertTrue(stored.contains(id), () -> "lost: rule " + id));
    Set<String> recorded = new HashSet<>();
    for (AlertRule rule : rules) {
      List<AlertFiring> firings = store.alerts.firings(rule.id(), MOST, Position.START).items();
      firings.forEach(firing -> recorded.add(firing.id()));
      checkWindow(rule, firings);
      firings.forEach(this::checkDelivery);
      articles.stream()
          .filter(article -> isBadNews(article.item(), rule.definition().tag()))
          .forEach(article -> checkTold(rule, firings, article));
    }
    for (String firing : messages.keySet()) {
      String rule = firing.substring(0, firing.indexOf('-'));
      assertTrue(
          recorded.contains(firing) || !stored.contains(rule),
          () -> "a message without a firing: " + firing);
    }
  }

  /** At most one firing per window. */
  private static void checkWindow(AlertRule rule, List<AlertFiring> newestFirst) {
    for (int i = 1; i < newestFirst.size(); i++) {
      Duration apart = Duration.between(newestFirst.get(i).at(), newestFirst.get(i - 1).at());
      assertTrue(
          apart.compareTo(rule.definition().quietTime()) >= 0,
          () -> "fired again after " + apart + ": " + rule);
    }
  }

  private void checkDelivery(AlertFiring firing) {
    int sent = messages.getOrDefault(firing.id(), 0);
    assertTrue(sent <= 1, () -> "sent %d times: %s".formatted(sent, firing));
    switch (firing.delivery()) {
      case PUBLISHED -> assertEquals(1, sent, () -> "published, but not sent: " + firing);
      case UNCONFIRMED ->
          assertTrue(
              history.faultCounts().size() > 1, () -> "unconfirmed without a fault: " + firing);
      case RECORDED, CLAIMED ->
          assertEquals(Delivery.PUBLISHED, firing.delivery(), () -> "not completed: " + firing);
    }
  }

  private static boolean isBadNews(SentimentItem item, String tag) {
    return item.tagsAndTickers().stream().anyMatch(tag::equalsIgnoreCase)
        && item.result().orElseThrow().sentiment() == Sentiment.NEGATIVE
        && item.result().orElseThrow().score() >= MIN_SCORE;
  }

  /** The article is told if an evaluation saw it while the rule was not quiet. */
  private void checkTold(AlertRule rule, List<AlertFiring> firings, AnalysisState article) {
    Instant analyzedAt = article.at().orElseThrow();
    boolean isSeen =
        analyzedAt.isAfter(rule.createdAt())
            && evaluations.stream()
                .filter(run -> !run.waiting().contains(rule.id()))
                .map(Evaluation::start)
                .filter(at -> AlertRule.newsUntil(at).isAfter(analyzedAt))
                .filter(
                    at ->
                        at.minus(rule.definition().lookBack())
                            .isBefore(article.item().id().timestamp()))
                .anyMatch(at -> !isQuiet(rule, firings, at));
    assertTrue(
        !isSeen
            || firings.stream()
                .anyMatch(firing -> !AlertRule.newsUntil(firing.at()).isBefore(analyzedAt)),
        () -> "not told: " + article + " by " + rule);
  }

  private static boolean isQuiet(AlertRule rule, List<AlertFiring> firings, Instant at) {
    return firings.stream()
        .filter(firing -> firing.at().isBefore(at))
        .anyMatch(firing -> firing.at().plus(rule.definition().quietTime()).isAfter(at));
  }
}
