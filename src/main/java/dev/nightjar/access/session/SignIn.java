package dev.nightjar.access.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.access.AccessSettings;
import dev.nightjar.access.Identity;
import dev.nightjar.access.token.OpenIdDiscovery;
import dev.nightjar.access.token.OpenIdProvider;
import dev.nightjar.access.token.TokenVerifier;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Signs users in by the authorization code flow with PKCE, at any provider of OpenID Connect. What
 * has to be remembered between leaving and coming back is in a signed cookie.
 */
@Singleton
public class SignIn {

  /** How long a user may take at the identity provider. */
  public static final Duration TIME = Duration.ofMinutes(10);

  private static final String PURPOSE = "sign-in";
  private static final int RANDOM_BYTES = 32;

  private static final Upstream SERVER =
      new Upstream("access-token", "The identity provider", "NIGHTJAR_ACCESS_CLIENT_ID");

  private final AccessSettings settings;
  private final OpenIdDiscovery discovery;
  private final TokenVerifier verifier;
  private final UpstreamClient client;
  private final SignedJson signed;
  private final ObjectMapper mapper;

  public SignIn(
      AccessSettings settings,
      OpenIdDiscovery discovery,
      TokenVerifier verifier,
      UpstreamClient client,
      SignedJson signed,
      ObjectMapper mapper) {
    this.settings = settings;
    this.discovery = discovery;
    this.verifier = verifier;
    this.client = client;
    this.signed = signed;
    this.mapper = mapper;
  }

  /** Where to send the browser, and the cookie to send with it. */
  public record Begun(URI address, String cookie) {}

  /** The user, and the page to return to. */
  public record Done(Identity user, String returnPath) {}

  public boolean isAvailable() {
    return settings.provider().isPresent() && settings.clientId().isPresent();
  }

  /**
   * @param callback the address of this application that the provider sends the browser back to
   */
  public Begun begin(URI callback, String returnPath) {
    String state = random();
    String nonce = random();
    String verifierOfCode = random();
    String cookie =
        signed.sign(
            PURPOSE,
            signed
                .object()
                .put("state", state)
                .put("nonce", nonce)
                .put("verifier", verifierOfCode)
                .put("to", returnPath),
            TIME);
    Map<String, String> query = new LinkedHashMap<>();
    query.put("response_type", "code");
    query.put("client_id", clientId());
    query.put("redirect_uri", callback.toString());
    query.put("scope", "openid email");
    query.put("state", state);
    query.put("nonce", nonce);
    query.put("code_challenge", challenge(verifierOfCode));
    query.put("code_challenge_method", "S256");
    return new Begun(with(discovery.provider().authorization(), query), cookie);
  }

  /**
   * Exchanges the code for the user's ID token. Empty if the answer does not belong to a sign-in
   * that this browser has begun, or the provider refuses the code.
   */
  public Optional<Done> complete(String cookie, String state, String code, URI callback) {
    Optional<JsonNode> begun =
        signed
            .verified(PURPOSE, cookie)
            .filter(content -> isEqual(content.path("state").asText(), state));
    if (begun.isEmpty()) {
      return Optional.empty();
    }
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "authorization_code");
    form.put("client_id", clientId());
    form.put("code", code);
    form.put("redirect_uri", callback.toString());
    form.put("code_verifier", begun.get().path("verifier").asText());
    return idToken(form)
        .flatMap(
            token -> verifier.identityOf(token, clientId(), begun.get().path("nonce").asText()))
        .map(user -> new Done(user, begun.get().path("to").asText()));
  }

  /** The provider's page that ends its own session; empty if it has none. */
  public Optional<URI> signOutAddress(URI home) {
    OpenIdProvider provider = discovery.provider();
    Map<String, String> query = new LinkedHashMap<>();
    query.put("client_id", clientId());
    query.put("logout_uri", home.toString()); // Cognito's name
    query.put("post_logout_redirect_uri", home.toString()); // the standard's name
    return provider.endSession().map(address -> with(address, query));
  }

  private Optional<String> idToken(Map<String, String> form) {
    try {
      byte[] answer =
          client
              .request(
                  SERVER, UpstreamRequest.postForm(discovery.provider().token(), encoded(form)))
              .body();
      return Optional.ofNullable(mapper.readTree(answer).path("id_token").textValue());
    } catch (IOException e) {
      throw new UpstreamException("The identity provider does not answer with JSON");
    } catch (UpstreamException e) {
      if (e.kind() == UpstreamException.Kind.REFUSED
          || e.kind() == UpstreamException.Kind.UNAUTHORIZED) {
        return Optional.empty(); // the code was used before, or is not one of the provider
      }
      throw e;
    }
  }

  private String clientId() {
    return settings
        .clientId()
        .orElseThrow(() -> new IllegalStateException("NIGHTJAR_ACCESS_CLIENT_ID is not set"));
  }

  private static URI with(URI address, Map<String, String> query) {
    String separator = address.getRawQuery() == null ? "?" : "&";
    return URI.create(address + separator + encoded(query));
  }

  private static String encoded(Map<String, String> values) {
    return values.entrySet().stream()
        .map(entry -> entry.getKey() + "=" + UpstreamRequest.encoded(entry.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static boolean isEqual(String expected, String given) {
    return MessageDigest.isEqual(
        expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }

  private static String challenge(String verifierOfCode) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(verifierOfCode.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String random() {
    byte[] bytes = new byte[RANDOM_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
