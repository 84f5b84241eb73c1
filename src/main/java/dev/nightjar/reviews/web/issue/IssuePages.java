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
import dev.nightjar.table.query.Position;
import dev.nightjar.table.query.Slice;
import dev.nightjar.validation.InvalidInputException;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.BeanParam;
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
import java.util.stream.Stream;

/** The pages of recurring issues of all stacks. */
@Path(IssueFilter.PATH)
@Produces(MediaType.TEXT_HTML)
@Blocking
public class IssuePages {

  /** The number of issues, each in one file of one stack, that are grouped by rule. */
  private static final int MAX_GROUPED = 300;

  /** The number of files whose occurrences are merged, which takes a query for each. */
  private static final int MAX_FILES = 20;

  private static final int MAX_OCCURRENCES = 50;
  private static final String ALL = "all";

  private final StatisticsTable table;
  private final PageCursors cursors;

  IssuePages(StatisticsTable table, PageCursors cursors) {
    this.table = table;
    this.cursors = cursors;
  }

  @GET
  public TemplateInstance mostFrequent(@BeanParam IssueFilter filter) {
    IssueFilter.Criteria criteria = filter.criteria();
    Category category =
        Arrays.stream(Category.values())
            .filter(one -> one.label().equals(criteria.category()))
            .findFirst()
            .orElseThrow();
    Slice<IssueFrequency> slice = mostFrequent(category);
    return new IssuesPage(
        criteria,
        FindingFilter.categories(),
        criteria.columns(),
        criteria.apply(IssueGroup.of(slice.items())),
        slice.next().isPresent() ? MAX_GROUPED : 0);
  }

  private Slice<IssueFrequency> mostFrequent(Category category) {
    return table.mostFrequentIssues(category, MAX_GROUPED, Position.START);
  }

  /** An issue, which belongs to a file, or with a scope all issues of its title. */
  @GET
  @Path("/{hash}")
  public TemplateInstance issue(
      String hash,
      @QueryParam("scope") @DefaultValue("") String scope,
      @QueryParam("stack") @DefaultValue("") String stackId,
      @QueryParam("cursor") @DefaultValue("") String cursor) {
    if (!scope.isEmpty() && !scope.equals(ALL)) {
      throw InvalidInputException.of("scope", "must be all, or left out");
    }
    List<IssueFrequency> ofHash = IssueHash.isValid(hash) ? table.issueByStack(hash) : List.of();
    if (ofHash.isEmpty()) {
      throw ProblemException.notFound("No issue has this hash");
    }
    boolean isEverywhere = scope.equals(ALL);
    List<IssueFrequency> issues =
        (isEverywhere ? ofSameTitle(ofHash) : ofHash)
            .stream()
                .filter(issue -> stackId.isEmpty() || issue.stackId().equals(stackId))
                .toList();
    if (issues.isEmpty()) {
      throw ProblemException.notFound("This issue did not occur in the stack " + stackId);
    }
    return isEverywhere || !stackId.isEmpty()
        ? ofManyFiles(hash, issues, stackId, isEverywhere)
        : ofFile(hash, issues, cursor);
  }

  private List<IssueFrequency> ofSameTitle(List<IssueFrequency> ofHash) {
    IssueFrequency example = ofHash.get(0);
    List<IssueFrequency> all =
        mostFrequent(example.category()).items().stream()
            .filter(issue -> issue.title().equals(example.title()))
            .toList();
    return all.isEmpty() ? ofHash : all;
  }

  private TemplateInstance ofFile(String hash, List<IssueFrequency> issues, String cursor) {
    QueryId query = QueryId.of("issue-page").with("hash", hash);
    Slice<IssueOccurrence> slice =
        table.issueOccurrences(
            issues.get(0).category(), hash, ReviewLists.PAGE, cursors.start(query, cursor));
    String next = cursors.next(query, slice);
    return page(
        issues,
        slice.items(),
        "",
        slice.items().stream().map(IssueOccurrence::filePath).findFirst().orElse(""),
        Hrefs.issueEverywhere(hash),
        false,
        next.isEmpty() ? "" : Hrefs.issue(hash) + "?cursor=" + next);
  }

  /** Merges the latest occurrences of each file. */
  private TemplateInstance ofManyFiles(
      String hash, List<IssueFrequency> issues, String stackId, boolean isEverywhere) {
    List<String> hashes =
        isEverywhere
            ? issues.stream().map(IssueFrequency::issueHash).distinct().toList()
            : List.of(hash);
    List<Slice<IssueOccurrence>> slices =
        hashes.stream()
            .limit(MAX_FILES)
            .map(
                one ->
                    table.issueOccurrences(
                        issues.get(0).category(), one, MAX_OCCURRENCES, Position.START))
            .toList();
    List<IssueOccurrence> found =
        slices.stream()
            .flatMap(slice -> slice.items().stream())
            .filter(one -> stackId.isEmpty() || one.stackId().equals(stackId))
            .sorted(Comparator.comparing(IssueOccurrence::createdAt).reversed())
            .toList();
    boolean isCut =
        hashes.size() > MAX_FILES
            || found.size() > MAX_OCCURRENCES
            || slices.stream().anyMatch(slice -> slice.next().isPresent());
    return page(
        issues,
        found.stream().limit(MAX_OCCURRENCES).toList(),
        stackId,
        "",
        stackId.isEmpty() ? "" : Hrefs.issueEverywhere(hash),
        isCut,
        "");
  }

  private static TemplateInstance page(
      List<IssueFrequency> issues,
      List<IssueOccurrence> found,
      String stackId,
      String filePath,
      String everywhereHref,
      boolean isCut,
      String moreHref) {
    IssueGroup group = IssueGroup.of(issues).get(0);
    Optional<String> latest = found.stream().map(one -> one.severity().label()).findFirst();
    return new IssuePage(
        group,
        issues.get(0).category().label(),
        Stream.concat(group.rules().stream().map(RuleOfIssue::severity), latest.stream())
            .findFirst()
            .orElse(""),
        filePath,
        stackId,
        everywhereHref,
        found.stream().map(Occurrence::of).toList(),
        isCut,
        moreHref);
  }
}
