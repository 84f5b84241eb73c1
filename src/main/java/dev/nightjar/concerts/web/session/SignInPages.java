package dev.nightjar.concerts.web.session;

import dev.nightjar.concerts.account.Accounts;
import dev.nightjar.concerts.account.identity.Authenticator;
import dev.nightjar.concerts.account.identity.Caller;
import dev.nightjar.concerts.account.identity.Credentials;
import dev.nightjar.concerts.model.value.EmailAddress;
import dev.nightjar.concerts.model.value.UserId;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.web.CitySuggestions;
import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.validation.InvalidInputException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestForm;

/** Sign-up, sign-in and sign-out. */
@Path("/concerts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SignInPages {

  private final Accounts accounts;
  private final Session session;
  private final Authenticator authenticator;
  private final Places places;
  private final CitySuggestions cities;
  private final Instance<DemoUser> demo;

  SignInPages(
      Accounts accounts,
      Session session,
      Authenticator authenticator,
      Places places,
      CitySuggestions cities,
      Instance<DemoUser> demo) {
    this.accounts = accounts;
    this.session = session;
    this.authenticator = authenticator;
    this.places = places;
    this.cities = cities;
    this.demo = demo;
  }

  @GET
  @Path("/sign-in")
  public Response form(
      @QueryParam("why") String why,
      @QueryParam("to") String to,
      @Context ContainerRequestContext request) {
    ReturnUrl target = ReturnUrl.of(to);
    if (!authenticator.issuesTokens() && session.caller(request).isEmpty()) {
      return Response.seeOther(target.consoleSignIn()).build();
    }
    String message = SignInMessage.of(why).sentence();
    return Response.ok(page(SignInForm.empty(), message, target, request)).build();
  }

  @POST
  @Path("/sign-in")
  public Response signIn(
      @RestForm String email,
      @RestForm String city,
      @RestForm String timezone,
      @RestForm String to,
      @Context ContainerRequestContext request) {
    SignInForm form = new SignInForm(text(email), text(city), text(timezone), List.of());
    try {
      Response.ResponseBuilder answer = Response.seeOther(ReturnUrl.of(to).uri());
      session.cookieFor(signUp(form, request), request).ifPresent(answer::cookie);
      return answer.build();
    } catch (InvalidInputException e) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(form.with(e.violations()), "", ReturnUrl.of(to), request))
          .build();
    }
  }

  private UserId signUp(SignInForm form, ContainerRequestContext request) {
    EmailAddress email = form.address();
    Caller caller =
        authenticator
            .callerForSignUp(Credentials.NONE, email)
            .or(() -> session.caller(request))
            .orElseThrow(
                () -> new SignInRequiredException(SignInRequiredException.Cause.NOT_SIGNED_IN));
    if (accounts.signUpWithWelcome(caller, email, defaults -> form.preferences(defaults, places))
        instanceof Accounts.SignUp.Done account) {
      return account.user();
    }
    throw new ProblemException(
        Problem.of(409, "Conflict", "This account is being deleted; try again in a few minutes"));
  }

  @POST
  @Path("/sign-out")
  public Response signOut(@Context ContainerRequestContext request) {
    if (!authenticator.issuesTokens()) {
      return Response.temporaryRedirect(ReturnUrl.CONSOLE_SIGN_OUT).build();
    }
    return Response.seeOther(ReturnUrl.START.signIn(SignInMessage.SIGNED_OUT))
        .cookie(Session.expiredCookie(request))
        .build();
  }

  private TemplateInstance page(
      SignInForm form, String message, ReturnUrl to, ContainerRequestContext request) {
    String verified =
        authenticator.issuesTokens()
            ? ""
            : session
                .caller(request)
                .flatMap(Caller::verifiedEmail)
                .map(EmailAddress::value)
                .orElse("");
    return new SignInPage(
        form, message, to.path(), authenticator.issuesTokens(), verified, cities.all(), demoUser());
  }

  private String demoUser() {
    return demo.stream()
        .flatMap(user -> user.address().stream())
        .map(EmailAddress::value)
        .findFirst()
        .orElse("");
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
