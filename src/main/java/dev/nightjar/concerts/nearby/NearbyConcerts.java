package dev.nightjar.concerts.nearby;

import dev.nightjar.concerts.matching.GenreFilter;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.GreatCircle;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.Artists;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds concerts near a place: it merges the lists of the metropolitan areas within reach (AP7) in
 * the order of their dates. The reads of one page are bounded; where they end, the next page
 * continues.
 */
@Singleton
public class NearbyConcerts {

  /** A venue is at most so far from the center of its metropolitan area. */
  private static final double AREA_REACH_MILES = 40;

  /** More than any place has within the largest radius. */
  static final int MAX_AREAS = 45;

  /** Requests of one page after the first one of each area. */
  static final int MAX_FURTHER_READS = 20;

  private static final int CONCERTS_PER_READ = 50;

  private static final Comparator<Concert> BY_DATE =
      Comparator.comparing((Concert concert) -> concert.event().date())
          .thenComparing(concert -> concert.concertId().value());

  private final Concerts concerts;
  private final Artists artists;
  private final Places places;
  private final int concertsPerRead;

  @Inject
  public NearbyConcerts(Concerts concerts, Artists artists, Places places) {
    this(concerts, artists, places, CONCERTS_PER_READ);
  }

  NearbyConcerts(Concerts concerts, Artists artists, Places places, int concertsPerRead) {
    this.concerts = concerts;
    this.artists = artists;
    this.places = places;
    this.concertsPerRead = concertsPerRead;
  }

  /** The concerts that match, in the order of their dates. */
  public Slice<Concert> find(NearbySearch search, int limit, Position startAfter) {
    List<AreaReader> areas =
        areasWithin(search.center(), search.radiusMiles())
            .limit(MAX_AREAS)
            .map(metro -> new AreaReader(search, metro, startIn(metro, startAfter)))
            .toList();
    areas.forEach(AreaReader::read);
    int furtherReads = 0;
    List<Concert> found = new ArrayList<>();
    Position end = startAfter;
    while (true) {
      for (AreaReader area : areas) {
        if (area.needsRead()) {
          if (furtherReads++ == MAX_FURTHER_READS) {
            return new Slice<>(found, Optional.of(end));
          }
          area.read();
        }
      }
      Optional<AreaReader> first =
          areas.stream()
              .filter(AreaReader::hasNext)
              .min(Comparator.comparing(area -> area.head().concert(), BY_DATE));
      if (first.isEmpty()) {
        return new Slice<>(found, Optional.empty());
      }
      if (found.size() == limit) {
        return new Slice<>(found, Optional.of(end));
      }
      Candidate next = first.get().next();
      end = position(next.concert());
      if (next.isMatch()) {
        found.add(next.concert());
      }
    }
  }

  /** The areas that may have venues within the radius, nearest first. */
  Stream<String> areasWithin(Coordinates center, int radiusMiles) {
    return places.within(center, radiusMiles + AREA_REACH_MILES).stream()
        .map(City::metro)
        .distinct();
  }

  private static Position position(Concert last) {
    return Position.START
        .with("date", last.event().date().toString())
        .with("concertId", last.concertId().value());
  }

  private static Position startIn(String metro, Position after) {
    return after.isStart()
        ? Position.START
        : Concerts.positionInCity(
            metro,
            ConcertDate.parse(after.text("date").orElseThrow()),
            new ConcertId(after.text("concertId").orElseThrow()));
  }

  private record Candidate(Concert concert, boolean isMatch) {}

  /** Reads the concerts of one metropolitan area in portions. */
  private final class AreaReader {

    private final NearbySearch search;
    private final String metro;
    private Optional<Position> start;
    private List<Candidate> portion = List.of();
    private int taken;

    AreaReader(NearbySearch search, String metro, Position start) {
      this.search = search;
      this.metro = metro;
      this.start = Optional.of(start);
    }

    boolean needsRead() {
      return !hasNext() && start.isPresent();
    }

    boolean hasNext() {
      return taken < portion.size();
    }

    Candidate head() {
      return portion.get(taken);
    }

    Candidate next() {
      return portion.get(taken++);
    }

    /** Reads until there is a concert or the list ends: a page may have unreadable items only. */
    void read() {
      do {
        Slice<Concert> slice =
            concerts.inCity(metro, search.dates(), concertsPerRead, start.orElseThrow());
        portion = candidates(slice.items());
        taken = 0;
        start = slice.next();
      } while (portion.isEmpty() && start.isPresent());
    }

    private List<Candidate> candidates(List<Concert> read) {
      Map<ArtistId, List<String>> genres =
          search.genres().isEmpty()
              ? Map.of()
              : artists
                  .byIds(read.stream().map(concert -> concert.artist().id()).distinct().toList())
                  .stream()
                  .collect(Collectors.toMap(Artist::artistId, Artist::genres));
      return read.stream()
          .map(
              concert ->
                  new Candidate(
                      concert,
                      isNear(concert)
                          && isAffordable(concert)
                          && hasGenre(genres.getOrDefault(concert.artist().id(), List.of()))))
          .toList();
    }

    /** A venue whose place is unknown is not near anything. */
    private boolean isNear(Concert concert) {
      return places
          .locationOf(concert.venue())
          .map(place -> GreatCircle.miles(search.center(), place) <= search.radiusMiles())
          .orElse(false);
    }

    private boolean isAffordable(Concert concert) {
      return search.maxPrice().isEmpty()
          || concert
              .tickets()
              .priceRange()
              .filter(range -> range.min().compareTo(search.maxPrice().get()) <= 0)
              .isPresent();
    }

    private boolean hasGenre(List<String> own) {
      return search.genres().isEmpty()
          || own.stream().anyMatch(genre -> GenreFilter.isAmong(genre, search.genres()));
    }
  }
}
