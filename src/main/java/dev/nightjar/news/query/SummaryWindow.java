package dev.nightjar.news.query;

import dev.nightjar.news.model.TimeRange;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The last so many hours, cut into buckets whose borders are full hours (or five minutes, or four
 * hours: the longer the window, the longer the buckets). So a bucket keeps its place and its count
 * while time goes on; but for the oldest one, of which the window leaves a part, and the newest,
 * which is still filling up.
 */
record SummaryWindow(Instant from, Instant to, List<Instant> starts) {

  /** Besides the one of which there is only a part. */
  static final int MAX_WHOLE_BUCKETS = 42;

  private static final List<Duration> LENGTHS =
      List.of(
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofMinutes(30),
          Duration.ofHours(1),
          Duration.ofHours(2),
          Duration.ofHours(4));

  static SummaryWindow of(Duration length, Instant now) {
    Duration bucket =
        LENGTHS.stream()
            .filter(l -> length.compareTo(l.multipliedBy(MAX_WHOLE_BUCKETS)) <= 0)
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("a window has at most a week"));
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

  /** The bucket that a time of the window belongs to. */
  int bucketOf(Instant time) {
    int found = Collections.binarySearch(starts, time);
    return found >= 0 ? found : -found - 2;
  }

  /** Keys have milliseconds. */
  TimeRange range() {
    return new TimeRange(from, to.minusMillis(1));
  }
}
