package dev.nightjar.concerts.web;

import dev.nightjar.concerts.model.Preferences;

/**
 * A city as entered, with an optional state: {@code Portland, ME}.
 *
 * @param city null if empty
 * @param state null if empty
 */
public record CityText(String city, String state) {

  public static CityText of(String text) {
    int comma = text.lastIndexOf(',');
    String city = (comma < 0 ? text : text.substring(0, comma)).strip();
    String state = comma < 0 ? "" : text.substring(comma + 1).strip();
    return new CityText(
        city.isEmpty() ? null : city, city.isEmpty() || state.isEmpty() ? null : state);
  }

  public static String of(Preferences.Location location) {
    return location
        .city()
        .map(city -> city + location.state().map(state -> ", " + state).orElse(""))
        .orElse("");
  }
}
