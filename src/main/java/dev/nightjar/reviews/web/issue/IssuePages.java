package dev.nightjar.reviews.web.issue;

import dev.nightjar.http.PageCursors;
import dev.nightjar.http.ProblemException;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.statistics.IssueFrequency;
import dev.nightjar.reviews.model.statistics.IssueHash;
import dev.nightjar.reviews.model.statistics.IssueOccurrence;
import dev.nightjar.reviews.store.StatisticsTable;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.finding.FindingFilter;
import dev.nightjar.reviews.web.list.ReviewLists;
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
import java.util.Optional;

/** The pages of recurring issues of all stacks. */
@Path("/reviews/issues")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class IssuePages {

  private static final int MAX_STACKS = 50;

  /** The number of issues, each in one stack, that a page groups by rule. */
  private static final int MAX_GROUPED = 100;

  private final StatisticsTable table;
  private final PageCursors cursors;

  IssuePages(StatisticsTable table, PageCursors cursors) {
    this.table = table;
    this.cursors = cursors;
  }

  @GET
  public TemplateInstance mostFrequent(
      @QueryParam("category") @DefaultValue("security") String word,
      @QueryParam("cursor") @DefaultValue("") String cursor) {
    Category category =
        Arrays.stream(Category.values())
            .filter(c -> c.label().equals(word))
            .findFirst()
            .orElseThrow(
                () ->
                    InvalidInputException.of("category", "must be security, cost or reliability"));
    QueryId query = QueryId.of("issues-page").with("category", word);
    Slice<IssueFrequency> slice =
        table.mostFrequentIssues(category, MAX_GROUPED, cursors.start(query, cursor));
    String next = cursors.next(query, slice);
    return new IssuesPage(
        word,
        FindingFilter.categories(),
        IssueGroup.of(slice.items()),
        next.isEmpty() ? "" : "/reviews/issues?category=" + word + "&cursor=" + next);
  }

  @GET
  @Path("/{hash}")
  public TemplateInstance issue(
      String hash, @QueryParam("cursor") @DefaultValue("") String cursor) {
    List<IssueFrequency> stacks = IssueHash.isValid(hash) ? table.issueByStack(hash) : List.of();
    if (stacks.isEmpty()) {
      throw ProblemException.notFound("No issue has this hash");
    }
    QueryId query = QueryId.of("issue-page").with("hash", hash);
    Slice<IssueOccurrence> slice =
        table.issueOccurrences(
            stacks.get(0).category(), hash, ReviewLists.PAGE, cursors.start(query, cursor));
    String next = cursors.next(query, slice);
    return new IssuePage(
        stacks.get(0).title(),
        stacks.get(0).category().label(),
        Optional.ofNullable(RuleOfIssue.byTitle().get(stacks.get(0).title())).stream().toList(),
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
