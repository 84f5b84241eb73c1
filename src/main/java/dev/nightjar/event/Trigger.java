package dev.nightjar.event;

import java.time.Duration;

/** What makes AWS invoke a role. */
public sealed interface Trigger {

  /** An object was created in a bucket, under a key that starts with the prefix. */
  record ObjectCreated(String bucket, String keyPrefix) implements Trigger {}

  /** A message was published to an SNS topic. */
  record TopicMessage(String topic) implements Trigger {}

  /** Time has passed. */
  record Schedule(Duration every) implements Trigger {}
}
