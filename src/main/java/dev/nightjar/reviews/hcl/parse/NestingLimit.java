package dev.nightjar.reviews.hcl.parse;

/**
 * Limits the nesting depth, so that hostile input cannot overflow the stack of the parser or of
 * code that walks the tree.
 */
public final class NestingLimit {

  /** The maximum nesting of blocks, brackets and templates. */
  public static final int MAX_DEPTH = 150;

  /**
   * The maximum nesting of expressions. It includes the links of chains ({@code a + b + c}, {@code
   * a.b.c}), which are parsed iteratively.
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

  /** The nesting height of the last parsed expression. */
  int height() {
    return height;
  }

  /** Records an expression without operands. */
  void recordLeaf() {
    height = 1;
  }

  /** Records an expression around operands of the given height. */
  void recordParent(int highest) {
    height = highest + 1;
    if (height > MAX_HEIGHT) {
      throw tooDeep(MAX_HEIGHT);
    }
  }

  private ParseException tooDeep(int limit) {
    return new ParseException(
        "This is nested more than " + limit + " levels deep and is not parsed.",
        scanner.line,
        scanner.column,
        true);
  }
}
