package dev.nightjar.local.delivery;

import dev.nightjar.event.Roles;
import dev.nightjar.http.ProblemException;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;

/** The event roles of the local server: pause and resume them. */
@Path("/local/roles")
public class RolesResource {

  private final Roles roles;
  private final PausedRoles paused;

  RolesResource(Roles roles, PausedRoles paused) {
    this.roles = roles;
    this.paused = paused;
  }

  /** A role; {@code waiting} counts the undelivered events of a paused one. */
  public record RoleView(String role, String trigger, boolean paused, long waiting) {}

  @GET
  public Map<String, List<RoleView>> list() {
    return Map.of("items", all());
  }

  /** All event roles, by name. */
  public List<RoleView> all() {
    return roles.triggers().keySet().stream().map(this::view).toList();
  }

  @PUT
  @Path("/{role}/paused")
  public RoleView pause(String role) {
    paused.pause(known(role));
    return view(role);
  }

  @DELETE
  @Path("/{role}/paused")
  public RoleView resume(String role) {
    paused.resume(known(role));
    return view(role);
  }

  private String known(String role) {
    if (!roles.triggers().containsKey(role)) {
      throw ProblemException.notFound(
          "No event role is called %s; there are %s".formatted(role, roles.triggers().keySet()));
    }
    return role;
  }

  private RoleView view(String role) {
    return new RoleView(
        role,
        roles.triggers().get(role).toString(),
        paused.isPaused(role),
        paused.waitingFor(role));
  }
}
