package dev.nightjar.audit;

import dev.nightjar.event.RoleResult;
import dev.nightjar.event.ScheduledRole;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.ops.Metrics;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jboss.logging.Logger;

/**
 * The role {@code {system}-audit}, which only reads. It has no place to note how far it came, so
 * the time decides which segment of the table a run checks.
 */
public abstract class AuditRole implements ScheduledRole {

  /** Enough to see what is wrong; the command prints all of them. */
  private static final int MAX_LOGGED = 50;

  private static final Logger LOG = Logger.getLogger(AuditRole.class);

  private final SystemAudit audit;
  private final Metrics metrics;
  private final Clock clock;

  protected AuditRole(SystemAudit audit, Metrics metrics, Clock clock) {
    this.audit = audit;
    this.metrics = metrics;
    this.clock = clock;
  }

  @Override
  public Duration every() {
    return audit.settings().every();
  }

  @Override
  public RoleResult run() {
    AuditSettings settings = audit.settings();
    Segment segment = Segment.at(clock.instant(), settings.every(), settings.segments());
    AuditRun run = new AuditRun(settings.maxItems(), false);
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
