package dev.nightjar.concerts.place;

import dev.nightjar.concerts.model.value.Coordinates;
import java.time.ZoneId;

/**
 * A city or town of the bundled lists.
 *
 * @param state the code of the state; empty outside of countries with states
 * @param country the two-letter code
 * @param metro the name of the metropolitan area, as used in index keys
 * @param isCenter whether the metropolitan area has its name
 * @param isTown whether it is in the list of smaller places
 */
public record City(
    String name,
    String state,
    String country,
    Coordinates coordinates,
    String timeZone,
    String metro,
    boolean isCenter,
    boolean isTown) {

  /** The name with its state, or with its country if it has no state: {@code Denver, CO}. */
  public String label() {
    return name + ", " + (state.isEmpty() ? country : state);
  }

  public ZoneId zone() {
    return ZoneId.of(timeZone);
  }
}
