package dev.nightjar.concerts.web.attendance;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.concerts.web.concert.RatingText;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An attended concert on a page; unknown values are empty.
 *
 * @param day the date in ISO 8601, which scripts format for the reader
 * @param rating as a text
 */
public record AttendanceView(
    String id,
    String href,
    String artist,
    String event,
    String date,
    String day,
    String place,
    String rating,
    String review) {

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("EEEE d MMMM uuuu", Locale.ENGLISH);

  static AttendanceView of(Attendance attended) {
    return new AttendanceView(
        attended.concertId().value(),
        ConcertViews.hrefOf(attended.concertId()),
        attended.artistName(),
        attended.eventName().equals(attended.artistName()) ? "" : attended.eventName(),
        attended.date().day().map(DATE::format).orElse(""),
        attended.date().day().map(LocalDate::toString).orElse(""),
        Stream.of(attended.venue(), attended.city(), attended.state())
            .flatMap(part -> part.stream())
            .collect(Collectors.joining(", ")),
        attended.rating().map(RatingText::of).orElse(""),
        attended.review().orElse(""));
  }
}
