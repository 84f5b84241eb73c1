package dev.nightjar.concerts.web.artist;

import java.time.Instant;
import java.util.List;

/**
 * An artist on a page.
 *
 * @param concerts the number of announced concerts as a text; empty if unknown
 * @param since when the user started to track the artist; empty if not tracked
 * @param isNotified whether notifications are enabled
 * @param isOwn whether it is in the user's list, even if just untracked
 */
public record ArtistView(
    String id,
    String name,
    String picture,
    String genres,
    String bio,
    String concerts,
    List<Instant> since,
    boolean isNotified,
    boolean isOwn) {

  public String href() {
    return "/concerts/artists/" + id;
  }

  public boolean isTracked() {
    return !since.isEmpty();
  }
}
