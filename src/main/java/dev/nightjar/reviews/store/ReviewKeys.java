package dev.nightjar.reviews.store;

import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.SortableNumber;
import dev.nightjar.table.key.SortableTime;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** The key patterns of the specification. */
final class ReviewKeys {

  static final String METADATA = "METADATA";
  static final String STATS = "STATS";
  static final String VERSION = "VERSION";
  static final String CREATED = "CREATED";
  static final String ISSUE = "ISSUE";
  static final String FREQ = "FREQ";

  /** The risk key of a failed review, which sorts first within its day. */
  static final String FAILED_RISK = "1.0000";

  /** Unpadded version keys sort after this. */
  static final String LAST_PADDED_VERSION = "VERSION#099999";

  /** The specification's category of failed reviews. */
  static final String ERROR = "error";

  private static final int WIDTH = 6;

  private ReviewKeys() {}

  static String review(String reviewId) {
    return CompositeKey.of("REVIEW", reviewId).value();
  }

  /**
   * The key of the item that maps a review to its run. It has its own partition, because the
   * review's partition holds only versions.
   */
  static String runOfReview(String reviewId) {
    return CompositeKey.of("REVIEW", reviewId, "RUN").value();
  }

  static String version(int number) {
    return CompositeKey.of(VERSION).number(number, WIDTH).value();
  }

  /** The sort key as the specification prints it, without padding. */
  static String unpaddedVersion(int number) {
    return CompositeKey.of(VERSION, Integer.toString(number)).value();
  }

  /** Unpadded version keys sort after all padded ones, and not by number. */
  static boolean isPaddedVersion(String key) {
    return key.startsWith(VERSION + "#0");
  }

  /** The number in a padded or unpadded version key; 0 if there is none. */
  static int versionNumber(String key) {
    String digits = key.substring(key.indexOf('#') + 1);
    return digits.matches("[0-9]{1,6}") ? Integer.parseInt(digits) : 0;
  }

  /** The format of {@code PreviousVersionId}. */
  static String versionId(String reviewId, int number) {
    return CompositeKey.of("REVIEW", reviewId, VERSION).number(number, WIDTH).value();
  }

  static String run(String runId) {
    return CompositeKey.of("RUN", runId).value();
  }

  static String finding(String findingId) {
    return CompositeKey.of("FINDING", findingId).value();
  }

  static String stack(String stackId) {
    return CompositeKey.of("STACK", stackId).value();
  }

  /** The stack of a partition of the stack history. */
  static String stackId(String partition) {
    CompositeKey key = CompositeKey.parse(partition);
    if (key.parts().size() < 2) {
      throw new IllegalArgumentException("not a partition of a stack");
    }
    return key.part(1);
  }

  static String issue(String issueHash) {
    return CompositeKey.of(ISSUE, issueHash).value();
  }

  static String created(Instant time) {
    return CompositeKey.of(CREATED, SortableTime.millis(time)).value();
  }

  /** Sorts after all keys of times in this second, with and without milliseconds. */
  static String createdInSecond(Instant time) {
    return CompositeKey.of(CREATED, SortableTime.seconds(time)).value();
  }

  static Instant createdTime(String key) {
    return SortableTime.parse(key.substring(CREATED.length() + 1));
  }

  static String risk(LocalDate day) {
    return CompositeKey.of("RISK", day.toString()).value();
  }

  static String risk(Instant time) {
    return risk(day(time));
  }

  static LocalDate day(Instant time) {
    return time.atZone(ZoneOffset.UTC).toLocalDate();
  }

  static String score(BigDecimal score) {
    return SortableNumber.score(score);
  }

  /** Sorts before all keys of this score, whatever their number of decimals. */
  static String lowestScore(BigDecimal score) {
    return new BigDecimal(score(score)).stripTrailingZeros().toPlainString();
  }

  /** Parses a score with any number of decimals: {@code 0.72}, {@code 0.7200}, {@code 1.0}. */
  static BigDecimal parseScore(String text) {
    if (!text.matches("(0(\\.[0-9]{1,10})?|1(\\.0{1,10})?)")) {
      throw new IllegalArgumentException("not a score from 0 to 1");
    }
    return new BigDecimal(text);
  }

  static String category(String category) {
    return CompositeKey.of(ISSUE, "CATEGORY", category).value();
  }

  static String issueOfCategory(Category category, String issueHash) {
    return CompositeKey.of(ISSUE, "CATEGORY", category.label(), "HASH", issueHash).value();
  }

  static String frequency(int occurrences) {
    return CompositeKey.of(FREQ).number(occurrences, WIDTH).value();
  }

  static String status(Status status) {
    return CompositeKey.of("STATUS", status.label()).value();
  }
}
