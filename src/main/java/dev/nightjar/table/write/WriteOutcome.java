package dev.nightjar.table.write;

import dev.nightjar.table.item.Item;
import java.util.Optional;

/** The outcome of a conditional put or delete. */
public sealed interface WriteOutcome {

  /** The write was applied; {@code before} is the item that it replaced or deleted. */
  record Written(Optional<Item> before) implements WriteOutcome {}

  /** The condition did not hold for {@code existing}, and nothing changed. */
  record ConditionFailed(Optional<Item> existing) implements WriteOutcome {}
}
