package dev.nightjar.concerts.web;

import dev.nightjar.concerts.EmailAddress;
import dev.nightjar.concerts.UserId;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.rest.Accounts;
import dev.nightjar.concerts.rest.identity.Identity;
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
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Objects;
import org.jboss.resteasy.reactive.RestForm;

/** Signing up, in and out. */
@Path("/concerts")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SignInPages {

  private final Accounts accounts;
  private final Door door;
  private final Identity identity;
  private final Places places;
  private final CityNames cities;
  private final Instance<DemoReader> demo;

  SignInPages(
      Accounts accounts,
      Door door,
      Identity identity,
      Places places,
      CityNames cities,
      Instance<DemoReader> demo) {
    this.accounts = accounts;
    this.door = door;
    this.identity = identity;
    this.places = places;
    this.cities = cities;
    this.demo = demo;
  }

  @GET
  @Path("/sign-in")
  public TemplateInstance form(@QueryParam("why") String why, @QueryParam("to") String to) {
    return page(SignInForm.empty(), SignInMessage.of(why).sentence(), WayBack.of(to));
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
    if (!identity.makesTokens()) {
      throw ProblemException.notFound("Nobody can sign in on these pages here");
    }
    try {
      UserId user =
          accounts.open(request, form.address(), usual -> form.wishes(usual, places)).user();
      NewCookie cookie = door.cookieFor(user, request).orElseThrow();
      return Response.seeOther(WayBack.of(to).uri()).cookie(cookie).build();
    } catch (InvalidInputException e) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(form.with(e.violations()), "", WayBack.of(to)))
          .build();
    }
  }

  @POST
  @Path("/sign-out")
  public Response signOut(@Context ContainerRequestContext request) {
    return Response.seeOther(WayBack.START.signIn(SignInMessage.SIGNED_OUT))
        .cookie(Door.noCookie(request))
        .build();
  }

  private TemplateInstance page(SignInForm form, String message, WayBack to) {
    return new SignInPage(
        form, message, to.path(), identity.makesTokens(), cities.all(), demoReader());
  }

  private String demoReader() {
    return demo.stream()
        .flatMap(reader -> reader.address().stream())
        .map(EmailAddress::value)
        .findFirst()
        .orElse("");
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
