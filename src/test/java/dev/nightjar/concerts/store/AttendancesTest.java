package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Attendance;
import dev.nightjar.concerts.model.Ratings;
import dev.nightjar.concerts.model.Taste;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertDate;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Attended concerts, reviews and counters. */
@Execution(ExecutionMode.CONCURRENT)
class AttendancesTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");
  private final UserId eve = concerts.user("eve");
  private final ArtistId artist = concerts.artist("tm:artist", "Folk", "Indie");
  private final ConcertId c1 = concerts.playedToday("c1", artist).concertId();

  @Test
  void attendanceHasAllDataOfItsListEntry() {
    Attendance attended = recorded(ada, c1, verdict(5, "Loud")).attendance();

    assertEquals(Optional.of(attended), concerts.attendances.ofUser(ada, c1));
    assertEquals("The tm:artist", attended.artistName());
    assertEquals("The tm:artist - Summer Tour", attended.eventName());
    assertEquals(Optional.of("Red Rocks Amphitheatre"), attended.venue());
    assertEquals(ConcertDate.parse("2026-03-01"), attended.date());
    assertEquals(Optional.of(5), attended.rating());
    assertEquals(Optional.of("Loud"), attended.review());
  }

  @Test
  void repeatedAttendanceReplacesTheReviewAndIsCountedOnce() {
    Attendance first = recorded(ada, c1, verdict(5, "Loud")).attendance();
    concerts.clock.advance(Duration.ofHours(1));
    Attendances.Outcome.Recorded second = recorded(ada, c1, Attendance.Review.NONE);

    assertFalse(second.isNew());
    assertEquals(first.createdAt(), second.attendance().createdAt());
    assertEquals(concerts.now(), second.attendance().updatedAt());
    assertEquals(Optional.empty(), second.attendance().rating());
    assertEquals(Optional.empty(), second.attendance().review());
    assertEquals(1, concerts.statistics(ada).concertsAttended());
    assertEquals(Optional.empty(), concerts.ratings.ratingsOf(c1));
  }

  @Test
  void concertIsCountedOnceForAttendanceAndFeedback() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.submitFeedback(ada, c1, concerts.feedback(true));
    recorded(ada, c1, verdict(5, "Loud"));
    concerts.recommendations.submitFeedback(ada, c1, concerts.feedback(true));
    assertEquals(1, concerts.statistics(ada).concertsAttended());
    assertEquals(Optional.of(5), concerts.attendances.ofUser(ada, c1).orElseThrow().rating());

    concerts.recommendations.submitFeedback(ada, c1, concerts.feedback(false));
    assertTrue(concerts.attendances.remove(ada, c1));
    assertEquals(0, concerts.statistics(ada).concertsAttended());
    assertEquals(Optional.empty(), concerts.ratings.ratingsOf(c1));
    assertEquals(Optional.empty(), concerts.attendances.ofUser(ada, c1));
  }

  @Test
  void removalOfAMissingAttendanceCountsNothing() {
    assertTrue(concerts.attendances.remove(ada, c1));
    assertEquals(0, concerts.statistics(ada).concertsAttended());
    assertFalse(concerts.attendances.remove(new UserId("unknown"), c1));
    assertEquals(List.of(), concerts.userExport.allOfUser(new UserId("unknown")));
  }

  @Test
  void concertThatMovedIsStillTheSame() {
    recorded(ada, c1, verdict(4, "Good"));
    concerts.recorded(concerts.concert("c1", artist).on("2026-02-20"));
    assertFalse(recorded(ada, c1, verdict(3, "Well")).isNew());

    assertEquals(1, concerts.attendances.ofUser(ada, 10, Position.START).items().size());
    assertEquals(1, concerts.statistics(ada).concertsAttended());
    assertEquals(Optional.of(new Ratings(1, 3)), concerts.ratings.ratingsOf(c1));
  }

  @Test
  void unknownCancelledOrUpcomingConcertIsRefused() {
    concerts.recorded(concerts.concert("tomorrow", artist).on("2026-03-02"));
    concerts.recorded(concerts.concert("tba", artist).on("TBA"));
    concerts.recorded(concerts.concert("gone", artist).on("2026-03-01").cancelled());

    assertEquals(Attendances.Refusal.NOT_YET, refusal(ada, "tomorrow"));
    assertEquals(Attendances.Refusal.NOT_YET, refusal(ada, "tba"));
    assertEquals(Attendances.Refusal.CANCELLED, refusal(ada, "gone"));
    assertEquals(Attendances.Refusal.UNKNOWN_CONCERT, refusal(ada, "nothing"));
    assertEquals(Attendances.Refusal.NO_SUCH_USER, refusal(new UserId("unknown"), "c1"));
    assertEquals(0, concerts.statistics(ada).concertsAttended());
    assertEquals(List.of(), concerts.userExport.allOfUser(new UserId("unknown")));
  }

  @Test
  void dayStartsInTheTimeZoneOfTheVenue() {
    concerts.recorded(concerts.concert("denver", artist).on("2026-03-02"));
    concerts.recorded(concerts.concert("anywhere", artist).on("2026-03-02").inUnknownZone());
    assertTrue(outcome(ada, "anywhere") instanceof Attendances.Outcome.Recorded);

    concerts.clock.advance(Duration.ofHours(18)); // 06:00 UTC is 23:00 in Denver
    assertEquals(Attendances.Refusal.NOT_YET, refusal(ada, "denver"));
    concerts.clock.advance(Duration.ofHours(1));
    assertTrue(outcome(ada, "denver") instanceof Attendances.Outcome.Recorded);
  }

  @Test
  void latestConcertComesFirstAndTheListGoesOn() {
    concerts.recorded(concerts.concert("c2", artist).on("2026-02-01"));
    concerts.recorded(concerts.concert("c3", artist).on("2025-12-31"));
    for (String concert : List.of("c2", "c1", "c3")) {
      outcome(ada, concert);
    }
    Slice<Attendance> first = concerts.attendances.ofUser(ada, 2, Position.START);
    assertEquals(List.of("c1", "c2"), ids(first));
    Slice<Attendance> rest = concerts.attendances.ofUser(ada, 2, first.next().orElseThrow());
    assertEquals(List.of("c3"), ids(rest));
    assertTrue(rest.next().isEmpty());
    assertEquals(List.of(), ids(concerts.attendances.ofUser(eve, 2, Position.START)));
  }

  @Test
  void ratingsAreSummedReplacedAndRemoved() {
    recorded(ada, c1, verdict(5, "Loud"));
    recorded(eve, c1, verdict(2, "Too loud"));
    assertEquals(Optional.of(new Ratings(2, 7)), concerts.ratings.ratingsOf(c1));
    assertEquals(new BigDecimal("3.5"), concerts.ratings.ratingsOf(c1).orElseThrow().mean());

    recorded(eve, c1, verdict(4, "Not that loud"));
    assertEquals(Optional.of(new Ratings(2, 9)), concerts.ratings.ratingsOf(c1));
    concerts.attendances.remove(ada, c1);
    assertEquals(Optional.of(new Ratings(1, 4)), concerts.ratings.ratingsOf(c1));
  }

  @Test
  void refreshDoesNotChangeRatings() {
    recorded(ada, c1, verdict(5, "Loud"));
    concerts.recorded(concerts.concert("c1", artist).on("2026-03-01").at("21:00"));
    concerts.changes.cancel(c1);
    assertEquals(Optional.of(new Ratings(1, 5)), concerts.ratings.ratingsOf(c1));
  }

  @Test
  void ratingsCountInTheTasteAndAreReplacedThere() {
    recorded(ada, c1, Attendance.Review.NONE);
    assertTaste(1);
    recorded(ada, c1, verdict(5, "Loud"));
    assertTaste(2);
    recorded(ada, c1, verdict(3, "Well"));
    assertTaste(1);
    recorded(ada, c1, verdict(1, "Dull"));
    assertTaste(-1);
    concerts.artist("tm:artist", "Metal");
    concerts.attendances.remove(ada, c1);
    assertTaste(0);
    assertEquals(0, concerts.tastes.ofUser(ada).ofGenre("Metal"));
  }

  @Test
  void manyAtTheSameTimeAreCountedOnceEach() {
    for (int i = 2; i <= 5; i++) {
      concerts.playedToday("c" + i, artist);
    }
    List<CompletableFuture<Attendances.Outcome>> all =
        IntStream.range(0, 10)
            .mapToObj(
                i ->
                    CompletableFuture.supplyAsync(
                        () ->
                            concerts.attendances.attend(
                                ada, new ConcertId("c" + (1 + i % 5)), verdict(4, "" + i))))
            .toList();
    all.forEach(CompletableFuture::join);

    assertEquals(5, concerts.statistics(ada).concertsAttended());
    assertEquals(10, concerts.tastes.ofUser(ada).ofArtist(artist));
    for (int i = 1; i <= 5; i++) {
      assertEquals(
          Optional.of(new Ratings(1, 4)), concerts.ratings.ratingsOf(new ConcertId("c" + i)));
    }
  }

  @Test
  void failedRequestIsAppliedOnceWhenRepeated() {
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("TransactWriteItems").always().failInside();
      ConcertsFixture failing = concerts.through(endpoint.client());
      assertThrows(
          TableUnavailableException.class,
          () -> failing.attendances.attend(ada, c1, verdict(4, "Good")));
    }
    assertEquals(0, concerts.statistics(ada).concertsAttended());
    assertEquals(Optional.empty(), concerts.ratings.ratingsOf(c1));

    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("TransactWriteItems").times(1).loseAnswer();
      concerts.through(endpoint.client()).attendances.attend(ada, c1, verdict(4, "Good"));
    }
    recorded(ada, c1, verdict(4, "Good"));
    assertEquals(1, concerts.statistics(ada).concertsAttended());
    assertEquals(Optional.of(new Ratings(1, 4)), concerts.ratings.ratingsOf(c1));
  }

  @Test
  void attendedConcertsAreExportedAndDeletedWithTheirUser() {
    recorded(ada, c1, verdict(5, "Loud"));
    recorded(eve, c1, verdict(3, "Well"));
    assertTrue(
        concerts.userExport.allOfUser(ada).stream().anyMatch(item -> item.containsKey("review")));
    concerts.erasure.erase(ada);
    concerts.erasure.erase(ada);

    assertEquals(List.of(), concerts.itemsAbout(ada));
    assertEquals(Optional.of(new Ratings(1, 3)), concerts.ratings.ratingsOf(c1));
  }

  private void assertTaste(long sum) {
    Taste taste = concerts.tastes.ofUser(ada);
    assertEquals(sum, taste.ofArtist(artist));
    assertEquals(sum, taste.ofGenre("folk"));
    assertEquals(sum, taste.ofGenre("Indie"));
  }

  private Attendances.Outcome.Recorded recorded(
      UserId user, ConcertId concert, Attendance.Review verdict) {
    return (Attendances.Outcome.Recorded) concerts.attendances.attend(user, concert, verdict);
  }

  private Attendances.Outcome outcome(UserId user, String concert) {
    return concerts.attendances.attend(user, new ConcertId(concert), Attendance.Review.NONE);
  }

  private Attendances.Refusal refusal(UserId user, String concert) {
    return ((Attendances.Outcome.Refused) outcome(user, concert)).reason();
  }

  private static Attendance.Review verdict(int rating, String review) {
    return new Attendance.Review(Optional.of(rating), Optional.of(review));
  }

  private static List<String> ids(Slice<Attendance> attended) {
    return attended.items().stream().map(one -> one.concertId().value()).toList();
  }
}
