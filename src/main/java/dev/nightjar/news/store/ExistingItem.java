package dev.nightjar.news.store;

import dev.nightjar.news.ingest.ArticleValidator;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
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
 * An article that is here already when it comes again. The news of two companies may be the same
 * article, which a source tells under one of them at a time: then it belongs to both.
 */
record ExistingItem(SentimentItem item, Item stored) {

  /** Every change of an item changes one of these. */
  private static final List<String> VERSIONED_ATTRIBUTES =
      List.of("status", "heal_attempts", "matched_tags", "matched_tickers");

  static ExistingItem of(Item stored) {
    return new ExistingItem(SentimentItemCodec.read(stored), stored);
  }

  /** The item under what else it matches, within the limits of an article; empty if nothing. */
  Optional<SentimentItem> mergedWith(SentimentItem again) {
    Set<String> tags =
        union(item.matchedTags().stream(), again.matchedTags().stream(), ArticleValidator.MAX_TAGS);
    Set<String> tickers =
        union(
            item.matchedTickers().stream(),
            again.matchedTickers().stream(),
            ArticleValidator.MAX_TICKERS);
    return tags.equals(item.matchedTags()) && tickers.size() == item.matchedTickers().size()
        ? Optional.empty()
        : Optional.of(item.withMatches(tags, List.copyOf(tickers)));
  }

  private static Set<String> union(Stream<String> known, Stream<String> more, int atMost) {
    Set<String> all = new LinkedHashSet<>(known.toList());
    more.forEach(
        match -> {
          if (all.size() < atMost) {
            all.add(match);
          }
        });
    return all;
  }

  /** Writes the matches of an item into this one, unless it was changed since it was read. */
  Put putMatchesOf(SentimentItem more) {
    Map<String, AttributeValue> attributes = new LinkedHashMap<>(stored.attributes());
    attributes.putAll(
        new ItemBuilder()
            .textSet("matched_tags", more.matchedTags())
            .textList("matched_tickers", more.matchedTickers())
            .build()
            .attributes());
    Put put = Put.of(new Item(attributes)).names(VERSIONED_ATTRIBUTES.toArray(String[]::new));
    List<String> unchanged = new ArrayList<>();
    for (String name : VERSIONED_ATTRIBUTES) {
      if (stored.attributes().containsKey(name)) {
        unchanged.add("#%s = :%s".formatted(name, name));
        put.value(":" + name, stored.attributes().get(name));
      } else {
        unchanged.add("attribute_not_exists(#%s)".formatted(name));
      }
    }
    return put.onlyIf(String.join(" AND ", unchanged));
  }
}
