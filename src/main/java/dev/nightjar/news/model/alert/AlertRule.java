package dev.nightjar.news.model.alert;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A rule that tells its subscribers about a tag or ticker.
 *
 * @param revision counts the changes of its definition
 * @param firedAt when it fired last
 * @param openFiring the time of a firing whose message is not confirmed yet
 */
public record AlertRule(
    String id,
    Definition definition,
    Instant createdAt,
    int revision,
    Optional<Instant> firedAt,
    Optional<Instant> openFiring) {

  /**
   * Longer than a result takes from its time until every read sees it, and than clocks of functions
   * disagree. Runs share their borders, so that each article is seen by exactly one of them.
   */
  public static final Duration SETTLE_TIME = Duration.ofSeconds(10);

  /**
   * What a user decides.
   *
   * @param tag a tag or ticker; articles may have it in another case
   * @param quietHours how long the rule is silent after it fired
   */
  public record Definition(
      String name, String tag, AlertCondition condition, int quietHours, boolean isPaused) {

    public Duration quietTime() {
      return Duration.ofHours(quietHours);
    }

    /** How far back articles are read, by their publication. */
    public Duration lookBack() {
      return condition.lookBack(quietTime());
    }
  }

  public static AlertRule created(String id, Definition definition, Instant now) {
    return new AlertRule(id, definition, now, 1, Optional.empty(), Optional.empty());
  }

  /** Whether the rule may fire now; not before the message of its last firing is settled. */
  public boolean isDue(Instant now) {
    return !definition.isPaused() && openFiring.isEmpty() && !quietUntil().isAfter(now);
  }

  /** When its quiet time ends; long ago if it never fired. */
  public Instant quietUntil() {
    return firedAt.map(at -> at.plus(definition.quietTime())).orElse(Instant.EPOCH);
  }

  /** Articles analyzed until then have been told, or are older than the rule. */
  public Instant newsSince() {
    return firedAt.map(AlertRule::newsUntil).orElse(createdAt);
  }

  /** Articles analyzed after that are left to the next run, because they may not be visible yet. */
  public static Instant newsUntil(Instant now) {
    return now.minus(SETTLE_TIME);
  }
}
