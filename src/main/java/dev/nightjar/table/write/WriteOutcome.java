package dev.nightjar.table.write;

import dev.nightjar.table.item.Item;
import java.util.Optional;

/** What became of a conditional put or delete. */
public sealed interface WriteOutcome {

  /** It happened; {@code before} is the item that it replaced or deleted. */
  record Written(Optional<Item> before) implements WriteOutcome {}

  /** The condition did not hold for {@code existing}, and nothing changed. */
  record ConditionFailed(Optional<Item> existing) implements WriteOutcome {}
}
