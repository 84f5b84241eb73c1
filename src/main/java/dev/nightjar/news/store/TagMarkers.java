package dev.nightjar.news.store;

import dev.nightjar.audit.Segment;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.model.SentimentItem.ItemId;
import dev.nightjar.news.store.SentimentItemCodec.TagMarker;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Scan;
import dev.nightjar.table.query.ScanPage;
import dev.nightjar.table.write.ConditionCheck;
import dev.nightjar.table.write.Delete;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.TransactionOutcome;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The markers of tags and tickers, for audits. Items of other programs have none, so only items
 * that ingestion has stored are looked at.
 */
@Singleton
public class TagMarkers {

  private static final int PAGE = 500;
  private static final String IS_TAGGED =
      "attribute_exists(source_id)"
          + " AND (contains(matched_tags, :tag) OR contains(matched_tickers, :tag))";

  private final NewsTable keys;
  private final Table table;

  public TagMarkers(NewsTable table) {
    this.keys = table;
    this.table = table.items();
  }

  /** An item and one of its tags or tickers, which should have a marker. */
  public record Tagged(ItemId item, String tag) {}

  /** How an item and the marker of a tag agree. */
  public enum State {
    CONSISTENT,
    WITHOUT_MARKER,
    /** The item does not exist, or does not have the tag. */
    WITHOUT_ITEM
  }

  /** One page of the table: the tags that each item has, and those that each marker claims. */
  public ScanPage<List<Tagged>> tagged(Segment segment, Position startAfter, Instant now) {
    return table.scan(
        Scan.ofSegment(segment.number(), segment.total())
            .filter("attribute_exists(ingested_at) OR attribute_exists(tag)")
            .limit(PAGE)
            .startAfter(startAfter),
        item -> isExpired(item, now) ? List.<Tagged>of() : tagged(item));
  }

  private static List<Tagged> tagged(Item item) {
    if (item.has("ingested_at")) {
      SentimentItem read = SentimentItemCodec.ITEM.read(item);
      return read.tagsAndTickers().stream()
          .filter(CompositeKey::isPart)
          .map(tag -> new Tagged(read.id(), tag))
          .toList();
    }
    if (!item.has("item_id")) {
      return List.of(); // the specification's fan-out tags the item itself
    }
    TagMarker marker = SentimentItemCodec.TAG_MARKER.read(item);
    return List.of(new Tagged(marker.item(), marker.tag()));
  }

  /** Those of which item and marker disagree at first sight, in few reads. */
  public Collection<Tagged> suspects(Collection<Tagged> all) {
    Set<ItemKey> wanted = new LinkedHashSet<>();
    all.forEach(
        tagged -> {
          wanted.add(keys.key(tagged.item()));
          wanted.add(markerKey(tagged));
        });
    Map<ItemKey, Item> found = table.batchGet(wanted);
    List<Tagged> suspects = new ArrayList<>();
    for (Tagged tagged : new LinkedHashSet<>(all)) {
      Optional<Item> item = Optional.ofNullable(found.get(keys.key(tagged.item())));
      if (hasTag(item, tagged.tag()) != found.containsKey(markerKey(tagged))) {
        suspects.add(tagged);
      }
    }
    return suspects;
  }

  /** The state by consistent reads; what expires meanwhile is consistent. */
  public State state(Tagged tagged, Instant now) {
    Optional<Item> item = table.getConsistent(keys.key(tagged.item()));
    Optional<Item> marker = table.getConsistent(markerKey(tagged));
    if (item.filter(found -> isExpired(found, now)).isPresent()
        || marker.filter(found -> isExpired(found, now)).isPresent()) {
      return State.CONSISTENT;
    }
    boolean isTagged = hasTag(item, tagged.tag());
    if (isTagged == marker.isPresent()) {
      return State.CONSISTENT;
    }
    return isTagged ? State.WITHOUT_MARKER : State.WITHOUT_ITEM;
  }

  private boolean hasTag(Optional<Item> item, String tag) {
    return item.flatMap(found -> table.readable(found, SentimentItemCodec.ITEM::read))
        .filter(read -> read.tagsAndTickers().contains(tag))
        .isPresent();
  }

  /** Puts a missing marker, unless the item is gone; false if nothing was written. */
  public boolean add(Tagged tagged) {
    Optional<SentimentItem> item =
        table.getConsistent(keys.key(tagged.item())).map(SentimentItemCodec.ITEM::read);
    return item.isPresent()
        && table.transact(
                List.of(
                    ConditionCheck.of(keys.key(tagged.item()), IS_TAGGED)
                        .value(":tag", tagged.tag()),
                    Put.of(
                            SentimentItemCodec.TAG_MARKER.write(
                                markerKey(tagged),
                                SentimentItemCodec.tagMarker(item.get(), tagged.tag())))
                        .onlyIf("attribute_not_exists(source_id)")))
            instanceof TransactionOutcome.Committed;
  }

  /** Deletes a marker, unless its item has the tag; false if nothing was deleted. */
  public boolean remove(Tagged tagged) {
    return table.transact(
            List.of(
                ConditionCheck.of(keys.key(tagged.item()), "NOT (" + IS_TAGGED + ")")
                    .value(":tag", tagged.tag()),
                Delete.of(markerKey(tagged)).onlyIf("attribute_exists(source_id)")))
        instanceof TransactionOutcome.Committed;
  }

  private ItemKey markerKey(Tagged tagged) {
    return keys.markerKey(tagged.item(), tagged.tag());
  }

  private static boolean isExpired(Item item, Instant now) {
    return item.optional(SentimentItemCodec.TTL, Item::epochSeconds)
        .filter(expiry -> !expiry.isAfter(now))
        .isPresent();
  }
}
