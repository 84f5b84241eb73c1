package dev.nightjar.reviews.hcl.json;

import dev.nightjar.reviews.hcl.json.JsonValue.JsonArray;
import dev.nightjar.reviews.hcl.json.JsonValue.JsonLiteral;
import dev.nightjar.reviews.hcl.json.JsonValue.JsonObject;
import dev.nightjar.reviews.hcl.json.JsonValue.JsonText;
import dev.nightjar.reviews.hcl.json.JsonValue.Member;
import dev.nightjar.reviews.hcl.parse.CharacterClasses;
import dev.nightjar.reviews.hcl.parse.ErrorCollector;
import dev.nightjar.reviews.hcl.parse.NestingLimit;
import dev.nightjar.reviews.hcl.parse.NumberParser;
import dev.nightjar.reviews.hcl.parse.ParseException;
import dev.nightjar.reviews.hcl.parse.SourceCursor;
import dev.nightjar.reviews.hcl.syntax.Expression;
import dev.nightjar.reviews.hcl.syntax.Expression.BoolLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.NullLiteral;
import dev.nightjar.reviews.hcl.syntax.Expression.NumberLiteral;
import dev.nightjar.reviews.hcl.syntax.Span;
import dev.nightjar.reviews.hcl.syntax.SyntaxError;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses JSON with source positions. After an error it keeps what it has parsed. */
public final class JsonParser {

  private final SourceCursor sourceCursor;
  private final char[] chars;
  private final ErrorCollector errorCollector;
  private final JsonStringParser texts;
  private int depth;
  private boolean broken;

  public JsonParser(
      SourceCursor sourceCursor, JsonStringParser texts, ErrorCollector errorCollector) {
    this.sourceCursor = sourceCursor;
    this.texts = texts;
    this.errorCollector = errorCollector;
    chars = sourceCursor.chars;
  }

  /** The root value; empty if even its beginning is invalid. */
  public Optional<JsonValue> parseFile() {
    if (sourceCursor.position > 0) {
      errorCollector.add(new SyntaxError("A byte order mark is not valid in JSON.", 1, 1));
    }
    try {
      JsonValue value = parseValue();
      skipSpaces();
      if (!broken && sourceCursor.position < sourceCursor.end) {
        report(
            sourceCursor.error(
                "Nothing may follow the value of a JSON file.", sourceCursor.position));
      }
      return Optional.of(value);
    } catch (ParseException parseException) {
      report(parseException);
      return Optional.empty();
    }
  }

  private void report(ParseException parseException) {
    errorCollector.add(parseException.error());
    broken = true;
  }

  private JsonValue parseValue() {
    skipSpaces();
    return switch (chars[sourceCursor.position]) {
      case '{' -> parseObject();
      case '[' -> parseArray();
      case '"' -> texts.parse();
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> parseNumber();
      default -> parseKeyword();
    };
  }

  private JsonObject parseObject() {
    Span start = sourceCursor.spanTo(sourceCursor.position);
    enter();
    List<Member> members = new ArrayList<>();
    try {
      boolean more = !nextIs('}');
      while (more && !broken) {
        members.add(parseMember());
        more = !broken && hasNext('}');
      }
    } catch (ParseException parseException) {
      report(parseException);
    }
    depth--;
    return new JsonObject(members, start.to(sourceCursor.position), sourceCursor.line);
  }

  private Member parseMember() {
    skipSpaces();
    if (chars[sourceCursor.position] != '"') {
      throw sourceCursor.error("A name in double quotes is expected here.", sourceCursor.position);
    }
    JsonText name = texts.parse();
    skipSpaces();
    if (chars[sourceCursor.position] != ':') {
      throw sourceCursor.error(
          "A colon is expected between a name and its value.", sourceCursor.position);
    }
    sourceCursor.position++;
    return new Member(name, parseValue());
  }

  private JsonArray parseArray() {
    Span start = sourceCursor.spanTo(sourceCursor.position);
    enter();
    List<JsonValue> elements = new ArrayList<>();
    try {
      boolean more = !nextIs(']');
      while (more && !broken) {
        elements.add(parseValue());
        more = !broken && hasNext(']');
      }
    } catch (ParseException parseException) {
      report(parseException);
    }
    depth--;
    return new JsonArray(elements, start.to(sourceCursor.position));
  }

  /** Skips an opening bracket. */
  private void enter() {
    if (++depth > NestingLimit.MAX_DEPTH) {
      depth--;
      throw sourceCursor.error(
          "This is nested more than " + NestingLimit.MAX_DEPTH + " levels deep and is not parsed.",
          sourceCursor.position);
    }
    sourceCursor.position++;
  }

  /** Whether a comma follows; otherwise the closing bracket is required. */
  private boolean hasNext(char closing) {
    if (nextIs(',')) {
      return true;
    }
    if (!nextIs(closing)) {
      throw sourceCursor.error(
          "A comma or " + closing + " is expected here.", sourceCursor.position);
    }
    return false;
  }

  private boolean nextIs(char expected) {
    skipSpaces();
    boolean is = chars[sourceCursor.position] == expected;
    if (is) {
      sourceCursor.position++;
    }
    return is;
  }

  private void skipSpaces() {
    while (true) {
      char c = chars[sourceCursor.position];
      if (c == '\n') {
        sourceCursor.lineBreak(++sourceCursor.position);
      } else if (c == ' ' || c == '\t' || c == '\r') {
        sourceCursor.position++;
      } else {
        return;
      }
    }
  }

  private JsonLiteral parseNumber() {
    int start = sourceCursor.position;
    int digits = chars[start] == '-' ? start + 1 : start;
    int at = digitsEnd(digits);
    boolean valid = at > digits && (chars[digits] != '0' || at == digits + 1);
    if (chars[at] == '.') {
      int fraction = at + 1;
      at = digitsEnd(fraction);
      valid &= at > fraction;
    }
    if (chars[at] == 'e' || chars[at] == 'E') {
      int exponent = at + (chars[at + 1] == '+' || chars[at + 1] == '-' ? 2 : 1);
      at = digitsEnd(exponent);
      valid &= at > exponent;
    }
    if (!valid) {
      throw sourceCursor.error("This is not a valid number.", start);
    }
    BigDecimal value = NumberParser.value(sourceCursor, digits, at);
    Span span = sourceCursor.spanTo(at);
    sourceCursor.position = at;
    return new JsonLiteral(new NumberLiteral(digits > start ? value.negate() : value, span));
  }

  private int digitsEnd(int from) {
    int at = from;
    while (CharacterClasses.isDigit(chars[at])) {
      at++;
    }
    return at;
  }

  private JsonLiteral parseKeyword() {
    int at = sourceCursor.position;
    while (chars[at] >= 'a' && chars[at] <= 'z') {
      at++;
    }
    Span span = sourceCursor.spanTo(at);
    Expression literal =
        switch (sourceCursor.text.substring(sourceCursor.position, at)) {
          case "true" -> new BoolLiteral(true, span);
          case "false" -> new BoolLiteral(false, span);
          case "null" -> new NullLiteral(span);
          default ->
              throw sourceCursor.error(
                  sourceCursor.position >= sourceCursor.end
                      ? "A value is expected, but the file ends."
                      : "A value is expected here: an object, a list, text, a number, true, false"
                          + " or null.",
                  sourceCursor.position);
        };
    sourceCursor.position = at;
    return new JsonLiteral(literal);
  }
}
