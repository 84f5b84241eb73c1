package dev.nightjar.concerts.web;

import dev.nightjar.concerts.Export;
import dev.nightjar.concerts.UpcomingConcerts;
import dev.nightjar.concerts.UserProfile;
import dev.nightjar.concerts.Users;
import dev.nightjar.concerts.rest.Accounts;
import dev.nightjar.concerts.rest.ExportView;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.Objects;
import org.jboss.resteasy.reactive.ResponseHeader;
import org.jboss.resteasy.reactive.RestForm;

/** What is kept about a reader: to see, to take along, to have deleted; and their mail. */
@Path("/concerts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class MyDataPages {

  private final Door door;
  private final Frames frames;
  private final Users users;
  private final UpcomingConcerts upcoming;
  private final Export export;
  private final Accounts accounts;
  private final OutboxView outbox;
  private final Clock clock;

  MyDataPages(
      Door door,
      Frames frames,
      Users users,
      UpcomingConcerts upcoming,
      Export export,
      Accounts accounts,
      OutboxView outbox,
      Clock clock) {
    this.door = door;
    this.frames = frames;
    this.users = users;
    this.upcoming = upcoming;
    this.export = export;
    this.accounts = accounts;
    this.outbox = outbox;
    this.clock = clock;
  }

  @GET
  @Path("/my-data")
  public TemplateInstance myData(@Context ContainerRequestContext request) {
    return page(door.reader(request), "", "");
  }

  @GET
  @Path("/my-data/export")
  @Produces(MediaType.APPLICATION_JSON)
  @ResponseHeader(
      name = HttpHeaders.CONTENT_DISPOSITION,
      value = "attachment; filename=\"concerts-my-data.json\"")
  public ExportView export(@Context ContainerRequestContext request) {
    UserProfile reader = door.reader(request);
    return ExportView.of(reader.userId(), clock.instant(), export.of(reader.userId()));
  }

  @POST
  @Path("/my-data/delete")
  public Response delete(@RestForm String email, @Context ContainerRequestContext request) {
    UserProfile reader = door.reader(request);
    String typed = Objects.requireNonNullElse(email, "").strip();
    if (!typed.equalsIgnoreCase(reader.email().value())) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(reader, typed, "is not the address of this account"))
          .build();
    }
    accounts.close(reader.userId());
    return Response.seeOther(WayBack.START.signIn(SignInMessage.DELETED))
        .cookie(Door.noCookie(request))
        .build();
  }

  @GET
  @Path("/outbox")
  public TemplateInstance outbox(@Context ContainerRequestContext request) {
    UserProfile reader = door.reader(request);
    return new OutboxPage(
        frames.of(reader, "notifications"), outbox.to(reader, door.preferences(reader)));
  }

  private TemplateInstance page(UserProfile reader, String typed, String fault) {
    UserProfile counted = users.withUpcoming(reader, upcoming.count(reader.userId()));
    return new MyDataPage(
        frames.of(reader, "my-data"),
        counted.statistics(),
        reader.createdAt(),
        typed,
        fault,
        outbox.exists());
  }
}
