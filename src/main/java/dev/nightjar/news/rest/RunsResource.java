package dev.nightjar.news.rest;

import dev.nightjar.news.heal.SelfHealing;
import dev.nightjar.news.heal.SelfHealing.Scope;
import dev.nightjar.news.ingest.Ingestion;
import dev.nightjar.validation.Validation;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Runs ingestion and self-healing on demand, outside their schedules. */
@Path("/api/news")
@Tag(name = "news")
@Produces(MediaType.APPLICATION_JSON)
public class RunsResource {

  private final Ingestion ingestion;
  private final SelfHealing healing;

  RunsResource(Ingestion ingestion, SelfHealing healing) {
    this.ingestion = ingestion;
    this.healing = healing;
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
}
