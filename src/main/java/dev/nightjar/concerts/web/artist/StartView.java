package dev.nightjar.concerts.web.artist;

import java.util.List;

/**
 * What a user who tracks few artists sees.
 *
 * @param popular artists with shows near the user whom the user does not track
 * @param where the user's city; empty if unknown
 */
public record StartView(
    boolean isShown, List<SuggestedArtist> popular, String where, List<GenreLink> genres) {

  public static final StartView NONE = new StartView(false, List.of(), "", List.of());

  public StartView {
    popular = List.copyOf(popular);
    genres = List.copyOf(genres);
  }

  /** An artist to track. */
  public record SuggestedArtist(
      String name,
      String href,
      String picture,
      String genres,
      String followers,
      boolean isTracked) {}

  /** The artists of a genre. */
  public record GenreLink(String name, String href) {}
}
