package dev.nightjar.concerts.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import dev.nightjar.concerts.ArtistId;
import dev.nightjar.concerts.ConcertId;
import dev.nightjar.concerts.ConcertsFixture;
import dev.nightjar.concerts.Preferences;
import dev.nightjar.concerts.Recommendation;
import dev.nightjar.concerts.UserId;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.TableUnavailable;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who is recommended what, and when. The tests' day is 2026-03-01, and 2026-04-10 a Friday. */
class RecommendingTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = user("ada");

  @Test
  void concertsOfOtherArtistsWithTheSameGenresAreRecommendedBestFirst() {
    ArtistId tracked = tracks(ada, "tm:lumineers", "Folk", "Indie");
    show("own", tracked);
    show("same", concerts.artist("tm:isakov", "Indie", "Folk"));
    show("half", concerts.artist("tm:half", "Folk", "Jazz"));
    show("other", concerts.artist("tm:other", "Metal"));
    show("unknown", concerts.artist("tm:unknown", new String[0]));

    assertEquals(new RecommendReport(1, 2, 0, 0, 0), run());
    assertEquals(List.of("same", "half"), recommendedTo(ada));
    Recommendation best = recommendation("same");
    assertEquals(0.8, best.score());
    assertEquals(List.of("The tm:lumineers"), best.similarToArtists());
    assertEquals(Set.of("folk", "indie"), new HashSet<>(best.matchingGenres()));
    assertEquals("rules", best.aiModel());
    assertEquals(concerts.now(), best.generatedAt());
    assertEquals(
        "Because you track The tm:lumineers: The tm:isakov plays folk and indie as well. In Denver.",
        best.reason());
    assertEquals(0.4, recommendation("half").score());
  }

  @Test
  void artistsOfLikeMindedPeopleAreRecommendedWhateverTheirGenres() {
    ArtistId lumineers = tracks(ada, "tm:lumineers", "Folk");
    ArtistId jazz = concerts.artist("tm:jazz", "Jazz");
    ArtistId lonely = concerts.artist("tm:lonely", "Jazz");
    show("jazz", jazz);
    show("lonely", lonely);
    for (String name : List.of("bob", "cleo", "dan")) {
      UserId person = user(name);
      concerts.track(person, lumineers);
      concerts.track(person, jazz);
    }
    concerts.track(new UserId("dan"), lonely);

    run();
    assertEquals(List.of("jazz"), recommendedTo(ada), "of one person nothing is told");
    assertEquals(0.7, recommendation("jazz").score());
    assertEquals(List.of(), recommendation("jazz").matchingGenres());
    assertEquals(
        "People who track The tm:lumineers track The tm:jazz as well. In Denver.",
        recommendation("jazz").reason());
  }

  @Test
  void whatIsTrackedOverCancelledToBeAnnouncedOrRecommendedBeforeIsNot() {
    ArtistId tracked = tracks(ada, "tm:tracked", "Folk");
    show("tracked", tracked);
    ArtistId isakov = concerts.artist("tm:isakov", "Folk");
    concerts.recorded(concerts.concert("tba", isakov).on("TBA"));
    concerts.recorded(concerts.concert("soon", isakov).on("2026-03-02"));
    show("cancelled", isakov);
    concerts.changes.cancel(new ConcertId("cancelled"));
    concerts.clock.advance(Duration.ofDays(3));
    show("next", isakov);

    run();
    assertEquals(List.of("next"), recommendedTo(ada));
    show("another-of-the-same", isakov);
    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER);
    assertEquals(new RecommendReport(1, 0, 0, 0, 0), run());
  }

  @Test
  void oneEventIsRecommendedOnceAndNotIfATrackedArtistPlaysThere() {
    ArtistId tracked = tracks(ada, "tm:tracked", "Folk");
    ArtistId support = concerts.artist("tm:support", "Folk");
    ArtistId first = concerts.artist("tm:first", "Folk");
    ArtistId second = concerts.artist("tm:second", "Folk");
    concerts.recorded(concerts.concert("e1~tracked", tracked).ofEvent("e1"));
    concerts.recorded(concerts.concert("e1~support", support).ofEvent("e1"));
    concerts.recorded(concerts.concert("e2~first", first).ofEvent("e2"));
    concerts.recorded(concerts.concert("e2~second", second).ofEvent("e2"));

    run();
    assertEquals(List.of("e2~first"), recommendedTo(ada));
  }

  @Test
  void onlyWhatIsInReachAffordableAndOnTheRightDayIsRecommended() {
    tracks(ada, "tm:tracked", "Folk");
    wants("Denver", "CO", 50);
    show("denver", concerts.artist("tm:1", "Folk"));
    concerts.recorded(
        concerts.concert("chicago", concerts.artist("tm:2", "Folk")).in("Chicago", 41.88, -87.63));
    concerts.recorded(
        concerts.concert("saturday", concerts.artist("tm:3", "Folk")).on("2026-04-11"));
    concerts.recorded(
        concerts.concert("nowhere", concerts.artist("tm:4", "Folk")).on("2026-04-10").nowhere());

    run();
    assertEquals(List.of("denver"), recommendedTo(ada));
    assertTrue(
        recommendation("denver").reason().endsWith(" In Denver, from 65 USD, on a Friday."),
        recommendation("denver").reason());
  }

  @Test
  void nearbyAreasAreLookedInAsWell() {
    tracks(ada, "tm:tracked", "Folk");
    wants("Boulder", "CO", 90);
    show("denver", concerts.artist("tm:1", "Folk"));
    concerts.recorded(
        concerts
            .concert("springs", concerts.artist("tm:2", "Folk"))
            .on("2026-04-10")
            .in("Colorado Springs", 38.83, -104.82));
    run();
    assertEquals(Set.of("denver", "springs"), new HashSet<>(recommendedTo(ada)));
  }

  @Test
  void userWithoutACityIsShownWhatThereIsWhereTheirArtistsPlayAndInTheLargestCities() {
    UserId anywhere = concerts.user("anywhere");
    show("own", tracks(anywhere, "tm:tracked", "Folk"));
    show("denver", concerts.artist("tm:1", "Folk"));
    concerts.recorded(
        concerts.concert("new-york", concerts.artist("tm:2", "Folk")).in("New York", 40.7, -74));
    concerts.recorded(
        concerts.concert("boise", concerts.artist("tm:3", "Folk")).in("Boise", 43.6, -116.2));
    run();
    assertEquals(Set.of("denver", "new-york"), new HashSet<>(recommendedTo(anywhere)));
  }

  @Test
  void userWithoutArtistsLeavesTheQueueAndComesBackWithTheFirst() {
    ArtistId artist = tracks(ada, "tm:artist", "Folk");
    concerts.tracking.untrack(ada, artist, concerts.now());
    show("c1", concerts.artist("tm:other", "Folk"));
    assertEquals(new RecommendReport(1, 0, 0, 0, 0), run());
    concerts.clock.advance(Duration.ofDays(2));
    assertEquals(new RecommendReport(0, 0, 0, 0, 0), run());

    concerts.track(ada, artist);
    assertEquals(new RecommendReport(1, 1, 0, 0, 0), run());
  }

  @Test
  void userHasTheNextTurnAfterADayOrAfterTrackingSomebody() {
    ArtistId artist = tracks(ada, "tm:artist", "Folk");
    show("c1", artist);
    run();
    show("c2", concerts.artist("tm:other", "Folk"));
    assertEquals(new RecommendReport(0, 0, 0, 0, 0), run());
    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER.minusSeconds(1));
    assertEquals(0, run().users());
    concerts.clock.advance(Duration.ofSeconds(1));
    assertEquals(new RecommendReport(1, 1, 0, 0, 0), run());

    show("c3", concerts.artist("tm:third", "Jazz"));
    tracks(ada, "tm:jazz", "Jazz");
    assertEquals(new RecommendReport(1, 1, 0, 0, 0), run());
  }

  @Test
  void tenAreRecommendedAtATimeAndFortyAtMost() {
    tracks(ada, "tm:artist", "Folk");
    for (int i = 0; i < 60; i++) {
      concerts.recorded(
          concerts
              .concert("c" + i, concerts.artist("tm:" + i, "Folk"))
              .on(i % 2 == 0 ? "2026-04-10" : "2026-06-10"));
    }
    int all = 0;
    for (int day = 0; day < 6; day++) {
      all += run().recommended();
      assertEquals(Math.min(40, 10 * (day + 1)), all);
      concerts.clock.advance(RecommendParts.RECOMMEND_AFTER);
    }
    List<String> recommended = recommendedTo(ada);
    assertEquals(40, new HashSet<>(recommended).size());

    // What nobody sees any more makes room.
    concerts.changes.cancel(new ConcertId(recommended.get(0)));
    concerts.track(ada, new ArtistId("tm:" + recommended.get(1).substring(1)));
    assertEquals(2, run().recommended());
  }

  @Test
  void twoHundredArtistsAndManyFollowersTakeABoundedNumberOfRequests() {
    List<ArtistId> artists = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      artists.add(tracks(ada, "tm:" + i, i % 2 == 0 ? "Folk" : "Rock"));
    }
    for (int i = 0; i < 50; i++) {
      UserId person = user("person-" + i);
      concerts.track(person, artists.get(199));
      concerts.track(person, artists.get(i));
    }
    show("own", artists.get(0));
    show("c1", concerts.artist("tm:other", "Rock"));
    concerts.clock.advance(Duration.ofDays(1));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      ConcertsFixture through = concerts.through(endpoint.client());
      List<Suggestion> suggestions =
          RecommendParts.suggestions(through)
              .to(
                  concerts.users.preferences(ada).orElseThrow(),
                  concerts.tracking.allArtistsOf(ada),
                  10);
      assertEquals(
          List.of("c1"),
          suggestions.stream().map(found -> found.concert().concertId().value()).toList());
      long mostForPeople = 2L * LikeMinded.MOST_ARTISTS_ASKED_FOR + LikeMinded.MOST_PEOPLE;
      long areas = 3L * Areas.MOST_AREAS;
      assertTrue(endpoint.requests("Query") <= mostForPeople + areas + 1);
      assertTrue(endpoint.requests("BatchGetItem") <= 7);
    }
  }

  @Test
  void twoRunsAtOnceRecommendNothingTwice() {
    for (int i = 0; i < 10; i++) {
      tracks(user("user-" + i), "tm:tracked-" + i, "Folk");
    }
    for (int i = 0; i < 5; i++) {
      show("c" + i, concerts.artist("tm:" + i, "Folk"));
    }
    List<CompletableFuture<RecommendReport>> runs =
        Stream.generate(() -> CompletableFuture.supplyAsync(this::run)).limit(3).toList();
    int users = runs.stream().map(CompletableFuture::join).mapToInt(RecommendReport::users).sum();
    assertEquals(10, users);
    for (int i = 0; i < 10; i++) {
      List<String> recommended = recommendedTo(new UserId("user-" + i));
      assertEquals(5, recommended.size());
      assertEquals(5, new HashSet<>(recommended).size());
    }
  }

  @Test
  void runThatDiesBeforeItStoresIsRepeatedWhenItsClaimLapses() {
    tracks(ada, "tm:tracked", "Folk");
    show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("TransactWriteItems").always().throttle();
      assertThrows(
          TableUnavailable.class,
          () -> RecommendParts.recommending(concerts.through(endpoint.client())).run());
    }
    assertEquals(List.of(), recommendedTo(ada));
    assertEquals(0, run().users(), "somebody may still be at it");
    concerts.clock.advance(RecommendRun.CLAIMED_FOR.plusSeconds(1));
    assertEquals(1, run().recommended());
    assertEquals(List.of("c1"), recommendedTo(ada));
  }

  @Test
  void lostAnswerDoesNotMakeARecommendationTwice() {
    tracks(ada, "tm:tracked", "Folk");
    show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("TransactWriteItems").loseAnswer();
      RecommendParts.recommending(concerts.through(endpoint.client())).run();
    }
    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER.multipliedBy(2));
    run();
    assertEquals(List.of("c1"), recommendedTo(ada));
  }

  @Test
  void briefThrottlingIsNotNoticed() {
    tracks(ada, "tm:tracked", "Folk");
    show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("Query").throttle();
      endpoint.on("BatchGetItem").leaveUnprocessed(1);
      endpoint.on("TransactWriteItems").throttle();
      assertEquals(
          1, RecommendParts.recommending(concerts.through(endpoint.client())).run().recommended());
    }
  }

  @Test
  void whoIsDeletedMeanwhileGetsNothing() {
    tracks(ada, "tm:tracked", "Folk");
    show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint
          .on("TransactWriteItems")
          .rewriteRequest(
              request -> {
                concerts.erasure.erase(ada);
                return request;
              });
      assertEquals(
          0, RecommendParts.recommending(concerts.through(endpoint.client())).run().recommended());
    }
    assertTrue(
        concerts.everything().stream().noneMatch(item -> item.get("PK").s().equals("USER#ada")));
    assertEquals(new RecommendReport(0, 0, 0, 0, 0), run());
  }

  @Test
  void whoTracksSomebodyMeanwhileIsServedAnew() {
    tracks(ada, "tm:tracked", "Folk");
    show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint
          .on("TransactWriteItems")
          .rewriteRequest(
              request -> {
                concerts.track(ada, new ArtistId("tm:other"));
                return request;
              });
      assertEquals(
          0, RecommendParts.recommending(concerts.through(endpoint.client())).run().recommended());
    }
    assertEquals(new RecommendReport(1, 0, 0, 0, 0), run());
    assertEquals(List.of(), recommendedTo(ada), "an artist that is tracked by now");
  }

  @Test
  void userWhoFailsDoesNotStopTheOthersAndComesAgainLater() {
    tracks(ada, "tm:tracked", "Folk");
    concerts.clock.advance(Duration.ofSeconds(1));
    UserId bob = user("bob");
    tracks(bob, "tm:of-bob", "Folk");
    show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint());
        LogLines log = LogLines.of(RecommendRun.class)) {
      // An item that cannot be read, as the second query of the run answers it: ada's artists.
      endpoint.on("Query").rewriteAnswer(answer -> answer);
      endpoint
          .on("Query")
          .rewriteAnswer(answer -> answer.replace("\"artistName\"", "\"artistNme\""));
      RecommendReport report =
          RecommendParts.recommending(concerts.through(endpoint.client())).run();
      assertEquals(new RecommendReport(1, 1, 0, 1, 0), report);
      assertEquals("concerts.recommend-failed", log.first().message());
    }
    assertEquals(List.of(), recommendedTo(ada));
    concerts.clock.advance(RecommendRun.AFTER_FAILURE);
    assertEquals(1, run().recommended());
  }

  @Test
  void afterFortySecondsTheRestIsPostponed() {
    for (int i = 0; i < 3; i++) {
      tracks(user("user-" + i), "tm:" + i, "Folk");
    }
    RecommendReport report =
        RecommendParts.recommending(
                concerts,
                Optional.empty(),
                new SteppingClock(concerts.clock, Duration.ofSeconds(15)))
            .run();
    assertTrue(report.postponed() > 0);
    assertEquals(3, report.users() + report.postponed());
  }

  @Test
  void feedbackChangesLaterScores() {
    tracks(ada, "tm:folk", "Folk");
    tracks(ada, "tm:rock", "Rock");
    concerts.playedToday("folk-1", concerts.artist("tm:f1", "Folk"));
    show("rock-1", concerts.artist("tm:r1", "Rock"));
    run();
    assertEquals(0.8, recommendation("folk-1").score());
    concerts.recommendations.give(
        ada,
        new ConcertId("folk-1"),
        new Recommendation.Opinion(true, Optional.of(true), Optional.empty(), concerts.now()));
    concerts.recommendations.give(
        ada,
        new ConcertId("rock-1"),
        new Recommendation.Opinion(false, Optional.empty(), Optional.empty(), concerts.now()));

    show("folk-2", concerts.artist("tm:f2", "Folk"));
    show("rock-2", concerts.artist("tm:r2", "Rock"));
    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER);
    run();
    assertEquals(1.0, recommendation("folk-2").score(), "0.8 · 2^(2/4), at most 1");
    assertEquals(0.67, recommendation("rock-2").score(), "0.8 · 2^(-1/4)");

    // After 30 days the artist may be recommended again, but the feedback is not forgotten.
    concerts.clock.advance(Duration.ofDays(31));
    run();
    assertEquals(0.48, recommendation("rock-1").score(), "0.8 · 2^(-1/2 - 1/4)");
  }

  @Test
  void logHoldsFiguresAndNothingElse() {
    tracks(ada, "tm:tracked", "Folk");
    show("c1", concerts.artist("tm:other", "Folk"));
    try (LogLines log = LogLines.of(Recommending.class)) {
      RecommendReport report = run();
      assertEquals("concerts.recommended", log.first().message());
      assertEquals(report.figures(), log.first().fields());
    }
    assertFalse(recommendedTo(ada).isEmpty());
  }

  private RecommendReport run() {
    return RecommendParts.recommending(concerts).run();
  }

  /** Somebody who goes to concerts in Denver. */
  private UserId user(String id) {
    UserId user = concerts.user(id);
    lives(
        user,
        new Preferences.Location(Optional.of("Denver"), Optional.of("CO"), 50, false, List.of()),
        Preferences.defaults(user, concerts.now()).filters());
    return user;
  }

  private void lives(UserId user, Preferences.Location location, Preferences.Filters filters) {
    Preferences before = concerts.users.preferences(user).orElseThrow();
    concerts.users.changePreferences(
        new Preferences(user, before.notifications(), location, filters, concerts.now(), 0),
        any -> true);
  }

  private ArtistId tracks(UserId user, String id, String... genres) {
    ArtistId artist = concerts.artist(id, genres);
    concerts.track(user, artist);
    return artist;
  }

  private void show(String id, ArtistId artist) {
    concerts.recorded(concerts.concert(id, artist).on("2026-04-10"));
  }

  private void wants(String city, String state, int radius) {
    lives(
        ada,
        new Preferences.Location(Optional.of(city), Optional.of(state), radius, false, List.of()),
        new Preferences.Filters(
            Optional.empty(),
            Optional.of(new BigDecimal("150")),
            List.of(),
            List.of(),
            Set.of(DayOfWeek.FRIDAY),
            List.of()));
  }

  /** Best first, as they were generated together. */
  private List<String> recommendedTo(UserId user) {
    return concerts.recommendations.allOf(user).stream()
        .sorted(java.util.Comparator.comparing(Recommendation::score).reversed())
        .map(recommendation -> recommendation.concertId().value())
        .toList();
  }

  private Recommendation recommendation(String concert) {
    return concerts.recommendations.of(ada, new ConcertId(concert)).orElseThrow();
  }
}
