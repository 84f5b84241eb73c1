package dev.nightjar.local.delivery;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.nightjar.concurrent.DaemonThreadFactory;
import dev.nightjar.event.Roles;
import dev.nightjar.event.Trigger;
import dev.nightjar.ops.LogEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.Event;
import software.amazon.awssdk.services.s3.model.QueueConfiguration;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/**
 * Polls the events of an existing endpoint (LocalStack, moto, a real account) for the roles in this
 * process: its buckets and topics send them to a queue, which is read here.
 */
@Singleton
public class EndpointEventPoller {

  private static final Logger LOG = Logger.getLogger(EndpointEventPoller.class);
  private static final String QUEUE = "nightjar-local-events";
  private static final int LONG_POLL_SECONDS = 2;
  private static final long PAUSE_AFTER_FAILURE_MS = 1000;

  private final S3Client s3;
  private final SnsClient sns;
  private final SqsClient sqs;
  private final Roles roles;
  private final EventDelivery eventDelivery;
  private final EventJson json;
  private final ScheduledThreadPoolExecutor poller =
      new ScheduledThreadPoolExecutor(1, DaemonThreadFactory.named("endpoint-events"));

  EndpointEventPoller(
      S3Client s3,
      SnsClient sns,
      SqsClient sqs,
      Roles roles,
      EventDelivery eventDelivery,
      Clock clock) {
    this.s3 = s3;
    this.sns = sns;
    this.sqs = sqs;
    this.roles = roles;
    this.eventDelivery = eventDelivery;
    this.json = new EventJson(clock);
    // A poll that ends after the shutdown is not followed by another one.
    poller.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
  }

  public void start() {
    String queueUrl = sqs.createQueue(create -> create.queueName(QUEUE)).queueUrl();
    String queueArn =
        sqs.getQueueAttributes(
                get -> get.queueUrl(queueUrl).attributeNames(QueueAttributeName.QUEUE_ARN))
            .attributes()
            .get(QueueAttributeName.QUEUE_ARN);
    roles.triggers().values().stream()
        .flatMap(trigger -> trigger.each().stream())
        .forEach(trigger -> sendToQueue(trigger, queueArn));
    poller.execute(() -> poll(queueUrl));
  }

  public void stop() {
    poller.shutdownNow();
  }

  private void sendToQueue(Trigger trigger, String queueArn) {
    if (trigger instanceof Trigger.ObjectCreated created) {
      QueueConfiguration toQueue =
          QueueConfiguration.builder().queueArn(queueArn).events(Event.S3_OBJECT_CREATED).build();
      s3.putBucketNotificationConfiguration(
          put ->
              put.bucket(created.bucket())
                  .notificationConfiguration(to -> to.queueConfigurations(toQueue)));
    } else if (trigger instanceof Trigger.TopicMessage message) {
      String topicArn = sns.createTopic(create -> create.name(message.topic())).topicArn();
      sns.subscribe(to -> to.topicArn(topicArn).protocol("sqs").endpoint(queueArn));
    }
  }

  private void poll(String queueUrl) {
    long pauseMs = 0;
    try {
      for (Message message :
          sqs.receiveMessage(
                  receive ->
                      receive
                          .queueUrl(queueUrl)
                          .maxNumberOfMessages(10)
                          .waitTimeSeconds(LONG_POLL_SECONDS))
              .messages()) {
        accept(message.body());
        sqs.deleteMessage(
            delete -> delete.queueUrl(queueUrl).receiptHandle(message.receiptHandle()));
      }
    } catch (RuntimeException e) {
      LogEvent.named("local.endpoint-poll-failed")
          .with("cause", e.getClass().getSimpleName())
          .warn(LOG);
      pauseMs = PAUSE_AFTER_FAILURE_MS;
    }
    poller.schedule(() -> poll(queueUrl), pauseMs, TimeUnit.MILLISECONDS);
  }

  private void accept(String body) {
    try {
      eventDelivery.accept(json.fromQueue(body));
    } catch (JsonProcessingException e) {
      LogEvent.named("local.endpoint-event-unreadable").warn(LOG);
    }
  }
}
