package dev.nightjar.reviews.hcl;

/**
 * Keeps count of how deep things are within one another, so that no text can exhaust the stack: not
 * ours, and not that of whoever walks the tree afterwards.
 */
final class Nesting {

  /**
   * So many blocks, brackets, templates and links of a chain may be within one another; what is
   * deeper is a syntax error.
   */
  static final int LIMIT = 1_000;

  private final Scanner scanner;
  private int depth;
  private int height;

  Nesting(Scanner scanner) {
    this.scanner = scanner;
  }

  int depth() {
    return depth;
  }

  void returnTo(int earlierDepth) {
    depth = earlierDepth;
  }

  void enter() {
    if (++depth > LIMIT) {
      throw tooDeep();
    }
  }

  void leave() {
    depth--;
  }

  /** How many expressions are within one another in the one that was read last. */
  int height() {
    return height;
  }

  /** An expression was read that has nothing in it. */
  void leaf() {
    height = 1;
  }

  /** An expression was read in which the highest is of that height. */
  void around(int highest) {
    height = highest + 1;
    if (height > LIMIT) {
      throw tooDeep();
    }
  }

  private Unreadable tooDeep() {
    return new Unreadable(
        "Nested more than " + LIMIT + " levels deep; this is not read.",
        scanner.start,
        scanner.line,
        scanner.column,
        true);
  }
}
