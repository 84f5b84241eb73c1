package dev.nightjar.concerts.model;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.Coordinates;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * A concert as its source announced it. Everything that a source may omit is optional.
 *
 * @param metro the metropolitan area of the venue, which may differ from its city: Red Rocks in
 *     Morrison is {@code Denver}
 * @param deletedAt when the concert was cancelled
 */
public record Concert(
    ConcertId concertId,
    Performer artist,
    Event event,
    Venue venue,
    Tickets tickets,
    Lineup lineup,
    Metadata metadata,
    String searchableText,
    Optional<String> metro,
    Optional<Instant> deletedAt) {

  /** The artist of the concert, with what a list shows. */
  public record Performer(ArtistId id, String name, Optional<String> imageUrl) {}

  /**
   * @param time the start in the venue's local time
   * @param timezone the time zone of the venue
   */
  public record Event(
      String name,
      Optional<String> description,
      ConcertDate date,
      Optional<LocalTime> time,
      Optional<ZoneId> timezone,
      Optional<LocalTime> doors,
      Optional<String> ageRestriction) {

    public Event withDate(ConcertDate another) {
      return new Event(name, description, another, time, timezone, doors, ageRestriction);
    }

    public Event withTime(Optional<LocalTime> another) {
      return new Event(name, description, date, another, timezone, doors, ageRestriction);
    }

    /** The time zone in which a day starts first. */
    private static final ZoneOffset FIRST_TIME_ZONE = ZoneOffset.ofHours(14);

    /**
     * Whether the day of the concert has started at the venue, or anywhere if its time zone is
     * unknown.
     */
    public boolean hasDayStarted(Instant now) {
      LocalDate there = LocalDate.ofInstant(now, timezone.orElse(FIRST_TIME_ZONE));
      return date.day().filter(day -> !day.isAfter(there)).isPresent();
    }
  }

  /** The place of the concert. */
  public record Venue(
      Optional<String> name,
      Optional<String> city,
      Optional<String> state,
      Optional<String> address,
      Optional<Coordinates> coordinates,
      Optional<Integer> capacity) {

    /** A copy with the location only. */
    Venue locationOnly() {
      return new Venue(
          Optional.empty(), city, state, Optional.empty(), coordinates, Optional.empty());
    }
  }

  /** Availability, price and sale of tickets. */
  public record Tickets(
      boolean available,
      Optional<PriceRange> priceRange,
      Optional<String> purchaseUrl,
      Optional<Instant> salesStart,
      Optional<Instant> salesEnd) {}

  /** The lowest and the highest ticket price. */
  public record PriceRange(BigDecimal min, BigDecimal max, String currency) {}

  /** The performing artists. */
  public record Lineup(String headliner, List<String> supportingActs) {

    public Lineup {
      supportingActs = List.copyOf(supportingActs);
    }
  }

  /** The source of the data, and when it was first and last read. */
  public record Metadata(Instant addedAt, String source, String sourceId, Instant lastUpdated) {

    public Metadata withSourceId(String another) {
      return new Metadata(addedAt, source, another, lastUpdated);
    }
  }

  public boolean isCancelled() {
    return deletedAt.isPresent();
  }

  /**
   * A copy with the creation time and, if cancelled, the cancellation time of the stored concert.
   */
  public Concert withHistoryOf(Concert before) {
    return with(
        new Metadata(
            before.metadata().addedAt(),
            metadata.source(),
            metadata.sourceId(),
            metadata.lastUpdated()),
        deletedAt.flatMap(now -> before.deletedAt().or(() -> deletedAt)));
  }

  public Concert cancelled(Instant at) {
    return with(
        new Metadata(metadata.addedAt(), metadata.source(), metadata.sourceId(), at),
        Optional.of(at));
  }

  /** Whether the concerts are equal except for the time of the update. */
  public boolean hasSameContentAs(Concert other) {
    return with(other.metadata(), deletedAt).equals(other);
  }

  private Concert with(Metadata changed, Optional<Instant> deleted) {
    return new Concert(
        concertId, artist, event, venue, tickets, lineup, changed, searchableText, metro, deleted);
  }
}
