package dev.nightjar.http;

import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.function.Function;

/** A list answer: some items, and the cursor of those that follow or null. */
@RegisterForReflection
public record Page<T>(List<T> items, String next) {

  /** The slice that the query answered, with a cursor that only this query takes. */
  public static <S, T> Page<T> of(
      Slice<S> slice, Cursors cursors, QueryId query, Function<S, T> view) {
    return new Page<>(
        slice.items().stream().map(view).toList(), cursors.issue(query, slice).orElse(null));
  }
}
