package dev.nightjar.concerts.model;

import java.util.Optional;

/** Stores the state of the quota, which all functions share. */
public interface QuotaStore {

  /**
   * Replaces the state that the caller has read.
   *
   * @return empty on success; otherwise the state that another function has written
   */
  Optional<QuotaState> replace(QuotaState seen, QuotaState next);
}
