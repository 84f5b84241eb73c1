package dev.nightjar.access;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;

/**
 * The settings of access, read when they are first needed, because a function that starts does not
 * need them yet. It is a proxied bean because request filters are created during static
 * initialization, which natively is build time, when the settings are not known.
 */
@ApplicationScoped
public class AccessSettings {

  /** The claim with the groups of a user in Cognito's tokens. */
  private static final String COGNITO_GROUPS = "cognito:groups";

  private static final int REQUESTS_PER_MINUTE = 600;
  private static final int ANONYMOUS_REQUESTS_PER_MINUTE = 120;

  private final Config config;

  @Inject
  public AccessSettings(Config config) {
    this.config = config;
  }

  /** The identity provider: its issuer, and the audience of its tokens. */
  public record Provider(String issuer, List<String> audience, String rolesClaim) {}

  /** Whether callers need a token. The local server asks for none. */
  public boolean isEnforced() {
    return config.getOptionalValue("nightjar.access.enforced", Boolean.class).orElse(true);
  }

  /** Whether reading needs no token. */
  public boolean areReadsPublic() {
    return config.getOptionalValue("nightjar.access.public-reads", Boolean.class).orElse(false);
  }

  /** Empty if no tokens are accepted. */
  public Optional<Provider> provider() {
    return text("issuer").map(issuer -> new Provider(checked(issuer), audience(), rolesClaim()));
  }

  /** The client of the console at the identity provider; empty if browsers can't sign in. */
  public Optional<String> clientId() {
    return text("client-id");
  }

  /** The address of the console if it is another than API Gateway's; empty otherwise. */
  public Optional<URI> url() {
    return text("url").map(URI::create);
  }

  /** The number of proxies before API Gateway, such as one for CloudFront. */
  public int proxies() {
    return number("proxies").orElse(0);
  }

  public int requestsPerMinute() {
    return number("requests-per-minute").orElse(REQUESTS_PER_MINUTE);
  }

  public int anonymousRequestsPerMinute() {
    return number("anonymous-requests-per-minute").orElse(ANONYMOUS_REQUESTS_PER_MINUTE);
  }

  private List<String> audience() {
    return text("audience").stream()
        .flatMap(list -> Stream.of(list.split(",")))
        .map(String::strip)
        .filter(one -> !one.isEmpty())
        .toList();
  }

  private String rolesClaim() {
    return text("roles-claim").orElse(COGNITO_GROUPS);
  }

  /** Keys and tokens must not travel in the clear, except to a server on the same machine. */
  private static String checked(String issuer) {
    URI address = URI.create(issuer);
    boolean isSafe =
        "https".equals(address.getScheme())
            || List.of("localhost", "127.0.0.1").contains(address.getHost());
    if (!isSafe) {
      throw new IllegalStateException(
          "NIGHTJAR_ACCESS_ISSUER is '%s'; it must begin with https://".formatted(issuer));
    }
    return issuer;
  }

  private Optional<String> text(String name) {
    return config
        .getOptionalValue("nightjar.access." + name, String.class)
        .map(String::strip)
        .filter(value -> !value.isEmpty());
  }

  private Optional<Integer> number(String name) {
    return config.getOptionalValue("nightjar.access." + name, Integer.class);
  }
}
