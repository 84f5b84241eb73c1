package dev.nightjar.push;

import dev.nightjar.upstream.HttpReply;
import dev.nightjar.upstream.RetryAfter;
import dev.nightjar.upstream.RetryableException;
import dev.nightjar.upstream.Upstream;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.pinned.Deadline;
import dev.nightjar.upstream.pinned.PinnedHttpClient;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Sends messages to browsers through their push services. A browser names its endpoint itself, so
 * only public addresses are requested.
 */
@Singleton
public class WebPushClient {

  private static final Upstream SERVER = new Upstream("push", "The push service", "the endpoint");

  /** How long a push service keeps the message of a browser that is offline. */
  private static final Duration KEPT_FOR = Duration.ofDays(2);

  private static final int MAX_MESSAGE_URL = 200;

  /** What Apple, Google and Mozilla say to a subscription that was made with another public key. */
  private static final Pattern OTHER_KEYS =
      Pattern.compile("VapidPkHashMismatch|do not correspond to the credentials|key mismatch");

  private final PinnedHttpClient http;
  private final Clock clock;
  private final PushEncryption encryption = new PushEncryption();

  public WebPushClient(PinnedHttpClient http, Clock clock) {
    this.http = http;
    this.clock = clock;
  }

  /** The end of attempts that begin now. */
  public Deadline deadline() {
    return http.deadline();
  }

  /**
   * Sends one message, without retries.
   *
   * @param contact an https or mailto URL of the operator; empty for none
   */
  public PushResult send(
      PushSubscriber browser, VapidKeys keys, String contact, byte[] message, Deadline deadline) {
    Map<String, String> headers =
        Map.of(
            "Authorization",
            keys.authorization(browser.endpoint(), contact, clock),
            "Content-Encoding",
            "aes128gcm",
            "Content-Type",
            "application/octet-stream",
            "TTL",
            "" + KEPT_FOR.toSeconds());
    try {
      return result(
          http.post(
              SERVER, browser.endpoint(), headers, encryption.encrypt(message, browser), deadline));
    } catch (RetryableException e) {
      return new PushResult.Unavailable(Duration.ZERO);
    } catch (UpstreamException e) {
      return new PushResult.Refused();
    }
  }

  /**
   * Other refusals may be a fault of ours, such as a wrong clock, which must end no subscription.
   */
  private static boolean isOfOtherKeys(HttpReply reply) {
    return (reply.status() == 401 || reply.status() == 403)
        && OTHER_KEYS.matcher(new String(reply.body(), StandardCharsets.UTF_8)).find();
  }

  private PushResult result(HttpReply reply) {
    int status = reply.status();
    if (status / 100 == 2) {
      return new PushResult.Accepted(
          Optional.of(reply.header("Location"))
              .filter(url -> !url.isEmpty() && url.length() <= MAX_MESSAGE_URL));
    }
    if (status == 404 || status == 410 || isOfOtherKeys(reply)) {
      return new PushResult.Gone();
    }
    if (status == 429 || status >= 500) {
      return new PushResult.Unavailable(
          RetryAfter.of(reply.header("Retry-After"), clock.instant()).orElse(Duration.ZERO));
    }
    return new PushResult.Refused();
  }
}
