package dev.nightjar.news.rest.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.http.CursorParameter;
import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.rest.SearchParameters;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Position;
import dev.nightjar.validation.InvalidInputException;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Exports the items of a search, page by page as they are read. */
@Path("/api/news/export")
@Tag(name = "news")
public class ExportResource {

  private final ExportWriter writer;
  private final Instance<Cursors> cursors;

  ExportResource(ItemSearch search, Instance<Cursors> cursors, ObjectMapper mapper) {
    this.writer = new ExportWriter(search, mapper);
    this.cursors = cursors;
  }

  @GET
  @Operation(summary = "Items that match all parameters as CSV or JSON Lines, up to 2,000")
  @APIResponse(
      responseCode = "200",
      description = "The last line says 'truncated' with the next cursor if more items may match",
      content = {@Content(mediaType = "text/csv"), @Content(mediaType = "application/x-ndjson")})
  public Response export(
      @QueryParam("format") @Parameter(schema = @Schema(enumeration = {"csv", "jsonl"}))
          String format,
      @BeanParam SearchParameters parameters,
      @BeanParam CursorParameter cursor) {
    parameters.check();
    ExportFormat as =
        ExportFormat.of(format == null ? ExportFormat.CSV.value() : format)
            .orElseThrow(() -> InvalidInputException.of("format", "must be csv or jsonl"));
    QueryId query = parameters.query();
    Position start = cursor.startAfter(cursors.get(), query);
    StreamingOutput lines =
        out ->
            writer.write(
                out, as, parameters.criteria(), start, next -> cursors.get().issue(query, next));
    return Response.ok(lines)
        .type(as.mediaType())
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            "attachment; filename=\"nightjar-news.%s\"".formatted(as.value()))
        .build();
  }
}
