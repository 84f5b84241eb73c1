package dev.nightjar.ops;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/**
 * The figures of one run: logged, emitted as metrics, and returned as the role's answer. Threads of
 * the run may count at the same time.
 *
 * @param <C> the enum of the figures
 */
public final class RunReport<C extends Enum<C> & RunCount> {

  private final Map<C, Long> counts;

  public RunReport(Class<C> figures) {
    this.counts = new EnumMap<>(figures);
    for (C figure : figures.getEnumConstants()) {
      counts.put(figure, 0L);
    }
  }

  public RunReport<C> add(C figure) {
    return add(figure, 1);
  }

  public synchronized RunReport<C> add(C figure, long count) {
    counts.merge(figure, count, Long::sum);
    return this;
  }

  /** Adds the figures of a part of the run. */
  public RunReport<C> addAll(RunReport<C> part) {
    part.counts().forEach(this::add);
    return this;
  }

  public synchronized long get(C figure) {
    return counts.get(figure);
  }

  private synchronized Map<C, Long> counts() {
    return new EnumMap<>(counts);
  }

  /** The figures by their names, zeros included. */
  public SortedMap<String, Long> fields() {
    SortedMap<String, Long> fields = new TreeMap<>();
    counts().forEach((figure, count) -> fields.put(figure.field(), count));
    return fields;
  }

  /** Whether nothing was counted. */
  public boolean isEmpty() {
    return counts().values().stream().allMatch(count -> count == 0);
  }

  /** Logs the figures, unless all of them are zero. */
  public void log(Logger log, String event) {
    if (!isEmpty()) {
      LogEvent line = LogEvent.named(event);
      fields().forEach(line::with);
      line.info(log);
    }
  }

  /** Emits the figures that are metrics, zeros included, and further metrics of the run. */
  public void emit(Metrics metrics, String namespace, Metric... further) {
    List<Metric> all = new ArrayList<>(metrics());
    all.addAll(List.of(further));
    metrics.emit(namespace, new TreeMap<>(), all);
  }

  /** The figures that are metrics, zeros included, for a run with dimensions or other metrics. */
  public List<Metric> metrics() {
    List<Metric> values = new ArrayList<>();
    counts()
        .forEach(
            (figure, count) -> {
              if (!figure.metric().isEmpty()) {
                values.add(Metric.count(figure.metric(), count));
              }
            });
    return values;
  }
}
