package dev.nightjar.table.definition;

import dev.nightjar.table.key.ItemKey;
import dev.nightjar.table.key.KeySchema;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A table's name, keys, indexes and time-to-live attribute. */
public final class TableDefinition {

  private final String name;
  private final KeySchema keys;
  private final List<IndexDefinition> indexes;
  private final List<String> timeToLive;

  private TableDefinition(
      String name, KeySchema keys, List<IndexDefinition> indexes, List<String> timeToLive) {
    this.name = name;
    this.keys = keys;
    this.indexes = indexes;
    this.timeToLive = timeToLive;
  }

  /** Begins a definition: {@code TableDefinition.named(name).keys("PK", "SK")}. */
  public static Named named(String name) {
    return new Named(name);
  }

  /** A copy with one more index. */
  public TableDefinition index(IndexDefinition index) {
    if (indexes.stream().anyMatch(other -> other.name().equals(index.name()))) {
      throw new IllegalArgumentException("index " + index.name() + " is declared twice");
    }
    return new TableDefinition(
        name, keys, Stream.concat(indexes.stream(), Stream.of(index)).toList(), timeToLive);
  }

  /** A copy whose items DynamoDB deletes some time after the epoch second in this attribute. */
  public TableDefinition ttl(String attribute) {
    return new TableDefinition(name, keys, indexes, List.of(attribute));
  }

  /** The same table under another name, for tests with a table of their own. */
  public TableDefinition renamed(String otherName) {
    return new TableDefinition(otherName, keys, indexes, timeToLive);
  }

  public String name() {
    return name;
  }

  public KeySchema keys() {
    return keys;
  }

  public List<IndexDefinition> indexes() {
    return indexes;
  }

  public Optional<String> ttl() {
    return timeToLive.stream().findFirst();
  }

  /** The declared index of that name. An unknown name is a programming error. */
  public IndexDefinition index(String indexName) {
    return indexes.stream()
        .filter(index -> index.name().equals(indexName))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException(name + " has no index " + indexName));
  }

  /** All key attributes of the table and its indexes, whose types DynamoDB must know. */
  public Set<String> keyAttributes() {
    Set<String> attributes = new LinkedHashSet<>(keys.attributes());
    indexes.forEach(index -> attributes.addAll(index.keys().attributes()));
    return attributes;
  }

  /** The key of one item of this table. */
  public ItemKey key(String partition) {
    return new ItemKey(keys, List.of(partition));
  }

  /** The key of one item of this table. */
  public ItemKey key(String partition, String sort) {
    return new ItemKey(keys, List.of(partition, sort));
  }

  /** A table definition without its keys. */
  public record Named(String name) {

    public TableDefinition keys(String partition) {
      return new TableDefinition(name, KeySchema.of(partition), List.of(), List.of());
    }

    public TableDefinition keys(String partition, String sort) {
      return new TableDefinition(name, KeySchema.of(partition, sort), List.of(), List.of());
    }
  }
}
