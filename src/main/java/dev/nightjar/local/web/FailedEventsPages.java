package dev.nightjar.local.web;

import dev.nightjar.http.ProblemException;
import dev.nightjar.local.delivery.DeadLetter;
import dev.nightjar.local.delivery.DeadLetters;
import dev.nightjar.local.delivery.Redrives;
import dev.nightjar.local.delivery.Redrives.Redriven;
import dev.nightjar.local.delivery.Redrives.Status;
import dev.nightjar.ops.ServedSystem;
import dev.nightjar.validation.Validation;
import dev.nightjar.web.TemplateFormats;
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
import java.util.Objects;
import org.jboss.resteasy.reactive.RestForm;

/** Delivers events again that failed all retries; the page of operations lists them. */
@Path("/failed-events")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class FailedEventsPages {

  private static final int MOST_SHOWN = 50;

  private final DeadLetters letters;
  private final Redrives redrives;

  FailedEventsPages(DeadLetters letters, Redrives redrives) {
    this.letters = letters;
    this.redrives = redrives;
  }

  /** The former address of the failed events. */
  @GET
  public Response failed(@QueryParam("system") String system) {
    return Response.status(Response.Status.MOVED_PERMANENTLY)
        .location(URI.create(hrefOf(known(system)) + "#failed-title"))
        .build();
  }

  /** The failed events of a system, or all if it is empty. */
  FailedEventsView view(String system) {
    String whose = known(system);
    List<Redriven> redriven = redrives.recent();
    List<DeadLetter> all = letters.of(whose);
    return new FailedEventsView(
        whose,
        all.size(),
        all.stream().limit(MOST_SHOWN).map(FailedEventView::of).toList(),
        redriven.stream().map(RedriveView::of).toList(),
        summary(redriven),
        redriven.stream().anyMatch(again -> again.fate() == Status.UNDER_WAY),
        hrefOf(whose));
  }

  @POST
  @Path("/redrive")
  public Response redrive(@RestForm String id, @RestForm String system) {
    String whose = known(system);
    redrives
        .redrive(Objects.requireNonNullElse(id, ""))
        .orElseThrow(
            () ->
                ProblemException.notFound(
                    "This event is no longer among the failed ones: it was delivered again"));
    return Response.seeOther(URI.create(hrefOf(whose))).build();
  }

  @POST
  @Path("/redrive-all")
  public Response redriveAll(@RestForm String system) {
    String whose = known(system);
    redrives.redriveAll(whose);
    return Response.seeOther(URI.create(hrefOf(whose))).build();
  }

  private static String known(String system) {
    String whose = Objects.requireNonNullElse(system, "");
    new Validation()
        .require(
            "system",
            whose,
            name -> name.isEmpty() || ServedSystem.ALL.contains(name),
            "must be one of " + String.join(", ", ServedSystem.ALL))
        .check();
    return whose;
  }

  private static String hrefOf(String system) {
    return system.isEmpty() ? "/operations" : "/operations?system=" + system;
  }

  private static String summary(List<Redriven> redriven) {
    return redriven.isEmpty()
        ? ""
        : "Of %s, %s handled, %s failed again, %s in progress."
            .formatted(
                redriven.size() == 1
                    ? "1 redriven event"
                    : TemplateFormats.grouped(redriven.size()) + " redriven events",
                count(redriven, Status.HANDLED),
                count(redriven, Status.FAILED_AGAIN),
                count(redriven, Status.UNDER_WAY));
  }

  private static String count(List<Redriven> redriven, Status status) {
    long count = redriven.stream().filter(again -> again.fate() == status).count();
    return count == 0 ? "none" : TemplateFormats.grouped(count);
  }
}
