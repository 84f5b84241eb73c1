package dev.nightjar.concerts.tracking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.SettableClock;
import dev.nightjar.concerts.model.Artist;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RecentSearchesTest {

  private final SettableClock clock = new SettableClock();
  private final RecentSearches searches = new RecentSearches(clock);
  private final AtomicInteger requests = new AtomicInteger();

  private void search(String name, int limit) {
    searches.answer(
        name,
        limit,
        () -> {
          requests.incrementAndGet();
          return List.<Artist>of();
        });
  }

  @Test
  void sameSearchAsksTheCatalogOnceInTenMinutes() {
    search("Lumineers", 20);
    search(" lumineers ", 20);
    assertEquals(1, requests.get());
    clock.advance(RecentSearches.KEPT_FOR);
    search("Lumineers", 20);
    assertEquals(2, requests.get());
  }

  @Test
  void otherNamesAndLimitsAreOtherSearches() {
    search("a", 20);
    search("b", 20);
    search("a", 10);
    assertEquals(3, requests.get());
  }

  @Test
  void failureIsNotKept() {
    assertThrows(
        IllegalStateException.class,
        () ->
            searches.answer(
                "a",
                20,
                () -> {
                  throw new IllegalStateException("the catalog is down");
                }));
    search("a", 20);
    assertEquals(1, requests.get());
  }

  @Test
  void onlyTheLatestSearchesAreKept() {
    for (int i = 0; i <= RecentSearches.MAX_SEARCHES; i++) {
      search("name " + i, 20);
    }
    search("name 0", 20);
    assertEquals(RecentSearches.MAX_SEARCHES + 2, requests.get());
  }
}
