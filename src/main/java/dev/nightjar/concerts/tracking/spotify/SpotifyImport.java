package dev.nightjar.concerts.tracking.spotify;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.connection.MusicServiceToken;
import dev.nightjar.concerts.model.connection.PendingAuthorization;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.connection.MusicServiceTokens;
import dev.nightjar.concerts.tracking.ImportDeadline;
import dev.nightjar.concerts.tracking.spotify.TokenEncryption.Purpose;
import dev.nightjar.encryption.EncryptionException;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.UpstreamException;
import jakarta.inject.Singleton;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Connects users with Spotify and reads the artists that they follow. The tokens are stored
 * encrypted, refreshed when they expire, and deleted when Spotify does not accept them anymore.
 */
@Singleton
public class SpotifyImport {

  /** The artists that are imported at most. */
  public static final int MAX_ARTISTS = 1_000;

  /** The path of the page to which Spotify returns. */
  public static final String CALLBACK = "/concerts/import/spotify/callback";

  /** How long a user may take to consent. */
  static final Duration CONSENT_WITHIN = Duration.ofMinutes(10);

  /** An access token that expires so soon is refreshed first. */
  private static final Duration REFRESH_BEFORE = Duration.ofMinutes(1);

  private static final int RANDOM_BYTES = 48;
  private static final Logger LOG = Logger.getLogger(SpotifyImport.class);

  private final Spotify spotify;
  private final TokenEncryption encryption;
  private final MusicServiceTokens tokens;
  private final Clock clock;
  private final Optional<URI> redirect;
  private final SecureRandom random = new SecureRandom();

  SpotifyImport(
      Spotify spotify,
      TokenEncryption encryption,
      MusicServiceTokens tokens,
      Clock clock,
      ConcertsConfig config) {
    this.spotify = spotify;
    this.encryption = encryption;
    this.tokens = tokens;
    this.clock = clock;
    this.redirect = config.appUrl().map(url -> URI.create(url).resolve(CALLBACK));
  }

  /** The access token and the refresh token of a user. */
  private record Tokens(String access, String refresh) {

    private static final String SEPARATOR = "\n";

    static Tokens of(String text) {
      String[] parts = text.split(SEPARATOR, 2);
      return new Tokens(parts[0], parts[1]);
    }

    String text() {
      return access + SEPARATOR + refresh;
    }
  }

  /** The outcome of a request to Spotify. */
  public sealed interface Outcome {

    /** Spotify is connected. */
    record Connected() implements Outcome {}

    /**
     * The names of the followed artists.
     *
     * @param isComplete whether these are all of them
     */
    record Artists(List<String> names, boolean isComplete) implements Outcome {}

    /** The user did not consent. */
    record Denied() implements Outcome {}

    /** The answer belongs to no request of this user, or comes too late or a second time. */
    record UnknownState() implements Outcome {}

    /** There is no connection, or Spotify has ended it. */
    record NotConnected() implements Outcome {}

    /** The application may not read this account. */
    record NotAllowed() implements Outcome {}

    record RateLimited(Duration retryAfter) implements Outcome {}

    /** Spotify or the key of the tokens can't be reached. */
    record Unavailable() implements Outcome {}
  }

  /** Without a client id, the URL of the console and a key there is no import. */
  public boolean isConfigured() {
    return spotify.isConfigured() && redirect.isPresent() && encryption.isConfigured();
  }

  public boolean isConnected(UserId user) {
    return tokens.ofUser(user).isPresent();
  }

  /**
   * The page at Spotify that asks the user. Its state is valid for this user, once.
   *
   * @return empty if the keys can't be reached or there is no such user
   */
  public Optional<URI> begin(UserId user) {
    String state = randomText();
    String verifier = randomText();
    try {
      boolean isStored =
          tokens.begin(
              new PendingAuthorization(
                  user,
                  sha256(state),
                  encryption.encrypt(user, Purpose.VERIFIER, verifier),
                  now().plus(CONSENT_WITHIN)));
      return isStored
          ? Optional.of(spotify.authorizationUrl(state, sha256(verifier), redirect.orElseThrow()))
          : Optional.empty();
    } catch (EncryptionException e) {
      logFailure("begin", e.reason());
      return Optional.empty();
    }
  }

  /**
   * Completes the connection.
   *
   * @param error what Spotify says instead of a code; empty if the user has consented
   */
  public Outcome finish(UserId user, String state, String code, String error) {
    Optional<PendingAuthorization> pending = tokens.consume(user, sha256(state));
    if (pending.isEmpty()) {
      return new Outcome.UnknownState();
    }
    if (!error.isEmpty() || code.isEmpty()) {
      return error.equals("access_denied") ? new Outcome.Denied() : new Outcome.Unavailable();
    }
    return attempt(
        "finish",
        () -> {
          String verifier = encryption.decrypt(user, Purpose.VERIFIER, pending.get().verifier());
          SpotifyGrant grant = spotify.exchange(code, verifier, redirect.orElseThrow());
          if (grant.refreshToken().isEmpty()) {
            throw new UpstreamException("Spotify answers without a refresh token");
          }
          Instant now = now();
          MusicServiceToken token = token(user, grant, "", now, now.toEpochMilli());
          return tokens.connect(token) == MusicServiceTokens.Outcome.SAVED
              ? new Outcome.Connected()
              : new Outcome.NotConnected();
        });
  }

  /** Deletes the tokens. Spotify lists the application until the user removes it there. */
  public void disconnect(UserId user) {
    tokens.disconnect(user);
  }

  /** The artists that the user follows, as far as they are read before the deadline. */
  public Outcome followedArtists(UserId user, ImportDeadline deadline) {
    Optional<MusicServiceToken> stored = tokens.ofUser(user);
    if (stored.isEmpty()) {
      return new Outcome.NotConnected();
    }
    Outcome outcome = attempt("followed-artists", () -> followedArtists(stored.get(), deadline));
    if (outcome instanceof Outcome.NotConnected) {
      tokens.ofUser(user).ifPresent(tokens::delete);
    }
    return outcome;
  }

  private Outcome followedArtists(MusicServiceToken token, ImportDeadline deadline) {
    if (now().isBefore(token.expiresAt().minus(REFRESH_BEFORE))) {
      try {
        return artists(tokensOf(token), deadline);
      } catch (SpotifyRefusedException e) {
        // Revoked before it expired; a refresh shows whether the consent is still valid.
      }
    }
    Optional<MusicServiceToken> refreshed = refreshed(token);
    return refreshed.isPresent()
        ? artists(tokensOf(refreshed.get()), deadline)
        : new Outcome.NotConnected();
  }

  /** Empty if the consent has ended; the token is deleted then. */
  private Optional<MusicServiceToken> refreshed(MusicServiceToken token) {
    String refreshToken = tokensOf(token).refresh();
    SpotifyGrant grant;
    try {
      grant = spotify.refresh(refreshToken);
    } catch (SpotifyRefusedException e) {
      // Another request may have used the refresh token: then its successor is stored.
      return tokens.delete(token) ? Optional.empty() : tokens.ofUser(token.userId());
    }
    MusicServiceToken next =
        token(token.userId(), grant, refreshToken, token.connectedAt(), token.version() + 1);
    return tokens.replace(token, next) == MusicServiceTokens.Outcome.SAVED
        ? Optional.of(next)
        : tokens.ofUser(token.userId());
  }

  private MusicServiceToken token(
      UserId user, SpotifyGrant grant, String earlierRefresh, Instant connectedAt, long version) {
    Tokens issued = new Tokens(grant.accessToken(), grant.refreshToken().orElse(earlierRefresh));
    Instant now = now();
    return new MusicServiceToken(
        user,
        encryption.encrypt(user, Purpose.TOKENS, issued.text()),
        grant.scope(),
        now.plus(grant.validFor()),
        connectedAt,
        now,
        version);
  }

  private Tokens tokensOf(MusicServiceToken token) {
    return Tokens.of(encryption.decrypt(token.userId(), Purpose.TOKENS, token.tokens()));
  }

  private Outcome artists(Tokens issued, ImportDeadline deadline) {
    if (deadline.hasPassed()) {
      throw new UpstreamException(UpstreamException.Kind.TIMEOUT, "Spotify takes too long");
    }
    List<String> names = new ArrayList<>();
    String after = "";
    do {
      JsonNode page = spotify.followedArtists(issued.access(), after);
      for (JsonNode artist : page.path("items")) {
        if (artist.path("name").isTextual()) {
          names.add(artist.path("name").textValue());
        }
      }
      String next = page.at("/cursors/after").asText("");
      // A page that ends where it began would be read without end.
      after = page.path("items").isEmpty() || next.equals(after) ? "" : next;
    } while (!after.isEmpty() && names.size() < MAX_ARTISTS && !deadline.hasPassed());
    return new Outcome.Artists(
        List.copyOf(names.subList(0, Math.min(MAX_ARTISTS, names.size()))), after.isEmpty());
  }

  /** A request to Spotify that may fail. */
  private interface Attempt {
    Outcome run();
  }

  private static Outcome attempt(String action, Attempt attempt) {
    try {
      return attempt.run();
    } catch (SpotifyRefusedException e) {
      logFailure(action, e.getMessage());
      return new Outcome.NotConnected();
    } catch (EncryptionException e) {
      logFailure(action, e.reason());
      return e.reason() == EncryptionException.Reason.UNREADABLE
          ? new Outcome.NotConnected()
          : new Outcome.Unavailable();
    } catch (UpstreamException e) {
      logFailure(action, e.kind());
      return switch (e.kind()) {
        case UNAUTHORIZED -> new Outcome.NotAllowed();
        case RATE_LIMIT -> new Outcome.RateLimited(e.retryAfter().orElse(Duration.ofMinutes(1)));
        default -> new Outcome.Unavailable();
      };
    }
  }

  private static void logFailure(String action, Object cause) {
    LogEvent.named("concerts.spotify-request-failed")
        .with("action", action)
        .with("cause", cause)
        .warn(LOG);
  }

  private Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.SECONDS);
  }

  private String randomText() {
    byte[] bytes = new byte[RANDOM_BYTES];
    random.nextBytes(bytes);
    return base64(bytes);
  }

  private static String sha256(String text) {
    try {
      return base64(
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
