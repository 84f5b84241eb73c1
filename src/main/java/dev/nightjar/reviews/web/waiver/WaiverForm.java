package dev.nightjar.reviews.web.waiver;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.waive.WaiverRequest;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.validation.Violation;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * The form that accepts a finding, with its current input.
 *
 * @param action the URL it is submitted to
 * @param cancelHref the finding
 * @param place the file and line of the finding
 * @param today the first day that can be chosen
 * @param lastDay the last day that can be chosen
 * @param violations the validation errors of its fields
 */
public record WaiverForm(
    String action,
    String cancelHref,
    String findingId,
    String title,
    String place,
    String reason,
    String owner,
    String expiresAt,
    LocalDate today,
    LocalDate lastDay,
    List<Violation> violations) {

  static WaiverForm empty(String reviewId, Finding finding, Instant now) {
    LocalDate today = now.atZone(ZoneOffset.UTC).toLocalDate();
    return new WaiverForm(
        Hrefs.waivers(reviewId),
        Hrefs.finding(reviewId, finding.findingId()),
        finding.findingId(),
        finding.title(),
        finding.filePath() + ":" + finding.lineNumber(),
        "",
        "",
        "",
        today,
        today.plusDays(WaiverRequest.LONGEST.toDays() - 1),
        List.of());
  }

  WaiverForm with(WaiverRequest request, List<Violation> found) {
    return new WaiverForm(
        action,
        cancelHref,
        findingId,
        title,
        place,
        request.reason(),
        request.owner(),
        request.expiresAt(),
        today,
        lastDay,
        found);
  }

  public int maxReason() {
    return WaiverRequest.MAX_REASON;
  }

  public int maxOwner() {
    return WaiverRequest.MAX_OWNER;
  }

  /** The validation errors of a field; empty if there are none. */
  public String violation(String field) {
    return Violation.messages(violations, field);
  }
}
