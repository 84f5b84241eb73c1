package dev.nightjar.news;

import dev.nightjar.news.NewsItem.ItemId;
import dev.nightjar.news.source.Mark;
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
final class NewsItems {

  /** The specification's 30 days from ingestion. */
  static final Duration LIFE = Duration.ofDays(30);

  /** Of an item that is as the second specification has it: older than any model. */
  static final String NO_MODEL = "v0.0.0";

  private NewsItems() {}

  static Item pending(ItemBuilder item, NewsItem news) {
    return item.text("source_type", news.sourceType())
        .text("source_url", news.sourceUrl())
        .text("text_snippet", news.textSnippet())
        .text("text_for_analysis", news.textForAnalysis())
        .text("model_version", news.modelVersion())
        .textSet("matched_tags", news.matchedTags())
        .textList("matched_tickers", news.matchedTickers())
        .item("metadata", metadata(news.metadata()))
        .text("status", Status.PENDING.word())
        .timestamp("ingested_at", news.ingestedAt())
        .number("ttl_timestamp", expiry(news))
        .build();
  }

  /** Nothing here belongs to another index than {@code by_tag}. */
  static Item tagMarker(ItemBuilder item, NewsItem news, String tag) {
    return item.text("tag", tag)
        .text("item_id", news.id().sourceId())
        .number("ttl_timestamp", expiry(news))
        .build();
  }

  private static long expiry(NewsItem news) {
    return Ttl.after(news.ingestedAt(), LIFE);
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
  static NewsItem read(Item item) {
    String snippet = textOrEmpty(item, "text_snippet");
    ArticleMetadata metadata =
        item.optional("metadata", Item::item)
            .map(NewsItems::readMetadata)
            .orElseGet(() -> new ArticleMetadata("", "", "", ""));
    return new NewsItem(
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

  private static Optional<Verdict> verdict(Item item) {
    return item.optional("sentiment", (i, name) -> i.parsed(name, Sentiment::of))
        .map(sentiment -> new Verdict(sentiment, item.decimal("score").doubleValue()));
  }

  private static ArticleMetadata readMetadata(Item metadata) {
    return new ArticleMetadata(
        textOrEmpty(metadata, "title"),
        textOrEmpty(metadata, "author"),
        textOrEmpty(metadata, "published_at"),
        textOrEmpty(metadata, "source_name"));
  }

  static Item bookmark(ItemBuilder item, Bookmark bookmark) {
    return item.item(
            "marks",
            marks ->
                bookmark
                    .marks()
                    .forEach(
                        (errand, mark) ->
                            marks.item(
                                errand,
                                one ->
                                    one.timestamp("until", mark.until())
                                        .text("validator", mark.validator()))))
        .item(
            "attempts",
            attempts ->
                bookmark
                    .attempts()
                    .forEach(
                        (errand, attempt) ->
                            attempts.item(
                                errand,
                                one ->
                                    one.timestamp("at", attempt.at())
                                        .timestamp("rests_until", attempt.restsUntil())
                                        .optional(
                                            "taken_until",
                                            attempt.takenUntilIfAny(),
                                            ItemBuilder::timestamp))))
        .timestamp("quota_whole_again_at", bookmark.quotaWholeAgainAt())
        .timestamp("blocked_until", bookmark.blockedUntil())
        .number("revision", bookmark.revision() + 1)
        .build();
  }

  static Bookmark readBookmark(Item item) {
    Item marks = item.item("marks");
    Map<String, Mark> read = new HashMap<>();
    for (String errand : marks.attributes().keySet()) {
      Item mark = marks.item(errand);
      read.put(errand, new Mark(mark.timestamp("until"), mark.text("validator")));
    }
    return new Bookmark(
        read,
        item.optional("attempts", Item::item).map(NewsItems::readAttempts).orElseGet(Map::of),
        item.timestamp("quota_whole_again_at"),
        item.timestamp("blocked_until"),
        item.number("revision"));
  }

  private static Map<String, Attempt> readAttempts(Item attempts) {
    Map<String, Attempt> read = new HashMap<>();
    for (String errand : attempts.attributes().keySet()) {
      Item attempt = attempts.item(errand);
      read.put(
          errand,
          new Attempt(
              attempt.timestamp("at"),
              attempt.timestamp("rests_until"),
              attempt.optional("taken_until", Item::timestamp).orElse(Attempt.NOTHING_TAKEN)));
    }
    return read;
  }

  /** What was analysed, from its entry in the order of analysis. */
  static Announcement announcement(Item item) {
    return new Announcement(
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
