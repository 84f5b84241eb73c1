package dev.nightjar.reviews.waive;

import dev.nightjar.id.UlidGenerator;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewSummary;
import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.TimeRange;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.model.waiver.Withdrawal;
import dev.nightjar.reviews.store.ReviewsTable;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.store.waiver.WaiverTable;
import dev.nightjar.reviews.submit.SubmissionRules;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.write.PutOutcome;
import dev.nightjar.validation.DirectionControls;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;

/** Accepts findings of stacks, withdraws that, and says which findings are accepted now. */
@Singleton
public class StackWaivers {

  private static final Logger LOG = Logger.getLogger(StackWaivers.class);

  private final WaiverTable waiverTable;
  private final ReviewsTable reviewsTable;
  private final VersionStore versionStore;
  private final UlidGenerator ids;
  private final Clock clock;

  public StackWaivers(
      WaiverTable waiverTable,
      ReviewsTable reviewsTable,
      VersionStore versionStore,
      UlidGenerator ids,
      Clock clock) {
    this.waiverTable = waiverTable;
    this.reviewsTable = reviewsTable;
    this.versionStore = versionStore;
    this.ids = ids;
    this.clock = clock;
  }

  /** The outcome of accepting a finding. */
  public sealed interface AcceptOutcome {

    /** The finding is accepted, by this request or by an equal one before. */
    record Accepted(Waiver waiver) implements AcceptOutcome {}

    /** Another waiver applies to the finding. */
    record AlreadyAccepted(Waiver waiver) implements AcceptOutcome {}

    /** The latest version of the review does not have the finding. */
    record UnknownFinding() implements AcceptOutcome {}
  }

  /** The waivers that apply to the stack now. */
  public ActiveWaivers active(String stackId) {
    Instant now = clock.instant();
    return ActiveWaivers.of(waiverTable.notExpired(stackId, now), now);
  }

  /**
   * Accepts a finding of the latest version of a review.
   *
   * @throws dev.nightjar.validation.InvalidInputException if a field breaks a rule
   */
  public AcceptOutcome accept(String stackId, WaiverRequest request) {
    Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
    request.check(now);
    Optional<ReviewVersion> version = version(stackId, request);
    Optional<Finding> finding = version.flatMap(found -> finding(found, request.findingId()));
    if (finding.isEmpty()) {
      return new AcceptOutcome.UnknownFinding();
    }
    Waiver waiver = waiver(version.get(), finding.get(), request, now);
    Optional<Waiver> current = active(stackId).of(finding.get());
    if (current.isPresent()) {
      return current.get().isSameAs(waiver)
          ? new AcceptOutcome.Accepted(current.get())
          : new AcceptOutcome.AlreadyAccepted(current.get());
    }
    waiverTable.put(waiver);
    log("reviews.finding-accepted", waiver);
    return new AcceptOutcome.Accepted(waiver);
  }

  /**
   * Ends a waiver that has not expired. Withdrawing it again changes nothing.
   *
   * @return the waiver with its withdrawal; empty if the stack has no such waiver
   */
  public Optional<Waiver> withdraw(String stackId, String waiverId, String createdBy) {
    Optional<Waiver> found = notExpired(stackId, waiverId);
    if (found.isEmpty() || found.get().withdrawal().isPresent()) {
      return found;
    }
    Withdrawal withdrawal =
        new Withdrawal(clock.instant().truncatedTo(ChronoUnit.MILLIS), createdBy);
    if (waiverTable.put(found.get(), withdrawal) == PutOutcome.DUPLICATE) {
      return notExpired(stackId, waiverId);
    }
    log("reviews.waiver-withdrawn", found.get());
    return Optional.of(found.get().with(Optional.of(withdrawal)));
  }

  /** The waivers of these findings and their withdrawals, in the order of time. */
  public List<WaiverEvent> events(String stackId, Set<String> findingIds) {
    return waiverTable.all(stackId).stream()
        .filter(waiver -> findingIds.contains(waiver.findingId()))
        .flatMap(waiver -> WaiverEvent.of(waiver).stream())
        .sorted(Comparator.comparing(WaiverEvent::timestamp))
        .toList();
  }

  private Optional<Waiver> notExpired(String stackId, String waiverId) {
    Instant now = clock.instant();
    return waiverTable.notExpired(stackId, now).stream()
        .filter(waiver -> waiver.waiverId().equals(waiverId) && now.isBefore(waiver.expiresAt()))
        .findFirst();
  }

  private Optional<ReviewVersion> version(String stackId, WaiverRequest request) {
    return Optional.ofNullable(request.reviewId())
        .or(() -> latestReview(stackId))
        .filter(SubmissionRules::isReviewId)
        .flatMap(versionStore::latest)
        .filter(version -> version.stackId().equals(stackId));
  }

  private Optional<String> latestReview(String stackId) {
    return reviewsTable.stackHistory(stackId, TimeRange.all(), 1, Position.START).items().stream()
        .map(ReviewSummary::reviewId)
        .findFirst();
  }

  private static Optional<Finding> finding(ReviewVersion version, String findingId) {
    return version.outcome().findings().stream()
        .filter(finding -> finding.findingId().equals(findingId))
        .findFirst();
  }

  private Waiver waiver(
      ReviewVersion version, Finding finding, WaiverRequest request, Instant now) {
    return new Waiver(
        ids.next(),
        version.stackId(),
        finding.findingId(),
        version.reviewId(),
        finding.ruleId(),
        finding.title(),
        finding.filePath(),
        finding.resource(),
        DirectionControls.removedFrom(request.reason()).strip(),
        DirectionControls.removedFrom(request.owner()).strip(),
        request.expiry(),
        now,
        request.createdBy(),
        Optional.empty());
  }

  private static void log(String event, Waiver waiver) {
    LogEvent.named(event)
        .with("stackId", waiver.stackId())
        .with("waiverId", waiver.waiverId())
        .with("findingId", waiver.findingId())
        .info(LOG);
  }
}
