package dev.nightjar.reviews.rule.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Code that violates a rule and code that meets it, from the examples that the tests check. A line
 * {@code ### NJ-S3-01} starts the examples of a rule; the names of resources begin with {@code
 * fail}, {@code pass} and {@code unknown}.
 *
 * @param failing empty if there is none
 * @param passing empty if there is none
 */
public record RuleExample(String failing, String passing) {

  public static final RuleExample NONE = new RuleExample("", "");

  private static final Pattern HEADING = Pattern.compile("(?m)^### (NJ-[A-Z0-9]+-\\d+)\\n");
  private static final Pattern BLOCK =
      Pattern.compile(
          "(?ms)^(?:resource|data|provider) \"([\\w-]+)\"(?: \"([\\w-]+)\")?"
              + " \\{(?: # (\\w+)[^\\n]*)?\\n.*?^\\}\\n");
  private static final Pattern MARK = Pattern.compile("(?m) *# (here|fail|pass|unknown).*$");

  /** One resource of the examples and the address by which others refer to it. */
  private record Block(String name, String address, String text) {

    boolean isRelated(Block other) {
      return this == other || refersTo(other) || other.refersTo(this);
    }

    private boolean refersTo(Block other) {
      return text.contains(other.address + ".");
    }
  }

  /** The examples of a group by rule id. */
  public static Map<String, RuleExample> of(RuleGroup group) {
    Map<String, RuleExample> examples = new LinkedHashMap<>();
    String text = text(group.name());
    Matcher heading = HEADING.matcher(text);
    boolean more = heading.find();
    while (more) {
      String id = heading.group(1);
      int start = heading.end();
      more = heading.find();
      examples.put(id, example(text.substring(start, more ? heading.start() : text.length())));
    }
    return examples;
  }

  private static RuleExample example(String section) {
    List<Block> blocks = new ArrayList<>();
    Matcher block = BLOCK.matcher(section);
    while (block.find()) {
      String name = Optional.ofNullable(block.group(2)).or(() -> comment(block)).orElse("");
      String address = block.group(1) + '.' + name;
      blocks.add(new Block(name, address, MARK.matcher(block.group()).replaceAll("")));
    }
    return new RuleExample(code(blocks, "fail"), code(blocks, "pass"));
  }

  /** A provider has no name, so a comment tells its kind. */
  private static Optional<String> comment(Matcher block) {
    return Optional.ofNullable(block.group(3));
  }

  /** The first resource of that kind, with those that belong to it. */
  private static String code(List<Block> blocks, String kind) {
    return blocks.stream()
        .filter(block -> block.name().startsWith(kind))
        .findFirst()
        .map(
            first ->
                String.join(
                    "\n", blocks.stream().filter(first::isRelated).map(Block::text).toList()))
        .orElse("");
  }

  private static String text(String group) {
    String path = "examples/" + group + ".tf";
    try (InputStream resource = RuleExample.class.getResourceAsStream(path)) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
