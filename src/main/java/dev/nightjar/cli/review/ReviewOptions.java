package dev.nightjar.cli.review;

import dev.nightjar.reviews.model.Severity;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of {@code review} in the terminal; null where none was given. */
final class ReviewOptions {

  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description =
          "Folders and files with Terraform code, or plans of terraform show -json; - is standard"
              + " input.")
  List<String> paths = List.of();

  @Option(
      names = "--check",
      split = ",",
      paramLabel = "ID",
      description =
          "Reports these rules only: ids or aliases, with wildcards (NJ-S3-*, CKV_AWS_20).")
  List<String> checks;

  @Option(
      names = "--skip",
      split = ",",
      paramLabel = "ID",
      description = "Does not report these rules.")
  List<String> skips;

  @Option(
      names = "--severity",
      paramLabel = "SEVERITY",
      description = "Reports findings of this severity and above: high, medium or low.")
  Severity severity;

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      description = "Leaves out folders and files: --exclude 'examples/**'.")
  List<String> excludes;

  @Option(
      names = "--var-file",
      paramLabel = "FILE",
      description = "Values of variables, as for Terraform.")
  List<Path> variableFiles;

  @Option(
      names = "--var",
      paramLabel = "NAME=VALUE",
      description = "The value of a variable, as for Terraform.")
  Map<String, String> variables;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "${COMPLETION-CANDIDATES}; github is for annotations in workflows (text).")
  ReportFormat format;

  @Option(names = "--output", paramLabel = "FILE", description = "Writes the report to a file.")
  Path output;

  @Option(
      names = "--fail-on",
      paramLabel = "LIMIT",
      description =
          "Exits with 1 if a finding has this severity or a higher one: ${COMPLETION-CANDIDATES}"
              + " (high).")
  FailLimit failOn;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Reports only findings that are not in this file.")
  Path baseline;

  @Option(
      names = "--create-baseline",
      description = "Writes the findings to the baseline (.nightjar-baseline.json).")
  boolean isCreatingBaseline;

  @Option(
      names = "--policies",
      paramLabel = "FOLDER",
      description = "Also applies the policies in the YAML files of this folder.")
  Path policies;

  @Option(
      names = "--changed",
      description = "With a plan: reports only findings of resources that it changes.")
  boolean isChangedOnly;

  @Option(
      names = "--fix",
      description = "Prints the fixes that replace no resource as a diff, and writes them.")
  boolean isFixing;

  @Option(names = "--dry-run", description = "With --fix: prints the diff and writes nothing.")
  boolean isDry;

  @Option(
      names = {"-q", "--quiet"},
      description = "Prints findings only.")
  boolean isQuiet;

  @Option(names = "--compact", description = "Prints one line per finding.")
  boolean isCompact;

  @Option(
      names = "--no-color",
      description = "Prints no colors, as if NO_COLOR was set or the output was no terminal.")
  boolean isColorless;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description = "The configuration; else .nightjar.yaml in the first path's folder or above.")
  Path configuration;

  @Option(names = "--list-rules", description = "Lists the rules.")
  boolean isListing;

  @Option(
      names = "--explain",
      paramLabel = "ID",
      description = "Explains a rule: --explain NJ-S3-10.")
  String explained;
}
