package dev.nightjar.event;

import dev.nightjar.concurrent.Backoff;
import dev.nightjar.ops.LogEvent;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jboss.logging.Logger;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.SdkServiceClientConfiguration;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.exception.SdkServiceException;
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

  /** Publishes one message for each subject; if an answer is lost, it may be sent twice. */
  public <T> Unpublished<T> publish(List<T> subjects, Function<T, Message> message) {
    return publish(subjects, message, false);
  }

  /**
   * Publishes one message for each subject and sends none again that SNS may have taken. What is
   * refused was surely not sent, what is unsent may have been.
   */
  public <T> Unpublished<T> publishAtMostOnce(List<T> subjects, Function<T, Message> message) {
    return publish(subjects, message, true);
  }

  private <T> Unpublished<T> publish(
      List<T> subjects, Function<T, Message> message, boolean atMostOnce) {
    Unpublished<T> unpublished = new Unpublished<>(new ArrayList<>(), new ArrayList<>());
    for (int start = 0; start < subjects.size(); start += MAX_BATCH) {
      int end = Math.min(start + MAX_BATCH, subjects.size());
      publishBatch(subjects.subList(start, end), message, unpublished, atMostOnce);
    }
    return unpublished;
  }

  private <T> void publishBatch(
      List<T> batch, Function<T, Message> message, Unpublished<T> unpublished, boolean atMostOnce) {
    Map<String, T> open = new LinkedHashMap<>();
    batch.forEach(subject -> open.put("m" + open.size(), subject));
    try {
      for (int attempt = 1; !open.isEmpty(); attempt++) {
        keepFailed(open, message, unpublished, send(open, message, atMostOnce));
        if (!open.isEmpty() && !backoff.pauseAfter(attempt)) {
          unpublished.refused().addAll(open.values());
          return;
        }
      }
    } catch (SdkException e) { // the SDK has retried already, if it may
      boolean isRefused = atMostOnce && isSurelyUnsent(e);
      (isRefused ? unpublished.refused() : unpublished.unsent()).addAll(open.values());
      LogEvent.named("event.publish-failed")
          .with("messages", open.size())
          .with("cause", e.getClass().getSimpleName())
          .warn(LOG);
    }
  }

  /** Whether SNS has said no, or was never connected; of a single attempt. */
  private static boolean isSurelyUnsent(SdkException failure) {
    if (failure instanceof SdkServiceException answer) {
      return answer.statusCode() / 100 == 4;
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof ConnectException || cause instanceof UnknownHostException) {
        return true;
      }
    }
    return false;
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

  private <T> PublishBatchResponse send(
      Map<String, T> subjects, Function<T, Message> message, boolean atMostOnce) {
    List<PublishBatchRequestEntry> entries = new ArrayList<>();
    subjects.forEach((id, subject) -> entries.add(entry(id, message.apply(subject))));
    return sns.publishBatch(
        batch -> {
          batch.topicArn(arn.get()).publishBatchRequestEntries(entries);
          if (atMostOnce) {
            batch.overrideConfiguration(
                request -> request.addPlugin(TopicPublisher::withoutRetries));
          }
        });
  }

  private static void withoutRetries(SdkServiceClientConfiguration.Builder client) {
    client.overrideConfiguration(
        client.overrideConfiguration().toBuilder()
            .retryStrategy(AwsRetryStrategy.doNotRetry())
            .build());
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
