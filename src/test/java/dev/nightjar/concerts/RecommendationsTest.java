package dev.nightjar.concerts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  void afterThirtyDaysItIsGone() {
    concerts.recommended(concerts.recommendation("c1", ada));
    concerts.clock.advance(Duration.ofDays(30));
    assertEquals(List.of(), concerts.recommendations.allOf(ada));
    assertTrue(concerts.recommendations.give(ada, c1, concerts.feedback(true)).isEmpty());
  }
}
