package dev.nightjar.cli.application;

import dev.nightjar.audit.AuditCount;
import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Segment;
import dev.nightjar.audit.SystemAudit;
import dev.nightjar.cli.command.Command;
import dev.nightjar.ops.ServedSystem;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The command {@code check}: recounts what counters and statistics claim, and prints the
 * differences. It works segment by segment, so that a check that used up its budget can continue.
 */
@CommandLine.Command(
    name = "check",
    description = "Recounts counters and statistics and prints the differences.")
public final class CheckCommand extends Command {

  private static final int DIFFERENCES_LEFT = 1;
  private static final int NOT_CHECKED = 3;

  private final Supplier<? extends Collection<SystemAudit>> audits;
  private final LongFunction<AuditRun> runs;
  private final LongFunction<AuditRun> repairs;

  @Parameters(
      paramLabel = "SYSTEM",
      description = "news, texts, reviews or concerts; without one, all.")
  private List<String> systems = List.of();

  @Option(names = "--repair", description = "Writes what can be derived.")
  private boolean isRepairing;

  @Option(
      names = "--max-items",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "The budget of items to read (${DEFAULT-VALUE}).")
  private long maxItems;

  @Option(
      names = "--segments",
      paramLabel = "N",
      defaultValue = "16",
      description = "The parts of a table (${DEFAULT-VALUE}).")
  private int segments;

  @Option(
      names = "--from-segment",
      paramLabel = "N",
      defaultValue = "0",
      description = "The first part, to continue a check.")
  private int firstSegment;

  public CheckCommand(Supplier<? extends Collection<SystemAudit>> audits) {
    this(audits, items -> new AuditRun(items, false), items -> new AuditRun(items, true));
  }

  CheckCommand(
      Supplier<? extends Collection<SystemAudit>> audits,
      LongFunction<AuditRun> runs,
      LongFunction<AuditRun> repairs) {
    this.audits = audits;
    this.runs = runs;
    this.repairs = repairs;
  }

  @Override
  protected int perform() {
    validate();
    int exitCode = 0;
    List<? extends SystemAudit> all =
        audits.get().stream().sorted(Comparator.comparing(SystemAudit::system)).toList();
    for (SystemAudit audit : all) {
      if (systems.isEmpty() || systems.contains(audit.system())) {
        exitCode = Math.max(exitCode, check(audit));
      }
    }
    return exitCode;
  }

  private void validate() {
    for (String system : systems) {
      if (!ServedSystem.ALL.contains(system)) {
        throw mistake(
            "There is no system '%s'; there are %s"
                .formatted(system, String.join(", ", ServedSystem.ALL)));
      }
    }
    if (maxItems < 1) {
      throw mistake("--max-items is a whole number of at least 1");
    }
    if (firstSegment < 0 || firstSegment >= segments) {
      throw mistake("--from-segment is a whole number from 0 to " + (segments - 1));
    }
  }

  private int check(SystemAudit audit) {
    AuditRun run = (isRepairing ? repairs : runs).apply(maxItems);
    int segment = firstSegment;
    try {
      while (segment < segments && !run.isIncomplete()) {
        audit.audit(new Segment(segment, segments), run);
        segment += run.isIncomplete() ? 0 : 1;
      }
    } catch (RuntimeException e) { // the other systems are still checked
      print(audit, run);
      err().println(audit.system() + " could not be checked: " + e.getMessage());
      return NOT_CHECKED;
    }
    print(audit, run);
    if (segment < segments) {
      out()
          .printf(
              "%s: the budget was used up in segment %d of %d; continue with --from-segment %d%n",
              audit.system(), segment, segments, segment);
    }
    return run.counts().get(AuditCount.DIFFERENCES) > run.counts().get(AuditCount.REPAIRED)
        ? DIFFERENCES_LEFT
        : 0;
  }

  private void print(SystemAudit audit, AuditRun run) {
    for (Difference difference : run.differences()) {
      out()
          .printf(
              "%s: %s%s%n",
              audit.system(), difference, run.isRepaired(difference) ? " (repaired)" : "");
    }
    out()
        .printf(
            "%s: %d items examined, %d differences, %d repaired%n",
            audit.system(),
            run.counts().get(AuditCount.EXAMINED),
            run.counts().get(AuditCount.DIFFERENCES),
            run.counts().get(AuditCount.REPAIRED));
  }
}
