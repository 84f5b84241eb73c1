package dev.nightjar.audit;

import dev.nightjar.concurrent.Backoff;
import dev.nightjar.ops.RunReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One audit: its budget and what it has found. A difference is reported if it is the same in three
 * checks with pauses in between. So neither a write in flight nor an index that lags behind is one.
 */
public final class AuditRun {

  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final int CHECKS = 3;

  private final long maxItems;
  private final boolean repairs;
  private final BooleanSupplier isTimeUp;
  private final Backoff.Sleeper sleeper;
  private final RunReport<AuditCount> counts = new RunReport<>(AuditCount.class);
  private final List<Difference> differences = new ArrayList<>();
  private final Set<Difference> repaired = new HashSet<>();

  /** An audit that only reads, and ends when so many items are read or the time is up. */
  public static AuditRun readingOnly(long maxItems, BooleanSupplier isTimeUp) {
    return new AuditRun(maxItems, false, isTimeUp, pause -> Thread.sleep(pause.toMillis()));
  }

  public AuditRun(long maxItems, boolean repairs) {
    this(maxItems, repairs, pause -> Thread.sleep(pause.toMillis()));
  }

  public AuditRun(long maxItems, boolean repairs, Backoff.Sleeper sleeper) {
    this(maxItems, repairs, () -> false, sleeper);
  }

  private AuditRun(
      long maxItems, boolean repairs, BooleanSupplier isTimeUp, Backoff.Sleeper sleeper) {
    this.maxItems = maxItems;
    this.repairs = repairs;
    this.isTimeUp = isTimeUp;
    this.sleeper = sleeper;
  }

  /** Counts items that were read; false if the audit has to end, because its budget is used up. */
  public boolean examine(long items) {
    counts.add(AuditCount.EXAMINED, items);
    if (counts.get(AuditCount.EXAMINED) < maxItems && !isTimeUp.getAsBoolean()) {
      return true;
    }
    if (!isIncomplete()) {
      counts.add(AuditCount.INCOMPLETE);
    }
    return false;
  }

  /** Checks the subjects and reports, and on request repairs, the differences that stay. */
  public <T> void check(Collection<T> subjects, Function<T, List<Finding>> check) {
    List<T> suspects =
        subjects.stream().filter(subject -> !check.apply(subject).isEmpty()).toList();
    if (!suspects.isEmpty()) {
      verify(suspects, check);
    }
  }

  private <T> void verify(List<T> suspects, Function<T, List<Finding>> check) {
    List<Set<Difference>> stable =
        suspects.stream().map(suspect -> differences(check.apply(suspect))).toList();
    List<List<Finding>> latest = List.of();
    for (int checks = 1; checks < CHECKS; checks++) {
      pause();
      latest = suspects.stream().map(check).toList();
      for (int i = 0; i < suspects.size(); i++) {
        stable.get(i).retainAll(differences(latest.get(i)));
      }
    }
    for (int i = 0; i < suspects.size(); i++) {
      for (Finding finding : latest.get(i)) {
        if (stable.get(i).contains(finding.difference())) {
          report(finding);
        }
      }
    }
  }

  private static Set<Difference> differences(List<Finding> findings) {
    return findings.stream()
        .map(Finding::difference)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private void report(Finding finding) {
    differences.add(finding.difference());
    counts.add(AuditCount.DIFFERENCES);
    if (repairs && finding.repair().getAsBoolean()) {
      counts.add(AuditCount.REPAIRED);
      repaired.add(finding.difference());
    }
  }

  private void pause() {
    try {
      sleeper.sleep(PAUSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("The audit was interrupted", e);
    }
  }

  public boolean isIncomplete() {
    return counts.get(AuditCount.INCOMPLETE) > 0;
  }

  public boolean isRepaired(Difference difference) {
    return repaired.contains(difference);
  }

  public RunReport<AuditCount> counts() {
    return counts;
  }

  public List<Difference> differences() {
    return List.copyOf(differences);
  }
}
