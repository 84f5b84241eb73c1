package dev.nightjar.concerts.store;

import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.RecommendationCodec;
import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.write.Put;
import jakarta.inject.Singleton;

/**
 * Reads and writes tastes. The version detects concurrent changes of the user's feedback and
 * attendances.
 */
@Singleton
public class Tastes {

  private final Table table;

  public Tastes(ConcertsTable table) {
    this.table = table.items();
  }

  public Taste ofUser(UserId user) {
    return table
        .getConsistent(ItemKeys.taste(user))
        .map(RecommendationCodec.TASTE::read)
        .orElse(Taste.UNKNOWN);
  }

  /** Fails if the taste has changed since it was read. */
  Put update(UserId user, Taste read, Taste next) {
    ItemBuilder item = Item.with(ItemKeys.taste(user)).text("userId", user.value());
    RecommendationCodec.TASTE.write(item, next.withVersion(read.version() + 1));
    return ConcertsTable.putIfVersionIs(read.version(), item.build());
  }
}
