package dev.nightjar.concerts.notify;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.refresh.ChangeMessage;
import dev.nightjar.concerts.refresh.ChangePublisher;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.ops.Environment;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import software.amazon.awssdk.services.sns.SnsClient;

/** Publishes the rest of a fan-out for another invocation of the role. */
@Singleton
public class FanOutContinuation {

  private final ObjectMapper mapper;
  private final TopicPublisher topicPublisher;

  @Inject
  FanOutContinuation(
      ObjectMapper mapper,
      SnsClient sns,
      Environment environment,
      @ConfigProperty(name = "nightjar.concerts.topic-arn") Optional<String> topicArn) {
    this(
        mapper,
        new TopicPublisher(
            sns, new TopicArn(sns, ChangePublisher.topic(environment), topicArn.orElse(""))));
  }

  FanOutContinuation(ObjectMapper mapper, TopicPublisher topicPublisher) {
    this.mapper = mapper;
    this.topicPublisher = topicPublisher;
  }

  /** Throws if the topic rejects the message; then the whole invocation is retried. */
  void publish(ChangeMessage rest) {
    TopicPublisher.Unpublished<ChangeMessage> unpublished =
        topicPublisher.publish(List.of(rest), message -> message.toSnsMessage(mapper));
    if (unpublished.count() > 0) {
      throw new IllegalStateException(
          "The continuation of " + rest.changeId() + " was not published");
    }
  }
}
