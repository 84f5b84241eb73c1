package dev.nightjar.concerts.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.Recommendation;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Which concerts are recommended, and when. Today is 2026-03-01; 2026-04-10 is a Friday. */
@Execution(ExecutionMode.CONCURRENT)
class RecommendationServiceTest {

  private final RecommendFixture recommend = new RecommendFixture();
  private final ConcertsFixture concerts = recommend.concerts;
  private final UserId ada = recommend.ada;

  @Test
  void concertsOfOtherArtistsWithTheSameGenresAreRecommendedBestFirst() {
    ArtistId tracked = recommend.tracks(ada, "tm:lumineers", "Folk", "Indie");
    recommend.show("own", tracked);
    recommend.show("same", concerts.artist("tm:isakov", "Indie", "Folk"));
    recommend.show("half", concerts.artist("tm:half", "Folk", "Jazz"));
    recommend.show("other", concerts.artist("tm:other", "Metal"));
    recommend.show("unknown", concerts.artist("tm:unknown", new String[0]));

    assertEquals(new RecommendationFigures(1, 2, 0, 0, 0), recommend.run());
    assertEquals(List.of("same", "half"), recommend.recommendedTo(ada));
    Recommendation best = recommend.recommendation("same");
    assertEquals(0.8, best.score());
    assertEquals(List.of("The tm:lumineers"), best.similarToArtists());
    assertEquals(Set.of("folk", "indie"), new HashSet<>(best.matchingGenres()));
    assertEquals("rules", best.aiModel());
    assertEquals(concerts.now(), best.generatedAt());
    assertEquals(
        "Because you track The tm:lumineers: The tm:isakov plays folk and indie as well. In Denver.",
        best.reason());
    assertEquals(0.4, recommend.recommendation("half").score());
  }

  @Test
  void artistsOfSimilarUsersAreRecommendedForAnyGenre() {
    ArtistId lumineers = recommend.tracks(ada, "tm:lumineers", "Folk");
    ArtistId jazz = concerts.artist("tm:jazz", "Jazz");
    ArtistId lonely = concerts.artist("tm:lonely", "Jazz");
    recommend.show("jazz", jazz);
    recommend.show("lonely", lonely);
    for (String name : List.of("bob", "cleo", "dan")) {
      UserId person = recommend.user(name);
      concerts.track(person, lumineers);
      concerts.track(person, jazz);
    }
    concerts.track(new UserId("dan"), lonely);

    recommend.run();
    assertEquals(List.of("jazz"), recommend.recommendedTo(ada), "of one person nothing is told");
    assertEquals(0.7, recommend.recommendation("jazz").score());
    assertEquals(List.of(), recommend.recommendation("jazz").matchingGenres());
    assertEquals(
        "People who track The tm:lumineers track The tm:jazz as well. In Denver.",
        recommend.recommendation("jazz").reason());
  }

  @Test
  void trackedPastCancelledUndatedOrKnownConcertsAreNotRecommended() {
    ArtistId tracked = recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.show("tracked", tracked);
    ArtistId isakov = concerts.artist("tm:isakov", "Folk");
    concerts.recorded(concerts.concert("tba", isakov).on("TBA"));
    concerts.recorded(concerts.concert("soon", isakov).on("2026-03-02"));
    recommend.show("cancelled", isakov);
    concerts.changes.cancel(new ConcertId("cancelled"));
    concerts.clock.advance(Duration.ofDays(3));
    recommend.show("next", isakov);

    recommend.run();
    assertEquals(List.of("next"), recommend.recommendedTo(ada));
    recommend.show("another-of-the-same", isakov);
    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER);
    assertEquals(new RecommendationFigures(1, 0, 0, 0, 0), recommend.run());
  }

  @Test
  void oneEventIsRecommendedOnceAndNotIfATrackedArtistPlaysThere() {
    ArtistId tracked = recommend.tracks(ada, "tm:tracked", "Folk");
    ArtistId support = concerts.artist("tm:support", "Folk");
    ArtistId first = concerts.artist("tm:first", "Folk");
    ArtistId second = concerts.artist("tm:second", "Folk");
    concerts.recorded(concerts.concert("e1~tracked", tracked).ofEvent("e1"));
    concerts.recorded(concerts.concert("e1~support", support).ofEvent("e1"));
    concerts.recorded(concerts.concert("e2~first", first).ofEvent("e2"));
    concerts.recorded(concerts.concert("e2~second", second).ofEvent("e2"));

    recommend.run();
    assertEquals(List.of("e2~first"), recommend.recommendedTo(ada));
  }

  @Test
  void onlyConcertsThatMatchThePreferencesAreRecommended() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.wants("Denver", "CO", 50);
    recommend.show("denver", concerts.artist("tm:1", "Folk"));
    concerts.recorded(
        concerts.concert("chicago", concerts.artist("tm:2", "Folk")).in("Chicago", 41.88, -87.63));
    concerts.recorded(
        concerts.concert("saturday", concerts.artist("tm:3", "Folk")).on("2026-04-11"));
    concerts.recorded(
        concerts.concert("nowhere", concerts.artist("tm:4", "Folk")).on("2026-04-10").nowhere());

    recommend.run();
    assertEquals(List.of("denver"), recommend.recommendedTo(ada));
    assertTrue(
        recommend.recommendation("denver").reason().endsWith(" In Denver, from $65, on a Friday."),
        recommend.recommendation("denver").reason());
  }

  @Test
  void nearbyAreasAreSearchedToo() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.wants("Boulder", "CO", 90);
    recommend.show("denver", concerts.artist("tm:1", "Folk"));
    concerts.recorded(
        concerts
            .concert("springs", concerts.artist("tm:2", "Folk"))
            .on("2026-04-10")
            .in("Colorado Springs", 38.83, -104.82));
    recommend.run();
    assertEquals(Set.of("denver", "springs"), new HashSet<>(recommend.recommendedTo(ada)));
  }

  @Test
  void userWithoutACityGetsConcertsWhereTheirArtistsPlayAndInTheLargestCities() {
    UserId anywhere = concerts.user("anywhere");
    recommend.show("own", recommend.tracks(anywhere, "tm:tracked", "Folk"));
    recommend.show("denver", concerts.artist("tm:1", "Folk"));
    concerts.recorded(
        concerts.concert("new-york", concerts.artist("tm:2", "Folk")).in("New York", 40.7, -74));
    concerts.recorded(
        concerts.concert("boise", concerts.artist("tm:3", "Folk")).in("Boise", 43.6, -116.2));
    recommend.run();
    assertEquals(Set.of("denver", "new-york"), new HashSet<>(recommend.recommendedTo(anywhere)));
  }

  @Test
  void longTourDoesNotDisplaceOtherArtistsOfSimilarUsers() {
    UserId anywhere = concerts.user("anywhere");
    ArtistId lumineers = recommend.tracks(anywhere, "tm:lumineers", "Folk");
    ArtistId always = concerts.artist("tm:always", "Jazz");
    ArtistId rare = concerts.artist("tm:rare", "Jazz");
    concerts.longTour(always, 150);
    concerts.recorded(concerts.concert("rare", rare).on("2026-12-10").in("Boise", 43.6, -116.2));
    for (String name : List.of("bob", "cleo", "dan")) {
      UserId person = recommend.user(name);
      List.of(lumineers, always, rare).forEach(artist -> concerts.track(person, artist));
    }
    recommend.run();
    assertEquals(List.of("rare"), recommend.recommendedTo(anywhere));
  }

  @Test
  void tenAreRecommendedAtATimeAndFortyAtMost() {
    recommend.tracks(ada, "tm:artist", "Folk");
    for (int i = 0; i < 60; i++) {
      concerts.recorded(
          concerts
              .concert("c" + i, concerts.artist("tm:" + i, "Folk"))
              .on(i % 2 == 0 ? "2026-04-10" : "2026-06-10"));
    }
    int all = 0;
    for (int day = 0; day < 6; day++) {
      all += recommend.run().recommended();
      assertEquals(Math.min(40, 10 * (day + 1)), all);
      concerts.clock.advance(RecommendParts.RECOMMEND_AFTER);
    }
    List<String> recommended = recommend.recommendedTo(ada);
    assertEquals(40, new HashSet<>(recommended).size());

    // Inactive recommendations do not count.
    concerts.changes.cancel(new ConcertId(recommended.get(0)));
    concerts.track(ada, new ArtistId("tm:" + recommended.get(1).substring(1)));
    assertEquals(2, recommend.run().recommended());
  }

  @Test
  void feedbackChangesLaterScores() {
    recommend.tracks(ada, "tm:folk", "Folk");
    recommend.tracks(ada, "tm:rock", "Rock");
    concerts.playedToday("folk-1", concerts.artist("tm:f1", "Folk"));
    recommend.show("rock-1", concerts.artist("tm:r1", "Rock"));
    recommend.run();
    assertEquals(0.8, recommend.recommendation("folk-1").score());
    concerts.recommendations.submitFeedback(
        ada,
        new ConcertId("folk-1"),
        new Recommendation.FeedbackInput(
            true, Optional.of(true), Optional.empty(), concerts.now()));
    concerts.recommendations.submitFeedback(
        ada,
        new ConcertId("rock-1"),
        new Recommendation.FeedbackInput(
            false, Optional.empty(), Optional.empty(), concerts.now()));

    recommend.show("folk-2", concerts.artist("tm:f2", "Folk"));
    recommend.show("rock-2", concerts.artist("tm:r2", "Rock"));
    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER);
    recommend.run();
    assertEquals(1.0, recommend.recommendation("folk-2").score(), "0.8 · 2^(2/4), at most 1");
    assertEquals(0.67, recommend.recommendation("rock-2").score(), "0.8 · 2^(-1/4)");
  }

  @Test
  void artistThatIsNotForTheUserStaysAwayAfterTheRecommendationHasExpired() {
    recommend.tracks(ada, "tm:folk", "Folk");
    recommend.tracks(ada, "tm:rock", "Rock");
    for (String id : List.of("no", "taken-back", "unanswered")) {
      concerts.recorded(concerts.concert(id, concerts.artist("tm:" + id, "Folk")).on("2026-05-10"));
    }
    assertEquals(3, recommend.run().recommended());
    for (String id : List.of("no", "taken-back")) {
      concerts.recommendations.submitFeedback(
          ada,
          new ConcertId(id),
          new Recommendation.FeedbackInput(
              false, Optional.empty(), Optional.empty(), concerts.now()));
    }
    concerts.recommendations.withdrawFeedback(ada, new ConcertId("taken-back"));

    concerts.clock.advance(Duration.ofDays(31));
    recommend.run();
    assertEquals(Set.of("taken-back", "unanswered"), new HashSet<>(recommend.recommendedTo(ada)));
  }
}
