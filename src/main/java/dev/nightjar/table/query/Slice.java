package dev.nightjar.table.query;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Some of a query's items, and the position at which the next slice begins, if there is one. */
public record Slice<T>(List<T> items, Optional<Position> next) {

  public Slice {
    items = List.copyOf(items);
  }

  public <R> Slice<R> map(Function<? super T, ? extends R> change) {
    return new Slice<>(items.stream().<R>map(change).toList(), next);
  }
}
