package dev.nightjar.table.write;

import dev.nightjar.table.item.Item;
import java.util.Optional;

/** What became of a conditional update. */
public sealed interface UpdateOutcome {

  /** It happened; {@code item} is the whole item as it is now. */
  record Updated(Item item) implements UpdateOutcome {}

  /** The condition did not hold for {@code existing}, and nothing changed. */
  record ConditionFailed(Optional<Item> existing) implements UpdateOutcome {}
}
