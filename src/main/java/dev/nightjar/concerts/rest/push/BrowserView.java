package dev.nightjar.concerts.rest.push;

import dev.nightjar.concerts.model.connection.BrowserSubscriptions.Browser;
import java.net.URI;
import java.time.Instant;

/**
 * A browser in the API, without its endpoint, which is a secret.
 *
 * @param service the host of its push service
 */
public record BrowserView(String browserId, String service, Instant addedAt) {

  static BrowserView of(Browser browser) {
    return new BrowserView(
        browser.id(), URI.create(browser.endpoint()).getHost(), browser.addedAt());
  }
}
