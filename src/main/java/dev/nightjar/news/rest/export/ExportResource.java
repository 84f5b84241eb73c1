package dev.nightjar.news.rest.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nightjar.http.CursorParameter;
import dev.nightjar.news.model.SentimentItem;
import dev.nightjar.news.query.ItemSearch;
import dev.nightjar.news.query.SearchCriteria;
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
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
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

  /** A Lambda response has at most 6 MB. */
  static final int MAX_ITEMS = 2_000;

  /** Bounds the capacity units of one export. */
  static final int MAX_READ = 20_000;

  private static final int PAGE = 100;

  private final ItemSearch search;
  private final Instance<Cursors> cursors;
  private final ObjectMapper mapper;

  ExportResource(ItemSearch search, Instance<Cursors> cursors, ObjectMapper mapper) {
    this.search = search;
    this.cursors = cursors;
    this.mapper = mapper;
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
    StreamingOutput lines = out -> write(out, as, parameters.criteria(), query, start);
    return Response.ok(lines)
        .type(as.mediaType())
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            "attachment; filename=\"nightjar-news.%s\"".formatted(as.value()))
        .build();
  }

  private void write(
      OutputStream out, ExportFormat as, SearchCriteria criteria, QueryId query, Position start)
      throws IOException {
    print(out, as.header());
    Optional<Position> next = Optional.of(start);
    int written = 0;
    int read = 0;
    boolean isBounded = false;
    while (next.isPresent() && written < MAX_ITEMS && read < MAX_READ && !isBounded) {
      ItemSearch.Result<SentimentItem> page =
          search.search(criteria, Math.min(PAGE, MAX_ITEMS - written), next.get());
      for (SentimentItem item : page.slice().items()) {
        print(out, as.line(item, mapper));
      }
      written += page.slice().items().size();
      read += Math.max(1, page.read());
      next = page.slice().next();
      isBounded = page.isBounded();
      out.flush();
    }
    if (next.isPresent()) {
      print(out, as.truncation(cursors.get().issue(query, next.get()), mapper));
    }
  }

  private static void print(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
