package dev.nightjar.news.analyze;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.news.config.NewsConfig;
import dev.nightjar.ops.Environment;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.sns.SnsClient;

/** Publishes analysis requests to the topic {@code sentiment-analysis-requests}. */
@Singleton
public class AnalysisRequestPublisher {

  private final ObjectMapper mapper;
  private final TopicPublisher topicPublisher;

  @Inject
  AnalysisRequestPublisher(
      SnsClient sns, ObjectMapper mapper, Environment environment, NewsConfig config) {
    this(
        mapper,
        new TopicPublisher(
            sns, new TopicArn(sns, topic(environment), config.topicArn().orElse(""))));
  }

  public AnalysisRequestPublisher(ObjectMapper mapper, TopicPublisher topicPublisher) {
    this.mapper = mapper;
    this.topicPublisher = topicPublisher;
  }

  public static String topic(Environment environment) {
    return environment.prefixed("sentiment-analysis-requests");
  }

  /** Publishes all requests and returns those that were not published. */
  public TopicPublisher.Unpublished<AnalysisRequest> publish(List<AnalysisRequest> requests) {
    return topicPublisher.publish(requests, this::message);
  }

  private TopicPublisher.Message message(AnalysisRequest request) {
    return new TopicPublisher.Message(
        request.item().sourceId(),
        request.toJson(mapper),
        Map.of("source_type", request.sourceType()));
  }
}
