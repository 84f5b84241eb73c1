package dev.nightjar.reviews.store;

import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.Ttl;
import java.time.Duration;
import java.time.Instant;

/** The retention period of items; 0 days means no expiration. */
public record Retention(int days) {

  public ItemBuilder addTtl(Instant start, ItemBuilder item) {
    return days == 0 ? item : item.number("TTL", Ttl.after(start, Duration.ofDays(days)));
  }
}
