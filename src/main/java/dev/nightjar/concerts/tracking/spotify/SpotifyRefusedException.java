package dev.nightjar.concerts.tracking.spotify;

/** Spotify does not accept a code, a refresh token or an access token anymore. */
class SpotifyRefusedException extends RuntimeException {

  SpotifyRefusedException(String what) {
    super("Spotify does not accept " + what, null, false, false);
  }
}
