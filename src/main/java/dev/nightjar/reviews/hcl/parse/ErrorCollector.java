package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import java.util.ArrayList;
import java.util.List;

/** Collects the syntax errors of a file. */
public final class ErrorCollector {

  /** Limits the errors of a file that is not HCL. */
  private static final int LIMIT = 100;

  private final List<SyntaxError> errors = new ArrayList<>();

  public void add(SyntaxError error) {
    if (errors.size() < LIMIT) {
      errors.add(error);
    }
  }

  int count() {
    return errors.size();
  }

  void truncateTo(int count) {
    errors.subList(count, errors.size()).clear();
  }

  public List<SyntaxError> errors() {
    return errors;
  }
}
