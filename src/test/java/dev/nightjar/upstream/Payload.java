package dev.nightjar.upstream;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Answers such as the APIs give, kept beside the tests. */
public final class Payload {

  private Payload() {}

  public static String of(Class<?> test, String file) {
    try (InputStream payload = test.getResourceAsStream(file)) {
      return new String(payload.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A JSON list of so many entries. */
  public static String list(int size, IntFunction<String> entry) {
    return IntStream.range(0, size).mapToObj(entry).collect(Collectors.joining(",", "[", "]"));
  }
}
