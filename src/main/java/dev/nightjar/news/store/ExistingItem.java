package dev.nightjar.news.store;

import dev.nightjar.news.model.Article;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.store.SentimentItemCodec.Matches;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.write.ConditionalWrite;
import dev.nightjar.table.write.Put;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An item that is stored already when its article arrives duplicate. A source may return the same
 * article for two tickers in turn; the item then gets both.
 */
record ExistingItem(SentimentItem item, Item stored) {

  /** Every update of an item changes one of these, so they serve as its version. */
  private static final List<String> VERSIONED_ATTRIBUTES =
      List.of("status", "heal_attempts", "matched_tags", "matched_tickers");

  static ExistingItem of(Item stored) {
    return new ExistingItem(SentimentItemCodec.ITEM.read(stored), stored);
  }

  /**
   * The item with the tags and tickers of both, within the limits of an article; empty if nothing
   * is new.
   */
  Optional<SentimentItem> mergedWith(SentimentItem duplicate) {
    Set<String> tags =
        union(item.matchedTags().stream(), duplicate.matchedTags().stream(), Article.MAX_TAGS);
    Set<String> tickers =
        union(
            item.matchedTickers().stream(),
            duplicate.matchedTickers().stream(),
            Article.MAX_TICKERS);
    return tags.equals(item.matchedTags()) && tickers.size() == item.matchedTickers().size()
        ? Optional.empty()
        : Optional.of(item.withMatches(tags, List.copyOf(tickers)));
  }

  private static Set<String> union(Stream<String> existing, Stream<String> more, int atMost) {
    Set<String> all = new LinkedHashSet<>(existing.toList());
    more.forEach(
        match -> {
          if (all.size() < atMost) {
            all.add(match);
          }
        });
    return all;
  }

  /** Writes the tags and tickers, unless the item was changed since it was read. */
  Put putMatchesOf(SentimentItem merged) {
    Map<String, AttributeValue> attributes = new LinkedHashMap<>(stored.attributes());
    attributes.putAll(SentimentItemCodec.MATCHES.write(Matches.of(merged)).attributes());
    return ifUnchanged(Put.of(new Item(attributes)));
  }

  /** Writes only if the item was not changed since it was read. */
  <W extends ConditionalWrite<W>> W ifUnchanged(W write) {
    write.names(VERSIONED_ATTRIBUTES.toArray(String[]::new));
    List<String> unchanged = new ArrayList<>();
    for (String name : VERSIONED_ATTRIBUTES) {
      if (stored.attributes().containsKey(name)) {
        unchanged.add("#%s = :%s".formatted(name, name));
        write.value(":" + name, stored.attributes().get(name));
      } else {
        unchanged.add("attribute_not_exists(#%s)".formatted(name));
      }
    }
    return write.onlyIf(String.join(" AND ", unchanged));
  }
}
