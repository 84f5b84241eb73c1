package dev.nightjar.concerts.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttendanceTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 5})
  void ratingIsFromOneToFive(int stars) {
    Optional<Integer> rating = Optional.of(stars);
    assertEquals(rating, new Attendance.Review(rating, Optional.empty()).rating());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 6})
  void otherRatingIsRefused(int stars) {
    Optional<Integer> rating = Optional.of(stars);
    assertThrows(
        IllegalArgumentException.class, () -> new Attendance.Review(rating, Optional.empty()));
  }
}
