package dev.nightjar.concerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What users are recommended, and what they say about it. */
class RecommendationsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");
  private final ConcertId c1 = new ConcertId("c1");

  @Test
  void newestComesFirst() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.clock.advance(Duration.ofDays(1));
    concerts.recommended(concerts.recommendation("c2", ada));

    assertEquals(
        List.of("c2", "c1"),
        concerts.recommendations.of(ada, 10, Map.of()).items().stream()
            .map(recommendation -> recommendation.concertId().value())
            .toList());
  }

  @Test
  void feedbackIsKeptWithTheRecommendationAndReplacedByALaterOne() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.give(ada, c1, concerts.feedback(false));
    Recommendation.Feedback second =
        new Recommendation.Feedback(false, false, Optional.empty(), concerts.now());
    concerts.recommendations.give(ada, c1, second);

    assertEquals(
        Optional.of(second), concerts.recommendations.of(ada, c1).orElseThrow().feedback());
  }

  @Test
  void havingAttendedIsCountedOnceAndTakenBack() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.give(ada, c1, concerts.feedback(true));
    concerts.recommendations.give(ada, c1, concerts.feedback(true));
    assertEquals(1, concerts.statistics(ada).concertsAttended());

    concerts.recommendations.give(ada, c1, concerts.feedback(false));
    assertEquals(0, concerts.statistics(ada).concertsAttended());
  }

  @Test
  void feedbackOnWhatWasNotRecommendedIsRefused() {
    assertTrue(concerts.recommendations.give(ada, c1, concerts.feedback(true)).isEmpty());
    assertEquals(0, concerts.statistics(ada).concertsAttended());
    assertEquals(List.of(), concerts.recommendations.allOf(ada));
  }

  @Test
  void feedbackOnARecommendationIsSummedAsTheUsersTaste() {
    ArtistId artist = concerts.artist("tm:artist", "Folk");
    concerts.recorded(concerts.concert("c1", artist));
    concerts.recorded(concerts.concert("c2", artist));
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommended(concerts.recommendation("c2", ada));
    assertEquals(Taste.UNKNOWN, concerts.recommendations.tasteOf(ada));

    concerts.recommendations.give(ada, c1, feedback(true, true));
    concerts.recommendations.give(ada, new ConcertId("c2"), feedback(true, false));
    assertEquals(3, concerts.recommendations.tasteOf(ada).ofGenre("Folk"));
    assertEquals(3, concerts.recommendations.tasteOf(ada).ofArtist(artist));

    concerts.recommendations.give(ada, c1, feedback(false, false));
    assertEquals(0, concerts.recommendations.tasteOf(ada).ofGenre("folk"));
    concerts.recommendations.give(ada, c1, feedback(false, false));
    assertEquals(0, concerts.recommendations.tasteOf(ada).ofArtist(artist));
  }

  @Test
  void feedbackOfManyAtTheSameTimeIsCountedOnce() {
    for (int i = 0; i < 4; i++) {
      concerts.recommended(concerts.recommendation("c" + i, ada));
    }
    List<CompletableFuture<Optional<Recommendation>>> given =
        IntStream.range(0, 4)
            .mapToObj(
                i ->
                    CompletableFuture.supplyAsync(
                        () ->
                            concerts.recommendations.give(
                                ada, new ConcertId("c" + i), feedback(true, true))))
            .toList();
    given.forEach(one -> assertTrue(one.join().isPresent()));
    assertEquals(8, concerts.recommendations.tasteOf(ada).ofGenre("folk"));
    assertEquals(4, concerts.statistics(ada).concertsAttended());
  }

  @Test
  void tasteIsExportedAndDeletedWithItsUser() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.recommendations.give(ada, c1, feedback(true, true));
    assertTrue(
        concerts.export.of(ada).stream()
            .anyMatch(item -> item.text("EntityType").equals("UserTaste")));
    concerts.erasure.erase(ada);
    assertEquals(Taste.UNKNOWN, concerts.recommendations.tasteOf(ada));
    assertTrue(concerts.recommendations.give(ada, c1, feedback(true, true)).isEmpty());
    assertEquals(List.of(), concerts.export.of(ada));
  }

  @Test
  void afterThirtyDaysItIsGone() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.clock.advance(Duration.ofDays(30));
    assertEquals(List.of(), concerts.recommendations.allOf(ada));
    assertTrue(concerts.recommendations.give(ada, c1, concerts.feedback(true)).isEmpty());
  }

  private Recommendation.Feedback feedback(boolean helpful, boolean attended) {
    return new Recommendation.Feedback(helpful, attended, Optional.empty(), concerts.now());
  }
}
