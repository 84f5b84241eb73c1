package dev.nightjar.concerts.web.concert;

import java.time.Instant;
import java.util.List;

/**
 * A concert on a page; unknown values are empty.
 *
 * @param artists the performing artists that the user tracks, or the concert's own artist
 * @param picture the picture of the first artist
 * @param isDated whether the date is announced; otherwise all parts of the date are empty
 * @param date the local date in ISO 8601, which scripts format for the reader
 * @param time the local start time, like {@code doors}
 * @param distance from the user's city
 * @param ticketsUrl the ticket sale, an HTTPS URL or a page of ours; may be empty
 * @param onSaleAt the start of the ticket sale, if it is in the future
 * @param artistLinks the same artists with their pages
 * @param venueHref the page of the venue; empty if it has none, like {@code cityHref}
 * @param isChanged whether the user was notified of a change
 */
public record ConcertView(
    String id,
    String href,
    String artists,
    List<ArtistLink> artistLinks,
    String picture,
    String event,
    String with,
    boolean isDated,
    String date,
    String weekday,
    String day,
    String month,
    String year,
    String longDate,
    String time,
    String doors,
    String ages,
    String venue,
    String venueHref,
    String place,
    String cityHref,
    String address,
    String distance,
    String price,
    String ticketsUrl,
    List<Instant> onSaleAt,
    boolean isCancelled,
    boolean isChanged) {

  /** An artist and the page of the artist. */
  public record ArtistLink(String name, String href) {}
}
