package dev.nightjar.concerts.notify;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.connection.BrowserSubscriptions.Browser;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.connection.PushSubscriptions;
import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.messaging.MessageNotSentException;
import dev.nightjar.messaging.MessageNotSentException.Reason;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.push.PushResult;
import dev.nightjar.push.PushSubscriber;
import dev.nightjar.push.VapidKeys;
import dev.nightjar.push.WebPushClient;
import dev.nightjar.upstream.Secrets;
import dev.nightjar.upstream.UpstreamException;
import dev.nightjar.upstream.pinned.Deadline;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jboss.logging.Logger;

/** Sends a notification to all browsers of a user, and removes those that have unsubscribed. */
@Singleton
public class BrowserNotifier {

  /** The private key, which only this role has. */
  public static final String PRIVATE_KEY = "concerts.push.private-key";

  private static final Logger LOG = Logger.getLogger(BrowserNotifier.class);

  private final WebPushClient client;
  private final PushSubscriptions subscriptions;
  private final Secrets secrets;
  private final ObjectMapper mapper;
  private final Optional<String> publicKey;
  private final String contact;

  /** At most as many as the browsers of the users that are delivered to at the same time. */
  private final ExecutorService threads =
      Executors.newCachedThreadPool(DaemonThreadFactory.named("concerts-push"));

  public BrowserNotifier(
      WebPushClient client,
      PushSubscriptions subscriptions,
      Secrets secrets,
      ObjectMapper mapper,
      ConcertsConfig config) {
    this.client = client;
    this.subscriptions = subscriptions;
    this.secrets = secrets;
    this.mapper = mapper;
    this.publicKey = config.push().publicKey();
    this.contact = config.appUrl().filter(url -> url.startsWith("https://")).orElse("");
  }

  /**
   * What was sent.
   *
   * @param messageUrl the message at the push service of the first browser
   */
  record Sent(int browsers, Optional<String> messageUrl) {}

  /**
   * Sends to each browser once. If at least one push service accepts the message, it is sent; the
   * others are not tried again, because the accepted one would be shown twice. All browsers are
   * tried at the same time, so that one that does not answer delays neither the others nor other
   * users.
   *
   * @throws MessageNotSentException if no push service accepts it, but another attempt may help or
   *     all refuse it
   */
  Sent send(UserId user, List<Browser> browsers, MessageComposer.PushText text) {
    if (browsers.isEmpty() || publicKey.isEmpty()) {
      return new Sent(0, Optional.empty());
    }
    VapidKeys keys = keys();
    byte[] message = message(text);
    int accepted = 0;
    int refused = 0;
    Optional<String> messageUrl = Optional.empty();
    Optional<Duration> retryAfter = Optional.empty();
    Map<Browser, PushResult> results = sendAll(browsers, keys, message);
    for (Browser browser : browsers) {
      PushResult result = results.get(browser);
      if (result instanceof PushResult.Accepted taken) {
        accepted++;
        messageUrl = messageUrl.or(taken::messageUrl);
      } else if (result instanceof PushResult.Gone) {
        subscriptions.remove(user, browser.id());
        log("concerts.browser-removed", user, browser);
      } else if (result instanceof PushResult.Unavailable unavailable) {
        retryAfter = Optional.of(later(retryAfter.orElse(Duration.ZERO), unavailable.retryAfter()));
      } else {
        refused++;
        log("concerts.push-refused", user, browser);
      }
    }
    if (accepted == 0 && retryAfter.isPresent()) {
      throw new MessageNotSentException(Reason.UNAVAILABLE, "push", retryAfter.get());
    }
    if (accepted == 0 && refused > 0) {
      throw new MessageNotSentException(Reason.REFUSED, "push");
    }
    return new Sent(accepted, messageUrl);
  }

  private Map<Browser, PushResult> sendAll(List<Browser> browsers, VapidKeys keys, byte[] message) {
    Deadline deadline = client.deadline();
    Map<Browser, Future<PushResult>> begun = new LinkedHashMap<>();
    for (Browser browser : browsers) {
      begun.put(browser, threads.submit(() -> send(browser, keys, message, deadline)));
    }
    Map<Browser, PushResult> results = new LinkedHashMap<>();
    begun.forEach((browser, result) -> results.put(browser, awaited(result)));
    return results;
  }

  private static PushResult awaited(Future<PushResult> result) {
    try {
      return result.get();
    } catch (ExecutionException e) {
      throw (RuntimeException) e.getCause(); // sending throws only unchecked exceptions
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new PushResult.Unavailable(Duration.ZERO);
    }
  }

  private PushResult send(Browser browser, VapidKeys keys, byte[] message, Deadline deadline) {
    try {
      return client.send(
          PushSubscriber.of(browser.endpoint(), browser.p256dh(), browser.auth()),
          keys,
          contact,
          message,
          deadline);
    } catch (IllegalArgumentException e) { // stored by another program
      return new PushResult.Refused();
    }
  }

  private VapidKeys keys() {
    try {
      return VapidKeys.of(publicKey.orElseThrow(), secrets.secret(PRIVATE_KEY));
    } catch (UpstreamException | IllegalArgumentException e) {
      LogEvent.named("concerts.push-key-unusable")
          .with("settings", Secrets.variablesOfSecret(PRIVATE_KEY))
          .error(LOG, e);
      throw new MessageNotSentException(Reason.UNAVAILABLE, "push key");
    }
  }

  private byte[] message(MessageComposer.PushText text) {
    return mapper
        .createObjectNode()
        .put("title", text.title())
        .put("body", text.body())
        .put("path", text.path())
        .put("tag", text.tag())
        .toString()
        .getBytes(StandardCharsets.UTF_8);
  }

  private static Duration later(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }

  private static void log(String event, UserId user, Browser browser) {
    LogEvent.named(event).with("userId", user).with("browser", browser.id()).info(LOG);
  }
}
