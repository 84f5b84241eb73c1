package dev.nightjar.concerts.recommend;

import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.Tour;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The metropolitan areas in which to look for concerts for a user. */
@Singleton
public class SearchAreas {

  static final int MAX_AREAS = 6;

  private final Places places;

  public SearchAreas(Places places) {
    this.places = places;
  }

  /**
   * The areas near the user, nearest first. Without a city, those where the user's artists play,
   * and the largest cities.
   */
  List<String> of(Preferences.Location wanted, Collection<Tour> ownTours) {
    Set<String> areas = new LinkedHashSet<>();
    wanted.city().ifPresent(home -> areas.addAll(within(home, wanted)));
    if (wanted.city().isEmpty()) {
      areas.addAll(busiest(ownTours));
      places.all().stream().filter(City::isCenter).map(City::metro).forEach(areas::add);
    }
    return areas.stream().limit(MAX_AREAS).toList();
  }

  private Set<String> within(String home, Preferences.Location wanted) {
    Set<String> areas = new LinkedHashSet<>();
    Optional<City> city = places.find(home, wanted.state());
    places
        .metroNamed(wanted.state().map(state -> home + ", " + state).orElse(home))
        .ifPresent(areas::add);
    if (wanted.includeNearbyCities()) {
      wanted.nearbyCities().stream()
          .flatMap(name -> places.find(name, wanted.state()).or(() -> places.find(name)).stream())
          .map(City::metro)
          .forEach(areas::add);
    }
    city.ifPresent(
        center ->
            places.within(center.coordinates(), wanted.radius()).stream()
                .map(City::metro)
                .forEach(areas::add));
    return areas;
  }

  private static List<String> busiest(Collection<Tour> tours) {
    Map<String, Long> dates =
        tours.stream()
            .flatMap(tour -> tour.dates().values().stream())
            .flatMap(date -> date.metro().stream())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return dates.entrySet().stream()
        .sorted(
            Comparator.comparing((Map.Entry<String, Long> entry) -> -entry.getValue())
                .thenComparing(Map.Entry::getKey))
        .map(Map.Entry::getKey)
        .toList();
  }
}
