package dev.nightjar.table.write;

import dev.nightjar.table.item.Item;
import java.util.Optional;

/**
 * What one write of a cancelled transaction had to do with it; {@code position} counts the writes
 * from zero.
 */
public record CancellationReason(int position, Code code, Optional<Item> existing) {

  /** DynamoDB's cancellation codes. */
  public enum Code {
    /** This write was fine; another one was not. */
    NONE,
    CONDITION_FAILED,
    CONFLICT,
    THROTTLED,
    CAPACITY,
    ITEM_TOO_LARGE,
    VALIDATION,
    UNKNOWN;

    static Code of(String code) {
      return switch (code) {
        case "None" -> NONE;
        case "ConditionalCheckFailed" -> CONDITION_FAILED;
        case "TransactionConflict" -> CONFLICT;
        case "ThrottlingError" -> THROTTLED;
        case "ProvisionedThroughputExceeded" -> CAPACITY;
        case "ItemCollectionSizeLimitExceeded" -> ITEM_TOO_LARGE;
        case "ValidationError" -> VALIDATION;
        default -> UNKNOWN;
      };
    }

    /** Whether the same transaction may well succeed a moment later. */
    boolean isTransient() {
      return this == CONFLICT || this == THROTTLED || this == CAPACITY;
    }
  }
}
