package dev.nightjar.concerts.account.identity;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.signature.Signer;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/**
 * The tokens of the local mode: JSON Web Tokens with an HMAC-SHA256 signature and an expiry. They
 * name the creation of the account, so that the next account of the same address is another one.
 */
@Singleton
public class DevelopmentTokens {

  static final Duration LIFETIME = Duration.ofDays(30);
  private static final String PURPOSE = "development-token";
  private static final String CREATED = "account_created";

  /** The only accepted header, so that a token cannot choose its algorithm. */
  private static final String HEADER = encoded("{\"alg\":\"HS256\",\"typ\":\"JWT\"}");

  private final Signer signer;
  private final ObjectMapper mapper;
  private final Clock clock;

  DevelopmentTokens(Signer signer, ObjectMapper mapper, Clock clock) {
    this.signer = signer;
    this.mapper = mapper;
    this.clock = clock;
  }

  /** The user of a token and when the account was created. */
  public record Holder(UserId user, Instant accountCreatedAt) {}

  public String issue(UserId user, Instant accountCreatedAt) {
    Instant now = clock.instant();
    String claims =
        mapper
            .createObjectNode()
            .put("sub", user.value())
            .put(CREATED, accountCreatedAt.toEpochMilli())
            .put("iat", now.getEpochSecond())
            .put("exp", now.plus(LIFETIME).getEpochSecond())
            .toString();
    String signed = HEADER + "." + encoded(claims);
    return signed + "." + signer.signature(PURPOSE, signed);
  }

  /** The holder of a token; empty if it is invalid or has expired. */
  public Optional<Holder> holderOf(String token) {
    int end = token.lastIndexOf('.');
    if (end < 0 || !token.startsWith(HEADER + ".") || end <= HEADER.length()) {
      return Optional.empty();
    }
    String signed = token.substring(0, end);
    if (!signer.isSignature(token.substring(end + 1), PURPOSE, signed)) {
      return Optional.empty();
    }
    JsonNode claims = read(signed.substring(HEADER.length() + 1));
    return clock.instant().getEpochSecond() < claims.path("exp").asLong()
        ? Optional.of(
            new Holder(
                new UserId(claims.path("sub").asText()),
                Instant.ofEpochMilli(claims.path(CREATED).asLong())))
        : Optional.empty();
  }

  private JsonNode read(String claims) {
    try {
      byte[] json = Base64.getUrlDecoder().decode(claims);
      return mapper.readTree(new String(json, StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a signed token contains JSON", e);
    }
  }

  private static String encoded(String json) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(json.getBytes(StandardCharsets.UTF_8));
  }
}
