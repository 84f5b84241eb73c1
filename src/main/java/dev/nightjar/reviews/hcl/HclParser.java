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

/** Parses Terraform files. */
public final class HclParser {

  private HclParser() {}

  /**
   * Parses a file as far as possible; the result contains its syntax errors. A path that ends in
   * {@code .json} uses the JSON syntax.
   */
  public static ParsedFile parse(String path, String text) {
    return path.endsWith(".json") ? parseJson(path, text) : parseNative(path, text);
  }

  /** Decodes a file. Bytes that are not UTF-8 become syntax errors, except in comments. */
  public static String decode(byte[] bytes) {
    return SourceDecoder.decode(bytes);
  }

  private static ParsedFile parseNative(String path, String text) {
    Scanner scanner = new Scanner(new SourceCursor(text));
    ErrorCollector errorCollector = new ErrorCollector();
    Body body = new BodyParser(scanner, errorCollector).parseFile();
    return new ParsedFile(path, text, body, scanner.comments, errorCollector.errors());
  }

  private static ParsedFile parseJson(String path, String text) {
    ErrorCollector errorCollector = new ErrorCollector();
    SourceCursor sourceCursor = new SourceCursor(text);
    JsonStringParser texts = new JsonStringParser(sourceCursor);
    JsonBodyBuilder bodies = new JsonBodyBuilder(texts, errorCollector);
    boolean values = path.endsWith(".tfvars.json");
    Body body =
        new JsonParser(sourceCursor, texts, errorCollector)
            .parseFile()
            .map(value -> values ? bodies.buildValues(value) : bodies.buildConfiguration(value))
            .orElseGet(() -> new Body(List.of(), List.of(), new Span(0, text.length(), 1, 1)));
    return new ParsedFile(path, text, body, bodies.comments(), errorCollector.errors());
  }
}
