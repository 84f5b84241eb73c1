package dev.nightjar.news.web.operation;

import dev.nightjar.http.PageCursors;
import dev.nightjar.news.analyze.Rescoring;
import dev.nightjar.news.heal.SelfHealing;
import dev.nightjar.news.ingest.Ingestion;
import dev.nightjar.news.store.Checkpoints;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.web.HtmxRequest;
import dev.nightjar.web.LastActivity;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jboss.resteasy.reactive.RestForm;

/** Runs ingestion, self-healing and rescoring at an operator's request. */
@Path("/news")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class NewsOperationsPages {

  private static final QueryId RESCORING = QueryId.of("news-rescore-page");

  private final Ingestion ingestion;
  private final SelfHealing healing;
  private final Rescoring rescoring;
  private final Checkpoints checkpoints;
  private final PageCursors cursors;

  NewsOperationsPages(
      Ingestion ingestion,
      SelfHealing healing,
      Rescoring rescoring,
      Checkpoints checkpoints,
      PageCursors cursors) {
    this.checkpoints = checkpoints;
    this.ingestion = ingestion;
    this.healing = healing;
    this.rescoring = rescoring;
    this.cursors = cursors;
  }

  @GET
  @Path("/operations")
  public TemplateInstance operations() {
    return page(RunSummary.none(), "");
  }

  @POST
  @Path("/ingest")
  public TemplateInstance ingest(@HeaderParam(HtmxRequest.REQUEST) String htmx) {
    return report(htmx, RunSummary.of(ingestion.run()));
  }

  @POST
  @Path("/heal")
  public TemplateInstance heal(@HeaderParam(HtmxRequest.REQUEST) String htmx) {
    return report(htmx, RunSummary.of(healing.run()));
  }

  /** Answers with the whole page, whose button continues where this call ended. */
  @POST
  @Path("/rescore")
  public TemplateInstance rescore(@RestForm String cursor) {
    Rescoring.Result result =
        rescoring.run(rescoring.currentVersion(), cursors.start(RESCORING, cursor));
    return page(
        RunSummary.of(result), cursors.next(RESCORING, new Slice<>(List.of(), result.next())));
  }

  private TemplateInstance report(String htmx, RunSummary report) {
    return htmx == null ? page(report, "") : new ReportFragment(report);
  }

  private TemplateInstance page(RunSummary report, String cursor) {
    return new NewsOperationsPage(
        report,
        checkpoints.lastHealingRun().map(NewsOperationsPages::activity).stream().toList(),
        rescoring.currentVersion().toString(),
        !cursor.isEmpty() || rescoring.hasOlderItems(),
        cursor);
  }

  private static LastActivity activity(Checkpoints.HealingRun run) {
    String outcome =
        run.itemsFound() == 0
            ? "nothing was pending for too long"
            : "%d found, %d requested again".formatted(run.itemsFound(), run.itemsRepublished());
    return new LastActivity("Last self-healing run", run.at(), outcome);
  }
}
