package dev.nightjar.news.web.source;

import dev.nightjar.http.Problem;
import dev.nightjar.http.ProblemException;
import dev.nightjar.news.ingest.SourceStatus;
import dev.nightjar.news.ingest.SourceStatus.JobStatus;
import dev.nightjar.news.ingest.SourceStatuses;
import dev.nightjar.news.ingest.WatchListEditor;
import dev.nightjar.news.ingest.WatchListEditor.Outcome;
import dev.nightjar.news.model.watch.AddedSources.Kind;
import dev.nightjar.validation.InvalidInputException;
import dev.nightjar.validation.Violation;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestForm;

/** Shows the sources, and adds and removes tags, tickers and feeds. */
@Path("/news/sources")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class SourcePages {

  private static final URI SELF = URI.create("/news/sources");

  private final SourceStatuses statuses;
  private final WatchListEditor editor;

  SourcePages(SourceStatuses statuses, WatchListEditor editor) {
    this.statuses = statuses;
    this.editor = editor;
  }

  /** What a user has entered, and why it was rejected. */
  private record Rejected(Kind kind, String value, String tag, String error) {}

  private static final Rejected NONE = new Rejected(null, "", "", "");

  @GET
  public TemplateInstance sources() {
    return page(NONE);
  }

  @POST
  @Path("/{kind}/add")
  public Response add(String kind, @RestForm String value, @RestForm String tag) {
    Kind of = kind(kind);
    try {
      rejectIfContended(editor.add(of, text(value), text(tag)));
      return Response.seeOther(SELF).build();
    } catch (InvalidInputException e) {
      String error =
          e.violations().stream()
              .map(Violation::message)
              .distinct()
              .collect(Collectors.joining("; "));
      return Response.status(Response.Status.BAD_REQUEST)
          .entity(page(new Rejected(of, text(value), text(tag), error)))
          .build();
    }
  }

  @POST
  @Path("/{kind}/{id}/remove")
  public Response remove(String kind, String id) {
    Outcome outcome = editor.remove(kind(kind), id);
    rejectIfContended(outcome);
    if (outcome != Outcome.DONE) {
      throw ProblemException.notFound("None of the added %s has the id %s".formatted(kind, id));
    }
    return Response.seeOther(SELF).build();
  }

  private TemplateInstance page(Rejected rejected) {
    List<SourceStatus> all = statuses.all();
    Map<String, JobStatus> jobs = new HashMap<>();
    all.forEach(status -> jobs.putAll(status.jobs()));
    return new SourcesPage(
        all.stream().map(SourceRow::of).toList(),
        Stream.of(Kind.values()).map(kind -> section(kind, rejected, jobs)).toList());
  }

  private WatchedSection section(Kind kind, Rejected rejected, Map<String, JobStatus> jobs) {
    boolean isRejected = rejected.kind() == kind;
    List<String> words =
        switch (kind) {
          case TAGS ->
              List.of("Tags", "Tag", "a word to look for: letters, digits, - and _", "Add tag");
          case TICKERS -> List.of("Tickers", "Ticker", "a stock symbol such as AAPL", "Add ticker");
          case FEEDS ->
              List.of("Feeds", "Feed URL", "RSS or Atom, https, on a public address", "Add feed");
        };
    return new WatchedSection(
        kind.value(),
        words.get(0),
        words.get(1),
        words.get(2),
        words.get(3),
        editor.entries(kind).stream()
            .map(entry -> WatchedRow.of(entry, Optional.ofNullable(jobs.get(entry.job()))))
            .toList(),
        isRejected ? rejected.value() : "",
        isRejected ? rejected.tag() : "",
        isRejected ? rejected.error() : "");
  }

  private static void rejectIfContended(Outcome outcome) {
    if (outcome == Outcome.CONTENDED) {
      throw new ProblemException(
          Problem.of(409, "Conflict", "Others change the list at the same time; try again"));
    }
  }

  private static Kind kind(String word) {
    try {
      return Kind.of(word);
    } catch (IllegalArgumentException e) {
      throw ProblemException.notFound("A kind is tags, tickers or feeds");
    }
  }

  private static String text(String given) {
    return Objects.requireNonNullElse(given, "");
  }
}
