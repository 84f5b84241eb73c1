package dev.nightjar.event;

import software.amazon.awssdk.services.sns.SnsClient;

/**
 * The ARN of a topic. It is configured in AWS, where functions may not look it up; elsewhere the
 * idempotent CreateTopic returns it.
 */
public final class TopicArn {

  private final SnsClient sns;
  private final String topic;
  private volatile String arn;

  public TopicArn(SnsClient sns, String topic, String configured) {
    this.sns = sns;
    this.topic = topic;
    this.arn = configured;
  }

  public String get() {
    if (arn.isEmpty()) {
      arn = sns.createTopic(create -> create.name(topic)).topicArn();
    }
    return arn;
  }
}
