package dev.nightjar.concerts.store.codec;

import static dev.nightjar.concerts.store.codec.AttributeTypes.ARTIST_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_DATE;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.TIME;
import static dev.nightjar.concerts.store.codec.AttributeTypes.ZONE;
import static dev.nightjar.concerts.store.codec.AttributeTypes.entityType;
import static dev.nightjar.concerts.store.codec.AttributeTypes.flagIfSet;
import static dev.nightjar.table.item.AttributeType.DECIMAL;
import static dev.nightjar.table.item.AttributeType.DOUBLE;
import static dev.nightjar.table.item.AttributeType.FLAG;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP_SECONDS;
import static dev.nightjar.table.item.AttributeType.item;
import static dev.nightjar.table.item.AttributeType.items;

import dev.nightjar.concerts.model.ChangedField;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Concert.Event;
import dev.nightjar.concerts.model.Concert.Lineup;
import dev.nightjar.concerts.model.Concert.Metadata;
import dev.nightjar.concerts.model.Concert.Performer;
import dev.nightjar.concerts.model.Concert.PriceRange;
import dev.nightjar.concerts.model.Concert.Tickets;
import dev.nightjar.concerts.model.Concert.Venue;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.Tour.TourDate;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.ItemCodec;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The items of concerts, tours and changes. */
public final class ConcertCodec {

  private static final ItemCodec<Performer> PERFORMER =
      ItemCodec.of(
          attributes -> {
            var id = attributes.required("id", ARTIST_ID, Performer::id);
            var name = attributes.required("name", TEXT, Performer::name);
            var imageUrl = attributes.optional("imageUrl", TEXT, Performer::imageUrl);
            return item -> new Performer(id.of(item), name.of(item), imageUrl.of(item));
          });

  private static final ItemCodec<Event> EVENT =
      ItemCodec.of(
          attributes -> {
            var name = attributes.required("name", TEXT, Event::name);
            var description = attributes.optional("description", TEXT, Event::description);
            var date = attributes.required("date", CONCERT_DATE, Event::date);
            var time = attributes.optional("time", TIME, Event::time);
            var timezone = attributes.optional("timezone", ZONE, Event::timezone);
            var doors = attributes.optional("doors", TIME, Event::doors);
            var ages = attributes.optional("ageRestriction", TEXT, Event::ageRestriction);
            return item ->
                new Event(
                    name.of(item),
                    description.of(item),
                    date.of(item),
                    time.of(item),
                    timezone.of(item),
                    doors.of(item),
                    ages.of(item));
          });

  private static final ItemCodec<Coordinates> COORDINATES =
      ItemCodec.of(
          attributes -> {
            var latitude = attributes.required("latitude", DOUBLE, Coordinates::latitude);
            var longitude = attributes.required("longitude", DOUBLE, Coordinates::longitude);
            return item -> new Coordinates(latitude.of(item), longitude.of(item));
          });

  private static final ItemCodec<Venue> VENUE =
      ItemCodec.of(
          attributes -> {
            var name = attributes.optional("name", TEXT, Venue::name);
            var city = attributes.optional("city", TEXT, Venue::city);
            var state = attributes.optional("state", TEXT, Venue::state);
            var address = attributes.optional("address", TEXT, Venue::address);
            var coordinates =
                attributes.optional("coordinates", item(COORDINATES), Venue::coordinates);
            var capacity = attributes.optional("capacity", INTEGER, Venue::capacity);
            return item ->
                new Venue(
                    name.of(item),
                    city.of(item),
                    state.of(item),
                    address.of(item),
                    coordinates.of(item),
                    capacity.of(item));
          });

  private static final ItemCodec<PriceRange> PRICE_RANGE =
      ItemCodec.of(
          attributes -> {
            var min = attributes.required("min", DECIMAL, PriceRange::min);
            var max = attributes.required("max", DECIMAL, PriceRange::max);
            var currency = attributes.required("currency", TEXT, PriceRange::currency);
            return item -> new PriceRange(min.of(item), max.of(item), currency.of(item));
          });

  private static final ItemCodec<Tickets> TICKETS =
      ItemCodec.of(
          attributes -> {
            var available = attributes.required("available", FLAG, Tickets::available);
            var prices = attributes.optional("priceRange", item(PRICE_RANGE), Tickets::priceRange);
            var url = attributes.optional("purchaseUrl", TEXT, Tickets::purchaseUrl);
            var start = attributes.optional("salesStart", TIMESTAMP_SECONDS, Tickets::salesStart);
            var end = attributes.optional("salesEnd", TIMESTAMP_SECONDS, Tickets::salesEnd);
            return item ->
                new Tickets(
                    available.of(item),
                    prices.of(item),
                    url.of(item),
                    start.of(item),
                    end.of(item));
          });

  private static final ItemCodec<Lineup> LINEUP =
      ItemCodec.of(
          attributes -> {
            var headliner = attributes.required("headliner", TEXT, Lineup::headliner);
            var others = attributes.required("supportingActs", TEXT_LIST, Lineup::supportingActs);
            return item -> new Lineup(headliner.of(item), others.of(item));
          });

  private static final ItemCodec<Metadata> METADATA =
      ItemCodec.of(
          attributes -> {
            var added = attributes.required("addedAt", TIMESTAMP_SECONDS, Metadata::addedAt);
            var source = attributes.required("source", TEXT, Metadata::source);
            var sourceId = attributes.required("sourceId", TEXT, Metadata::sourceId);
            var updated =
                attributes.required("lastUpdated", TIMESTAMP_SECONDS, Metadata::lastUpdated);
            return item ->
                new Metadata(added.of(item), source.of(item), sourceId.of(item), updated.of(item));
          });

  public static final ItemCodec<Concert> CONCERT =
      ItemCodec.of(
          attributes -> {
            attributes.derived("GSI1PK", TEXT, concert -> Keys.artist(concert.artist().id()));
            attributes.derived(
                "GSI1SK",
                TEXT,
                concert -> Keys.artistConcert(concert.event().date(), concert.concertId()));
            var metro =
                attributes.optional(
                    "GSI2PK", TEXT.as(Keys::city, Keys::metroOfCity), Concert::metro);
            attributes.derivedIfPresent(
                "GSI2SK",
                TEXT,
                concert ->
                    concert
                        .metro()
                        .map(any -> Keys.cityConcert(concert.event().date(), concert.concertId())));
            entityType(attributes, "Concert");
            var id = attributes.required("concertId", CONCERT_ID, Concert::concertId);
            var artist = attributes.required("artist", item(PERFORMER), Concert::artist);
            var event = attributes.required("event", item(EVENT), Concert::event);
            var venue = attributes.required("venue", item(VENUE), Concert::venue);
            var tickets = attributes.required("tickets", item(TICKETS), Concert::tickets);
            var lineup = attributes.required("lineup", item(LINEUP), Concert::lineup);
            var metadata = attributes.required("metadata", item(METADATA), Concert::metadata);
            var search = attributes.required("searchableText", TEXT, Concert::searchableText);
            flagIfSet(attributes, "deleted", Concert::isCancelled);
            var deletedAt = attributes.optional("deletedAt", TIMESTAMP_SECONDS, Concert::deletedAt);
            return item ->
                new Concert(
                    id.of(item),
                    artist.of(item),
                    event.of(item),
                    venue.of(item),
                    tickets.of(item),
                    lineup.of(item),
                    metadata.of(item),
                    search.of(item),
                    metro.of(item),
                    deletedAt.of(item));
          });

  /**
   * A concert with the version of its item, for optimistic locking.
   *
   * @param version 0 for a concert without a version, as in the specification
   */
  public record StoredConcert(Concert concert, long version) {}

  public static final ItemCodec<StoredConcert> STORED_CONCERT =
      ItemCodec.of(
          attributes -> {
            var concert = attributes.flattened(CONCERT, StoredConcert::concert);
            var version = attributes.withDefault("version", NUMBER, StoredConcert::version, 0L);
            return item -> new StoredConcert(concert.of(item), version.of(item));
          });

  private static final ItemCodec<TourDate> TOUR_DATE =
      ItemCodec.of(
          attributes -> {
            var concert = attributes.required("concertId", CONCERT_ID, TourDate::concertId);
            var date = attributes.required("date", CONCERT_DATE, TourDate::date);
            var isCancelled = flagIfSet(attributes, "deleted", TourDate::cancelled);
            var place = attributes.required("venue", item(VENUE), TourDate::place);
            var metro = attributes.optional("metro", TEXT, TourDate::metro);
            var sourceId = attributes.optional("sourceId", TEXT, TourDate::sourceId);
            return item ->
                new TourDate(
                    concert.of(item),
                    date.of(item),
                    isCancelled.of(item),
                    place.of(item),
                    metro.of(item),
                    sourceId.of(item));
          });

  public static final ItemCodec<Tour> TOUR =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "ArtistTour");
            var artist = attributes.required("artistId", ARTIST_ID, Tour::artistId);
            var dates =
                attributes.required(
                    "dates", items(TOUR_DATE), tour -> List.copyOf(tour.dates().values()));
            var version = attributes.required("version", NUMBER, Tour::version);
            return item ->
                new Tour(
                    artist.of(item),
                    dates.of(item).stream()
                        .collect(
                            Collectors.toMap(
                                TourDate::concertId, Function.identity(), (one, other) -> other)),
                    version.of(item));
          });

  private static final AttributeType<List<ChangedField>> CHANGED_FIELDS =
      TEXT_LIST.as(
          fields -> fields.stream().map(ChangedField::code).toList(),
          codes -> codes.stream().map(ChangedField::of).toList());

  public static final ItemCodec<ConcertChange> CHANGE =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "Announcement");
            var type =
                attributes.required(
                    "type",
                    TEXT.as(NotificationType::code, NotificationType::of),
                    ConcertChange::type);
            var concert = attributes.required("concertId", CONCERT_ID, ConcertChange::concertId);
            var artist = attributes.required("artistId", ARTIST_ID, ConcertChange::artistId);
            var changed = attributes.required("changed", CHANGED_FIELDS, ConcertChange::changed);
            var version = attributes.required("version", NUMBER, ConcertChange::version);
            var at = attributes.required("at", TIMESTAMP_SECONDS, ConcertChange::at);
            return item ->
                new ConcertChange(
                    type.of(item),
                    concert.of(item),
                    artist.of(item),
                    changed.of(item),
                    version.of(item),
                    at.of(item));
          });

  private ConcertCodec() {}
}
