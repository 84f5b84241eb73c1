package dev.nightjar.deployment.applied;

import static dev.nightjar.Eventually.eventually;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.nightjar.local.delivery.EventJson;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.Event;
import software.amazon.awssdk.services.s3.model.LambdaFunctionConfiguration;
import software.amazon.awssdk.services.s3.model.QueueConfiguration;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sns.model.Subscription;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;

/**
 * Gets the events that a topic or a bucket sends, in the stead of the function that Terraform has
 * subscribed: an emulator would try to run that function itself.
 */
final class Mailbox implements AutoCloseable {

  private final SqsClient sqs;
  private final String queueUrl;
  private final String queueArn;
  private final EventJson json = new EventJson(Clock.systemUTC());

  Mailbox(SqsClient sqs, String name) {
    this.sqs = sqs;
    this.queueUrl = sqs.createQueue(create -> create.queueName(name)).queueUrl();
    this.queueArn =
        sqs.getQueueAttributes(
                get -> get.queueUrl(queueUrl).attributeNames(QueueAttributeName.QUEUE_ARN))
            .attributes()
            .get(QueueAttributeName.QUEUE_ARN);
  }

  /** For a topic whose only subscriber is that function. */
  Mailbox ofTopic(SnsClient sns, String topicArn, String function) {
    List<Subscription> subscriptions =
        sns.listSubscriptionsByTopic(list -> list.topicArn(topicArn)).subscriptions();
    assertEquals(1, subscriptions.size(), subscriptions::toString);
    assertEquals("lambda", subscriptions.get(0).protocol());
    assertIsAliasOf(function, subscriptions.get(0).endpoint());
    sns.unsubscribe(end -> end.subscriptionArn(subscriptions.get(0).subscriptionArn()));
    sns.subscribe(to -> to.topicArn(topicArn).protocol("sqs").endpoint(queueArn));
    return this;
  }

  /** For a bucket that tells that function alone. */
  Mailbox ofBucket(S3Client s3, String bucket, String function) {
    List<LambdaFunctionConfiguration> told =
        s3.getBucketNotificationConfiguration(get -> get.bucket(bucket))
            .lambdaFunctionConfigurations();
    assertEquals(1, told.size(), told::toString);
    assertIsAliasOf(function, told.get(0).lambdaFunctionArn());
    QueueConfiguration toQueue =
        QueueConfiguration.builder().queueArn(queueArn).events(Event.S3_OBJECT_CREATED).build();
    s3.putBucketNotificationConfiguration(
        put -> put.bucket(bucket).notificationConfiguration(to -> to.queueConfigurations(toQueue)));
    return this;
  }

  private static void assertIsAliasOf(String function, String arn) {
    assertTrue(arn.endsWith(":" + Deployment.PREFIX + function + ":live"), arn);
  }

  /** At least one event, as Lambda gets it. */
  List<String> events() {
    return eventually("an event arrives", this::arrived, events -> !events.isEmpty());
  }

  private List<String> arrived() {
    List<String> events = new ArrayList<>();
    for (Message message :
        sqs.receiveMessage(receive -> receive.queueUrl(queueUrl).maxNumberOfMessages(10))
            .messages()) {
      try {
        String event = json.fromQueue(message.body());
        if (!event.contains("s3:TestEvent")) {
          events.add(event);
        }
      } catch (JsonProcessingException e) {
        throw new AssertionError("not JSON: " + message.body(), e);
      }
      sqs.deleteMessage(delete -> delete.queueUrl(queueUrl).receiptHandle(message.receiptHandle()));
    }
    return events;
  }

  @Override
  public void close() {
    sqs.deleteQueue(delete -> delete.queueUrl(queueUrl));
  }
}
