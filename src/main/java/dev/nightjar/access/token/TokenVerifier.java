package dev.nightjar.access.token;

import dev.nightjar.access.AccessSettings;
import dev.nightjar.access.AccessSettings.Provider;
import dev.nightjar.access.Identity;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwa.AlgorithmConstraints.ConstraintType;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.jose4j.lang.UnresolvableKeyException;

/**
 * Verifies tokens of the identity provider: signature, issuer, audience and times. Only asymmetric
 * algorithms are accepted, so that a public key can't be misused as a secret.
 */
@Singleton
public class TokenVerifier {

  private static final int CLOCK_SKEW_SECONDS = 30;

  private static final AlgorithmConstraints ALGORITHMS =
      new AlgorithmConstraints(
          ConstraintType.PERMIT,
          AlgorithmIdentifiers.RSA_USING_SHA256,
          AlgorithmIdentifiers.RSA_USING_SHA384,
          AlgorithmIdentifiers.RSA_USING_SHA512,
          AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256,
          AlgorithmIdentifiers.ECDSA_USING_P384_CURVE_AND_SHA384);

  private final AccessSettings settings;
  private final OpenIdDiscovery discovery;
  private final Clock clock;

  public TokenVerifier(AccessSettings settings, OpenIdDiscovery discovery, Clock clock) {
    this.settings = settings;
    this.discovery = discovery;
    this.clock = clock;
  }

  /** The caller of a bearer token; empty if it is not valid. */
  public Optional<Identity> identityOf(String token) {
    return settings
        .provider()
        .flatMap(
            provider ->
                verified(token, provider)
                    .filter(claims -> isFor(claims, provider.audience()))
                    .flatMap(claims -> TokenClaims.identity(claims, provider.rolesClaim())));
  }

  /** The user of an ID token that this client has asked for; empty if it is not valid. */
  public Optional<Identity> identityOf(String idToken, String clientId, String nonce) {
    Predicate<JwtClaims> isAskedFor =
        claims ->
            TokenClaims.audience(claims).contains(clientId)
                && TokenClaims.text(claims, "nonce").equals(Optional.of(nonce));
    return settings
        .provider()
        .flatMap(
            provider ->
                verified(idToken, provider)
                    .filter(isAskedFor)
                    .flatMap(claims -> TokenClaims.identity(claims, provider.rolesClaim())));
  }

  /** Cognito's access tokens name their client in another claim. */
  private static boolean isFor(JwtClaims claims, List<String> audience) {
    List<String> named = TokenClaims.audience(claims);
    return named.isEmpty()
        ? TokenClaims.text(claims, "client_id").filter(audience::contains).isPresent()
        : named.stream().anyMatch(audience::contains);
  }

  private Optional<JwtClaims> verified(String token, Provider provider) {
    try {
      return Optional.of(claims(token, provider, discovery.keys()));
    } catch (InvalidJwtException e) {
      return e.getCause() instanceof UnresolvableKeyException
          ? discovery.newKeys().flatMap(keys -> verifiedBy(keys, token, provider))
          : Optional.empty();
    }
  }

  private Optional<JwtClaims> verifiedBy(List<JsonWebKey> keys, String token, Provider provider) {
    try {
      return Optional.of(claims(token, provider, keys));
    } catch (InvalidJwtException e) {
      return Optional.empty();
    }
  }

  private JwtClaims claims(String token, Provider provider, List<JsonWebKey> keys)
      throws InvalidJwtException {
    return new JwtConsumerBuilder()
        .setRequireExpirationTime()
        .setRequireSubject()
        .setExpectedIssuer(provider.issuer())
        .setSkipDefaultAudienceValidation() // checked by the callers
        .setAllowedClockSkewInSeconds(CLOCK_SKEW_SECONDS)
        .setEvaluationTime(NumericDate.fromMilliseconds(clock.millis()))
        .setJwsAlgorithmConstraints(ALGORITHMS)
        .setVerificationKeyResolver(new JwksVerificationKeyResolver(keys))
        .build()
        .processToClaims(token);
  }
}
