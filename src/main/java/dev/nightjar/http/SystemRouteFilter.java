package dev.nightjar.http;

import dev.nightjar.ops.ServedSystem;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Answers 404 for the routes of systems that this HTTP function does not serve. */
@Singleton
public class SystemRouteFilter {

  private final ServedSystem served;

  SystemRouteFilter(ServedSystem served) {
    this.served = served;
  }

  /** Fails at start if {@code NIGHTJAR_ROLE} is not an HTTP role, rather than with each request. */
  void checkRole(@Observes StartupEvent start) {
    served.servesAll();
  }

  @ServerRequestFilter(preMatching = true)
  public void refuseOtherSystems(ContainerRequestContext request) {
    String[] path = request.getUriInfo().getPath().split("/", 4);
    int at = path.length > 2 && path[1].equals("api") ? 2 : 1;
    boolean isOfSystem = at == 2 || path.length > 1 && ServedSystem.ALL.contains(path[1]);
    if (isOfSystem && !served.serves(path[at])) {
      throw new NotFoundException();
    }
  }
}
