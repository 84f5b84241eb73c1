package dev.nightjar.http;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.eclipse.microprofile.config.Config;

/**
 * Refuses requests that did not come through the CloudFront distribution, whose firewall they would
 * evade. The distribution sends a secret header; the function knows the hash of the secret. Without
 * the setting every request is accepted.
 */
@Singleton
public class OriginFilter {

  static final String HEADER = "x-nightjar-origin";
  static final String SETTING = "nightjar.origin-secret-sha256";

  private static final int BEFORE_ALL_ROUTES = Integer.MIN_VALUE;
  private static final Problem REFUSED =
      Problem.of(403, "Forbidden", "This address is for the distribution in front of it");

  private final Config config;
  private final ProblemRoutes problems;
  private volatile byte[] expected;

  OriginFilter(Config config, ProblemRoutes problems) {
    this.config = config;
    this.problems = problems;
  }

  void register(@Observes Router router) {
    router.route().order(BEFORE_ALL_ROUTES).handler(this::handle);
  }

  private void handle(RoutingContext request) {
    if (isAccepted(request.request().getHeader(HEADER))) {
      request.next();
    } else {
      problems.answer(request, REFUSED);
    }
  }

  /** Compares in constant time. A missing header is null, as Vert.x returns it. */
  boolean isAccepted(String header) {
    byte[] hash = expected();
    return hash.length == 0
        || header != null
            && MessageDigest.isEqual(hash, sha256(header.getBytes(StandardCharsets.UTF_8)));
  }

  /** Looked up with the first request, because a start has no time for it. */
  private byte[] expected() {
    byte[] known = expected;
    if (known == null) {
      known = HexFormat.of().parseHex(config.getOptionalValue(SETTING, String.class).orElse(""));
      expected = known;
    }
    return known;
  }

  private static byte[] sha256(byte[] secret) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(secret);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
