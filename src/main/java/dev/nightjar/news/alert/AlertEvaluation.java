package dev.nightjar.news.alert;

import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SourceId;
import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertFiring.Delivery;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.query.TagSamples;
import dev.nightjar.news.store.AlertItems;
import dev.nightjar.news.store.SentimentItems;
import dev.nightjar.news.store.TagSpellings;
import dev.nightjar.news.store.TagVerdicts;
import dev.nightjar.news.store.TagVerdicts.Verdicts;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import dev.nightjar.ops.RunReport;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/**
 * Judges all alert rules and publishes what they find, at most once per rule and window.
 *
 * <p>A firing is recorded with its rule before it is published, and claimed for publication. A run
 * that ends before the claim is completed by the next one. A run that ends after it, or gets no
 * answer, leaves a firing whose message may have been sent; it is not sent again. A rule is not
 * judged while a firing is open, so that none is overwritten.
 */
@Singleton
public class AlertEvaluation {

  /** The most articles of a tag that one evaluation reads. */
  static final int MAX_ARTICLES = 2_000;

  /** The most articles of each of the two windows that are compared, if the tag has more. */
  static final int MAX_SAMPLED = 500;

  /** Longer than a run takes: after that a claim belongs to a run that has ended. */
  static final Duration CLAIM_TIME = Duration.ofMinutes(10);

  private static final Logger LOG = Logger.getLogger(AlertEvaluation.class);

  private final AlertItems alerts;
  private final TagVerdicts verdicts;
  private final TagSpellings spellings;
  private final TagSamples samples;
  private final SentimentItems items;
  private final AlertPublisher publisher;
  private final Metrics metrics;
  private final Clock clock;
  private final Duration timeLimit;

  public AlertEvaluation(
      AlertItems alerts,
      TagVerdicts verdicts,
      TagSpellings spellings,
      TagSamples samples,
      SentimentItems items,
      AlertPublisher publisher,
      Metrics metrics,
      Clock clock,
      NewsConfig config) {
    this.alerts = alerts;
    this.verdicts = verdicts;
    this.spellings = spellings;
    this.samples = samples;
    this.items = items;
    this.publisher = publisher;
    this.metrics = metrics;
    this.clock = clock;
    this.timeLimit = config.alertWithin();
  }

  public RunReport<AlertCount> run() {
    Instant now = clock.instant();
    RunReport<AlertCount> counts = new RunReport<>(AlertCount.class);
    Map<String, List<AlertRule>> byTag = new TreeMap<>();
    for (AlertRule rule : alerts.allRules().toList()) {
      rule.openFiring().ifPresent(at -> complete(rule, at, now, counts));
      if (rule.isDue(now)) {
        byTag
            .computeIfAbsent(
                rule.definition().tag().toLowerCase(Locale.ROOT), tag -> new ArrayList<>())
            .add(rule);
      }
    }
    judgeAll(byTag, now, counts);
    counts.log(LOG, "news.alerts-judged");
    counts.emit(metrics, NewsConfig.METRIC_NAMESPACE);
    return counts;
  }

  /** Begins with another tag each time, so that a run without enough time starves none. */
  private void judgeAll(
      Map<String, List<AlertRule>> byTag, Instant now, RunReport<AlertCount> counts) {
    List<String> tags = new ArrayList<>(byTag.keySet());
    if (!tags.isEmpty()) {
      Collections.rotate(tags, (int) (now.getEpochSecond() % tags.size()));
    }
    Instant end = now.plus(timeLimit);
    for (String tag : tags) {
      List<AlertRule> rules = byTag.get(tag);
      if (clock.instant().isBefore(end)) {
        judge(rules, now, counts);
      } else {
        counts.add(AlertCount.POSTPONED, rules.size());
      }
    }
  }

  /** Judges rules about one tag, which may spell it differently. */
  private void judge(List<AlertRule> rules, Instant now, RunReport<AlertCount> counts) {
    Duration lookBack =
        rules.stream()
            .map(rule -> rule.definition().lookBack())
            .max(Duration::compareTo)
            .orElseThrow();
    Set<String> spelled = spellings.of(rules.get(0).definition().tag());
    rules.forEach(rule -> spelled.addAll(TagSpellings.usual(rule.definition().tag())));
    Verdicts read = verdicts.newest(spelled, new TimeRange(now.minus(lookBack), now), MAX_ARTICLES);
    counts.add(AlertCount.TAGS).add(AlertCount.RULES, rules.size());
    read.unreadUntil()
        .ifPresent(
            unread -> {
              counts.add(AlertCount.TRUNCATED);
              LogEvent.named("news.alert-tag-truncated")
                  .with("tag", rules.get(0).definition().tag())
                  .with("unreadUntil", unread)
                  .info(LOG);
            });
    TagReading reading =
        new TagReading(read, window -> samples.read(spelled, window, MAX_SAMPLED).items(), now);
    for (AlertRule rule : rules) {
      reading.judge(rule).ifPresent(finding -> fire(rule, finding, now, counts));
    }
  }

  private void fire(
      AlertRule rule, TagReading.Finding finding, Instant now, RunReport<AlertCount> counts) {
    List<SentimentItem> examples = finding.examples();
    AlertFiring firing =
        AlertFiring.recorded(
            rule.id(),
            Instant.ofEpochMilli(now.toEpochMilli()),
            finding.reason(),
            finding.articles(),
            examples.stream().map(item -> item.id().sourceId()).toList());
    if (alerts.record(rule, firing)) {
      counts.add(AlertCount.FIRED);
      LogEvent.named("news.alert-fired")
          .with("rule", rule.id())
          .with("articles", finding.articles())
          .info(LOG);
      publish(rule, firing, examples, now, counts);
    }
  }

  private void publish(
      AlertRule rule,
      AlertFiring firing,
      List<SentimentItem> examples,
      Instant now,
      RunReport<AlertCount> counts) {
    if (!alerts.claim(firing, now)) {
      return; // another run publishes it
    }
    switch (publisher.publish(rule, firing, examples)) {
      case TAKEN -> {
        alerts.close(firing, Delivery.PUBLISHED);
        counts.add(AlertCount.PUBLISHED);
      }
      case REFUSED -> {
        alerts.release(firing); // the next run publishes it
        counts.add(AlertCount.REFUSED);
      }
      case NONE -> closeUnconfirmed(firing, counts);
    }
  }

  private void closeUnconfirmed(AlertFiring firing, RunReport<AlertCount> counts) {
    if (alerts.close(firing, Delivery.UNCONFIRMED)) {
      counts.add(AlertCount.UNCONFIRMED);
      LogEvent.named("news.alert-unconfirmed").with("firing", firing.id()).warn(LOG);
    }
  }

  /** Completes what an earlier run has left. */
  private void complete(AlertRule rule, Instant at, Instant now, RunReport<AlertCount> counts) {
    Optional<AlertFiring> open = alerts.firing(rule.id(), at);
    if (open.isEmpty()) {
      alerts.forgetExpired(rule.id(), at);
      return;
    }
    AlertFiring firing = open.get();
    if (firing.delivery() == Delivery.RECORDED) {
      publish(rule, firing, articles(firing), now, counts);
    } else if (firing.delivery() == Delivery.CLAIMED
        && firing.claimedAt().isBefore(now.minus(CLAIM_TIME))) {
      closeUnconfirmed(firing, counts);
    }
  }

  private List<SentimentItem> articles(AlertFiring firing) {
    return firing.examples().stream()
        .filter(SourceId::isValid) // other programs have ids of another form
        .map(SourceId::new)
        .flatMap(id -> items.bySourceId(id).stream())
        .toList();
  }
}
