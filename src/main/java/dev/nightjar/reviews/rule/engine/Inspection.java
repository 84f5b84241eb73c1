package dev.nightjar.reviews.rule.engine;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.RelatedResources;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import org.jboss.logging.Logger;

/** Applies the rules to a configuration and collects the findings. */
final class Inspection {

  private static final Logger LOG = Logger.getLogger(Inspection.class);
  private static final int ID_BYTES = 10;
  private static final Comparator<Finding> BY_LOCATION =
      Comparator.comparing(Finding::filePath)
          .thenComparingInt(Finding::lineNumber)
          .thenComparing(Finding::severity)
          .thenComparing(Finding::ruleId)
          .thenComparing(Finding::findingId);

  private final Map<String, List<Rule>> rulesByType;
  private final ParsedFiles files;
  private final Configuration configuration;
  private final BiFunction<Rule, Resource, Optional<BigDecimal>> impact;
  private final LocalDate today;
  private final Map<String, Suppressions> suppressions = new HashMap<>();
  private final Set<String> ids = new HashSet<>();
  private final Set<CheckedBlock> checked = new HashSet<>();
  private final List<Finding> findings = new ArrayList<>();
  private final List<SuppressedFinding> suppressed = new ArrayList<>();
  private final Set<Notice> notices = new LinkedHashSet<>();

  /** Identifies a rule and a block; count and for_each create several resources from one block. */
  private record CheckedBlock(String ruleId, String address, String filePath, int start) {}

  Inspection(
      Map<String, List<Rule>> rulesByType,
      ParsedFiles files,
      Configuration configuration,
      BiFunction<Rule, Resource, Optional<BigDecimal>> impact,
      LocalDate today) {
    this.rulesByType = rulesByType;
    this.files = files;
    this.configuration = configuration;
    this.impact = impact;
    this.today = today;
  }

  Inspection run() {
    for (Configuration root : configuration.roots()) {
      RelatedResources relatedResources = new RelatedResources(root);
      root.resources().forEach(resource -> inspect(resource, relatedResources));
      root.providers().forEach(provider -> inspect(provider, relatedResources));
    }
    findings.sort(BY_LOCATION);
    suppressed.sort(Comparator.comparing(SuppressedFinding::finding, BY_LOCATION));
    return this;
  }

  List<Finding> findings() {
    return List.copyOf(findings);
  }

  List<SuppressedFinding> suppressed() {
    return List.copyOf(suppressed);
  }

  List<Notice> notices() {
    return List.copyOf(notices);
  }

  private void inspect(Resource resource, RelatedResources relatedResources) {
    for (Rule rule : rulesByType.getOrDefault(typeOf(resource), List.of())) {
      inspect(rule, Subject.of(resource, relatedResources));
    }
  }

  private static String typeOf(Resource resource) {
    return switch (resource.kind()) {
      case MANAGED -> resource.type();
      case DATA -> "data." + resource.type();
      case PROVIDER -> "provider." + resource.type();
    };
  }

  /** If a rule fails on one resource, the failure is reported and the other rules continue. */
  private void inspect(Rule rule, Subject subject) {
    Resource resource = subject.resource();
    try {
      CheckResult checkResult = rule.requirement().check(subject);
      Location block = resource.body().location();
      if (checkResult.isViolated()
          && checked.add(
              new CheckedBlock(
                  rule.id(), resource.address(), block.filePath(), block.span().start()))) {
        report(rule, resource, checkResult);
      }
    } catch (RuntimeException failure) {
      LogEvent.named("reviews.rule-failed")
          .with("rule", rule.id())
          .with("resource", resource.address())
          .error(LOG, failure);
      notices.add(
          new Notice(
              "",
              0,
              "Rule %s failed on %s; all other rules were applied."
                  .formatted(rule.id(), resource.address()),
              Notice.Kind.RULE_FAILURE));
    }
  }

  private void report(Rule rule, Resource resource, CheckResult checkResult) {
    Location block = resource.body().location();
    Location place =
        checkResult
            .location()
            .filter(where -> where.filePath().equals(block.filePath()))
            .orElse(block);
    String id = findingId(rule, resource, block.filePath());
    Finding finding =
        new Finding(
            id,
            rule.id(),
            rule.aliases(),
            rule.category(),
            rule.severity(),
            rule.title(),
            rule.description(),
            block.filePath(),
            place.line(),
            resource.address(),
            rule.recommendation(),
            rule.confidence(),
            Origin.RULE,
            impact.apply(rule, resource),
            fixes(id, rule, checkResult));
    Optional<String> reason = reasonToSuppress(rule, place);
    if (reason.isPresent()) {
      suppressed.add(new SuppressedFinding(finding, reason.get()));
    } else {
      findings.add(finding);
    }
  }

  private Optional<String> reasonToSuppress(Rule rule, Location place) {
    return source(place.filePath())
        .flatMap(
            sourceFile ->
                suppressions
                    .computeIfAbsent(place.filePath(), path -> new Suppressions(sourceFile, today))
                    .reason(rule, place));
  }

  private List<SuggestedFix> fixes(String findingId, Rule rule, CheckResult checkResult) {
    return checkResult
        .remediation()
        .flatMap(
            remediation ->
                source(remediation.block().location().filePath())
                    .flatMap(
                        sourceFile ->
                            new HclEditor(sourceFile)
                                .edit(remediation)
                                .map(
                                    edit ->
                                        new SuggestedFix(
                                            findingId.replaceFirst("^find-", "fix-"),
                                            sourceFile.path(),
                                            edit.start(),
                                            edit.end(),
                                            sourceFile.text().substring(edit.start(), edit.end()),
                                            edit.replacement(),
                                            rule.recommendation()))))
        .map(List::of)
        .orElse(List.of());
  }

  private Optional<SourceFile> source(String path) {
    return files.parsed(path).map(SourceFile::new);
  }

  /** Identifies the condition of the resource, independent of its position in the file. */
  private String findingId(Rule rule, Resource resource, String filePath) {
    String name = rule.id() + '\n' + resource.address() + '\n' + filePath;
    String id = "find-" + HexFormat.of().formatHex(sha256(name), 0, ID_BYTES);
    String unique = id;
    for (int twin = 2; !ids.add(unique); twin++) {
      unique = id + '-' + twin;
    }
    return unique;
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}
