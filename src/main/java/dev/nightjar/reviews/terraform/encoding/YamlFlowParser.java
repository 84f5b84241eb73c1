package dev.nightjar.reviews.terraform.encoding;

import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parses YAML flow style: {@code [a, {b: c}]}. */
final class YamlFlowParser {

  private static final int DEPTH = 50;

  private final String text;
  private final int depth;
  private int at;

  YamlFlowParser(String text, int depth) {
    this.text = text;
    this.depth = depth;
  }

  /** Whether every bracket outside of quotes is closed. */
  static boolean isClosed(String text) {
    int open = 0;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (quote != 0) {
        quote = character == quote ? 0 : quote;
      } else if (character == '"' || character == '\'') {
        quote = character;
      } else if ("[{".indexOf(character) >= 0) {
        open++;
      } else if ("]}".indexOf(character) >= 0) {
        open--;
      }
    }
    return open <= 0;
  }

  Value value() {
    Value value = value(depth);
    skipSpace();
    if (at < text.length()) {
      throw invalid();
    }
    return value;
  }

  private Value value(int level) {
    if (level > DEPTH) {
      throw new LimitExceededException("YAML nested more than " + DEPTH + " levels deep");
    }
    skipSpace();
    if (at >= text.length()) {
      throw invalid();
    }
    return switch (text.charAt(at)) {
      case '[' -> sequence(level);
      case '{' -> mapping(level);
      default -> YamlScalars.decode(scalar(",]}"));
    };
  }

  private Value sequence(int level) {
    at++;
    List<Value> elements = new ArrayList<>();
    while (!ends(']')) {
      elements.add(value(level + 1));
      separate(']');
    }
    return new Sequence(elements);
  }

  private Value mapping(int level) {
    at++;
    Map<String, Value> entries = new LinkedHashMap<>();
    while (!ends('}')) {
      String key = Conversions.asText(YamlScalars.decode(scalar(":,}"))).orElse("");
      skipSpace();
      if (at < text.length() && text.charAt(at) == ':') {
        at++;
        entries.put(key, value(level + 1));
      } else {
        entries.put(key, new Null());
      }
      separate('}');
    }
    return new Mapping(entries);
  }

  private boolean ends(char bracket) {
    skipSpace();
    if (at >= text.length()) {
      throw invalid();
    }
    if (text.charAt(at) == bracket) {
      at++;
      return true;
    }
    return false;
  }

  private void separate(char bracket) {
    skipSpace();
    if (at < text.length() && text.charAt(at) == ',') {
      at++;
    } else if (at >= text.length() || text.charAt(at) != bracket) {
      throw invalid();
    }
  }

  private String scalar(String ends) {
    skipSpace();
    int start = at;
    if (at < text.length() && (text.charAt(at) == '"' || text.charAt(at) == '\'')) {
      int close = text.indexOf(text.charAt(at), at + 1);
      if (close < 0) {
        throw invalid();
      }
      at = close + 1;
      return text.substring(start, at);
    }
    while (at < text.length() && ends.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at).strip();
  }

  private void skipSpace() {
    while (at < text.length() && text.charAt(at) == ' ') {
      at++;
    }
  }

  private InvalidExpressionException invalid() {
    return new InvalidExpressionException("no valid YAML");
  }
}
