package dev.nightjar.news.rest;

import dev.nightjar.http.CursorParameter;
import dev.nightjar.news.analyze.Rescoring;
import dev.nightjar.news.heal.SelfHealing;
import dev.nightjar.news.heal.SelfHealing.Scope;
import dev.nightjar.news.ingest.Ingestion;
import dev.nightjar.news.model.ModelVersion;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.Validation;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Runs ingestion, self-healing and rescoring on demand. */
@Path("/api/news")
@Tag(name = "news")
@Produces(MediaType.APPLICATION_JSON)
public class RunsResource {

  private final Ingestion ingestion;
  private final SelfHealing healing;
  private final Rescoring rescoring;
  private final Instance<Cursors> cursors;

  RunsResource(
      Ingestion ingestion, SelfHealing healing, Rescoring rescoring, Instance<Cursors> cursors) {
    this.ingestion = ingestion;
    this.healing = healing;
    this.rescoring = rescoring;
    this.cursors = cursors;
  }

  @POST
  @Path("/ingest")
  @Operation(summary = "Fetch new articles from all sources now")
  public IngestionView ingest() {
    return IngestionView.of(ingestion.run());
  }

  @POST
  @Path("/heal")
  @Operation(summary = "Run self-healing now: request the analysis of stale items again")
  public HealedView heal(
      @QueryParam("abandoned")
          @Parameter(
              description = "Include abandoned items, after their cause was removed",
              schema = @Schema(type = SchemaType.BOOLEAN, defaultValue = "false"))
          String abandoned) {
    new Validation()
        .allow("abandoned", abandoned, List.of("true", "false")::contains, "must be true or false")
        .check();
    return HealedView.of(healing.run("true".equals(abandoned) ? Scope.ABANDONED_TOO : Scope.DUE));
  }

  @POST
  @Path("/rescore")
  @Operation(
      summary =
          "Judge items of an older model again, for a limited time; next continues with the rest")
  public RescoredView rescore(
      @QueryParam("olderThan")
          @Parameter(
              description = "The first version that is not judged again; the current model's",
              schema = @Schema(examples = "v1.3.0"))
          String olderThan,
      @BeanParam CursorParameter cursor) {
    String current = rescoring.currentVersion().toString();
    String version = Objects.requireNonNullElse(olderThan, current);
    new Validation()
        .require(
            "olderThan",
            version,
            text ->
                ModelVersion.isValid(text)
                    && !rescoring.currentVersion().isBefore(ModelVersion.of(text)),
            "must be a version such as v1.2.3, at most that of the current model, " + current)
        .check();
    ModelVersion before = ModelVersion.of(version);
    QueryId query = QueryId.of("news-rescore").with("olderThan", before.toString());
    Rescoring.Result result = rescoring.run(before, cursor.startAfter(cursors.get(), query));
    return RescoredView.of(
        current,
        result,
        cursors.get().issue(query, new Slice<>(List.of(), result.next())).orElse(null));
  }
}
