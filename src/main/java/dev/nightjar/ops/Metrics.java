package dev.nightjar.ops;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.PrintStream;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Writes metrics in the embedded metric format to standard output. Lambda's log agent turns the
 * lines into CloudWatch metrics, so no call and no permission is needed. The environment is a
 * dimension of all metrics, because two environments may share an account.
 */
@Singleton
public class Metrics {

  private static final String ENVIRONMENT = "Environment";

  private final ObjectMapper mapper;
  private final Clock clock;
  private final Optional<Environment> environment;
  private final boolean enabled;
  private final PrintStream out;

  @Inject
  public Metrics(
      ObjectMapper mapper,
      Clock clock,
      Environment environment,
      @ConfigProperty(name = "nightjar.metrics.enabled") boolean enabled) {
    this(mapper, clock, Optional.of(environment), enabled, System.out);
  }

  /** Metrics of no environment. */
  public Metrics(ObjectMapper mapper, Clock clock, boolean enabled) {
    this(mapper, clock, Optional.empty(), enabled, System.out);
  }

  Metrics(
      ObjectMapper mapper,
      Clock clock,
      Optional<Environment> environment,
      boolean enabled,
      PrintStream out) {
    this.mapper = mapper;
    this.clock = clock;
    this.environment = environment;
    this.enabled = enabled;
    this.out = out;
  }

  /** Emits the metrics of one event under the same namespace and dimensions. */
  public void emit(String namespace, SortedMap<String, String> dimensions, List<Metric> metrics) {
    SortedMap<String, String> all = withEnvironment(dimensions);
    write(namespace, all, List.of(all.keySet()), metrics);
  }

  /**
   * Emits metrics that a specification writes without dimensions. They are found in that way, too.
   */
  public void emitWithoutDimensions(String namespace, List<Metric> metrics) {
    SortedMap<String, String> dimensions = withEnvironment(new TreeMap<>());
    List<Collection<String>> sets = new ArrayList<>();
    sets.add(List.of());
    if (!dimensions.isEmpty()) {
      sets.add(dimensions.keySet());
    }
    write(namespace, dimensions, sets, metrics);
  }

  private SortedMap<String, String> withEnvironment(SortedMap<String, String> dimensions) {
    SortedMap<String, String> all = new TreeMap<>(dimensions);
    environment.ifPresent(known -> all.put(ENVIRONMENT, known.name()));
    return all;
  }

  private void write(
      String namespace,
      SortedMap<String, String> dimensions,
      List<? extends Collection<String>> dimensionSets,
      List<Metric> metrics) {
    if (enabled) {
      out.println(line(namespace, dimensions, dimensionSets, metrics));
    }
  }

  private ObjectNode line(
      String namespace,
      SortedMap<String, String> dimensions,
      List<? extends Collection<String>> dimensionSets,
      List<Metric> metrics) {
    ObjectNode line = mapper.createObjectNode();
    ObjectNode aws = line.putObject("_aws");
    aws.put("Timestamp", clock.millis());
    ObjectNode directive = aws.putArray("CloudWatchMetrics").addObject();
    directive.put("Namespace", namespace);
    ArrayNode sets = directive.putArray("Dimensions");
    for (Collection<String> set : dimensionSets) {
      ArrayNode names = sets.addArray();
      set.forEach(names::add);
    }
    ArrayNode definitions = directive.putArray("Metrics");
    dimensions.forEach(line::put);
    for (Metric metric : metrics) {
      definitions.addObject().put("Name", metric.name()).put("Unit", metric.unit().cloudWatchName);
      if (metric.value() == Math.rint(metric.value())) {
        line.put(metric.name(), (long) metric.value());
      } else {
        line.put(metric.name(), metric.value());
      }
    }
    return line;
  }
}
