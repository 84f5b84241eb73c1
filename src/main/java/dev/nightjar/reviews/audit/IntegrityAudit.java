package dev.nightjar.reviews.audit;

import dev.nightjar.audit.AuditRun;
import dev.nightjar.audit.Difference;
import dev.nightjar.audit.Finding;
import dev.nightjar.reviews.model.integrity.HistoryIntegrity;
import dev.nightjar.reviews.model.integrity.Problem;
import dev.nightjar.reviews.store.ReviewedStacks.Entry;
import dev.nightjar.reviews.store.VersionChain;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Verifies the hash chain of reviews. What it finds is never repaired: the stored history is the
 * evidence.
 */
@Singleton
public class IntegrityAudit {

  private final VersionChain chain;

  public IntegrityAudit(VersionChain chain) {
    this.chain = chain;
  }

  /**
   * Verifies the reviews of these entries; false if the budget of the run is used up. A review is
   * verified where its run is found, because that is one place, and where a version is found if it
   * has no run.
   *
   * @param verified the reviews that this run has verified already
   */
  boolean verify(Collection<Entry> entries, Set<String> verified, AuditRun run) {
    Set<String> due = new TreeSet<>();
    Set<String> ofVersions = new TreeSet<>();
    for (Entry entry : entries) {
      if (entry instanceof Entry.Run found) {
        due.add(found.reviewId());
      } else if (entry instanceof Entry.Version version) {
        ofVersions.add(version.reviewId());
      }
    }
    ofVersions.removeAll(verified);
    due.addAll(chain.withoutRun(ofVersions));
    verified.addAll(ofVersions);
    for (String reviewId : due) {
      AtomicLong versions = new AtomicLong();
      run.check(List.of(reviewId), review -> problems(review, versions));
      if (!run.examine(versions.get())) {
        return false;
      }
    }
    return true;
  }

  private List<Finding> problems(String reviewId, AtomicLong versions) {
    HistoryIntegrity integrity = chain.verify(reviewId);
    versions.addAndGet(integrity.lastVersion());
    return integrity.problems().stream().map(IntegrityAudit::finding).toList();
  }

  private static Finding finding(Problem problem) {
    return Finding.notRepairable(
        new Difference(
            problem.item(),
            "%s at version %d".formatted(problem.kind().label(), problem.version()),
            problem.stored(),
            problem.computed()));
  }
}
