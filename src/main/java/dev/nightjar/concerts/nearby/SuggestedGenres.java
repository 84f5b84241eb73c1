package dev.nightjar.concerts.nearby;

import java.util.List;

/** The genres that forms suggest. Searches near a place also take others. */
public final class SuggestedGenres {

  public static final List<String> ALL =
      List.of(
          "Alternative",
          "Americana",
          "Blues",
          "Classical",
          "Country",
          "Electronic",
          "Folk",
          "Hip-Hop/Rap",
          "Indie Rock",
          "Jazz",
          "Latin",
          "Metal",
          "Pop",
          "Punk",
          "R&B",
          "Reggae",
          "Rock",
          "Soul");

  private SuggestedGenres() {}
}
