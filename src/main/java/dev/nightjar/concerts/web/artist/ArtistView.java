package dev.nightjar.concerts.web.artist;

import java.time.Instant;
import java.util.List;

/**
 * An artist as the pages show them.
 *
 * @param concerts how many are announced, in words; empty if nobody knows
 * @param since since when the reader tracks them; nothing if they don't
 * @param isTold whether the reader wants to hear of them
 * @param isOwn whether they stand on the reader's own list, even if just untracked
 */
public record ArtistView(
    String id,
    String name,
    String genres,
    String bio,
    String concerts,
    List<Instant> since,
    boolean isNotified,
    boolean isOwn) {

  public boolean isTracked() {
    return !since.isEmpty();
  }
}
