package dev.nightjar.news.rest;

import dev.nightjar.news.query.Backlog;
import dev.nightjar.news.query.Summarizer;
import dev.nightjar.validation.InvalidInputException;
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
  @Operation(summary = "Counts by sentiment, tag, source and time; reads at most 3,000 items")
  public SummaryView summary(
      @QueryParam("hours")
          @Parameter(
              description = "The length of the window in hours",
              schema = @Schema(minimum = "1", maximum = "168", defaultValue = "24"))
          String hours) {
    int number = hours(hours);
    return SummaryView.of(number, summarizer.summarize(Duration.ofHours(number)), backlog.state());
  }

  private static int hours(String text) {
    if (text == null) {
      return DEFAULT_HOURS;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= 1 && number <= MAX_HOURS) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Rejected below, like a number that is out of range.
    }
    throw InvalidInputException.of("hours", "must be a whole number from 1 to " + MAX_HOURS);
  }
}
