package dev.nightjar.ops;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Metrics that are switched on, and the lines that they wrote. */
public final class EmittedMetrics {

  private final ObjectMapper mapper = new ObjectMapper();
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private final Metrics metrics;

  public EmittedMetrics(Clock clock) {
    PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);
    this.metrics = new Metrics(mapper, clock, Optional.empty(), true, out);
  }

  public Metrics metrics() {
    return metrics;
  }

  /** The lines so far, as CloudWatch reads them. */
  public List<JsonNode> lines() {
    return written.toString(StandardCharsets.UTF_8).lines().map(this::parsed).toList();
  }

  /** The newest line. */
  public JsonNode last() {
    List<JsonNode> lines = lines();
    return lines.get(lines.size() - 1);
  }

  public static String namespace(JsonNode line) {
    return line.at("/_aws/CloudWatchMetrics/0/Namespace").asText();
  }

  /** The names of the line's metrics, each with its unit. */
  public static Map<String, String> units(JsonNode line) {
    Map<String, String> units = new TreeMap<>();
    line.at("/_aws/CloudWatchMetrics/0/Metrics")
        .forEach(metric -> units.put(metric.get("Name").asText(), metric.get("Unit").asText()));
    return units;
  }

  private JsonNode parsed(String line) {
    try {
      return mapper.readTree(line);
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }
}
