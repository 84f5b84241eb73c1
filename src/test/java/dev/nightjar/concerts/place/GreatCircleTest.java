package dev.nightjar.concerts.place;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.value.Coordinates;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GreatCircleTest {

  private static final double HALF_THE_EARTH = Math.PI * 3958.76;

  private final Places places = new Places();

  @ParameterizedTest
  @CsvSource({
    "New York, Los Angeles, 2445",
    "New York, Boston, 190",
    "New York, Chicago, 711",
    "Denver, Colorado Springs, 63",
    "San Francisco, Seattle, 679",
    "Miami, Atlanta, 605",
    "Los Angeles, Honolulu, 2559",
    "New York, London, 3461",
    "London, Paris, 213",
    "Tokyo, Sydney, 4862",
    "Seattle, Anchorage, 1438",
  })
  void wellKnownDistancesAreRightWithinTwoPercent(String from, String to, double miles) {
    assertEquals(miles, GreatCircle.miles(at(from), at(to)), miles * 0.02);
    assertEquals(miles, GreatCircle.miles(at(to), at(from)), miles * 0.02);
  }

  @Test
  void placeIsNowhereFromItselfAndHalfTheEarthFromItsAntipode() {
    Coordinates denver = at("Denver");
    assertEquals(0, GreatCircle.miles(denver, denver));
    Coordinates antipode = new Coordinates(-denver.latitude(), denver.longitude() + 180);
    assertEquals(HALF_THE_EARTH, GreatCircle.miles(denver, antipode), 1);
  }

  @Test
  void dateLineIsNoBarrier() {
    Coordinates west = new Coordinates(0, 179.5);
    Coordinates east = new Coordinates(0, -179.5);
    assertEquals(69.1, GreatCircle.miles(west, east), 0.1);
  }

  @Test
  void allLongitudesMeetAtThePole() {
    assertEquals(0, GreatCircle.miles(new Coordinates(90, 0), new Coordinates(90, 135)), 0.000_001);
  }

  private Coordinates at(String city) {
    return places.find(city, Optional.empty()).orElseThrow().coordinates();
  }
}
