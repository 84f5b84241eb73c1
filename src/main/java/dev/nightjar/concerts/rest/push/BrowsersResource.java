package dev.nightjar.concerts.rest.push;

import dev.nightjar.concerts.account.BrowserRegistration;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** The browsers in which a user gets notifications (Web Push). */
@Path("/api/concerts/users/{userId}/browsers")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class BrowsersResource {

  private final BrowserRegistration registration;

  BrowsersResource(BrowserRegistration registration) {
    this.registration = registration;
  }

  @GET
  @Operation(summary = "A user's browsers, and the key with which a browser subscribes")
  public BrowsersView list(UserId userId) {
    return new BrowsersView(
        publicKey(),
        registration.browsersOf(userId).browsers().stream().map(BrowserView::of).toList());
  }

  @POST
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Send notifications to a browser, and turn push on in the preferences")
  @APIResponseSchema(
      value = BrowserView.class,
      responseCode = "201",
      responseDescription = "The browser was added, or its keys replaced")
  @APIResponse(responseCode = "404", description = "There is no such user, or no key is set up")
  public RestResponse<BrowserView> add(UserId userId, BrowserBody body) {
    publicKey();
    BrowserBody given = RequestBody.required(body);
    BrowserBody.Keys keys = given.keysOrNone();
    return registration
        .add(userId, given.endpoint(), keys.p256dh(), keys.auth())
        .map(browser -> RestResponse.status(RestResponse.Status.CREATED, BrowserView.of(browser)))
        .orElseThrow(() -> ProblemException.notFound("No user has the id " + userId));
  }

  @DELETE
  @Path("/{browserId}")
  @Operation(summary = "Send no more notifications to a browser")
  public void remove(UserId userId, String browserId) {
    if (!registration.remove(userId, browserId)) {
      throw ProblemException.notFound("No user has the id " + userId);
    }
  }

  private String publicKey() {
    return registration
        .publicKey()
        .orElseThrow(
            () -> ProblemException.notFound("Notifications in browsers are not configured"));
  }
}
