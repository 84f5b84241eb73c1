package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.discovery.ArtistDiscovery;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.nearby.NearbyConcerts;
import dev.nightjar.concerts.nearby.NearbyParameters;
import dev.nightjar.concerts.nearby.NearbyReader;
import dev.nightjar.concerts.nearby.NearbySearch;
import dev.nightjar.concerts.place.City;
import dev.nightjar.concerts.web.CitySuggestions;
import dev.nightjar.concerts.web.CityText;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.PageCursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Optional;

/** Finds concerts near a place, for visitors with and without an account. */
@Path("/concerts/near")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NearPages {

  private static final int PAGE = 30;
  private static final List<String> STARTS =
      List.of(
          "New York, NY",
          "Los Angeles, CA",
          "Chicago, IL",
          "Austin, TX",
          "Nashville, TN",
          "Denver, CO",
          "Seattle, WA",
          "Toronto, ON",
          "London, GB",
          "Berlin, DE");

  private final Session session;
  private final NavigationBars navigationBars;
  private final NearbyReader reader;
  private final NearbyConcerts nearby;
  private final ArtistDiscovery discovery;
  private final ConcertViews views;
  private final MapViews maps;
  private final CitySuggestions suggestions;
  private final PageCursors cursors;

  NearPages(
      Session session,
      NavigationBars navigationBars,
      NearbyReader reader,
      NearbyConcerts nearby,
      ArtistDiscovery discovery,
      ConcertViews views,
      MapViews maps,
      CitySuggestions suggestions,
      PageCursors cursors) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.reader = reader;
    this.nearby = nearby;
    this.discovery = discovery;
    this.views = views;
    this.maps = maps;
    this.suggestions = suggestions;
    this.cursors = cursors;
  }

  @GET
  public Response near(
      @BeanParam NearParameters parameters, @Context ContainerRequestContext request) {
    Optional<UserProfile> user = session.visitor(request);
    NearbyParameters given = withHome(parameters.given(), user);
    if (!given.hasPlace()) {
      return Response.ok(withoutSearch(user, given, List.of(), List.of(), starts(given))).build();
    }
    List<City> cities = reader.citiesOf(given);
    if (cities.size() > 1) {
      return Response.ok(withoutSearch(user, given, List.of(), choices(given, cities), List.of()))
          .build();
    }
    try {
      return Response.ok(found(user, given, cities, reader.read(given), parameters.cursor()))
          .build();
    } catch (InvalidInputException e) {
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(withoutSearch(user, given, e.violations(), List.of(), List.of()))
          .build();
    }
  }

  /** A signed-in user starts in the city of the preferences, if it is one that we know. */
  private NearbyParameters withHome(NearbyParameters given, Optional<UserProfile> user) {
    if (given.hasPlace() || user.isEmpty()) {
      return given;
    }
    NearbyParameters home = given.withCity(CityText.of(session.preferences(user.get()).location()));
    return reader.citiesOf(home).isEmpty() ? given : home;
  }

  /** Cities with many shows, for a visitor who looks around. */
  private static List<CityChoice> starts(NearbyParameters given) {
    return STARTS.stream()
        .map(city -> new CityChoice(city, NearForm.url(given.withCity(city))))
        .toList();
  }

  private static List<CityChoice> choices(NearbyParameters given, List<City> cities) {
    return cities.stream()
        .map(city -> new CityChoice(city.label(), NearForm.url(given.withCity(city.label()))))
        .toList();
  }

  private NearPage withoutSearch(
      Optional<UserProfile> user,
      NearbyParameters given,
      List<Violation> errors,
      List<CityChoice> choices,
      List<CityChoice> starts) {
    return new NearPage(
        navigationBars.of(user, "near"),
        new NearForm(given, errors),
        suggestions.all(),
        choices,
        starts,
        "",
        List.of(),
        List.of(),
        false,
        true,
        "",
        "");
  }

  private NearPage found(
      Optional<UserProfile> user,
      NearbyParameters given,
      List<City> cities,
      NearbySearch search,
      String cursor) {
    String url = NearForm.url(given);
    QueryId list = QueryId.of("concerts-near-page").with("url", url);
    Position start = cursors.start(list, cursor);
    Slice<Concert> slice = nearby.find(search, PAGE, start);
    String next = cursors.next(list, slice);
    boolean isLookedUp =
        start.isStart()
            && next.isEmpty()
            && discovery.discoverIfFew(search.center(), slice.items().size());
    String where = cities.isEmpty() ? "the chosen place" : cities.get(0).label();
    return new NearPage(
        navigationBars.of(user, "near"),
        new NearForm(given, List.of()),
        suggestions.all(),
        List.of(),
        List.of(),
        where,
        List.of(
            maps.around(
                search.center(),
                search.radiusMiles(),
                "Venues within %s of %s".formatted(miles(search.radiusMiles()), where),
                slice.items())),
        views.ofAnyone(slice.items(), search.center()),
        isLookedUp,
        start.isStart(),
        url,
        next.isEmpty() ? "" : url + "&cursor=" + next);
  }

  private static String miles(int radius) {
    return radius == 1 ? "1 mile" : radius + " miles";
  }
}
