package dev.nightjar.news.store;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.ArticleMetadata;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.StaleCandidate;
import dev.nightjar.news.model.Status;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.Ttl;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Maps sentiment items to table items and back. */
final class SentimentItemCodec {

  /** The specification's 30 days from ingestion. */
  static final Duration RETENTION = Duration.ofDays(30);

  /** The version of items that have none: the second specification has no model version. */
  static final String NO_MODEL = "v0.0.0";

  private SentimentItemCodec() {}

  static Item pending(ItemBuilder item, SentimentItem news) {
    return item.text("source_type", news.sourceType())
        .text("source_url", news.sourceUrl())
        .text("text_snippet", news.textSnippet())
        .text("text_for_analysis", news.textForAnalysis())
        .text("model_version", news.modelVersion())
        .textSet("matched_tags", news.matchedTags())
        .textList("matched_tickers", news.matchedTickers())
        .item("metadata", metadata(news.metadata()))
        .text("status", Status.PENDING.value())
        .timestamp("ingested_at", news.ingestedAt())
        .number("ttl_timestamp", expiry(news))
        .build();
  }

  /** Marker items have no attribute of another index than {@code by_tag}. */
  static Item tagMarker(ItemBuilder item, SentimentItem news, String tag) {
    return item.text("tag", tag)
        .text("item_id", news.id().sourceId())
        .number("ttl_timestamp", expiry(news))
        .build();
  }

  private static long expiry(SentimentItem news) {
    return Ttl.after(news.ingestedAt(), RETENTION);
  }

  private static Item metadata(ArticleMetadata metadata) {
    return new ItemBuilder()
        .text("title", metadata.title())
        .text("author", metadata.author())
        .text("published_at", metadata.publishedAt())
        .text("source_name", metadata.sourceName())
        .build();
  }

  /** Attributes of only one of the two specifications are optional. */
  static SentimentItem read(Item item) {
    String snippet = textOrEmpty(item, "text_snippet");
    ArticleMetadata metadata =
        item.optional("metadata", Item::item)
            .map(SentimentItemCodec::readMetadata)
            .orElseGet(() -> new ArticleMetadata("", "", "", ""));
    return new SentimentItem(
        id(item),
        item.optional("source_type", Item::text).orElseGet(() -> sourceType(item)),
        textOrEmpty(item, "source_url"),
        snippet,
        item.optional("text_for_analysis", Item::text)
            .orElseGet(() -> Article.textForAnalysis(metadata.title(), snippet)),
        item.optional("model_version", Item::text).orElse(NO_MODEL),
        Set.copyOf(texts(item, "matched_tags")),
        texts(item, "matched_tickers"),
        metadata,
        item.optional("ingested_at", Item::timestamp).orElseGet(() -> item.timestamp("timestamp")),
        result(item));
  }

  private static Optional<AnalysisResult> result(Item item) {
    return item.optional("sentiment", (i, name) -> i.parsed(name, Sentiment::of))
        .map(sentiment -> new AnalysisResult(sentiment, score(item)));
  }

  /** The second specification has no score; an item without one has no confidence. */
  private static double score(Item item) {
    return Math.max(
        0,
        Math.min(1, item.optional("score", Item::decimal).orElse(BigDecimal.ZERO).doubleValue()));
  }

  /** The key of an item in the table or in an index. */
  static ItemId id(Item item) {
    return new ItemId(item.text("source_id"), item.timestamp("timestamp"), item.text("timestamp"));
  }

  /** The item that a tag marker names. The specification's fan-out tags the item itself. */
  static ItemId taggedItem(Item marker) {
    return new ItemId(
        marker.optional("item_id", Item::text).orElseGet(() -> marker.text("source_id")),
        marker.timestamp("timestamp"),
        marker.text("timestamp"));
  }

  /** Source ids start with the source type: {@code newsapi#abc123}, {@code finnhub:123}. */
  private static String sourceType(Item item) {
    return item.text("source_id").split("[#:]", 2)[0];
  }

  /** The specifications have a string set of tags in one place and a list in another. */
  private static List<String> texts(Item item, String name) {
    if (!item.has(name)) {
      return List.of();
    }
    return item.attributes().get(name).hasSs()
        ? List.copyOf(item.textSet(name))
        : item.textList(name);
  }

  private static ArticleMetadata readMetadata(Item metadata) {
    return new ArticleMetadata(
        textOrEmpty(metadata, "title"),
        textOrEmpty(metadata, "author"),
        textOrEmpty(metadata, "published_at"),
        textOrEmpty(metadata, "source_name"));
  }

  static StaleCandidate staleCandidate(Item item) {
    return new StaleCandidate(
        read(item),
        item.optional("heal_attempts", Item::integer).orElse(0),
        item.optional("healed_at", Item::timestamp).orElse(Instant.EPOCH),
        item.optional("ttl_timestamp", Item::epochSeconds).orElse(Instant.MAX));
  }

  private static String textOrEmpty(Item item, String name) {
    return item.optional(name, Item::text).orElse("");
  }
}
