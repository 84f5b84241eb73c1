package dev.nightjar.concerts.web.account;

import dev.nightjar.concerts.account.FilterSuggestions;
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

/** Shows and changes the user's preferences. */
@Path("/concerts/preferences")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class PreferencesPages {

  private final Session session;
  private final NavigationBars navigationBars;
  private final Users users;
  private final Places places;
  private final CitySuggestions cities;
  private final FilterSuggestions filterSuggestions;
  private final Clock clock;

  PreferencesPages(
      Session session,
      NavigationBars navigationBars,
      Users users,
      Places places,
      CitySuggestions cities,
      FilterSuggestions filterSuggestions,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.users = users;
    this.places = places;
    this.cities = cities;
    this.filterSuggestions = filterSuggestions;
    this.clock = clock;
  }

  @GET
  public TemplateInstance preferences(
      @QueryParam("saved") boolean saved, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    return page(user, PreferencesForm.of(session.preferences(user)), saved);
  }

  @POST
  @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
  public Response change(
      MultivaluedMap<String, String> given, @Context ContainerRequestContext request) {
    UserProfile user = session.user(request);
    PreferencesForm form = form(given);
    try {
      Preferences wanted =
          form.preferences(Preferences.defaults(user.userId(), clock.instant()), places);
      Users.PreferencesChange change =
          users.changePreferences(wanted, version -> form.version().equals("" + version));
      return change instanceof Users.PreferencesChange.Stale
          ? stale(user, form.replacedBy(session.preferences(user)))
          : saved();
    } catch (InvalidInputException e) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(user, form.with(e.violations()), false))
          .build();
    }
  }

  /** If both changes are the same, there is no conflict to show. */
  private Response stale(UserProfile user, PreferencesForm newer) {
    return newer.hasConflict()
        ? Response.status(Response.Status.CONFLICT).entity(page(user, newer, false)).build()
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

  private TemplateInstance page(UserProfile user, PreferencesForm form, boolean isSaved) {
    String city = form.value("city");
    return new PreferencesPage(
        navigationBars.of(user, "preferences"),
        form,
        isSaved,
        !city.isBlank() && places.find(city).isEmpty(),
        cities.all(),
        filterSuggestions.of(session.preferences(user)),
        zones(),
        PreferencesValidator.MAX_RADIUS);
  }

  /** Time zones that are named after a place. */
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
