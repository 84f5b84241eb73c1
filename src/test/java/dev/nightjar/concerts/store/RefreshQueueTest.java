package dev.nightjar.concerts.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.RefreshQueue.Claim;
import dev.nightjar.concerts.store.RefreshQueue.Due;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The order in which tracked artists are refreshed. */
@Execution(ExecutionMode.CONCURRENT)
class RefreshQueueTest {

  private final ConcertsFixture concerts = new ConcertsFixture();
  private final UserId ada = concerts.user("ada");
  private final ArtistId lumineers = concerts.artist("tm:lumineers");
  private final ArtistId isakov = concerts.artist("tm:isakov");

  @Test
  void onlyTrackedArtistsAreDueAndNewOnesComeFirst() {
    concerts.track(ada, lumineers);
    refreshedUntil(lumineers, concerts.now());
    concerts.track(ada, isakov);
    concerts.artist("tm:untracked");
    assertEquals(List.of(isakov, lumineers), due());
  }

  @Test
  void refreshedArtistIsDueLater() {
    concerts.track(ada, lumineers);
    refreshedUntil(lumineers, concerts.now().plusSeconds(60));
    assertEquals(List.of(), due());
    concerts.clock.advance(Duration.ofSeconds(60));
    assertEquals(List.of(lumineers), due());
  }

  @Test
  void longestOverdueComesFirstUpToTheLimit() {
    concerts.track(ada, lumineers);
    concerts.track(ada, isakov);
    refreshedUntil(lumineers, concerts.now().minusSeconds(10));
    refreshedUntil(isakov, concerts.now().minusSeconds(20));
    assertEquals(List.of(isakov, lumineers), due());
    assertEquals(1, concerts.queue.due(concerts.now(), 1).size());
  }

  @Test
  void unreadableArtistsDoNotBlockOthers() {
    concerts.track(ada, lumineers);
    concerts.track(ada, isakov);
    refreshedUntil(lumineers, concerts.now().minusSeconds(10));
    concerts.corruptArtist(isakov);
    assertEquals(List.of(lumineers), due());
    assertEquals(1, concerts.queue.due(concerts.now(), 1).size());
  }

  @Test
  void anotherTrackerDoesNotMakeAnArtistDue() {
    concerts.track(ada, isakov);
    refreshedUntil(isakov, concerts.now().plusSeconds(60));
    concerts.track(concerts.user("eve"), isakov);
    assertEquals(List.of(), due());
  }

  @Test
  void claimedArtistCannotBeClaimedUntilTheClaimExpires() {
    concerts.track(ada, lumineers);
    Due due = only();
    Instant lapses = concerts.now().plusSeconds(300);
    assertTrue(concerts.queue.claim(due, lapses).isPresent());
    assertEquals(Optional.empty(), concerts.queue.claim(due, lapses.plusSeconds(1)));
    assertEquals(List.of(), due());

    concerts.clock.advance(Duration.ofSeconds(300));
    assertEquals(List.of(lumineers), due());
  }

  @Test
  void expiredClaimCannotReleaseTheClaimOfAnotherWorker() {
    concerts.track(ada, lumineers);
    Claim old = concerts.queue.claim(only(), concerts.now().plusSeconds(300)).orElseThrow();
    concerts.clock.advance(Duration.ofSeconds(300));
    Claim present = concerts.queue.claim(only(), concerts.now().plusSeconds(300)).orElseThrow();

    concerts.queue.release(old, concerts.now());
    assertEquals(List.of(), due());
    concerts.queue.release(present, concerts.now());
    assertEquals(List.of(lumineers), due());
  }

  @Test
  void untrackedArtistLeavesTheQueueWhenDueAndReturnsWithATracker() {
    concerts.track(ada, lumineers);
    concerts.userArtists.untrack(ada, lumineers, concerts.now());
    assertEquals(Optional.empty(), concerts.queue.claim(only(), concerts.now().plusSeconds(300)));
    assertEquals(List.of(), due());
    assertFalse(concerts.raw("ARTIST#tm:lumineers", "METADATA").containsKey("GSI2PK"));

    concerts.track(ada, lumineers);
    assertEquals(List.of(lumineers), due());
  }

  private void refreshedUntil(ArtistId artist, Instant dueAt) {
    Due due =
        concerts.queue.due(concerts.now(), 10).stream()
            .filter(any -> any.artist().artistId().equals(artist))
            .findFirst()
            .orElseThrow();
    Claim claim = concerts.queue.claim(due, concerts.now().plusSeconds(300)).orElseThrow();
    concerts.queue.release(claim, dueAt);
  }

  private Due only() {
    List<Due> due = concerts.queue.due(concerts.now(), 10);
    assertEquals(1, due.size());
    return due.get(0);
  }

  private List<ArtistId> due() {
    return concerts.queue.due(concerts.now(), 10).stream()
        .map(due -> due.artist().artistId())
        .toList();
  }

  @Test
  void suggestedArtistIsDueOnceWithoutATracker() {
    ArtistId suggested = concerts.artist("tm:suggested");
    concerts.queue.enqueueOnce(suggested);
    concerts.queue.enqueueOnce(suggested);
    RefreshQueue.Due due = dueOf(suggested);
    RefreshQueue.Claim claim =
        concerts.queue.claim(due, concerts.now().plusSeconds(300)).orElseThrow();
    concerts.queue.release(claim, concerts.now());

    assertTrue(concerts.queue.claim(dueOf(suggested), concerts.now().plusSeconds(300)).isEmpty());
    assertTrue(concerts.queue.due(concerts.now(), 10).isEmpty(), "it has left the queue");
  }

  @Test
  void suggestedArtistThatIsTrackedMeanwhileStaysInTheQueue() {
    ArtistId suggested = concerts.artist("tm:suggested");
    concerts.queue.enqueueOnce(suggested);
    concerts.track(concerts.user("eve"), suggested);
    RefreshQueue.Claim claim =
        concerts.queue.claim(dueOf(suggested), concerts.now().plusSeconds(300)).orElseThrow();
    concerts.queue.release(claim, concerts.now());
    assertTrue(concerts.queue.claim(dueOf(suggested), concerts.now().plusSeconds(300)).isPresent());
  }

  private RefreshQueue.Due dueOf(ArtistId artist) {
    return concerts.queue.due(concerts.now(), 10).stream()
        .filter(due -> due.artist().artistId().equals(artist))
        .findFirst()
        .orElseThrow();
  }
}
