package dev.nightjar.concerts.account.identity;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import io.quarkus.arc.profile.UnlessBuildProfile;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;

/**
 * Authentication on a development machine, where an e-mail address is enough to sign up and to sign
 * in. Lambda builds omit it.
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
  public Optional<Caller> callerOf(Credentials credentials) {
    return credentials
        .authorization()
        .filter(header -> header.regionMatches(true, 0, SCHEME, 0, SCHEME.length()))
        .map(header -> header.substring(SCHEME.length()).strip())
        .flatMap(this::callerOfToken);
  }

  @Override
  public Optional<Caller> callerForSignUp(Credentials credentials, EmailAddress email) {
    return Optional.of(callerOf(email));
  }

  /** The account of an address, without any check. */
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

  /**
   * Derived from the address with the server's secret, so that the id does not reveal the address.
   */
  private UserId userOf(EmailAddress email) {
    ByteBuffer bytes = ByteBuffer.wrap(signer.sign("user-id", email.canonical()));
    return new UserId(new UUID(bytes.getLong(), bytes.getLong()).toString());
  }
}
