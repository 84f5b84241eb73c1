package dev.nightjar.news.store;

import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.Ttl;
import dev.nightjar.table.query.Query;
import dev.nightjar.table.write.Put;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The spellings of tags and tickers, each of which is a partition of {@code by_tag}. Usual ones are
 * tried without a look at which exist; others, such as "OpenAI", have an item of their own under
 * the tag in lower case, in no index.
 */
@Singleton
public class TagSpellings {

  /** Noted once a day by each process, so that a spelling outlives the articles that have it. */
  static final Duration LIFE = SentimentItemCodec.RETENTION.plusDays(2);

  private static final Duration NOTED_EVERY = Duration.ofDays(1);

  /** Bounds the memory of a process; after that spellings are noted more often. */
  private static final int MAX_REMEMBERED = 10_000;

  /** Bounds the partitions that a query by tag reads. */
  private static final int MAX_UNUSUAL = 8;

  private final NewsTable keys;
  private final Table table;
  private final Map<String, Instant> notedAt = new ConcurrentHashMap<>();

  public TagSpellings(NewsTable table) {
    this.keys = table;
    this.table = table.items();
  }

  /** Notes the unusual ones of the tags that an article is about to be stored with. */
  void note(Collection<String> tags, Instant now) {
    for (String tag : tags) {
      boolean isNoted = notedAt.getOrDefault(tag, Instant.MIN).isAfter(now.minus(NOTED_EVERY));
      if (!isNoted && !usual(tag.toLowerCase(Locale.ROOT)).contains(tag)) {
        Item item =
            Item.with(keys.spellingKey(tag))
                .number(SentimentItemCodec.TTL, Ttl.after(now, LIFE))
                .build();
        table.put(Put.of(item));
        if (notedAt.size() >= MAX_REMEMBERED) {
          notedAt.clear();
        }
        notedAt.put(tag, now);
      }
    }
  }

  /** The usual spellings of a tag, and the others that articles have. */
  public Set<String> of(String tag) {
    Set<String> spellings = usual(tag);
    table
        .query(
            Query.where("source_id = :partition")
                .value(":partition", NewsTable.spellings(tag))
                .limit(MAX_UNUSUAL),
            item -> item.text("timestamp"))
        .items()
        .forEach(spellings::add);
    return spellings;
  }

  /** As given, in lower case, in upper case and with a capital letter first. */
  public static Set<String> usual(String tag) {
    Set<String> spellings = new LinkedHashSet<>();
    String lower = tag.toLowerCase(Locale.ROOT);
    spellings.add(tag);
    spellings.add(lower);
    spellings.add(tag.toUpperCase(Locale.ROOT));
    spellings.add(capitalized(lower));
    return spellings;
  }

  private static String capitalized(String lower) {
    int end = lower.offsetByCodePoints(0, 1);
    return lower.substring(0, end).toUpperCase(Locale.ROOT) + lower.substring(end);
  }
}
