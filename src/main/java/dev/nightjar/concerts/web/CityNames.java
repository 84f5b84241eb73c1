package dev.nightjar.concerts.web;

import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import jakarta.inject.Singleton;
import java.util.List;

/** The cities that forms suggest; others may be typed as well. */
@Singleton
public class CityNames {

  private final Places places;

  CityNames(Places places) {
    this.places = places;
  }

  /** Each with its state, or its country where states matter to nobody. */
  List<String> all() {
    return places.all().stream()
        .filter(city -> !city.isTown())
        .map(CityNames::name)
        .sorted()
        .toList();
  }

  private static String name(City city) {
    return city.name() + ", " + (city.state().isEmpty() ? city.country() : city.state());
  }
}
