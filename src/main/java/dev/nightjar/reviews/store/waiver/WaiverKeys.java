package dev.nightjar.reviews.store.waiver;

import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.table.key.CompositeKey;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;

/**
 * The keys of waivers. They sort by expiry, so that a review reads only those that may apply now,
 * and a withdrawal follows its waiver. No role may update items of this partition.
 */
final class WaiverKeys {

  private static final String EXPIRES = "EXPIRES";

  private WaiverKeys() {}

  static String stack(String stackId) {
    return CompositeKey.of("WAIVER", stackId).value();
  }

  static String waiver(Waiver waiver) {
    return ofWaiver(waiver).value();
  }

  static String withdrawal(Waiver waiver) {
    return ofWaiver(waiver).and("WITHDRAWAL").value();
  }

  /** Sorts before all waivers that expire at this time or later. */
  static String expires(Instant time) {
    return CompositeKey.of(EXPIRES, SortableTime.millis(time)).value();
  }

  private static CompositeKey ofWaiver(Waiver waiver) {
    return CompositeKey.of(EXPIRES, SortableTime.millis(waiver.expiresAt()), waiver.waiverId());
  }
}
