package dev.nightjar.concerts.rest;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertUpdates;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Writes artists and concerts to the table of the running server, like a refresh. */
@Singleton
class ConcertSeed {

  private final Artists artists;
  private final ConcertUpdates changes;

  ConcertSeed(Artists artists, ConcertUpdates changes) {
    this.artists = artists;
    this.changes = changes;
  }

  /** A unique artist. */
  ArtistId artist() {
    Instant now = now();
    ArtistId artist = new ArtistId("tm:" + UUID.randomUUID());
    artists.save(
        new Artist(
            artist,
            "The Lumineers",
            Optional.of("https://images.example/1.jpg"),
            List.of("Folk", "Indie"),
            Optional.empty(),
            Optional.empty(),
            Artist.Statistics.NONE,
            new Artist.Metadata(now, now, "ticketmaster")));
    return artist;
  }

  /** A unique concert, in a month. */
  ConcertBuilder concert(ArtistId artist) {
    return ConcertBuilder.of(UUID.randomUUID().toString(), artist, now());
  }

  String record(ConcertBuilder draft) {
    var concert = draft.build();
    changes.record(concert);
    return concert.concertId().value();
  }

  static String inDays(int days) {
    return LocalDate.now(ZoneOffset.UTC).plusDays(days).toString();
  }

  /** A day that has started at every venue and has not ended everywhere. */
  static String tonight() {
    return DateRange.today(Clock.systemUTC()).toString();
  }

  static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }
}
