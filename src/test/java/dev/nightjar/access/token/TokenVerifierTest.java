package dev.nightjar.access.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.access.AccessFixture;
import dev.nightjar.access.AccessRole;
import dev.nightjar.access.Identity;
import dev.nightjar.access.TestIdentityProvider;
import dev.nightjar.local.EmbeddedCloudTestResource;
import dev.nightjar.upstream.UpstreamException;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.keys.HmacKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class TokenVerifierTest {

  private final TestIdentityProvider provider = new TestIdentityProvider();
  private final TokenVerifier verifier = verifier(Map.of());

  @AfterEach
  void close() {
    provider.close();
  }

  private TokenVerifier verifier(Map<String, String> more) {
    return verifier(more, Clock.systemUTC());
  }

  private TokenVerifier verifier(Map<String, String> more, Clock clock) {
    Map<String, String> settings = new HashMap<>(provider.settings());
    settings.putAll(more);
    return new AccessFixture(settings, clock).verifier;
  }

  @Test
  void groupsOfATokenAreItsRoles() {
    Identity caller =
        verifier
            .identityOf(provider.token("ada", "nightjar:reader", "nightjar:news:operator", "staff"))
            .orElseThrow();
    assertEquals("ada", caller.subject());
    assertTrue(caller.may("news", AccessRole.OPERATOR));
    assertTrue(caller.may("reviews", AccessRole.READER));
    assertEquals(2, caller.grants().size());
  }

  @Test
  void rolesComeFromTheConfiguredClaim() {
    JwtClaims claims = provider.claims("ada");
    claims.setClaim("realm_access", Map.of("roles", List.of("nightjar:writer")));
    Identity caller =
        verifier(Map.of("nightjar.access.roles-claim", "realm_access.roles"))
            .identityOf(provider.signed(claims))
            .orElseThrow();
    assertTrue(caller.may("texts", AccessRole.WRITER));
  }

  @Test
  void rolesMayBeATextWithSpaces() {
    JwtClaims claims = provider.claims("ada");
    claims.setClaim("scope", "openid nightjar:reader");
    Identity caller =
        verifier(Map.of("nightjar.access.roles-claim", "scope"))
            .identityOf(provider.signed(claims))
            .orElseThrow();
    assertTrue(caller.may("news", AccessRole.READER));
  }

  @Test
  void onlyAVerifiedAddressIsKept() {
    JwtClaims claims = provider.claims("ada");
    claims.setClaim("email", "ada@example.org");
    assertEquals(
        Optional.empty(),
        verifier.identityOf(provider.signed(claims)).orElseThrow().verifiedEmail());
    claims.setClaim("email_verified", true);
    assertEquals(
        Optional.of("ada@example.org"),
        verifier.identityOf(provider.signed(claims)).orElseThrow().verifiedEmail());
  }

  @Test
  void accessTokenOfCognitoNamesItsClientInAnotherClaim() {
    JwtClaims claims = provider.claims("ada");
    claims.unsetClaim("aud");
    assertRefused(provider.signed(claims));
    claims.setClaim("client_id", TestIdentityProvider.CLIENT);
    assertTrue(verifier.identityOf(provider.signed(claims)).isPresent());
  }

  @Test
  void tokenForAnotherAudienceIsRefused() {
    JwtClaims claims = provider.claims("ada", "nightjar:operator");
    claims.setAudience("another-client");
    assertRefused(provider.signed(claims));
  }

  @Test
  void tokenOfAnotherIssuerIsRefused() {
    JwtClaims claims = provider.claims("ada", "nightjar:operator");
    claims.setIssuer("https://issuer.example");
    assertRefused(provider.signed(claims));
  }

  @Test
  void expiredTokenAndTokenWithoutExpiryAreRefused() {
    JwtClaims claims = provider.claims("ada");
    String token = provider.signed(claims);
    Clock later = Clock.offset(Clock.systemUTC(), Duration.ofMinutes(62));
    assertEquals(Optional.empty(), verifier(Map.of(), later).identityOf(token));
    claims.unsetClaim("exp");
    assertRefused(provider.signed(claims));
  }

  @Test
  void tokenThatIsNotValidYetIsRefused() {
    JwtClaims claims = provider.claims("ada");
    claims.setNotBeforeMinutesInThePast(-10);
    assertRefused(provider.signed(claims));
  }

  @Test
  void tokenWithoutSubjectIsRefused() {
    JwtClaims claims = provider.claims("ada");
    claims.unsetClaim("sub");
    assertRefused(provider.signed(claims));
  }

  @Test
  void tokenOfAnotherKeyWithTheSameIdIsRefused() throws Exception {
    var forged = RsaJwkGenerator.generateJwk(2048);
    forged.setKeyId(provider.key().getKeyId());
    assertRefused(TestIdentityProvider.signed(provider.claims("ada"), forged));
  }

  @Test
  void unsignedTokenIsRefused() throws Exception {
    JsonWebSignature none = new JsonWebSignature();
    none.setPayload(provider.claims("ada", "nightjar:operator").toJson());
    none.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
    none.setAlgorithmHeaderValue(AlgorithmIdentifiers.NONE);
    assertRefused(none.getCompactSerialization());
  }

  @Test
  void publicKeyIsNotAcceptedAsASecret() throws Exception {
    JsonWebSignature hmac = new JsonWebSignature();
    hmac.setPayload(provider.claims("ada", "nightjar:operator").toJson());
    hmac.setKey(new HmacKey(provider.key().getRsaPublicKey().getEncoded()));
    hmac.setKeyIdHeaderValue(provider.key().getKeyId());
    hmac.setAlgorithmHeaderValue(AlgorithmIdentifiers.HMAC_SHA256);
    assertRefused(hmac.getCompactSerialization());
  }

  @Test
  void changedClaimsAreRefused() {
    String[] parts = provider.token("ada", "nightjar:reader").split("\\.");
    String[] other = provider.token("eve", "nightjar:operator").split("\\.");
    assertRefused(parts[0] + "." + other[1] + "." + parts[2]);
  }

  @Test
  void textThatIsNoTokenIsRefused() {
    for (String text : List.of("", "x", "a.b.c", "..", "njk_1", "é".repeat(100))) {
      assertRefused(text);
    }
  }

  @Test
  void newKeyOfTheProviderIsFetchedOnceAMinute() {
    verifier.identityOf(provider.token("ada"));
    provider.rotateKey();
    assertRefused(provider.token("ada")); // the keys are younger than a minute
    assertEquals(1, provider.keyRequests());
  }

  @Test
  void tokenOfARotatedKeyIsAcceptedAfterThat() {
    var clock = new MovingClock();
    TokenVerifier moving = verifier(Map.of(), clock);
    assertTrue(moving.identityOf(provider.token("ada")).isPresent());
    provider.rotateKey();
    clock.offset = Duration.ofMinutes(2);
    assertTrue(moving.identityOf(provider.token("ada")).isPresent());
    assertEquals(2, provider.keyRequests());
  }

  @Test
  void withoutAProviderNoTokenIsAccepted() {
    TokenVerifier none = new AccessFixture(Map.of(), Clock.systemUTC()).verifier;
    assertEquals(Optional.empty(), none.identityOf(provider.token("ada")));
  }

  @Test
  void issuerWithoutTlsIsRefused() {
    TokenVerifier plain = verifier(Map.of("nightjar.access.issuer", "http://issuer.example"));
    assertThrows(IllegalStateException.class, () -> plain.identityOf(provider.token("ada")));
  }

  @Test
  void discoveryDocumentOfAnotherIssuerIsRefused() {
    String other = provider.issuer().replace("localhost", "127.0.0.1");
    TokenVerifier misled = verifier(Map.of("nightjar.access.issuer", other));
    assertThrows(UpstreamException.class, () -> misled.identityOf(provider.token("ada")));
  }

  private void assertRefused(String token) {
    assertEquals(Optional.empty(), verifier.identityOf(token));
  }

  private static final class MovingClock extends Clock {
    private Duration offset = Duration.ZERO;

    @Override
    public java.time.Instant instant() {
      return Clock.systemUTC().instant().plus(offset);
    }

    @Override
    public java.time.ZoneId getZone() {
      return java.time.ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(java.time.ZoneId zone) {
      return this;
    }
  }
}
