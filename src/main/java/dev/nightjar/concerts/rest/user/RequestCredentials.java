package dev.nightjar.concerts.rest.user;

import dev.nightjar.concerts.account.identity.Credentials;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.security.Principal;
import java.util.Optional;

/** The credentials of an HTTP request. */
record RequestCredentials(ContainerRequestContext request) implements Credentials {

  @Override
  public Optional<String> authorization() {
    return Optional.ofNullable(request.getHeaderString(HttpHeaders.AUTHORIZATION));
  }

  @Override
  public Optional<Principal> principal() {
    return Optional.ofNullable(request.getSecurityContext().getUserPrincipal());
  }
}
