package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.discovery.ArtistDiscovery;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.nearby.NearbySearch;
import dev.nightjar.concerts.place.MetroArea;
import dev.nightjar.concerts.place.MetroAreas;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.concerts.web.concert.PlaceLinks;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.PageCursors;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** The concerts of a metropolitan area, for visitors with and without an account. */
@Path("/concerts/cities/{city}")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class CityPages {

  private static final int PAGE = 30;
  private static final int MAX_SLUG = 100;

  private final Session session;
  private final NavigationBars navigationBars;
  private final MetroAreas areas;
  private final Concerts concerts;
  private final ArtistDiscovery discovery;
  private final ConcertViews views;
  private final MapViews maps;
  private final PageCursors cursors;
  private final Clock clock;

  CityPages(
      Session session,
      NavigationBars navigationBars,
      MetroAreas areas,
      Concerts concerts,
      ArtistDiscovery discovery,
      ConcertViews views,
      MapViews maps,
      PageCursors cursors,
      Clock clock) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.areas = areas;
    this.concerts = concerts;
    this.discovery = discovery;
    this.views = views;
    this.maps = maps;
    this.cursors = cursors;
    this.clock = clock;
  }

  @GET
  public Response city(
      String city, @QueryParam("cursor") String cursor, @Context ContainerRequestContext request) {
    Optional<UserProfile> user = session.visitor(request);
    List<MetroArea> meant = city.length() > MAX_SLUG ? List.of() : areas.bySlug(city);
    if (meant.isEmpty()) {
      throw ProblemException.notFound("No city has the name " + city);
    }
    if (meant.size() > 1) {
      return Response.ok(new CityChoicePage(navigationBars.of(user, "near"), choices(meant)))
          .build();
    }
    MetroArea area = meant.get(0);
    return area.slug().equals(city)
        ? Response.ok(page(user, area, cursor)).build()
        : Response.seeOther(URI.create(PlaceLinks.hrefOf(area))).build();
  }

  private static List<CityChoice> choices(List<MetroArea> meant) {
    return meant.stream()
        .map(area -> new CityChoice(area.label(), PlaceLinks.hrefOf(area)))
        .toList();
  }

  private TemplateInstance page(Optional<UserProfile> user, MetroArea area, String cursor) {
    QueryId list = QueryId.of("concerts-city-page").with("metro", area.name());
    Position start = cursors.start(list, cursor);
    Slice<Concert> slice = concerts.inCity(area.name(), DateRange.upcoming(clock), PAGE, start);
    boolean isLookedUp =
        start.isStart()
            && slice.next().isEmpty()
            && area.center()
                .filter(
                    center -> discovery.discoverIfFew(center.coordinates(), slice.items().size()))
                .isPresent();
    if (area.center().isEmpty() && start.isStart() && slice.items().isEmpty()) {
      throw ProblemException.notFound("No concerts are announced in " + area.label());
    }
    String next = cursors.next(list, slice);
    String href = PlaceLinks.hrefOf(area);
    return new CityPage(
        navigationBars.of(user, "near"),
        area.label(),
        area.center().stream()
            .map(
                center ->
                    maps.around(
                        center.coordinates(),
                        NearbySearch.DEFAULT_RADIUS,
                        "Venues around " + area.label(),
                        slice.items()))
            .toList(),
        area.center()
            .map(
                center ->
                    "/concerts/near?city="
                        + URLEncoder.encode(center.label(), StandardCharsets.UTF_8))
            .orElse(""),
        views.ofAnyone(slice.items()),
        isLookedUp,
        start.isStart(),
        href,
        next.isEmpty() ? "" : href + "?cursor=" + next);
  }
}
