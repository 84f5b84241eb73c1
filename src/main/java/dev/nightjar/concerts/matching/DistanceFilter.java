package dev.nightjar.concerts.matching;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.Preferences.Location;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.GreatCircle;
import dev.nightjar.concerts.place.Places;
import java.util.Optional;

/**
 * Checks whether a concert is in the user's city, within the radius around it, or in one of the
 * user's nearby cities.
 *
 * <p>A listed city that is the center of a metropolitan area stands for the whole area, a suburb
 * for itself only. A venue without coordinates is located by its city. If the city is not listed
 * either, names are compared, and a concert in the user's state counts as near for a radius of 100
 * miles or more.
 */
final class DistanceFilter {

  /** The maximum distance on earth. */
  private static final int ANYWHERE_MILES = 12_450;

  /** From this radius on, the whole state counts as near if the distance is unknown. */
  private static final int STATEWIDE_MILES = 100;

  /** A nearby city that is farther away is taken for another city of the same name. */
  private static final int NEARBY_MILES = 200;

  private final Places places;
  private final Concert.Venue venue;
  private final Optional<String> metro;
  private final Optional<City> venueCity;
  private final Optional<Coordinates> coordinates;

  DistanceFilter(Places places, Concert.Venue venue, Optional<String> metro) {
    this.places = places;
    this.venue = venue;
    this.metro = metro;
    this.venueCity = venue.city().flatMap(city -> places.find(city, venue.state()));
    this.coordinates = venue.coordinates().or(() -> venueCity.map(City::coordinates));
  }

  void check(Location wanted, MatchReasons matchReasons) {
    if (wanted.city().isEmpty()) {
      return; // no city: anywhere
    }
    String home = wanted.city().get();
    Optional<City> homeCity = places.find(home, wanted.state());
    Optional<Double> miles = miles(homeCity);
    if (isIn(home, wanted.state(), homeCity)) {
      matchReasons.accept("in " + home);
    } else if (miles.filter(distance -> distance <= wanted.radius()).isPresent()) {
      matchReasons.accept("%s from %s".formatted(formatMiles(miles.get()), home));
    } else if (nearby(wanted, homeCity).isPresent()) {
      matchReasons.accept("in %s, near %s".formatted(nearby(wanted, homeCity).get(), home));
    } else if (wanted.radius() >= ANYWHERE_MILES) {
      matchReasons.accept("within %d miles of %s".formatted(wanted.radius(), home));
    } else if (miles.isEmpty() && isInStateOf(wanted)) {
      matchReasons.accept("in your state");
    } else {
      matchReasons.reject(
          miles
              .map(distance -> "%s from %s".formatted(formatMiles(distance), home))
              .orElse("too far from " + home + ", or at an unknown distance"));
    }
  }

  /** The distance from the user's city, if both places are known. */
  Optional<Double> distanceMiles(Location wanted) {
    return miles(wanted.city().flatMap(home -> places.find(home, wanted.state())));
  }

  private Optional<Double> miles(Optional<City> home) {
    return home.flatMap(from -> coordinates.map(to -> GreatCircle.miles(from.coordinates(), to)));
  }

  private static String formatMiles(double distance) {
    long miles = Math.round(distance);
    return miles == 1 ? "1 mile" : miles + " miles";
  }

  private boolean isIn(String name, Optional<String> state, Optional<City> city) {
    if (city.filter(known -> known.isCenter() && metro.equals(Optional.of(known.metro())))
        .isPresent()) {
      return true;
    }
    if (city.isPresent() && venueCity.isPresent()) {
      return city.equals(venueCity);
    }
    return venue.city().filter(own -> Places.isSameName(own, name)).isPresent()
        && (state.isEmpty()
            || venue.state().isEmpty()
            || places.isSameState(state.get(), venue.state().get()));
  }

  /** The nearby city of the concert: one of the user's list, or any within the radius. */
  private Optional<String> nearby(Location wanted, Optional<City> homeCity) {
    if (!wanted.includeNearbyCities()) {
      return Optional.empty();
    }
    if (wanted.nearbyCities().isEmpty()) {
      return homeCity.flatMap(home -> nearbyWithin(wanted.radius(), home));
    }
    return wanted.nearbyCities().stream()
        .filter(name -> isInNearby(name, wanted, homeCity))
        .findFirst();
  }

  /** A nearby city is in the user's state, or the well-known city of that name if it is near. */
  private boolean isInNearby(String name, Location wanted, Optional<City> homeCity) {
    if (isIn(name, wanted.state(), places.find(name, wanted.state()))) {
      return true;
    }
    Optional<City> wellKnown = places.find(name);
    boolean isNear =
        homeCity.isEmpty()
            || wellKnown.isPresent()
                && GreatCircle.miles(homeCity.get().coordinates(), wellKnown.get().coordinates())
                    <= NEARBY_MILES;
    return wellKnown.isPresent() && isNear && isIn(name, Optional.empty(), wellKnown);
  }

  private Optional<String> nearbyWithin(int radius, City home) {
    return places.within(home.coordinates(), radius).stream()
        .filter(city -> city.isCenter() && metro.equals(Optional.of(city.metro())))
        .map(City::name)
        .findFirst();
  }

  private boolean isInStateOf(Location wanted) {
    return wanted.radius() >= STATEWIDE_MILES
        && wanted.state().isPresent()
        && venue.state().isPresent()
        && places.isSameState(wanted.state().get(), venue.state().get());
  }
}
