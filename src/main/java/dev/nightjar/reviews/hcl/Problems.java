package dev.nightjar.reviews.hcl;

import java.util.ArrayList;
import java.util.List;

/** What was found wrong with a file. */
final class Problems {

  /** Nobody reads more, and a file that is not HCL at all would be wrong everywhere. */
  private static final int LIMIT = 100;

  private final List<SyntaxError> errors = new ArrayList<>();

  void add(SyntaxError error) {
    if (errors.size() < LIMIT) {
      errors.add(error);
    }
  }

  int count() {
    return errors.size();
  }

  void forgetSince(int count) {
    errors.subList(count, errors.size()).clear();
  }

  List<SyntaxError> errors() {
    return errors;
  }
}
