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

/** Collects the articles of a response, without those that are unreadable or too old. */
public final class ArticleCollector {

  /**
   * Sources publish some articles later than they are dated, so each fetch overlaps the previous
   * one by this time.
   */
  public static final Duration OVERLAP = Duration.ofHours(1);

  private final List<RawArticle> articles = new ArrayList<>();
  private final List<UpstreamException> warnings = new ArrayList<>();
  private int unreadable;
  private Instant notBefore = Instant.MIN;
  private Instant oldest = Instant.MAX;

  /** Skips older articles from now on; articles without a readable date are kept. */
  public ArticleCollector notBefore(Instant earliest) {
    notBefore = earliest;
    return this;
  }

  /** Reads each entry of a JSON list. */
  public ArticleCollector readEach(
      Iterable<JsonNode> entries, Function<JsonEntry, RawArticle> reader) {
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

  /** The time of the oldest article, including skipped ones. */
  public Instant oldest() {
    return oldest;
  }

  /** Whether an article was older than the earliest time, so that no further page is needed. */
  public boolean hasReachedStart() {
    return oldest.isBefore(notBefore);
  }

  public void addWarning(UpstreamException reason) {
    warnings.add(reason);
  }

  public void addUnreadable() {
    unreadable++;
  }

  /** The time of the newest article, at least the cursor's time and not in the future. */
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
