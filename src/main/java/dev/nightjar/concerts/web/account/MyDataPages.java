package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.account.Accounts;
import dev.nightjar.concerts.account.ExportView;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.store.UserExport;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.upcoming.UpcomingConcerts;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.notification.OutboxMessages;
import dev.nightjar.concerts.web.notification.OutboxPage;
import dev.nightjar.concerts.web.session.ReturnUrl;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.concerts.web.session.SignInMessage;
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

  private final Session session;
  private final NavigationBars navigationBars;
  private final Users users;
  private final UpcomingConcerts upcoming;
  private final UserExport userExport;
  private final Accounts accounts;
  private final OutboxMessages outbox;
  private final Clock clock;

  MyDataPages(
      Session session,
      NavigationBars navigationBars,
      Users users,
      UpcomingConcerts upcoming,
      UserExport userExport,
      Accounts accounts,
      OutboxMessages outbox,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.users = users;
    this.upcoming = upcoming;
    this.userExport = userExport;
    this.accounts = accounts;
    this.outbox = outbox;
    this.clock = clock;
  }

  @GET
  @Path("/my-data")
  public TemplateInstance myData(@Context ContainerRequestContext request) {
    return page(session.user(request), "", "");
  }

  @GET
  @Path("/my-data/export")
  @Produces(MediaType.APPLICATION_JSON)
  @ResponseHeader(
      name = HttpHeaders.CONTENT_DISPOSITION,
      value = "attachment; filename=\"concerts-my-data.json\"")
  public ExportView export(@Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    return ExportView.of(reader.userId(), clock.instant(), userExport.of(reader.userId()));
  }

  @POST
  @Path("/my-data/delete")
  public Response delete(@RestForm String email, @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    String typed = Objects.requireNonNullElse(email, "").strip();
    if (!typed.equalsIgnoreCase(reader.email().value())) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(reader, typed, "is not the address of this account"))
          .build();
    }
    accounts.close(reader.userId());
    return Response.seeOther(ReturnUrl.START.signIn(SignInMessage.DELETED))
        .cookie(Session.expiredCookie(request))
        .build();
  }

  @GET
  @Path("/outbox")
  public TemplateInstance outbox(@Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    return new OutboxPage(
        navigationBars.of(reader, "notifications"), outbox.to(reader, session.preferences(reader)));
  }

  private TemplateInstance page(UserProfile reader, String typed, String fault) {
    UserProfile counted = users.updateUpcomingCount(reader, upcoming.count(reader.userId()));
    return new MyDataPage(
        navigationBars.of(reader, "my-data"),
        counted.statistics(),
        reader.createdAt(),
        typed,
        fault,
        outbox.exists());
  }
}
