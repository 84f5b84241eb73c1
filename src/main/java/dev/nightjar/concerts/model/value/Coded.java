package dev.nightjar.concerts.model.value;

import java.util.stream.Stream;

/** A constant of an enum that items and messages name by a code. */
public interface Coded {

  String code();

  /** The constant with that code; throws {@link IllegalArgumentException} if there is none. */
  static <E extends Coded> E of(E[] constants, String code) {
    return Stream.of(constants)
        .filter(constant -> constant.code().equals(code))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("unknown value"));
  }
}
