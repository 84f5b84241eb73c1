package dev.nightjar.news.source.reddit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.news.source.KeyedApi;
import dev.nightjar.news.source.PagedRequest;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.UpstreamRequest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;

/**
 * The access token of an application: OAuth 2.0 client credentials. It is kept until shortly before
 * it expires.
 */
final class RedditToken {

  private static final Duration MARGIN = Duration.ofMinutes(1);

  private final KeyedApi api;
  private final NewsConfig.Reddit config;
  private final Clock clock;
  private String token = "";
  private String credentials = "";
  private Instant validUntil = Instant.EPOCH;

  RedditToken(KeyedApi api, NewsConfig.Reddit config, Clock clock) {
    this.api = api;
    this.config = config;
    this.clock = clock;
  }

  /**
   * @throws UpstreamException if Reddit gives none
   */
  synchronized String get(PagedRequest request) {
    String current = api.key();
    if (!current.equals(credentials) || !clock.instant().isBefore(validUntil)) {
      renew(request, current);
    }
    return token;
  }

  /** Reddit has refused the token, for example because its application was changed. */
  synchronized void forget(String refused) {
    if (token.equals(refused)) {
      validUntil = Instant.EPOCH;
    }
  }

  private void renew(PagedRequest request, String key) {
    if (key.indexOf(':') <= 0) {
      throw new UpstreamException(
          UpstreamException.Kind.UNAUTHORIZED,
          "The key of Reddit is not of the form client-id:client-secret");
    }
    String basic = Base64.getEncoder().encodeToString(key.getBytes(StandardCharsets.UTF_8));
    JsonNode answer =
        request.json(
            UpstreamRequest.postForm(
                    URI.create(config.tokenUrl() + "/api/v1/access_token"),
                    "grant_type=client_credentials")
                .header("Authorization", "Basic " + basic)
                .header("User-Agent", config.userAgent()));
    String given = answer.path("access_token").asText();
    if (given.isEmpty()) {
      throw new UpstreamException(
          UpstreamException.Kind.UNAUTHORIZED, "Reddit answers without an access token");
    }
    token = given;
    credentials = key;
    validUntil = clock.instant().plusSeconds(answer.path("expires_in").asLong()).minus(MARGIN);
  }
}
