package dev.nightjar.concerts.account;

import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions.Browser;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.connection.PushSubscriptions;
import dev.nightjar.push.PushSubscriber;
import dev.nightjar.upstream.pinned.PublicAddresses;
import dev.nightjar.validation.InvalidInputException;
import jakarta.inject.Singleton;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Registers the browsers in which a user gets notifications. The endpoint is a URL that a user
 * names and this system requests, so only public addresses are accepted; a delivery checks again.
 */
@Singleton
public class BrowserRegistration {

  private static final int MAX_ENDPOINT = 1_000;
  private static final int ID_BYTES = 16;

  private final PushSubscriptions subscriptions;
  private final PublicAddresses addresses;
  private final Clock clock;
  private final Optional<String> publicKey;

  public BrowserRegistration(
      PushSubscriptions subscriptions,
      PublicAddresses addresses,
      Clock clock,
      ConcertsConfig config) {
    this.subscriptions = subscriptions;
    this.addresses = addresses;
    this.clock = clock;
    this.publicKey = config.push().publicKey();
  }

  /** The key with which browsers subscribe; empty if notifications in browsers are not set up. */
  public Optional<String> publicKey() {
    return publicKey;
  }

  public BrowserSubscriptions browsersOf(UserId user) {
    return subscriptions.ofUser(user);
  }

  /**
   * Adds a browser, or replaces its keys; empty if there is no such user. Throws {@link
   * InvalidInputException} for what is no subscription.
   */
  public Optional<Browser> add(UserId user, String endpoint, String p256dh, String auth) {
    PushSubscriber subscriber = subscriber(text(endpoint), text(p256dh), text(auth));
    try {
      addresses.of(subscriber.endpoint());
    } catch (PublicAddresses.RefusedException e) {
      throw InvalidInputException.of("endpoint", e.getMessage());
    } catch (UnknownHostException e) {
      throw InvalidInputException.of("endpoint", "has a host that is not known");
    }
    Browser browser =
        new Browser(
            idOf(endpoint),
            endpoint,
            p256dh,
            auth,
            clock.instant().truncatedTo(ChronoUnit.SECONDS));
    return subscriptions.add(user, browser) ? Optional.of(browser) : Optional.empty();
  }

  /** Removes a browser; false if there is no such user. */
  public boolean remove(UserId user, String id) {
    return subscriptions.remove(user, id);
  }

  private static PushSubscriber subscriber(String endpoint, String p256dh, String auth) {
    if (endpoint.isEmpty() || endpoint.length() > MAX_ENDPOINT) {
      throw InvalidInputException.of(
          "endpoint", "must be a URL of up to " + MAX_ENDPOINT + " characters");
    }
    try {
      return PushSubscriber.of(endpoint, p256dh, auth);
    } catch (IllegalArgumentException e) {
      throw InvalidInputException.of(e.getMessage(), "must be as the browser's Push API gives it");
    }
  }

  /** Identifies an endpoint in URLs and logs, where the endpoint itself must not be. */
  public static String idOf(String endpoint) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(endpoint.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, ID_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static String text(String given) {
    return given == null ? "" : given;
  }
}
