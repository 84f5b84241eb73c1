package dev.nightjar.news.rest.source;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.http.RequestBody;
import dev.nightjar.news.ingest.SourceStatus;
import dev.nightjar.news.ingest.SourceStatus.JobStatus;
import dev.nightjar.news.ingest.SourceStatuses;
import dev.nightjar.news.ingest.WatchListEditor;
import dev.nightjar.news.ingest.WatchListEditor.Outcome;
import dev.nightjar.news.model.watch.AddedSources.Kind;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestResponse;

/** The sources of articles, and the tags, tickers and feeds that they watch. */
@Path("/api/news/sources")
@Tag(name = "news")
@Produces(MediaType.APPLICATION_JSON)
public class SourcesResource {

  private final SourceStatuses statuses;
  private final WatchListEditor editor;

  SourcesResource(SourceStatuses statuses, WatchListEditor editor) {
    this.statuses = statuses;
    this.editor = editor;
  }

  @GET
  @Operation(summary = "Each source with its last run, quota and next run, and what is watched")
  public SourcesView sources() {
    return view();
  }

  @POST
  @Path("/{kind}")
  @Consumes(MediaType.APPLICATION_JSON)
  @Operation(summary = "Watch a tag, a ticker or a feed (kind: tags, tickers, feeds)")
  @APIResponse(responseCode = "201", description = "It is watched from the next run on")
  @APIResponse(responseCode = "200", description = "It was watched before")
  public RestResponse<SourcesView> add(String kind, NewWatched body) {
    NewWatched added = RequestBody.required(body);
    Outcome outcome =
        editor.add(
            kind(kind),
            Objects.requireNonNullElse(added.value(), ""),
            Objects.requireNonNullElse(added.tag(), ""));
    check(outcome, kind, "");
    return RestResponse.status(
        outcome == Outcome.DONE ? RestResponse.Status.CREATED : RestResponse.Status.OK, view());
  }

  @DELETE
  @Path("/{kind}/{id}")
  @Operation(summary = "Stop watching a tag, a ticker or a feed that was added")
  @APIResponse(responseCode = "204", description = "It is no longer watched")
  public void remove(String kind, String id) {
    check(editor.remove(kind(kind), id), kind, id);
  }

  private static void check(Outcome outcome, String kind, String id) {
    switch (outcome) {
      case DONE, PRESENT -> {}
      case UNKNOWN ->
          throw ProblemException.notFound("None of the %s has the id %s".formatted(kind, id));
      case FIXED ->
          throw conflict("It is set by %s; change the setting".formatted(kind(kind).variable()));
      case CONTENDED -> throw conflict("Others change the list at the same time; try again");
    }
  }

  private static ProblemException conflict(String detail) {
    return new ProblemException(Problem.of(409, "Conflict", detail));
  }

  private static Kind kind(String word) {
    try {
      return Kind.of(word);
    } catch (IllegalArgumentException e) {
      throw ProblemException.notFound("A kind is tags, tickers or feeds");
    }
  }

  private SourcesView view() {
    List<SourceStatus> all = statuses.all();
    Map<String, JobStatus> jobs = new HashMap<>();
    all.forEach(status -> jobs.putAll(status.jobs()));
    return new SourcesView(
        all.stream().map(SourcesView.Source::of).toList(),
        watched(Kind.TAGS, jobs),
        watched(Kind.TICKERS, jobs),
        watched(Kind.FEEDS, jobs));
  }

  private List<SourcesView.Watched> watched(Kind kind, Map<String, JobStatus> jobs) {
    return editor.entries(kind).stream()
        .map(entry -> SourcesView.Watched.of(entry, Optional.ofNullable(jobs.get(entry.job()))))
        .toList();
  }
}
