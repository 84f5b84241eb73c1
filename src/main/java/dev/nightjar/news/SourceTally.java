package dev.nightjar.news;

import dev.nightjar.news.Intake.Duplicate;
import dev.nightjar.news.Intake.Refused;
import dev.nightjar.news.Intake.Stored;
import dev.nightjar.news.Intake.Taken;
import java.util.ArrayList;
import java.util.List;

/** Counts while a source is being fetched. */
final class SourceTally {

  private final List<String> failures = new ArrayList<>();
  private int fetched;
  private int stored;
  private int duplicates;
  private int rejected;
  private int unmatched;
  private int unpublished;
  private int postponed;

  void add(Taken taken) {
    fetched++;
    if (taken instanceof Stored) {
      stored++;
    } else if (taken instanceof Duplicate) {
      duplicates++;
    } else if (taken instanceof Refused refused && refused.isOnlyUnmatched()) {
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

  void addPostponed(int errands) {
    postponed += errands;
  }

  void addFailure(String message) {
    failures.add(message);
  }

  SourceReport report() {
    return new SourceReport(
        fetched, stored, duplicates, rejected, unmatched, unpublished, postponed, failures);
  }
}
