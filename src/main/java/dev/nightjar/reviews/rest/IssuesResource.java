package dev.nightjar.reviews.rest;

import dev.nightjar.http.Page;
import dev.nightjar.http.PageParameters;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.table.cursor.Cursors;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.validation.Validation;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Issues of all stacks: the most frequent ones, and the occurrences of one. */
@Path("/api/reviews/issues")
@Tag(name = "reviews")
@Produces(MediaType.APPLICATION_JSON)
public class IssuesResource {

  private final StatisticsTable table;
  private final Instance<Cursors> cursors;

  IssuesResource(StatisticsTable table, Instance<Cursors> cursors) {
    this.table = table;
    this.cursors = cursors;
  }

  @GET
  @Operation(summary = "The issues of a category in each stack, most frequent first")
  public Page<IssueView> mostFrequent(
      @QueryParam("category")
          @Parameter(
              required = true,
              schema = @Schema(enumeration = {"security", "cost", "reliability"}))
          String category,
      @BeanParam PageParameters page) {
    new Validation()
        .require(
            "category",
            category,
            word -> category(word).isPresent(),
            "must be security, cost or reliability")
        .check();
    QueryId query = QueryId.of("frequent-issues").with("category", category);
    return Page.of(
        table.mostFrequentIssues(
            category(category).orElseThrow(), page.limit(), page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        IssueView::of);
  }

  @GET
  @Path("/{hash}")
  @Operation(summary = "All occurrences of an issue, most recent first")
  public Page<OccurrenceView> occurrences(String hash, @BeanParam PageParameters page) {
    Category category =
        Optional.of(hash)
            .filter(IssueHash::isValid)
            .flatMap(valid -> table.issueByStack(valid).stream().findFirst())
            .map(IssueFrequency::category)
            .orElseThrow(() -> ProblemException.notFound("No issue has the hash " + hash));
    QueryId query = QueryId.of("issue-occurrences").with("hash", hash);
    return Page.of(
        table.issueOccurrences(category, hash, page.limit(), page.startAfter(cursors.get(), query)),
        cursors.get(),
        query,
        OccurrenceView::of);
  }

  private static Optional<Category> category(String word) {
    return Arrays.stream(Category.values()).filter(c -> c.label().equals(word)).findFirst();
  }
}
