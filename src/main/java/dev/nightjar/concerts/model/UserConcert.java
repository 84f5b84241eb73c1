package dev.nightjar.concerts.model;

import java.util.List;

/**
 * A concert that a user looks forward to.
 *
 * @param artists those who play there and whom the user tracks; the concert's own artist is one
 */
public record UserConcert(Concert concert, List<Concert.Performer> artists) {

  public UserConcert {
    artists = List.copyOf(artists);
  }
}
