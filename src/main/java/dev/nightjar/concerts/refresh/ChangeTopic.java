package dev.nightjar.concerts.refresh;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.concerts.config.ConcertsConfig;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.ops.Environment;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Function;
import software.amazon.awssdk.services.sns.SnsClient;

/** The topic {@code concert-changes}. */
@Singleton
public class ChangeTopic {

  private final ObjectMapper mapper;
  private final TopicPublisher topicPublisher;

  @Inject
  ChangeTopic(ObjectMapper mapper, SnsClient sns, Environment environment, ConcertsConfig config) {
    this(
        mapper,
        new TopicPublisher(
            sns, new TopicArn(sns, name(environment), config.topicArn().orElse(""))));
  }

  public ChangeTopic(ObjectMapper mapper, TopicPublisher topicPublisher) {
    this.mapper = mapper;
    this.topicPublisher = topicPublisher;
  }

  public static String name(Environment environment) {
    return environment.prefixed("concert-changes");
  }

  public <T> TopicPublisher.Unpublished<T> publish(
      List<T> changes, Function<T, ChangeMessage> message) {
    return topicPublisher.publish(changes, change -> message.apply(change).toSnsMessage(mapper));
  }
}
