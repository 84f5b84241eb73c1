package dev.nightjar.reviews.submit;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.TopicArn;
import dev.nightjar.event.TopicPublisher;
import dev.nightjar.event.TopicPublisher.Unpublished;
import dev.nightjar.ops.Environment;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.config.ReviewsConfig;
import dev.nightjar.reviews.model.Run;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.sns.SnsClient;

/**
 * Publishes review requests to the topic {@code terraform-review-requests}. The worker does the
 * remaining steps of the run, whatever they are.
 */
@Singleton
public class ReviewRequestPublisher {

  private static final Logger LOG = Logger.getLogger(ReviewRequestPublisher.class);

  private final SnsClient sns;
  private final TopicArn topicArn;
  private final ObjectMapper mapper;

  @Inject
  ReviewRequestPublisher(
      SnsClient sns, ObjectMapper mapper, Environment environment, ReviewsConfig config) {
    this(sns, new TopicArn(sns, topic(environment), config.topicArn().orElse("")), mapper);
  }

  public ReviewRequestPublisher(SnsClient sns, TopicArn topicArn, ObjectMapper mapper) {
    this.sns = sns;
    this.topicArn = topicArn;
    this.mapper = mapper;
  }

  public static String topic(Environment environment) {
    return environment.prefixed("terraform-review-requests");
  }

  /**
   * Requests the review of one run.
   *
   * @throws ReviewRequestException when the request could not be sent
   */
  public void publish(Run run) {
    try {
      sns.publish(publish -> publish.topicArn(topicArn.get()).message(text(run)));
    } catch (SdkException e) { // the SDK has already retried
      LogEvent.named("reviews.request-not-sent")
          .with("runId", run.runId())
          .with("cause", e.getClass().getSimpleName())
          .warn(LOG);
      throw new ReviewRequestException(run.runId(), e);
    }
  }

  /** Requests the reviews of several runs and returns those that were not requested. */
  public Unpublished<Run> publishAll(List<Run> runs) {
    return new TopicPublisher(sns, topicArn)
        .publish(runs, run -> new TopicPublisher.Message(run.runId(), text(run), Map.of()));
  }

  private String text(Run run) {
    return new ReviewRequest(run.runId(), run.reviewId()).toJson(mapper);
  }
}
