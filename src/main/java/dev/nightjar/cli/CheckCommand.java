package dev.nightjar.cli;

import dev.nightjar.audit.AuditCount;
import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Segment;
import dev.nightjar.audit.SystemAudit;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * The command {@code check}: recounts what counters and statistics claim, and prints the
 * differences. It works segment by segment, so that a check that used up its budget can continue.
 */
public final class CheckCommand implements Command {

  public static final String USAGE =
      "check [SYSTEM…] [--repair] [--max-items N] [--segments N] [--from-segment N]"
          + "   recounts counters and statistics; --repair writes what can be derived";

  private static final int DIFFERENCES_LEFT = 1;
  private static final int USAGE_ERROR = 2;
  private static final int NOT_CHECKED = 3;

  private final List<SystemAudit> audits;
  private final LongFunction<AuditRun> runs;
  private final LongFunction<AuditRun> repairs;

  public CheckCommand(Collection<SystemAudit> audits) {
    this(audits, items -> new AuditRun(items, false), items -> new AuditRun(items, true));
  }

  CheckCommand(
      Collection<SystemAudit> audits, LongFunction<AuditRun> runs, LongFunction<AuditRun> repairs) {
    this.audits = audits.stream().sorted(Comparator.comparing(SystemAudit::system)).toList();
    this.runs = runs;
    this.repairs = repairs;
  }

  @Override
  public String usage() {
    return USAGE;
  }

  @Override
  public int run(List<String> arguments, InputStream in, PrintStream out, PrintStream err) {
    Optional<CheckArguments> parsed =
        CheckArguments.parse(arguments, audits.stream().map(SystemAudit::system).toList());
    if (parsed.isEmpty()) {
      err.println("Usage: " + USAGE);
      return USAGE_ERROR;
    }
    int exitCode = 0;
    for (SystemAudit audit : audits) {
      if (parsed.get().systems().contains(audit.system())) {
        exitCode = Math.max(exitCode, check(audit, parsed.get(), out, err));
      }
    }
    return exitCode;
  }

  private int check(SystemAudit audit, CheckArguments arguments, PrintStream out, PrintStream err) {
    AuditRun run = (arguments.repairs() ? repairs : runs).apply(arguments.maxItems());
    int segment = arguments.firstSegment();
    try {
      while (segment < arguments.segments() && !run.isIncomplete()) {
        audit.audit(new Segment(segment, arguments.segments()), run);
        segment += run.isIncomplete() ? 0 : 1;
      }
    } catch (RuntimeException e) { // the other systems are still checked
      print(audit, run, out);
      err.println(audit.system() + " could not be checked: " + e.getMessage());
      return NOT_CHECKED;
    }
    print(audit, run, out);
    if (segment < arguments.segments()) {
      out.printf(
          "%s: the budget was used up in segment %d of %d; continue with --from-segment %d%n",
          audit.system(), segment, arguments.segments(), segment);
    }
    return run.counts().get(AuditCount.DIFFERENCES) > run.counts().get(AuditCount.REPAIRED)
        ? DIFFERENCES_LEFT
        : 0;
  }

  private static void print(SystemAudit audit, AuditRun run, PrintStream out) {
    for (Difference difference : run.differences()) {
      out.printf(
          "%s: %s%s%n",
          audit.system(), difference, run.isRepaired(difference) ? " (repaired)" : "");
    }
    out.printf(
        "%s: %d items examined, %d differences, %d repaired%n",
        audit.system(),
        run.counts().get(AuditCount.EXAMINED),
        run.counts().get(AuditCount.DIFFERENCES),
        run.counts().get(AuditCount.REPAIRED));
  }

  private record CheckArguments(
      List<String> systems, boolean repairs, long maxItems, int segments, int firstSegment) {

    private static final long MAX_ITEMS = 1_000_000;
    private static final int SEGMENTS = 16;

    private static Optional<CheckArguments> parse(List<String> arguments, List<String> known) {
      List<String> systems = new ArrayList<>();
      boolean repairs = false;
      long maxItems = MAX_ITEMS;
      int segments = SEGMENTS;
      int first = 0;
      try {
        for (int i = 0; i < arguments.size(); i++) {
          switch (arguments.get(i)) {
            case "--repair" -> repairs = true;
            case "--max-items" -> maxItems = Long.parseLong(arguments.get(++i));
            case "--segments" -> segments = Integer.parseInt(arguments.get(++i));
            case "--from-segment" -> first = Integer.parseInt(arguments.get(++i));
            default -> systems.add(arguments.get(i));
          }
        }
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        return Optional.empty();
      }
      boolean isValid =
          known.containsAll(systems) && maxItems > 0 && first >= 0 && first < segments;
      return isValid
          ? Optional.of(
              new CheckArguments(
                  systems.isEmpty() ? known : systems, repairs, maxItems, segments, first))
          : Optional.empty();
    }
  }
}
