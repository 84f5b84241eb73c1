package dev.nightjar.concerts.account.identity;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.signature.Signer;
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
  private final Users users;

  DevelopmentAuthenticator(DevelopmentTokens tokens, Signer signer, Users users) {
    this.tokens = tokens;
    this.signer = signer;
    this.users = users;
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
    return tokens
        .holderOf(token)
        .filter(this::isOfPresentAccount)
        .map(holder -> new Caller(holder.user(), Optional.empty()));
  }

  @Override
  public Optional<String> tokenFor(UserId user) {
    return users.profile(user).map(profile -> tokens.issue(user, profile.createdAt()));
  }

  /**
   * The id is that of the address, so the next account has the same one. Creation times have whole
   * seconds, as specified.
   */
  private boolean isOfPresentAccount(DevelopmentTokens.Holder holder) {
    return users
        .profile(holder.user())
        .map(profile -> profile.createdAt().equals(holder.accountCreatedAt()))
        .orElse(true); // a caller without an account is told so
  }

  /**
   * Derived from the address with the server's secret, so that the id does not reveal the address.
   */
  private UserId userOf(EmailAddress email) {
    ByteBuffer bytes = ByteBuffer.wrap(signer.sign("user-id", email.canonical()));
    return new UserId(new UUID(bytes.getLong(), bytes.getLong()).toString());
  }
}
