package dev.nightjar.reviews.archive;

import dev.nightjar.reviews.archive.ArchiveBucket.Read;
import dev.nightjar.reviews.store.ReviewsTableWriter;
import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.write.PutOutcome;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts the archived items of a review back into the table: versions, findings and the run. Nothing
 * that exists is changed, so a restoration that was interrupted is repeated.
 */
@Singleton
public class ReviewRestore {

  private final ArchiveBucket bucket;
  private final ReviewsTableWriter writer;
  private final Clock clock;

  public ReviewRestore(ArchiveBucket bucket, ReviewsTableWriter writer, Clock clock) {
    this.bucket = bucket;
    this.writer = writer;
    this.clock = clock;
  }

  /** What happened to an item or a document, or would happen. */
  public enum Outcome {
    RESTORED("restored"),
    WOULD_BE_RESTORED("would be restored"),
    EXISTS("exists already"),
    BEING_RETRIEVED("is being retrieved from Deep Archive"),
    IN_DEEP_ARCHIVE("has to be retrieved from Deep Archive first"),
    MISSING("is not in the archive"),
    UNREADABLE("can't be read");

    private final String words;

    Outcome(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }

    /** Whether the review is not complete because of it. */
    public boolean isFailure() {
      return this == MISSING || this == UNREADABLE || isInDeepArchive();
    }

    public boolean isInDeepArchive() {
      return this == BEING_RETRIEVED || this == IN_DEEP_ARCHIVE;
    }
  }

  /** An item or a document by its name. */
  public record Line(String name, Outcome outcome) {}

  /** Says what {@link #restore} would do, and writes nothing. */
  public List<Line> plan(String reviewId) {
    return run(reviewId, Instant.EPOCH, false);
  }

  /** Restores the items of a review, which expire after the given time. */
  public List<Line> restore(String reviewId, Duration life) {
    return run(reviewId, clock.instant().plus(life), true);
  }

  private List<Line> run(String reviewId, Instant expiry, boolean writes) {
    List<Line> lines = new ArrayList<>();
    List<String> keys = bucket.keysOf(reviewId);
    List<ArchivedItem> items = read(reviewId, keys, lines);
    // A part of a history would look like one with missing versions, so all of it comes back.
    if (lines.stream().anyMatch(line -> line.outcome().isFailure())) {
      return lines.stream().anyMatch(line -> line.outcome().isInDeepArchive()) && writes
          ? retrieve(keys, lines)
          : lines;
    }
    Map<String, String> documents = new LinkedHashMap<>();
    items.forEach(
        item -> item.documents().forEach(key -> documents.put(key, item.documentKey(key))));
    documents.forEach(
        (key, archived) ->
            lines.add(new Line(key, document(key, archived, keys.contains(archived), writes))));
    if (lines.stream().anyMatch(line -> line.outcome().isInDeepArchive())) {
      return retrieve(keys, lines);
    }
    items.stream()
        .sorted(Comparator.comparingInt(ArchivedItem::restoreOrder))
        .forEach(item -> lines.add(new Line(item.name(), item(item, expiry, writes))));
    return lines;
  }

  /** The items that can be read now; lines are added for the others. */
  private List<ArchivedItem> read(String reviewId, List<String> keys, List<Line> lines) {
    List<ArchivedItem> items = new ArrayList<>();
    for (String key : keys) {
      if (ArchivedItem.isDocument(reviewId, key)) {
        continue;
      }
      if (bucket.read(key) instanceof Read.Found found) {
        try {
          items.add(ArchivedItem.parse(found.content()));
        } catch (IllegalArgumentException | MalformedItemException e) {
          lines.add(new Line(key, Outcome.UNREADABLE));
        }
      } else {
        lines.add(new Line(key, Outcome.IN_DEEP_ARCHIVE));
      }
    }
    return items;
  }

  /** Requests all objects of the review at once, because a retrieval takes half a day. */
  private List<Line> retrieve(List<String> keys, List<Line> lines) {
    keys.forEach(bucket::retrieve);
    return lines.stream()
        .map(
            line ->
                line.outcome() == Outcome.IN_DEEP_ARCHIVE
                    ? new Line(line.name(), Outcome.BEING_RETRIEVED)
                    : line)
        .toList();
  }

  private Outcome document(String key, String archived, boolean isArchived, boolean writes) {
    if (bucket.hasDocument(key)) {
      return Outcome.EXISTS;
    }
    if (!isArchived) {
      return Outcome.MISSING;
    }
    if (!writes) {
      return Outcome.WOULD_BE_RESTORED;
    }
    return switch (bucket.restoreDocument(archived, key)) {
      case COPIED -> Outcome.RESTORED;
      case MISSING -> Outcome.MISSING;
      case IN_DEEP_ARCHIVE -> Outcome.IN_DEEP_ARCHIVE;
    };
  }

  private Outcome item(ArchivedItem item, Instant expiry, boolean writes) {
    if (!writes) {
      return writer.exists(item.item()) ? Outcome.EXISTS : Outcome.WOULD_BE_RESTORED;
    }
    return writer.restore(item.item(), expiry) == PutOutcome.STORED
        ? Outcome.RESTORED
        : Outcome.EXISTS;
  }
}
