package dev.nightjar.concerts.web.artist;

import dev.nightjar.concerts.model.Artist;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A drawn picture of an artist who has none: the initials on a pattern. The colors follow from the
 * artist and the pattern from the first genre, so that it is always the same.
 */
final class ArtistPicture {

  private static final int SIZE = 320;
  private static final int STEP = 40;
  private static final int COLORS = 360;
  private static final int INITIALS = 2;

  private ArtistPicture() {}

  static String svg(Artist artist) {
    int hue = Math.floorMod(artist.artistId().value().hashCode() * 31, COLORS);
    return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
        <rect width="320" height="320" fill="hsl(%d,45%%,26%%)"/>
        <g fill="none" stroke="hsl(%d,50%%,40%%)" stroke-width="8">%s</g>
        <text x="160" y="206" text-anchor="middle" font-family="Georgia,serif" font-size="130" fill="#fff">%s</text>
        </svg>
        """
        .formatted(hue, (hue + STEP) % COLORS, pattern(artist), initials(artist.name()));
  }

  private static String pattern(Artist artist) {
    String genre = artist.genres().isEmpty() ? "" : artist.genres().get(0);
    return switch (Math.floorMod(genre.hashCode(), 4)) {
      case 0 -> repeated("<circle cx=\"160\" cy=\"160\" r=\"%1$d\"/>");
      case 1 -> repeated("<path d=\"M%1$d 0V320\"/>");
      case 2 -> repeated("<path d=\"M0 %1$dQ80 %2$d 160 %1$dT320 %1$d\"/>");
      default -> repeated("<path d=\"M0 %1$dL%1$d 0M%1$d 320L320 %1$d\"/>");
    };
  }

  private static String repeated(String shape) {
    StringBuilder shapes = new StringBuilder();
    for (int i = STEP / 2; i < SIZE; i += STEP) {
      shapes.append(shape.formatted(i, i - STEP));
    }
    return shapes.toString();
  }

  /** Letters and digits only, which need no escaping. */
  private static String initials(String name) {
    return Arrays.stream(name.split("[^\\p{L}\\p{N}]+"))
        .filter(word -> !word.isEmpty() && !word.equalsIgnoreCase("the"))
        .limit(INITIALS)
        .map(word -> new String(Character.toChars(Character.toUpperCase(word.codePointAt(0)))))
        .collect(Collectors.joining());
  }
}
