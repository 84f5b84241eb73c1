package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** AP5, AP6, AP7 and AP11: the lists of concerts. */
@Execution(ExecutionMode.CONCURRENT)
class ConcertsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final ArtistId lumineers = concerts.artist("tm:lumineers");

  @Test
  void bothEndsOfARangeOfDaysBelongToIt() {
    for (String day : List.of("2026-05-31", "2026-06-01", "2026-06-30", "2026-07-01", "TBA")) {
      concerts.recorded(concerts.concert("on-" + day, lumineers).on(day));
    }
    DateRange june = dates("2026-06-01", Optional.of("2026-06-30"));
    List<String> inJune = List.of("on-2026-06-01", "on-2026-06-30");

    assertEquals(inJune, ids(concerts.concerts.inCity("Denver", june, 10, Position.START)));
    assertEquals(inJune, ids(concerts.concerts.byArtist(lumineers, june, 10, Position.START)));
    assertEquals(
        inJune,
        concerts.concerts.summariesOf(lumineers, june, 10, Position.START).items().stream()
            .map(date -> date.concertId().value())
            .toList());
  }

  @Test
  void withoutAnEndDatesToBeAnnouncedComeLast() {
    concerts.recorded(concerts.concert("tba", lumineers).on("TBA"));
    concerts.recorded(concerts.concert("dated", lumineers).on("2026-06-01"));
    assertEquals(
        List.of("dated", "tba"),
        ids(
            concerts.concerts.inCity(
                "Denver", dates("2026-01-01", Optional.empty()), 10, Position.START)));
  }

  @Test
  void pagesAreFullEvenWhenManyWereCancelled() {
    List<String> standing = new ArrayList<>();
    for (int i = 10; i < 30; i++) {
      concerts.recorded(concerts.concert("c" + i, lumineers).on("2026-06-" + i));
      if (i % 2 == 0) {
        concerts.changes.cancel(new ConcertId("c" + i));
      } else {
        standing.add("c" + i);
      }
    }
    DateRange all = dates("2026-01-01", Optional.empty());
    assertEquals(standing, allPages(start -> concerts.concerts.inCity("Denver", all, 4, start)));
    assertEquals(standing, allPages(start -> concerts.concerts.byArtist(lumineers, all, 4, start)));
  }

  @Test
  void followersAreNoConcerts() {
    concerts.track(concerts.user("ada"), lumineers);
    assertEquals(
        List.of(),
        ids(
            concerts.concerts.byArtist(
                lumineers, dates("2026-01-01", Optional.empty()), 10, Position.START)));
  }

  @Test
  void anUnknownOneIsNotFound() {
    assertTrue(concerts.concerts.byId(new ConcertId("nothing")).isEmpty());
  }

  private static DateRange dates(String from, Optional<String> to) {
    return new DateRange(LocalDate.parse(from), to.map(LocalDate::parse));
  }

  private static List<String> allPages(Function<Position, Slice<Concert>> query) {
    Slice<Concert> page = query.apply(Position.START);
    List<String> all = new ArrayList<>(ids(page));
    while (page.next().isPresent()) {
      assertEquals(4, page.items().size());
      page = query.apply(page.next().get());
      all.addAll(ids(page));
    }
    return all;
  }

  private static List<String> ids(Slice<Concert> slice) {
    return slice.items().stream().map(concert -> concert.concertId().value()).toList();
  }
}
