package dev.nightjar.local.web;

import dev.nightjar.local.delivery.EventRoles;
import dev.nightjar.local.delivery.RoleRuns;
import dev.nightjar.local.function.Functions;
import dev.nightjar.local.outbox.Outbox;
import dev.nightjar.web.NavigationSystems;
import dev.nightjar.web.OverviewCards;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;

/**
 * Shows the internals of the local server: backlogs, roles and their runs, failed events, the
 * outbox and functions. It pauses, resumes and runs roles.
 */
@Path("/operations")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class OperationsPages {

  private static final URI SELF = URI.create("/operations");

  private final Functions functions;
  private final EventRoles roles;
  private final RoleRuns runs;
  private final FailedEventsPages failed;
  private final Outbox outbox;
  private final OverviewCards cards;
  private final NavigationSystems systems;

  OperationsPages(
      Functions functions,
      EventRoles roles,
      RoleRuns runs,
      FailedEventsPages failed,
      Outbox outbox,
      OverviewCards cards,
      NavigationSystems systems) {
    this.functions = functions;
    this.roles = roles;
    this.runs = runs;
    this.failed = failed;
    this.outbox = outbox;
    this.cards = cards;
    this.systems = systems;
  }

  @GET
  public TemplateInstance operations(@QueryParam("system") String system) {
    return new OperationsPage(
        backlogs(),
        roles.all().stream()
            .map(role -> RoleRow.of(role, roles.triggerOf(role.role()), runs))
            .toList(),
        failed.view(system),
        OutboxView.of(outbox),
        functions.views().stream().map(FunctionRow::of).toList());
  }

  private List<SystemBacklog> backlogs() {
    return systems.entries().stream()
        .map(system -> new SystemBacklog(system.title(), cards.backlog(system.name())))
        .filter(backlog -> !backlog.figures().isEmpty())
        .toList();
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

  @POST
  @Path("/run")
  public Response run(@RestForm String role) {
    roles.runNow(role);
    return Response.seeOther(SELF).build();
  }
}
