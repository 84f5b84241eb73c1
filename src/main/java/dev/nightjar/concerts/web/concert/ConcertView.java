package dev.nightjar.concerts.web.concert;

import java.time.Instant;
import java.util.List;

/**
 * A concert as the pages show it; what is not known is empty.
 *
 * @param artists those whom the reader tracks and who play there, or the concert's own artist
 * @param isDated whether its day is announced; without one, what is made of it is empty
 * @param time when it begins, on the venue's clock, as are the doors
 * @param distance from where the reader lives
 * @param ticketsUrl where to buy tickets; empty unless that is https
 * @param onSaleAt when the sale begins, if that is still to come
 * @param isChanged whether the reader was told of a change
 */
public record ConcertView(
    String id,
    String href,
    String artists,
    String event,
    String with,
    boolean isDated,
    String weekday,
    String day,
    String month,
    String year,
    String longDate,
    String time,
    String doors,
    String ages,
    String venue,
    String place,
    String address,
    String distance,
    String price,
    String ticketsUrl,
    List<Instant> onSaleAt,
    boolean isCancelled,
    boolean isChanged) {}
