package dev.nightjar.table;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Some of a query's items, and the key after which it goes on; without that key there are no more.
 */
public record Slice<T>(List<T> items, Optional<Map<String, AttributeValue>> lastKey) {

  public Slice {
    items = List.copyOf(items);
    lastKey = lastKey.map(Map::copyOf);
  }

  public <R> Slice<R> map(Function<? super T, ? extends R> change) {
    return new Slice<>(items.stream().<R>map(change).toList(), lastKey);
  }
}
