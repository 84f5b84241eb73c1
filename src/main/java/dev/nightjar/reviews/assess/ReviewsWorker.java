package dev.nightjar.reviews.assess;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.event.IncomingEvent;
import dev.nightjar.event.RecordBatch;
import dev.nightjar.event.Role;
import dev.nightjar.event.RoleResult;
import dev.nightjar.event.Trigger;
import dev.nightjar.ops.Environment;
import dev.nightjar.reviews.submit.ReviewRequest;
import dev.nightjar.reviews.submit.ReviewRequestPublisher;
import jakarta.inject.Named;
import jakarta.inject.Singleton;

/** The role {@code reviews-worker}: reviews the run of each message. */
@Named("reviews-worker")
@Singleton
public class ReviewsWorker implements Role {

  private final RunReviewer reviews;
  private final ObjectMapper mapper;
  private final Environment environment;

  public ReviewsWorker(RunReviewer reviews, ObjectMapper mapper, Environment environment) {
    this.reviews = reviews;
    this.mapper = mapper;
    this.environment = environment;
  }

  @Override
  public Trigger trigger() {
    return new Trigger.TopicMessage(ReviewRequestPublisher.topic(environment));
  }

  @Override
  public RoleResult handle(IncomingEvent event) {
    return RecordBatch.handleEach(
        event.asSnsEvent().messages(),
        message -> reviews.review(ReviewRequest.parse(mapper, message.message())));
  }
}
