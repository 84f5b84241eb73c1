package dev.nightjar.concerts.rest.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.UserId;
import java.time.Clock;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Identities where API Gateway checks tokens. */
class GatewayIdentityTest {

  @Test
  void developmentTokenIsNobodysThere() {
    Signer signer = new Signer(() -> Optional.of("a secret that all instances have"));
    String token =
        new DevelopmentTokens(signer, new ObjectMapper(), Clock.systemUTC())
            .issue(new UserId("ada"));
    GatewayIdentity identity = new GatewayIdentity();
    assertEquals(Optional.empty(), identity.callerWith(token));
    assertEquals(Optional.empty(), identity.tokenFor(new UserId("ada")));
    assertFalse(identity.makesTokens());
  }
}
