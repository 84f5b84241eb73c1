package dev.nightjar.concerts.notify;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.TestConfig;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.concerts.model.Channel;
import dev.nightjar.concerts.model.ConcertChange;
import dev.nightjar.concerts.model.Notification;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.refresh.ChangeMessage;
import dev.nightjar.concerts.store.ConcertBuilder;
import dev.nightjar.concerts.store.ConcertUpdates;
import dev.nightjar.concerts.store.ConcertsFixture;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.ScriptedSns;
import dev.nightjar.table.query.Position;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** The role with its own table and a message sender that records messages. */
final class NotifyFixture implements AutoCloseable {

  static final Duration TIME_LIMIT = Duration.ofMinutes(4);

  static final int PAGE = NotifyParts.PAGE;

  final ConcertsFixture concerts = new ConcertsFixture();
  final ScriptedSns sns = new ScriptedSns();
  final ScriptedMessageSender messageSender = new ScriptedMessageSender();
  final ObjectMapper mapper = new ObjectMapper();

  /** Without it nothing is sent to browsers. */
  Optional<String> pushKey = Optional.empty();

  String sender = "concerts@nightjar.example";
  final ArtistId lumineers = concerts.artist("tm:lumineers");

  @Override
  public void close() {
    sns.close();
  }

  /** A user who tracks the artist, with these preferences. */
  UserId follower(String id, UnaryOperator<PreferencesBuilder> wishes) {
    UserId user = new UserId(id);
    concerts.users.create(
        UserProfile.newUser(user, new EmailAddress(id + "@example.org"), true, concerts.now()),
        wishes.apply(new PreferencesBuilder(user, concerts.now())).build(),
        List.of());
    concerts.track(user, lumineers);
    return user;
  }

  UserId follower(String id) {
    return follower(id, wishes -> wishes);
  }

  void change(UserId user, UnaryOperator<PreferencesBuilder> wishes) {
    Preferences wanted = wishes.apply(new PreferencesBuilder(user, concerts.now())).build();
    concerts.users.changePreferences(wanted, version -> true);
  }

  ConcertBuilder show(String id) {
    return concerts.concert(id, lumineers);
  }

  /** Stores a concert and returns its messages for the topic. */
  List<String> recorded(ConcertBuilder draft) {
    return concerts.changes.record(draft.build()) instanceof ConcertUpdates.Outcome.Recorded done
        ? done.changes().stream().map(this::message).toList()
        : List.of();
  }

  private String message(ConcertChange change) {
    return ChangeMessage.of(change).json(mapper);
  }

  /** Stores a concert and delivers its messages to the role. */
  void recordAndNotify(ConcertBuilder draft) {
    recorded(draft).forEach(this::deliver);
  }

  /** Passes messages of one event to the role, like SNS. */
  JsonNode deliver(String... messages) {
    return handle(role(), messages);
  }

  JsonNode handle(ConcertsNotify role, String... messages) {
    ObjectNode event = mapper.createObjectNode();
    ArrayNode records = event.putArray("Records");
    for (String message : messages) {
      records
          .addObject()
          .putObject("Sns")
          .put("MessageId", Integer.toString(records.size()))
          .put("TopicArn", ScriptedSns.TOPIC_ARN)
          .put("Message", message)
          .put("Timestamp", "2026-03-01T12:00:00Z");
    }
    return mapper.valueToTree(role.handle(IncomingEvent.of(event)).fields());
  }

  /** Passes a schedule event to the role. */
  JsonNode schedule() {
    return schedule(role());
  }

  JsonNode schedule(ConcertsNotify role) {
    try {
      JsonNode event =
          mapper.readTree(
              """
              {"id": "1", "detail-type": "Scheduled Event", "time": "2026-03-01T12:00:00Z"}
              """);
      return mapper.valueToTree(role.handle(IncomingEvent.of(event)).fields());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  ConcertsNotify role() {
    return role(concerts, TIME_LIMIT);
  }

  ConcertsNotify roleThrough(DynamoDbClient client) {
    return role(concerts.through(client), TIME_LIMIT);
  }

  ConcertsNotify role(ConcertsFixture seen, Duration timeLimit) {
    Map<String, String> settings =
        new HashMap<>(
            Map.of(
                "nightjar.concerts.mail-from",
                sender,
                "nightjar.concerts.app-url",
                "https://nightjar.example/",
                "nightjar.concerts.mail-to-unverified",
                "false",
                "nightjar.concerts.notify-time-limit",
                timeLimit.toString()));
    pushKey.ifPresent(key -> settings.put("nightjar.concerts.push.public-key", key));
    ConcertsConfig config = TestConfig.of(ConcertsConfig.class, settings);
    return NotifyParts.role(seen, sns.client(), messageSender, config);
  }

  /** All entries of the delivery queue. */
  List<String> notDelivered() {
    return concerts.everything().stream()
        .filter(item -> item.containsKey("GSI2PK"))
        .filter(item -> item.get("GSI2PK").s().startsWith("DELIVERY"))
        .map(item -> item.get("SK").s())
        .toList();
  }

  /** A user's notifications, oldest first. */
  List<Notification> notificationsOf(UserId user) {
    List<Notification> all =
        new ArrayList<>(concerts.notifications.ofUser(user, 100, Position.START).items());
    Collections.reverse(all);
    return all;
  }

  /** The delivery of a user's first notification on a channel. */
  Notification.Delivery delivery(UserId user, Channel channel) {
    return notificationsOf(user).get(0).channels().get(channel);
  }

  List<String> typesToldTo(UserId user) {
    return notificationsOf(user).stream().map(notification -> notification.type().code()).toList();
  }
}
