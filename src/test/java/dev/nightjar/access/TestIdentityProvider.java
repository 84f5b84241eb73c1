package dev.nightjar.access;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.lang.JoseException;

/**
 * A provider of OpenID Connect on this machine: discovery, keys, and a token endpoint that checks
 * the code, the client, the callback and PKCE. Users do not see a page; {@link #signIn} is what
 * they would do there.
 */
public final class TestIdentityProvider implements AutoCloseable {

  public static final String CLIENT = "console-client";

  private static final JsonMapper MAPPER = new JsonMapper();
  private static final int KEY_BITS = 2048;

  /** Of all providers, because it takes a second to generate one. */
  private static final RsaJsonWebKey FIRST_KEY = generateKey();

  private record Authorization(Map<String, String> query, JwtClaims claims) {}

  private final HttpServer server;
  private final Map<String, Authorization> codes = new ConcurrentHashMap<>();
  private final AtomicInteger keyRequests = new AtomicInteger();
  private volatile RsaJsonWebKey key = FIRST_KEY;

  public TestIdentityProvider() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext("/.well-known/openid-configuration", this::discovery);
      server.createContext("/keys", this::keys);
      server.createContext("/token", this::token);
      server.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String issuer() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  /** The settings of an application that accepts tokens of this provider. */
  public Map<String, String> settings() {
    return Map.of(
        "nightjar.access.issuer",
        issuer(),
        "nightjar.access.audience",
        CLIENT,
        "nightjar.access.client-id",
        CLIENT,
        "nightjar.access.session-key",
        "a session key for tests");
  }

  /** Signs with a new key from now on; the old one is no longer published. */
  public void rotateKey() {
    key = generateKey();
  }

  private static RsaJsonWebKey generateKey() {
    try {
      RsaJsonWebKey generated = RsaJwkGenerator.generateJwk(KEY_BITS);
      generated.setKeyId("key-" + System.nanoTime());
      return generated;
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  public RsaJsonWebKey key() {
    return key;
  }

  public int keyRequests() {
    return keyRequests.get();
  }

  /** Claims of an ID token that is valid for an hour. */
  public JwtClaims claims(String subject, String... groups) {
    JwtClaims claims = new JwtClaims();
    claims.setIssuer(issuer());
    claims.setAudience(CLIENT);
    claims.setSubject(subject);
    claims.setIssuedAtToNow();
    claims.setExpirationTimeMinutesInTheFuture(60);
    claims.setStringListClaim("cognito:groups", List.of(groups));
    return claims;
  }

  public String token(String subject, String... groups) {
    return signed(claims(subject, groups));
  }

  public String signed(JwtClaims claims) {
    return signed(claims, key);
  }

  public static String signed(JwtClaims claims, RsaJsonWebKey by) {
    JsonWebSignature signature = new JsonWebSignature();
    signature.setPayload(claims.toJson());
    signature.setKey(by.getPrivateKey());
    signature.setKeyIdHeaderValue(by.getKeyId());
    signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.RSA_USING_SHA256);
    try {
      return signature.getCompactSerialization();
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The user signs in at the address; returns where the browser is sent back to. */
  public URI signIn(URI authorization, JwtClaims claims) {
    Map<String, String> query = parameters(authorization.getRawQuery());
    claims.setStringClaim("nonce", query.get("nonce"));
    String code = "code-" + System.nanoTime();
    codes.put(code, new Authorization(query, claims));
    return URI.create(query.get("redirect_uri") + "?code=" + code + "&state=" + query.get("state"));
  }

  public static Map<String, String> parameters(String query) {
    Map<String, String> parameters = new TreeMap<>();
    for (String pair : query.split("&")) {
      int at = pair.indexOf('=');
      parameters.put(
          pair.substring(0, at), URLDecoder.decode(pair.substring(at + 1), StandardCharsets.UTF_8));
    }
    return parameters;
  }

  private void discovery(HttpExchange exchange) throws IOException {
    answer(
        exchange,
        200,
        Map.of(
            "issuer", issuer(),
            "authorization_endpoint", issuer() + "/authorize",
            "token_endpoint", issuer() + "/token",
            "jwks_uri", issuer() + "/keys",
            "end_session_endpoint", issuer() + "/logout"));
  }

  private void keys(HttpExchange exchange) throws IOException {
    keyRequests.incrementAndGet();
    answer(
        exchange,
        200,
        Map.of("keys", List.of(key.toParams(JsonWebKey.OutputControlLevel.PUBLIC_ONLY))));
  }

  private void token(HttpExchange exchange) throws IOException {
    Map<String, String> form =
        parameters(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
    Authorization given = codes.remove(form.getOrDefault("code", ""));
    boolean isValid =
        given != null
            && form.get("grant_type").equals("authorization_code")
            && form.get("client_id").equals(given.query().get("client_id"))
            && form.get("redirect_uri").equals(given.query().get("redirect_uri"))
            && challenge(form.get("code_verifier")).equals(given.query().get("code_challenge"));
    if (isValid) {
      answer(exchange, 200, Map.of("id_token", signed(given.claims()), "token_type", "Bearer"));
    } else {
      answer(exchange, 400, Map.of("error", "invalid_grant"));
    }
  }

  private static String challenge(String verifier) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static void answer(HttpExchange exchange, int status, Object body) throws IOException {
    byte[] json = MAPPER.writeValueAsBytes(body);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, json.length);
    exchange.getResponseBody().write(json);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
