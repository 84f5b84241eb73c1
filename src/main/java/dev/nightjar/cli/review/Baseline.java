package dev.nightjar.cli.review;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.cli.yaml.InvalidFileException;
import dev.nightjar.reviews.model.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The findings that were there when the file was written. They are compared by their ids, which
 * depend on rule, resource and file, not on the line.
 *
 * @param files the file of each finding id
 */
record Baseline(Map<String, String> files) {

  static final String NAME = ".nightjar-baseline.json";

  private static final int VERSION = 1;
  private static final long MAX_BYTES = 50L << 20;
  private static final JsonMapper MAPPER = new JsonMapper();

  static Baseline read(Path path) {
    JsonNode root;
    try {
      if (Files.size(path) > MAX_BYTES) {
        throw new InvalidFileException(path.toString(), "is larger than 50 MB");
      }
      root = MAPPER.readTree(Files.readAllBytes(path));
    } catch (JsonProcessingException e) {
      throw new InvalidFileException(
          path.toString(), e.getLocation().getLineNr(), "is not JSON: " + e.getOriginalMessage());
    } catch (IOException e) {
      throw new InvalidFileException(
          path.toString(), "cannot be read; --create-baseline writes a baseline");
    }
    if (root.path("nightjarBaseline").asInt() != VERSION || !root.path("findings").isArray()) {
      throw new InvalidFileException(path.toString(), "is no baseline of this program");
    }
    Map<String, String> files = new TreeMap<>();
    for (JsonNode finding : root.path("findings")) {
      files.put(finding.path("findingId").asText(), finding.path("filePath").asText());
    }
    return new Baseline(files);
  }

  /** The file of these findings. */
  static String text(List<Finding> findings) {
    ObjectNode root = MAPPER.createObjectNode().put("nightjarBaseline", VERSION);
    ArrayNode all = root.putArray("findings");
    for (Finding finding : findings) {
      all.addObject()
          .put("findingId", finding.findingId())
          .put("ruleId", finding.ruleId())
          .put("filePath", finding.filePath())
          .put("resource", finding.resource());
    }
    return root.toPrettyString() + "\n";
  }

  /**
   * @throws InvalidFileException if none of its files is there, so that every finding would be new
   */
  Baseline requireOf(Path root, Path path) {
    boolean isOfRoot =
        files.isEmpty() || files.values().stream().distinct().anyMatch(file -> isThere(root, file));
    if (!isOfRoot) {
      throw new InvalidFileException(
          path.toString(),
          "is of another folder: none of its files, such as %s, is in %s"
              .formatted(files.values().iterator().next(), root));
    }
    return this;
  }

  private static boolean isThere(Path root, String file) {
    try {
      return Files.exists(root.resolve(file));
    } catch (IllegalArgumentException noPath) {
      return false;
    }
  }

  boolean contains(Finding finding) {
    return files.containsKey(finding.findingId());
  }
}
