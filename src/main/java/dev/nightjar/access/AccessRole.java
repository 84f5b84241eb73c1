package dev.nightjar.access;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What a caller may do. Each role includes those before it. */
public enum AccessRole {
  /** Reads. */
  READER,
  /** Also submits and changes: articles, texts, reviews. */
  WRITER,
  /** Also runs ingestion and healing. */
  OPERATOR;

  public boolean includes(AccessRole other) {
    return compareTo(other) >= 0;
  }

  /** The name in claims and commands, such as {@code writer}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<AccessRole> labeled(String label) {
    return Stream.of(values()).filter(role -> role.label().equals(label)).findFirst();
  }
}
