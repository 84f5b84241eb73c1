package dev.nightjar.reviews.model.waiver;

import java.time.Instant;
import java.util.Optional;

/**
 * A finding of a stack that is accepted until a time. It applies to the finding with this id in all
 * reviews of the stack, because the id stays the same between versions.
 *
 * @param reviewId the review in which the finding was accepted
 * @param ruleId empty for a finding of the language model
 * @param resource empty if the finding concerns a whole file
 * @param owner who answers for the risk
 * @param expiresAt the first moment at which it no longer applies
 * @param createdBy the author in the audit trail
 */
public record Waiver(
    String waiverId,
    String stackId,
    String findingId,
    String reviewId,
    String ruleId,
    String title,
    String filePath,
    String resource,
    String reason,
    String owner,
    Instant expiresAt,
    Instant createdAt,
    String createdBy,
    Optional<Withdrawal> withdrawal) {

  public boolean isActive(Instant now) {
    return withdrawal.isEmpty() && now.isBefore(expiresAt);
  }

  /** Whether both accept the same finding with the same words until the same time. */
  public boolean isSameAs(Waiver other) {
    return findingId.equals(other.findingId)
        && reason.equals(other.reason)
        && owner.equals(other.owner)
        && expiresAt.equals(other.expiresAt);
  }

  public Waiver with(Optional<Withdrawal> end) {
    return new Waiver(
        waiverId, stackId, findingId, reviewId, ruleId, title, filePath, resource, reason, owner,
        expiresAt, createdAt, createdBy, end);
  }
}
