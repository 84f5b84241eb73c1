package dev.nightjar.concerts.store.codec;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.ArtistConcert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.key.SortableTime;
import java.time.LocalDate;

/** Converts artists and the summaries of their concerts to items and back. */
public final class ArtistCodec {

  private ArtistCodec() {}

  public static Item artist(ItemBuilder item, Artist artist) {
    return item.text("EntityType", "Artist")
        .text("artistId", artist.artistId().value())
        .text("name", artist.name())
        .optional("imageUrl", artist.imageUrl(), ItemBuilder::text)
        .textList("genres", artist.genres())
        .optional("ticketmasterUrl", artist.ticketmasterUrl(), ItemBuilder::text)
        .optional("bio", artist.bio(), ItemBuilder::text)
        .item(
            "statistics",
            statistics ->
                statistics
                    .number("totalTrackers", artist.statistics().totalTrackers())
                    .number("upcomingConcerts", artist.statistics().upcomingConcerts())
                    .optional(
                        "lastConcertDate",
                        artist.statistics().lastConcertDate().map(LocalDate::toString),
                        ItemBuilder::text))
        .item("metadata", metadata(artist.metadata()))
        .build();
  }

  private static Item metadata(Artist.Metadata metadata) {
    return new ItemBuilder()
        .text("firstSeen", SortableTime.seconds(metadata.firstSeen()))
        .text("lastUpdated", SortableTime.seconds(metadata.lastUpdated()))
        .text("source", metadata.source())
        .build();
  }

  public static Artist readArtist(Item item) {
    Item statistics = item.item("statistics");
    Item metadata = item.item("metadata");
    return new Artist(
        item.parsed("artistId", ArtistId::new),
        item.text("name"),
        item.optional("imageUrl", Item::text),
        item.textList("genres"),
        item.optional("ticketmasterUrl", Item::text),
        item.optional("bio", Item::text),
        new Artist.Statistics(
            statistics.number("totalTrackers"),
            statistics.number("upcomingConcerts"),
            statistics
                .optional("lastConcertDate", (i, name) -> i.parsed(name, ConcertDate::parse))
                .flatMap(ConcertDate::day)),
        new Artist.Metadata(
            metadata.timestamp("firstSeen"),
            metadata.timestamp("lastUpdated"),
            metadata.text("source")));
  }

  public static Item artistConcert(ItemBuilder item, ArtistConcert concert) {
    item.text("EntityType", "ArtistConcert")
        .text("artistId", concert.artistId().value())
        .text("concertId", concert.concertId().value())
        .text("eventName", concert.eventName())
        .text("date", concert.date().toString())
        .optional("time", concert.time().map(TimeCodec::seconds), ItemBuilder::text)
        .optional("venueName", concert.venueName(), ItemBuilder::text)
        .optional("city", concert.city(), ItemBuilder::text)
        .optional("state", concert.state(), ItemBuilder::text);
    if (concert.cancelled()) {
      item.flag("deleted", true);
    }
    return item.build();
  }

  public static ArtistConcert readArtistConcert(Item item) {
    return new ArtistConcert(
        item.parsed("artistId", ArtistId::new),
        item.parsed("concertId", ConcertId::new),
        item.text("eventName"),
        item.parsed("date", ConcertDate::parse),
        item.optional("time", (i, name) -> i.parsed(name, TimeCodec::time)),
        item.optional("venueName", Item::text),
        item.optional("city", Item::text),
        item.optional("state", Item::text),
        item.optional("deleted", Item::flag).orElse(false));
  }
}
