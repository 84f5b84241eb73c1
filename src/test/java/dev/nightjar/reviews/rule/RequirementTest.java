package dev.nightjar.reviews.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Combinations of requirements whose results may be unknown. */
class RequirementTest {

  @ParameterizedTest
  @CsvSource({
    "YES, YES, YES",
    "YES, NO, NO",
    "YES, UNKNOWN, UNKNOWN",
    "NO, YES, NO",
    "NO, NO, NO",
    "NO, UNKNOWN, NO",
    "UNKNOWN, YES, UNKNOWN",
    "UNKNOWN, NO, NO",
    "UNKNOWN, UNKNOWN, UNKNOWN",
  })
  void bothAreMetOnlyIfNeitherIsViolatedOrUnknown(Tristate one, Tristate other, Tristate both) {
    assertEquals(both, requirement(one, 1).and(requirement(other, 2)).check(null).met());
  }

  @ParameterizedTest
  @CsvSource({
    "YES, UNKNOWN, YES",
    "NO, YES, YES",
    "NO, NO, NO",
    "NO, UNKNOWN, UNKNOWN",
    "UNKNOWN, YES, YES",
    "UNKNOWN, NO, UNKNOWN",
  })
  void oneOfBothIsMetIfEitherIs(Tristate one, Tristate other, Tristate either) {
    assertEquals(either, requirement(one, 1).or(requirement(other, 2)).check(null).met());
  }

  @Test
  void violationOfBothIsReportedWhereItIs() {
    assertEquals(Optional.of(place(2)), both(Tristate.UNKNOWN, Tristate.NO).location());
    assertEquals(Optional.of(place(1)), both(Tristate.NO, Tristate.NO).location());
  }

  @ParameterizedTest
  @CsvSource({"YES, YES", "NO, NO", "UNKNOWN, UNKNOWN"})
  void exemptionDecidesAViolation(Tristate exempt, Tristate met) {
    assertEquals(met, requirement(Tristate.NO, 1).unless(subject -> exempt).check(null).met());
  }

  private static CheckResult both(Tristate one, Tristate other) {
    return requirement(one, 1).and(requirement(other, 2)).check(null);
  }

  private static Requirement requirement(Tristate met, int line) {
    return subject -> CheckResult.of(met).at(place(line));
  }

  private static Location place(int line) {
    return new Location("main.tf", new Span(0, 1, line, 1));
  }
}
