package dev.nightjar.reviews.waive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.id.UlidGenerator;
import dev.nightjar.reviews.ReviewsFixture;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.store.waiver.WaiverTable;
import dev.nightjar.reviews.waive.StackWaivers.AcceptOutcome;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A finding is accepted until a time, on a clock that starts on 2026-03-01 at noon. */
@Execution(ExecutionMode.CONCURRENT)
class StackWaiversTest {

  private static final String ONE = "BAD_one";

  private final ReviewsFixture reviews = new ReviewsFixture();
  private final StackWaivers waivers =
      new StackWaivers(
          new WaiverTable(reviews.table, reviews.config),
          reviews.table,
          reviews.versionStore,
          new UlidGenerator(reviews.clock, new SecureRandom()),
          reviews.clock);

  @AfterEach
  void close() {
    reviews.close();
  }

  @Test
  void acceptedFindingIsWaivedInEveryReviewOfTheStackUntilItExpires() {
    Run run = reviews.submittedAndReviewed("run-1", "shop", "BAD_one BAD_two");
    accepted(request(run, ONE, "2026-03-02"));
    Run next = reviews.submittedAndReviewed("run-2", "shop", "BAD_one BAD_two");
    Run other = reviews.submittedAndReviewed("run-3", "other", "BAD_one BAD_two");
    assertEquals(List.of(ONE), waived(run));
    assertEquals(List.of(ONE), waived(next));
    assertEquals(List.of(), waived(other));

    reviews.clock.advance(Duration.ofHours(35)); // 2026-03-02 at 23:00
    assertEquals(List.of(ONE), waived(next));
    reviews.clock.advance(Duration.ofHours(1));
    assertEquals(List.of(), waived(next), "it comes back");
  }

  @Test
  void sameRequestAgainIsTheSameWaiverAndAnotherOneIsRefused() {
    Run run = reviews.submittedAndReviewed("run", "shop", ONE);
    Waiver first = accepted(request(run, ONE, "2026-06-01"));
    assertEquals(first, accepted(request(run, ONE, "2026-06-01")));
    AcceptOutcome later = waivers.accept("shop", request(run, ONE, "2026-06-02"));
    assertEquals(first, assertInstanceOf(AcceptOutcome.AlreadyAccepted.class, later).waiver());
  }

  @Test
  void withdrawalEndsAWaiverOnceAndTheFindingCanBeAcceptedAgain() {
    Run run = reviews.submittedAndReviewed("run", "shop", ONE);
    Waiver first = accepted(request(run, ONE, "2026-06-01"));
    Waiver ended = waivers.withdraw("shop", first.waiverId(), "ann").orElseThrow();
    assertEquals("ann", ended.withdrawal().orElseThrow().createdBy());
    assertEquals(List.of(), waived(run));
    reviews.clock.advance(Duration.ofMinutes(1));
    assertEquals(
        Optional.of(ended), waivers.withdraw("shop", first.waiverId(), "bob"), "the first counts");

    Waiver second = accepted(request(run, ONE, "2026-06-01"));
    assertNotEquals(first.waiverId(), second.waiverId());
    assertEquals(List.of(ONE), waived(run));
  }

  @Test
  void waiverOfAnotherStackOrOneThatHasExpiredCannotBeWithdrawn() {
    Run run = reviews.submittedAndReviewed("run", "shop", ONE);
    Waiver waiver = accepted(request(run, ONE, "2026-03-01"));
    assertEquals(Optional.empty(), waivers.withdraw("other", waiver.waiverId(), "ann"));
    assertEquals(Optional.empty(), waivers.withdraw("shop", "unknown", "ann"));
    reviews.clock.advance(Duration.ofDays(1));
    assertEquals(Optional.empty(), waivers.withdraw("shop", waiver.waiverId(), "ann"));
  }

  @Test
  void findingHasToBeInTheLatestVersionOfAReviewOfTheStack() {
    Run run = reviews.submittedAndReviewed("run", "shop", ONE);
    assertUnknown("shop", request(run, "BAD_two", "2026-06-01"));
    assertUnknown("other", request(run, ONE, "2026-06-01"));
    assertUnknown("empty", of(null, ONE, "why", "web team", "2026-06-01"));
    assertUnknown("shop", of("REVIEW#1", ONE, "why", "web team", "2026-06-01"));
    reviews.process().revisions().applyFixes(run.reviewId(), List.of(ONE), false, "jo");
    assertUnknown("shop", request(run, ONE, "2026-06-01"));
  }

  @Test
  void withoutAReviewTheLatestOneOfTheStackIsMeant() {
    reviews.submittedAndReviewed("run-1", "shop", ONE);
    reviews.clock.advance(Duration.ofMinutes(1));
    Run latest = reviews.submittedAndReviewed("run-2", "shop", "BAD_two");
    Waiver waiver = accepted(of(null, "BAD_two", "why", "web team", "2026-06-01"));
    assertEquals(latest.reviewId(), waiver.reviewId());
    assertUnknown("shop", of(null, ONE, "why", "web team", "2026-06-01"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-02-28",
        "2020-01-01",
        "2026-03-01T12:00:00.123Z",
        "2026-03-01T13:00:00+02:00",
        "2027-03-04",
        "+999999999-12-31",
        "2026-02-30",
        "tomorrow",
        "T",
        ""
      })
  void pastFarOrMalformedExpiryIsRefused(String expiresAt) {
    Run run = reviews.submittedAndReviewed("run", "shop", ONE);
    assertEquals(List.of("expiresAt"), violations(request(run, ONE, expiresAt)));
    assertEquals(List.of(), waived(run));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-03-01",
        "2027-03-01",
        "2026-03-01T12:00:00.124Z",
        "2026-03-01T13:01:00+01:00"
      })
  void expiryWithinAYearIsAccepted(String expiresAt) {
    Run run = reviews.submittedAndReviewed("run", "shop", ONE);
    accepted(request(run, ONE, expiresAt));
    assertEquals(List.of(ONE), waived(run));
  }

  @Test
  void everyFieldThatIsMissingOrInvalidIsNamed() {
    assertEquals(
        List.of("findingId", "reason", "owner", "expiresAt"),
        violations(of(null, null, null, null, null)));
    assertEquals(
        List.of("findingId", "reason", "owner"),
        violations(of(null, " ", " \u202e", "a\u0000b", "2026-06-01")));
    assertEquals(
        List.of("reason", "owner"),
        violations(of(null, ONE, "x".repeat(1001), "x".repeat(201), "2026-06-01")));
  }

  @Test
  void charactersThatTurnTheDirectionOfTextAreRemoved() {
    Run run = reviews.submittedAndReviewed("run", "shop", ONE);
    Waiver waiver =
        accepted(of(run.reviewId(), ONE, " safe \u202eekaf", "web\u2066 team", "2026-06-01"));
    assertEquals("safe ekaf", waiver.reason());
    assertEquals("web team", waiver.owner());
  }

  @Test
  void eventsOfChosenFindingsAreInTheOrderOfTime() {
    Run run = reviews.submittedAndReviewed("run", "shop", "BAD_one BAD_two BAD_three");
    Waiver first = accepted(request(run, ONE, "2026-06-01"));
    reviews.clock.advance(Duration.ofMinutes(1));
    accepted(request(run, "BAD_two", "2026-04-01"));
    accepted(request(run, "BAD_three", "2026-04-01"));
    reviews.clock.advance(Duration.ofMinutes(1));
    waivers.withdraw("shop", first.waiverId(), "ann");
    reviews.clock.advance(Duration.ofDays(90));

    assertEquals(
        List.of("accepted BAD_one by jo", "accepted BAD_two by jo", "withdrawn BAD_one by ann"),
        waivers.events("shop", Set.of(ONE, "BAD_two")).stream()
            .map(
                event ->
                    "%s %s by %s"
                        .formatted(
                            event.kind().label(), event.waiver().findingId(), event.changedBy()))
            .toList());
  }

  private Waiver accepted(WaiverRequest request) {
    return assertInstanceOf(AcceptOutcome.Accepted.class, waivers.accept("shop", request)).waiver();
  }

  private void assertUnknown(String stackId, WaiverRequest request) {
    assertInstanceOf(AcceptOutcome.UnknownFinding.class, waivers.accept(stackId, request));
  }

  private List<String> violations(WaiverRequest request) {
    return assertThrows(InvalidInputException.class, () -> waivers.accept("shop", request))
        .violations()
        .stream()
        .map(Violation::field)
        .toList();
  }

  /** The findings of the latest version that are waived now. */
  private List<String> waived(Run run) {
    ActiveWaivers active = waivers.active(run.stackId());
    return reviews.versionStore.latest(run.reviewId()).orElseThrow().outcome().findings().stream()
        .filter(finding -> active.of(finding).isPresent())
        .map(Finding::findingId)
        .toList();
  }

  private static WaiverRequest request(Run run, String findingId, String expiresAt) {
    return of(run.reviewId(), findingId, "a public page", "web team", expiresAt);
  }

  private static WaiverRequest of(
      String reviewId, String findingId, String reason, String owner, String expiresAt) {
    return new WaiverRequest(reviewId, findingId, reason, owner, expiresAt, "jo");
  }
}
