package dev.nightjar.news;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An article in the table, pending until it has a verdict. */
public record NewsItem(
    ItemId id,
    String sourceType,
    String sourceUrl,
    String textSnippet,
    String textForAnalysis,
    String modelVersion,
    Set<String> matchedTags,
    List<String> matchedTickers,
    ArticleMetadata metadata,
    Instant ingestedAt,
    Optional<Verdict> verdict) {

  /** The key of an item: which article, and when it was published. */
  public record ItemId(String sourceId, Instant timestamp) {}

  public static NewsItem pending(Article article, String modelVersion, Instant now) {
    return new NewsItem(
        new ItemId(article.sourceId().value(), millis(article.publishedAt())),
        article.sourceType(),
        article.url(),
        article.textSnippet(),
        article.textForAnalysis(),
        modelVersion,
        Set.copyOf(article.tags()),
        article.tickers(),
        new ArticleMetadata(
            article.title(),
            article.author(),
            article.publishedAt().toString(),
            article.sourceName()),
        millis(now),
        Optional.empty());
  }

  NewsItem matching(Set<String> tags, List<String> tickers) {
    return new NewsItem(
        id,
        sourceType,
        sourceUrl,
        textSnippet,
        textForAnalysis,
        modelVersion,
        tags,
        tickers,
        metadata,
        ingestedAt,
        verdict);
  }

  /** What it is found by. */
  Set<String> tagsAndTickers() {
    Set<String> all = new LinkedHashSet<>(matchedTags);
    all.addAll(matchedTickers);
    return all;
  }

  public Status status() {
    return verdict.isPresent() ? Status.ANALYZED : Status.PENDING;
  }

  /** The keys are written with milliseconds, and what is read back must be what was written. */
  private static Instant millis(Instant time) {
    return Instant.ofEpochMilli(time.toEpochMilli());
  }
}
