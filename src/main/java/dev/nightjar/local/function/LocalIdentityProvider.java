package dev.nightjar.local.function;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.account.identity.DevelopmentAuthenticator;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * The identity provider and API Gateway's authorizer on a development machine: a function gets the
 * claims of a verified token, and a sign-up answers with a token as the local server's does.
 */
@Singleton
class LocalIdentityProvider {

  private static final String SIGN_UP = "/api/concerts/users";
  private static final String SCHEME = "Bearer ";

  /** The subject of a sign-up that the function refuses, because its address is not valid. */
  private static final String REFUSED = "invalid-address";

  private final DevelopmentAuthenticator authenticator;
  private final ObjectMapper mapper;

  LocalIdentityProvider(DevelopmentAuthenticator authenticator, ObjectMapper mapper) {
    this.authenticator = authenticator;
    this.mapper = mapper;
  }

  /** The claims that the authorizer adds to a request; none without a valid token. */
  Map<String, String> claims(String method, String path, String authorization, byte[] body) {
    Optional<Caller> caller =
        isSignUp(method, path)
            ? Optional.of(signingUp(body))
            : Optional.of(authorization)
                .filter(header -> header.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
                .map(header -> header.substring(SCHEME.length()).strip())
                .flatMap(authenticator::callerOfToken);
    return caller.map(user -> Map.of("sub", user.userId().value())).orElse(Map.of());
  }

  /** Adds the token to the answer of a sign-up. */
  HttpApiResponse withToken(String method, String path, HttpApiResponse response) {
    if (!isSignUp(method, path) || response.status() / 100 != 2) {
      return response;
    }
    try {
      ObjectNode answer = (ObjectNode) mapper.readTree(response.body());
      UserId user = new UserId(answer.path("userId").asText());
      authenticator.tokenFor(user).ifPresent(token -> answer.put("token", token));
      return new HttpApiResponse(
          response.status(),
          response.headers(),
          answer.toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("A sign-up is answered with JSON", e);
    }
  }

  private static boolean isSignUp(String method, String path) {
    return method.equals("POST") && path.equals(SIGN_UP);
  }

  private Caller signingUp(byte[] body) {
    String email = email(body);
    return EmailAddress.isValid(email)
        ? authenticator.callerOf(new EmailAddress(email))
        : new Caller(new UserId(REFUSED), Optional.empty());
  }

  private String email(byte[] body) {
    try {
      JsonNode request = mapper.readTree(new String(body, StandardCharsets.UTF_8));
      return request == null ? "" : request.path("email").asText();
    } catch (JsonProcessingException e) {
      return ""; // the function refuses it
    }
  }
}
