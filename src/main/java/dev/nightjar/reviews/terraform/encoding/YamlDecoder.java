package dev.nightjar.reviews.terraform.encoding;

import dev.nightjar.reviews.terraform.value.Conversions;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.reviews.terraform.value.Value.Mapping;
import dev.nightjar.reviews.terraform.value.Value.Null;
import dev.nightjar.reviews.terraform.value.Value.Sequence;
import dev.nightjar.reviews.terraform.value.Value.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Decodes the common subset of YAML: mappings, lists, strings, numbers. Values with rarer features
 * (anchors, tags, several documents) are unknown.
 */
public final class YamlDecoder {

  private static final int DEPTH = 50;

  /** A non-blank line without its indentation. */
  private record Line(int indent, String text, int number) {}

  private final List<String> source;
  private final List<Line> lines = new ArrayList<>();
  private int next;

  private YamlDecoder(String text) {
    source = text.replace("\r\n", "\n").lines().toList();
    for (int i = 0; i < source.size(); i++) {
      String stripped = source.get(i).stripLeading();
      if (!stripped.isEmpty() && !stripped.startsWith("#")) {
        lines.add(new Line(source.get(i).length() - stripped.length(), stripped, i));
      }
    }
  }

  public static Value decode(String text) {
    YamlDecoder reader = new YamlDecoder(text);
    if (!reader.lines.isEmpty() && reader.lines.get(0).text().equals("---")) {
      reader.next = 1;
    }
    if (reader.next >= reader.lines.size()) {
      throw new InvalidExpressionException("no YAML");
    }
    Value value = reader.block(0, 0);
    if (reader.next < reader.lines.size()) {
      throw reader.unsupported();
    }
    return value;
  }

  private Value block(int indent, int depth) {
    if (depth > DEPTH) {
      throw unsupported();
    }
    if (next >= lines.size() || lines.get(next).indent() < indent) {
      return new Null();
    }
    Line line = lines.get(next);
    if (isElement(line)) {
      return sequence(line.indent(), depth);
    }
    if (key(line.text()).isPresent()) {
      return mapping(line.indent(), depth);
    }
    next++;
    return inline(line.text(), line, depth);
  }

  private static boolean isElement(Line line) {
    return line.text().equals("-") || line.text().startsWith("- ");
  }

  private Value sequence(int indent, int depth) {
    List<Value> elements = new ArrayList<>();
    while (next < lines.size()
        && lines.get(next).indent() == indent
        && isElement(lines.get(next))) {
      Line line = lines.get(next);
      String rest = line.text().substring(1).stripLeading();
      if (rest.isEmpty() || rest.startsWith("#")) {
        next++;
        elements.add(block(indent + 1, depth + 1));
      } else {
        // the text after the dash is a nested block with its own indentation
        int inner = indent + line.text().length() - rest.length();
        lines.set(next, new Line(inner, rest, line.number()));
        elements.add(block(inner, depth + 1));
      }
    }
    return new Sequence(elements);
  }

  private Value mapping(int indent, int depth) {
    Map<String, Value> entries = new LinkedHashMap<>();
    while (next < lines.size() && lines.get(next).indent() == indent) {
      Line line = lines.get(next);
      int colon = key(line.text()).orElseThrow(this::unsupported);
      String name = name(line.text().substring(0, colon));
      String rest = line.text().substring(colon + 1).stripLeading();
      next++;
      entries.put(
          name,
          rest.isEmpty() || rest.startsWith("#")
              ? nested(indent, depth)
              : inline(rest, line, depth));
    }
    return new Mapping(entries);
  }

  /** A list may follow its key without indentation. */
  private Value nested(int indent, int depth) {
    boolean listBelow =
        next < lines.size() && lines.get(next).indent() == indent && isElement(lines.get(next));
    return block(listBelow ? indent : indent + 1, depth + 1);
  }

  private String name(String key) {
    Value name = YamlScalars.decode(key.strip());
    return name instanceof Text text ? text.value() : Conversions.asText(name).orElse(key.strip());
  }

  /** The position of the colon after a key. */
  private Optional<Integer> key(String text) {
    if ("&*!|>%@`?".indexOf(text.charAt(0)) >= 0 || text.startsWith("<<")) {
      throw unsupported();
    }
    int from = 0;
    if (text.charAt(0) == '"' || text.charAt(0) == '\'') {
      from = text.indexOf(text.charAt(0), 1) + 1;
    } else if (text.charAt(0) == '[' || text.charAt(0) == '{') {
      return Optional.empty();
    }
    for (int i = from; i < text.length(); i++) {
      boolean ends = i + 1 == text.length() || text.charAt(i + 1) == ' ';
      if (text.charAt(i) == ':' && ends) {
        return Optional.of(i);
      }
      if (from > 0) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private Value inline(String text, Line line, int depth) {
    return switch (text.charAt(0)) {
      case '|', '>' -> literal(text, line);
      case '[', '{' -> new YamlFlowParser(joined(text), depth).value();
      case '&', '*', '!', '%', '@', '`' -> throw unsupported();
      default -> {
        if (next < lines.size() && lines.get(next).indent() > line.indent()) {
          throw unsupported();
        }
        yield YamlScalars.decode(YamlScalars.withoutComment(text));
      }
    };
  }

  /** Joins lines up to the closing bracket. */
  private String joined(String start) {
    StringBuilder text = new StringBuilder(YamlScalars.withoutComment(start));
    while (!YamlFlowParser.isClosed(text.toString()) && next < lines.size()) {
      text.append(' ').append(YamlScalars.withoutComment(lines.get(next++).text()));
    }
    return text.toString();
  }

  private Value literal(String marker, Line line) {
    String kind = YamlScalars.withoutComment(marker);
    if (!kind.matches("[|>][+-]?")) {
      throw unsupported();
    }
    List<String> text = new ArrayList<>();
    int indent = -1;
    int at = line.number() + 1;
    int parent =
        source.get(line.number()).length() - source.get(line.number()).stripLeading().length();
    for (; at < source.size(); at++) {
      String raw = source.get(at);
      int width = raw.length() - raw.stripLeading().length();
      if (raw.isBlank()) {
        text.add("");
        continue;
      }
      if (width <= parent) {
        break;
      }
      indent = indent < 0 ? width : indent;
      if (width < indent) {
        throw new InvalidExpressionException("no valid YAML");
      }
      text.add(raw.substring(indent));
    }
    while (next < lines.size() && lines.get(next).number() < at) {
      next++;
    }
    return new Text(ended(joined(text, kind.charAt(0)), kind));
  }

  private static String joined(List<String> text, char kind) {
    if (kind == '|') {
      return String.join("\n", text);
    }
    StringBuilder folded = new StringBuilder();
    for (int i = 0; i < text.size(); i++) {
      boolean paragraph = text.get(i).isEmpty();
      if (i > 0) {
        folded.append(paragraph || text.get(i - 1).isEmpty() ? paragraph ? "\n" : "" : " ");
      }
      folded.append(text.get(i));
    }
    return folded.toString();
  }

  /** The trailing line breaks: one, none or all. */
  private static String ended(String text, String kind) {
    if (kind.endsWith("+")) {
      return text + "\n";
    }
    String stripped = text.replaceAll("\n+$", "");
    return kind.endsWith("-") || stripped.isEmpty() ? stripped : stripped + "\n";
  }

  private LimitExceededException unsupported() {
    return new LimitExceededException("YAML that is not plain");
  }
}
