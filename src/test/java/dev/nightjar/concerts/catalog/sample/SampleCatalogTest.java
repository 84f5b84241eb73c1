package dev.nightjar.concerts.catalog.sample;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.SettableClock;
import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.place.GreatCircle;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.place.TsvResource;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class SampleCatalogTest {

  private final SettableClock clock = new SettableClock();
  private final SampleCatalog catalog = new SampleCatalog(new Places(), clock);

  @Test
  void artistsOfAGenreAreFoundInAnyCaseAndWithoutTributes() {
    List<String> rock = catalog.artistsByGenre("ROCK", 100).stream().map(Artist::name).toList();
    assertTrue(rock.contains("Thunder Pantry"), rock.toString());
    assertFalse(rock.contains("The Saltbox Parade Experience"), rock.toString());
    assertEquals(2, catalog.artistsByGenre("rock", 2).size());
    assertEquals(List.of(), catalog.artistsByGenre("polka", 10));
  }

  @Test
  void artistsNearAPlaceHaveAConcertThere() {
    Coordinates denver = new Coordinates(39.7392, -104.9903);
    List<Artist> near = catalog.artistsNear(denver, 60, 3);
    assertEquals(3, near.stream().map(Artist::artistId).distinct().count());
    for (Artist artist : near) {
      assertTrue(
          catalog.announcedConcerts(artist.artistId()).concerts().stream()
              .flatMap(concert -> concert.venue().coordinates().stream())
              .anyMatch(venue -> GreatCircle.miles(denver, venue) <= 60),
          artist.name());
    }
    assertEquals(List.of(), catalog.artistsNear(new Coordinates(40, -40), 60, 3));
  }

  @Test
  void thereAreAboutFortyArtistsWithGenresAndABiography() {
    List<Artist> artists = allArtists();
    assertTrue(artists.size() >= 40, artists.size() + " artists");
    for (Artist artist : artists) {
      assertFalse(artist.genres().isEmpty(), artist.name());
      assertTrue(artist.bio().isPresent(), artist.name());
      assertEquals("sample", artist.metadata().source());
      assertTrue(catalog.supports(artist.artistId()));
    }
  }

  @Test
  void onAnyDayThereAreAboutTwoHundredConcertsInADozenMetropolitanAreas() {
    for (int week = 0; week < 60; week++) {
      Map<ConcertId, Concert> listed = listed();
      long events = listed.values().stream().map(c -> c.metadata().sourceId()).distinct().count();
      assertTrue(events >= 170 && events <= 220, events + " in week " + week);
      Set<String> metros =
          listed.values().stream().map(c -> c.metro().orElseThrow()).collect(Collectors.toSet());
      assertEquals(12, metros.size(), metros.toString());
      clock.advance(Duration.ofDays(7));
    }
  }

  @Test
  void onAnyDayConcertsOfTheLastThreeMonthsAreListedAsTheyWere() {
    for (int week = 0; week < 30; week++) {
      Map<ConcertId, Concert> expected = listed();
      clock.advance(Duration.ofDays(7));
      Map<ConcertId, Concert> over = listed(true);
      assertTrue(over.size() >= 80, over.size() + " in week " + week);
      LocalDate first = DateRange.today(clock).minusDays(SampleConcert.DAYS_LISTED_AFTERWARDS);
      for (Concert concert : over.values()) {
        assertFalse(concert.event().date().isBefore(first), "" + concert);
        assertFalse(concert.isCancelled(), "" + concert);
        assertFalse(concert.tickets().available(), "" + concert);
      }
      expected.values().stream()
          .filter(c -> !c.isCancelled() && c.event().date().isBefore(DateRange.today(clock)))
          .forEach(c -> assertEquals(c.event(), over.get(c.concertId()).event()));
    }
  }

  @Test
  void everyArtistPlays() {
    for (Artist artist : allArtists()) {
      assertFalse(catalog.announcedConcerts(artist.artistId()).concerts().isEmpty(), artist.name());
    }
  }

  @Test
  void numbersAreUniqueAndNamesAreKnown() {
    Set<String> numbers = new HashSet<>();
    for (String[] field : TsvResource.records(SampleCatalog.class, "sample-concerts.tsv")) {
      assertTrue(numbers.add(field[0]), field[0]);
    }
    listed(); // reads every artist, venue and support act of the file
  }

  @Test
  void withinADayNothingChangesButTheSale() {
    Map<ConcertId, Concert> morning = listed();
    clock.advance(Duration.ofHours(11));
    Map<ConcertId, Concert> evening = listed();
    assertEquals(morning.keySet(), evening.keySet());
    morning.forEach(
        (id, concert) -> {
          assertEquals(concert.event(), evening.get(id).event());
          assertEquals(concert.venue(), evening.get(id).venue());
          assertEquals(concert.isCancelled(), evening.get(id).isCancelled());
        });
  }

  @Test
  @Tag("long")
  void overTheMonthsConcertsAppearMoveChangeVenueAreCancelledGoOnSaleAndPass() {
    Set<String> seen = new HashSet<>();
    Map<ConcertId, Concert> before = listed();
    for (int day = 0; day < 190; day += 2) {
      clock.advance(Duration.ofDays(2));
      Map<ConcertId, Concert> now = listed();
      for (Concert concert : now.values()) {
        Concert old = before.get(concert.concertId());
        if (old == null) {
          seen.add("appeared");
          assertFalse(concert.tickets().available(), "announced before it is sold");
        } else {
          seen.addAll(changes(old, concert));
        }
      }
      for (Concert gone : before.values()) {
        if (!now.containsKey(gone.concertId())) {
          seen.add("passed");
          assertTrue(gone.event().date().isBefore(DateRange.today(clock)), "" + gone);
        }
      }
      before = now;
    }
    assertEquals(
        Set.of(
            "appeared",
            "moved",
            "date announced",
            "venue",
            "time",
            "cancelled",
            "on sale",
            "passed"),
        seen);
  }

  private static Set<String> changes(Concert old, Concert now) {
    Set<String> changes = new HashSet<>();
    if (!old.event().date().equals(now.event().date())) {
      changes.add(old.event().date().isAnnounced() ? "moved" : "date announced");
    } else if (!old.event().time().equals(now.event().time())) {
      changes.add("time");
    }
    if (!old.venue().equals(now.venue())) {
      changes.add("venue");
    }
    if (!old.isCancelled() && now.isCancelled()) {
      changes.add("cancelled");
    }
    if (!old.tickets().available() && now.tickets().available()) {
      changes.add("on sale");
    }
    return changes;
  }

  @Test
  void someThingsAreNotKnown() {
    Map<ConcertId, Concert> listed = listed();
    assertTrue(listed.values().stream().anyMatch(c -> c.tickets().priceRange().isEmpty()));
    assertTrue(listed.values().stream().anyMatch(c -> c.event().time().isEmpty()));
    assertTrue(listed.values().stream().anyMatch(c -> !c.event().date().isAnnounced()));
    assertTrue(listed.values().stream().anyMatch(c -> !c.lineup().supportingActs().isEmpty()));
  }

  @Test
  void artistCanPlayTwiceOnOneDay() {
    assertTrue(
        listed().values().stream()
            .collect(groupingBy(c -> c.artist().id() + " " + c.event().date()))
            .values()
            .stream()
            .anyMatch(same -> same.size() > 1));
  }

  @Test
  void supportActHasAConcertOfItsOwnAtTheSameEvent() {
    Map<String, List<Concert>> byEvent =
        listed().values().stream().collect(groupingBy(c -> c.metadata().sourceId()));
    List<Concert> shared =
        byEvent.values().stream().filter(all -> all.size() == 2).findFirst().orElseThrow();
    assertEquals(shared.get(0).lineup(), shared.get(1).lineup());
    assertEquals(2, shared.stream().map(c -> c.artist().id()).distinct().count());
  }

  @Test
  void concertIsCompleteAndSearchable() {
    Concert morrison =
        listed().values().stream()
            .filter(c -> c.venue().city().equals(Optional.of("Morrison")))
            .findFirst()
            .orElseThrow();
    assertEquals(Optional.of("Denver"), morrison.metro());
    assertEquals("America/Denver", morrison.event().timezone().orElseThrow().getId());
    assertTrue(morrison.searchableText().contains("verdigris rocks amphitheatre morrison denver"));
    assertTrue(morrison.tickets().purchaseUrl().isPresent());
  }

  @Test
  void searchFindsByWordsAndLeavesOutTheTribute() {
    assertEquals(List.of("Saltbox Parade"), names("saltbox"));
    assertEquals(List.of("The Saltbox Parade Experience"), names("saltbox experience"));
    assertEquals(List.of("Marrow & Thistle"), names("marrow and"));
    assertEquals(List.of(), names("unknown"));
    assertEquals(List.of(), names(" "));
    assertEquals(3, catalog.search("the", 3).size());
  }

  @Test
  void unknownArtistHasNoConcertsAndIsNotFound() {
    ArtistId unknown = new ArtistId("sample:unknown");
    assertEquals(Optional.empty(), catalog.artist(unknown));
    assertEquals(List.of(), catalog.announcedConcerts(unknown).concerts());
    ArtistId elsewhere = new ArtistId("tm:saltbox-parade");
    assertFalse(catalog.supports(elsewhere));
    assertEquals(Optional.empty(), catalog.artist(elsewhere));
  }

  private List<String> names(String searched) {
    return catalog.search(searched, 10).stream().map(Artist::name).toList();
  }

  private List<Artist> allArtists() {
    return TsvResource.records(SampleCatalog.class, "sample-artists.tsv").stream()
        .map(field -> catalog.artist(new ArtistId("sample:" + field[0])).orElseThrow())
        .toList();
  }

  /** The upcoming ones. */
  private Map<ConcertId, Concert> listed() {
    return listed(false);
  }

  private Map<ConcertId, Concert> listed(boolean isOver) {
    LocalDate today = DateRange.today(clock);
    return allArtists().stream()
        .flatMap(artist -> catalog.announcedConcerts(artist.artistId()).concerts().stream())
        .filter(concert -> concert.event().date().isBefore(today) == isOver)
        .collect(toMap(Concert::concertId, concert -> concert));
  }
}
