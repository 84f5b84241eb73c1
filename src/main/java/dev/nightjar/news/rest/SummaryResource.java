package dev.nightjar.news.rest;

import dev.nightjar.news.model.TimeRange;
import dev.nightjar.news.query.Backlog;
import dev.nightjar.news.query.Summarizer;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The summary of the last hours. */
@Path("/api/news/summary")
@Tag(name = "news")
@Produces(MediaType.APPLICATION_JSON)
public class SummaryResource {

  private static final int DEFAULT_HOURS = 24;
  private static final int MAX_HOURS = 168;

  private final Summarizer summarizer;
  private final Backlog backlog;

  SummaryResource(Summarizer summarizer, Backlog backlog) {
    this.summarizer = summarizer;
    this.backlog = backlog;
  }

  @GET
  @Operation(
      summary =
          "Counts by sentiment, tag, source and time, of all items or of those that match;"
              + " reads at most 3,000 items")
  public SummaryView summary(
      @QueryParam("hours")
          @Parameter(
              description = "The length of the window in hours",
              schema = @Schema(minimum = "1", maximum = "168", defaultValue = "24"))
          String hours,
      @BeanParam FilterParameters filter) {
    int number = HoursParameter.parse(hours, DEFAULT_HOURS, MAX_HOURS);
    filter.check();
    return SummaryView.of(
        number,
        summarizer.summarize(Duration.ofHours(number), filter.criteria(TimeRange.all())),
        backlog.state());
  }
}
