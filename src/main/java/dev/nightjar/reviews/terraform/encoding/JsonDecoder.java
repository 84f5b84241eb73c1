package dev.nightjar.reviews.terraform.encoding;

import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.PartialText;
import dev.nightjar.reviews.terraform.value.UnknownValues;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Bool;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Number;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import dev.nightjar.reviews.terraform.value.ValueLimits;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes JSON that may contain gaps, such as a policy template with unknown ARNs. A gap in a
 * string makes the string unknown, a gap in place of a value makes the value unknown, and a gap in
 * place of members does not affect the other members.
 */
public final class JsonDecoder {

  private static final int DEPTH = 100;

  /** Represents a gap; Unicode guarantees that it is not a character. */
  private static final char GAP = '\uFFFF';

  private static final Pattern NUMBER =
      Pattern.compile("-?(0|[1-9]\\d{0,400})(\\.\\d{1,400})?([eE][+-]?\\d{1,4})?");

  private final String text;
  private final Set<String> origins;
  private int at;

  private JsonDecoder(String text, Set<String> origins) {
    this.text = text;
    this.origins = origins;
  }

  public static Value decode(String text) {
    return new JsonDecoder(text.replace(GAP, '\uFFFD'), Set.of()).document();
  }

  /** Decodes the parts around gaps; the unknown values have the given origins. */
  public static Value decode(List<String> parts, Set<String> origins) {
    List<String> clean = parts.stream().map(part -> part.replace(GAP, '\uFFFD')).toList();
    return new JsonDecoder(String.join(String.valueOf(GAP), clean), origins).document();
  }

  private Value document() {
    Value value = value(0);
    skipSpace();
    while (at < text.length() && text.charAt(at) == GAP) {
      at++;
      skipSpace();
    }
    if (at < text.length()) {
      throw invalid();
    }
    return value;
  }

  private Value value(int depth) {
    if (depth > DEPTH) {
      throw new LimitExceededException("JSON nested more than " + DEPTH + " levels deep");
    }
    skipSpace();
    return switch (peek()) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> string();
      case 't' -> literal("true", new Bool(true));
      case 'f' -> literal("false", new Bool(false));
      case 'n' -> literal("null", new Null());
      case GAP -> gap();
      default -> number();
    };
  }

  private Value object(int depth) {
    at++;
    Map<String, Value> entries = new LinkedHashMap<>();
    boolean complete = true;
    skipSpace();
    if (take('}')) {
      return new Value.Mapping(entries);
    }
    while (true) {
      skipSpace();
      if (peek() == GAP) {
        skipGaps();
        complete = false;
      } else {
        Value key = string();
        skipSpace();
        if (!take(':')) {
          throw invalid();
        }
        Value value = value(depth + 1);
        if (key instanceof Text name) {
          entries.put(name.value(), value);
        } else {
          complete = false;
        }
      }
      complete &= !skipGaps();
      if (take('}')) {
        return UnknownValues.mapping(entries, complete, origins);
      }
      if (!take(',')) {
        throw invalid();
      }
    }
  }

  private Value array(int depth) {
    at++;
    List<Value> elements = new ArrayList<>();
    boolean complete = true;
    skipSpace();
    if (take(']')) {
      return new Value.Sequence(elements);
    }
    while (true) {
      elements.add(value(depth + 1));
      complete &= !skipGaps();
      if (take(']')) {
        return UnknownValues.sequence(elements, complete, origins);
      }
      if (!take(',') && complete) {
        throw invalid();
      }
    }
  }

  private Value gap() {
    while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0 && !isSpace(text.charAt(at))) {
      at++;
    }
    return Unknown.from(origins);
  }

  private boolean skipGaps() {
    skipSpace();
    boolean any = false;
    while (at < text.length() && text.charAt(at) == GAP) {
      any = true;
      at++;
      skipSpace();
    }
    return any;
  }

  private Value string() {
    if (!take('"')) {
      throw invalid();
    }
    PartialText result = new PartialText();
    while (true) {
      char next = peek();
      at++;
      if (next == '"') {
        return result.value();
      }
      if (next == GAP) {
        result.gap(origins);
      } else if (next == '\\') {
        result.add(escaped());
      } else if (next < ' ') {
        throw invalid();
      } else {
        result.add(next);
      }
    }
  }

  private char escaped() {
    char next = peek();
    at++;
    return switch (next) {
      case '"', '\\', '/' -> next;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      default -> throw invalid();
    };
  }

  private char unicode() {
    if (at + 4 > text.length()) {
      throw invalid();
    }
    int code = 0;
    for (int i = 0; i < 4; i++) {
      int digit = Character.digit(text.charAt(at++), 16);
      if (digit < 0) {
        throw invalid();
      }
      code = code * 16 + digit;
    }
    return (char) code;
  }

  private Value number() {
    Matcher matcher = NUMBER.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      throw invalid();
    }
    at = matcher.end();
    if (at < text.length() && text.charAt(at) == GAP) {
      return gap();
    }
    return new Number(ValueLimits.checkNumber(new BigDecimal(matcher.group())));
  }

  private Value literal(String word, Value value) {
    if (!text.startsWith(word, at)) {
      throw invalid();
    }
    at += word.length();
    return value;
  }

  private char peek() {
    if (at >= text.length()) {
      throw invalid();
    }
    return text.charAt(at);
  }

  private boolean take(char wanted) {
    if (at < text.length() && text.charAt(at) == wanted) {
      at++;
      return true;
    }
    return false;
  }

  private void skipSpace() {
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isSpace(char character) {
    return character == ' ' || character == '\n' || character == '\r' || character == '\t';
  }

  private InvalidExpressionException invalid() {
    return new InvalidExpressionException("no valid JSON at character " + at, origins);
  }
}
