package dev.nightjar.event;

import java.time.Duration;
import java.util.List;

/** What invokes a role. */
public sealed interface Trigger {

  /** An object was created in a bucket, under a key that starts with the prefix. */
  record ObjectCreated(String bucket, String keyPrefix) implements Trigger {}

  /** A message was published to an SNS topic. */
  record TopicMessage(String topic) implements Trigger {}

  /**
   * The time to live has deleted items of a table that has a stream. The embedded cloud delivers no
   * such events: DynamoDB Local deletes expired items late, and it has no Lambda to read a stream.
   */
  record ItemsExpired(String table) implements Trigger {}

  /** A schedule is due. */
  record Schedule(Duration every) implements Trigger {}

  /** Any of several triggers. */
  record AnyOf(List<Trigger> triggers) implements Trigger {

    public AnyOf {
      triggers = List.copyOf(triggers);
    }

    @Override
    public List<Trigger> each() {
      return triggers;
    }
  }

  /** The single triggers: one, unless this is {@link AnyOf}. */
  default List<Trigger> each() {
    return List.of(this);
  }
}
