package dev.nightjar.reviews.store;

import static dev.nightjar.table.item.AttributeType.TEXT;
import static dev.nightjar.table.item.AttributeType.TIMESTAMP;

import dev.nightjar.reviews.model.ReviewVersion;
import dev.nightjar.reviews.model.Run;
import dev.nightjar.reviews.model.Status;
import dev.nightjar.table.item.ItemCodec;
import java.time.Instant;

/** The attributes that run items and version items have in common. */
record ReviewHeader(
    String reviewId,
    String runId,
    String stackId,
    Status status,
    Instant createdAt,
    String createdBy) {

  static final ItemCodec<ReviewHeader> CODEC =
      ItemCodec.of(
          attributes -> {
            var reviewId = attributes.required("ReviewId", TEXT, ReviewHeader::reviewId);
            var runId = attributes.required("SpaceliftRunId", TEXT, ReviewHeader::runId);
            var stackId = attributes.required("StackId", TEXT, ReviewHeader::stackId);
            var status = attributes.required("Status", Labels.STATUS, ReviewHeader::status);
            var createdAt = attributes.required("CreatedAt", TIMESTAMP, ReviewHeader::createdAt);
            var createdBy = attributes.required("CreatedBy", TEXT, ReviewHeader::createdBy);
            return item ->
                new ReviewHeader(
                    reviewId.of(item),
                    runId.of(item),
                    stackId.of(item),
                    status.of(item),
                    createdAt.of(item),
                    createdBy.of(item));
          });

  static ReviewHeader of(Run run) {
    return new ReviewHeader(
        run.reviewId(), run.runId(), run.stackId(), run.status(), run.createdAt(), run.createdBy());
  }

  static ReviewHeader of(ReviewVersion version) {
    return new ReviewHeader(
        version.reviewId(),
        version.runId(),
        version.stackId(),
        version.outcome().status(),
        version.createdAt(),
        version.createdBy());
  }
}
