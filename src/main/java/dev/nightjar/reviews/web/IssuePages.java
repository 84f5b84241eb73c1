package dev.nightjar.reviews.web;

import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.Category;
import dev.nightjar.reviews.IssueFrequency;
import dev.nightjar.reviews.IssueHash;
import dev.nightjar.reviews.IssueOccurrence;
import dev.nightjar.reviews.ReviewsTable;
import dev.nightjar.table.cursor.QueryId;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.InvalidInputException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Issues that come up again and again, in all stacks. */
@Path("/reviews/issues")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class IssuePages {

  private static final int MAX_STACKS = 50;

  private final ReviewsTable table;
  private final ReviewList list;

  IssuePages(ReviewsTable table, ReviewList list) {
    this.table = table;
    this.list = list;
  }

  @GET
  public TemplateInstance mostFrequent(
      @QueryParam("category") @DefaultValue("security") String word,
      @QueryParam("cursor") @DefaultValue("") String cursor) {
    Category category =
        Arrays.stream(Category.values())
            .filter(c -> c.word().equals(word))
            .findFirst()
            .orElseThrow(
                () ->
                    InvalidInputException.of("category", "must be security, cost or reliability"));
    QueryId query = QueryId.of("issues-page").with("category", word);
    Slice<IssueFrequency> slice =
        table.mostFrequentIssues(category, ReviewList.PAGE, list.start(query, cursor));
    String next = list.next(query, slice);
    return new IssuesPage(
        word,
        FindingFilter.categories(),
        new IssueList(
            slice.items().stream().map(IssueList.Row::of).toList(),
            next.isEmpty() ? "" : "/reviews/issues?category=" + word + "&cursor=" + next));
  }

  @GET
  @Path("/{hash}")
  public TemplateInstance issue(
      String hash, @QueryParam("cursor") @DefaultValue("") String cursor) {
    List<IssueFrequency> stacks = IssueHash.isValid(hash) ? table.issue(hash) : List.of();
    if (stacks.isEmpty()) {
      throw ProblemException.notFound("No such issue has come up");
    }
    QueryId query = QueryId.of("issue-page").with("hash", hash);
    Slice<IssueOccurrence> slice =
        table.occurrences(
            stacks.get(0).category(), hash, ReviewList.PAGE, list.start(query, cursor));
    String next = list.next(query, slice);
    return new IssuePage(
        stacks.get(0).title(),
        stacks.get(0).category().word(),
        new IssueList(
            stacks.stream()
                .sorted(Comparator.comparingInt(IssueFrequency::occurrenceCount).reversed())
                .limit(MAX_STACKS)
                .map(IssueList.Row::of)
                .toList(),
            ""),
        slice.items().stream().map(Occurrence::of).toList(),
        next.isEmpty() ? "" : Hrefs.issue(hash) + "?cursor=" + next);
  }
}
