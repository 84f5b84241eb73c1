package dev.nightjar.concerts.model.connection;

import dev.nightjar.concerts.model.value.UserId;
import java.time.Instant;

/**
 * A consent that a user was asked for at a music service.
 *
 * @param stateHash the SHA-256 of the state that the service returns, in base64url
 * @param verifier the code verifier of PKCE, encrypted
 */
public record PendingAuthorization(
    UserId userId, String stateHash, String verifier, Instant expiresAt) {}
