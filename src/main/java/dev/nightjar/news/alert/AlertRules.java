package dev.nightjar.news.alert;

import dev.nightjar.id.UlidGenerator;
import dev.nightjar.news.model.alert.AlertFiring;
import dev.nightjar.news.model.alert.AlertRule;
import dev.nightjar.news.model.alert.AlertRule.Definition;
import dev.nightjar.news.query.TagCounts;
import dev.nightjar.news.store.AlertItems;
import dev.nightjar.news.store.TagSpellings;
import dev.nightjar.news.store.TagVerdicts;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.table.write.OptimisticRetry;
import dev.nightjar.validation.InvalidInputException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** Creates, changes, lists and deletes alert rules, and shows what they have told. */
@Singleton
public class AlertRules {

  /** Bounds the cost of an evaluation. */
  public static final int MAX_RULES = 1_000;

  private static final Logger LOG = Logger.getLogger(AlertRules.class);

  private final AlertItems alerts;
  private final TagVerdicts verdicts;
  private final TagSpellings spellings;
  private final TagCounts counts;
  private final UlidGenerator ids;
  private final Clock clock;
  private final OptimisticRetry retry = OptimisticRetry.ofAttempts(5);

  public AlertRules(
      AlertItems alerts,
      TagVerdicts verdicts,
      TagSpellings spellings,
      TagCounts counts,
      UlidGenerator ids,
      Clock clock) {
    this.alerts = alerts;
    this.verdicts = verdicts;
    this.spellings = spellings;
    this.counts = counts;
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * @throws InvalidInputException naming every invalid field, or if there are too many rules
   */
  public AlertRule create(RuleInput input) {
    Definition definition = input.toDefinition();
    if (alerts.countRules() >= MAX_RULES) {
      throw InvalidInputException.of(
          "name", "is one too many: there are %d rules".formatted(MAX_RULES));
    }
    AlertRule rule =
        AlertRule.created(
            ids.next(), definition, Instant.ofEpochMilli(clock.instant().toEpochMilli()));
    alerts.create(rule);
    LogEvent.named("news.alert-rule-created").with("rule", rule.id()).info(LOG);
    return rule;
  }

  public Optional<AlertRule> rule(String id) {
    return UlidGenerator.isValid(id) ? alerts.rule(id) : Optional.empty();
  }

  public Slice<AlertRule> rules(int limit, Position startAfter) {
    return alerts.rules(limit, startAfter);
  }

  /**
   * Replaces the definition of a rule; empty if there is none.
   *
   * @throws InvalidInputException naming every invalid field
   */
  public Optional<AlertRule> replace(String id, RuleInput input) {
    Definition definition = input.toDefinition();
    return changed(id, seen -> definition);
  }

  /** Pauses or resumes a rule; empty if there is none. */
  public Optional<AlertRule> pause(String id, boolean isPaused) {
    return changed(
        id,
        seen ->
            new Definition(seen.name(), seen.tag(), seen.condition(), seen.quietHours(), isPaused));
  }

  private Optional<AlertRule> changed(String id, UnaryOperator<Definition> change) {
    return retry
        .run(
            () -> {
              Optional<AlertRule> seen = rule(id);
              return seen.isEmpty()
                  ? Optional.of(seen)
                  : alerts
                      .replace(seen.get(), change.apply(seen.get().definition()))
                      .map(Optional::of);
            })
        .orElseThrow(
            () ->
                new IllegalStateException("The rule " + id + " is changed by others all the time"));
  }

  /** Deletes a rule; false if there is none. */
  public boolean delete(String id) {
    boolean deleted = UlidGenerator.isValid(id) && alerts.delete(id);
    if (deleted) {
      LogEvent.named("news.alert-rule-deleted").with("rule", id).info(LOG);
    }
    return deleted;
  }

  /** The firings of a rule, newest first. */
  public Slice<AlertFiring> firings(String id, int limit, Position startAfter) {
    return alerts.firings(id, limit, startAfter);
  }

  /** Whether an article has the tag, whatever its case; else a rule waits for the first. */
  public boolean isKnown(AlertRule rule) {
    return !waitForTheirTag(List.of(rule)).contains(rule.id());
  }

  /**
   * The ids of the rules whose tag no article has. A rule that has fired knows its tag, and so do
   * the tags of the last days; only others are looked up, each once.
   */
  public Set<String> waitForTheirTag(Collection<AlertRule> rules) {
    Map<String, Boolean> known = new HashMap<>();
    return rules.stream()
        .filter(rule -> rule.firedAt().isEmpty())
        .filter(rule -> !known.computeIfAbsent(rule.definition().tag(), this::isKnownTag))
        .map(AlertRule::id)
        .collect(Collectors.toSet());
  }

  private boolean isKnownTag(String tag) {
    return !counts.spellings(tag).isEmpty() || spellings.of(tag).stream().anyMatch(verdicts::exist);
  }
}
