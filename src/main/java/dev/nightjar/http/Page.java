package dev.nightjar.http;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A list answer: some items, and the cursor of those that follow or null. */
@RegisterForReflection
public record Page<T>(List<T> items, String next) {

  public static <S, T> Page<T> of(List<S> items, Optional<String> next, Function<S, T> view) {
    return new Page<>(items.stream().map(view).toList(), next.orElse(null));
  }
}
