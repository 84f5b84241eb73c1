package dev.nightjar.news.model.alert;

import java.time.Instant;
import java.util.List;
import java.util.Locale;

/**
 * One firing of a rule.
 *
 * @param reason what was found, in a sentence without texts of articles
 * @param articles how many articles were found
 * @param examples the ids of some of them
 * @param claimedAt when its message was claimed for publication; {@link Instant#EPOCH} before
 */
public record AlertFiring(
    String ruleId,
    Instant at,
    String reason,
    int articles,
    List<String> examples,
    Delivery delivery,
    Instant claimedAt) {

  /** What is known of the message. */
  public enum Delivery {
    /** It is to be published. */
    RECORDED,
    /** A run is publishing it. */
    CLAIMED,
    PUBLISHED,
    /** The run ended while it published it. It is not sent again, because it may have been sent. */
    UNCONFIRMED;

    public String value() {
      return name().toLowerCase(Locale.ROOT);
    }

    public static Delivery of(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  public AlertFiring {
    examples = List.copyOf(examples);
  }

  public static AlertFiring recorded(
      String ruleId, Instant at, String reason, int articles, List<String> examples) {
    return new AlertFiring(
        ruleId, at, reason, articles, examples, Delivery.RECORDED, Instant.EPOCH);
  }

  /** Identifies the firing for subscribers. */
  public String id() {
    return ruleId + "-" + at.toEpochMilli();
  }
}
