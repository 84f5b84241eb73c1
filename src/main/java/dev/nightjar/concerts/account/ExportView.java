package dev.nightjar.concerts.account;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.codec.PlainValues;
import dev.nightjar.table.item.Item;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What is kept about a user: each item with all of its attributes.
 *
 * @param next the cursor of what follows; null if that is all
 */
public record ExportView(
    String userId, Instant exportedAt, List<Map<String, Object>> items, String next) {

  /** Everything at once. */
  public static ExportView of(UserId user, Instant now, List<Item> items) {
    return of(user, now, items, null);
  }

  static ExportView of(UserId user, Instant now, List<Item> items, String next) {
    return new ExportView(user.value(), now, items.stream().map(PlainValues::of).toList(), next);
  }
}
