package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.account.DataExport;
import dev.nightjar.concerts.account.Erasure;
import dev.nightjar.concerts.account.ExportView;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.upcoming.UpcomingConcerts;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.notification.OutboxMessages;
import dev.nightjar.concerts.web.notification.OutboxPage;
import dev.nightjar.concerts.web.session.ReturnUrl;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.concerts.web.session.SignInMessage;
import dev.nightjar.http.ProblemException;
import dev.nightjar.messaging.StoredMessage;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.vertx.core.http.HttpServerResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Objects;
import org.jboss.resteasy.reactive.ResponseHeader;
import org.jboss.resteasy.reactive.RestForm;

/** Stored data, export and deletion of an account, and its local outbox. */
@Path("/concerts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class MyDataPages {

  private static final String PREVIEW_POLICY =
      "default-src 'none'; style-src 'unsafe-inline'; img-src https:; sandbox;"
          + " frame-ancestors 'none'";

  private final Session session;
  private final NavigationBars navigationBars;
  private final Users users;
  private final UpcomingConcerts upcoming;
  private final DataExport export;
  private final Erasure erasure;
  private final OutboxMessages outbox;

  MyDataPages(
      Session session,
      NavigationBars navigationBars,
      Users users,
      UpcomingConcerts upcoming,
      DataExport export,
      Erasure erasure,
      OutboxMessages outbox) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.users = users;
    this.upcoming = upcoming;
    this.export = export;
    this.erasure = erasure;
    this.outbox = outbox;
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
    return export.all(session.user(request).userId());
  }

  @POST
  @Path("/my-data/delete")
  public Response delete(@RestForm String email, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    String typed = Objects.requireNonNullElse(email, "").strip();
    if (!typed.equalsIgnoreCase(user.email().value())) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(user, typed, "is not the e-mail address of this account"))
          .build();
    }
    erasure.erase(user.userId());
    return Response.seeOther(ReturnUrl.START.signIn(SignInMessage.DELETED))
        .cookie(Session.expiredCookie(request))
        .build();
  }

  @GET
  @Path("/outbox")
  public TemplateInstance outbox(@Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    return new OutboxPage(
        navigationBars.of(user, "notifications"), outbox.to(user, session.preferences(user)));
  }

  /** The HTML part of an e-mail; its policy allows inline styles and pictures, but no scripts. */
  @GET
  @Path("/outbox/{messageId}")
  public String preview(
      String messageId,
      @Context ContainerRequestContext request,
      @Context HttpServerResponse response) {
    UserProfile user = session.user(request);
    String html =
        outbox.to(user, session.preferences(user)).stream()
            .filter(message -> message.id().equals(messageId) && message.isEmail())
            .map(StoredMessage::html)
            .findFirst()
            .orElseThrow(() -> ProblemException.notFound("No e-mail has the id " + messageId));
    // A header of a JAX-RS response would be a second policy beside that of all pages.
    response.putHeader("Content-Security-Policy", PREVIEW_POLICY);
    return html;
  }

  private TemplateInstance page(UserProfile user, String typed, String fault) {
    UserProfile counted = users.updateUpcomingCount(user, upcoming.count(user.userId()));
    return new MyDataPage(
        navigationBars.of(user, "my-data"),
        counted.statistics(),
        user.createdAt(),
        typed,
        fault,
        outbox.exists());
  }
}
