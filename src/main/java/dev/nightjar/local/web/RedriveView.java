package dev.nightjar.local.web;

import dev.nightjar.local.delivery.Redrives.Redriven;
import dev.nightjar.local.delivery.Redrives.Status;
import java.time.Instant;

/** A redriven event on a page. */
public record RedriveView(String role, Instant at, String look, String words) {

  static RedriveView of(Redriven redriven) {
    return new RedriveView(
        redriven.role(), redriven.at(), look(redriven.fate()), words(redriven.fate()));
  }

  private static String look(Status status) {
    return switch (status) {
      case UNDER_WAY -> "waiting";
      case HANDLED -> "done";
      case FAILED_AGAIN -> "failed";
    };
  }

  private static String words(Status status) {
    return switch (status) {
      case UNDER_WAY -> "under way";
      case HANDLED -> "handled";
      case FAILED_AGAIN -> "failed again";
    };
  }
}
