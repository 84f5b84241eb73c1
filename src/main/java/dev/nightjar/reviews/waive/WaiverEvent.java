package dev.nightjar.reviews.waive;

import dev.nightjar.reviews.model.waiver.Waiver;
import dev.nightjar.reviews.model.waiver.Withdrawal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The acceptance of a finding or its withdrawal, in the audit trail. */
public record WaiverEvent(Instant timestamp, Kind kind, String changedBy, Waiver waiver) {

  /** What happened. */
  public enum Kind {
    ACCEPTED,
    WITHDRAWN;

    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static List<WaiverEvent> of(Waiver waiver) {
    List<WaiverEvent> events = new ArrayList<>();
    events.add(new WaiverEvent(waiver.createdAt(), Kind.ACCEPTED, waiver.createdBy(), waiver));
    for (Withdrawal end : waiver.withdrawal().stream().toList()) {
      events.add(new WaiverEvent(end.createdAt(), Kind.WITHDRAWN, end.createdBy(), waiver));
    }
    return events;
  }
}
