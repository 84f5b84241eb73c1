package dev.nightjar.news.query;

import dev.nightjar.news.model.TimeRange;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A window of the last hours, split into buckets at full multiples of their length (5 minutes to a
 * day). The borders do not move with time, so a bucket's count stays the same; only the oldest
 * bucket is partial and the newest still grows.
 */
public record SummaryWindow(Instant from, Instant to, List<Instant> starts) {

  /** Without the partial bucket. */
  static final int MAX_WHOLE_BUCKETS = 42;

  private static final List<Duration> LENGTHS =
      List.of(
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofMinutes(30),
          Duration.ofHours(1),
          Duration.ofHours(2),
          Duration.ofHours(4),
          Duration.ofHours(8),
          Duration.ofHours(24));

  public static SummaryWindow of(Duration length, Instant now) {
    Duration bucket =
        LENGTHS.stream()
            .filter(l -> length.compareTo(l.multipliedBy(MAX_WHOLE_BUCKETS)) <= 0)
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("a window has at most 42 days"));
    long seconds = bucket.toSeconds();
    Instant to = Instant.ofEpochSecond((now.getEpochSecond() / seconds + 1) * seconds);
    Instant from = now.minus(length).truncatedTo(ChronoUnit.MILLIS);
    List<Instant> starts = new ArrayList<>();
    for (Instant end = to; end.isAfter(from); end = end.minus(bucket)) {
      Instant start = end.minus(bucket);
      starts.add(start.isBefore(from) ? from : start);
    }
    Collections.reverse(starts);
    return new SummaryWindow(from, to, starts);
  }

  /** A window in parts of the same length. */
  public static SummaryWindow inParts(Instant from, Instant to, int parts) {
    Duration length = Duration.between(from, to);
    return new SummaryWindow(
        from,
        to,
        IntStream.range(0, parts)
            .mapToObj(i -> from.plusMillis(length.toMillis() * i / parts))
            .toList());
  }

  /** The window of the same length that ends where this one begins, as a single bucket. */
  public SummaryWindow previous(Duration length) {
    Instant start = from.minus(length);
    return new SummaryWindow(start, from, List.of(start));
  }

  /** The index of the bucket that contains a time. */
  public int bucketOf(Instant time) {
    int found = Collections.binarySearch(starts, time);
    return found >= 0 ? found : -found - 2;
  }

  /** Keys have milliseconds, so the exclusive end is one millisecond earlier. */
  public TimeRange range() {
    return new TimeRange(from, to.minusMillis(1));
  }
}
