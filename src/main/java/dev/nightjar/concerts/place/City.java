package dev.nightjar.concerts.place;

import dev.nightjar.concerts.model.value.Coordinates;
import java.time.ZoneId;

/**
 * A city or a town of the bundled lists.
 *
 * @param state its code, or empty where states matter to nobody
 * @param country its code of two letters
 * @param metro the metropolitan area it belongs to, by the name that index keys are made of
 * @param isCentre whether that area is named after it
 * @param isTown whether it is one of the smaller places
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
