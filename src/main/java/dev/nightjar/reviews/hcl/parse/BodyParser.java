package dev.nightjar.reviews.hcl.parse;

import dev.nightjar.reviews.hcl.syntax.Attribute;
import dev.nightjar.reviews.hcl.syntax.Block;
import dev.nightjar.reviews.hcl.syntax.Body;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Parses arguments and blocks, and continues with the next one after a syntax error. */
public final class BodyParser {

  /** Up to this number of names, a linear search is faster than a set. */
  private static final int FEW = 8;

  private final Scanner scanner;
  private final SourceCursor sourceCursor;
  private final NestingLimit nestingLimit;
  private final ExpressionParser expressionParser;
  private final ErrorRecovery errorRecovery;

  public BodyParser(Scanner scanner, ErrorCollector errorCollector) {
    this.scanner = scanner;
    sourceCursor = scanner.sourceCursor;
    nestingLimit = new NestingLimit(scanner);
    expressionParser = new ExpressionParser(scanner, nestingLimit);
    errorRecovery = new ErrorRecovery(scanner, nestingLimit, errorCollector);
  }

  /** Parses the whole file. */
  public Body parseFile() {
    Contents contents = new Contents();
    scanner.advance();
    while (scanner.token != Token.END_OF_FILE) {
      if (scanner.token == Token.NEWLINE) {
        scanner.advance();
        continue;
      }
      ErrorRecovery.Checkpoint checkpoint = errorRecovery.checkpoint();
      int blocks = contents.blocks.size();
      parseItem(contents);
      if (errorRecovery.hasMissingBrace() && !errorRecovery.usesIndentation()) {
        // A closing brace is missing, so that block ends are derived from indentation.
        errorRecovery.returnTo(checkpoint);
        contents.blocks.subList(blocks, contents.blocks.size()).clear();
        errorRecovery.useIndentation();
      }
      errorRecovery.atTopLevel();
    }
    return contents.body(new Span(0, sourceCursor.end, 1, 1));
  }

  /** Parses one argument or block, and always advances. */
  private void parseItem(Contents contents) {
    Span place = scanner.here();
    int depth = nestingLimit.depth();
    try {
      if (scanner.token != Token.IDENTIFIER) {
        throw scanner.unexpected(
            scanner.token == Token.QUOTE
                ? "The name of an argument is not quoted."
                : "An argument or a block is expected here.");
      }
      String name = scanner.word();
      scanner.advance();
      if (scanner.token == Token.ASSIGN) {
        contents.add(parseAttribute(name, place), this);
        requireLineEnd(
            "An argument must end at the end of its line; put the next one on its own line.",
            place);
      } else if (scanner.token == Token.QUOTE
          || scanner.token == Token.OPEN_BRACE
          || scanner.token == Token.IDENTIFIER) {
        contents.blocks.add(parseBlock(name, place));
        if (!errorRecovery.hasMissingBrace()) {
          requireLineEnd("A line break is expected after the closing brace.", scanner.here());
        }
      } else {
        throw scanner.unexpected("An equals sign or a block is expected after \"" + name + "\".");
      }
    } catch (ParseException parseException) {
      nestingLimit.returnTo(depth);
      errorRecovery.report(parseException);
      errorRecovery.resume(place, parseException);
    }
  }

  private void requireLineEnd(String message, Span place) {
    if (scanner.token != Token.NEWLINE && scanner.token != Token.END_OF_FILE) {
      ParseException parseException = scanner.unexpected(message);
      errorRecovery.report(parseException);
      errorRecovery.resume(place, parseException);
    }
  }

  private Attribute parseAttribute(String name, Span place) {
    scanner.advance();
    Expression value = expressionParser.parseExpression();
    return new Attribute(name, value, scanner.since(place));
  }

  private Block parseBlock(String type, Span place) {
    List<String> labels = parseLabels();
    Span open = scanner.here();
    scanner.advance();
    Span header = scanner.since(place);
    nestingLimit.enter();
    Contents contents = new Contents();
    if (scanner.token == Token.NEWLINE
        || scanner.token == Token.CLOSE_BRACE
        || scanner.token == Token.END_OF_FILE) {
      parseItems(contents, open);
    } else {
      parseSingleArgument(contents);
    }
    nestingLimit.leave();
    int lastLine = scanner.line;
    if (errorRecovery.hasMissingBrace()) {
      lastLine = sourceCursor.line;
    } else {
      scanner.advance();
    }
    return new Block(
        type, labels, contents.body(scanner.since(open)), header, scanner.since(place), lastLine);
  }

  private List<String> parseLabels() {
    List<String> labels = new ArrayList<>(2);
    while (scanner.token != Token.OPEN_BRACE) {
      switch (scanner.token) {
        case IDENTIFIER -> {
          labels.add(scanner.word());
          scanner.advance();
        }
        case QUOTE -> labels.add(expressionParser.templates().parseLabel());
        case NEWLINE ->
            throw scanner.unexpected(
                "The opening brace of a block must be on the line of its type.");
        case ASSIGN ->
            throw scanner.unexpected("A block has no equals sign, and an argument no label.");
        default -> throw scanner.unexpected("A label or an opening brace is expected here.");
      }
    }
    return labels;
  }

  /** Parses up to the closing brace. */
  private void parseItems(Contents contents, Span open) {
    while (scanner.token != Token.CLOSE_BRACE) {
      if (scanner.token == Token.NEWLINE) {
        scanner.advance();
      } else if (scanner.token == Token.END_OF_FILE || errorRecovery.isTopLevelBlock()) {
        errorRecovery.reportMissingBrace(open);
        return;
      } else {
        parseItem(contents);
        if (errorRecovery.hasMissingBrace()) {
          return;
        }
      }
    }
  }

  /** {@code type { name = value }} on one line. */
  private void parseSingleArgument(Contents contents) {
    if (scanner.token != Token.IDENTIFIER) {
      throw scanner.unexpected("An argument is expected here.");
    }
    String name = scanner.word();
    Span place = scanner.here();
    scanner.advance();
    if (scanner.token != Token.ASSIGN) {
      throw scanner.unexpected(
          "A block on one line can have one argument only; put each nested block on its own line.");
    }
    contents.attributes.add(parseAttribute(name, place));
    if (scanner.token != Token.CLOSE_BRACE) {
      throw scanner.unexpected(
          "A block on one line has one argument and ends with a brace on that line.");
    }
  }

  /** The content of a body while it is parsed. */
  private static final class Contents {

    private final List<Attribute> attributes = new ArrayList<>();
    private final List<Block> blocks = new ArrayList<>(0);
    private Set<String> names;

    void add(Attribute attribute, BodyParser bodyParser) {
      if (has(attribute.name())) {
        bodyParser.errorRecovery.report(
            new ParseException(
                "The argument \"" + attribute.name() + "\" is already set.", attribute.span()));
      } else {
        attributes.add(attribute);
      }
    }

    private boolean has(String name) {
      if (attributes.size() < FEW) {
        for (Attribute attribute : attributes) {
          if (attribute.name().equals(name)) {
            return true;
          }
        }
        return false;
      }
      if (names == null) {
        names = new HashSet<>();
        attributes.forEach(attribute -> names.add(attribute.name()));
      }
      return !names.add(name);
    }

    Body body(Span span) {
      return new Body(attributes, blocks, span);
    }
  }
}
