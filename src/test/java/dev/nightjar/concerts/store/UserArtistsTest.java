package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.UserArtist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.UserArtists.Outcome;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** AP2 and AP10: tracked artists, followers and the counters of both. */
@Execution(ExecutionMode.CONCURRENT)
class UserArtistsTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");
  private final ArtistId lumineers = concerts.artist("tm:lumineers");

  @Test
  void trackingCountsOnBothSides() {
    assertEquals(Outcome.DONE, concerts.track(ada, lumineers));

    assertEquals(1, concerts.statistics(ada).totalArtistsTracked());
    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
    assertEquals(List.of(lumineers), artistsOf(ada));
  }

  @Test
  void trackingTwiceCountsOnce() {
    concerts.track(ada, lumineers);
    assertEquals(Outcome.UNCHANGED, concerts.track(ada, lumineers));

    assertEquals(1, concerts.statistics(ada).totalArtistsTracked());
    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
  }

  @Test
  void untrackingDecrementsTheCounters() {
    concerts.track(ada, lumineers);
    assertEquals(Outcome.DONE, concerts.userArtists.untrack(ada, lumineers, concerts.now()));

    assertEquals(0, concerts.statistics(ada).totalArtistsTracked());
    assertEquals(0, concerts.statistics(lumineers).totalTrackers());
    assertEquals(List.of(), artistsOf(ada));
  }

  @Test
  void untrackingWhatIsNotTrackedChangesNothing() {
    concerts.track(concerts.user("eve"), lumineers);
    assertEquals(Outcome.UNCHANGED, concerts.userArtists.untrack(ada, lumineers, concerts.now()));

    assertEquals(0, concerts.statistics(ada).totalArtistsTracked());
    assertEquals(1, concerts.statistics(lumineers).totalTrackers());
  }

  @Test
  void anUnknownArtistCannotBeTracked() {
    assertEquals(Outcome.UNKNOWN_ARTIST, concerts.track(ada, new ArtistId("tm:unknown")));
    assertEquals(0, concerts.statistics(ada).totalArtistsTracked());
    assertTrue(concerts.artists.byId(new ArtistId("tm:unknown")).isEmpty());
  }

  @Test
  void unknownUserCannotTrack() {
    assertEquals(Outcome.NO_SUCH_USER, concerts.track(new UserId("unknown"), lumineers));
    assertEquals(0, concerts.statistics(lumineers).totalTrackers());
    assertTrue(concerts.users.profile(new UserId("unknown")).isEmpty());
  }

  @Test
  void followersAreFoundPageByPage() {
    for (int i = 0; i < 5; i++) {
      concerts.track(concerts.user("user-" + i), lumineers);
    }
    concerts.track(ada, concerts.artist("tm:other"));
    concerts.recorded(concerts.concert("c1", lumineers)); // in the same partition of the index

    List<String> found = new ArrayList<>();
    Slice<UserArtist> page = concerts.userArtists.followersOf(lumineers, 2, Position.START);
    while (true) {
      page.items().forEach(follower -> found.add(follower.userId().value()));
      if (page.next().isEmpty()) {
        break;
      }
      page = concerts.userArtists.followersOf(lumineers, 2, page.next().get());
    }
    assertEquals(List.of("user-0", "user-1", "user-2", "user-3", "user-4"), found);
  }

  @Test
  void sampledFollowersHaveTheNextIdsWrappingAround() {
    for (String name : List.of("ann", "bea", "cid", "dee", "eve")) {
      concerts.track(concerts.user(name), lumineers);
    }
    UserId cid = new UserId("cid");
    assertEquals(List.of("dee", "eve"), some(cid, 2));
    assertEquals(List.of("dee", "eve", "ann"), some(cid, 3));
    assertEquals(List.of("dee", "eve", "ann", "bea"), some(cid, 10));
    assertEquals(List.of("ann"), some(new UserId("zoe"), 1));
    assertEquals(List.of(), some(cid, concerts.artist("tm:lonely"), 10));
  }

  private List<String> some(UserId after, int limit) {
    return some(after, lumineers, limit);
  }

  private List<String> some(UserId after, ArtistId artist, int limit) {
    return concerts.userArtists.sampleFollowersOf(artist, after, limit).stream()
        .map(UserId::value)
        .toList();
  }

  @Test
  void notificationsOfATrackedArtistCanBeDisabledAndEnabled() {
    concerts.track(ada, lumineers);
    assertEquals(Outcome.DONE, concerts.userArtists.setNotificationsEnabled(ada, lumineers, false));
    assertFalse(concerts.userArtists.artistOf(ada, lumineers).orElseThrow().notificationsEnabled());
    assertEquals(Outcome.DONE, concerts.userArtists.setNotificationsEnabled(ada, lumineers, true));
    assertTrue(concerts.userArtists.artistOf(ada, lumineers).orElseThrow().notificationsEnabled());
  }

  @Test
  void notificationsOfAnUntrackedArtistCannotBeDisabled() {
    assertEquals(
        Outcome.UNCHANGED, concerts.userArtists.setNotificationsEnabled(ada, lumineers, false));
    assertEquals(Optional.empty(), concerts.userArtists.artistOf(ada, lumineers));
  }

  private List<ArtistId> artistsOf(UserId user) {
    return concerts.userArtists.artistsOf(user, 10, Position.START).items().stream()
        .map(UserArtist::artistId)
        .toList();
  }
}
