package dev.nightjar.reviews.hcl;

import dev.nightjar.reviews.hcl.json.JsonBodyBuilder;
import dev.nightjar.reviews.hcl.json.JsonParser;
import dev.nightjar.reviews.hcl.json.JsonStringParser;
import dev.nightjar.reviews.hcl.parse.BodyParser;
import dev.nightjar.reviews.hcl.parse.ErrorCollector;
import dev.nightjar.reviews.hcl.parse.Scanner;
import dev.nightjar.reviews.hcl.parse.SourceCursor;
import dev.nightjar.reviews.hcl.parse.SourceDecoder;
import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.hcl.syntax.Span;
import java.util.List;

/** Reads Terraform's files. */
public final class HclParser {

  private HclParser() {}

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
    return SourceDecoder.text(bytes);
  }

  private static ParsedFile nativeSyntax(String path, String text) {
    Scanner scanner = new Scanner(new SourceCursor(text));
    ErrorCollector errorCollector = new ErrorCollector();
    Body body = new BodyParser(scanner, errorCollector).file();
    return new ParsedFile(path, text, body, scanner.comments, errorCollector.errors());
  }

  private static ParsedFile json(String path, String text) {
    ErrorCollector errorCollector = new ErrorCollector();
    SourceCursor sourceCursor = new SourceCursor(text);
    JsonStringParser texts = new JsonStringParser(sourceCursor);
    JsonBodyBuilder bodies = new JsonBodyBuilder(texts, errorCollector);
    boolean values = path.endsWith(".tfvars.json");
    Body body =
        new JsonParser(sourceCursor, texts, errorCollector)
            .file()
            .map(value -> values ? bodies.values(value) : bodies.configuration(value))
            .orElseGet(() -> new Body(List.of(), List.of(), new Span(0, text.length(), 1, 1)));
    return new ParsedFile(path, text, body, bodies.comments(), errorCollector.errors());
  }
}
