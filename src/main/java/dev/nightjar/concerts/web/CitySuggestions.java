package dev.nightjar.concerts.web;

import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import jakarta.inject.Singleton;
import java.util.List;

/** The cities that forms suggest; other cities can be entered too. */
@Singleton
public class CitySuggestions {

  private final Places places;

  CitySuggestions(Places places) {
    this.places = places;
  }

  /** Each with its state, or with its country if it has no state. */
  public List<String> all() {
    return places.all().stream()
        .filter(city -> !city.isTown())
        .map(CitySuggestions::name)
        .sorted()
        .toList();
  }

  private static String name(City city) {
    return city.name() + ", " + (city.state().isEmpty() ? city.country() : city.state());
  }
}
