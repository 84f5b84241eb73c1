package dev.nightjar.upstream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.nightjar.upstream.QuotaStore.Stored;
import dev.nightjar.upstream.SharedQuota.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SharedQuotaTest {

  /** A store of one number that counts its calls. */
  private static final class NumberStore implements QuotaStore<Integer> {

    private Stored<Integer> stored = initial();
    private int calls;

    @Override
    public Stored<Integer> initial() {
      return new Stored<>(0, 0);
    }

    @Override
    public Optional<Stored<Integer>> replace(Stored<Integer> seen, Integer next) {
      calls++;
      if (seen.revision() != stored.revision()) {
        return Optional.of(stored);
      }
      stored = new Stored<>(next, stored.revision() + 1);
      return Optional.empty();
    }
  }

  private final NumberStore store = new NumberStore();
  private final SharedQuota<Integer> quota = new SharedQuota<>(store);

  @Test
  void changeTakesOneCallIfNoOtherFunctionHasChangedTheState() {
    assertEquals(Optional.of("taken"), quota.change(used -> new Change<>(used + 1, "taken")));
    assertEquals(Optional.of("taken"), quota.change(used -> new Change<>(used + 1, "taken")));
    assertEquals(2, store.calls);
    assertEquals(2, quota.seen());
  }

  @Test
  void changeIsRepeatedOnTheStateOfAnotherFunction() {
    store.stored = new Stored<>(40, 7);
    List<Integer> seen = new ArrayList<>();
    assertEquals(
        Optional.of(42),
        quota.change(
            used -> {
              seen.add(used);
              return new Change<>(used + 2, used + 2);
            }));
    assertEquals(List.of(0, 40), seen);
    assertEquals(new Stored<>(42, 8), store.stored);
  }

  @Test
  void unchangedStateIsNotStored() {
    assertEquals(Optional.of("none left"), quota.change(used -> new Change<>(used, "none left")));
    assertEquals(0, store.calls);
  }

  @Test
  void changeEndsWhenOtherFunctionsChangeTheStateAllTheTime() {
    QuotaStore<Integer> contended =
        new QuotaStore<>() {
          @Override
          public Stored<Integer> initial() {
            return store.initial();
          }

          @Override
          public Optional<Stored<Integer>> replace(Stored<Integer> seen, Integer next) {
            return Optional.of(new Stored<>(next, seen.revision() + 1));
          }
        };
    assertEquals(
        Optional.empty(),
        new SharedQuota<>(contended).change(used -> new Change<>(used + 1, "taken")));
  }
}
