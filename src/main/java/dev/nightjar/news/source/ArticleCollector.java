package dev.nightjar.news.source;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.RawArticle;
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
public final class ArticleCollector {

  /**
   * Sources publish some articles later than they are dated, so each visit looks back this far
   * behind the last one.
   */
  public static final Duration OVERLAP = Duration.ofHours(1);

  private final List<RawArticle> articles = new ArrayList<>();
  private final List<UpstreamException> warnings = new ArrayList<>();
  private int unreadable;
  private Instant notBefore = Instant.MIN;
  private Instant oldest = Instant.MAX;

  /** From here on what is older is passed over; what has no readable date is kept. */
  public ArticleCollector notBefore(Instant earliest) {
    notBefore = earliest;
    return this;
  }

  /** Reads each entry of an API's list. */
  public ArticleCollector readEach(JsonNode entries, Function<JsonEntry, RawArticle> reader) {
    for (JsonNode entry : entries) {
      try {
        add(reader.apply(new JsonEntry(entry)));
      } catch (JsonEntry.Unreadable e) {
        unreadable++;
      }
    }
    return this;
  }

  public void add(RawArticle rawArticle) {
    Instant at = published(rawArticle).orElse(Instant.MAX);
    oldest = at.isBefore(oldest) ? at : oldest;
    if (!at.isBefore(notBefore)) {
      articles.add(rawArticle);
    }
  }

  /** When the oldest article was published that was seen at all, even if it was passed over. */
  public Instant oldest() {
    return oldest;
  }

  /** Whether everything has been seen that is not too old. */
  public boolean hasReachedStart() {
    return oldest.isBefore(notBefore);
  }

  public void addWarning(UpstreamException reason) {
    warnings.add(reason);
  }

  public void addUnreadable() {
    unreadable++;
  }

  /** When the newest article was published, neither before the last visit nor in the future. */
  public Instant newest(FetchCursor since, Instant now) {
    return articles.stream()
        .flatMap(rawArticle -> published(rawArticle).stream())
        .filter(at -> !at.isAfter(now))
        .reduce(since.until(), (a, b) -> a.isAfter(b) ? a : b);
  }

  public FetchResult result(FetchCursor next) {
    return new FetchResult(articles, unreadable, next, warnings);
  }

  private static Optional<Instant> published(RawArticle rawArticle) {
    try {
      return Optional.of(OffsetDateTime.parse(rawArticle.publishedAt()).toInstant());
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
