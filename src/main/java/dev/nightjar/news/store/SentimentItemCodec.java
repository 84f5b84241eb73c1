package dev.nightjar.news.store;

import static dev.nightjar.table.item.AttributeType.DECIMAL;
import static dev.nightjar.table.item.AttributeType.INTEGER;
import static dev.nightjar.table.item.AttributeType.NUMBER;
import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.ArticleMetadata;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.StaleCandidate;
import dev.nightjar.news.model.Status;
import dev.nightjar.table.item.AttributeType;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.item.Ttl;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Maps sentiment items to table items and back. Attributes of only one of the two specifications
 * are optional.
 */
final class SentimentItemCodec {

  /** The specification's 30 days from ingestion. */
  static final Duration RETENTION = Duration.ofDays(30);

  /** The version of items that have none: the second specification has no model version. */
  static final String NO_MODEL = "v0.0.0";

  static final String TTL = "ttl_timestamp";
  private static final String STATUS = "status";
  private static final String SENTIMENT = "sentiment";
  private static final String MODEL_VERSION = "model_version";

  /** The specification's precision of scores. */
  private static final int SCORE_DECIMALS = 4;

  private static final AttributeType<Double> SCORE =
      DECIMAL.as(
          score -> BigDecimal.valueOf(score).setScale(SCORE_DECIMALS, RoundingMode.HALF_UP),
          score -> Math.max(0, Math.min(1, score.doubleValue())));

  private static final AttributeType<Set<String>> TAGS =
      new AttributeType<>(ItemBuilder::textSet, (item, name) -> Set.copyOf(texts(item, name)));

  private static final AttributeType<List<String>> TICKERS =
      new AttributeType<>(ItemBuilder::textList, SentimentItemCodec::texts);

  private static final ItemCodec<ArticleMetadata> METADATA =
      ItemCodec.of(
          attributes -> {
            var title = attributes.withDefault("title", TEXT, ArticleMetadata::title, "");
            var author = attributes.withDefault("author", TEXT, ArticleMetadata::author, "");
            var publishedAt =
                attributes.withDefault("published_at", TEXT, ArticleMetadata::publishedAt, "");
            var sourceName =
                attributes.withDefault("source_name", TEXT, ArticleMetadata::sourceName, "");
            return item ->
                new ArticleMetadata(
                    title.of(item), author.of(item), publishedAt.of(item), sourceName.of(item));
          });

  /** The tags and tickers that an article matches. */
  record Matches(Set<String> tags, List<String> tickers) {

    static Matches of(SentimentItem item) {
      return new Matches(item.matchedTags(), item.matchedTickers());
    }
  }

  static final ItemCodec<Matches> MATCHES =
      ItemCodec.of(
          attributes -> {
            var tags = attributes.withDefault("matched_tags", TAGS, Matches::tags, Set.of());
            var tickers =
                attributes.withDefault("matched_tickers", TICKERS, Matches::tickers, List.of());
            return item -> new Matches(tags.of(item), tickers.of(item));
          });

  /** A result without a score has no confidence; the second specification has no score. */
  static final ItemCodec<AnalysisResult> RESULT =
      ItemCodec.of(
          attributes -> {
            var sentiment =
                attributes.required(
                    SENTIMENT, TEXT.as(Sentiment::value, Sentiment::of), AnalysisResult::sentiment);
            var score = attributes.withDefault("score", SCORE, AnalysisResult::score, 0.0);
            return item -> new AnalysisResult(sentiment.of(item), score.of(item));
          });

  /** A pending item. Its key is not part of the definition, and results are added by an update. */
  static final ItemCodec<SentimentItem> ITEM =
      ItemCodec.of(
          attributes -> {
            var sourceType =
                attributes.optional("source_type", TEXT, item -> Optional.of(item.sourceType()));
            var sourceUrl =
                attributes.withDefault("source_url", TEXT, SentimentItem::sourceUrl, "");
            var textSnippet =
                attributes.withDefault("text_snippet", TEXT, SentimentItem::textSnippet, "");
            var textForAnalysis =
                attributes.optional(
                    "text_for_analysis", TEXT, item -> Optional.of(item.textForAnalysis()));
            var modelVersion =
                attributes.withDefault(MODEL_VERSION, TEXT, SentimentItem::modelVersion, NO_MODEL);
            var matches = attributes.flattened(MATCHES, Matches::of);
            var metadata =
                attributes.withDefault(
                    "metadata",
                    AttributeType.item(METADATA),
                    SentimentItem::metadata,
                    new ArticleMetadata("", "", "", ""));
            var ingestedAt =
                attributes.optional(
                    "ingested_at", TIMESTAMP, item -> Optional.of(item.ingestedAt()));
            attributes.derived(STATUS, TEXT, item -> Status.PENDING.value());
            attributes.derived(TTL, NUMBER, SentimentItemCodec::expiry);
            return item -> {
              ItemId id = id(item);
              String snippet = textSnippet.of(item);
              return new SentimentItem(
                  id,
                  sourceType.of(item).orElseGet(() -> sourceType(id)),
                  sourceUrl.of(item),
                  snippet,
                  textForAnalysis
                      .of(item)
                      .orElseGet(() -> Article.textForAnalysis(metadata.of(item).title(), snippet)),
                  modelVersion.of(item),
                  matches.of(item).tags(),
                  matches.of(item).tickers(),
                  metadata.of(item),
                  ingestedAt.of(item).orElse(id.timestamp()),
                  isAnalyzed(item) ? Optional.of(RESULT.read(item)) : Optional.empty());
            };
          });

  /**
   * What an analysis changes.
   *
   * @param loggedAt the time of the entry in the analysis log
   */
  record Analysis(AnalysisResult result, String modelVersion, Instant loggedAt) {}

  static final ItemCodec<Analysis> ANALYSIS =
      ItemCodec.of(
          attributes -> {
            attributes.derived(STATUS, TEXT, analysis -> Status.ANALYZED.value());
            var result = attributes.flattened(RESULT, Analysis::result);
            var modelVersion =
                attributes.withDefault(MODEL_VERSION, TEXT, Analysis::modelVersion, NO_MODEL);
            var loggedAt =
                attributes.withDefault("analyzed_at", TIMESTAMP, Analysis::loggedAt, Instant.EPOCH);
            return item -> new Analysis(result.of(item), modelVersion.of(item), loggedAt.of(item));
          });

  /** How often and when an item was healed. */
  record Healing(int attempts, Instant healedAt) {}

  static final ItemCodec<Healing> HEALING =
      ItemCodec.of(
          attributes -> {
            var attempts = attributes.withDefault("heal_attempts", INTEGER, Healing::attempts, 0);
            var healedAt =
                attributes.withDefault("healed_at", TIMESTAMP, Healing::healedAt, Instant.EPOCH);
            return item -> new Healing(attempts.of(item), healedAt.of(item));
          });

  /** A tag or ticker of an item. Markers have no attribute of another index than by_tag. */
  record TagMarker(String tag, ItemId item, long expiry) {}

  /** The item that a marker names; the specification's fan-out tags the item itself. */
  static final ItemCodec<TagMarker> TAG_MARKER =
      ItemCodec.of(
          attributes -> {
            var tag = attributes.required("tag", TEXT, TagMarker::tag);
            var sourceId =
                attributes.optional(
                    "item_id", TEXT, marker -> Optional.of(marker.item().sourceId()));
            var expiry = attributes.withDefault(TTL, NUMBER, TagMarker::expiry, Long.MAX_VALUE);
            return item -> {
              ItemId key = id(item);
              return new TagMarker(
                  tag.of(item),
                  new ItemId(
                      sourceId.of(item).orElse(key.sourceId()), key.timestamp(), key.sortKey()),
                  expiry.of(item));
            };
          });

  private SentimentItemCodec() {}

  static TagMarker tagMarker(SentimentItem item, String tag) {
    return new TagMarker(tag, item.id(), expiry(item));
  }

  static StaleCandidate staleCandidate(Item item) {
    Healing healing = HEALING.read(item);
    return new StaleCandidate(
        ITEM.read(item),
        healing.attempts(),
        healing.healedAt(),
        item.optional(TTL, Item::epochSeconds).orElse(Instant.MAX));
  }

  static boolean isAnalyzed(Item item) {
    return item.has(SENTIMENT);
  }

  /** Whether it is an article: checkpoints, log entries and markers have the same key schema. */
  static boolean isItem(Item item) {
    return item.has(STATUS) || isAnalyzed(item);
  }

  /** The key of an item in the table or in an index. */
  static ItemId id(Item item) {
    return new ItemId(item.text("source_id"), item.timestamp("timestamp"), item.text("timestamp"));
  }

  private static long expiry(SentimentItem item) {
    return Ttl.after(item.ingestedAt(), RETENTION);
  }

  /** Source ids start with the source type: {@code newsapi#abc123}, {@code finnhub:123}. */
  private static String sourceType(ItemId id) {
    return id.sourceId().split("[#:]", 2)[0];
  }

  /** The specifications have a string set of tags in one place and a list in another. */
  private static List<String> texts(Item item, String name) {
    return item.attributes().get(name).hasSs()
        ? List.copyOf(item.textSet(name))
        : item.textList(name);
  }
}
