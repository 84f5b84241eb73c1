package dev.nightjar.concerts.model;

import java.util.List;

/**
 * A concert in a user's list.
 *
 * @param artists the performing artists that the user tracks, at least the concert's own artist
 */
public record UserConcert(Concert concert, List<Concert.Performer> artists) {

  public UserConcert {
    artists = List.copyOf(artists);
  }
}
