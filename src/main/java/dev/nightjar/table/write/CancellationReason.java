package dev.nightjar.table.write;

import dev.nightjar.table.item.Item;
import java.util.Optional;

/**
 * The reason why one write canceled a transaction; {@code position} counts the writes from zero.
 */
public record CancellationReason(int position, Code code, Optional<Item> existing) {

  /** DynamoDB's cancellation codes. */
  public enum Code {
    /** This write did not cause the cancellation. */
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

    /** Whether the same transaction may succeed when it is retried. */
    boolean isTransient() {
      return this == CONFLICT || this == THROTTLED || this == CAPACITY;
    }
  }
}
