package dev.nightjar.concerts.catalog.ticketmaster;

import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.amount;
import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.flag;
import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.instant;
import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.list;
import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.parsed;
import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.text;
import static dev.nightjar.concerts.catalog.ticketmaster.JsonFields.url;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.catalog.CatalogMapper;
import dev.nightjar.concerts.model.Artist;
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
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Parses Ticketmaster's events as concerts of one artist. */
record TicketmasterEvents(CatalogMapper mapper, ArtistId artist) {

  private static final int MAX_TEXT_CHARS = 300;
  private static final int MAX_DESCRIPTION_CHARS = 1_000;
  private static final int MAX_ACTS = 50;

  private static final Set<String> CANCELLED = Set.of("cancelled", "canceled");

  /** The date is not valid anymore, and there is no new one yet. */
  private static final String POSTPONED = "postponed";

  private static final Set<String> ON_SALE = Set.of("onsale", "rescheduled");

  /** Sold with the concert under the artist's name. */
  private static final Set<String> OTHER_PRODUCTS = Set.of("Parking", "Upsell");

  private static final String STANDARD = "standard";
  private static final String DEFAULT_CURRENCY = "USD";

  /** An event that cannot be parsed. */
  static final class Unreadable extends RuntimeException {

    Unreadable() {
      super("an event without an id or a name", null, false, false);
    }
  }

  /**
   * Empty if the event is not a concert of the artist: a test, a parking space, or an event of
   * another artist with the same name.
   *
   * @throws Unreadable if it has no valid id or name
   */
  Optional<Concert> concert(JsonNode event) {
    if (!event.isObject()) {
      throw new Unreadable();
    }
    Optional<JsonNode> own = own(event);
    if (own.isEmpty() || flag(event, "/test") || isOtherProduct(event)) {
      return Optional.empty();
    }
    return Optional.of(concert(event, own.get()));
  }

  /** The artist as embedded in the event, which saves a request. */
  Optional<Artist> artist(JsonNode event) {
    return own(event).flatMap(new TicketmasterArtists(mapper)::artist);
  }

  private Optional<JsonNode> own(JsonNode event) {
    return acts(event).stream()
        .filter(act -> TicketmasterArtists.id(act).filter(artist::equals).isPresent())
        .findFirst();
  }

  private static List<JsonNode> acts(JsonNode event) {
    return list(event, "/_embedded/attractions").stream().limit(MAX_ACTS).toList();
  }

  private static boolean isOtherProduct(JsonNode event) {
    return TicketmasterArtists.types(event).stream().anyMatch(OTHER_PRODUCTS::contains);
  }

  private Concert concert(JsonNode event, JsonNode own) {
    String id = text(event, "/id", 60).filter(ConcertId::isValid).orElseThrow(Unreadable::new);
    String name = text(event, "/name", MAX_TEXT_CHARS).orElseThrow(Unreadable::new);
    String artistName = text(own, "/name", TicketmasterArtists.MAX_NAME_CHARS).orElse(name);
    String status = text(event, "/dates/status/code", 30).orElse("").toLowerCase(Locale.ROOT);
    Concert.Venue venue = venue(event.at("/_embedded/venues/0"));
    return mapper.concert(
        id,
        new Concert.Performer(artist, artistName, TicketmasterArtists.image(own)),
        event(event, name, venue, status),
        venue,
        tickets(event, status),
        lineup(acts(event), artistName),
        TicketmasterArtists.genres(event),
        CANCELLED.contains(status));
  }

  private Concert.Event event(JsonNode event, String name, Concert.Venue venue, String status) {
    boolean noDate =
        flag(event, "/dates/start/dateTBA")
            || flag(event, "/dates/start/dateTBD")
            || status.equals(POSTPONED);
    boolean noTime =
        noDate || flag(event, "/dates/start/timeTBA") || flag(event, "/dates/start/noSpecificTime");
    return new Concert.Event(
        name,
        text(event, "/description", MAX_DESCRIPTION_CHARS)
            .or(() -> text(event, "/info", MAX_DESCRIPTION_CHARS)),
        new ConcertDate(
            parsed(event, "/dates/start/localDate", LocalDate::parse)
                .filter(date -> !noDate && date.getYear() > 1999 && date.getYear() < 3000)),
        parsed(event, "/dates/start/localTime", LocalTime::parse).filter(time -> !noTime),
        parsed(event, "/dates/timezone", ZoneId::of)
            .or(() -> parsed(event, "/_embedded/venues/0/timezone", ZoneId::of))
            .or(() -> mapper.places().zoneOf(venue)),
        parsed(event, "/doorsTimes/localTime", LocalTime::parse).filter(time -> !noTime),
        flag(event, "/ageRestrictions/legalAgeEnforced")
            ? Optional.of("Age restrictions apply")
            : Optional.empty());
  }

  private static Concert.Venue venue(JsonNode venue) {
    return new Concert.Venue(
        text(venue, "/name", MAX_TEXT_CHARS),
        text(venue, "/city/name", MAX_TEXT_CHARS),
        text(venue, "/state/stateCode", 10),
        text(venue, "/address/line1", MAX_TEXT_CHARS),
        coordinates(venue),
        Optional.empty());
  }

  /** Coordinates are texts; 0, 0 means unknown. */
  private static Optional<Coordinates> coordinates(JsonNode venue) {
    Optional<Double> latitude = parsed(venue, "/location/latitude", Double::valueOf);
    Optional<Double> longitude = parsed(venue, "/location/longitude", Double::valueOf);
    if (latitude.isEmpty() || longitude.isEmpty() || latitude.get() == 0 && longitude.get() == 0) {
      return Optional.empty();
    }
    try {
      return Optional.of(new Coordinates(latitude.get(), longitude.get()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private Concert.Tickets tickets(JsonNode event, String status) {
    boolean noStart =
        flag(event, "/sales/public/startTBA") || flag(event, "/sales/public/startTBD");
    Optional<Instant> start =
        instant(event, "/sales/public/startDateTime").filter(time -> !noStart);
    Optional<Instant> end = instant(event, "/sales/public/endDateTime");
    boolean available =
        ON_SALE.contains(status)
            && !noStart
            && start.filter(time -> time.isAfter(mapper.now())).isEmpty()
            && end.filter(time -> !time.isAfter(mapper.now())).isEmpty();
    return new Concert.Tickets(available, prices(event), url(event, "/url"), start, end);
  }

  /** The prices of standard tickets without fees, if available; a price of 0 means unknown. */
  private static Optional<Concert.PriceRange> prices(JsonNode event) {
    List<JsonNode> all = list(event, "/priceRanges");
    List<JsonNode> standard =
        all.stream().filter(range -> range.path("type").asText().equals(STANDARD)).toList();
    List<JsonNode> ranges = standard.isEmpty() ? all : standard;
    String currency =
        ranges.stream()
            .flatMap(range -> text(range, "/currency", 3).stream())
            .findFirst()
            .orElse(DEFAULT_CURRENCY);
    List<BigDecimal> prices =
        ranges.stream()
            .filter(range -> text(range, "/currency", 3).orElse(currency).equals(currency))
            .flatMap(
                range ->
                    List.of(amount(range, "/min"), amount(range, "/max")).stream()
                        .flatMap(Optional::stream))
            .filter(price -> price.signum() > 0)
            .sorted(Comparator.naturalOrder())
            .toList();
    return prices.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Concert.PriceRange(prices.get(0), prices.get(prices.size() - 1), currency));
  }

  /** The first act is the headliner. */
  private static Concert.Lineup lineup(List<JsonNode> acts, String artistName) {
    List<String> names =
        acts.stream()
            .flatMap(act -> text(act, "/name", TicketmasterArtists.MAX_NAME_CHARS).stream())
            .toList();
    return names.isEmpty()
        ? new Concert.Lineup(artistName, List.of())
        : new Concert.Lineup(names.get(0), names.subList(1, names.size()));
  }
}
