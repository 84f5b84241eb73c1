package dev.nightjar.table.write;

import dev.nightjar.table.item.Item;
import java.util.Optional;

/** The outcome of a conditional update. */
public sealed interface UpdateOutcome {

  /** The update was applied; {@code item} is the whole item as it is now. */
  record Updated(Item item) implements UpdateOutcome {}

  /** The condition did not hold for {@code existing}, and nothing changed. */
  record ConditionFailed(Optional<Item> existing) implements UpdateOutcome {}

  /** The item as it is now, if the update was applied. */
  default Optional<Item> updated() {
    return this instanceof Updated updated ? Optional.of(updated.item()) : Optional.empty();
  }
}
