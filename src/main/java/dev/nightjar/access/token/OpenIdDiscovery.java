package dev.nightjar.access.token;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.access.AccessSettings;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.lang.JoseException;

/**
 * Fetches the discovery document and the signing keys of the identity provider, and keeps both for
 * an hour.
 */
@Singleton
public class OpenIdDiscovery {

  static final Upstream SERVER =
      new Upstream("access", "The identity provider", "NIGHTJAR_ACCESS_ISSUER");

  private static final String DOCUMENT = "/.well-known/openid-configuration";
  private static final Duration KEPT_FOR = Duration.ofHours(1);

  /** Limits how often tokens with unknown keys make us ask for new ones. */
  private static final Duration PAUSE = Duration.ofMinutes(1);

  private record Kept<T>(T value, Instant at) {

    boolean isYoungerThan(Duration age, Instant now) {
      return now.isBefore(at.plus(age));
    }
  }

  private final AccessSettings settings;
  private final UpstreamClient client;
  private final ObjectMapper mapper;
  private final Clock clock;
  private Kept<OpenIdProvider> provider;
  private Kept<List<JsonWebKey>> keys;

  public OpenIdDiscovery(
      AccessSettings settings, UpstreamClient client, ObjectMapper mapper, Clock clock) {
    this.settings = settings;
    this.client = client;
    this.mapper = mapper;
    this.clock = clock;
  }

  /**
   * @throws UpstreamException when the provider does not answer
   */
  public synchronized OpenIdProvider provider() {
    if (provider == null || !provider.isYoungerThan(KEPT_FOR, clock.instant())) {
      provider = new Kept<>(discovered(), clock.instant());
    }
    return provider.value();
  }

  /** The keys that sign tokens. */
  public synchronized List<JsonWebKey> keys() {
    if (keys == null || !keys.isYoungerThan(KEPT_FOR, clock.instant())) {
      keys = new Kept<>(fetchedKeys(), clock.instant());
    }
    return keys.value();
  }

  /** The keys of now, after a token was signed by an unknown one; empty if they were just asked. */
  public synchronized Optional<List<JsonWebKey>> newKeys() {
    if (keys != null && keys.isYoungerThan(PAUSE, clock.instant())) {
      return Optional.empty();
    }
    keys = null;
    return Optional.of(keys());
  }

  private OpenIdProvider discovered() {
    String issuer = settings.provider().orElseThrow().issuer();
    String address = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
    JsonNode document = json(URI.create(address + DOCUMENT));
    if (!document.path("issuer").asText().equals(issuer)) {
      throw new UpstreamException(
          "The discovery document of %s is that of '%s'"
              .formatted(issuer, document.path("issuer").asText()));
    }
    return new OpenIdProvider(
        issuer,
        address(document, "authorization_endpoint"),
        address(document, "token_endpoint"),
        address(document, "jwks_uri"),
        document.hasNonNull("end_session_endpoint")
            ? Optional.of(address(document, "end_session_endpoint"))
            : Optional.empty());
  }

  private List<JsonWebKey> fetchedKeys() {
    String set = json(provider().keys()).toString();
    try {
      return new JsonWebKeySet(set).getJsonWebKeys();
    } catch (JoseException e) {
      throw new UpstreamException("The identity provider answers with malformed keys");
    }
  }

  private JsonNode json(URI address) {
    try {
      return mapper.readTree(client.request(SERVER, UpstreamRequest.get(address)).body());
    } catch (IOException e) {
      throw new UpstreamException("The identity provider does not answer with JSON");
    }
  }

  private static URI address(JsonNode document, String field) {
    if (!document.path(field).isTextual()) {
      throw new UpstreamException("The discovery document has no " + field);
    }
    return URI.create(document.path(field).asText());
  }
}
