package dev.nightjar.event;

import java.time.Duration;
import java.util.List;

/** What makes AWS invoke a role. */
public sealed interface Trigger {

  /** An object was created in a bucket, under a key that starts with the prefix. */
  record ObjectCreated(String bucket, String keyPrefix) implements Trigger {}

  /** A message was published to an SNS topic. */
  record TopicMessage(String topic) implements Trigger {}

  /** Time has passed. */
  record Schedule(Duration every) implements Trigger {}

  /** Each of several things. */
  record AnyOf(List<Trigger> triggers) implements Trigger {

    public AnyOf {
      triggers = List.copyOf(triggers);
    }

    @Override
    public List<Trigger> each() {
      return triggers;
    }
  }

  /** The single things that invoke the role, one unless it is {@link AnyOf} several. */
  default List<Trigger> each() {
    return List.of(this);
  }
}
