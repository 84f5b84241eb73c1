package dev.nightjar.reviews.hcl.parse;

/**
 * Keeps count of how deep things are within one another, so that no text can exhaust the stack: not
 * ours, and not that of whoever walks the tree afterwards.
 */
public final class NestingLimit {

  /** So many blocks, brackets and templates may be within one another. */
  public static final int MAX_DEPTH = 150;

  /**
   * So many expressions may be within one another, which also counts the links of a chain ({@code a
   * + b + c}, {@code a.b.c}) that is read without any depth.
   */
  static final int MAX_HEIGHT = 1_000;

  private final Scanner scanner;
  private int depth;
  private int height;

  public NestingLimit(Scanner scanner) {
    this.scanner = scanner;
  }

  int depth() {
    return depth;
  }

  void returnTo(int earlierDepth) {
    depth = earlierDepth;
  }

  void enter() {
    if (++depth > MAX_DEPTH) {
      throw tooDeep(MAX_DEPTH);
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
    if (height > MAX_HEIGHT) {
      throw tooDeep(MAX_HEIGHT);
    }
  }

  private ParseException tooDeep(int limit) {
    return new ParseException(
        "This is nested more than " + limit + " levels deep, and not read.",
        scanner.line,
        scanner.column,
        true);
  }
}
