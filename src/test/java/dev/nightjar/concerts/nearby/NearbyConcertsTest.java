package dev.nightjar.concerts.nearby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Concerts near a place. */
@Execution(ExecutionMode.CONCURRENT)
class NearbyConcertsTest {

  private static final Coordinates DENVER = new Coordinates(39.7392, -104.9903);

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final NearbyConcerts nearby =
      new NearbyConcerts(concerts.concerts, concerts.artists, new Places());
  private final ArtistId folk = concerts.artist("tm:folk", "Folk");
  private final ArtistId metal = concerts.artist("tm:metal", "Metal");

  @Test
  void areasAreMergedInTheOrderOfDates() {
    record("c1", folk, "2026-07-03", "Denver", 39.74, -104.99);
    record("c2", folk, "2026-07-01", "Colorado Springs", 38.8339, -104.8214);
    record("c3", metal, "2026-07-02", "Denver", 39.75, -105.0);
    assertEquals(List.of("c2", "c3", "c1"), ids(search(100, List.of(), Optional.empty())));
    assertEquals(List.of("c3", "c1"), ids(search(20, List.of(), Optional.empty())));
  }

  @Test
  void bostonIsWithinTheLargestRadiusOfNewYork() {
    record("c1", folk, "2026-07-01", "Boston", 42.3601, -71.0589);
    assertEquals(
        List.of("c1"), ids(search(new Coordinates(40.7128, -74.006), NearbySearch.MAX_RADIUS)));
  }

  @Test
  void noPlaceHasMoreAreasWithinTheLargestRadiusThanAreRead() {
    for (double latitude = 24; latitude <= 60; latitude += 0.5) {
      for (double longitude = -130; longitude <= -60; longitude += 0.5) {
        Coordinates center = new Coordinates(latitude, longitude);
        long areas = nearby.areasWithin(center, NearbySearch.MAX_RADIUS).count();
        assertTrue(areas <= NearbyConcerts.MAX_AREAS, () -> center + " has " + areas);
      }
    }
  }

  @Test
  void pageReadsEachAreaOnceIfNothingIsLeftOut() {
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      NearbyConcerts counted =
          new NearbyConcerts(
              concerts.through(endpoint.client()).concerts, concerts.artists, new Places());
      Coordinates mostAreas = new Coordinates(41.5, -76.5);
      counted.find(search(mostAreas, NearbySearch.MAX_RADIUS), 20, Position.START);
      assertEquals(
          counted.areasWithin(mostAreas, NearbySearch.MAX_RADIUS).count(),
          endpoint.requests("Query"));
    }
  }

  @Test
  void genreAndPriceAreFilters() {
    record("c1", folk, "2026-07-01", "Denver", 39.74, -104.99);
    record("c2", metal, "2026-07-02", "Denver", 39.74, -104.99);
    concerts.recorded(
        concerts.concert("c3", folk).on("2026-07-03").in("Denver", 39.74, -104.99).priceUnknown());
    assertEquals(List.of("c1", "c3"), ids(search(20, List.of("folk"), Optional.empty())));
    assertEquals(
        List.of("c1", "c2"), ids(search(20, List.of(), Optional.of(new BigDecimal("65")))));
    assertEquals(List.of(), ids(search(20, List.of(), Optional.of(BigDecimal.ONE))));
  }

  @Test
  void genreIsFoundByAWordOfIt() {
    record("c1", concerts.artist("tm:indie", "Indie Rock"), "2026-07-01", "Denver", 39.74, -105);
    record(
        "c2", concerts.artist("tm:rockabilly", "Rockabilly"), "2026-07-02", "Denver", 39.7, -105);
    assertEquals(List.of("c1"), ids(search(20, List.of("rock"), Optional.empty())));
    assertEquals(List.of(), ids(search(20, List.of("-"), Optional.empty())));
  }

  @Test
  void venueOfUnknownPlaceIsNotNearAnything() {
    concerts.recorded(concerts.concert("c1", folk).on("2026-07-01").nowhere());
    assertEquals(List.of(), ids(search(20, List.of(), Optional.empty())), "it has no city either");
  }

  @Test
  void cancelledAndPastConcertsAreLeftOut() {
    concerts.recorded(
        concerts.concert("c1", folk).on("2026-07-01").in("Denver", 39.74, -104.99).cancelled());
    record("c2", folk, "2026-02-01", "Denver", 39.74, -104.99);
    assertEquals(List.of(), ids(search(20, List.of(), Optional.empty())));
  }

  @Test
  void pagesTogetherHaveEachConcertOnce() {
    for (int i = 0; i < 30; i++) {
      record(
          "d%02d".formatted(i),
          i % 3 == 0 ? metal : folk,
          "2026-07-%02d".formatted(1 + i % 9),
          "Denver",
          39.74,
          -104.99);
      record(
          "s%02d".formatted(i),
          folk,
          "2026-07-%02d".formatted(1 + i % 7),
          "Colorado Springs",
          38.8339,
          -104.8214);
    }
    NearbySearch search = search(100, List.of("Folk"), Optional.empty());
    List<String> all = new ArrayList<>();
    Position start = Position.START;
    for (int pages = 0; ; pages++) {
      assertTrue(pages < 20, "the list ends");
      Slice<Concert> slice = nearby.find(search, 7, start);
      slice.items().forEach(concert -> all.add(concert.concertId().value()));
      if (slice.next().isEmpty()) {
        break;
      }
      start = slice.next().get();
    }
    assertEquals(50, all.size());
    assertEquals(50, all.stream().distinct().count());
    assertEquals(ids(search, 100), all);
  }

  @Test
  void searchThatMatchesNothingEndsAfterBoundedReads() {
    int concertsPerRead = 2;
    NearbyConcerts nearby =
        new NearbyConcerts(concerts.concerts, concerts.artists, new Places(), concertsPerRead);
    int tooMany = concertsPerRead * (NearbyConcerts.MAX_FURTHER_READS + 1) + 1;
    for (int i = 0; i < tooMany; i++) {
      record("c%04d".formatted(i), folk, "2026-07-01", "Denver", 39.74, -104.99);
    }
    NearbySearch search = search(20, List.of("Polka"), Optional.empty());
    Slice<Concert> first = nearby.find(search, 20, Position.START);
    assertEquals(List.of(), first.items());
    Slice<Concert> second = nearby.find(search, 20, first.next().orElseThrow());
    assertEquals(List.of(), second.items());
    assertEquals(Optional.empty(), second.next());
  }

  private void record(
      String id, ArtistId artist, String day, String city, double latitude, double longitude) {
    concerts.recorded(concerts.concert(id, artist).on(day).in(city, latitude, longitude));
  }

  private static NearbySearch search(Coordinates center, int radius) {
    return new NearbySearch(
        center, radius, DateRange.from(LocalDate.parse("2026-03-01")), List.of(), Optional.empty());
  }

  private static NearbySearch search(
      int radius, List<String> genres, Optional<BigDecimal> maxPrice) {
    return new NearbySearch(
        DENVER, radius, DateRange.from(LocalDate.parse("2026-03-01")), genres, maxPrice);
  }

  private List<String> ids(NearbySearch search) {
    return ids(search, 20);
  }

  private List<String> ids(NearbySearch search, int limit) {
    return nearby.find(search, limit, Position.START).items().stream()
        .map(concert -> concert.concertId().value())
        .toList();
  }
}
