package dev.nightjar.reviews.terraform.encoding;

import dev.nightjar.reviews.terraform.value.CollectionItems;
import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import dev.nightjar.reviews.terraform.value.ValueLimits;

/** Encodes YAML like {@code yamlencode}: quoted, with keys in alphabetical order. */
public final class YamlEncoder {

  private final StringBuilder out = new StringBuilder();

  private YamlEncoder() {}

  public static Value encode(Value value) {
    YamlEncoder writer = new YamlEncoder();
    writer.encode(value, 0);
    return new Text(writer.out.toString());
  }

  /** Writes a value that begins on the current line. */
  private void encode(Value value, int indent) {
    if (value instanceof Mapping mapping && !mapping.entries().isEmpty()) {
      mapping(mapping, indent);
    } else if (value instanceof Sequence sequence && !sequence.elements().isEmpty()) {
      sequence(sequence, indent);
    } else {
      scalar(value, indent);
    }
  }

  private void mapping(Mapping mapping, int indent) {
    boolean first = true;
    for (CollectionItems.Item item : CollectionItems.of(mapping).items()) {
      startLine(first, indent);
      first = false;
      out.append(json(item.key())).append(':');
      if (isNested(item.value())) {
        out.append('\n');
        boolean list = item.value() instanceof Sequence;
        out.append(" ".repeat(list ? indent : indent + 2));
        encode(item.value(), list ? indent : indent + 2);
      } else {
        out.append(' ');
        scalar(item.value(), indent + 2);
      }
    }
  }

  private void sequence(Sequence sequence, int indent) {
    boolean first = true;
    for (Value element : sequence.elements()) {
      startLine(first, indent);
      first = false;
      out.append("- ");
      encode(element, indent + 2);
    }
  }

  private void startLine(boolean first, int indent) {
    ValueLimits.checkTextLength(out.length());
    if (!first) {
      out.append(" ".repeat(indent));
    }
  }

  private static boolean isNested(Value value) {
    return value instanceof Mapping mapping && !mapping.entries().isEmpty()
        || value instanceof Sequence sequence && !sequence.elements().isEmpty();
  }

  private void scalar(Value value, int indent) {
    if (value instanceof Text text && text.value().indexOf('\n') >= 0) {
      lines(text.value(), indent);
    } else {
      out.append(json(value)).append('\n');
    }
  }

  private void lines(String text, int indent) {
    boolean ended = text.endsWith("\n");
    out.append(ended ? "|\n" : "|-\n");
    for (String line : text.lines().toList()) {
      ValueLimits.checkTextLength((long) out.length() + indent);
      out.append(line.isEmpty() ? "" : " ".repeat(indent)).append(line).append('\n');
    }
  }

  private static String json(Value value) {
    return Conversions.text(JsonEncoder.encode(value));
  }
}
