package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.discovery.ArtistDiscovery;
import dev.nightjar.concerts.model.Concert;
import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.nearby.NearbyConcerts;
import dev.nightjar.concerts.nearby.NearbyParameters;
import dev.nightjar.concerts.nearby.NearbyReader;
import dev.nightjar.concerts.nearby.NearbySearch;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.Validation;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The public API of concerts. */
@Path("/api/concerts")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class ConcertsResource {

  private static final int MAX_CITY = 100;

  private final Concerts concerts;
  private final ConcertViews rated;
  private final NearbyReader reader;
  private final NearbyConcerts nearby;
  private final ArtistDiscovery discovery;
  private final Places places;
  private final Clock clock;
  private final Instance<Cursors> cursors;

  ConcertsResource(
      Concerts concerts,
      ConcertViews rated,
      NearbyReader reader,
      NearbyConcerts nearby,
      ArtistDiscovery discovery,
      Places places,
      Clock clock,
      Instance<Cursors> cursors) {
    this.concerts = concerts;
    this.rated = rated;
    this.reader = reader;
    this.nearby = nearby;
    this.discovery = discovery;
    this.places = places;
    this.clock = clock;
    this.cursors = cursors;
  }

  @GET
  @Operation(
      summary = "Concerts in a metropolitan area, or near a place, ordered by date",
      description =
          "With a radius, coordinates, a genre or a price it is a search near a place. A page of it"
              + " may have fewer concerts than the limit, and further ones follow if there is a"
              + " 'next'.")
  public Page<ConcertView> inCity(
      @QueryParam("city") @Parameter(description = "A city with an optional state: Portland, ME")
          String city,
      @BeanParam NearParameters near,
      @BeanParam DateParameters days,
      @BeanParam PageParameters page) {
    if (near.isGiven()) {
      return near(near.with(city, days), page);
    }
    new Validation()
        .require(
            "city",
            city,
            name -> name.length() <= MAX_CITY && places.metroNamed(name).isPresent(),
            "must be the name of a city with an optional state: Portland, ME")
        .check();
    DateRange dates = days.dates(clock);
    String metro = places.metroNamed(city).orElseThrow();
    QueryId query = days.in(QueryId.of("concerts-in-city").with("metro", metro));
    return Page.of(
        rated.of(
            concerts.inCity(metro, dates, page.limit(), page.startAfter(cursors.get(), query))),
        cursors.get(),
        query,
        concert -> concert);
  }

  private Page<ConcertView> near(NearbyParameters given, PageParameters page) {
    NearbySearch search = reader.read(given);
    QueryId query = QueryId.of("concerts-near").with("search", given.toString());
    Position start = page.startAfter(cursors.get(), query);
    Slice<Concert> found = nearby.find(search, page.limit(), start);
    if (start.isStart() && found.next().isEmpty()) {
      discovery.discoverIfFew(search.center(), found.items().size());
    }
    return Page.of(rated.of(found), cursors.get(), query, concert -> concert);
  }

  @GET
  @Path("/{concertId}")
  @Operation(summary = "A concert; a cancelled one has the time of its cancellation")
  public ConcertView concert(ConcertId concertId) {
    return concerts
        .byId(concertId)
        .map(rated::of)
        .orElseThrow(() -> ProblemException.notFound("No concert has the id " + concertId));
  }
}
