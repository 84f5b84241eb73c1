package dev.nightjar.concerts.web.nearby;

import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.UserProfile;
import dev.nightjar.concerts.model.value.Coordinates;
import dev.nightjar.concerts.nearby.VenueConcerts;
import dev.nightjar.concerts.place.MetroArea;
import dev.nightjar.concerts.place.MetroAreas;
import dev.nightjar.concerts.web.NavigationBars;
import dev.nightjar.concerts.web.concert.ConcertViews;
import dev.nightjar.concerts.web.concert.PlaceLinks;
import dev.nightjar.concerts.web.session.Session;
import dev.nightjar.http.PageCursors;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.web.TemplateFormats;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A venue and its concerts, for visitors with and without an account. */
@Path("/concerts/venues/{city}/{venue}")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class VenuePages {

  private static final int PAGE = 20;
  private static final int MAX_SLUG = 200;

  private final Session session;
  private final NavigationBars navigationBars;
  private final MetroAreas areas;
  private final VenueConcerts venueConcerts;
  private final ConcertViews views;
  private final MapViews maps;
  private final PageCursors cursors;

  VenuePages(
      Session session,
      NavigationBars navigationBars,
      MetroAreas areas,
      VenueConcerts venueConcerts,
      ConcertViews views,
      MapViews maps,
      PageCursors cursors) {
    this.session = session;
    this.navigationBars = navigationBars;
    this.areas = areas;
    this.venueConcerts = venueConcerts;
    this.views = views;
    this.maps = maps;
    this.cursors = cursors;
  }

  @GET
  public TemplateInstance venue(
      String city,
      String venue,
      @QueryParam("cursor") String cursor,
      @Context ContainerRequestContext request) {
    Optional<UserProfile> user = session.visitor(request);
    MetroArea area =
        Stream.of(city)
            .filter(slug -> slug.length() <= MAX_SLUG && venue.length() <= MAX_SLUG)
            .flatMap(slug -> areas.bySlug(slug).stream())
            .filter(known -> known.slug().equals(city))
            .findFirst()
            .orElseThrow(() -> noSuchVenue(venue));
    QueryId list =
        QueryId.of("concerts-venue-page").with("metro", area.name()).with("venue", venue);
    Position start = cursors.start(list, cursor);
    Slice<Concert> upcoming = venueConcerts.upcoming(area, venue, PAGE, start);
    List<Concert> past = start.isStart() ? venueConcerts.past(area, venue) : List.of();
    List<Concert> all = Stream.concat(upcoming.items().stream(), past.stream()).toList();
    if (all.isEmpty() && upcoming.next().isEmpty()) {
      throw noSuchVenue(venue);
    }
    String href = "/concerts/venues/" + city + "/" + venue;
    String next = cursors.next(list, upcoming);
    Optional<Concert> any = all.stream().findFirst();
    Optional<Coordinates> place = MapViews.placeOf(all);
    return new VenuePage(
        navigationBars.of(user, "near"),
        any.flatMap(concert -> concert.venue().name()).orElse(venue),
        any.flatMap(concert -> concert.venue().address()).orElse(""),
        any.map(concert -> cityAndState(concert.venue())).orElse(area.label()),
        PlaceLinks.hrefOf(area),
        any.flatMap(concert -> concert.venue().capacity()).map(TemplateFormats::grouped).orElse(""),
        place.map(VenuePages::text).orElse(""),
        any.stream()
            .flatMap(concert -> place.stream().map(known -> maps.ofVenue(concert, known)))
            .toList(),
        views.ofAnyone(upcoming.items()),
        views.ofAnyone(past),
        start.isStart(),
        href,
        next.isEmpty() ? "" : href + "?cursor=" + next);
  }

  private static String cityAndState(Concert.Venue venue) {
    return Stream.concat(venue.city().stream(), venue.state().stream())
        .collect(Collectors.joining(", "));
  }

  private static String text(Coordinates place) {
    return String.format(Locale.ROOT, "%.4f, %.4f", place.latitude(), place.longitude());
  }

  private static ProblemException noSuchVenue(String venue) {
    return ProblemException.notFound("No concerts are announced at a venue named " + venue);
  }
}
