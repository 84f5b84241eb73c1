package dev.nightjar.concerts.tracking;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The latest searches and what the catalog answered, so that repeated ones cost no request. */
final class RecentSearches {

  static final Duration KEPT_FOR = Duration.ofMinutes(10);
  static final int MAX_SEARCHES = 500;

  private record Search(String name, int limit) {}

  private record Answer(List<Artist> artists, Instant at) {}

  private final Clock clock;

  private final Map<Search, Answer> answers =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Search, Answer> eldest) {
          return size() > MAX_SEARCHES;
        }
      };

  RecentSearches(Clock clock) {
    this.clock = clock;
  }

  /** An artist of an answer that is kept. */
  Optional<Artist> artist(ArtistId id) {
    Instant since = clock.instant().minus(KEPT_FOR);
    synchronized (answers) {
      return answers.values().stream()
          .filter(answer -> answer.at().isAfter(since))
          .flatMap(answer -> answer.artists().stream())
          .filter(artist -> artist.artistId().equals(id))
          .findFirst();
    }
  }

  /** The answer that is kept, or that of the catalog. A failure is not kept. */
  List<Artist> answer(String name, int limit, Supplier<List<Artist>> catalog) {
    Search search = new Search(name.strip().toLowerCase(Locale.ROOT), limit);
    synchronized (answers) {
      Answer kept = answers.get(search);
      if (kept != null && clock.instant().isBefore(kept.at().plus(KEPT_FOR))) {
        return kept.artists();
      }
    }
    List<Artist> found = List.copyOf(catalog.get());
    synchronized (answers) {
      answers.remove(search); // otherwise it would keep its old place in the order
      answers.put(search, new Answer(found, clock.instant()));
    }
    return found;
  }
}
