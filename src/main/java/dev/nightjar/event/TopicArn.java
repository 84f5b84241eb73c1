package dev.nightjar.event;

import software.amazon.awssdk.services.sns.SnsClient;

/**
 * The ARN of a topic: configured in AWS, where a function may not ask for it; else asked for once,
 * by creating what exists already.
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
