package dev.nightjar.http;

import dev.nightjar.ops.ServedSystem;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Keeps an HTTP function to the system it serves: the addresses of others are not found. */
@Singleton
public class OwnSystemOnly {

  private final ServedSystem served;

  OwnSystemOnly(ServedSystem served) {
    this.served = served;
  }

  @ServerRequestFilter(preMatching = true)
  public void refuseOtherSystems(ContainerRequestContext request) {
    String[] path = request.getUriInfo().getPath().split("/", 4);
    if (path.length > 2 && path[1].equals("api") && !served.serves(path[2])) {
      throw new NotFoundException();
    }
  }
}
