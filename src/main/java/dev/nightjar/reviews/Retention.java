package dev.nightjar.reviews;

import dev.nightjar.table.ItemWriter;
import dev.nightjar.table.Ttl;
import java.time.Duration;
import java.time.Instant;

/** How long items are kept: the specification's seven years, or for ever. */
record Retention(int days) {

  ItemWriter from(Instant start, ItemWriter item) {
    return days == 0 ? item : item.number("TTL", Ttl.after(start, Duration.ofDays(days)));
  }
}
