package dev.nightjar.reviews.rest.waiver;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.table.key.SortableTime;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A waiver in the API. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WaiverView(
    String waiverId,
    String stackId,
    String findingId,
    @Schema(description = "The review in which the finding was accepted") String reviewId,
    String ruleId,
    String title,
    String filePath,
    String resource,
    String reason,
    String owner,
    String expiresAt,
    @Schema(description = "Whether it applies now: neither expired nor withdrawn") boolean active,
    String createdAt,
    String createdBy,
    @Schema(description = "Absent if it is not withdrawn") String withdrawnAt,
    @Schema(description = "Absent if it is not withdrawn") String withdrawnBy) {

  static WaiverView of(Waiver waiver, Instant now) {
    return new WaiverView(
        waiver.waiverId(),
        waiver.stackId(),
        waiver.findingId(),
        waiver.reviewId(),
        waiver.ruleId(),
        waiver.title(),
        waiver.filePath(),
        waiver.resource(),
        waiver.reason(),
        waiver.owner(),
        SortableTime.millis(waiver.expiresAt()),
        waiver.isActive(now),
        SortableTime.millis(waiver.createdAt()),
        waiver.createdBy(),
        waiver.withdrawal().map(end -> SortableTime.millis(end.createdAt())).orElse(null),
        waiver.withdrawal().map(end -> end.createdBy()).orElse(null));
  }
}
