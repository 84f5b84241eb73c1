package dev.nightjar.news.query;

import dev.nightjar.news.model.SourceId;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A position in the analysis log: an entry's sort key, or a time before all entries of that time.
 * Clients send it as Last-Event-ID, so it is plain ASCII.
 */
public record StreamPosition(String value) {

  private static final int TIME_LENGTH = "2025-11-17T14:30:00.000Z".length();
  private static final Pattern VALID =
      Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z(#.*)?");

  /** The position before all entries of that time. */
  public static StreamPosition at(Instant time) {
    return new StreamPosition(SortableTime.millis(time));
  }

  /** Parses a client's position; empty if it is invalid. */
  public static Optional<StreamPosition> parse(String text) {
    if (!VALID.matcher(text).matches() || !isId(text.substring(TIME_LENGTH))) {
      return Optional.empty();
    }
    try {
      SortableTime.parse(text.substring(0, TIME_LENGTH));
      return Optional.of(new StreamPosition(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static boolean isId(String rest) {
    return rest.isEmpty() || SourceId.isValid(rest.substring(1));
  }

  public Instant time() {
    return SortableTime.parse(value.substring(0, TIME_LENGTH));
  }

  Instant hour() {
    return time().truncatedTo(ChronoUnit.HOURS);
  }
}
