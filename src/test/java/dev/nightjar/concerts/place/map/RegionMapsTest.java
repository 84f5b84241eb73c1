package dev.nightjar.concerts.place.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The backgrounds of maps. */
class RegionMapsTest {

  private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d)?");
  private static final int MAX_BYTES = 60_000;

  private final Places places = new Places();
  private final RegionMaps maps = new RegionMaps(new MapLines(), places);

  @Test
  void regionInlandIsAllLandAndHasCounties() {
    RegionMap denver = maps.draw(view("Denver", 40), List.of());
    assertTrue(denver.land().startsWith("M"), denver.land());
    assertFalse(denver.counties().isEmpty());
    assertTrue(labels(denver).containsAll(List.of("Denver", "Boulder")), labels(denver)::toString);
  }

  @Test
  void namesOfCitiesLeaveMarkersFree() {
    Viewport view = view("Denver", 40);
    RegionMap.Label boulder = label(maps.draw(view, List.of()), "Boulder");
    assertFalse(boulder.isLeft());

    List<Viewport.Point> right = List.of(new Viewport.Point(boulder.x() + 40, boulder.y()));
    assertTrue(label(maps.draw(view, right), "Boulder").isLeft());

    List<Viewport.Point> both =
        List.of(right.get(0), new Viewport.Point(boulder.x() - 40, boulder.y() + 10));
    assertFalse(labels(maps.draw(view, both)).contains("Boulder"));

    List<Viewport.Point> onThePoint = List.of(new Viewport.Point(boulder.x(), boulder.y()));
    assertEquals(boulder, label(maps.draw(view, onThePoint), "Boulder"));
  }

  private static RegionMap.Label label(RegionMap map, String city) {
    return map.cities().stream().filter(one -> one.name().equals(city)).findFirst().orElseThrow();
  }

  @Test
  void coastHasItsOutline() {
    assertTrue(points(maps.draw(view("New York", 60), List.of()).land()) > 50);
    assertTrue(points(maps.draw(view("London", 100), List.of()).land()) > 20);
  }

  @Test
  void openSeaHasNoLand() {
    RegionMap sea = maps.draw(new Viewport(new Coordinates(35, -40), 100), List.of());
    assertEquals("", sea.land());
    assertEquals(List.of(), sea.cities());
  }

  @Test
  void largeRegionHasNoCounties() {
    assertEquals("", maps.draw(view("Denver", 250), List.of()).counties());
  }

  @Test
  void everyMapOfACityIsSmallAndInsideItsFrame() {
    for (City city : places.all()) {
      for (int radius : new int[] {1, 40, 120, 250}) {
        RegionMap map = maps.draw(new Viewport(city.coordinates(), radius), List.of());
        String land = map.land();
        Matcher number = NUMBER.matcher(land);
        while (number.find()) {
          double value = Double.parseDouble(number.group());
          assertTrue(value >= -5 && value <= Viewport.WIDTH + 5, () -> city.label() + value);
        }
        int size =
            Stream.of(land, map.counties(), map.states(), map.countries())
                .mapToInt(String::length)
                .sum();
        assertTrue(size < MAX_BYTES, () -> city.label() + " " + radius + ": " + size);
      }
    }
  }

  @Test
  void mapsNearPolesAndTheDateLineAreDrawn() {
    for (Coordinates place :
        List.of(
            new Coordinates(90, 0),
            new Coordinates(-90, 0),
            new Coordinates(0, 180),
            new Coordinates(0, -180))) {
      RegionMap map = maps.draw(new Viewport(place, 250), List.of());
      assertFalse((map.land() + map.states()).contains("N"), "no number is NaN");
    }
  }

  @Test
  void placesAreWhereTheyAre() {
    Viewport view = view("Denver", 40);
    Viewport.Point center = view.point(view.center());
    assertEquals(Viewport.WIDTH / 2.0, center.x());
    assertEquals(Viewport.HEIGHT / 2.0, center.y());
    Viewport.Point boulder = view.point(places.find("Boulder, CO").orElseThrow().coordinates());
    assertTrue(boulder.x() < center.x() && boulder.y() < center.y(), "Boulder is northwest");
    assertFalse(view.point(new Coordinates(0, 0)).isVisible());
  }

  private Viewport view(String city, int radius) {
    return new Viewport(places.find(city).orElseThrow().coordinates(), radius);
  }

  private static List<String> labels(RegionMap map) {
    return map.cities().stream().map(RegionMap.Label::name).toList();
  }

  private static long points(String path) {
    return path.chars().filter(letter -> letter == 'L').count();
  }
}
