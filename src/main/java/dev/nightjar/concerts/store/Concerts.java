package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.ArtistConcert;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.codec.ArtistCodec;
import dev.nightjar.concerts.store.codec.ConcertCodec;
import dev.nightjar.concerts.store.codec.Keys;
import dev.nightjar.table.Table;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads concerts. Lists omit cancelled ones. */
@Singleton
public class Concerts {

  private final Table table;

  public Concerts(ConcertsTable table) {
    this.table = table.items();
  }

  /** AP5: get concert details, also of a cancelled one. */
  public Optional<Concert> byId(ConcertId concert) {
    return table.get(ItemKeys.concert(concert)).map(ConcertCodec.CONCERT::read);
  }

  /** AP5 with a consistent read. */
  public Optional<Concert> byIdConsistent(ConcertId concert) {
    return table.getConsistent(ItemKeys.concert(concert)).map(ConcertCodec.CONCERT::read);
  }

  /** The stored and readable ones in the order of the ids, including cancelled ones. */
  public List<Concert> byIds(Collection<ConcertId> concerts) {
    return table
        .batchGet(concerts.stream().map(ItemKeys::concert), ConcertCodec.CONCERT::read)
        .toList();
  }

  /** Like {@link #byIds} with consistent reads. */
  public List<Concert> byIdConsistent(Collection<ConcertId> concerts) {
    return table
        .batchGetConsistent(concerts.stream().map(ItemKeys::concert), ConcertCodec.CONCERT::read)
        .toList();
  }

  /** AP6: get concerts by artist, in the order of their dates. */
  public Slice<Concert> byArtist(ArtistId artist, DateRange dates, int limit, Position startAfter) {
    return table.collect(
        byArtist(artist, dates).limit(limit).startAfter(startAfter), ConcertCodec.CONCERT::read);
  }

  /** The latest concerts of an artist, latest first. */
  public List<Concert> latestByArtist(ArtistId artist, DateRange dates, int limit) {
    return table
        .collect(byArtist(artist, dates).descending().limit(limit), ConcertCodec.CONCERT::read)
        .items();
  }

  private static Query byArtist(ArtistId artist, DateRange dates) {
    Query query =
        Query.where("GSI1PK = :partition AND GSI1SK BETWEEN :from AND :to")
            .index(ConcertsTable.GSI1);
    return within(query, Keys.artist(artist), "CONCERT", dates);
  }

  /** AP7: get concerts by date range in a metropolitan area, in the order of their dates. */
  public Slice<Concert> inCity(String metro, DateRange dates, int limit, Position startAfter) {
    return table.collect(
        inCity(metro, dates).limit(limit).startAfter(startAfter), ConcertCodec.CONCERT::read);
  }

  /** Like {@link #inCity}, latest first. */
  public Slice<Concert> latestInCity(
      String metro, DateRange dates, int limit, Position startAfter) {
    return table.collect(
        inCity(metro, dates).descending().limit(limit).startAfter(startAfter),
        ConcertCodec.CONCERT::read);
  }

  private static Query inCity(String metro, DateRange dates) {
    Query query =
        Query.where("GSI2PK = :partition AND GSI2SK BETWEEN :from AND :to")
            .index(ConcertsTable.GSI2);
    return within(query, Keys.city(metro), "DATE", dates);
  }

  /** The position of {@link #inCity} after a concert, which need not be in that area. */
  public static Position positionInCity(String metro, ConcertDate date, ConcertId concert) {
    return Position.after(ItemKeys.concert(concert))
        .with("GSI2PK", Keys.city(metro))
        .with("GSI2SK", Keys.cityConcert(date, concert));
  }

  /** AP11: get artist's concerts, as summaries. */
  public Slice<ArtistConcert> summariesOf(
      ArtistId artist, DateRange dates, int limit, Position startAfter) {
    Query query = Query.where("PK = :partition AND SK BETWEEN :from AND :to");
    return table.collect(
        within(query, Keys.artist(artist), "CONCERT", dates).limit(limit).startAfter(startAfter),
        ArtistCodec.ARTIST_CONCERT::read);
  }

  /** The concerts of a partition that are not cancelled. */
  private static Query within(Query query, String partition, String prefix, DateRange dates) {
    return query
        .filter("attribute_not_exists(deleted)")
        .value(":partition", partition)
        .value(":from", Keys.lowerBound(prefix, dates))
        .value(":to", Keys.upperBound(prefix, dates));
  }

  /** The tours of those artists that have upcoming or recent concerts. */
  public List<Tour> toursOf(Collection<ArtistId> artists) {
    List<Tour> tours =
        new ArrayList<>(
            table.batchGet(artists.stream().map(ItemKeys::tour), ConcertCodec.TOUR::read).toList());
    Set<ArtistId> others = new LinkedHashSet<>(artists);
    tours.forEach(tour -> others.remove(tour.artistId()));
    withConcertsAmong(others).forEach(artist -> tours.add(tourFromConcerts(artist)));
    return tours;
  }

  /**
   * Those artists whose counter says that they have concerts. An artist without a tour has some
   * only if our refresh did not write them.
   */
  private Stream<ArtistId> withConcertsAmong(Collection<ArtistId> artists) {
    return table
        .batchGet(artists.stream().map(ItemKeys::artistMetadata), ArtistCodec.ARTIST::read)
        .filter(artist -> artist.statistics().upcomingConcerts() > 0)
        .map(Artist::artistId);
  }

  private Tour tourFromConcerts(ArtistId artist) {
    return table.stream(
            Query.where("GSI1PK = :artist AND begins_with(GSI1SK, :concerts)")
                .index(ConcertsTable.GSI1)
                .value(":artist", Keys.artist(artist))
                .value(":concerts", "CONCERT#"),
            ConcertCodec.CONCERT::read)
        .map(Tour.TourDate::of)
        .reduce(Tour.empty(artist), Tour::with, (one, other) -> one);
  }
}
