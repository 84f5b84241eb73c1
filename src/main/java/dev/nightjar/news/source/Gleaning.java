package dev.nightjar.news.source;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.upstream.JsonEntry;
import dev.nightjar.upstream.UpstreamException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Gathers the articles of one answer, leaving out what is unreadable or too old. */
public final class Gleaning {

  /**
   * Sources publish some articles later than they are dated, so each visit looks back this far
   * behind the last one.
   */
  public static final Duration OVERLAP = Duration.ofHours(1);

  private final List<Candidate> candidates = new ArrayList<>();
  private final List<UpstreamException> shortfalls = new ArrayList<>();
  private int unreadable;
  private Instant notBefore = Instant.MIN;
  private Instant oldest = Instant.MAX;

  /** From here on what is older is passed over; what has no readable date is kept. */
  public Gleaning notBefore(Instant earliest) {
    notBefore = earliest;
    return this;
  }

  /** Reads each entry of an API's list. */
  Gleaning readEach(JsonNode entries, Function<JsonEntry, Candidate> reader) {
    for (JsonNode entry : entries) {
      try {
        add(reader.apply(new JsonEntry(entry)));
      } catch (JsonEntry.Unreadable e) {
        unreadable++;
      }
    }
    return this;
  }

  public void add(Candidate candidate) {
    Instant at = published(candidate).orElse(Instant.MAX);
    oldest = at.isBefore(oldest) ? at : oldest;
    if (!at.isBefore(notBefore)) {
      candidates.add(candidate);
    }
  }

  /** When the oldest article was published that was seen at all, even if it was passed over. */
  Instant oldest() {
    return oldest;
  }

  /** Whether everything has been seen that is not too old. */
  boolean reachesBackFarEnough() {
    return oldest.isBefore(notBefore);
  }

  void fallsShort(UpstreamException reason) {
    shortfalls.add(reason);
  }

  public void addUnreadable() {
    unreadable++;
  }

  /** When the newest article was published, neither before the last visit nor in the future. */
  Instant newest(Mark since, Instant now) {
    return candidates.stream()
        .flatMap(candidate -> published(candidate).stream())
        .filter(at -> !at.isAfter(now))
        .reduce(since.until(), (a, b) -> a.isAfter(b) ? a : b);
  }

  public Harvest harvest(Mark next) {
    return new Harvest(candidates, unreadable, next, shortfalls);
  }

  private static Optional<Instant> published(Candidate candidate) {
    try {
      return Optional.of(OffsetDateTime.parse(candidate.publishedAt()).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
