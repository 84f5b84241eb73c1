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

  public ZoneId zone() {
    return ZoneId.of(timeZone);
  }
}
