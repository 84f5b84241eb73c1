package dev.nightjar.concerts.recommend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.table.DynamoDbLocal;
import dev.nightjar.table.FaultyEndpoint;
import dev.nightjar.table.RecordedActions;
import dev.nightjar.table.call.TableUnavailableException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The permissions of the role {@code concerts-recommend}; it never scans. */
@Execution(ExecutionMode.CONCURRENT)
class RecommendPermissionsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final RecordedActions recorded = new RecordedActions();

  @Test
  void recommendingReadsAndPutsAndUpdatesOnlyProfilesAndArtists() {
    ArtistId tracked = concerts.artist("tm:tracked", "Folk");
    ArtistId shared = concerts.artist("tm:shared", "Jazz");
    for (String name : List.of("ada", "bob", "cleo")) {
      UserId user = concerts.user(name);
      concerts.track(user, tracked);
      if (!name.equals("ada")) {
        concerts.track(user, shared);
      }
    }
    concerts.recorded(concerts.concert("own", tracked));
    concerts.recorded(concerts.concert("c1", concerts.artist("tm:other", "Folk")));
    concerts.recorded(concerts.concert("c2", shared));
    UserId gone = concerts.user("gone");
    concerts.track(gone, tracked);
    concerts.userArtists.untrack(gone, tracked, concerts.now());
    GenreCatalog catalog = new GenreCatalog();
    catalog.has("folk", artist("tm:new"), artist("tm:other"));
    try (DynamoDbClient client = recorded.client()) {
      ConcertsFixture through = concerts.through(client);
      RecommendParts.recommending(through, Optional.empty(), concerts.clock, catalog).run();
      concerts.clock.advance(Duration.ofDays(2));
      RecommendParts.recommending(through, Optional.empty(), concerts.clock, catalog).run();
    }
    assertEquals(
        Set.of(
            "BatchGetItem",
            "GetItem",
            "PutItem",
            "Query",
            "Query GSI1",
            "Query GSI2",
            "UpdateItem"),
        recorded.actions());
    assertEquals(Set.of("ARTIST", "USER"), recorded.updatedEntities());
    assertEquals(Set.of("GENRE", "USER"), recorded.entitiesPutUnconditionally());
  }

  @Test
  void onlyACompletedErasureDeletes() {
    UserId ada = concerts.user("ada");
    concerts.track(ada, concerts.artist("tm:tracked", "Folk"));
    try (FaultyEndpoint endpoint = FaultyEndpoint.before(DynamoDbLocal.endpoint());
        DynamoDbClient client = recorded.client()) {
      endpoint.on("TransactWriteItems").always().failInside();
      assertThrows(
          TableUnavailableException.class,
          () -> concerts.through(endpoint.client()).erasure.erase(ada));
      concerts.clock.advance(Duration.ofHours(1));
      assertEquals(1, concerts.through(client).erasure.resume(10));
    }
    assertEquals(
        Set.of(
            "BatchGetItem",
            "ConditionCheckItem",
            "DeleteItem",
            "Query",
            "Query GSI2",
            "UpdateItem"),
        recorded.actions());
  }

  private Artist artist(String id) {
    return new Artist(
        new ArtistId(id),
        "Found",
        Optional.empty(),
        List.of("Folk"),
        Optional.empty(),
        Optional.empty(),
        Artist.Statistics.NONE,
        new Artist.Metadata(concerts.now(), concerts.now(), "ticketmaster"));
  }
}
