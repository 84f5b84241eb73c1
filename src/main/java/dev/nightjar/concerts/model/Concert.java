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
 * A concert as its source announced it. Whatever the source may leave out is optional.
 *
 * @param metro the metropolitan area under which people look for it, which need not be the city of
 *     the venue: Red Rocks in Morrison is {@code Denver}
 * @param deletedAt when it was cancelled
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

  /** The artist of the concert, with what a list shows of them. */
  public record Performer(ArtistId id, String name, Optional<String> imageUrl) {}

  /**
   * @param time when it begins, on the venue's clock
   * @param timezone the venue's
   */
  public record Event(
      String name,
      Optional<String> description,
      ConcertDate date,
      Optional<LocalTime> time,
      Optional<ZoneId> timezone,
      Optional<LocalTime> doors,
      Optional<String> ageRestriction) {

    /** Where a day begins first on earth. */
    private static final ZoneOffset FIRST_TIME_ZONE = ZoneOffset.ofHours(14);

    /** Whether its day has begun at the venue, or could have if nobody knows where that is. */
    public boolean hasDayStarted(Instant now) {
      LocalDate there = LocalDate.ofInstant(now, timezone.orElse(FIRST_TIME_ZONE));
      return date.day().filter(day -> !day.isAfter(there)).isPresent();
    }
  }

  /** Where it takes place. */
  public record Venue(
      Optional<String> name,
      Optional<String> city,
      Optional<String> state,
      Optional<String> address,
      Optional<Coordinates> coordinates,
      Optional<Integer> capacity) {

    /** Only where it is. */
    Venue locationOnly() {
      return new Venue(
          Optional.empty(), city, state, Optional.empty(), coordinates, Optional.empty());
    }
  }

  /** Whether and for how much one gets in. */
  public record Tickets(
      boolean available,
      Optional<PriceRange> priceRange,
      Optional<String> purchaseUrl,
      Optional<Instant> salesStart,
      Optional<Instant> salesEnd) {}

  /** From the cheapest ticket to the dearest. */
  public record PriceRange(BigDecimal min, BigDecimal max, String currency) {}

  /** Who plays. */
  public record Lineup(String headliner, List<String> supportingActs) {

    public Lineup {
      supportingActs = List.copyOf(supportingActs);
    }
  }

  /** Where we know it from, and since when. */
  public record Metadata(Instant addedAt, String source, String sourceId, Instant lastUpdated) {}

  public boolean isCancelled() {
    return deletedAt.isPresent();
  }

  /** The same, but first seen when it was, and cancelled when it was. */
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

  /** Whether nothing but the time of the update tells them apart. */
  public boolean hasSameContentAs(Concert other) {
    return with(other.metadata(), deletedAt).equals(other);
  }

  private Concert with(Metadata changed, Optional<Instant> deleted) {
    return new Concert(
        concertId, artist, event, venue, tickets, lineup, changed, searchableText, metro, deleted);
  }
}
