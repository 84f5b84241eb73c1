package dev.nightjar.upstream;

import dev.nightjar.table.write.OptimisticRetry;
import dev.nightjar.upstream.QuotaStore.Stored;
import java.util.Optional;
import java.util.function.Function;

/**
 * A quota that all functions share. Requests are taken from it before they are sent.
 *
 * <p>A change is based on the state that was seen last, so it takes one call. If another function
 * has changed the state meanwhile, the change is repeated on the stored one.
 *
 * @param <S> the state of the quota
 */
public final class SharedQuota<S> {

  /** The next state, and what the caller gets once it is stored. An equal state is not stored. */
  public record Change<S, R>(S next, R result) {}

  private final QuotaStore<S> store;
  private final OptimisticRetry retry = OptimisticRetry.standard();
  private volatile Stored<S> seen;

  public SharedQuota(QuotaStore<S> store) {
    this.store = store;
    this.seen = store.initial();
  }

  /** The state that was seen last. */
  public S seen() {
    return seen.state();
  }

  /**
   * @return empty if other functions change the state all the time
   */
  public <R> Optional<R> change(Function<S, Change<S, R>> change) {
    return retry.run(
        () -> {
          Stored<S> before = seen;
          Change<S, R> wanted = change.apply(before.state());
          if (wanted.next().equals(before.state())) {
            return Optional.of(wanted.result());
          }
          Optional<Stored<S>> other = store.replace(before, wanted.next());
          seen = other.orElseGet(() -> new Stored<>(wanted.next(), before.revision() + 1));
          return other.isPresent() ? Optional.empty() : Optional.of(wanted.result());
        });
  }
}
