package dev.nightjar.concerts.model.connection;

import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * The browsers in which a user gets notifications.
 *
 * @param browsers the one that was added last is the last one
 * @param version counts the changes, for optimistic locking
 */
public record BrowserSubscriptions(UserId userId, List<Browser> browsers, long version) {

  /** Browsers beyond it replace the oldest one, which is probably not used anymore. */
  public static final int MAX_BROWSERS = 10;

  public BrowserSubscriptions {
    browsers = List.copyOf(browsers);
  }

  /**
   * A browser as its Push API describes it.
   *
   * @param id a hash of the endpoint, which is a secret
   * @param p256dh the public key of the browser in base64url
   * @param auth the secret that authenticates messages, in base64url
   */
  public record Browser(String id, String endpoint, String p256dh, String auth, Instant addedAt) {

    /** Endpoints must not be logged. */
    @Override
    public String toString() {
      return "browser " + id;
    }
  }

  public static BrowserSubscriptions none(UserId user) {
    return new BrowserSubscriptions(user, List.of(), 0);
  }

  public boolean has(String id) {
    return browsers.stream().anyMatch(browser -> browser.id().equals(id));
  }

  public BrowserSubscriptions with(Browser added) {
    List<Browser> all = Stream.concat(others(added.id()), Stream.of(added)).toList();
    return next(all.subList(Math.max(0, all.size() - MAX_BROWSERS), all.size()));
  }

  public BrowserSubscriptions without(String id) {
    return next(others(id).toList());
  }

  private Stream<Browser> others(String id) {
    return browsers.stream().filter(browser -> !browser.id().equals(id));
  }

  private BrowserSubscriptions next(List<Browser> changed) {
    return new BrowserSubscriptions(userId, changed, version + 1);
  }
}
