package dev.nightjar.news.store;

import dev.nightjar.news.model.AnalysisLogEntry;
import dev.nightjar.news.model.AnalysisResult;
import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.ArticleMetadata;
import dev.nightjar.news.model.Checkpoint;
import dev.nightjar.news.model.FetchAttempt;
import dev.nightjar.news.model.FetchCursor;
import dev.nightjar.news.model.Sentiment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.model.StaleCandidate;
import dev.nightjar.news.model.Status;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.Ttl;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How articles stand in the table, attribute by attribute. */
final class SentimentItemCodec {

  /** The specification's 30 days from ingestion. */
  static final Duration RETENTION = Duration.ofDays(30);

  /** Of an item that is as the second specification has it: older than any model. */
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

  /** Nothing here belongs to another index than {@code by_tag}. */
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

  /** Each specification has attributes that the other does not know. */
  static SentimentItem read(Item item) {
    String snippet = textOrEmpty(item, "text_snippet");
    ArticleMetadata metadata =
        item.optional("metadata", Item::item)
            .map(SentimentItemCodec::readMetadata)
            .orElseGet(() -> new ArticleMetadata("", "", "", ""));
    return new SentimentItem(
        new ItemId(item.text("source_id"), item.timestamp("timestamp")),
        item.text("source_type"),
        textOrEmpty(item, "source_url"),
        snippet,
        item.optional("text_for_analysis", Item::text)
            .orElseGet(() -> Article.textForAnalysis(metadata.title(), snippet)),
        item.optional("model_version", Item::text).orElse(NO_MODEL),
        item.textSet("matched_tags"),
        item.optional("matched_tickers", Item::textList).orElseGet(List::of),
        metadata,
        item.optional("ingested_at", Item::timestamp).orElseGet(() -> item.timestamp("timestamp")),
        verdict(item));
  }

  private static Optional<AnalysisResult> verdict(Item item) {
    return item.optional("sentiment", (i, name) -> i.parsed(name, Sentiment::of))
        .map(sentiment -> new AnalysisResult(sentiment, item.decimal("score").doubleValue()));
  }

  private static ArticleMetadata readMetadata(Item metadata) {
    return new ArticleMetadata(
        textOrEmpty(metadata, "title"),
        textOrEmpty(metadata, "author"),
        textOrEmpty(metadata, "published_at"),
        textOrEmpty(metadata, "source_name"));
  }

  static Item checkpoint(ItemBuilder item, Checkpoint checkpoint) {
    return item.item(
            "marks",
            marks ->
                checkpoint
                    .cursors()
                    .forEach(
                        (errand, fetchCursor) ->
                            marks.item(
                                errand,
                                one ->
                                    one.timestamp("until", fetchCursor.until())
                                        .text("validator", fetchCursor.validator()))))
        .item(
            "attempts",
            attempts ->
                checkpoint
                    .attempts()
                    .forEach(
                        (errand, fetchAttempt) ->
                            attempts.item(
                                errand,
                                one ->
                                    one.timestamp("at", fetchAttempt.at())
                                        .timestamp("rests_until", fetchAttempt.retryNotBefore())
                                        .optional(
                                            "taken_until",
                                            fetchAttempt.partialProgress(),
                                            ItemBuilder::timestamp))))
        .timestamp("quota_whole_again_at", checkpoint.quotaFullAt())
        .timestamp("blocked_until", checkpoint.blockedUntil())
        .number("revision", checkpoint.revision() + 1)
        .build();
  }

  static Checkpoint readCheckpoint(Item item) {
    Item marks = item.item("marks");
    Map<String, FetchCursor> read = new HashMap<>();
    for (String errand : marks.attributes().keySet()) {
      Item mark = marks.item(errand);
      read.put(errand, new FetchCursor(mark.timestamp("until"), mark.text("validator")));
    }
    return new Checkpoint(
        read,
        item.optional("attempts", Item::item)
            .map(SentimentItemCodec::readAttempts)
            .orElseGet(Map::of),
        item.timestamp("quota_whole_again_at"),
        item.timestamp("blocked_until"),
        item.number("revision"));
  }

  private static Map<String, FetchAttempt> readAttempts(Item attempts) {
    Map<String, FetchAttempt> read = new HashMap<>();
    for (String errand : attempts.attributes().keySet()) {
      Item attempt = attempts.item(errand);
      read.put(
          errand,
          new FetchAttempt(
              attempt.timestamp("at"),
              attempt.timestamp("rests_until"),
              attempt
                  .optional("taken_until", Item::timestamp)
                  .orElse(FetchAttempt.NOTHING_INGESTED)));
    }
    return read;
  }

  /** What was analysed, from its entry in the order of analysis. */
  static AnalysisLogEntry analysisLogEntry(Item item) {
    return new AnalysisLogEntry(
        item.text("timestamp"), new ItemId(item.text("item_id"), item.timestamp("item_timestamp")));
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
