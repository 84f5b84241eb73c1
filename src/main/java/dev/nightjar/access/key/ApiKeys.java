package dev.nightjar.access.key;

import dev.nightjar.access.AccessRole;
import dev.nightjar.access.Identity;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Creates, lists, revokes and recognizes API keys. */
@Singleton
public class ApiKeys {

  /** How long a revoked key may still work in a function that has just used it. */
  static final Duration KEPT_FOR = Duration.ofMinutes(1);

  /** How often the last use is recorded. */
  static final Duration USE_RECORDED_EVERY = Duration.ofMinutes(5);

  private record Kept(ApiKey key, Instant at) {}

  private final ApiKeyStore store;
  private final Clock clock;
  private final Map<String, Kept> kept = new ConcurrentHashMap<>();

  public ApiKeys(ApiKeyStore store, Clock clock) {
    this.store = store;
    this.clock = clock;
  }

  /** A new key with its token, which can't be shown a second time. */
  public record Created(ApiKey key, String token) {}

  public Created create(String name, String system, AccessRole role, Optional<Duration> validFor) {
    // Created here because a generator that exists when a native image is built would repeat
    // itself.
    ApiKeyToken token = ApiKeyToken.random(new SecureRandom());
    Instant now = clock.instant();
    ApiKey key =
        new ApiKey(
            token.keyId(),
            token.secretHash(),
            name,
            system,
            role,
            now,
            validFor.map(now::plus),
            Optional.empty(),
            Optional.empty());
    store.create(key);
    return new Created(key, token.text());
  }

  public List<ApiKey> all() {
    return store.all();
  }

  /** The key as it is now; empty if there is none with that id. */
  public Optional<ApiKey> revoke(String keyId) {
    kept.remove(keyId);
    return store.revoke(keyId, clock.instant());
  }

  /** Whether the text is an API key rather than a token of an identity provider. */
  public static boolean isKey(String token) {
    return token.startsWith("njk_");
  }

  /** The caller; empty if the key is unknown, revoked or expired. */
  public Optional<Identity> identityOf(String text) {
    Instant now = clock.instant();
    return ApiKeyToken.parse(text)
        .flatMap(token -> known(token.keyId(), now).filter(token::isOf))
        .filter(key -> key.isValidAt(now))
        .map(key -> used(key, now).identity());
  }

  private Optional<ApiKey> known(String keyId, Instant now) {
    Kept last = kept.get(keyId);
    if (last != null && now.isBefore(last.at().plus(KEPT_FOR))) {
      return Optional.of(last.key());
    }
    Optional<ApiKey> found = store.find(keyId);
    found.ifPresentOrElse(key -> kept.put(keyId, new Kept(key, now)), () -> kept.remove(keyId));
    return found;
  }

  private ApiKey used(ApiKey key, Instant now) {
    boolean isDue =
        key.lastUsedAt().map(last -> now.isAfter(last.plus(USE_RECORDED_EVERY))).orElse(true);
    if (isDue) {
      store.recordUse(key.keyId(), now);
      store.find(key.keyId()).ifPresent(recorded -> kept.put(key.keyId(), new Kept(recorded, now)));
    }
    return key;
  }
}
