package dev.nightjar.concerts.notify;

import dev.nightjar.concerts.model.Frequency;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.value.ConcertDate;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.time.zone.ZoneOffsetTransition;

/** When to send a notification, in the user's time zone. */
final class SendWindow {

  /** Daily digests are sent in the morning, weekly ones on Monday, after the end of quiet hours. */
  static final LocalTime DIGEST_TIME = LocalTime.of(9, 0);

  static final DayOfWeek DIGEST_DAY = DayOfWeek.MONDAY;

  private SendWindow() {}

  /**
   * The earliest time to send a notification. It does not wait for a digest that would be too late
   * for the concert, but for the end of quiet hours.
   */
  static Instant earliestSendTime(
      Preferences.Notifications wanted, ConcertDate concert, Instant now) {
    Preferences.QuietHours quiet = wanted.quietHours();
    if (wanted.frequency() == Frequency.IMMEDIATE) {
      return afterQuietHours(quiet, now);
    }
    Instant digest = afterQuietHours(quiet, nextDigest(wanted.frequency(), quiet.timezone(), now));
    boolean isTooLate =
        concert
            .day()
            .filter(day -> !day.isAfter(digest.atZone(quiet.timezone()).toLocalDate()))
            .isPresent();
    return isTooLate ? afterQuietHours(quiet, now) : digest;
  }

  private static Instant nextDigest(Frequency frequency, ZoneId zone, Instant now) {
    LocalDateTime local = LocalDateTime.ofInstant(now, zone);
    LocalDateTime digest = local.with(DIGEST_TIME);
    if (frequency == Frequency.WEEKLY) {
      digest = digest.with(TemporalAdjusters.nextOrSame(DIGEST_DAY));
    }
    if (!digest.isAfter(local)) {
      digest = frequency == Frequency.WEEKLY ? digest.plusWeeks(1) : digest.plusDays(1);
    }
    return firstInstantOf(digest, zone, now);
  }

  /** The time itself, or the end of the quiet hours that include it. */
  static Instant afterQuietHours(Preferences.QuietHours quiet, Instant time) {
    LocalDateTime local = LocalDateTime.ofInstant(time, quiet.timezone());
    if (!quiet.enabled() || !isQuiet(quiet, local.toLocalTime())) {
      return time;
    }
    LocalDateTime end = local.with(quiet.end());
    if (!end.isAfter(local)) {
      end = end.plusDays(1);
    }
    return firstInstantOf(end, quiet.timezone(), time);
  }

  /** Equal times mean no quiet hours. */
  private static boolean isQuiet(Preferences.QuietHours quiet, LocalTime time) {
    boolean hasBegun = !time.isBefore(quiet.start());
    boolean isNotOver = time.isBefore(quiet.end());
    return quiet.start().isBefore(quiet.end())
        ? hasBegun && isNotOver
        : differ(quiet) && (hasBegun || isNotOver);
  }

  private static boolean differ(Preferences.QuietHours quiet) {
    return !quiet.start().equals(quiet.end());
  }

  /**
   * The first instant of a local time. A time in the gap of a clock change maps to the change; one
   * in an overlap occurs twice.
   */
  private static Instant firstInstantOf(LocalDateTime local, ZoneId zone, Instant now) {
    ZoneOffsetTransition jump = zone.getRules().getTransition(local);
    if (jump != null && jump.isGap()) {
      return jump.getInstant();
    }
    Instant first = ZonedDateTime.of(local, zone).withEarlierOffsetAtOverlap().toInstant();
    return first.isAfter(now)
        ? first
        : ZonedDateTime.of(local, zone).withLaterOffsetAtOverlap().toInstant();
  }
}
