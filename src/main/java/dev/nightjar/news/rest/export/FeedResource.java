package dev.nightjar.news.rest.export;

import dev.nightjar.news.query.ItemFeed;
import dev.nightjar.news.query.SearchCriteria;
import dev.nightjar.news.rest.SearchParameters;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The newest items of a search for feed readers. */
@Path("/api/news/feed")
@Tag(name = "news")
public class FeedResource {

  private static final int MAX_ENTRIES = 50;
  private static final String ATOM = "application/atom+xml";

  private final ItemFeed feed;

  FeedResource(ItemFeed feed) {
    this.feed = feed;
  }

  @GET
  @Produces(ATOM)
  @Operation(summary = "The newest 50 analyzed items that match all parameters as an Atom feed")
  public Response feed(@BeanParam SearchParameters parameters, @Context UriInfo uri) {
    parameters.check();
    SearchCriteria criteria = parameters.criteria();
    String xml =
        AtomFeed.of(
            title(criteria),
            uri.getRequestUri(),
            uri.getBaseUri().resolve(page(criteria)),
            feed.newest(criteria, MAX_ENTRIES));
    return Response.ok(xml)
        .type(ATOM + "; charset=utf-8")
        .header(HttpHeaders.CACHE_CONTROL, "private, max-age=60")
        .build();
  }

  /** The news page with the filters that it has: one tag or ticker, and no times. */
  private static String page(SearchCriteria criteria) {
    StringJoiner page = new StringJoiner("&", "/news?", "").setEmptyValue("/news");
    add(page, "q", String.join(" ", criteria.words().words()));
    add(page, "tag", criteria.tags().stream().findFirst().orElse(""));
    add(page, "sentiment", criteria.sentiment());
    add(page, "source", criteria.source());
    return page.toString();
  }

  private static void add(StringJoiner page, String name, String value) {
    if (!value.isEmpty()) {
      page.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8));
    }
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
