package dev.nightjar.concerts.catalog.sample;

import dev.nightjar.concerts.catalog.AnnouncedConcerts;
import dev.nightjar.concerts.catalog.ArtistSearch;
import dev.nightjar.concerts.catalog.Catalog;
import dev.nightjar.concerts.catalog.CatalogMapper;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.place.GreatCircle;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.place.TsvResource;
import jakarta.enterprise.inject.Typed;
import jakarta.inject.Singleton;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The bundled artists and concerts for a server without an API key. Every day some concerts are
 * announced and some end, and sometimes one is moved or cancelled. The result depends on the date
 * only.
 */
@Singleton
@Typed(SampleCatalog.class)
public class SampleCatalog implements Catalog {

  static final String PREFIX = "sample:";

  private static final String SOURCE = "sample";

  /** Marks a supporting act that is an artist of the sample. */
  private static final String OWN = "@";

  private static final int DAYS_UNTIL_SALE = 3;
  private static final LocalTime SALE_BEGINS = LocalTime.of(10, 0);
  private static final LocalTime USUAL_TIME = LocalTime.of(20, 0);
  private static final int SMALL_ROOM = 700;

  private record SampleArtist(
      ArtistId id, String name, List<String> genres, String tour, String bio) {}

  private final Places places;
  private final Clock clock;
  private final Map<String, SampleArtist> artists = new LinkedHashMap<>();
  private final Map<String, Concert.Venue> venues = new LinkedHashMap<>();
  private final List<SampleConcert> concerts;

  SampleCatalog(Places places, Clock clock) {
    this.places = places;
    this.clock = clock;
    for (String[] field : TsvResource.records(SampleCatalog.class, "sample-artists.tsv")) {
      List<String> genres = List.of(field[2].split(","));
      artists.put(
          field[0],
          new SampleArtist(new ArtistId(PREFIX + field[0]), field[1], genres, field[3], field[4]));
    }
    for (String[] field : TsvResource.records(SampleCatalog.class, "sample-venues.tsv")) {
      venues.put(field[0], venue(field));
    }
    concerts =
        TsvResource.records(SampleCatalog.class, "sample-concerts.tsv").stream()
            .map(SampleConcert::of)
            .toList();
  }

  private static Concert.Venue venue(String[] field) {
    return new Concert.Venue(
        Optional.of(field[1]),
        Optional.of(field[2]),
        Optional.of(field[3]),
        Optional.of(field[4]),
        Optional.of(new Coordinates(Double.parseDouble(field[5]), Double.parseDouble(field[6]))),
        Optional.of(Integer.valueOf(field[7])));
  }

  @Override
  public boolean supports(ArtistId artist) {
    return artist.value().startsWith(PREFIX);
  }

  @Override
  public List<Artist> search(String name, int limit) {
    ArtistSearch search = new ArtistSearch(name);
    return search.rank(
        artists.values().stream()
            .map(artist -> new ArtistSearch.Found(listed(artist), 0))
            .filter(search::matches)
            .toList(),
        limit);
  }

  @Override
  public List<Artist> artistsByGenre(String genre, int limit) {
    return new ArtistSearch(genre)
        .rank(
            artists.values().stream()
                .filter(artist -> artist.genres().stream().anyMatch(genre::equalsIgnoreCase))
                .map(artist -> new ArtistSearch.Found(listed(artist), 0))
                .toList(),
            limit);
  }

  @Override
  public List<Artist> artistsNear(Coordinates place, int radiusMiles, int limit) {
    LocalDate today = DateRange.today(clock);
    return concerts.stream()
        .flatMap(concert -> concert.listedOn(today))
        .filter(occurrence -> !occurrence.day().isBefore(today))
        .filter(
            occurrence ->
                venues.get(occurrence.venue()).coordinates().stream()
                    .anyMatch(venue -> GreatCircle.miles(place, venue) <= radiusMiles))
        .sorted(Comparator.comparing(SampleConcert.Occurrence::day))
        .map(occurrence -> artists.get(occurrence.concert().artist()))
        .distinct()
        .limit(limit)
        .map(this::listed)
        .toList();
  }

  @Override
  public Optional<Artist> artist(ArtistId artist) {
    return known(artist).map(this::listed);
  }

  @Override
  public AnnouncedConcerts announcedConcerts(ArtistId artist) {
    LocalDate today = DateRange.today(clock);
    List<Concert> announced =
        known(artist).stream()
            .flatMap(
                own ->
                    concerts.stream()
                        .filter(concert -> isOnStage(own, concert))
                        .flatMap(concert -> concert.listedOn(today))
                        .map(occurrence -> concert(own, occurrence)))
            .toList();
    return new AnnouncedConcerts(artist(artist), announced, true, 0);
  }

  private Optional<SampleArtist> known(ArtistId artist) {
    return supports(artist)
        ? Optional.ofNullable(artists.get(CatalogMapper.sourceIdOf(artist)))
        : Optional.empty();
  }

  private static boolean isOnStage(SampleArtist artist, SampleConcert concert) {
    String id = CatalogMapper.sourceIdOf(artist.id());
    return concert.artist().equals(id) || concert.support().contains(OWN + id);
  }

  private Artist listed(SampleArtist artist) {
    return mapper()
        .artist(
            artist.id(),
            artist.name(),
            Optional.empty(),
            artist.genres(),
            Optional.of(SampleSite.URL + "artists/" + CatalogMapper.sourceIdOf(artist.id())),
            Optional.of(artist.bio()));
  }

  private Concert concert(SampleArtist own, SampleConcert.Occurrence occurrence) {
    SampleArtist headliner = artists.get(occurrence.concert().artist());
    Concert.Venue venue = venues.get(occurrence.venue());
    ZoneId zone = places.zoneOf(venue).orElse(ZoneOffset.UTC);
    Optional<LocalTime> time = occurrence.time();
    return mapper()
        .concert(
            occurrence.id(),
            new Concert.Performer(own.id(), own.name(), Optional.empty()),
            new Concert.Event(
                headliner.name() + " - " + headliner.tour(),
                Optional.of(headliner.bio()),
                occurrence.date(),
                time.filter(any -> occurrence.date().isAnnounced()),
                Optional.of(zone),
                time.filter(any -> occurrence.date().isAnnounced()).map(t -> t.minusHours(1)),
                Optional.of(venue.capacity().orElse(0) < SMALL_ROOM ? "18+" : "All Ages")),
            venue,
            tickets(occurrence, zone),
            lineup(headliner, occurrence.concert()),
            Stream.concat(own.genres().stream(), headliner.genres().stream()).distinct().toList(),
            occurrence.isCancelled());
  }

  private Concert.Tickets tickets(SampleConcert.Occurrence occurrence, ZoneId zone) {
    Instant start =
        occurrence
            .announcedOn()
            .plusDays(DAYS_UNTIL_SALE)
            .atTime(SALE_BEGINS)
            .atZone(zone)
            .toInstant();
    Instant end =
        occurrence.day().atTime(occurrence.time().orElse(USUAL_TIME)).atZone(zone).toInstant();
    Instant now = clock.instant();
    return new Concert.Tickets(
        !occurrence.isCancelled() && !start.isAfter(now) && end.isAfter(now),
        occurrence.concert().prices().map(SampleCatalog::prices),
        Optional.of(SampleSite.URL + "events/" + occurrence.id()),
        Optional.of(start),
        Optional.of(end));
  }

  private static Concert.PriceRange prices(String range) {
    String[] ends = range.split("-");
    return new Concert.PriceRange(new BigDecimal(ends[0]), new BigDecimal(ends[1]), "USD");
  }

  private Concert.Lineup lineup(SampleArtist headliner, SampleConcert concert) {
    return new Concert.Lineup(
        headliner.name(),
        concert.support().stream()
            .map(act -> act.startsWith(OWN) ? artists.get(act.substring(1)).name() : act)
            .toList());
  }

  private CatalogMapper mapper() {
    return new CatalogMapper(SOURCE, places, clock.instant());
  }
}
