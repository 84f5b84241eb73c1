package dev.nightjar.concerts.web.notification;

import dev.nightjar.concerts.account.BrowserRegistration;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.ProblemException;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.RestForm;

/** Turns notifications in a browser on and off, for the script of the notifications page. */
@Path("/concerts/notifications/browsers")
@Produces(MediaType.APPLICATION_JSON)
@Blocking
public class BrowserPages {

  private final Session session;
  private final BrowserRegistration registration;

  BrowserPages(Session session, BrowserRegistration registration) {
    this.session = session;
    this.registration = registration;
  }

  @POST
  public void add(
      @RestForm String endpoint,
      @RestForm String p256dh,
      @RestForm String auth,
      @Context ContainerRequestContext request) {
    UserId user = session.user(request).userId();
    if (registration.publicKey().isEmpty()) {
      throw ProblemException.notFound("Notifications in browsers are not configured");
    }
    registration.add(user, endpoint, p256dh, auth);
  }

  @POST
  @Path("/remove")
  public void remove(@RestForm String endpoint, @Context ContainerRequestContext request) {
    UserId user = session.user(request).userId();
    registration.remove(user, BrowserRegistration.idOf(endpoint == null ? "" : endpoint));
  }
}
