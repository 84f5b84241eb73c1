package dev.nightjar.event;

import dev.nightjar.concurrent.Backoff;
import dev.nightjar.ops.LogEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sns.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sns.model.MessageAttributeValue;
import software.amazon.awssdk.services.sns.model.PublishBatchRequestEntry;
import software.amazon.awssdk.services.sns.model.PublishBatchResponse;

/** Publishes messages to an SNS topic in batches and retries where that may help. */
public final class TopicPublisher {

  /** The maximum batch size of SNS. */
  public static final int MAX_BATCH = 10;

  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
  private static final int ATTEMPTS = 4;
  private static final Logger LOG = Logger.getLogger(TopicPublisher.class);

  private final SnsClient sns;
  private final TopicArn arn;
  private final Backoff backoff;

  public TopicPublisher(SnsClient sns, TopicArn arn) {
    this(sns, arn, Backoff.sleeping(FIRST_PAUSE, LONGEST_PAUSE, ATTEMPTS));
  }

  public TopicPublisher(SnsClient sns, TopicArn arn, Backoff backoff) {
    this.sns = sns;
    this.arn = arn;
    this.backoff = backoff;
  }

  /**
   * A message to publish.
   *
   * @param id names it in the log, and nowhere else
   * @param subject of the e-mail that a subscriber gets; empty for functions
   */
  public record Message(String id, String subject, String text, Map<String, String> attributes) {

    public Message(String id, String text, Map<String, String> attributes) {
      this(id, "", text, attributes);
    }
  }

  /**
   * The messages that were not published: refused by SNS, or not sent because SNS did not answer.
   */
  public record Unpublished<T>(List<T> refused, List<T> unsent) {

    public int count() {
      return refused.size() + unsent.size();
    }
  }

  /** Publishes one message for each subject. */
  public <T> Unpublished<T> publish(List<T> subjects, Function<T, Message> message) {
    Unpublished<T> unpublished = new Unpublished<>(new ArrayList<>(), new ArrayList<>());
    for (int start = 0; start < subjects.size(); start += MAX_BATCH) {
      int end = Math.min(start + MAX_BATCH, subjects.size());
      publishBatch(subjects.subList(start, end), message, unpublished);
    }
    return unpublished;
  }

  private <T> void publishBatch(
      List<T> batch, Function<T, Message> message, Unpublished<T> unpublished) {
    Map<String, T> open = new LinkedHashMap<>();
    batch.forEach(subject -> open.put("m" + open.size(), subject));
    try {
      for (int attempt = 1; !open.isEmpty(); attempt++) {
        keepFailed(open, message, unpublished, send(open, message));
        if (!open.isEmpty() && !backoff.pauseAfter(attempt)) {
          unpublished.refused().addAll(open.values());
          return;
        }
      }
    } catch (SdkException e) { // the SDK has retried already
      unpublished.unsent().addAll(open.values());
      LogEvent.named("event.publish-failed")
          .with("messages", open.size())
          .with("cause", e.getClass().getSimpleName())
          .warn(LOG);
    }
  }

  /** Keeps in {@code open} the messages that are worth a retry. */
  private static <T> void keepFailed(
      Map<String, T> open,
      Function<T, Message> message,
      Unpublished<T> unpublished,
      PublishBatchResponse answer) {
    Map<String, T> sent = new LinkedHashMap<>(open);
    open.clear();
    for (BatchResultErrorEntry failed : answer.failed()) {
      T subject = sent.get(failed.id());
      LogEvent.named("event.publish-entry-failed")
          .with("message", message.apply(subject).id())
          .with("code", failed.code())
          .warn(LOG);
      if (Boolean.TRUE.equals(failed.senderFault())) {
        unpublished.refused().add(subject); // it would be refused again
      } else {
        open.put(failed.id(), subject);
      }
    }
  }

  private <T> PublishBatchResponse send(Map<String, T> subjects, Function<T, Message> message) {
    List<PublishBatchRequestEntry> entries = new ArrayList<>();
    subjects.forEach((id, subject) -> entries.add(entry(id, message.apply(subject))));
    return sns.publishBatch(batch -> batch.topicArn(arn.get()).publishBatchRequestEntries(entries));
  }

  private static PublishBatchRequestEntry entry(String id, Message message) {
    Map<String, MessageAttributeValue> attributes = new LinkedHashMap<>();
    message
        .attributes()
        .forEach(
            (name, value) ->
                attributes.put(
                    name,
                    MessageAttributeValue.builder().dataType("String").stringValue(value).build()));
    return PublishBatchRequestEntry.builder()
        .id(id)
        .subject(message.subject().isEmpty() ? null : message.subject())
        .message(message.text())
        .messageAttributes(attributes)
        .build();
  }
}
