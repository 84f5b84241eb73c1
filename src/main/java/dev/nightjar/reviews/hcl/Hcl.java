package dev.nightjar.reviews.hcl;

/** Reads Terraform's files. */
public final class Hcl {

  private Hcl() {}

  /** Reads a file as far as it can be read; what is wrong with it is in the answer. */
  public static ParsedFile parse(String path, String text) {
    Scanner scanner = new Scanner(new Cursor(text));
    Problems problems = new Problems();
    Body body = new Bodies(scanner, problems).file();
    return new ParsedFile(path, text, body, scanner.comments, problems.errors());
  }
}
