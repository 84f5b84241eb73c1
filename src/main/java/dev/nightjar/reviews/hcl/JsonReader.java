package dev.nightjar.reviews.hcl;

import dev.nightjar.reviews.hcl.Expression.BoolLiteral;
import dev.nightjar.reviews.hcl.Expression.NullLiteral;
import dev.nightjar.reviews.hcl.Expression.NumberLiteral;
import dev.nightjar.reviews.hcl.JsonValue.JsonArray;
import dev.nightjar.reviews.hcl.JsonValue.JsonLiteral;
import dev.nightjar.reviews.hcl.JsonValue.JsonObject;
import dev.nightjar.reviews.hcl.JsonValue.JsonText;
import dev.nightjar.reviews.hcl.JsonValue.Member;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads JSON with the place of everything. After a mistake it keeps what it has read before. */
final class JsonReader {

  private final Cursor cursor;
  private final char[] chars;
  private final Problems problems;
  private final JsonTexts texts;
  private int depth;
  private boolean broken;

  JsonReader(Cursor cursor, JsonTexts texts, Problems problems) {
    this.cursor = cursor;
    this.texts = texts;
    this.problems = problems;
    chars = cursor.chars;
  }

  /** The value that the file is; none if not even its beginning can be read. */
  Optional<JsonValue> file() {
    if (cursor.position > 0) {
      problems.add(new SyntaxError("JSON has no byte order mark.", 1, 1));
    }
    try {
      JsonValue value = value();
      skipSpaces();
      if (!broken && cursor.position < cursor.end) {
        report(cursor.unreadable("Nothing may follow the value of a JSON file.", cursor.position));
      }
      return Optional.of(value);
    } catch (Unreadable unreadable) {
      report(unreadable);
      return Optional.empty();
    }
  }

  private void report(Unreadable unreadable) {
    problems.add(unreadable.error());
    broken = true;
  }

  private JsonValue value() {
    skipSpaces();
    return switch (chars[cursor.position]) {
      case '{' -> object();
      case '[' -> array();
      case '"' -> texts.read();
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number();
      default -> keyword();
    };
  }

  private JsonObject object() {
    Span start = cursor.spanTo(cursor.position);
    enter();
    List<Member> members = new ArrayList<>();
    try {
      boolean more = !nextIs('}');
      while (more && !broken) {
        members.add(member());
        more = !broken && goesOn('}');
      }
    } catch (Unreadable unreadable) {
      report(unreadable);
    }
    depth--;
    return new JsonObject(members, start.to(cursor.position), cursor.line);
  }

  private Member member() {
    skipSpaces();
    if (chars[cursor.position] != '"') {
      throw cursor.unreadable("A name in double quotes is expected here.", cursor.position);
    }
    JsonText name = texts.read();
    skipSpaces();
    if (chars[cursor.position] != ':') {
      throw cursor.unreadable("A colon is expected between a name and its value.", cursor.position);
    }
    cursor.position++;
    return new Member(name, value());
  }

  private JsonArray array() {
    Span start = cursor.spanTo(cursor.position);
    enter();
    List<JsonValue> elements = new ArrayList<>();
    try {
      boolean more = !nextIs(']');
      while (more && !broken) {
        elements.add(value());
        more = !broken && goesOn(']');
      }
    } catch (Unreadable unreadable) {
      report(unreadable);
    }
    depth--;
    return new JsonArray(elements, start.to(cursor.position));
  }

  /** Moves over an opening bracket. */
  private void enter() {
    if (++depth > Nesting.MAX_DEPTH) {
      depth--;
      throw cursor.unreadable(
          "This is nested more than " + Nesting.MAX_DEPTH + " levels deep, and not read.",
          cursor.position);
    }
    cursor.position++;
  }

  /** Whether a comma says that there is more; else the closing bracket must be there. */
  private boolean goesOn(char closing) {
    if (nextIs(',')) {
      return true;
    }
    if (!nextIs(closing)) {
      throw cursor.unreadable("A comma or " + closing + " is expected here.", cursor.position);
    }
    return false;
  }

  private boolean nextIs(char expected) {
    skipSpaces();
    boolean is = chars[cursor.position] == expected;
    if (is) {
      cursor.position++;
    }
    return is;
  }

  private void skipSpaces() {
    while (true) {
      char c = chars[cursor.position];
      if (c == '\n') {
        cursor.lineBreak(++cursor.position);
      } else if (c == ' ' || c == '\t' || c == '\r') {
        cursor.position++;
      } else {
        return;
      }
    }
  }

  private JsonLiteral number() {
    int start = cursor.position;
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
      throw cursor.unreadable("This is not a valid number.", start);
    }
    BigDecimal value = Numbers.value(cursor, digits, at);
    Span span = cursor.spanTo(at);
    cursor.position = at;
    return new JsonLiteral(new NumberLiteral(digits > start ? value.negate() : value, span));
  }

  private int digitsEnd(int from) {
    int at = from;
    while (Characters.isDigit(chars[at])) {
      at++;
    }
    return at;
  }

  private JsonLiteral keyword() {
    int at = cursor.position;
    while (chars[at] >= 'a' && chars[at] <= 'z') {
      at++;
    }
    Span span = cursor.spanTo(at);
    Expression literal =
        switch (cursor.text.substring(cursor.position, at)) {
          case "true" -> new BoolLiteral(true, span);
          case "false" -> new BoolLiteral(false, span);
          case "null" -> new NullLiteral(span);
          default ->
              throw cursor.unreadable(
                  cursor.position >= cursor.end
                      ? "A value is expected, but the file ends."
                      : "A value is expected here: an object, a list, text, a number, true, false"
                          + " or null.",
                  cursor.position);
        };
    cursor.position = at;
    return new JsonLiteral(literal);
  }
}
