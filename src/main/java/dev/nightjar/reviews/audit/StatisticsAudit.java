package dev.nightjar.reviews.audit;

import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Finding;
import dev.nightjar.audit.Segment;
import dev.nightjar.audit.SystemAudit;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.StackStatistics;
import dev.nightjar.reviews.store.ReviewedStacks;
import dev.nightjar.reviews.store.ReviewedStacks.Entry;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.ScanPage;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Recounts the statistics and the issue frequencies of each stack from its versions, and verifies
 * that the versions are as they were stored.
 */
@Singleton
public class StatisticsAudit implements SystemAudit {

  private final ReviewedStacks stacks;
  private final ReviewsTable table;
  private final StatisticsTable statisticsTable;
  private final VersionStore versionStore;
  private final IntegrityAudit integrityAudit;
  private final ReviewsConfig config;
  private final Clock clock;

  public StatisticsAudit(
      ReviewedStacks stacks,
      ReviewsTable table,
      StatisticsTable statisticsTable,
      VersionStore versionStore,
      IntegrityAudit integrityAudit,
      ReviewsConfig config,
      Clock clock) {
    this.stacks = stacks;
    this.table = table;
    this.statisticsTable = statisticsTable;
    this.versionStore = versionStore;
    this.integrityAudit = integrityAudit;
    this.config = config;
    this.clock = clock;
  }

  @Override
  public String system() {
    return "reviews";
  }

  @Override
  public String metricNamespace() {
    return ReviewsConfig.METRIC_NAMESPACE;
  }

  @Override
  public void audit(Segment segment, AuditRun run) {
    Set<String> seen = new HashSet<>();
    Set<String> verified = new HashSet<>();
    Optional<Position> position = Optional.of(Position.START);
    while (position.isPresent()) {
      ScanPage<Entry> page = stacks.page(segment, position.get());
      if (!run.examine(page.scanned())) {
        return;
      }
      for (Entry entry : page.items()) {
        Optional<String> due = stackDue(entry, seen);
        if (due.isPresent() && !check(due.get(), run)) {
          return;
        }
      }
      if (!integrityAudit.verify(page.items(), verified, run)) {
        return;
      }
      position = page.next();
    }
  }

  /**
   * A stack is checked where its statistics are found, so that one with many partitions is checked
   * once. A stack without statistics is checked where its first version is found.
   */
  private Optional<String> stackDue(Entry entry, Set<String> seen) {
    if (entry instanceof Entry.Statistics statistics) {
      return Optional.of(statistics.stackId());
    }
    return entry instanceof Entry.Version version
            && seen.add(version.stackId())
            && table.stackStatistics(version.stackId()).isEmpty()
        ? Optional.of(version.stackId())
        : Optional.empty();
  }

  private boolean check(String stackId, AuditRun run) {
    List<Integer> versions = new ArrayList<>();
    run.check(List.of(stackId), stack -> compare(stack, versions));
    return run.examine(versions.stream().mapToLong(Integer::longValue).sum());
  }

  private List<Finding> compare(String stackId, List<Integer> versions) {
    // Read before the versions: a version that is counted in between changes its revision.
    Optional<StackStatistics> stored = table.stackStatistics(stackId);
    if (stored.filter(this::isNotComparable).isPresent()) {
      return List.of();
    }
    Optional<StackRecount> recount = StackRecount.of(stackId, table, versionStore);
    if (recount.isEmpty()) {
      return List.of();
    }
    versions.add(recount.get().versions());
    List<Finding> findings = new ArrayList<>();
    statistics(stored, recount.get().statistics()).ifPresent(findings::add);
    findings.addAll(issues(stackId, recount.get().issues()));
    return findings;
  }

  /** Statistics of another program have no revision; expired versions were counted, too. */
  private boolean isNotComparable(StackStatistics statistics) {
    return statistics.revision() == 0
        || config.retentionDays() > 0
            && statistics
                .firstReviewDate()
                .isBefore(clock.instant().minus(Duration.ofDays(config.retentionDays())));
  }

  private Optional<Finding> statistics(Optional<StackStatistics> stored, StackStatistics counted) {
    StackStatistics claimed = stored.orElseGet(() -> StackStatistics.empty(counted.stackId()));
    Map<String, String> is = claimed.figures();
    Map<String, String> should = counted.figures();
    if (is.equals(should)) {
      return Optional.empty();
    }
    Set<String> different = new TreeSet<>(should.keySet());
    different.removeIf(figure -> is.get(figure).equals(should.get(figure)));
    return Optional.of(
        new Finding(
            new Difference(
                "STACK#" + counted.stackId(),
                String.join(",", different),
                values(different, is),
                values(different, should)),
            () ->
                statisticsTable.replace(
                    counted.withRevision(claimed.revision() + 1), clock.instant())));
  }

  private static String values(Set<String> figures, Map<String, String> values) {
    return String.join(",", figures.stream().map(values::get).toList());
  }

  private List<Finding> issues(String stackId, Map<String, IssueFrequency> counted) {
    Set<String> hashes = new TreeSet<>(counted.keySet());
    hashes.addAll(knownIssues(stackId));
    Map<String, IssueFrequency> stored = statisticsTable.issueFrequencies(stackId, hashes);
    List<Finding> findings = new ArrayList<>();
    for (String hash : hashes) {
      Optional<IssueFrequency> is = Optional.ofNullable(stored.get(hash));
      Optional<IssueFrequency> should = Optional.ofNullable(counted.get(hash));
      int claimed = is.map(IssueFrequency::occurrenceCount).orElse(0);
      int actual = should.map(IssueFrequency::occurrenceCount).orElse(0);
      if (claimed != actual) {
        IssueFrequency corrected =
            should
                .orElseGet(() -> is.orElseThrow().withoutOccurrences())
                .withRevision(is.map(IssueFrequency::revision).orElse(0L) + 1);
        findings.add(
            new Finding(
                new Difference(
                    "ISSUE#" + hash + " STACK#" + stackId,
                    "OccurrenceCount",
                    Integer.toString(claimed),
                    Integer.toString(actual)),
                () -> statisticsTable.replace(corrected, clock.instant())));
      }
    }
    return findings;
  }

  private Set<String> knownIssues(String stackId) {
    Set<String> hashes = new HashSet<>();
    Optional<Position> position = Optional.of(Position.START);
    while (position.isPresent()) {
      var page = statisticsTable.repeatedIssues(stackId, 0, 500, position.get());
      page.items().forEach(issue -> hashes.add(issue.issueHash()));
      position = page.next();
    }
    return hashes;
  }
}
