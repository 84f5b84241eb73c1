package dev.nightjar.concerts.store.codec;

import dev.nightjar.concerts.model.ChangedField;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.NotificationType;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.SortableTime;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Converts concerts, tours and changes to items and back. */
public final class ConcertCodec {

  private ConcertCodec() {}

  /** {@code version} is an attribute of the item only, for optimistic locking. */
  public static Item concert(ItemBuilder item, Concert concert, long version) {
    ConcertDate date = concert.event().date();
    item.text("GSI1PK", Keys.artist(concert.artist().id()))
        .text("GSI1SK", Keys.artistConcert(date, concert.concertId()));
    concert
        .metro()
        .ifPresent(
            metro ->
                item.text("GSI2PK", Keys.city(metro))
                    .text("GSI2SK", Keys.cityConcert(date, concert.concertId())));
    item.text("EntityType", "Concert")
        .text("concertId", concert.concertId().value())
        .item("artist", performer(concert.artist()))
        .item("event", event(concert.event()))
        .item("venue", venue(concert.venue()))
        .item("tickets", tickets(concert.tickets()))
        .item(
            "lineup",
            lineup ->
                lineup
                    .text("headliner", concert.lineup().headliner())
                    .textList("supportingActs", concert.lineup().supportingActs()))
        .item(
            "metadata",
            metadata ->
                metadata
                    .text("addedAt", SortableTime.seconds(concert.metadata().addedAt()))
                    .text("source", concert.metadata().source())
                    .text("sourceId", concert.metadata().sourceId())
                    .text("lastUpdated", SortableTime.seconds(concert.metadata().lastUpdated())))
        .text("searchableText", concert.searchableText())
        .number("version", version);
    concert
        .deletedAt()
        .ifPresent(at -> item.flag("deleted", true).text("deletedAt", SortableTime.seconds(at)));
    return item.build();
  }

  private static Item performer(Concert.Performer artist) {
    return new ItemBuilder()
        .text("id", artist.id().value())
        .text("name", artist.name())
        .optional("imageUrl", artist.imageUrl(), ItemBuilder::text)
        .build();
  }

  private static Item event(Concert.Event event) {
    return new ItemBuilder()
        .text("name", event.name())
        .optional("description", event.description(), ItemBuilder::text)
        .text("date", event.date().toString())
        .optional("time", event.time().map(TimeCodec::seconds), ItemBuilder::text)
        .optional("timezone", event.timezone().map(zone -> zone.getId()), ItemBuilder::text)
        .optional("doors", event.doors().map(TimeCodec::seconds), ItemBuilder::text)
        .optional("ageRestriction", event.ageRestriction(), ItemBuilder::text)
        .build();
  }

  private static Item venue(Concert.Venue venue) {
    return new ItemBuilder()
        .optional("name", venue.name(), ItemBuilder::text)
        .optional("city", venue.city(), ItemBuilder::text)
        .optional("state", venue.state(), ItemBuilder::text)
        .optional("address", venue.address(), ItemBuilder::text)
        .optional(
            "coordinates", venue.coordinates().map(ConcertCodec::coordinates), ItemBuilder::item)
        .optional("capacity", venue.capacity().map(Integer::longValue), ItemBuilder::number)
        .build();
  }

  private static Item coordinates(Coordinates place) {
    return new ItemBuilder()
        .decimal("latitude", place.latitude())
        .decimal("longitude", place.longitude())
        .build();
  }

  private static Item tickets(Concert.Tickets tickets) {
    return new ItemBuilder()
        .flag("available", tickets.available())
        .optional(
            "priceRange", tickets.priceRange().map(ConcertCodec::priceRange), ItemBuilder::item)
        .optional("purchaseUrl", tickets.purchaseUrl(), ItemBuilder::text)
        .optional("salesStart", tickets.salesStart().map(SortableTime::seconds), ItemBuilder::text)
        .optional("salesEnd", tickets.salesEnd().map(SortableTime::seconds), ItemBuilder::text)
        .build();
  }

  private static Item priceRange(Concert.PriceRange prices) {
    return new ItemBuilder()
        .decimal("min", prices.min())
        .decimal("max", prices.max())
        .text("currency", prices.currency())
        .build();
  }

  public static Concert readConcert(Item item) {
    Item artist = item.item("artist");
    Item lineup = item.item("lineup");
    Item metadata = item.item("metadata");
    return new Concert(
        item.parsed("concertId", ConcertId::new),
        new Concert.Performer(
            artist.parsed("id", ArtistId::new),
            artist.text("name"),
            artist.optional("imageUrl", Item::text)),
        readEvent(item.item("event")),
        readVenue(item.item("venue")),
        readTickets(item.item("tickets")),
        new Concert.Lineup(lineup.text("headliner"), lineup.textList("supportingActs")),
        new Concert.Metadata(
            metadata.timestamp("addedAt"),
            metadata.text("source"),
            metadata.text("sourceId"),
            metadata.timestamp("lastUpdated")),
        item.text("searchableText"),
        item.optional("GSI2PK", Item::text).map(key -> CompositeKey.parse(key).part(1)),
        item.optional("deletedAt", Item::timestamp));
  }

  /** 0 for a concert without a version, as in the specification. */
  public static long version(Item concert) {
    return concert.optional("version", Item::number).orElse(0L);
  }

  private static Concert.Event readEvent(Item event) {
    return new Concert.Event(
        event.text("name"),
        event.optional("description", Item::text),
        event.parsed("date", ConcertDate::parse),
        event.optional("time", (i, name) -> i.parsed(name, TimeCodec::time)),
        event.optional("timezone", (i, name) -> i.parsed(name, TimeCodec::zone)),
        event.optional("doors", (i, name) -> i.parsed(name, TimeCodec::time)),
        event.optional("ageRestriction", Item::text));
  }

  private static Concert.Venue readVenue(Item venue) {
    return new Concert.Venue(
        venue.optional("name", Item::text),
        venue.optional("city", Item::text),
        venue.optional("state", Item::text),
        venue.optional("address", Item::text),
        readCoordinates(venue),
        venue.optional("capacity", Item::integer));
  }

  private static Optional<Coordinates> readCoordinates(Item within) {
    return within
        .optional("coordinates", Item::item)
        .map(
            place ->
                new Coordinates(
                    place.decimal("latitude").doubleValue(),
                    place.decimal("longitude").doubleValue()));
  }

  private static Concert.Tickets readTickets(Item tickets) {
    return new Concert.Tickets(
        tickets.flag("available"),
        tickets
            .optional("priceRange", Item::item)
            .map(
                prices ->
                    new Concert.PriceRange(
                        prices.decimal("min"), prices.decimal("max"), prices.text("currency"))),
        tickets.optional("purchaseUrl", Item::text),
        tickets.optional("salesStart", Item::timestamp),
        tickets.optional("salesEnd", Item::timestamp));
  }

  public static Item tour(ItemBuilder item, Tour tour) {
    return item.text("EntityType", "ArtistTour")
        .text("artistId", tour.artistId().value())
        .items("dates", tour.dates().values(), ConcertCodec::tourDate)
        .number("version", tour.version())
        .build();
  }

  private static void tourDate(ItemBuilder item, Tour.TourDate date) {
    item.text("concertId", date.concertId().value())
        .text("date", date.date().toString())
        .item("venue", venue(date.place()))
        .optional("metro", date.metro(), ItemBuilder::text)
        .optional("sourceId", date.sourceId(), ItemBuilder::text);
    if (date.cancelled()) {
      item.flag("deleted", true);
    }
  }

  public static Tour readTour(Item item) {
    Map<ConcertId, Tour.TourDate> dates = new HashMap<>();
    for (Tour.TourDate date : item.items("dates", ConcertCodec::readTourDate)) {
      dates.put(date.concertId(), date);
    }
    return new Tour(item.parsed("artistId", ArtistId::new), dates, item.number("version"));
  }

  private static Tour.TourDate readTourDate(Item date) {
    return new Tour.TourDate(
        date.parsed("concertId", ConcertId::new),
        date.parsed("date", ConcertDate::parse),
        date.optional("deleted", Item::flag).orElse(false),
        readVenue(date.item("venue")),
        date.optional("metro", Item::text),
        date.optional("sourceId", Item::text));
  }

  public static Item change(ItemBuilder item, ConcertChange change) {
    return item.text("EntityType", "Announcement")
        .text("type", change.type().code())
        .text("concertId", change.concertId().value())
        .text("artistId", change.artistId().value())
        .textList("changed", change.changed().stream().map(ChangedField::code).toList())
        .number("version", change.version())
        .text("at", SortableTime.seconds(change.at()))
        .build();
  }

  public static ConcertChange readChange(Item item) {
    return new ConcertChange(
        item.parsed("type", NotificationType::of),
        item.parsed("concertId", ConcertId::new),
        item.parsed("artistId", ArtistId::new),
        item.textList("changed").stream().map(ChangedField::of).toList(),
        item.number("version"),
        item.timestamp("at"));
  }
}
