package dev.nightjar.table.definition;

import dev.nightjar.table.key.KeySchema;
import java.util.List;

/** A global secondary index. It projects all attributes by default. */
public record IndexDefinition(String name, KeySchema keys, Projection projection) {

  /** Begins a definition: {@code IndexDefinition.named("GSI1").keys("GSI1PK", "GSI1SK")}. */
  public static Named named(String name) {
    return new Named(name);
  }

  /** A copy that projects only the keys. */
  public IndexDefinition keysOnly() {
    return new IndexDefinition(name, keys, new Projection.KeysOnly());
  }

  /** A copy that projects the keys and these attributes. */
  public IndexDefinition including(String... attributes) {
    return new IndexDefinition(name, keys, new Projection.Include(List.of(attributes)));
  }

  /** An index definition without its keys. */
  public record Named(String name) {

    public IndexDefinition keys(String partition) {
      return new IndexDefinition(name, KeySchema.of(partition), new Projection.All());
    }

    public IndexDefinition keys(String partition, String sort) {
      return new IndexDefinition(name, KeySchema.of(partition, sort), new Projection.All());
    }
  }
}
