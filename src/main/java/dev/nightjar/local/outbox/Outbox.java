package dev.nightjar.local.outbox;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.nightjar.local.delivery.EventSpool;
import dev.nightjar.messaging.Email;
import dev.nightjar.messaging.MessageSender;
import dev.nightjar.messaging.SmsMessage;
import dev.nightjar.messaging.StoredMessage;
import dev.nightjar.messaging.StoredMessages;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/** Keeps messages to people on a developer's machine, one file each. */
@Singleton
public class Outbox implements MessageSender, StoredMessages {

  private static final Logger LOG = Logger.getLogger(Outbox.class);
  private static final String EMAIL = "email";

  /** Each is a file that has to be read. */
  private static final int MOST_SEARCHED = 500;

  private final EventSpool messages;
  private final ObjectMapper mapper;
  private final Clock clock;

  Outbox(
      @ConfigProperty(name = "nightjar.local.data") Path data, ObjectMapper mapper, Clock clock) {
    this.messages = new EventSpool(data.resolve("outbox"));
    this.mapper = mapper;
    this.clock = clock;
  }

  /** The outbox of that data folder, for another part of this process. */
  public static Outbox in(Path data) {
    return new Outbox(data, new JsonMapper(), Clock.systemUTC());
  }

  @Override
  public String send(Email email) {
    return keep(
        id ->
            new OutboxMessage(
                id,
                EMAIL,
                email.to(),
                email.subject(),
                email.text(),
                email.html(),
                email.unsubscribe().map(URI::toString).orElse(""),
                clock.instant().toString()));
  }

  @Override
  public String send(SmsMessage message) {
    return keep(
        id ->
            new OutboxMessage(
                id, "sms", message.to(), "", message.text(), "", "", clock.instant().toString()));
  }

  private String keep(Function<String, OutboxMessage> message) {
    String id = UUID.randomUUID().toString();
    messages.add(mapper.valueToTree(message.apply(id)).toString());
    return id;
  }

  public int size() {
    return messages.ids().size();
  }

  /** The newest ones, newest first. */
  public List<OutboxMessage> newest(int limit) {
    return messages.ids().stream()
        .sorted(Comparator.reverseOrder())
        .limit(limit)
        .flatMap(file -> read(file).stream())
        .toList();
  }

  @Override
  public List<StoredMessage> newestTo(Set<String> recipients, int limit) {
    return newest(MOST_SEARCHED).stream()
        .filter(message -> isTo(recipients, message))
        .limit(limit)
        .map(
            message ->
                new StoredMessage(
                    message.id(),
                    message.channel().equals(EMAIL),
                    message.subject(),
                    message.text(),
                    message.html(),
                    Instant.parse(message.sentAt())))
        .toList();
  }

  @Override
  public void forgetTo(Set<String> recipients) {
    for (String file : messages.ids()) {
      if (read(file).filter(message -> isTo(recipients, message)).isPresent()) {
        messages.remove(file);
      }
    }
  }

  private static boolean isTo(Set<String> recipients, OutboxMessage message) {
    return recipients.stream().anyMatch(message.to()::equalsIgnoreCase);
  }

  void empty() {
    messages.ids().forEach(messages::remove);
  }

  private Optional<OutboxMessage> read(String file) {
    try {
      Optional<String> json = messages.read(file);
      return json.isEmpty()
          ? Optional.empty()
          : Optional.of(mapper.readValue(json.get(), OutboxMessage.class));
    } catch (JsonProcessingException | UncheckedIOException e) {
      LogEvent.named("outbox.message-unreadable").with("file", file).error(LOG, e);
      return Optional.empty();
    }
  }
}
