package dev.nightjar.access.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.access.Grant;
import dev.nightjar.access.Identity;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * The session of a browser: the signed identity in a cookie. No function keeps sessions, so a
 * change of roles takes effect when the session ends, or at once when the key is changed.
 */
@Singleton
public class Sessions {

  public static final Duration LIFETIME = Duration.ofHours(8);

  private static final String PURPOSE = "session";

  private final SignedJson signed;

  public Sessions(SignedJson signed) {
    this.signed = signed;
  }

  public String issue(Identity identity) {
    ObjectNode content = signed.object().put("sub", identity.subject());
    identity.verifiedEmail().ifPresent(email -> content.put("email", email));
    identity.grants().forEach(grant -> content.withArray("roles").add(grant.toString()));
    return signed.sign(PURPOSE, content, LIFETIME);
  }

  /** The caller of a session; empty if it is not valid or has ended. */
  public Optional<Identity> identityOf(String session) {
    return signed.verified(PURPOSE, session).map(Sessions::identity);
  }

  private static Identity identity(JsonNode content) {
    return new Identity(
        content.path("sub").asText(),
        Optional.ofNullable(content.path("email").textValue()),
        StreamSupport.stream(content.path("roles").spliterator(), false)
            .flatMap(role -> Grant.parse(role.asText()).stream())
            .collect(Collectors.toSet()));
  }
}
