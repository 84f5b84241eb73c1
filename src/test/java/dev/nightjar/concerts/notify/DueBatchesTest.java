package dev.nightjar.concerts.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.PendingDeliveries;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Batches with more notifications than the limit. */
@Execution(ExecutionMode.CONCURRENT)
class DueBatchesTest {

  private final NotifyFixture notify = new NotifyFixture();

  @AfterEach
  void close() {
    notify.close();
  }

  @Test
  void userWithMoreThanTheLimitGetsAnotherMessage() {
    notify.follower("ada");
    notifyFollower(7);
    assertEquals(List.of(List.of("ada", "ada", "ada", "ada", "ada"), List.of("ada", "ada")), all());
  }

  @Test
  void userAtTheLimitIsMovedToTheNextBatch() {
    List<String> users =
        IntStream.range(0, 100)
            .mapToObj(i -> "user-%02d".formatted(i))
            .filter(id -> Math.floorMod(id.hashCode(), PendingDeliveries.SHARDS) == 0)
            .limit(2)
            .toList();
    users.forEach(notify::follower);
    notifyFollower(3);
    String first = users.get(0);
    String second = users.get(1);
    assertEquals(List.of(List.of(first, first, first), List.of(second, second, second)), all());
  }

  private void notifyFollower(int shows) {
    for (int i = 0; i < shows; i++) {
      notify.recordAndNotify(notify.show("c" + i));
    }
  }

  /** The users of each batch of all shards, with a limit of 5. */
  private List<List<String>> all() {
    List<List<String>> all = new ArrayList<>();
    for (int shard = 0; shard < PendingDeliveries.SHARDS; shard++) {
      DueBatches pile = new DueBatches(notify.concerts.pending, notify.concerts.now(), shard, 5);
      while (pile.hasNext()) {
        pile.next()
            .forEach(
                some ->
                    all.add(
                        some.stream()
                            .map(one -> one.notification().userId())
                            .map(UserId::value)
                            .toList()));
      }
    }
    return all;
  }
}
