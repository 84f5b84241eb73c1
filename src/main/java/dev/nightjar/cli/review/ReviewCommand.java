package dev.nightjar.cli.review;

import dev.nightjar.cli.command.Command;
import dev.nightjar.cli.policy.PolicyFiles;
import dev.nightjar.cli.yaml.InvalidFileException;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.report.JudgedText;
import dev.nightjar.reviews.report.Report;
import dev.nightjar.reviews.report.TextStyle;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.catalog.RuleCatalog;
import dev.nightjar.reviews.rule.engine.Reviewer;
import dev.nightjar.reviews.rule.secrets.SecretTextRules;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import dev.nightjar.reviews.terraform.files.ReviewableFiles;
import dev.nightjar.reviews.terraform.plan.PlanFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** The command {@code review}: reviews Terraform without a server or a table. */
@CommandLine.Command(
    name = "review",
    sortOptions = false,
    description = "Prints findings, cost and risk of Terraform code.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {
      "0:no finding at or above --fail-on",
      "1:findings at or above --fail-on",
      "2:wrong arguments, or a mistake in a file that they name",
      "3:nothing could be judged"
    })
public final class ReviewCommand extends Command {

  private static final int FINDING_REACHES_LIMIT = 1;
  private static final int NOTHING_JUDGED = 3;

  private final Function<List<Rule>, Reviewer> reviewers;
  private final Clock clock;

  @Mixin private ReviewOptions options;

  private List<Rule> policies = List.of();

  /**
   * @param reviewers creates a reviewer by these rules
   */
  public ReviewCommand(Function<List<Rule>, Reviewer> reviewers, Clock clock) {
    this.reviewers = reviewers;
    this.clock = clock;
  }

  @Override
  protected int perform() {
    try {
      boolean isAboutRules = options.isListing || options.explained != null;
      if (options.paths.isEmpty() && !isAboutRules) {
        throw mistake("Name a folder or a file with Terraform code, or - for standard input");
      }
      ReviewSettings settings = settings();
      if (options.explained != null) {
        return explain();
      }
      return options.isListing ? list(settings) : review(settings);
    } catch (InvalidFileException | IllegalArgumentException e) {
      throw mistake(e.getMessage(), e);
    }
  }

  private List<Rule> allRules() {
    return Stream.of(RuleCatalog.rules(), SecretTextRules.rules(), policies)
        .flatMap(List::stream)
        .toList();
  }

  private int explain() {
    RulePattern asked = RulePattern.of(options.explained);
    List<Rule> rules = allRules().stream().filter(asked::matches).toList();
    if (rules.isEmpty()) {
      throw mistake("There is no rule '%s'; --list-rules names them".formatted(asked.text()));
    }
    rules.forEach(rule -> out().println(RuleTexts.explanation(rule)));
    return 0;
  }

  private int list(ReviewSettings settings) {
    out()
        .print(
            RuleTexts.list(
                allRules().stream()
                    .filter(
                        rule ->
                            settings.checks().isEmpty()
                                || settings.checks().stream().anyMatch(c -> c.matches(rule)))
                    .filter(
                        rule -> settings.skips().stream().noneMatch(s -> s.rule().matches(rule)))
                    .filter(
                        rule ->
                            settings.severity().stream()
                                .allMatch(least -> rule.severity().compareTo(least) <= 0))
                    .toList()));
    return 0;
  }

  private ReviewSettings settings() {
    ReviewSettings settings =
        ReviewSettings.of(
            options,
            configuration().map(ConfigurationFile::read).orElseGet(ConfigurationFile::none));
    policies = settings.policies().map(PolicyFiles::rules).orElse(List.of());
    for (RulePattern check : settings.checks()) {
      if (allRules().stream().noneMatch(check::matches)) {
        throw mistake("--check names no rule: '%s'".formatted(check.text()));
      }
    }
    LocalDate today = LocalDate.now(clock);
    for (Skip skip : settings.skips()) {
      if (skip.isExpired(today)) {
        warn("The skip of %s has expired: %s".formatted(skip.rule().text(), skip.explanation()));
      } else if (allRules().stream().noneMatch(skip.rule()::matches)) {
        warn("There is no rule %s to skip".formatted(skip.rule().text()));
      }
    }
    return settings;
  }

  private Optional<Path> configuration() {
    if (options.configuration != null) {
      return Optional.of(options.configuration);
    }
    Path start =
        options.paths.stream()
            .filter(path -> !path.equals(ReviewInput.STANDARD_INPUT))
            .map(Path::of)
            .findFirst()
            .orElse(Path.of(""))
            .toAbsolutePath();
    return ConfigurationFile.find(Files.isDirectory(start) ? start : start.getParent());
  }

  private Optional<Path> project() throws IOException {
    Optional<Path> file = configuration();
    return file.isEmpty()
        ? Optional.empty()
        : Optional.of(file.get().toAbsolutePath().getParent().toRealPath());
  }

  private int review(ReviewSettings settings) {
    for (String path : options.paths) {
      if (!path.equals(ReviewInput.STANDARD_INPUT) && !Files.isReadable(path(path))) {
        throw mistake(path + " cannot be read. Name a folder with Terraform files.");
      }
    }
    ProgressLine progress = new ProgressLine(terminal());
    try {
      ReviewInput input =
          ReviewInput.read(options.paths, project(), settings.excludes(), in(), progress::read);
      input.unreadable().forEach(this::warn);
      int terraformFiles = terraformFiles(input);
      if (terraformFiles == 0) {
        err()
            .println(
                "There is no Terraform file (*.tf, *.tf.json) and no plan in %s."
                    .formatted(String.join(", ", options.paths)));
        return NOTHING_JUDGED;
      }
      progress.reviewing(terraformFiles);
      return review(input, settings, progress);
    } catch (IOException e) {
      progress.end();
      err().println(e.getMessage());
      return NOTHING_JUDGED;
    }
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(text + " cannot be read: " + e.getReason(), e);
    }
  }

  private static int terraformFiles(ReviewInput input) {
    return (int)
        input.files().stream()
            .filter(
                file ->
                    ReviewableFiles.isTerraform(file.path())
                        || PlanFile.isPlan(file.path(), file.content()))
            .count();
  }

  private int review(ReviewInput input, ReviewSettings settings, ProgressLine progress)
      throws IOException {
    List<TerraformFile> variables =
        VariableValues.of(settings.variableFiles(), settings.variables());
    Reviewer rules =
        reviewers.apply(Stream.concat(RuleCatalog.rules().stream(), policies.stream()).toList());
    Reviewer reviewer = files -> rules.review(files.withVariables(variables));
    FindingSelection selection = new FindingSelection(settings, LocalDate.now(clock));
    Verdict verdict = selection.select(reviewer.review(new ParsedFiles(input.files())));
    List<PlanFile> plans = input.plans();
    if (options.isChangedOnly) {
      verdict = changedOnly(verdict, plans);
    }
    progress.end();
    Path baseline = settings.baseline().orElseGet(() -> input.root().resolve(Baseline.NAME));
    if (options.isCreatingBaseline) {
      write(baseline, Baseline.text(verdict.findings()));
      out().println("%d findings written to %s".formatted(verdict.findings().size(), baseline));
      return 0;
    }
    if (settings.baseline().isPresent()) {
      verdict = withoutBaseline(verdict, baseline, input.root());
    }
    if (options.isFixing) {
      if (!plans.isEmpty()) {
        throw mistake("--fix changes code; review it without a plan");
      }
      verdict = fixed(verdict, input, reviewer, selection, baseline, settings);
    }
    report(verdict, selection, settings, terraformFiles(input));
    if (!plans.isEmpty() && settings.format() == ReportFormat.TEXT && !settings.quiet()) {
      Verdict before =
          selection.select(reviewer.review(new ParsedFiles(input.files()).beforePlans()));
      out().print(PlanText.of(plans, before));
    }
    return exitCode(verdict, settings);
  }

  private Verdict changedOnly(Verdict verdict, List<PlanFile> plans) {
    if (plans.isEmpty()) {
      throw mistake("--changed needs a plan; 'terraform show -json PLAN' writes one");
    }
    Set<String> changed = new HashSet<>();
    plans.forEach(plan -> changed.addAll(plan.changedAddresses()));
    return FindingSelection.only(
        verdict, finding -> finding.addresses().stream().anyMatch(changed::contains));
  }

  private Verdict withoutBaseline(Verdict verdict, Path file, Path root) {
    Baseline baseline = Baseline.read(file).requireOf(root, file);
    List<Finding> known = verdict.findings().stream().filter(baseline::contains).toList();
    if (!known.isEmpty()) {
      warn("%d findings of the baseline are not shown".formatted(known.size()));
    }
    return FindingSelection.only(verdict, finding -> !baseline.contains(finding));
  }

  private Verdict fixed(
      Verdict verdict,
      ReviewInput input,
      Reviewer reviewer,
      FindingSelection selection,
      Path baseline,
      ReviewSettings settings)
      throws IOException {
    FixWriter fixes = new FixWriter(input, verdict.findings(), reviewer);
    // A report for programs must be alone on standard output.
    var to = settings.format() == ReportFormat.TEXT ? out() : err();
    to.print(fixes.diff());
    if (!options.isDry) {
      fixes.write().forEach(this::warn);
    }
    to.println(fixes.summary(!options.isDry));
    to.flush();
    if (options.isDry) {
      return verdict;
    }
    Verdict after = selection.select(reviewer.review(new ParsedFiles(fixes.files())));
    return settings.baseline().isPresent() ? withoutBaseline(after, baseline, input.root()) : after;
  }

  private void report(
      Verdict verdict, FindingSelection selection, ReviewSettings settings, int files) {
    Report report = new Report(String.join(", ", options.paths), files, verdict);
    boolean isColored = terminal().colors() && !settings.noColor() && settings.output().isEmpty();
    String text =
        ReviewReport.of(
            report,
            settings.format(),
            new TextStyle(isColored, settings.compact(), settings.quiet()),
            selection.skipped());
    if (settings.output().isPresent()) {
      write(settings.output().get(), text);
      if (!settings.quiet()) {
        out()
            .println("%s; the report is in %s".formatted(report.counts(), settings.output().get()));
      }
    } else {
      out().print(text);
    }
    out().flush();
    if (verdict.judged().isPartial()) {
      warn(JudgedText.warning(verdict.judged()));
    }
  }

  private void write(Path path, String text) {
    try {
      Files.writeString(path, text);
    } catch (IOException e) {
      throw mistake(path + " cannot be written", e);
    }
  }

  private int exitCode(Verdict verdict, ReviewSettings settings) {
    if (settings.failOn().isReachedBy(verdict.findings())) {
      return FINDING_REACHES_LIMIT;
    }
    Judged judged = verdict.judged();
    return judged.resources() == 0 && judged.isPartial() && verdict.findings().isEmpty()
        ? NOTHING_JUDGED
        : 0;
  }

  private void warn(String message) {
    if (!options.isQuiet) {
      err().println(message);
    }
  }
}
