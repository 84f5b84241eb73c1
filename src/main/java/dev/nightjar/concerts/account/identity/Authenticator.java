package dev.nightjar.concerts.account.identity;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import java.util.Optional;

/** Identifies callers: by API Gateway in AWS, by development tokens locally. */
public interface Authenticator {

  /** The caller of a request; empty without a valid token. */
  Optional<Caller> callerOf(Credentials credentials);

  /** The caller that a sign-up with this address creates; empty if it requires a token. */
  Optional<Caller> callerForSignUp(Credentials credentials, EmailAddress email);

  /** Whether this server issues tokens itself; otherwise an identity provider does. */
  boolean issuesTokens();

  /** The caller of a token that this server has issued. */
  Optional<Caller> callerOfToken(String token);

  /** A token for a user; empty if an identity provider issues them. */
  Optional<String> tokenFor(UserId user);
}
