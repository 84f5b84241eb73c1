package dev.nightjar.concerts.upcoming;

import dev.nightjar.concerts.model.Concert;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** The link that adds a concert to Google Calendar. */
public final class CalendarLink {

  private static final String TEMPLATE =
      "https://calendar.google.com/calendar/render?action=TEMPLATE";
  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuuMMdd", Locale.ROOT);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss", Locale.ROOT);

  private CalendarLink() {}

  /**
   * Empty if the date is to be announced.
   *
   * @param page the page of the concert
   */
  public static Optional<String> of(Concert concert, URI page) {
    return concert
        .event()
        .date()
        .day()
        .map(
            day ->
                TEMPLATE
                    + parameter("text", concert.event().name())
                    + parameter("dates", dates(concert.event(), day))
                    + parameter("location", CalendarFeed.location(concert.venue()).orElse(""))
                    + parameter("details", page.toString()));
  }

  private static String parameter(String name, String value) {
    return "&" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private static String dates(Concert.Event event, LocalDate day) {
    if (event.time().isEmpty()) {
      return DAY.format(day) + "/" + DAY.format(day.plusDays(1));
    }
    LocalDateTime start = day.atTime(event.time().get());
    return event
        .timezone()
        .map(zone -> start.atZone(zone).withZoneSameInstant(ZoneOffset.UTC).toLocalDateTime())
        .map(utc -> interval(utc, "Z"))
        .orElseGet(() -> interval(start, ""));
  }

  private static String interval(LocalDateTime start, String zone) {
    LocalDateTime end = start.plus(CalendarFeed.USUAL_LENGTH);
    return TIME.format(start) + zone + "/" + TIME.format(end) + zone;
  }
}
