package dev.nightjar.concerts.account.identity;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import io.quarkus.arc.profile.UnlessBuildProfile;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;

/**
 * Identities on a developer's machine, where signing up is signing in: the same address is always
 * the same account. The functions are built without it.
 */
@Singleton
@UnlessBuildProfile("lambda")
public class DevelopmentAuthenticator implements Authenticator {

  private static final String SCHEME = "Bearer ";

  private final DevelopmentTokens tokens;
  private final Signer signer;

  DevelopmentAuthenticator(DevelopmentTokens tokens, Signer signer) {
    this.tokens = tokens;
    this.signer = signer;
  }

  @Override
  public Optional<Caller> callerOf(ContainerRequestContext request) {
    return Optional.ofNullable(request.getHeaderString(HttpHeaders.AUTHORIZATION))
        .filter(header -> header.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
        .map(header -> header.substring(SCHEME.length()).strip())
        .flatMap(this::callerOfToken);
  }

  @Override
  public Optional<Caller> callerForSignUp(ContainerRequestContext request, EmailAddress email) {
    return Optional.of(callerOf(email));
  }

  /** Whose account it is, whoever sends the request. */
  public Caller callerOf(EmailAddress email) {
    return new Caller(userOf(email), Optional.empty());
  }

  @Override
  public boolean issuesTokens() {
    return true;
  }

  @Override
  public Optional<Caller> callerOfToken(String token) {
    return tokens.userOf(token).map(user -> new Caller(user, Optional.empty()));
  }

  @Override
  public Optional<String> tokenFor(UserId user) {
    return Optional.of(tokens.issue(user));
  }

  /** Made of the address with our secret, which finds the account without a key that shows it. */
  private UserId userOf(EmailAddress email) {
    ByteBuffer bytes = ByteBuffer.wrap(signer.sign("user-id", email.canonical()));
    return new UserId(new UUID(bytes.getLong(), bytes.getLong()).toString());
  }
}
