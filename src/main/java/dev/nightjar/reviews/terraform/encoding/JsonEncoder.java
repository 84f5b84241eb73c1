package dev.nightjar.reviews.terraform.encoding;

import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.PartialText;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.Value.Unknown;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Encodes JSON like Go's encoder, which escapes {@code <}, {@code >} and {@code &}. An unknown
 * value leaves a gap.
 */
public final class JsonEncoder {

  private final PartialText out = new PartialText();
  private final boolean sorted;
  private final boolean indented;

  private JsonEncoder(boolean sorted, boolean indented) {
    this.sorted = sorted;
    this.indented = indented;
  }

  /** Encodes like {@code jsonencode}: compact, keys in alphabetical order. */
  public static Value encode(Value value) {
    return write(value, new JsonEncoder(true, false));
  }

  /** Encodes with the keys in their original order. */
  public static Value encodeInOrder(Value value, boolean indented) {
    return write(value, new JsonEncoder(false, indented));
  }

  private static Value write(Value value, JsonEncoder writer) {
    writer.value(value, 0);
    return writer.out.value(Optional.of(value));
  }

  private void value(Value value, int level) {
    if (value instanceof Text text) {
      out.add('"');
      escape(text.value());
      out.add('"');
    } else if (value instanceof Null) {
      out.add("null");
    } else if (value instanceof Sequence sequence) {
      sequence(sequence.elements(), level);
    } else if (value instanceof Mapping mapping) {
      mapping(mapping.entries(), level);
    } else if (value instanceof Unknown unknown) {
      unknown(unknown);
    } else {
      out.add(Conversions.text(value));
    }
  }

  private void sequence(List<Value> elements, int level) {
    if (elements.isEmpty()) {
      out.add("[]");
      return;
    }
    out.add('[');
    boolean first = true;
    for (Value element : elements) {
      separate(first, level + 1);
      first = false;
      value(element, level + 1);
    }
    newLine(level);
    out.add(']');
  }

  private void mapping(Map<String, Value> entries, int level) {
    if (entries.isEmpty()) {
      out.add("{}");
      return;
    }
    List<String> keys = new ArrayList<>(entries.keySet());
    if (sorted) {
      keys.sort(Comparator.comparing(key -> key, Conversions::compare));
    }
    out.add('{');
    boolean first = true;
    for (String key : keys) {
      separate(first, level + 1);
      first = false;
      out.add('"');
      escape(key);
      out.add(indented ? "\": " : "\":");
      value(entries.get(key), level + 1);
    }
    newLine(level);
    out.add('}');
  }

  private void separate(boolean first, int level) {
    if (!first) {
      out.add(',');
    }
    newLine(level);
  }

  private void newLine(int level) {
    if (indented) {
      out.add('\n').add("  ".repeat(level));
    }
  }

  /** A text with gaps is a string; any other unknown value can have any type. */
  private void unknown(Unknown unknown) {
    List<String> partial = unknown.partial();
    if (partial.size() < 2) {
      out.gap(unknown.origins());
      return;
    }
    out.add('"');
    for (int i = 0; i < partial.size(); i++) {
      if (i > 0) {
        out.gap(unknown.origins());
      }
      escape(partial.get(i));
    }
    out.add('"');
  }

  private void escape(String text) {
    int plainFrom = 0;
    for (int i = 0; i < text.length(); i++) {
      String escaped = escaped(text.charAt(i));
      if (!escaped.isEmpty()) {
        out.add(text.substring(plainFrom, i)).add(escaped);
        plainFrom = i + 1;
      }
    }
    out.add(text.substring(plainFrom));
  }

  private static String escaped(char character) {
    return switch (character) {
      case '"' -> "\\\"";
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      case '\b' -> "\\b";
      case '\f' -> "\\f";
      case '<', '>', '&', '\u2028', '\u2029' -> String.format("\\u%04x", (int) character);
      default -> character < ' ' ? String.format("\\u%04x", (int) character) : "";
    };
  }
}
