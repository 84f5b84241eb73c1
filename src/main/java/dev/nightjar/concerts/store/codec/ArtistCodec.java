package dev.nightjar.concerts.store.codec;

import static dev.nightjar.concerts.store.codec.AttributeTypes.ARTIST_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_DATE;
import static dev.nightjar.concerts.store.codec.AttributeTypes.CONCERT_ID;
import static dev.nightjar.concerts.store.codec.AttributeTypes.TIME;
import static dev.nightjar.concerts.store.codec.AttributeTypes.entityType;
import static dev.nightjar.concerts.store.codec.AttributeTypes.flagIfSet;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TEXT_LIST;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP_SECONDS;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Artist.Metadata;
import dev.nightjar.concerts.model.Artist.Statistics;
import dev.nightjar.concerts.model.ArtistConcert;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.ItemCodec;

/** The items of artists and of the summaries of their concerts. */
public final class ArtistCodec {

  private static final ItemCodec<Statistics> STATISTICS =
      ItemCodec.of(
          attributes -> {
            var trackers = attributes.required("totalTrackers", NUMBER, Statistics::totalTrackers);
            var upcoming =
                attributes.required("upcomingConcerts", NUMBER, Statistics::upcomingConcerts);
            var last =
                attributes.optional(
                    "lastConcertDate",
                    CONCERT_DATE,
                    statistics -> statistics.lastConcertDate().map(ConcertDate::of));
            return item ->
                new Statistics(
                    trackers.of(item), upcoming.of(item), last.of(item).flatMap(ConcertDate::day));
          });

  private static final ItemCodec<Metadata> METADATA =
      ItemCodec.of(
          attributes -> {
            var firstSeen =
                attributes.required("firstSeen", TIMESTAMP_SECONDS, Metadata::firstSeen);
            var lastUpdated =
                attributes.required("lastUpdated", TIMESTAMP_SECONDS, Metadata::lastUpdated);
            var source = attributes.required("source", TEXT, Metadata::source);
            return item -> new Metadata(firstSeen.of(item), lastUpdated.of(item), source.of(item));
          });

  public static final ItemCodec<Artist> ARTIST =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "Artist");
            var id = attributes.required("artistId", ARTIST_ID, Artist::artistId);
            var name = attributes.required("name", TEXT, Artist::name);
            var imageUrl = attributes.optional("imageUrl", TEXT, Artist::imageUrl);
            var genres = attributes.required("genres", TEXT_LIST, Artist::genres);
            var url = attributes.optional("ticketmasterUrl", TEXT, Artist::ticketmasterUrl);
            var bio = attributes.optional("bio", TEXT, Artist::bio);
            var statistics =
                attributes.required(
                    "statistics", AttributeType.item(STATISTICS), Artist::statistics);
            var metadata =
                attributes.required("metadata", AttributeType.item(METADATA), Artist::metadata);
            return item ->
                new Artist(
                    id.of(item),
                    name.of(item),
                    imageUrl.of(item),
                    genres.of(item),
                    url.of(item),
                    bio.of(item),
                    statistics.of(item),
                    metadata.of(item));
          });

  public static final ItemCodec<ArtistConcert> ARTIST_CONCERT =
      ItemCodec.of(
          attributes -> {
            entityType(attributes, "ArtistConcert");
            var artist = attributes.required("artistId", ARTIST_ID, ArtistConcert::artistId);
            var concert = attributes.required("concertId", CONCERT_ID, ArtistConcert::concertId);
            var event = attributes.required("eventName", TEXT, ArtistConcert::eventName);
            var date = attributes.required("date", CONCERT_DATE, ArtistConcert::date);
            var time = attributes.optional("time", TIME, ArtistConcert::time);
            var venue = attributes.optional("venueName", TEXT, ArtistConcert::venueName);
            var city = attributes.optional("city", TEXT, ArtistConcert::city);
            var state = attributes.optional("state", TEXT, ArtistConcert::state);
            var isCancelled = flagIfSet(attributes, "deleted", ArtistConcert::cancelled);
            return item ->
                new ArtistConcert(
                    artist.of(item),
                    concert.of(item),
                    event.of(item),
                    date.of(item),
                    time.of(item),
                    venue.of(item),
                    city.of(item),
                    state.of(item),
                    isCancelled.of(item));
          });

  private ArtistCodec() {}
}
