package dev.nightjar.ops;

import dev.nightjar.table.item.MalformedItemException;
import dev.nightjar.table.item.UnreadableItems;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/** Logs and counts the items of a system that can't be read. */
public final class UnreadableItemReporter implements UnreadableItems {

  private static final Logger LOG = Logger.getLogger(UnreadableItemReporter.class);

  private final Metrics metrics;
  private final String system;
  private final String namespace;

  /**
   * @param namespace the system's namespace of metrics
   */
  public UnreadableItemReporter(Metrics metrics, String system, String namespace) {
    this.metrics = metrics;
    this.system = system;
    this.namespace = namespace;
  }

  @Override
  public void report(Map<String, String> key, MalformedItemException reason) {
    LogEvent event = LogEvent.named(system + ".item-unreadable");
    key.forEach(event::with);
    event.with("reason", reason.getMessage()).warn(LOG);
    metrics.emit(namespace, new TreeMap<>(), List.of(Metric.count("UnreadableItems", 1)));
  }
}
