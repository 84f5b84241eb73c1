package dev.nightjar.concerts.rest.push;

/** A subscription as browsers write it: {@code PushSubscription.toJSON()}. */
public record BrowserBody(String endpoint, Double expirationTime, Keys keys) {

  /** The browser's public key and its secret, in base64url. */
  public record Keys(String p256dh, String auth) {}

  Keys keysOrNone() {
    return keys == null ? new Keys("", "") : keys;
  }
}
