package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Concert;
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

/** Builds a complete concert that a test can change. */
public final class ConcertBuilder {

  private final String id;
  private final Instant now;
  private ArtistId artist;
  private ConcertDate date;
  private Optional<LocalTime> time = Optional.of(LocalTime.of(19, 0));
  private Optional<String> venue = Optional.of("Red Rocks Amphitheatre");
  private Optional<String> city = Optional.of("Morrison");
  private Optional<Coordinates> coordinates = Optional.of(new Coordinates(39.6654, -105.2057));
  private Optional<String> metro = Optional.of("Denver");
  private Optional<Concert.PriceRange> prices =
      Optional.of(new Concert.PriceRange(new BigDecimal("65.00"), new BigDecimal("125"), "USD"));
  private boolean available = true;
  private Optional<Instant> deletedAt = Optional.empty();

  private Optional<ZoneId> timezone = Optional.of(ZoneId.of("America/Denver"));
  private Optional<String> name = Optional.empty();
  private Optional<String> purchaseUrl = Optional.empty();
  private Optional<Instant> salesStart = Optional.empty();
  private Instant lastUpdated;
  private String event;

  /** A concert of that artist, a month from now. */
  public static ConcertBuilder of(String id, ArtistId artist, Instant now) {
    return new ConcertBuilder(id, artist, now);
  }

  private ConcertBuilder(String id, ArtistId artist, Instant now) {
    this.id = id;
    this.event = "tm-" + id;
    this.artist = artist;
    this.now = now;
    this.lastUpdated = now;
    this.date = ConcertDate.of(LocalDate.ofInstant(now, ZoneOffset.UTC).plusMonths(1));
  }

  public ConcertBuilder by(ArtistId other) {
    artist = other;
    return this;
  }

  public ConcertBuilder on(String day) {
    date = ConcertDate.parse(day);
    return this;
  }

  public ConcertBuilder at(String timeOfDay) {
    time = Optional.of(LocalTime.parse(timeOfDay));
    return this;
  }

  public ConcertBuilder atUnknownTime() {
    time = Optional.empty();
    return this;
  }

  public ConcertBuilder in(String cityAndMetro, double latitude, double longitude) {
    city = Optional.of(cityAndMetro);
    metro = city;
    coordinates = Optional.of(new Coordinates(latitude, longitude));
    return this;
  }

  public ConcertBuilder withoutCoordinates() {
    coordinates = Optional.empty();
    return this;
  }

  public ConcertBuilder venue(String name) {
    venue = Optional.of(name);
    return this;
  }

  public ConcertBuilder nowhere() {
    venue = Optional.empty();
    city = Optional.empty();
    metro = Optional.empty();
    coordinates = Optional.empty();
    return this;
  }

  public ConcertBuilder inUnknownZone() {
    timezone = Optional.empty();
    return this;
  }

  public ConcertBuilder named(String eventName) {
    name = Optional.of(eventName);
    return this;
  }

  public ConcertBuilder soldAt(String url) {
    purchaseUrl = Optional.of(url);
    return this;
  }

  public ConcertBuilder saleBegins(Instant time) {
    salesStart = Optional.of(time);
    return this;
  }

  /** The event, which several artists may share. */
  public ConcertBuilder ofEvent(String sourceId) {
    event = sourceId;
    return this;
  }

  public ConcertBuilder changedAt(Instant time) {
    lastUpdated = time;
    return this;
  }

  public ConcertBuilder priceUnknown() {
    prices = Optional.empty();
    return this;
  }

  public ConcertBuilder ticketsAvailable(boolean now) {
    available = now;
    return this;
  }

  public ConcertBuilder cancelled() {
    deletedAt = Optional.of(now);
    return this;
  }

  public Concert build() {
    return new Concert(
        new ConcertId(id),
        new Concert.Performer(artist, "The " + artist, Optional.empty()),
        new Concert.Event(
            name.orElse("The " + artist + " - Summer Tour"),
            Optional.of("An unforgettable night"),
            date,
            time,
            timezone,
            time.map(begin -> begin.minusHours(1)),
            Optional.of("All Ages")),
        new Concert.Venue(
            venue,
            city,
            city.map(known -> "CO"),
            city.map(known -> "18300 W Alameda Pkwy"),
            coordinates,
            Optional.of(9525)),
        new Concert.Tickets(
            available,
            prices,
            purchaseUrl.or(() -> Optional.of("https://tickets.example/" + id)),
            salesStart,
            Optional.empty()),
        new Concert.Lineup("The " + artist, List.of("James Bay")),
        new Concert.Metadata(now, "ticketmaster", event, lastUpdated),
        "the " + artist + " summer tour",
        metro,
        deletedAt);
  }
}
