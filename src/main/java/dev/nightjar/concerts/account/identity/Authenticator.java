package dev.nightjar.concerts.account.identity;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;

/** Where identities come from: API Gateway in AWS, tokens of our own on a developer's machine. */
public interface Authenticator {

  /** Who sends the request; empty without a token, or with one that is not valid. */
  Optional<Caller> callerOf(ContainerRequestContext request);

  /** Whose account a sign-up with this address makes; empty if that takes a token first. */
  Optional<Caller> callerForSignUp(ContainerRequestContext request, EmailAddress email);

  /** Whether we make tokens ourselves; else an identity provider does. */
  boolean issuesTokens();

  /** Whose token it is, where we are the ones who make them; else nobody's. */
  Optional<Caller> callerOfToken(String token);

  /** The token for somebody who has just signed up, where we are the ones who make them. */
  Optional<String> tokenFor(UserId user);
}
