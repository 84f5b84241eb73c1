package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.account.PreferencesValidator;
import dev.nightjar.concerts.model.Preferences;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.Users;
import dev.nightjar.concerts.web.CitySuggestions;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.validation.InvalidInputException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A reader's preferences. */
@Path("/concerts/preferences")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class PreferencesPages {

  private final Session session;
  private final NavigationBars navigationBars;
  private final Users users;
  private final Places places;
  private final CitySuggestions cities;
  private final Clock clock;

  PreferencesPages(
      Session session,
      NavigationBars navigationBars,
      Users users,
      Places places,
      CitySuggestions cities,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.users = users;
    this.places = places;
    this.cities = cities;
    this.clock = clock;
  }

  @GET
  public TemplateInstance preferences(
      @QueryParam("saved") boolean saved, @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    return page(reader, PreferencesForm.of(session.preferences(reader)), saved);
  }

  @POST
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response change(
      MultivaluedMap<String, String> given, @Context ContainerRequestContext request) {
    UserProfile reader = session.user(request);
    PreferencesForm form = form(given);
    try {
      Preferences wanted =
          form.preferences(Preferences.defaults(reader.userId(), clock.instant()), places);
      Users.PreferencesChange change =
          users.changePreferences(wanted, version -> form.version().equals("" + version));
      return change instanceof Users.PreferencesChange.Stale
          ? stale(reader, form.replacedBy(session.preferences(reader)))
          : saved();
    } catch (InvalidInputException e) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(reader, form.with(e.violations()), false))
          .build();
    }
  }

  /** Who wanted the same as somebody else has nothing to compare. */
  private Response stale(UserProfile reader, PreferencesForm newer) {
    return newer.isReplaced()
        ? Response.status(Response.Status.CONFLICT).entity(page(reader, newer, false)).build()
        : saved();
  }

  private static Response saved() {
    return Response.seeOther(URI.create("/concerts/preferences?saved=true")).build();
  }

  private static PreferencesForm form(MultivaluedMap<String, String> given) {
    Map<String, String> values =
        PreferencesForm.FIELDS.stream()
            .collect(
                Collectors.toMap(
                    Function.identity(),
                    field ->
                        Optional.ofNullable(given.getFirst(field)).orElse("").replace("\r", "")));
    return new PreferencesForm(
        values,
        given.getOrDefault("days", List.of()),
        Optional.ofNullable(given.getFirst("version")).orElse(""),
        List.of(),
        Map.of());
  }

  private TemplateInstance page(UserProfile reader, PreferencesForm form, boolean isSaved) {
    String city = form.value("city");
    return new PreferencesPage(
        navigationBars.of(reader, "preferences"),
        form,
        isSaved,
        !city.isBlank() && places.find(city).isEmpty(),
        cities.all(),
        zones(),
        PreferencesValidator.MAX_RADIUS);
  }

  /** Those that are named after a place; the others are for machines. */
  private static List<String> zones() {
    return ZoneId.getAvailableZoneIds().stream()
        .filter(
            zone ->
                zone.equals("UTC")
                    || zone.matches(
                        "(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)/.+"))
        .sorted()
        .toList();
  }
}
