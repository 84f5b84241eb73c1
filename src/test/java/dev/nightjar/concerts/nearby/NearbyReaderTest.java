package dev.nightjar.concerts.nearby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The parameters of a search near a place. */
class NearbyReaderTest {

  private final NearbyReader reader =
      new NearbyReader(
          new Places(), Clock.fixed(Instant.parse("2026-03-01T13:00:00Z"), ZoneOffset.UTC));

  @Test
  void cityIsEnough() {
    NearbySearch search = reader.read(of("Denver", "", "", ""));
    assertEquals(NearbySearch.DEFAULT_RADIUS, search.radiusMiles());
    assertEquals(LocalDate.parse("2026-03-01"), search.dates().from());
    assertEquals(List.of(), search.genres());
    assertEquals(Optional.empty(), search.maxPrice());
  }

  @Test
  void allParametersAreRead() {
    NearbySearch search =
        reader.read(
            new NearbyParameters(
                null, " 39.5 ", "-105", "250", "2026-05-01", "2026-05-02", "Folk", "49.50"));
    assertEquals(new Coordinates(39.5, -105), search.center());
    assertEquals(250, search.radiusMiles());
    assertEquals(Optional.of(LocalDate.parse("2026-05-02")), search.dates().to());
    assertEquals(List.of("Folk"), search.genres());
    assertEquals(Optional.of(new BigDecimal("49.50")), search.maxPrice());
  }

  @Test
  void nameOfTwoCitiesHasBothAndWithAStateOne() {
    assertEquals(
        List.of("Portland, OR", "Portland, ME"),
        reader.citiesOf(of("portland", "", "", "")).stream().map(City::label).toList());
    assertEquals(1, reader.citiesOf(of("Portland, Maine", "", "", "")).size());
    assertEquals(List.of(), reader.citiesOf(of("x".repeat(10_000), "", "", "")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "-1", "251", "99999999999999999999", "1e9", "1E2", "NaN", "5.5", "x", "--"})
  void radiusOutsideOfItsRangeIsRefused(String radius) {
    assertEquals(List.of("radius"), violations(of("Denver", "", "", radius)));
  }

  @ParameterizedTest
  @CsvSource({
    "91,0,latitude",
    "0,181,longitude",
    "'',5,latitude",
    "5,'',longitude",
    "x,5,latitude"
  })
  void coordinatesOutsideOfTheirRangeAreRefused(String latitude, String longitude, String field) {
    assertEquals(List.of(field), violations(of("", latitude, longitude, "")));
  }

  @Test
  void allViolationsAreReportedAtOnce() {
    assertEquals(
        List.of("city", "radius", "from", "to", "genre", "maxPrice"),
        violations(
            new NearbyParameters(
                "Nowhereville", "", "", "-5", "yesterday", "12026-01-01", "x".repeat(101), "-1")));
    assertEquals(
        List.of("city"), violations(new NearbyParameters("", "", "", "", "", "", "Folk", "")));
    assertEquals(
        List.of("from"),
        violations(new NearbyParameters("Denver", "", "", "", "2026-05-02", "2026-05-01", "", "")));
  }

  private static NearbyParameters of(
      String city, String latitude, String longitude, String radius) {
    return new NearbyParameters(city, latitude, longitude, radius, "", "", "", "");
  }

  private List<String> violations(NearbyParameters given) {
    return assertThrows(InvalidInputException.class, () -> reader.read(given)).violations().stream()
        .map(Violation::field)
        .toList();
  }
}
