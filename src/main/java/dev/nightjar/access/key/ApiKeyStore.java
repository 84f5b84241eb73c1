package dev.nightjar.access.key;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Where API keys are kept. */
public interface ApiKeyStore {

  void create(ApiKey key);

  Optional<ApiKey> find(String keyId);

  /** All keys, revoked and expired ones too. */
  List<ApiKey> all();

  /** The key as it is now; empty if there is none. A key that is revoked already stays as it is. */
  Optional<ApiKey> revoke(String keyId, Instant at);

  void recordUse(String keyId, Instant at);
}
