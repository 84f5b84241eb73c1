package dev.nightjar.ops;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.PrintStream;
import java.time.Clock;
import java.util.List;
import java.util.SortedMap;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Writes metrics in the embedded metric format to standard output. Lambda's log agent turns the
 * lines into CloudWatch metrics, so no call and no permission is needed.
 */
@Singleton
public class Metrics {

  private final ObjectMapper mapper;
  private final Clock clock;
  private final boolean enabled;
  private final PrintStream out;

  @Inject
  public Metrics(
      ObjectMapper mapper,
      Clock clock,
      @ConfigProperty(name = "nightjar.metrics.enabled") boolean enabled) {
    this(mapper, clock, enabled, System.out);
  }

  Metrics(ObjectMapper mapper, Clock clock, boolean enabled, PrintStream out) {
    this.mapper = mapper;
    this.clock = clock;
    this.enabled = enabled;
    this.out = out;
  }

  /** Emits the metrics of one event under the same namespace and dimensions. */
  public void emit(String namespace, SortedMap<String, String> dimensions, List<Metric> metrics) {
    if (enabled) {
      out.println(line(namespace, dimensions, metrics));
    }
  }

  private ObjectNode line(
      String namespace, SortedMap<String, String> dimensions, List<Metric> metrics) {
    ObjectNode line = mapper.createObjectNode();
    ObjectNode aws = line.putObject("_aws");
    aws.put("Timestamp", clock.millis());
    ObjectNode directive = aws.putArray("CloudWatchMetrics").addObject();
    directive.put("Namespace", namespace);
    ArrayNode dimensionSet = directive.putArray("Dimensions").addArray();
    dimensions.keySet().forEach(dimensionSet::add);
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
