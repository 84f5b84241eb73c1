package dev.nightjar.news.rest.topic;

import dev.nightjar.access.AccessSettings;
import dev.nightjar.access.Identity;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.http.RequestIdentity;
import dev.nightjar.news.model.WatchedTags;
import dev.nightjar.news.store.WatchLists;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The tags and tickers that the signed-in user watches. */
@Path("/api/news/watchlist")
@Tag(name = "news")
@Produces(MediaType.APPLICATION_JSON)
public class WatchListResource {

  private final WatchLists watchLists;
  private final AccessSettings settings;
  private final Instance<RequestIdentity> identities;

  WatchListResource(
      WatchLists watchLists, AccessSettings settings, Instance<RequestIdentity> identities) {
    this.watchLists = watchLists;
    this.settings = settings;
    this.identities = identities;
  }

  @GET
  @Operation(summary = "The tags and tickers that the caller watches")
  public WatchListView watched(@Context ContainerRequestContext request) {
    return subject(request)
        .map(subject -> new WatchListView(watchLists.of(subject).tags(), true))
        .orElseGet(() -> new WatchListView(List.of(), false));
  }

  @PUT
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Replace the list of tags and tickers that the caller watches")
  public WatchListView replace(NewWatchList body, @Context ContainerRequestContext request) {
    WatchedTags watched = RequestBody.required(body).toWatchedTags();
    String subject =
        subject(request)
            .orElseThrow(
                () ->
                    ProblemException.notFound(
                        "This server has no users; the console keeps the list in the browser"));
    watchLists.replace(subject, watched);
    return new WatchListView(watched.tags(), true);
  }

  /** The local server identifies no callers. */
  private Optional<String> subject(ContainerRequestContext request) {
    return settings.isEnforced()
        ? identities.get().of(request).map(Identity::subject)
        : Optional.empty();
  }
}
