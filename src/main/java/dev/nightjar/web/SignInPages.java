package dev.nightjar.web;

import dev.nightjar.access.AccessSettings;
import dev.nightjar.access.session.Sessions;
import dev.nightjar.access.session.SignIn;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestIdentity;
import dev.nightjar.ops.LogEvent;
import dev.nightjar.upstream.UpstreamException;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.CookieParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import org.jboss.logging.Logger;

/** Signs users of the pages in and out, where an identity provider is configured. */
@Path("/")
@Blocking
public class SignInPages {

  static final String PATH = "/sign-in";

  private static final Logger LOG = Logger.getLogger(SignInPages.class);
  private static final String CALLBACK = PATH + "/callback";
  private static final String STATE_COOKIE = "__Host-nightjar-sign-in";

  private final SignIn signIn;
  private final Sessions sessions;
  private final AccessSettings settings;

  SignInPages(SignIn signIn, Sessions sessions, AccessSettings settings) {
    this.signIn = signIn;
    this.sessions = sessions;
    this.settings = settings;
  }

  /** Sends the browser to the identity provider. */
  @GET
  @Path("sign-in")
  public Response begin(@QueryParam("to") String to, @Context UriInfo request) {
    requireProvider();
    SignIn.Begun begun = begin(address(request, CALLBACK), ReturnPath.of(to));
    return Response.seeOther(begun.address())
        .cookie(cookie(STATE_COOKIE, begun.cookie(), SignIn.TIME))
        .build();
  }

  private SignIn.Begun begin(URI callback, ReturnPath to) {
    try {
      return signIn.begin(callback, to.path());
    } catch (UpstreamException e) {
      throw unavailable(e);
    }
  }

  /** The identity provider sends the browser back here. */
  @GET
  @Path("sign-in/callback")
  public Response complete(
      @QueryParam("code") String code,
      @QueryParam("state") String state,
      @QueryParam("error") String error,
      @CookieParam(STATE_COOKIE) String begun,
      @Context UriInfo request) {
    requireProvider();
    if (error != null) {
      LogEvent.named("access.sign-in-refused")
          .with("cause", error.replaceAll("[^a-z_]", ""))
          .info(LOG);
      throw refused("The identity provider did not sign you in");
    }
    SignIn.Done done = done(code, state, begun, address(request, CALLBACK));
    LogEvent.named("access.user-signed-in").with("subject", done.user().subject()).info(LOG);
    return Response.seeOther(URI.create(ReturnPath.of(done.returnPath()).path()))
        .cookie(
            cookie(RequestIdentity.SESSION_COOKIE, sessions.issue(done.user()), Sessions.LIFETIME),
            cookie(STATE_COOKIE, "", Duration.ZERO))
        .build();
  }

  private SignIn.Done done(String code, String state, String begun, URI callback) {
    try {
      return signIn
          .complete(text(begun), text(state), text(code), callback)
          .orElseThrow(
              () ->
                  refused("The sign-in took too long or was begun in another browser; try again"));
    } catch (UpstreamException e) {
      throw unavailable(e);
    }
  }

  /**
   * Ends the session here. The page links to the sign-out of the identity provider, because a form
   * may not lead to another site.
   */
  @POST
  @Path("sign-out")
  @Produces(MediaType.TEXT_HTML)
  public Response signOut(@Context UriInfo request) {
    requireProvider();
    return Response.ok(new SignedOutPage(providerSignOut(address(request, "/"))))
        .cookie(cookie(RequestIdentity.SESSION_COOKIE, "", Duration.ZERO))
        .build();
  }

  private String providerSignOut(URI home) {
    try {
      return signIn.signOutAddress(home).map(URI::toString).orElse("");
    } catch (UpstreamException e) {
      return ""; // the session here has ended in any case
    }
  }

  private void requireProvider() {
    if (!signIn.isAvailable()) {
      throw ProblemException.notFound("This server has no sign-in");
    }
  }

  private URI address(UriInfo request, String path) {
    return settings.url().orElseGet(request::getBaseUri).resolve(path);
  }

  private static ProblemException refused(String detail) {
    return new ProblemException(Problem.of(400, "Not signed in", detail));
  }

  private static ProblemException unavailable(UpstreamException e) {
    LogEvent.named("access.provider-unavailable").with("cause", e.getMessage()).warn(LOG);
    return new ProblemException(
        Problem.of(503, "Unavailable", "The identity provider does not answer; try again"));
  }

  /** The browser comes from another site with it, so it can't be strict. */
  private static NewCookie cookie(String name, String value, Duration life) {
    return new NewCookie.Builder(name)
        .value(value)
        .path("/")
        .maxAge((int) life.toSeconds())
        .httpOnly(true)
        .secure(true)
        .sameSite(NewCookie.SameSite.LAX)
        .build();
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
