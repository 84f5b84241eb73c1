package dev.nightjar.concerts.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.LogLines;
import dev.nightjar.SteppingClock;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.ops.RunReport;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The order of users, and runs that fail or run concurrently. */
@Execution(ExecutionMode.CONCURRENT)
class RecommendationRunTest {

  private final RecommendFixture recommend = new RecommendFixture();
  private final ConcertsFixture concerts = recommend.concerts;
  private final UserId ada = recommend.ada;

  @Test
  void userWithoutArtistsLeavesTheQueueAndComesBackWithTheFirst() {
    ArtistId artist = recommend.tracks(ada, "tm:artist", "Folk");
    concerts.userArtists.untrack(ada, artist, concerts.now());
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    assertEquals(new RecommendationFigures(1, 0, 0, 0, 0), recommend.run());
    concerts.clock.advance(Duration.ofDays(2));
    assertEquals(new RecommendationFigures(0, 0, 0, 0, 0), recommend.run());

    concerts.track(ada, artist);
    assertEquals(new RecommendationFigures(1, 1, 0, 0, 0), recommend.run());
  }

  @Test
  void userIsDueAfterADayOrAfterTrackingAnArtist() {
    ArtistId artist = recommend.tracks(ada, "tm:artist", "Folk");
    recommend.show("c1", artist);
    concerts.clock.advance(UserRecommender.RETRY_PERIOD);
    recommend.run();
    recommend.show("c2", concerts.artist("tm:other", "Folk"));
    assertEquals(new RecommendationFigures(0, 0, 0, 0, 0), recommend.run());
    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER.minusSeconds(1));
    assertEquals(0, recommend.run().users());
    concerts.clock.advance(Duration.ofSeconds(1));
    assertEquals(new RecommendationFigures(1, 1, 0, 0, 0), recommend.run());

    recommend.show("c3", concerts.artist("tm:third", "Jazz"));
    recommend.tracks(ada, "tm:jazz", "Jazz");
    assertEquals(new RecommendationFigures(1, 1, 0, 0, 0), recommend.run());
  }

  @Test
  void twoHundredArtistsAndManyFollowersTakeABoundedNumberOfRequests() {
    List<ArtistId> artists = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      artists.add(recommend.tracks(ada, "tm:" + i, i % 2 == 0 ? "Folk" : "Rock"));
    }
    for (int i = 0; i < 50; i++) {
      UserId person = recommend.user("person-" + i);
      concerts.track(person, artists.get(199));
      concerts.track(person, artists.get(i));
    }
    recommend.show("own", artists.get(0));
    recommend.show("c1", concerts.artist("tm:other", "Rock"));
    concerts.clock.advance(Duration.ofDays(1));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      ConcertsFixture through = concerts.through(endpoint.client());
      List<Suggestion> suggestions =
          RecommendParts.suggestions(through)
              .select(
                  concerts.users.preferences(ada).orElseThrow(),
                  concerts.userArtists.allArtistsOf(ada),
                  10);
      assertEquals(
          List.of("c1"),
          suggestions.stream().map(found -> found.concert().concertId().value()).toList());
      long mostForPeople = 2L * CollaborativeFilter.MAX_ARTISTS + CollaborativeFilter.MAX_USERS;
      long areas = 3L * SearchAreas.MAX_AREAS;
      assertTrue(endpoint.requests("Query") <= mostForPeople + areas + 1);
      assertTrue(endpoint.requests("BatchGetItem") <= 7);
    }
  }

  @Test
  void twoRunsAtOnceRecommendNothingTwice() {
    for (int i = 0; i < 10; i++) {
      recommend.tracks(recommend.user("user-" + i), "tm:tracked-" + i, "Folk");
    }
    for (int i = 0; i < 5; i++) {
      recommend.show("c" + i, concerts.artist("tm:" + i, "Folk"));
    }
    List<CompletableFuture<RecommendationFigures>> runs =
        Stream.generate(() -> CompletableFuture.supplyAsync(recommend::run)).limit(3).toList();
    long users =
        runs.stream().map(CompletableFuture::join).mapToLong(RecommendationFigures::users).sum();
    assertEquals(10, users);
    for (int i = 0; i < 10; i++) {
      List<String> recommended = recommend.recommendedTo(new UserId("user-" + i));
      assertEquals(5, recommended.size());
      assertEquals(5, new HashSet<>(recommended).size());
    }
  }

  @Test
  void runThatFailsBeforeStoringIsRepeatedWhenItsClaimExpires() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("TransactWriteItems").always().throttle();
      assertThrows(
          TableUnavailableException.class,
          () -> RecommendParts.recommending(concerts.through(endpoint.client())).run());
    }
    assertEquals(List.of(), recommend.recommendedTo(ada));
    assertEquals(0, recommend.run().users(), "the claim has not expired");
    concerts.clock.advance(RecommendationRun.CLAIM_DURATION.plusSeconds(1));
    assertEquals(1, recommend.run().recommended());
    assertEquals(List.of("c1"), recommend.recommendedTo(ada));
  }

  @Test
  void lostResponseDoesNotDuplicateARecommendation() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("TransactWriteItems").loseAnswer();
      RecommendParts.recommending(concerts.through(endpoint.client())).run();
    }
    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER.multipliedBy(2));
    recommend.run();
    assertEquals(List.of("c1"), recommend.recommendedTo(ada));
  }

  @Test
  void briefThrottlingIsNotNoticed() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint.on("Query").throttle();
      endpoint.on("BatchGetItem").leaveUnprocessed(1);
      endpoint.on("TransactWriteItems").throttle();
      assertEquals(
          1,
          RecommendParts.recommending(concerts.through(endpoint.client()))
              .run()
              .get(RecommendationCount.RECOMMENDED));
    }
  }

  @Test
  void userDeletedMeanwhileGetsNothing() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint
          .on("TransactWriteItems")
          .rewriteRequest(
              request -> {
                concerts.erasure.erase(ada);
                return request;
              });
      assertEquals(
          0,
          RecommendParts.recommending(concerts.through(endpoint.client()))
              .run()
              .get(RecommendationCount.RECOMMENDED));
    }
    assertTrue(
        concerts.everything().stream().noneMatch(item -> item.get("PK").s().equals("USER#ada")));
    assertEquals(new RecommendationFigures(0, 0, 0, 0, 0), recommend.run());
  }

  @Test
  void userWhoTracksAnArtistMeanwhileIsProcessedAgain() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    recommend.show("c2", concerts.artist("tm:third", "Folk"));
    assertEquals(1, recommendedIfMeanwhile(() -> concerts.track(ada, new ArtistId("tm:other"))));
    assertEquals(
        List.of("c2"), recommend.recommendedTo(ada), "without an artist that is tracked by now");

    recommend.show("c3", concerts.artist("tm:fourth", "Folk"));
    assertEquals(new RecommendationFigures(1, 1, 0, 0, 0), recommend.run());
    assertEquals(List.of("c2", "c3"), recommend.recommendedTo(ada).stream().sorted().toList());
    assertEquals(0, recommend.run().users());
  }

  @Test
  void runWhoseClaimAnotherRunHasTakenRecommendsNothingTwice() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    ArtistId third = concerts.artist("tm:third", "Jazz");
    ArtistId fourth = concerts.artist("tm:fourth", "Jazz");
    assertEquals(
        0,
        recommendedIfMeanwhile(
            () -> {
              concerts.track(ada, third);
              assertEquals(1, recommend.run().recommended());
              concerts.track(ada, fourth);
            }));
    assertEquals(List.of("c1"), recommend.recommendedTo(ada));
    assertEquals(new RecommendationFigures(1, 0, 0, 0, 0), recommend.run(), "ada is still due");

    concerts.clock.advance(RecommendParts.RECOMMEND_AFTER);
    recommend.show("c2", concerts.artist("tm:fifth", "Folk"));
    assertEquals(
        0,
        recommendedIfMeanwhile(
            () -> {
              concerts.clock.advance(RecommendationRun.CLAIM_DURATION.plusSeconds(1));
              assertEquals(1, recommend.run().recommended());
            }));
    assertEquals(List.of("c1", "c2"), recommend.recommendedTo(ada).stream().sorted().toList());
  }

  @Test
  void runThatFailsAfterItsSecondClaimIsRepeatedWhenThatExpires() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    ArtistId third = concerts.artist("tm:third", "Jazz");
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint
          .on("TransactWriteItems")
          .rewriteRequest(
              request -> {
                concerts.track(ada, third);
                endpoint.on("TransactWriteItems").always().throttle();
                return request;
              });
      assertThrows(
          TableUnavailableException.class,
          () -> RecommendParts.recommending(concerts.through(endpoint.client())).run());
    }
    assertEquals(List.of(), recommend.recommendedTo(ada));
    assertEquals(0, recommend.run().users(), "the claim has not expired");
    concerts.clock.advance(RecommendationRun.CLAIM_DURATION.plusSeconds(1));
    assertEquals(1, recommend.run().recommended());
    assertEquals(List.of("c1"), recommend.recommendedTo(ada));
  }

  @Test
  void userWhoTracksAnArtistMeanwhileHasFortyRecommendationsAtMost() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    ArtistId third = concerts.artist("tm:third", "Jazz");
    for (int i = 0; i < 5; i++) {
      recommend.show("c" + i, concerts.artist("tm:" + i, "Folk"));
    }
    assertEquals(
        2,
        recommendedIfMeanwhile(
            () -> {
              for (int i = 0; i < UserRecommender.MAX_ACTIVE - 2; i++) {
                recommend.show("other-" + i, concerts.artist("tm:other-" + i, "Polka"));
                concerts.recommended(concerts.recommendation("other-" + i, ada));
              }
              concerts.track(ada, third);
            }));
    assertEquals(UserRecommender.MAX_ACTIVE, recommend.recommendedTo(ada).size());
  }

  /** Recommends while something else happens before the result is stored. */
  private long recommendedIfMeanwhile(Runnable change) {
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint())) {
      endpoint
          .on("TransactWriteItems")
          .rewriteRequest(
              request -> {
                change.run();
                return request;
              });
      return RecommendParts.recommending(concerts.through(endpoint.client()))
          .run()
          .get(RecommendationCount.RECOMMENDED);
    }
  }

  @Test
  void failedUserDoesNotStopTheOthersAndIsRetriedLater() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    concerts.clock.advance(Duration.ofSeconds(1));
    UserId bob = recommend.user("bob");
    recommend.tracks(bob, "tm:of-bob", "Folk");
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint());
        LogLines log = LogLines.of(RecommendationRun.class)) {
      // A malformed item in the second query of the run: ada's artists.
      endpoint.on("Query").rewriteAnswer(answer -> answer);
      endpoint
          .on("Query")
          .rewriteAnswer(answer -> answer.replace("\"artistName\"", "\"artistNme\""));
      RecommendationFigures report =
          RecommendationFigures.of(
              RecommendParts.recommending(concerts.through(endpoint.client())).run());
      assertEquals(new RecommendationFigures(1, 1, 0, 1, 0), report);
      assertTrue(log.contains("concerts.recommendation-failed"));
      assertTrue(log.containsField("userId", ada));
    }
    assertEquals(List.of(), recommend.recommendedTo(ada));
    concerts.clock.advance(RecommendationRun.AFTER_FAILURE);
    assertEquals(1, recommend.run().recommended());
  }

  @Test
  void afterFortySecondsTheRestIsPostponed() {
    for (int i = 0; i < 3; i++) {
      recommend.tracks(recommend.user("user-" + i), "tm:" + i, "Folk");
    }
    RecommendationFigures report =
        RecommendationFigures.of(
            RecommendParts.recommending(
                    concerts,
                    Optional.empty(),
                    new SteppingClock(concerts.clock, Duration.ofSeconds(15)))
                .run());
    assertTrue(report.postponed() > 0);
    assertEquals(3, report.users() + report.postponed());
  }

  @Test
  void logHasCountsOnly() {
    recommend.tracks(ada, "tm:tracked", "Folk");
    recommend.show("c1", concerts.artist("tm:other", "Folk"));
    try (LogLines log = LogLines.of(RecommendationService.class)) {
      RunReport<RecommendationCount> report = RecommendParts.recommending(concerts).run();
      assertTrue(
          log.contains("concerts.recommendations-made", report.fields()), log.lines()::toString);
    }
    assertFalse(recommend.recommendedTo(ada).isEmpty());
  }
}
