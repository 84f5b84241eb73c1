package dev.nightjar.concerts.notify;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.refresh.ChangeMessages;
import dev.nightjar.event.Topic;
import dev.nightjar.event.TopicArn;
import dev.nightjar.table.Environment;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import software.amazon.awssdk.services.sns.SnsClient;

/** Hands the rest of a fan-out on, to another invocation of the same role. */
@Singleton
public class Continuations {

  private final ObjectMapper mapper;
  private final Topic topic;

  @Inject
  Continuations(
      ObjectMapper mapper,
      SnsClient sns,
      Environment environment,
      @ConfigProperty(name = "nightjar.concerts.topic-arn") Optional<String> topicArn) {
    this(
        mapper,
        new Topic(sns, new TopicArn(sns, ChangeMessages.topic(environment), topicArn.orElse(""))));
  }

  Continuations(ObjectMapper mapper, Topic topic) {
    this.mapper = mapper;
    this.topic = topic;
  }

  /** Throws if the topic does not take it: then this invocation comes again, with all of it. */
  void publish(ChangeMessage rest) {
    Topic.Unpublished<ChangeMessage> unpublished =
        topic.publish(
            List.of(rest),
            message ->
                new Topic.Message(
                    message.changeId(),
                    message.json(mapper),
                    Map.of("type", message.type().word())));
    if (unpublished.count() > 0) {
      throw new IllegalStateException("The rest of " + rest.changeId() + " was not handed on");
    }
  }
}
