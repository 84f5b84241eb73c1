package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Recommendations and feedback. */
@Execution(ExecutionMode.CONCURRENT)
class RecommendationsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");
  private final ArtistId artist = concerts.artist("tm:artist", "Folk");
  private final ConcertId c1 = concerts.playedToday("c1", artist).concertId();

  @Test
  void newestComesFirst() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.clock.advance(Duration.ofDays(1));
    concerts.recommended(concerts.recommendation("c2", ada));

    assertEquals(
        List.of("c2", "c1"),
        concerts.recommendations.allOfUser(ada).stream()
            .map(recommendation -> recommendation.concertId().value())
            .toList());
  }

  @Test
  void feedbackIsKeptWithTheRecommendationAndReplacedByALaterOne() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.submitFeedback(ada, c1, concerts.feedback(false));
    concerts.recommendations.submitFeedback(ada, c1, feedback(false, true));

    assertEquals(
        Optional.of(new Recommendation.Feedback(false, true, Optional.empty(), concerts.now())),
        concerts.recommendations.ofUser(ada, c1).orElseThrow().feedback());
  }

  @Test
  void attendanceOfFeedbackIsCountedOnceAndReverted() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.submitFeedback(ada, c1, concerts.feedback(true));
    concerts.recommendations.submitFeedback(ada, c1, concerts.feedback(true));
    assertEquals(1, concerts.statistics(ada).concertsAttended());

    concerts.recommendations.submitFeedback(ada, c1, concerts.feedback(false));
    assertEquals(0, concerts.statistics(ada).concertsAttended());
  }

  @Test
  void feedbackWithoutAttendanceLeavesItUnchanged() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.attendances.attend(ada, c1, Attendance.Review.NONE);
    concerts.recommendations.submitFeedback(
        ada,
        c1,
        new Recommendation.FeedbackInput(true, Optional.empty(), Optional.empty(), concerts.now()));

    assertTrue(concerts.attendances.ofUser(ada, c1).isPresent());
    assertTrue(
        concerts.recommendations.ofUser(ada, c1).orElseThrow().feedback().orElseThrow().attended());
  }

  @Test
  void attendanceOfAnUpcomingConcertIsRefused() {
    concerts.recorded(concerts.concert("later", artist));
    concerts.recommended(concerts.recommendation("later", ada));

    assertEquals(
        new Recommendations.Outcome.NotAttended(Attendances.Refusal.NOT_YET),
        concerts.recommendations.submitFeedback(ada, new ConcertId("later"), feedback(true, true)));
    assertEquals(0, concerts.statistics(ada).concertsAttended());
    assertEquals(Taste.UNKNOWN, concerts.tastes.ofUser(ada));
  }

  @Test
  void withdrawnFeedbackTakesItsWeightOffTheTaste() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.submitFeedback(ada, c1, feedback(false, false));
    assertTrue(concerts.recommendations.ofUser(ada, c1).orElseThrow().hasBeenDismissed());
    assertEquals(-1, concerts.tastes.ofUser(ada).ofArtist(artist));

    for (int i = 0; i < 2; i++) {
      Recommendation shown = concerts.recommendations.withdrawFeedback(ada, c1).orElseThrow();
      assertEquals(Optional.empty(), shown.feedback());
      assertEquals(Optional.of(shown), concerts.recommendations.ofUser(ada, c1));
      assertEquals(0, concerts.tastes.ofUser(ada).ofArtist(artist));
      assertEquals(0, concerts.tastes.ofUser(ada).ofGenre("Folk"));
    }
    assertEquals(
        Optional.empty(), concerts.recommendations.withdrawFeedback(ada, new ConcertId("none")));
  }

  @Test
  void withdrawnFeedbackLeavesTheAttendance() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.submitFeedback(ada, c1, feedback(false, true));
    concerts.recommendations.withdrawFeedback(ada, c1);
    assertTrue(concerts.attendances.ofUser(ada, c1).isPresent());
    assertEquals(1, concerts.statistics(ada).concertsAttended());
  }

  @Test
  void deletedUserWithdrawsNothing() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.submitFeedback(ada, c1, feedback(false, false));
    concerts.erasure.erase(ada);
    assertEquals(Optional.empty(), concerts.recommendations.withdrawFeedback(ada, c1));
    assertEquals(List.of(), concerts.itemsAbout(ada));
  }

  @Test
  void feedbackOnWhatWasNotRecommendedIsRefused() {
    assertEquals(
        new Recommendations.Outcome.NotRecommended(),
        concerts.recommendations.submitFeedback(ada, c1, concerts.feedback(true)));
    assertEquals(0, concerts.statistics(ada).concertsAttended());
    assertEquals(List.of(), concerts.recommendations.allOfUser(ada));
  }

  @Test
  void feedbackOnARecommendationIsSummedAsTheUsersTaste() {
    concerts.recorded(concerts.concert("c2", artist));
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommended(concerts.recommendation("c2", ada));
    assertEquals(Taste.UNKNOWN, concerts.tastes.ofUser(ada));

    concerts.recommendations.submitFeedback(ada, c1, feedback(true, true));
    concerts.recommendations.submitFeedback(ada, new ConcertId("c2"), feedback(true, false));
    assertEquals(3, concerts.tastes.ofUser(ada).ofGenre("Folk"));
    assertEquals(3, concerts.tastes.ofUser(ada).ofArtist(artist));

    concerts.recommendations.submitFeedback(ada, c1, feedback(false, false));
    assertEquals(0, concerts.tastes.ofUser(ada).ofGenre("folk"));
    concerts.recommendations.submitFeedback(ada, c1, feedback(false, false));
    assertEquals(0, concerts.tastes.ofUser(ada).ofArtist(artist));
  }

  @Test
  void concurrentFeedbackIsCountedOnce() {
    for (int i = 0; i < 4; i++) {
      concerts.playedToday("c" + i, artist);
      concerts.recommended(concerts.recommendation("c" + i, ada));
    }
    List<CompletableFuture<Recommendations.Outcome>> given =
        IntStream.range(0, 4)
            .mapToObj(
                i ->
                    CompletableFuture.supplyAsync(
                        () ->
                            concerts.recommendations.submitFeedback(
                                ada, new ConcertId("c" + i), feedback(true, true))))
            .toList();
    given.forEach(one -> assertTrue(one.join() instanceof Recommendations.Outcome.Saved));
    assertEquals(8, concerts.tastes.ofUser(ada).ofGenre("folk"));
    assertEquals(4, concerts.statistics(ada).concertsAttended());
  }

  @Test
  void tasteIsExportedAndDeletedWithItsUser() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.submitFeedback(ada, c1, feedback(true, true));
    assertTrue(
        concerts.userExport.allOfUser(ada).stream()
            .anyMatch(item -> "UserTaste".equals(item.get("EntityType"))));
    concerts.erasure.erase(ada);
    assertEquals(Taste.UNKNOWN, concerts.tastes.ofUser(ada));
    assertEquals(
        new Recommendations.Outcome.NotRecommended(),
        concerts.recommendations.submitFeedback(ada, c1, feedback(true, true)));
    assertEquals(List.of(), concerts.userExport.allOfUser(ada));
  }

  @Test
  void expiredRecommendationIsHidden() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.clock.advance(Duration.ofDays(30));
    assertEquals(List.of(), concerts.recommendations.allOfUser(ada));
    assertEquals(
        new Recommendations.Outcome.NotRecommended(),
        concerts.recommendations.submitFeedback(ada, c1, concerts.feedback(true)));
  }

  private Recommendation.FeedbackInput feedback(boolean helpful, boolean attended) {
    return new Recommendation.FeedbackInput(
        helpful, Optional.of(attended), Optional.empty(), concerts.now());
  }
}
