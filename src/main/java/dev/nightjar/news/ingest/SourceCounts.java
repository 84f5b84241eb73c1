package dev.nightjar.news.ingest;

import dev.nightjar.news.ingest.ArticleIntake.Duplicate;
import dev.nightjar.news.ingest.ArticleIntake.Outcome;
import dev.nightjar.news.ingest.ArticleIntake.Rejected;
import dev.nightjar.news.ingest.ArticleIntake.Stored;
import java.util.ArrayList;
import java.util.List;

/** Counts articles and failures while a source is fetched. */
final class SourceCounts {

  private final List<String> failures = new ArrayList<>();
  private int fetched;
  private int stored;
  private int duplicates;
  private int rejected;
  private int unmatched;
  private int unpublished;
  private int postponed;

  void add(Outcome outcome) {
    fetched++;
    if (outcome instanceof Stored) {
      stored++;
    } else if (outcome instanceof Duplicate) {
      duplicates++;
    } else if (outcome instanceof Rejected invalid && invalid.isOnlyUnmatched()) {
      unmatched++;
    } else {
      rejected++;
    }
  }

  void addUnreadable(int articles) {
    fetched += articles;
    rejected += articles;
  }

  void addUnpublished(int articles) {
    unpublished += articles;
  }

  void addPostponed(int jobs) {
    postponed += jobs;
  }

  void addFailure(String message) {
    failures.add(message);
  }

  SourceReport report() {
    return new SourceReport(
        fetched, stored, duplicates, rejected, unmatched, unpublished, postponed, failures);
  }
}
