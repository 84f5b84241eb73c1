package dev.nightjar.concerts.web;

import dev.nightjar.validation.Violation;
import java.util.List;

/** Selects the error messages of one field of a form. */
public final class FieldErrors {

  private FieldErrors() {}

  public static String of(List<Violation> faults, String field) {
    return String.join(
        "; ",
        faults.stream()
            .filter(fault -> fault.field().equals(field))
            .map(Violation::message)
            .toList());
  }
}
