package dev.nightjar.concerts.account.identity;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import io.quarkus.arc.profile.IfBuildProfile;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;

/** Identities in AWS, where API Gateway has checked the token before we see the request. */
@Singleton
@IfBuildProfile("lambda")
class GatewayAuthenticator implements Authenticator {

  @Override
  public Optional<Caller> callerOf(ContainerRequestContext request) {
    return request.getSecurityContext().getUserPrincipal() instanceof Caller caller
        ? Optional.of(caller)
        : Optional.empty();
  }

  @Override
  public Optional<Caller> callerForSignUp(ContainerRequestContext request, EmailAddress email) {
    return callerOf(request);
  }

  @Override
  public boolean issuesTokens() {
    return false;
  }

  @Override
  public Optional<Caller> callerOfToken(String token) {
    return Optional.empty();
  }

  @Override
  public Optional<String> tokenFor(UserId user) {
    return Optional.empty();
  }
}
