package dev.nightjar.local.delivery;

import dev.nightjar.local.delivery.EventRoles.RoleView;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import java.util.List;
import java.util.Map;

/** The event roles of the local server: pause, resume and run them. */
@Path("/local/roles")
public class RolesResource {

  private final EventRoles roles;

  RolesResource(EventRoles roles) {
    this.roles = roles;
  }

  @GET
  public Map<String, List<RoleView>> list() {
    return Map.of("items", roles.all());
  }

  @PUT
  @Path("/{role}/paused")
  public RoleView pause(String role) {
    return roles.pause(role);
  }

  @DELETE
  @Path("/{role}/paused")
  public RoleView resume(String role) {
    return roles.resume(role);
  }

  @POST
  @Path("/{role}/runs")
  public RoleView run(String role) {
    return roles.runNow(role);
  }
}
