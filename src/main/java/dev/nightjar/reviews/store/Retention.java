package dev.nightjar.reviews.store;

import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.Ttl;
import java.time.Duration;
import java.time.Instant;

/** How long items are kept: the specification's seven years, or for ever. */
record Retention(int days) {

  ItemBuilder addTtl(Instant start, ItemBuilder item) {
    return days == 0 ? item : item.number("TTL", Ttl.after(start, Duration.ofDays(days)));
  }
}
