package dev.nightjar.concerts.rest.identity;

import dev.nightjar.concerts.EmailAddress;
import dev.nightjar.concerts.UserId;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;

/** Where identities come from: API Gateway in AWS, tokens of our own on a developer's machine. */
public interface Identity {

  /** Who sends the request; empty without a token, or with one that is not valid. */
  Optional<Caller> callerOf(ContainerRequestContext request);

  /** Whose account a sign-up with this address makes; empty if that takes a token first. */
  Optional<Caller> signingUp(ContainerRequestContext request, EmailAddress email);

  /** Whether we make tokens ourselves; else an identity provider does. */
  boolean makesTokens();

  /** Whose token it is, where we are the ones who make them; else nobody's. */
  Optional<Caller> callerWith(String token);

  /** The token for somebody who has just signed up, where we are the ones who make them. */
  Optional<String> tokenFor(UserId user);
}
