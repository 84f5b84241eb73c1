package dev.nightjar.concerts.model.value;

import java.time.DayOfWeek;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Names of weekdays in the spelling of the specification: {@code Friday}. */
public final class DayName {

  private DayName() {}

  public static String of(DayOfWeek day) {
    return day.name().charAt(0) + day.name().substring(1).toLowerCase(Locale.ROOT);
  }

  public static Optional<DayOfWeek> parse(String name) {
    return Stream.of(DayOfWeek.values()).filter(day -> of(day).equals(name)).findFirst();
  }
}
