package dev.nightjar.concerts.notify;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.account.UnsubscribeLinks;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.matching.Matching;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.refresh.ChangeTopic;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.concurrent.Backoff;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.ops.Metrics;
import dev.nightjar.push.VapidKeys;
import dev.nightjar.push.WebPushClient;
import dev.nightjar.signature.Signer;
import dev.nightjar.upstream.UpstreamFixture;
import dev.nightjar.upstream.pinned.HostResolver;
import dev.nightjar.upstream.pinned.PinnedHttpClient;
import dev.nightjar.upstream.pinned.PublicAddresses;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import software.amazon.awssdk.services.sns.SnsClient;

/** The parts of the role that notifies followers. */
public final class NotifyParts {

  /** Small, so that a few followers take several pages. */
  static final int PAGE = 3;

  /** The public and the private key of VAPID. */
  static final String[] PUSH_KEYS = VapidKeys.newPair().split(" ");

  private static final Places PLACES = new Places();

  private NotifyParts() {}

  public static ConcertsNotify role(
      ConcertsFixture seen, SnsClient sns, MessageSender messageSender, ConcertsConfig config) {
    ObjectMapper mapper = new ObjectMapper();
    MessageComposer messageComposer =
        new MessageComposer(
            config,
            new UnsubscribeLinks(
                new Signer("concerts.signing-key", () -> Optional.of("a key of sixteen bytes")),
                seen.clock));
    Metrics metrics = new Metrics(mapper, seen.clock, false);
    Backoff atOnce = new Backoff(Duration.ZERO, Duration.ZERO, 2, pause -> {}, new Random(1));
    TopicPublisher topicPublisher =
        new TopicPublisher(sns, new TopicArn(sns, "changes", ScriptedSns.TOPIC_ARN), atOnce);
    FanOut fanOut =
        new FanOut(
            seen.concerts,
            seen.artists,
            seen.userArtists,
            seen.users,
            seen.notifications,
            new Matching(PLACES),
            new ChangeTopic(mapper, topicPublisher),
            seen.outbox,
            metrics,
            seen.clock,
            config) {
          @Override
          int pageSize() {
            return PAGE;
          }
        };
    DeliveryService deliveryService =
        new DeliveryService(
            seen.pending,
            new Digests(
                seen.users,
                seen.userArtists,
                seen.concerts,
                seen.browsers,
                messageComposer,
                seen.clock,
                config),
            messageSender,
            messageComposer,
            browserNotifier(seen, mapper, config),
            metrics,
            seen.clock,
            config);
    Reminders reminders =
        new Reminders(seen.plans, seen.concerts, seen.users, metrics, seen.clock, config);
    return new ConcertsNotify(
        fanOut, reminders, deliveryService, seen.runs, mapper, seen.environment, config);
  }

  /** Sends to browsers at this machine, by HTTP. */
  private static BrowserNotifier browserNotifier(
      ConcertsFixture seen, ObjectMapper mapper, ConcertsConfig config) {
    PinnedHttpClient http =
        new PinnedHttpClient(
            new PublicAddresses(HostResolver.SYSTEM, true), UpstreamFixture.TIMEOUT, null);
    return new BrowserNotifier(
        new WebPushClient(http, seen.clock),
        seen.browsers,
        new UpstreamFixture().keys(Map.of("nightjar." + BrowserNotifier.PRIVATE_KEY, PUSH_KEYS[1])),
        mapper,
        config);
  }
}
