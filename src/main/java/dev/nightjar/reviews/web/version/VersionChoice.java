package dev.nightjar.reviews.web.version;

import dev.nightjar.reviews.model.ReviewSummary;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * A version that can be selected, named by its time, because options of a select hold text only.
 */
public record VersionChoice(int version, String label) {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  static VersionChoice of(ReviewSummary version) {
    return new VersionChoice(
        version.version(),
        "%s · version %d%s"
            .formatted(
                TIME.format(version.createdAt()),
                version.version(),
                version.fixApplied() ? " · fixes applied" : ""));
  }
}
