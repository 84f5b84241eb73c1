package dev.nightjar.upstream;

import java.util.Optional;

/**
 * Stores the state of a quota, which all functions share.
 *
 * @param <S> the state, with a {@link QuotaUsage} in it
 */
public interface QuotaStore<S> {

  /**
   * A state and the number of its changes, which detects concurrent ones.
   *
   * @param revision 0 if nothing is stored
   */
  record Stored<S>(S state, long revision) {}

  /** The state of a server that was never called. */
  Stored<S> initial();

  /**
   * Replaces the state that the caller has seen.
   *
   * @return empty on success; otherwise the state that another function has stored
   */
  Optional<Stored<S>> replace(Stored<S> seen, S next);
}
