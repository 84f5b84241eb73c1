package dev.nightjar.news.model;

import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The specification's SentimentItem: an article in the table, pending until it has a result. */
public record SentimentItem(
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
    Optional<AnalysisResult> result) {

  private static final Pattern HOST = Pattern.compile("https://([A-Za-z0-9.-]+)");

  /**
   * The primary key of an item: the article's id and its time of publication.
   *
   * @param sortKey the time as it is stored; other programs may leave out the milliseconds
   */
  public record ItemId(String sourceId, Instant timestamp, String sortKey) {

    private static final DateTimeFormatter MILLIS =
        new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

    /** The key of an item that we store: its time has milliseconds. */
    public ItemId(String sourceId, Instant timestamp) {
      this(sourceId, timestamp, MILLIS.format(timestamp));
    }
  }

  public static SentimentItem pending(Article article, String modelVersion, Instant now) {
    return new SentimentItem(
        new ItemId(article.sourceId().value(), truncateToMillis(article.publishedAt())),
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
        truncateToMillis(now),
        Optional.empty());
  }

  public SentimentItem withMatches(Set<String> tags, List<String> tickers) {
    return new SentimentItem(
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
        result);
  }

  /** All values by which the index {@code by_tag} finds the item. */
  public Set<String> tagsAndTickers() {
    Set<String> all = new LinkedHashSet<>(matchedTags);
    all.addAll(matchedTickers);
    return all;
  }

  /**
   * The publisher's name. A pushed article has the type of NewsAPI, so without a name it is known
   * by its host.
   */
  public String publisher() {
    if (!metadata.sourceName().isEmpty()) {
      return metadata.sourceName();
    }
    Matcher host = HOST.matcher(sourceUrl);
    return host.lookingAt() ? host.group(1) : sourceType;
  }

  public Status status() {
    return result.isPresent() ? Status.ANALYZED : Status.PENDING;
  }

  /** Sort keys have milliseconds, so an item must equal itself after it was stored and read. */
  private static Instant truncateToMillis(Instant time) {
    return Instant.ofEpochMilli(time.toEpochMilli());
  }
}
