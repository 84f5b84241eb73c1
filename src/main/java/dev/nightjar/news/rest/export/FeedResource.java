package dev.nightjar.news.rest.export;

import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.news.rest.SearchParameters;
import dev.nightjar.table.query.Position;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The newest items of a search for feed readers. */
@Path("/api/news/feed")
@Tag(name = "news")
public class FeedResource {

  private static final int MAX_ENTRIES = 50;
  private static final String ATOM = "application/atom+xml";

  private final ItemSearch search;

  FeedResource(ItemSearch search) {
    this.search = search;
  }

  @GET
  @Produces(ATOM)
  @Operation(summary = "The newest 50 items that match all parameters as an Atom feed")
  public Response feed(@BeanParam SearchParameters parameters, @Context UriInfo uri) {
    parameters.check();
    SearchCriteria criteria = parameters.criteria();
    String xml =
        AtomFeed.of(
            title(criteria),
            uri.getRequestUri(),
            page(uri),
            search.search(criteria, MAX_ENTRIES, Position.START).slice().items());
    return Response.ok(xml)
        .type(ATOM + "; charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "private, max-age=60")
        .build();
  }

  /** The news page takes the same parameters. */
  private static URI page(UriInfo uri) {
    String query = uri.getRequestUri().getRawQuery();
    return uri.getBaseUri().resolve(query == null ? "/news" : "/news?" + query);
  }

  private static String title(SearchCriteria criteria) {
    List<String> parts = new ArrayList<>(criteria.tags());
    parts.addAll(criteria.words().words());
    parts.add(criteria.sentiment());
    parts.add(criteria.source());
    parts.removeIf(String::isEmpty);
    return parts.isEmpty() ? "Nightjar news" : "Nightjar news: " + String.join(", ", parts);
  }
}
