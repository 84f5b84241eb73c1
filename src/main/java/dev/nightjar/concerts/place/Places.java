package dev.nightjar.concerts.place;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.Coordinates;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The bundled cities and towns and their metropolitan areas.
 *
 * <p>A metropolitan area has the name of its center. The first of two areas with the same name
 * keeps it ({@code Columbus} is in Ohio), the others get their state or country ({@code Columbus,
 * GA}). A place far from all areas is its own area, always with its state: {@code George, WA}.
 *
 * <p>Application-scoped, so that the lists are read at the first use.
 */
@ApplicationScoped
public class Places {

  /** About an hour's drive, the extent of a metropolitan area. */
  static final double METRO_REACH_MILES = 40;

  /** A town includes only its surroundings; places farther away belong to the next city. */
  private static final double TOWN_REACH_MILES = 10;

  private final States states = new States();
  private final List<City> places = new ArrayList<>();
  private final Map<String, List<City>> byName = new HashMap<>();
  private final Map<String, City> centers = new HashMap<>();

  public Places() {
    Set<String> metros = new HashSet<>();
    TsvResource.records(Places.class, "cities.tsv").forEach(field -> add(field, metros, false));
    TsvResource.records(Places.class, "towns.tsv").forEach(field -> add(field, metros, true));
  }

  private void add(String[] field, Set<String> metros, boolean isTown) {
    City city = read(field, metros, isTown);
    places.add(city);
    if (city.isCenter()) {
      centers.putIfAbsent(city.metro(), city);
    }
    add(city, field[0]);
    for (String otherName : field[7].isEmpty() ? new String[0] : field[7].split(",")) {
      add(city, otherName);
    }
  }

  private static City read(String[] field, Set<String> metros, boolean isTown) {
    String name = field[0];
    String region = field[1].isEmpty() ? field[2] : field[1];
    boolean isCenter = field[6].isEmpty();
    String own = isCenter && !isTown && metros.add(name) ? name : name + ", " + region;
    return new City(
        name,
        field[1],
        field[2],
        new Coordinates(Double.parseDouble(field[3]), Double.parseDouble(field[4])),
        field[5],
        isCenter ? own : field[6],
        isCenter,
        isTown);
  }

  private void add(City city, String name) {
    byName.computeIfAbsent(PlaceName.normalized(name), any -> new ArrayList<>()).add(city);
  }

  /** All places, cities before towns. */
  public List<City> all() {
    return List.copyOf(places);
  }

  /**
   * The city of that name. Without a state the largest one is preferred, and a center to a suburb;
   * with a state only a city in that state matches.
   */
  public Optional<City> find(String name, Optional<String> state) {
    List<City> candidates = byName.getOrDefault(PlaceName.normalized(name), List.of());
    if (state.filter(given -> !given.isBlank()).isEmpty()) {
      return candidates.stream()
          .min(Comparator.comparing(City::isTown).thenComparing(city -> !city.isCenter()));
    }
    String code = states.code(state.get());
    return candidates.stream()
        .filter(city -> city.state().equals(code) || city.country().equals(code))
        .findFirst();
  }

  /** Finds a city from one text: {@code Portland}, {@code Portland, ME}. */
  public Optional<City> find(String text) {
    CityAndState cityAndState = CityAndState.of(text);
    return find(cityAndState.name(), cityAndState.state());
  }

  /**
   * All places that an entered city may mean, the likeliest first. Without a state it may be
   * several: {@code Portland} is in Oregon and in Maine.
   */
  public List<City> named(String text) {
    CityAndState cityAndState = CityAndState.of(text);
    List<City> candidates =
        byName.getOrDefault(PlaceName.normalized(cityAndState.name()), List.of());
    return candidates.stream()
        .filter(city -> cityAndState.state().map(state -> isIn(city, state)).orElse(true))
        .sorted(Comparator.comparing(City::isTown).thenComparing(city -> !city.isCenter()))
        .distinct()
        .toList();
  }

  private boolean isIn(City city, String state) {
    String code = states.code(state);
    return code.isEmpty() || city.state().equals(code) || city.country().equals(code);
  }

  /** The city that gives a metropolitan area its name. */
  Optional<City> centerOf(String metro) {
    return Optional.ofNullable(centers.get(metro));
  }

  boolean isState(String text) {
    return states.isKnown(text);
  }

  /** The coordinates of a venue, or of its city if the source has none. */
  public Optional<Coordinates> locationOf(Concert.Venue venue) {
    return venue
        .coordinates()
        .or(() -> venue.city().flatMap(city -> find(city, venue.state())).map(City::coordinates));
  }

  /** Whether two spellings are the same name; the places may differ. */
  public static boolean isSameName(String one, String other) {
    String normal = PlaceName.normalized(one);
    return !normal.isEmpty() && normal.equals(PlaceName.normalized(other));
  }

  public boolean isSameState(String one, String other) {
    return states.code(one).equals(states.code(other));
  }

  /** The listed places within a radius, nearest first. */
  public List<City> within(Coordinates center, double miles) {
    return places.stream()
        .filter(city -> GreatCircle.miles(center, city.coordinates()) <= miles)
        .sorted(Comparator.comparing(city -> GreatCircle.miles(center, city.coordinates())))
        .toList();
  }

  /**
   * The metropolitan area of a venue, by its coordinates, otherwise by its city. Empty if both are
   * unknown.
   */
  public Optional<String> metroOf(Concert.Venue venue) {
    if (venue.coordinates().isEmpty()) {
      return venue.city().flatMap(city -> metroOf(city, venue.state()));
    }
    return nearestWithinReach(venue.coordinates().get())
        .map(City::metro)
        .or(() -> venue.city().flatMap(city -> farFromAll(city, venue.state())));
  }

  /** The metropolitan area of an entered city: {@code Portland}, {@code Portland, ME}. */
  public Optional<String> metroNamed(String text) {
    CityAndState cityAndState = CityAndState.of(text);
    return metroOf(cityAndState.name(), cityAndState.state());
  }

  /** The time zone of a venue, from the nearest listed city or the city of its name. */
  public Optional<ZoneId> zoneOf(Concert.Venue venue) {
    return venue
        .coordinates()
        .flatMap(this::nearestWithinReach)
        .or(() -> venue.city().flatMap(city -> find(city, venue.state())))
        .map(City::zone);
  }

  private Optional<String> metroOf(String city, Optional<String> state) {
    return find(city, state).map(City::metro).or(() -> ownMetro(city, state));
  }

  /** Without a state the name could be mistaken for a listed city. */
  private Optional<String> farFromAll(String city, Optional<String> state) {
    return state.isPresent()
        ? metroOf(city, state)
        : ownMetro(city, state).filter(name -> find(name, state).isEmpty());
  }

  private Optional<String> ownMetro(String city, Optional<String> state) {
    String name = PlaceName.capitalized(PlaceName.normalized(city));
    String code = state.map(states::code).orElse("");
    return Optional.of(code.isEmpty() ? name : name + ", " + code).filter(own -> !name.isEmpty());
  }

  private Optional<City> nearestWithinReach(Coordinates point) {
    return within(point, METRO_REACH_MILES).stream()
        .filter(
            place ->
                !place.isTown()
                    || GreatCircle.miles(point, place.coordinates()) <= TOWN_REACH_MILES)
        .findFirst();
  }

  /** A city with an optional state, parsed from one text. */
  private record CityAndState(String name, Optional<String> state) {

    static CityAndState of(String text) {
      int comma = text.lastIndexOf(',');
      return comma < 0
          ? new CityAndState(text, Optional.empty())
          : new CityAndState(text.substring(0, comma), Optional.of(text.substring(comma + 1)));
    }
  }
}
