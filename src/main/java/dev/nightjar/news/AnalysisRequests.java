package dev.nightjar.news;

import com.fasterxml.jackson.databind.ObjectMapper;
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

/** Publishes analysis requests to the topic {@code sentiment-analysis-requests}. */
@Singleton
public class AnalysisRequests {

  private final ObjectMapper mapper;
  private final Topic topic;

  @Inject
  AnalysisRequests(
      SnsClient sns,
      ObjectMapper mapper,
      Environment environment,
      @ConfigProperty(name = "nightjar.news.topic-arn") Optional<String> topicArn) {
    this(mapper, new Topic(sns, new TopicArn(sns, topic(environment), topicArn.orElse(""))));
  }

  AnalysisRequests(ObjectMapper mapper, Topic topic) {
    this.mapper = mapper;
    this.topic = topic;
  }

  public static String topic(Environment environment) {
    return environment.prefixed("sentiment-analysis-requests");
  }

  /** Asks for the analysis of each. */
  public Topic.Unpublished<AnalysisRequest> publish(List<AnalysisRequest> requests) {
    return topic.publish(requests, this::message);
  }

  private Topic.Message message(AnalysisRequest request) {
    return new Topic.Message(
        request.item().sourceId(),
        request.toJson(mapper),
        Map.of("source_type", request.sourceType()));
  }
}
