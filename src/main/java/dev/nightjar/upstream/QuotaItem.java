package dev.nightjar.upstream;

import dev.nightjar.table.Table;
import dev.nightjar.table.item.Item;
import dev.nightjar.table.item.ItemBuilder;
import dev.nightjar.table.item.ItemCodec;
import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.write.Put;
import dev.nightjar.table.write.WriteOutcome;
import java.util.Optional;

/**
 * The state of a quota in one item of a table. It is read by a conditional put that fails, because
 * some roles may only put.
 */
public final class QuotaItem<S> implements QuotaStore<S> {

  private static final String REVISION = "revision";

  private final Table table;
  private final ItemKey key;
  private final ItemCodec<S> codec;
  private final Stored<S> initial;

  public QuotaItem(Table table, ItemKey key, ItemCodec<S> codec, S initial) {
    this.table = table;
    this.key = key;
    this.codec = codec;
    this.initial = new Stored<>(initial, 0);
  }

  @Override
  public Stored<S> initial() {
    return initial;
  }

  @Override
  public Optional<Stored<S>> replace(Stored<S> seen, S next) {
    ItemBuilder item = Item.with(key);
    codec.write(item, next);
    item.number(REVISION, seen.revision() + 1);
    Put put = Put.of(item.build());
    Put conditional =
        seen.revision() == 0
            ? put.onlyIf("attribute_not_exists(#key)")
                .name("#key", table.definition().keys().partition())
            : put.onlyIf("#revision = :seen").names(REVISION).value(":seen", seen.revision());
    return table.put(conditional) instanceof WriteOutcome.ConditionFailed failed
        ? Optional.of(failed.existing().map(this::read).orElse(initial))
        : Optional.empty();
  }

  private Stored<S> read(Item item) {
    return new Stored<>(codec.read(item), item.number(REVISION));
  }
}
