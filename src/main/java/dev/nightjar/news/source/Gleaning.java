package dev.nightjar.news.source;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.ops.LogEvent;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Gathers the articles of one answer, leaving out what is unreadable, too old or too much. */
public final class Gleaning {

  /**
   * Sources publish some articles later than they are dated, so each visit looks back this far
   * behind the last one.
   */
  public static final Duration OVERLAP = Duration.ofHours(1);

  /** Ten times what is asked for; a source that sends more has lost its way. */
  private static final int MOST = 1_000;

  private static final Logger LOG = Logger.getLogger(Gleaning.class);

  private final String source;
  private final List<Candidate> candidates = new ArrayList<>();
  private int unreadable;
  private int tooMany;
  private Instant notBefore = Instant.MIN;

  public Gleaning(String source) {
    this.source = source;
  }

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
    if (published(candidate).filter(at -> at.isBefore(notBefore)).isPresent()) {
      return;
    }
    if (candidates.size() < MOST) {
      candidates.add(candidate);
    } else {
      tooMany++;
    }
  }

  public void addUnreadable() {
    unreadable++;
  }

  /**
   * The mark goes on to the newest article rather than to the present: some sources hold back
   * articles for a day, and those would never be seen.
   */
  public Harvest harvest(Mark since, Instant now, String validator) {
    if (tooMany > 0) {
      LogEvent.named("news.source-sent-too-many")
          .with("source", source)
          .with("leftOut", tooMany)
          .warn(LOG);
    }
    Instant newest =
        candidates.stream()
            .flatMap(candidate -> published(candidate).stream())
            .filter(at -> !at.isAfter(now))
            .reduce(since.until(), (a, b) -> a.isAfter(b) ? a : b);
    return new Harvest(candidates, unreadable, new Mark(newest, validator));
  }

  private static Optional<Instant> published(Candidate candidate) {
    try {
      return Optional.of(OffsetDateTime.parse(candidate.publishedAt()).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
