package dev.nightjar.texts.explore;

import dev.nightjar.texts.model.TextFile;
import dev.nightjar.texts.model.TextProfile;
import dev.nightjar.texts.model.TextSource;
import dev.nightjar.texts.store.TextObjects;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Looks into analyzed texts. */
@Singleton
public class TextExplorer {

  /** How many lines a search for a keyword returns at most. */
  public static final int MAX_LINES = KeywordSearch.MAX_LINES;

  /** A function behind API Gateway has 29 seconds for an answer. */
  private static final Duration TIME_LIMIT = Duration.ofSeconds(20);

  private static final int MAX_CACHED = 200;

  /** A search that ran out of time would again, unless the storage was slow. */
  private static final Duration INCOMPLETE_CACHED = Duration.ofMinutes(10);

  /** A search in a text, which never changes. */
  private record Search(String fileId, String query, int limit) {}

  private record Answer(Concordance concordance, Instant until) {}

  private final TextObjects objects;
  private final Clock clock;
  private final Map<Search, Answer> cache =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Search, Answer> eldest) {
              return size() > MAX_CACHED;
            }
          });

  TextExplorer(TextObjects objects, Clock clock) {
    this.objects = objects;
    this.clock = clock;
  }

  /** The profile of a file; empty if it has none. */
  public Optional<TextProfile> profile(TextFile file) {
    return file.result().flatMap(result -> objects.profile(file.fileId()));
  }

  /** Where a word occurs; empty if the text is no longer stored. */
  public Optional<Concordance> concordance(TextFile file, KeywordQuery query, int limit) {
    Search search = new Search(file.fileId(), query.toString(), limit);
    Answer cached = cache.get(search);
    if (cached != null && clock.instant().isBefore(cached.until())) {
      return Optional.of(cached.concordance());
    }
    Optional<Concordance> found =
        objects.text(file.upload()).flatMap(text -> search(text, query, limit));
    found.ifPresent(result -> cache.put(search, answer(result)));
    return found;
  }

  private Answer answer(Concordance found) {
    return new Answer(
        found, found.isComplete() ? Instant.MAX : clock.instant().plus(INCOMPLETE_CACHED));
  }

  private Optional<Concordance> search(TextSource text, KeywordQuery query, int limit) {
    try {
      return Optional.of(new KeywordSearch(query, limit).search(text, TIME_LIMIT, clock));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What distinguishes two files; empty if one of them has no profile. */
  public Optional<TextComparison> compare(TextFile first, TextFile second) {
    return side(first).flatMap(one -> side(second).map(other -> TextComparison.of(one, other)));
  }

  private Optional<TextComparison.Text> side(TextFile file) {
    return file.result()
        .flatMap(result -> profile(file).map(profile -> new TextComparison.Text(result, profile)));
  }
}
