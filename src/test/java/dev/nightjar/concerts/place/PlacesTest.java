package dev.nightjar.concerts.place;

import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.Coordinates;
import java.time.Instant;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlacesTest {

  private static final Coordinates RED_ROCKS = new Coordinates(39.6654, -105.2057);

  private final Places places = new Places();

  @Test
  void listHasTwoHundredCitiesOfTheUnitedStatesAndFiftyElsewhere() {
    Map<Boolean, List<City>> american =
        places.all().stream()
            .filter(city -> !city.isTown())
            .collect(groupingBy(city -> city.country().equals("US")));
    assertEquals(200, american.get(true).size());
    assertEquals(50, american.get(false).size());
  }

  @Test
  void noCityIsListedTwice() {
    Set<String> seen = new HashSet<>();
    for (City city : places.all()) {
      assertTrue(seen.add(city.name() + city.state() + city.country()), city.name());
    }
    for (City city : places.all()) {
      assertEquals(
          List.of(city), places.within(city.coordinates(), 0.5), "another one at " + city.name());
    }
  }

  @Test
  void americanCitiesLieInTheUnitedStates() {
    for (City city : places.all()) {
      if (city.country().equals("US") && !Set.of("AK", "HI").contains(city.state())) {
        assertTrue(between(24.5, city.coordinates().latitude(), 49.4), city.name());
        assertTrue(between(-124.8, city.coordinates().longitude(), -66.9), city.name());
      }
    }
  }

  /** Time zones follow longitudes approximately, so a swapped digit or sign is detected. */
  @Test
  void timeZonesFitLongitudes() {
    for (City city : places.all()) {
      double hours =
          ZoneId.of(city.timeZone())
                  .getRules()
                  .getStandardOffset(Instant.parse("2026-01-15T12:00:00Z"))
                  .getTotalSeconds()
              / 3600.0;
      assertEquals(hours, city.coordinates().longitude() / 15, 1.8, city.name());
    }
  }

  @Test
  void suburbsLieWithinAnHourOfTheirCenter() {
    Map<String, City> centers =
        places.all().stream()
            .filter(City::isCenter)
            .collect(Collectors.toMap(City::metro, city -> city));
    for (City city : places.all()) {
      City center = centers.get(city.metro());
      double miles = GreatCircle.miles(city.coordinates(), center.coordinates());
      assertTrue(miles < 60, city.name() + " is " + miles + " miles from " + center.name());
    }
  }

  @Test
  void metropolitanAreasOfOneNameDoNotShareAKey() {
    assertEquals("Columbus", metro("Columbus", "OH"));
    assertEquals("Columbus, GA", metro("Columbus", "GA"));
    assertEquals("Springfield", metro("Springfield", "MO"));
    assertEquals("Springfield, MA", metro("Springfield", "MA"));
    assertEquals("Springfield, IL", metro("Springfield", "IL"));
    assertEquals("Birmingham", metro("Birmingham", "AL"));
    assertEquals("Birmingham, GB", metro("Birmingham", "GB"));
    List<String> centers = places.all().stream().filter(City::isCenter).map(City::metro).toList();
    assertEquals(centers.size(), Set.copyOf(centers).size());
  }

  @ParameterizedTest
  @CsvSource({
    "Portland, OR, Portland",
    "Portland, ME, 'Portland, ME'",
    "Kansas City, MO, Kansas City",
    "Kansas City, KS, Kansas City",
    "Vancouver, WA, Portland",
    "Vancouver, BC, Vancouver",
    "Aurora, IL, Chicago",
    "Aurora, CO, Denver",
    "Pasadena, TX, Houston",
    "Richmond, Virginia, Richmond",
    "London, GB, London",
    "London, ON, 'London, ON'",
  })
  void stateTellsCitiesOfOneNameApart(String city, String state, String metro) {
    assertEquals(metro, metro(city, state));
  }

  @ParameterizedTest
  @CsvSource({
    "Portland, OR",
    "Springfield, MO",
    "Kansas City, MO",
    "Columbus, OH",
    "Aurora, CO",
    "Vancouver, BC",
    "Birmingham, AL",
  })
  void withoutAStateTheLargestCityIsFoundAndACenterBeforeASuburb(String city, String state) {
    assertEquals(state, places.find(city, Optional.empty()).orElseThrow().state());
    assertEquals(state, places.find(city, Optional.of(" ")).orElseThrow().state());
  }

  @ParameterizedTest
  @CsvSource({
    "St. Louis, St. Louis",
    "Saint Louis, St. Louis",
    "ST LOUIS, St. Louis",
    "saint paul, Saint Paul",
    "New York City, New York",
    "NYC, New York",
    "Brooklyn, New York",
    "Ft. Worth, Fort Worth",
    "winston salem, Winston-Salem",
    "Montréal, Montreal",
    "'Washington, D.C.', Washington",
    "Washington DC, Washington",
    "  denver , Denver",
    "'Denver, Colorado', Denver",
    "Köln, Cologne",
    "København, Copenhagen",
    "Zürich, Zurich",
    "São Paulo, Sao Paulo",
  })
  void citiesAreFoundAsPeopleSpellThem(String written, String name) {
    assertEquals(name, places.find(written).orElseThrow().name());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", ",", "Nowhere", "Denver, TX", "#", "'", "12"})
  void whatIsNotListedIsNotFound(String written) {
    assertEquals(Optional.empty(), places.find(written));
  }

  @Test
  void redRocksInMorrisonIsDenverAlthoughASuburbIsNearer() {
    assertEquals(
        Optional.of("Denver"), places.metroOf(venue("Morrison", "CO", Optional.of(RED_ROCKS))));
    assertEquals("Lakewood", places.within(RED_ROCKS, 50).get(0).name());
  }

  @Test
  void placeFarFromAllCitiesIsItsOwnArea() {
    Optional<Coordinates> gorge = Optional.of(new Coordinates(47.1010, -119.9950));
    assertEquals(Optional.of("George, WA"), places.metroOf(venue("George", "WA", gorge)));
    assertEquals(Optional.of("George, WA"), places.metroOf(venue("GEORGE", "Washington", gorge)));
    assertEquals(Optional.of("George, WA"), places.metroNamed(" george , wa"));
  }

  @Test
  void townIncludesOnlyItsSurroundings() {
    Coordinates flint = places.find("Flint, MI").orElseThrow().coordinates();
    assertEquals(
        Optional.of("Flint, MI"), places.metroOf(venue("Flint", "MI", Optional.of(flint))));
    Optional<Coordinates> clarkston = Optional.of(new Coordinates(42.7450, -83.4250));
    assertEquals(Optional.of("Detroit"), places.metroOf(venue("Clarkston", "MI", clarkston)));
    Optional<Coordinates> longmont = Optional.of(new Coordinates(40.1672, -105.1019));
    assertEquals(Optional.of("Denver"), places.metroOf(venue("Longmont", "CO", longmont)));
  }

  @Test
  void venueHasTheTimeZoneOfTheNearestCityOrOfItsOwn() {
    assertEquals(
        Optional.of(ZoneId.of("America/Denver")),
        places.zoneOf(venue("Morrison", "CO", Optional.of(RED_ROCKS))));
    assertEquals(
        Optional.of(ZoneId.of("America/Phoenix")),
        places.zoneOf(venue("Tucson", "AZ", Optional.empty())));
    assertEquals(Optional.empty(), places.zoneOf(venue("Nowhere", "ZZ", Optional.empty())));
  }

  @Test
  void farPlaceDoesNotTakeTheNameOfAListedCity() {
    Optional<Coordinates> inTheOcean = Optional.of(new Coordinates(-40, -120));
    Concert.Venue venue =
        new Concert.Venue(
            Optional.of("Hall"),
            Optional.of("Denver"),
            Optional.empty(),
            Optional.empty(),
            inTheOcean,
            Optional.empty());
    assertEquals(Optional.empty(), places.metroOf(venue));
  }

  @Test
  void withoutCoordinatesTheCityCountsAndWithoutEitherThereIsNone() {
    assertEquals(Optional.of("Denver"), places.metroOf(venue("Aurora", "CO", Optional.empty())));
    assertEquals(
        Optional.of("Morrison, CO"), places.metroOf(venue("Morrison", "CO", Optional.empty())));
    Concert.Venue nowhere =
        new Concert.Venue(
            Optional.of("Hall"),
            Optional.empty(),
            Optional.of("CO"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    assertEquals(Optional.empty(), places.metroOf(nowhere));
  }

  @Test
  void namesFromOutsideFitIntoAKey() {
    String metro = metro("A#B \u0007 " + "long ".repeat(500), "C#O");
    assertFalse(metro.contains("#"), metro);
    assertTrue(metro.length() < 150, metro);
    assertEquals(Optional.empty(), places.metroNamed("#"));
  }

  @Test
  void citiesWithinARadiusComeNearestFirst() {
    Coordinates denver = places.find("Denver").orElseThrow().coordinates();
    assertEquals(
        List.of("Denver", "Lakewood", "Aurora", "Thornton", "Boulder"),
        places.within(denver, 25).stream().map(City::name).toList());
    assertTrue(
        places.within(denver, 64).stream().anyMatch(city -> city.name().equals("Fort Collins")));
    assertEquals(places.all().size(), places.within(denver, 20_000).size());
    assertEquals(1, places.within(denver, 0).size());
  }

  private static boolean between(double low, double value, double high) {
    return low <= value && value <= high;
  }

  private String metro(String city, String state) {
    return places.metroNamed(city + ", " + state).orElseThrow();
  }

  private static Concert.Venue venue(String city, String state, Optional<Coordinates> coordinates) {
    return new Concert.Venue(
        Optional.of("Hall"),
        Optional.of(city),
        Optional.of(state),
        Optional.empty(),
        coordinates,
        Optional.empty());
  }
}
