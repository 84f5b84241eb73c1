package dev.nightjar.access.token;

import dev.nightjar.access.Grant;
import dev.nightjar.access.Identity;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;

/** Reads the claims of a verified token. */
final class TokenClaims {

  private TokenClaims() {}

  static Optional<Identity> identity(JwtClaims claims, String rolesClaim) {
    return text(claims, "sub")
        .map(
            subject ->
                new Identity(
                    subject,
                    verifiedEmail(claims),
                    values(claims.getClaimsMap(), rolesClaim)
                        .flatMap(value -> Grant.parse(value).stream())
                        .collect(Collectors.toSet())));
  }

  static List<String> audience(JwtClaims claims) {
    try {
      return claims.hasAudience() ? claims.getAudience() : List.of();
    } catch (MalformedClaimException e) {
      return List.of();
    }
  }

  static Optional<String> text(JwtClaims claims, String name) {
    return Optional.ofNullable(claims.getClaimValue(name))
        .filter(String.class::isInstance)
        .map(String.class::cast)
        .filter(value -> !value.isBlank());
  }

  /** Providers write it as a boolean or as a text. */
  private static Optional<String> verifiedEmail(JwtClaims claims) {
    return text(claims, "email")
        .filter(email -> "true".equals(String.valueOf(claims.getClaimValue("email_verified"))));
  }

  /**
   * A claim by its name, or by a path such as {@code realm_access.roles}: a list, or a text with
   * spaces between the values.
   */
  private static Stream<String> values(Map<?, ?> claims, String path) {
    Object value = claims.get(path);
    int dot = path.indexOf('.');
    if (value == null && dot > 0 && claims.get(path.substring(0, dot)) instanceof Map<?, ?> inner) {
      return values(inner, path.substring(dot + 1));
    }
    if (value instanceof Collection<?> list) {
      return list.stream().map(String::valueOf);
    }
    return value instanceof String text ? Stream.of(text.split(" ")) : Stream.empty();
  }
}
