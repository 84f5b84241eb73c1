package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.model.value.ConcertId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.place.Places;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
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
  private final Places places;
  private final Clock clock;
  private final Instance<Cursors> cursors;

  ConcertsResource(
      Concerts concerts,
      ConcertViews rated,
      Places places,
      Clock clock,
      Instance<Cursors> cursors) {
    this.concerts = concerts;
    this.rated = rated;
    this.places = places;
    this.clock = clock;
    this.cursors = cursors;
  }

  @GET
  @Operation(summary = "Concerts in a metropolitan area, ordered by date")
  public Page<ConcertView> inCity(
      @QueryParam("city")
          @Parameter(required = true, description = "A city with an optional state: Portland, ME")
          String city,
      @BeanParam DateParameters days,
      @BeanParam PageParameters page) {
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
