package dev.nightjar.reviews.rest.audit;

import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.waive.WaiverEvent;
import dev.nightjar.table.key.SortableTime;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** A finding that was accepted, or whose waiver was withdrawn, in the audit trail. */
public record WaiverEventView(
    String timestamp,
    @Schema(enumeration = {"accepted", "withdrawn"}) String event,
    String changedBy,
    String waiverId,
    String findingId,
    String ruleId,
    String title,
    String filePath,
    String resource,
    String reason,
    String owner,
    String expiresAt) {

  static WaiverEventView of(WaiverEvent event) {
    Waiver waiver = event.waiver();
    return new WaiverEventView(
        SortableTime.millis(event.timestamp()),
        event.kind().label(),
        event.changedBy(),
        waiver.waiverId(),
        waiver.findingId(),
        waiver.ruleId(),
        waiver.title(),
        waiver.filePath(),
        waiver.resource(),
        waiver.reason(),
        waiver.owner(),
        SortableTime.millis(waiver.expiresAt()));
  }
}
