package dev.nightjar.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.ops.Metric.Unit;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Metrics as CloudWatch's embedded metric format prescribes them. */
class MetricsTest {

  private final ObjectMapper mapper = new ObjectMapper();
  private final Clock noon = Clock.fixed(Instant.ofEpochMilli(1_574_109_732_004L), ZoneOffset.UTC);
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();

  @Test
  void anEventIsOneLineWithNamespaceDimensionsUnitsAndValuesAtTheRoot()
      throws JsonProcessingException {
    metrics(true)
        .emit(
            "NewsSentiment",
            new TreeMap<>(Map.of("Source", "rss", "Environment", "dev")),
            List.of(
                Metric.count("ArticlesStored", 3),
                Metric.milliseconds("FetchTime", 250),
                new Metric("Size", Unit.BYTES, 1.5)));
    assertEquals(1, lines().size());
    JsonNode expected =
        mapper.readTree(
            """
            {
              "_aws": {
                "Timestamp": 1574109732004,
                "CloudWatchMetrics": [{
                  "Namespace": "NewsSentiment",
                  "Dimensions": [["Environment", "Source"]],
                  "Metrics": [
                    {"Name": "ArticlesStored", "Unit": "Count"},
                    {"Name": "FetchTime", "Unit": "Milliseconds"},
                    {"Name": "Size", "Unit": "Bytes"}]
                }]
              },
              "Environment": "dev", "Source": "rss",
              "ArticlesStored": 3, "FetchTime": 250, "Size": 1.5
            }""");
    assertEquals(expected, mapper.readTree(lines().get(0)));
  }

  @Test
  void aWholeNumberHasNoDecimals() {
    metrics(true).emit("N", new TreeMap<>(), List.of(Metric.count("Big", 12_345_678_901L)));
    assertTrue(lines().get(0).contains("\"Big\":12345678901}"), lines().get(0));
  }

  @Test
  void withoutDimensionsTheDimensionSetIsEmpty() throws JsonProcessingException {
    metrics(true).emit("N", new TreeMap<>(), List.of(Metric.count("A", 1)));
    assertEquals(
        "[[]]",
        mapper.readTree(lines().get(0)).at("/_aws/CloudWatchMetrics/0/Dimensions").toString());
  }

  @Test
  void environmentIsADimensionOfAllMetrics() throws JsonProcessingException {
    metricsOf("dev")
        .emit("N", new TreeMap<>(Map.of("Source", "rss")), List.of(Metric.count("A", 1)));
    JsonNode line = mapper.readTree(lines().get(0));
    assertEquals(
        "[[\"Environment\",\"Source\"]]",
        line.at("/_aws/CloudWatchMetrics/0/Dimensions").toString());
    assertEquals("dev", line.path("Environment").asText());
  }

  @Test
  void metricsOfASpecificationAreFoundWithTheEnvironmentAndWithoutDimensions()
      throws JsonProcessingException {
    metricsOf("dev").emitWithoutDimensions("N", List.of(Metric.seconds("Age", 120)));
    JsonNode line = mapper.readTree(lines().get(0));
    assertEquals(
        "[[],[\"Environment\"]]", line.at("/_aws/CloudWatchMetrics/0/Dimensions").toString());
    assertEquals("dev", line.path("Environment").asText());
    assertEquals(120, line.path("Age").asInt());
    assertEquals(
        "Seconds", line.at("/_aws/CloudWatchMetrics/0/Metrics/0/Unit").asText(), line::toString);
  }

  @Test
  void aDimensionWithALineBreakStaysOnTheLine() throws JsonProcessingException {
    metrics(true)
        .emit("N", new TreeMap<>(Map.of("Feed", "a\n\"b\"")), List.of(Metric.count("A", 1)));
    assertEquals(1, lines().size());
    assertEquals("a\n\"b\"", mapper.readTree(lines().get(0)).path("Feed").asText());
  }

  @Test
  void whenDisabledNothingIsWritten() {
    metrics(false).emit("N", new TreeMap<>(), List.of(Metric.count("A", 1)));
    assertEquals(0, written.size());
  }

  private Metrics metrics(boolean enabled) {
    PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);
    return new Metrics(mapper, noon, Optional.empty(), enabled, out);
  }

  private Metrics metricsOf(String environment) {
    PrintStream out = new PrintStream(written, true, StandardCharsets.UTF_8);
    return new Metrics(mapper, noon, Optional.of(new Environment(environment)), true, out);
  }

  private List<String> lines() {
    return written.toString(StandardCharsets.UTF_8).lines().toList();
  }
}
