package dev.nightjar.reviews.hcl;

import java.util.List;

/** Reads Terraform's files. */
public final class Hcl {

  private Hcl() {}

  /**
   * Reads a file as far as it can be read; what is wrong with it is in the answer. A path that ends
   * in {@code .json} is in the JSON variant.
   */
  public static ParsedFile parse(String path, String text) {
    return path.endsWith(".json") ? json(path, text) : nativeSyntax(path, text);
  }

  /**
   * The text of a file, whatever its bytes are. What is not UTF-8 becomes a syntax error where it
   * matters, and is none within a comment.
   */
  public static String text(byte[] bytes) {
    return SourceBytes.text(bytes);
  }

  private static ParsedFile nativeSyntax(String path, String text) {
    Scanner scanner = new Scanner(new Cursor(text));
    Problems problems = new Problems();
    Body body = new Bodies(scanner, problems).file();
    return new ParsedFile(path, text, body, scanner.comments, problems.errors());
  }

  private static ParsedFile json(String path, String text) {
    Problems problems = new Problems();
    Cursor cursor = new Cursor(text);
    JsonTexts texts = new JsonTexts(cursor);
    JsonBodies bodies = new JsonBodies(texts, problems);
    boolean values = path.endsWith(".tfvars.json");
    Body body =
        new JsonReader(cursor, texts, problems)
            .file()
            .map(value -> values ? bodies.values(value) : bodies.configuration(value))
            .orElseGet(() -> new Body(List.of(), List.of(), new Span(0, text.length(), 1, 1)));
    return new ParsedFile(path, text, body, bodies.comments(), problems.errors());
  }
}
