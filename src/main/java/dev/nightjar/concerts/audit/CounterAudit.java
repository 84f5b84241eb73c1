package dev.nightjar.concerts.audit;

import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Finding;
import dev.nightjar.audit.Segment;
import dev.nightjar.audit.SystemAudit;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.store.Counters;
import dev.nightjar.concerts.store.Counters.Counted;
import dev.nightjar.concerts.store.Counters.Counter;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.ScanPage;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/**
 * Recounts the tracked artists and attended concerts of each user, the trackers of each artist, and
 * the users who plan to go to each concert.
 */
@Singleton
public class CounterAudit implements SystemAudit {

  /** The item with the counter before and after, and the query that counts. */
  private static final long READS_PER_COUNTER = 3;

  private final Counters counters;

  public CounterAudit(Counters counters) {
    this.counters = counters;
  }

  @Override
  public String system() {
    return "concerts";
  }

  @Override
  public String metricNamespace() {
    return ConcertsConfig.METRIC_NAMESPACE;
  }

  @Override
  public void audit(Segment segment, AuditRun run) {
    Optional<Position> position = Optional.of(Position.START);
    while (position.isPresent()) {
      ScanPage<List<Counter>> page = counters.page(segment, position.get());
      List<Counter> found = page.items().stream().flatMap(List::stream).toList();
      run.check(found, this::recount);
      position = page.next();
      if (!run.examine(page.scanned() + READS_PER_COUNTER * found.size())) {
        return;
      }
    }
  }

  private List<Finding> recount(Counter counter) {
    return counters
        .recount(counter)
        .filter(counted -> counted.stored() != counted.actual())
        .map(counted -> List.of(finding(counter, counted)))
        .orElseGet(List::of);
  }

  private Finding finding(Counter counter, Counted counted) {
    return new Finding(
        new Difference(
            counter.partition(),
            counter.figure().attribute(),
            Long.toString(counted.stored()),
            Long.toString(counted.actual())),
        () -> counters.replace(counter, counted));
  }
}
