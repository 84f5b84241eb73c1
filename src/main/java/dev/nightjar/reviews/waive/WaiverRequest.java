package dev.nightjar.reviews.waive;

import dev.nightjar.validation.DirectionControls;
import dev.nightjar.validation.Validation;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The input of a new waiver; fields that were not sent are null.
 *
 * @param reviewId the review that has the finding; if null, the latest one of the stack
 * @param expiresAt an ISO 8601 time, or a date, which is the last day on which the waiver applies
 */
public record WaiverRequest(
    String reviewId,
    String findingId,
    String reason,
    String owner,
    String expiresAt,
    String createdBy) {

  public static final int MAX_REASON = 1_000;
  public static final int MAX_OWNER = 200;

  /** A year with its leap day, and the rest of the last day. */
  public static final Duration LONGEST = Duration.ofDays(367);

  private static final String TEXT_RULE = "must have 1 to %d characters without control characters";

  private static final String EXPIRY_RULE =
      "must be a date such as 2027-01-31 or an ISO 8601 time, in the future and at most a year"
          + " ahead";

  /** Throws {@link dev.nightjar.validation.InvalidInputException} if a field breaks a rule. */
  void check(Instant now) {
    new Validation()
        .require("findingId", findingId, id -> !id.isBlank(), "must not be empty")
        .require(
            "reason", reason, text -> isText(text, MAX_REASON), TEXT_RULE.formatted(MAX_REASON))
        .require("owner", owner, text -> isText(text, MAX_OWNER), TEXT_RULE.formatted(MAX_OWNER))
        .require("expiresAt", expiresAt, text -> isExpiry(text, now), EXPIRY_RULE)
        .check();
  }

  /** The expiry of a request without violations. */
  Instant expiry() {
    return expiry(expiresAt).orElseThrow();
  }

  private static boolean isExpiry(String text, Instant now) {
    return expiry(text)
        .filter(time -> time.isAfter(now) && !time.isAfter(now.plus(LONGEST)))
        .isPresent();
  }

  private static Optional<Instant> expiry(String text) {
    try {
      return Optional.of(
          text.contains("T")
              ? DateTimeFormatter.ISO_OFFSET_DATE_TIME
                  .parse(text, Instant::from)
                  .truncatedTo(ChronoUnit.MILLIS)
              : LocalDate.parse(text).plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static boolean isText(String text, int max) {
    return !DirectionControls.removedFrom(text).isBlank()
        && text.length() <= max
        && text.chars().noneMatch(Character::isISOControl);
  }
}
