package dev.nightjar.web;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The activity of the last 24 hours, one bar per hour. Templates draw it as SVG.
 *
 * @param description what the bars show, for readers who don't see them
 * @param peak the count of the highest bar, which is the scale of all; empty without activity
 */
public record Sparkline(String description, String peak, List<Bar> bars) {

  public static final int WIDTH = 240;
  public static final int HEIGHT = 40;

  private static final int HOURS = 24;
  private static final int BAR = WIDTH / HOURS;
  private static final int GAP = 2;

  /** A bar has at least this height, so that a single event next to many is visible. */
  private static final int MIN_HEIGHT = 4;

  /** A bar in the coordinates of the SVG. */
  public record Bar(int x, int y, int width, int height, boolean isEmpty) {}

  /** Counts the events of each of the last 24 hours; older ones are left out. */
  public static Sparkline ofEvents(String events, Collection<Instant> times, Instant now) {
    long[] counts = new long[HOURS];
    for (Instant time : times) {
      long hour = Duration.between(time, now).toHours();
      if (hour >= 0 && hour < HOURS) {
        counts[HOURS - 1 - (int) hour]++;
      }
    }
    return ofCounts(events, LongStream.of(counts).boxed().toList());
  }

  /** Draws the newest 24 of these counts per hour, oldest first. */
  public static Sparkline ofCounts(String events, List<Long> counts) {
    List<Long> hours = counts.subList(Math.max(0, counts.size() - HOURS), counts.size());
    long most = hours.isEmpty() ? 0 : Collections.max(hours);
    int before = HOURS - hours.size();
    return new Sparkline(
        "%s per hour, last 24 hours: at most %s".formatted(events, TemplateFormats.grouped(most)),
        most == 0 ? "" : TemplateFormats.grouped(most),
        IntStream.range(0, HOURS)
            .mapToObj(hour -> bar(hour, hour < before ? 0 : hours.get(hour - before), most))
            .toList());
  }

  private static Bar bar(int hour, long count, long most) {
    int height =
        count == 0 ? 1 : Math.max(MIN_HEIGHT, (int) Math.round((double) HEIGHT * count / most));
    return new Bar(hour * BAR + GAP / 2, HEIGHT - height, BAR - GAP, height, count == 0);
  }
}
