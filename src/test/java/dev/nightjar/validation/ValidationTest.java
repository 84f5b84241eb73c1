package dev.nightjar.validation;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ValidationTest {

  private final Validation validation = new Validation();

  @Test
  void everyViolationHasItsFieldCodeAndMessage() {
    validation
        .require("name", null, value -> true, "must be a name")
        .require("size", 5, size -> size < 3, "must be below 3")
        .allow("max", 1, max -> max > 5, "above-max", "must not be above 5");
    InvalidInputException e = assertThrows(InvalidInputException.class, validation::check);
    assertEquals(
        List.of(
            new Violation("name", "missing", "is missing"),
            new Violation("size", "invalid", "must be below 3"),
            new Violation("max", "above-max", "must not be above 5")),
        e.violations());
  }

  @Test
  void anAbsentValueIsAllowed() {
    validation.allow("max", null, max -> false, "must not be there");
    assertDoesNotThrow(validation::check);
  }
}
