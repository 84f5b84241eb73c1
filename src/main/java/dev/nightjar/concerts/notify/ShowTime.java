package dev.nightjar.concerts.notify;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** When a show is, as messages say it. They are stored in English; pages use the reader's form. */
public record ShowTime(LocalDate day, Optional<LocalTime> start) {

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("MMMM d, uuuu", Locale.ENGLISH)
          .withResolverStyle(ResolverStyle.STRICT);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("h:mm a", Locale.ENGLISH);
  private static final String MONTHS =
      "January|February|March|April|May|June|July|August|September|October|November|December";
  private static final Pattern WRITTEN =
      Pattern.compile("((?:" + MONTHS + ") \\d{1,2}, \\d{4})(?: at (\\d{1,2}:\\d{2} [AP]M))?");

  /** A message around the time that it contains. */
  public record Found(String before, ShowTime showTime, String after) {}

  String text() {
    return dayText() + start.map(time -> " at " + TIME.format(time)).orElse("");
  }

  public String dayText() {
    return DAY.format(day);
  }

  public String startText() {
    return start.map(TIME::format).orElse("");
  }

  /** The first time of a show in a message; other programs may have written what is none. */
  public static Optional<Found> findIn(String message) {
    Matcher written = WRITTEN.matcher(message);
    if (!written.find()) {
      return Optional.empty();
    }
    try {
      ShowTime showTime =
          new ShowTime(
              LocalDate.parse(written.group(1), DAY),
              Optional.ofNullable(written.group(2)).map(start -> LocalTime.parse(start, TIME)));
      return Optional.of(
          new Found(
              message.substring(0, written.start()), showTime, message.substring(written.end())));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
