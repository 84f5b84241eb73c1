package dev.nightjar.concerts.matching;

import java.util.Collection;

/** Checks the genres of an artist against genres that a user has named. */
public final class GenreFilter {

  private GenreFilter() {}

  /** Whether one of the wanted genres is part of the genre: {@code rock} of {@code Indie Rock}. */
  public static boolean isAmong(String genre, Collection<String> wanted) {
    String words = Words.of(genre);
    return wanted.stream().map(Words::of).anyMatch(want -> !want.isBlank() && words.contains(want));
  }
}
