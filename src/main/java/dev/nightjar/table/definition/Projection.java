package dev.nightjar.table.definition;

import java.util.List;

/** The attributes that an index projects besides the keys. */
public sealed interface Projection {

  /** Every attribute: a query on the index needs no second read. */
  record All() implements Projection {}

  /** Only the keys of the table and of the index: the smallest and cheapest index. */
  record KeysOnly() implements Projection {}

  /** The keys and the named attributes. */
  record Include(List<String> attributes) implements Projection {
    public Include {
      attributes = List.copyOf(attributes);
      if (attributes.isEmpty()) {
        throw new IllegalArgumentException("nothing to include: project the keys only");
      }
    }
  }
}
