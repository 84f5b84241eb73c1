package dev.nightjar.concerts.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Metropolitan areas by their names in URLs. */
class MetroAreasTest {

  private final Places places = new Places();
  private final MetroAreas areas = new MetroAreas(places);

  @Test
  void everyListedAreaIsFoundByItsSlug() {
    for (City city : places.all()) {
      MetroArea area = areas.of(city.metro());
      assertEquals(List.of(area), areas.bySlug(area.slug()), city.label());
    }
  }

  @Test
  void suburbLeadsToItsArea() {
    assertEquals(List.of("denver-co"), slugs("boulder-co"));
  }

  @Test
  void nameOfSeveralCitiesLeadsToAllOfThem() {
    assertEquals(List.of("portland-or", "portland-me"), slugs("portland"));
    assertEquals(List.of("portland-me"), slugs("portland-me"));
  }

  @Test
  void areaThatIsNotListedHasItsStateInItsName() {
    MetroArea george = areas.bySlug("george-wa").get(0);
    assertEquals("George, WA", george.name());
    assertEquals("george-wa", george.slug());
    assertTrue(george.center().isEmpty());
  }

  @Test
  void emptyNameLeadsNowhere() {
    assertEquals(List.of(), areas.bySlug(""));
    assertEquals(List.of(), areas.bySlug("---"));
  }

  private List<String> slugs(String slug) {
    return areas.bySlug(slug).stream().map(MetroArea::slug).toList();
  }
}
