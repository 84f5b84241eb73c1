package dev.nightjar.reviews.terraform.files;

import dev.nightjar.reviews.hcl.HclParser;
import dev.nightjar.reviews.hcl.syntax.ParsedFile;
import dev.nightjar.reviews.model.TerraformFile;
import dev.nightjar.reviews.terraform.declaration.FilePaths;
import dev.nightjar.reviews.terraform.plan.PlanFile;
import dev.nightjar.reviews.terraform.plan.PlanState;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/**
 * The files of one review by their normalized paths. Each is parsed when its syntax is first
 * needed, and only once, because the evaluation, the rules and the language model all need it.
 */
public final class ParsedFiles {

  private final List<TerraformFile> files;
  private final List<TerraformFile> variables;
  private final PlanState planState;
  private final BiFunction<String, String, ParsedFile> parser;
  private final Map<String, String> texts = new TreeMap<>();
  private final Map<String, String> plans = new TreeMap<>();
  private final Set<String> duplicates = new LinkedHashSet<>();
  private final Map<String, ParsedFile> parsed = new HashMap<>();

  public ParsedFiles(List<TerraformFile> files) {
    this(files, HclParser::parse);
  }

  public ParsedFiles(List<TerraformFile> files, BiFunction<String, String, ParsedFile> parser) {
    this(files, List.of(), PlanState.AFTER, parser);
  }

  private ParsedFiles(
      List<TerraformFile> files,
      List<TerraformFile> variables,
      PlanState planState,
      BiFunction<String, String, ParsedFile> parser) {
    this.files = List.copyOf(files);
    this.variables = List.copyOf(variables);
    this.planState = planState;
    this.parser = parser;
    for (TerraformFile file : files) {
      String path = FilePaths.normalized(file.path());
      boolean isPlan = PlanFile.isPlan(path, file.content());
      if ((isPlan ? plans : texts).putIfAbsent(path, file.content()) != null) {
        duplicates.add(path);
      }
    }
  }

  /** The files as they were submitted. */
  public List<TerraformFile> files() {
    return files;
  }

  /**
   * The same files with values for the variables of all root modules, as of Terraform's options
   * {@code -var-file} and {@code -var}. The values are not reviewed themselves.
   *
   * @param values as {@code .tfvars} files; a later one takes precedence
   */
  public ParsedFiles withVariables(List<TerraformFile> values) {
    return new ParsedFiles(files, values, planState, parser);
  }

  /** The same files with the values of plans before apply. */
  public ParsedFiles beforePlans() {
    return new ParsedFiles(files, variables, PlanState.BEFORE, parser);
  }

  /** The text of each plan. Plans are no code: their texts are not searched for secrets. */
  public Map<String, String> plans() {
    return plans;
  }

  public PlanState planState() {
    return planState;
  }

  /** The values that were given for variables, parsed. */
  public List<ParsedFile> variables() {
    return variables.stream().map(file -> parser.apply(file.path(), file.content())).toList();
  }

  /** The content of each file that is no plan; of two with the same path, the first. */
  public Map<String, String> texts() {
    return texts;
  }

  /** The paths that were submitted more than once. */
  public Set<String> duplicates() {
    return duplicates;
  }

  public Optional<ParsedFile> parsed(String path) {
    String normalized = FilePaths.normalized(path);
    return Optional.ofNullable(texts.get(normalized))
        .map(text -> parsed.computeIfAbsent(normalized, p -> parser.apply(p, text)));
  }
}
