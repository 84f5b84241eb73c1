package dev.nightjar.local.web;

import dev.nightjar.local.delivery.EventRoles;
import dev.nightjar.local.function.Functions;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.jboss.resteasy.reactive.RestForm;

/** Shows the functions and roles of the local server, and pauses and resumes roles. */
@Path("/operations")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class OperationsPages {

  private static final URI SELF = URI.create("/operations");

  private final Functions functions;
  private final EventRoles roles;

  OperationsPages(Functions functions, EventRoles roles) {
    this.functions = functions;
    this.roles = roles;
  }

  @GET
  public TemplateInstance operations() {
    return new OperationsPage(
        functions.views().stream().map(FunctionRow::of).toList(), roles.all());
  }

  @POST
  @Path("/pause")
  public Response pause(@RestForm String role) {
    roles.pause(role);
    return Response.seeOther(SELF).build();
  }

  @POST
  @Path("/resume")
  public Response resume(@RestForm String role) {
    roles.resume(role);
    return Response.seeOther(SELF).build();
  }
}
