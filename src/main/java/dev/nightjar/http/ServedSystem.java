package dev.nightjar.http;

import jakarta.inject.Singleton;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Keeps an HTTP function to its own system: with the role {@code texts-api} only {@code /api/texts}
 * is served; without a role, as in the local server, all systems are.
 */
@Singleton
public class ServedSystem {

  private static final String API_ROLE_SUFFIX = "-api";

  private final Optional<String> system;

  ServedSystem(@ConfigProperty(name = "nightjar.role") Optional<String> role) {
    this.system = role.map(ServedSystem::systemOf);
  }

  /** Whether this process serves that system. */
  public boolean serves(String name) {
    return system.isEmpty() || system.get().equals(name);
  }

  @ServerRequestFilter(preMatching = true)
  public void refuseOtherSystems(ContainerRequestContext request) {
    String[] path = request.getUriInfo().getPath().split("/", 4);
    if (path.length > 2 && path[1].equals("api") && !serves(path[2])) {
      throw new NotFoundException();
    }
  }

  private static String systemOf(String role) {
    if (!role.endsWith(API_ROLE_SUFFIX)) {
      throw new IllegalArgumentException(
          "NIGHTJAR_ROLE is '%s'; an HTTP role ends in %s".formatted(role, API_ROLE_SUFFIX));
    }
    return role.substring(0, role.length() - API_ROLE_SUFFIX.length());
  }
}
