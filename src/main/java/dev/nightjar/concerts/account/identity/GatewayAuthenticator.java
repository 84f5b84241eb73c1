package dev.nightjar.concerts.account.identity;

import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import io.quarkus.arc.profile.IfBuildProfile;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Authentication in AWS, where API Gateway verifies the token before the request arrives. */
@Singleton
@IfBuildProfile("lambda")
class GatewayAuthenticator implements Authenticator {

  @Override
  public Optional<Caller> callerOf(Credentials credentials) {
    return credentials.principal().filter(Caller.class::isInstance).map(Caller.class::cast);
  }

  @Override
  public Optional<Caller> callerForSignUp(Credentials credentials, EmailAddress email) {
    return callerOf(credentials);
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
