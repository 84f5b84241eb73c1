package dev.nightjar.cli.yaml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** A node of a YAML file. Each accessor names file and line if the node is of another kind. */
public final class YamlNode {

  private static final int MAX_BYTES = 1 << 20;

  private final String file;
  private final Node node;

  private YamlNode(String file, Node node) {
    this.file = file;
    this.node = node;
  }

  /** The root of a file; empty if the file has no content. */
  public static Optional<YamlNode> read(Path path) {
    try {
      if (Files.size(path) > MAX_BYTES) {
        throw new InvalidFileException(path.toString(), "is larger than 1 MB");
      }
      return parse(path.toString(), Files.readString(path, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new InvalidFileException(path.toString(), "cannot be read as UTF-8 text");
    }
  }

  static Optional<YamlNode> parse(String file, String text) {
    try {
      return new Compose(LoadSettings.builder().setAllowDuplicateKeys(false).build())
          .composeString(text)
          .map(node -> new YamlNode(file, node));
    } catch (MarkedYamlEngineException invalid) {
      throw new InvalidFileException(
          file, invalid.getProblemMark().map(Mark::getLine).orElse(0) + 1, invalid.getProblem());
    } catch (YamlEngineException invalid) {
      throw new InvalidFileException(file, "is not YAML: " + invalid.getMessage());
    }
  }

  public int line() {
    return node.getStartMark().map(Mark::getLine).orElse(0) + 1;
  }

  /** The mistake that this node is, for the caller to throw. */
  public InvalidFileException mistake(String message) {
    return new InvalidFileException(file, line(), message);
  }

  /** The entries of a mapping whose keys are all among these. */
  public Map<String, YamlNode> mapping(Collection<String> known) {
    Map<String, YamlNode> entries = mapping();
    for (NodeTuple tuple : ((MappingNode) node).getValue()) {
      YamlNode key = new YamlNode(file, tuple.getKeyNode());
      if (!known.contains(key.text())) {
        throw key.mistake(
            "unknown key '%s'; known are %s".formatted(key.text(), String.join(", ", known)));
      }
    }
    return entries;
  }

  /** The entries of a mapping with any keys. */
  public Map<String, YamlNode> mapping() {
    if (!(node instanceof MappingNode mapping)) {
      throw mistake("keys with values are expected here");
    }
    Map<String, YamlNode> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      YamlNode key = new YamlNode(file, tuple.getKeyNode());
      if (entries.put(key.text(), new YamlNode(file, tuple.getValueNode())) != null) {
        throw key.mistake("the key '%s' is there twice".formatted(key.text()));
      }
    }
    return entries;
  }

  public boolean isMapping() {
    return node instanceof MappingNode;
  }

  public boolean isList() {
    return node instanceof SequenceNode;
  }

  /** The elements of a list; a single value is a list of one. */
  public List<YamlNode> list() {
    if (!(node instanceof SequenceNode sequence)) {
      return List.of(this);
    }
    List<YamlNode> elements = new ArrayList<>();
    sequence.getValue().forEach(element -> elements.add(new YamlNode(file, element)));
    return elements;
  }

  public List<String> texts() {
    return list().stream().map(YamlNode::text).toList();
  }

  /** The text of a scalar, as it is written. */
  public String text() {
    if (!(node instanceof ScalarNode scalar) || scalar.getTag().equals(Tag.NULL)) {
      throw mistake("a value is expected here");
    }
    return scalar.getValue();
  }

  public boolean isTrue() {
    return switch (text()) {
      case "true" -> true;
      case "false" -> false;
      default -> throw mistake("true or false is expected here, not '%s'".formatted(text()));
    };
  }

  public LocalDate date() {
    try {
      return LocalDate.parse(text());
    } catch (DateTimeParseException e) {
      throw mistake("a date such as 2027-01-31 is expected here, not '%s'".formatted(text()));
    }
  }

  /** The constant of this name, in lower case with hyphens. */
  public <E extends Enum<E>> E constant(Class<E> type) {
    List<String> labels = new ArrayList<>();
    for (E constant : type.getEnumConstants()) {
      String label = constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (label.equals(text())) {
        return constant;
      }
      labels.add(label);
    }
    throw mistake("'%s' is not one of %s".formatted(text(), String.join(", ", labels)));
  }
}
