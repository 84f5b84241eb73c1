package dev.nightjar.news;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.TopicArn;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.table.Backoff;
import dev.nightjar.table.Environment;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sns.SnsClient;
import software.amazon.awssdk.services.sns.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sns.model.MessageAttributeValue;
import software.amazon.awssdk.services.sns.model.PublishBatchRequestEntry;
import software.amazon.awssdk.services.sns.model.PublishBatchResponse;

/** Publishes analysis requests to the topic {@code sentiment-analysis-requests}. */
@Singleton
public class AnalysisRequests {

  /** SNS publish uses the batch API, at most 10 a call. */
  static final int MAX_BATCH = 10;

  private static final Duration FIRST_PAUSE = Duration.ofMillis(50);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);
  private static final int ATTEMPTS = 4;
  private static final Logger LOG = Logger.getLogger(AnalysisRequests.class);

  private final SnsClient sns;
  private final ObjectMapper mapper;
  private final Backoff backoff;
  private final TopicArn topicArn;

  @Inject
  AnalysisRequests(
      SnsClient sns,
      ObjectMapper mapper,
      Environment environment,
      @ConfigProperty(name = "nightjar.news.topic-arn") Optional<String> topicArn) {
    this(
        sns,
        mapper,
        Backoff.sleeping(FIRST_PAUSE, LONGEST_PAUSE, ATTEMPTS),
        new TopicArn(sns, topic(environment), topicArn.orElse("")));
  }

  AnalysisRequests(SnsClient sns, ObjectMapper mapper, Backoff backoff, TopicArn topicArn) {
    this.sns = sns;
    this.mapper = mapper;
    this.backoff = backoff;
    this.topicArn = topicArn;
  }

  public static String topic(Environment environment) {
    return environment.prefixed("sentiment-analysis-requests");
  }

  /**
   * The requests that were not published: SNS refused some, and could not be asked about others.
   */
  public record Unpublished(List<AnalysisRequest> refused, List<AnalysisRequest> unsent) {

    public int count() {
      return refused.size() + unsent.size();
    }
  }

  /** Asks for the analysis of each. */
  public Unpublished publish(List<AnalysisRequest> requests) {
    Unpublished unpublished = new Unpublished(new ArrayList<>(), new ArrayList<>());
    for (int start = 0; start < requests.size(); start += MAX_BATCH) {
      int end = Math.min(start + MAX_BATCH, requests.size());
      publishBatch(requests.subList(start, end), unpublished);
    }
    return unpublished;
  }

  private void publishBatch(List<AnalysisRequest> batch, Unpublished unpublished) {
    Map<String, AnalysisRequest> open = new LinkedHashMap<>();
    batch.forEach(request -> open.put("m" + open.size(), request));
    try {
      for (int attempt = 1; !open.isEmpty(); attempt++) {
        keepFailed(open, unpublished, send(open));
        if (!open.isEmpty() && !backoff.pauseAfter(attempt)) {
          unpublished.refused().addAll(open.values());
          return;
        }
      }
    } catch (SdkException e) { // the SDK has tried again already
      unpublished.unsent().addAll(open.values());
      LogEvent.named("news.publish-failed")
          .with("messages", open.size())
          .with("cause", e.getClass().getSimpleName())
          .warn(LOG);
    }
  }

  /** Leaves in {@code open} what is worth another attempt. */
  private void keepFailed(
      Map<String, AnalysisRequest> open, Unpublished unpublished, PublishBatchResponse answer) {
    Map<String, AnalysisRequest> sent = new LinkedHashMap<>(open);
    open.clear();
    for (BatchResultErrorEntry failed : answer.failed()) {
      AnalysisRequest request = sent.get(failed.id());
      LogEvent.named("news.publish-entry-failed")
          .with("sourceId", request.item().sourceId())
          .with("code", failed.code())
          .warn(LOG);
      if (Boolean.TRUE.equals(failed.senderFault())) {
        unpublished.refused().add(request); // it would be refused again
      } else {
        open.put(failed.id(), request);
      }
    }
  }

  private PublishBatchResponse send(Map<String, AnalysisRequest> requests) {
    List<PublishBatchRequestEntry> entries = new ArrayList<>();
    requests.forEach((id, request) -> entries.add(entry(id, request)));
    return sns.publishBatch(
        batch -> batch.topicArn(topicArn.get()).publishBatchRequestEntries(entries));
  }

  private PublishBatchRequestEntry entry(String id, AnalysisRequest request) {
    MessageAttributeValue sourceType =
        MessageAttributeValue.builder()
            .dataType("String")
            .stringValue(request.sourceType())
            .build();
    return PublishBatchRequestEntry.builder()
        .id(id)
        .message(request.toJson(mapper))
        .messageAttributes(Map.of("source_type", sourceType))
        .build();
  }
}
