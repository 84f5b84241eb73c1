package dev.nightjar.access.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.signature.Signer;
import dev.nightjar.upstream.Secrets;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/**
 * JSON with an expiry and a signature, for cookies: {@code {base64url of the JSON}.{signature}}.
 * All functions have the same key, so each accepts what another one has signed.
 */
@Singleton
public class SignedJson {

  private static final String KEY = "access.session-key";
  private static final String EXPIRES = "exp";

  private final Signer signer;
  private final ObjectMapper mapper;
  private final Clock clock;

  @Inject
  public SignedJson(Secrets secrets, ObjectMapper mapper, Clock clock) {
    this(new Signer(secrets, KEY), mapper, clock);
  }

  public SignedJson(Signer signer, ObjectMapper mapper, Clock clock) {
    this.signer = signer;
    this.mapper = mapper;
    this.clock = clock;
  }

  ObjectNode object() {
    return mapper.createObjectNode();
  }

  String sign(String purpose, ObjectNode content, Duration validFor) {
    content.put(EXPIRES, clock.instant().plus(validFor).getEpochSecond());
    byte[] json = content.toString().getBytes(StandardCharsets.UTF_8);
    String text = Base64.getUrlEncoder().withoutPadding().encodeToString(json);
    return text + "." + signer.signature(purpose, text);
  }

  /** The content; empty if it was not signed by us for that purpose, or has expired. */
  Optional<JsonNode> verified(String purpose, String signed) {
    int end = signed.lastIndexOf('.');
    if (end < 0
        || !signer.isSignature(signed.substring(end + 1), purpose, signed.substring(0, end))) {
      return Optional.empty();
    }
    try {
      JsonNode content = mapper.readTree(Base64.getUrlDecoder().decode(signed.substring(0, end)));
      boolean isValid =
          clock.instant().isBefore(Instant.ofEpochSecond(content.path(EXPIRES).asLong()));
      return isValid ? Optional.of(content) : Optional.empty();
    } catch (IOException e) {
      throw new IllegalStateException("signed content is JSON", e);
    }
  }
}
