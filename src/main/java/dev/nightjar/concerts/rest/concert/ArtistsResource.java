package dev.nightjar.concerts.rest.concert;

import dev.nightjar.concerts.model.Artist;
import dev.nightjar.concerts.model.value.ArtistId;
import dev.nightjar.concerts.model.value.DateRange;
import dev.nightjar.concerts.store.Concerts;
import dev.nightjar.concerts.tracking.ArtistLookup;
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

/** The public API of artists. */
@Path("/api/concerts/artists")
@Tag(name = "concerts")
@Produces(MediaType.APPLICATION_JSON)
public class ArtistsResource {

  private static final int MAX_NAME = 100;

  private final ArtistLookup artists;
  private final Concerts concerts;
  private final ConcertViews rated;
  private final Clock clock;
  private final Instance<Cursors> cursors;

  ArtistsResource(
      ArtistLookup artists,
      Concerts concerts,
      ConcertViews rated,
      Clock clock,
      Instance<Cursors> cursors) {
    this.artists = artists;
    this.concerts = concerts;
    this.rated = rated;
    this.clock = clock;
    this.cursors = cursors;
  }

  @GET
  @Operation(summary = "Artists with that name, best match first")
  public Page<Artist> search(
      @QueryParam("search") @Parameter(required = true, description = "A name or its beginning")
          String search,
      @BeanParam PageParameters page) {
    new Validation()
        .require("search", search, ArtistsResource::isName, "must have 1 to 100 characters")
        .check();
    page.startAfter(
        cursors.get(), QueryId.of("concerts-search")); // rejects any cursor: a search has one page
    return new Page<>(artists.search(search.strip(), page.limit()), null);
  }

  @GET
  @Path("/{artistId}")
  @Operation(summary = "An artist")
  public Artist artist(ArtistId artistId) {
    return artists
        .byId(artistId)
        .orElseThrow(() -> ProblemException.notFound("No artist has the id " + artistId));
  }

  @GET
  @Path("/{artistId}/concerts")
  @Operation(summary = "An artist's concerts, ordered by date")
  public Page<ConcertView> concerts(
      ArtistId artistId, @BeanParam DateParameters days, @BeanParam PageParameters page) {
    DateRange dates = days.dates(clock);
    artist(artistId);
    QueryId query = days.in(QueryId.of("concerts-of-artist").with("artistId", artistId.value()));
    return Page.of(
        rated.of(
            concerts.byArtist(
                artistId, dates, page.limit(), page.startAfter(cursors.get(), query))),
        cursors.get(),
        query,
        concert -> concert);
  }

  private static boolean isName(String text) {
    return !text.isBlank() && text.length() <= MAX_NAME;
  }
}
