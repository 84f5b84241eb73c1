package dev.nightjar.http;

import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A page of a list: its items, and the cursor of the next page or null. */
@RegisterForReflection
public record Page<T>(List<T> items, @Schema(nullable = true) String next) {

  /** The page of a slice, with a cursor for this query. */
  public static <S, T> Page<T> of(
      Slice<S> slice, Cursors cursors, QueryId query, Function<S, T> view) {
    return new Page<>(
        slice.items().stream().map(view).toList(), cursors.issue(query, slice).orElse(null));
  }
}
