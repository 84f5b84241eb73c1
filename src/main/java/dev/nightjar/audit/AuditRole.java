package dev.nightjar.audit;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/**
 * The role {@code {system}-audit}, which only reads. It has no place to note how far it came, so
 * the time decides which segment of the table a run checks.
 */
public abstract class AuditRole implements ScheduledRole {

  private static final Duration EVERY = Duration.ofHours(1);

  /** Below the timeout of the functions, which is five minutes. */
  private static final Duration TIME_LIMIT = Duration.ofMinutes(4);

  /** Enough to see what is wrong; the command prints all of them. */
  private static final int MAX_LOGGED = 50;

  private static final Logger LOG = Logger.getLogger(AuditRole.class);

  private final SystemAudit audit;
  private final AuditBudget budget;
  private final Metrics metrics;
  private final Clock clock;

  protected AuditRole(SystemAudit audit, AuditBudget budget, Metrics metrics, Clock clock) {
    this.audit = audit;
    this.budget = budget;
    this.metrics = metrics;
    this.clock = clock;
  }

  @Override
  public Duration every() {
    return EVERY;
  }

  @Override
  public RoleResult run() {
    Segment segment = Segment.at(clock.instant());
    Instant end = clock.instant().plus(TIME_LIMIT);
    AuditRun run =
        AuditRun.readingOnly(budget.maxItems(audit.system()), () -> !clock.instant().isBefore(end));
    audit.audit(segment, run);
    run.differences().stream().limit(MAX_LOGGED).forEach(this::log);
    run.counts().emit(metrics, audit.metricNamespace());
    Map<String, Object> fields = new TreeMap<>(run.counts().fields());
    fields.put("segment", segment.number());
    fields.put("segments", segment.total());
    return RoleResult.of(fields);
  }

  private void log(Difference difference) {
    LogEvent.named(audit.system() + ".difference-found")
        .with("item", difference.item())
        .with("figure", difference.figure())
        .with("stored", difference.stored())
        .with("counted", difference.counted())
        .warn(LOG);
  }
}
