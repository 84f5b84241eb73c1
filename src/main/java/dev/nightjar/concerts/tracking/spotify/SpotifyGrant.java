package dev.nightjar.concerts.tracking.spotify;

import java.time.Duration;
import java.util.Optional;

/**
 * The tokens that Spotify has issued.
 *
 * @param refreshToken empty if the earlier one stays valid
 */
record SpotifyGrant(
    String accessToken, Optional<String> refreshToken, String scope, Duration validFor) {

  /** Tokens must not be logged. */
  @Override
  public String toString() {
    return "a grant of Spotify";
  }
}
