package dev.nightjar.reviews.web.finding;

import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.ReviewOutcome;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.waiver.ActiveWaivers;
import dev.nightjar.reviews.store.VersionStore;
import dev.nightjar.reviews.web.Hrefs;
import dev.nightjar.reviews.web.finding.FindingFilter.Criteria;
import dev.nightjar.reviews.web.finding.FindingsView.Choice;
import dev.nightjar.reviews.web.finding.FindingsView.SeverityGroup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Pages the findings of a version with their code: files with the most severe findings first,
 * findings in line order.
 */
public final class FindingPages {

  /** A page with this number of findings has about 100 KB. */
  public static final int PAGE = 40;

  private final VersionStore.WithFiles version;
  private final boolean isLatest;
  private final ActiveWaivers waivers;
  private final String href;
  private final Map<String, Integer> indexes = new HashMap<>();

  public FindingPages(VersionStore.WithFiles version, boolean isLatest, ActiveWaivers waivers) {
    this.version = version;
    this.isLatest = isLatest;
    this.waivers = waivers;
    this.href = Hrefs.version(version.version().reviewId(), version.version().number());
    for (int i = 0; i < version.files().size(); i++) {
      indexes.put(version.files().get(i).path(), i);
    }
  }

  public FindingsView page(Criteria criteria) {
    List<Finding> all = version.version().outcome().findings();
    List<Finding> fitting = inOrder(all.stream().filter(criteria::matches).toList());
    int pages = Math.max(1, (fitting.size() + PAGE - 1) / PAGE);
    int page = Math.min(criteria.page(), pages);
    int first = (page - 1) * PAGE;
    int last = Math.min(fitting.size(), first + PAGE);
    List<FileView> files = files(fitting.subList(first, last));
    return new FindingsView(
        choices(
            "any severity",
            FindingFilter.severities(),
            word -> count(all, criteria.severity(word)),
            criteria.severity(),
            word -> criteria.severity(word).parameters()),
        choices(
            "any category",
            FindingFilter.categories(),
            word -> count(all, criteria.category(word)),
            criteria.category(),
            word -> criteria.category(word).parameters()),
        fitting.size(),
        fitting.isEmpty() ? 0 : first + 1,
        last,
        files,
        groupBySeverity(files),
        page > 1 ? href + criteria.page(page - 1).parameters() : "",
        page < pages ? href + criteria.page(page + 1).parameters() : "");
  }

  private static int count(List<Finding> findings, Criteria criteria) {
    return (int) findings.stream().filter(criteria::matches).count();
  }

  private List<Choice> choices(
      String any,
      List<String> words,
      ToIntFunction<String> count,
      String chosen,
      UnaryOperator<String> parameters) {
    return Stream.concat(Stream.of(""), words.stream())
        .map(
            word ->
                new Choice(
                    word.isEmpty() ? any : word,
                    count.applyAsInt(word),
                    word.equals(chosen),
                    href + parameters.apply(word)))
        .toList();
  }

  /** Sorts files by their number of high findings, then medium, then low. */
  private static List<Finding> inOrder(List<Finding> findings) {
    Map<String, int[]> counts = new HashMap<>();
    for (Finding finding : findings) {
      counts
          .computeIfAbsent(finding.filePath(), path -> new int[Severity.values().length])[
          finding.severity().ordinal()]++;
    }
    Comparator<Finding> worstFile =
        (a, b) -> Arrays.compare(counts.get(b.filePath()), counts.get(a.filePath()));
    return findings.stream()
        .sorted(
            worstFile
                .thenComparing(Finding::filePath)
                .thenComparingInt(Finding::lineNumber)
                .thenComparing(Finding::severity))
        .toList();
  }

  private List<FileView> files(List<Finding> findings) {
    Map<String, List<Finding>> byFile = new LinkedHashMap<>();
    findings.forEach(f -> byFile.computeIfAbsent(f.filePath(), p -> new ArrayList<>()).add(f));
    List<FileView> files = new ArrayList<>();
    byFile.forEach((path, found) -> files.add(file(path, found)));
    return files;
  }

  /**
   * The lines of a file with its findings, up to a limit.
   *
   * @param index the position of the file in the version
   */
  public FileView lines(int index, int from, int to) {
    TerraformFile file = version.files().get(index);
    SourceCode sourceCode = SourceCode.of(file.content(), href + "/files/" + index);
    Map<Integer, List<FindingView>> byLine = new TreeMap<>();
    List<Finding> found =
        version.version().outcome().findings().stream()
            .filter(finding -> finding.filePath().equals(file.path()))
            .toList();
    for (Finding finding : found) {
      byLine
          .computeIfAbsent(sourceCode.within(finding.lineNumber()), line -> new ArrayList<>())
          .add(view(finding, false));
    }
    return new FileView(
        file.path(),
        "file-" + index,
        href + "/files/" + index,
        sourceCode.count(),
        found.size(),
        sourceCode.between(from, to, byLine),
        List.of());
  }

  private FileView file(String path, List<Finding> found) {
    int index = indexes.getOrDefault(path, -1);
    String content = index < 0 ? "" : version.files().get(index).content();
    String fileHref = index < 0 ? "" : href + "/files/" + index;
    SourceCode sourceCode = SourceCode.of(content, fileHref);
    boolean hasLines = sourceCode.count() > 0;
    Map<Integer, List<FindingView>> byLine = new TreeMap<>();
    List<FindingView> elsewhere = new ArrayList<>();
    for (Finding finding : found) {
      List<FindingView> place =
          hasLines
              ? byLine.computeIfAbsent(
                  sourceCode.within(finding.lineNumber()), l -> new ArrayList<>())
              : elsewhere;
      place.add(view(finding, true));
    }
    return new FileView(
        path,
        "file-" + index,
        fileHref,
        sourceCode.count(),
        found.size(),
        sourceCode.around(byLine),
        elsewhere);
  }

  private FindingView view(Finding finding, boolean isExpanded) {
    List<FixView> fixes =
        finding.fixes().stream().map(fix -> FixView.of(fix, content(fix.filePath()))).toList();
    String acceptHref =
        isLatest ? Hrefs.newWaiver(version.version().reviewId(), finding.findingId()) : "";
    return FindingView.of(
        finding, explanation(finding), fixes, isLatest, acceptHref, waivers, isExpanded);
  }

  private String content(String path) {
    Integer index = indexes.get(path);
    return index == null ? "" : version.files().get(index).content();
  }

  private String explanation(Finding finding) {
    return version.version().outcome() instanceof ReviewOutcome.Completed completed
        ? completed.explanations().getOrDefault(finding.findingId(), "")
        : "";
  }

  private static List<SeverityGroup> groupBySeverity(List<FileView> files) {
    List<FindingView> shown =
        files.stream()
            .flatMap(
                file ->
                    Stream.concat(
                        file.elsewhere().stream(),
                        file.ranges().stream()
                            .flatMap(codeRange -> codeRange.lines().stream())
                            .flatMap(line -> line.findings().stream())))
            .toList();
    return FindingFilter.severities().stream()
        .map(
            severity ->
                new SeverityGroup(
                    severity, shown.stream().filter(f -> f.severity().equals(severity)).toList()))
        .filter(group -> !group.findings().isEmpty())
        .toList();
  }
}
