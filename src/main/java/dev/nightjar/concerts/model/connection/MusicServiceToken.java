package dev.nightjar.concerts.model.connection;

import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;

/**
 * The tokens by which a music service is asked on behalf of a user.
 *
 * @param tokens the access token and the refresh token, encrypted
 * @param expiresAt when the access token expires
 * @param version counts the changes, for optimistic locking
 */
public record MusicServiceToken(
    UserId userId,
    String tokens,
    String scope,
    Instant expiresAt,
    Instant connectedAt,
    Instant updatedAt,
    long version) {

  /** The only music service so far. */
  public static final String SERVICE = "spotify";
}
