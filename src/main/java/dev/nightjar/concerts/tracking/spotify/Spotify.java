package dev.nightjar.concerts.tracking.spotify;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.upstream.HttpReply;
import dev.nightjar.upstream.JsonResponses;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamClient;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.Config;

/**
 * Spotify's accounts service (authorization code with PKCE, RFC 7636) and Web API. All requests
 * throw {@link UpstreamException} if there is no usable response, and {@link
 * SpotifyRefusedException} if a code or token is not accepted.
 */
@Singleton
class Spotify {

  /** Reads the followed artists and nothing else. */
  static final String SCOPE = "user-follow-read";

  static final int PAGE = 50;

  private static final Upstream SERVER =
      new Upstream("spotify", "Spotify", "NIGHTJAR_CONCERTS_SPOTIFY_CLIENT_ID");
  private static final int BAD_REQUEST = 400;
  private static final String INVALID_GRANT = "invalid_grant";
  private static final int UNAUTHORIZED = 401;
  private static final long MAX_LIFETIME_SECONDS = 86_400;

  private final UpstreamClient upstreamClient;
  private final JsonResponses json;
  private final URI accounts;
  private final URI api;
  private final Config settings;

  Spotify(
      UpstreamClient upstreamClient, JsonResponses json, ConcertsConfig config, Config settings) {
    this.upstreamClient = upstreamClient;
    this.json = json;
    this.accounts = URI.create(config.spotify().accountsUrl());
    this.api = URI.create(config.spotify().apiUrl());
    this.settings = settings;
  }

  boolean isConfigured() {
    return clientId().isPresent();
  }

  /** Looked up when it is needed, so that a start does not. */
  private Optional<String> clientId() {
    return settings.getOptionalValue("nightjar.concerts.spotify.client-id", String.class);
  }

  /** The page at Spotify that asks the user. */
  URI authorizationUrl(String state, String challenge, URI redirect) {
    Map<String, String> query = new LinkedHashMap<>();
    query.put("client_id", clientId().orElseThrow());
    query.put("response_type", "code");
    query.put("redirect_uri", redirect.toString());
    query.put("scope", SCOPE);
    query.put("state", state);
    query.put("code_challenge_method", "S256");
    query.put("code_challenge", challenge);
    return accounts.resolve("/authorize?" + encoded(query));
  }

  SpotifyGrant exchange(String code, String verifier, URI redirect) {
    return grant(
        Map.of(
            "grant_type",
            "authorization_code",
            "code",
            code,
            "redirect_uri",
            redirect.toString(),
            "client_id",
            clientId().orElseThrow(),
            "code_verifier",
            verifier));
  }

  SpotifyGrant refresh(String refreshToken) {
    return grant(
        Map.of(
            "grant_type",
            "refresh_token",
            "refresh_token",
            refreshToken,
            "client_id",
            clientId().orElseThrow()));
  }

  private SpotifyGrant grant(Map<String, String> form) {
    UpstreamRequest request =
        UpstreamRequest.postForm(accounts.resolve("/api/token"), encoded(form));
    // A refresh token is valid once, so a repeated request would be refused.
    JsonNode answer =
        json.tree(
            SERVER,
            upstreamClient.requestOnce(SERVER, () -> granted(request, form.get("grant_type"))));
    String accessToken = answer.path("access_token").asText();
    long seconds = answer.path("expires_in").asLong();
    if (accessToken.isEmpty() || seconds <= 0 || seconds > MAX_LIFETIME_SECONDS) {
      throw new UpstreamException("Spotify answers without a token");
    }
    return new SpotifyGrant(
        accessToken,
        Optional.of(answer.path("refresh_token").asText()).filter(token -> !token.isEmpty()),
        answer.path("scope").asText(SCOPE),
        Duration.ofSeconds(seconds));
  }

  /**
   * One page of the followed artists.
   *
   * @param after the id at which the page before ended; empty for the first page
   */
  JsonNode followedArtists(String accessToken, String after) {
    UpstreamRequest request =
        UpstreamRequest.get(api.resolve("/v1/me/following"))
            .query("type", "artist")
            .query("limit", PAGE)
            .query("after", after.isEmpty() ? null : after)
            .header("Authorization", "Bearer " + accessToken);
    JsonNode page =
        json.tree(SERVER, upstreamClient.request(SERVER, () -> authorized(request)))
            .path("artists");
    JsonResponses.asList(SERVER, page.path("items"));
    return page;
  }

  /** Other errors of RFC 6749, such as that of a wrong client id, say nothing of the consent. */
  private HttpReply granted(UpstreamRequest request, String what) {
    HttpReply reply = upstreamClient.send(request);
    if (reply.status() == BAD_REQUEST
        && json.error(reply).filter(INVALID_GRANT::equals).isPresent()) {
      throw new SpotifyRefusedException(what);
    }
    return reply;
  }

  /** The other statuses are judged by the client. */
  private HttpReply authorized(UpstreamRequest request) {
    HttpReply reply = upstreamClient.send(request);
    if (reply.status() == UNAUTHORIZED) {
      throw new SpotifyRefusedException("the access token");
    }
    return reply;
  }

  private static String encoded(Map<String, String> form) {
    return form.entrySet().stream()
        .map(field -> field.getKey() + "=" + UpstreamRequest.encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }
}
