package dev.nightjar.concerts.upcoming;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.PriceFormat;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Formats concerts as an iCalendar feed (RFC 5545). Times are in UTC; a concert without a time is
 * an all-day event, one without a date is omitted.
 */
public final class CalendarFeed {

  /** Sources have no end times. */
  static final Duration USUAL_LENGTH = Duration.ofHours(3);

  /** The start of sequence numbers, so that they fit into an integer. */
  private static final Instant BEGINNING = Instant.parse("2020-01-01T00:00:00Z");

  private static final Duration REFRESH = Duration.ofHours(6);

  private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuuMMdd", Locale.ROOT);
  private static final DateTimeFormatter LOCAL =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss", Locale.ROOT);

  private CalendarFeed() {}

  public static String of(List<Concert> concerts) {
    ContentLines lines =
        new ContentLines()
            .line("BEGIN", "VCALENDAR")
            .line("VERSION", "2.0")
            .line("PRODID", "-//Nightjar//Concerts//EN")
            .line("CALSCALE", "GREGORIAN")
            .text("NAME", "Concerts")
            .text("X-WR-CALNAME", "Concerts")
            .line("REFRESH-INTERVAL;VALUE=DURATION", REFRESH.toString())
            .line("X-PUBLISHED-TTL", REFRESH.toString());
    for (Concert concert : concerts) {
      concert.event().date().day().ifPresent(day -> event(lines, concert, day));
    }
    return lines.line("END", "VCALENDAR").toString();
  }

  private static void event(ContentLines lines, Concert concert, LocalDate day) {
    Concert.Metadata metadata = concert.metadata();
    lines
        .line("BEGIN", "VEVENT")
        // The id of the event, because its artist depends on the user's tracked artists.
        .text("UID", metadata.sourceId() + "@concerts.nightjar")
        .line("DTSTAMP", utc(metadata.lastUpdated()))
        .line("LAST-MODIFIED", utc(metadata.lastUpdated()))
        .line("CREATED", utc(metadata.addedAt()))
        .line("SEQUENCE", "" + sequence(metadata));
    start(lines, concert.event(), day);
    lines
        .line("STATUS", concert.isCancelled() ? "CANCELLED" : "CONFIRMED")
        .text("SUMMARY", concert.event().name());
    location(concert.venue()).ifPresent(place -> lines.text("LOCATION", place));
    concert
        .venue()
        .coordinates()
        .ifPresent(
            place -> lines.line("GEO", plain(place.latitude()) + ";" + plain(place.longitude())));
    description(concert).ifPresent(text -> lines.text("DESCRIPTION", text));
    if (!TicketsAddress.isSample(concert)) {
      concert.tickets().purchaseUrl().ifPresent(url -> lines.line("URL", url));
    }
    lines.line("END", "VEVENT");
  }

  /** Increases with every change, for all artists of the event. */
  private static long sequence(Concert.Metadata metadata) {
    return Math.max(0, Duration.between(BEGINNING, metadata.lastUpdated()).toSeconds());
  }

  private static void start(ContentLines lines, Concert.Event event, LocalDate day) {
    if (event.time().isEmpty()) {
      lines.line("DTSTART;VALUE=DATE", DAY.format(day));
      return;
    }
    LocalDateTime begin = day.atTime(event.time().get());
    String start =
        event
            .timezone()
            .map(zone -> utc(begin.atZone(zone).toInstant()))
            // Without a time zone it is a floating local time.
            .orElseGet(() -> LOCAL.format(begin));
    lines.line("DTSTART", start).line("DURATION", USUAL_LENGTH.toString());
  }

  static Optional<String> location(Concert.Venue venue) {
    String place =
        Stream.of(venue.name(), venue.address(), venue.city(), venue.state())
            .flatMap(Optional::stream)
            .collect(Collectors.joining(", "));
    return Optional.of(place).filter(text -> !text.isEmpty());
  }

  private static Optional<String> description(Concert concert) {
    List<String> lines = new ArrayList<>();
    if (!concert.lineup().supportingActs().isEmpty()) {
      lines.add("With " + String.join(", ", concert.lineup().supportingActs()));
    }
    concert.event().doors().map(LocalTime::toString).ifPresent(time -> lines.add("Doors " + time));
    concert
        .tickets()
        .priceRange()
        .ifPresent(prices -> lines.add("Tickets " + PriceFormat.format(prices)));
    concert.event().ageRestriction().ifPresent(lines::add);
    concert.event().description().ifPresent(lines::add);
    return Optional.of(String.join("\n", lines)).filter(text -> !text.isEmpty());
  }

  /** Without an exponent, which calendars cannot read. */
  private static String plain(double degrees) {
    return BigDecimal.valueOf(degrees).toPlainString();
  }

  private static String utc(Instant time) {
    return LOCAL.format(time.atOffset(ZoneOffset.UTC)) + "Z";
  }
}
