package dev.nightjar.concerts.account.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.signature.Signer;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Authentication behind API Gateway. */
class GatewayAuthenticatorTest {

  @Test
  void developmentTokenIsInvalidBehindTheGateway() {
    Signer signer =
        new Signer("concerts.signing-key", () -> Optional.of("a secret that all instances have"));
    String token =
        new DevelopmentTokens(signer, new ObjectMapper(), Clock.systemUTC())
            .issue(new UserId("ada"), Instant.EPOCH);
    GatewayAuthenticator identity = new GatewayAuthenticator();
    assertEquals(Optional.empty(), identity.callerOfToken(token));
    assertEquals(Optional.empty(), identity.tokenFor(new UserId("ada")));
    assertFalse(identity.issuesTokens());
  }
}
