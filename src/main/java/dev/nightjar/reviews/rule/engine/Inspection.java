package dev.nightjar.reviews.rule.engine;

import dev.nightjar.ops.LogEvent;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Notice;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.RelatedResources;
import dev.nightjar.reviews.rule.Remediation;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.engine.SecretInspection.Exposure;
import dev.nightjar.reviews.terraform.configuration.Configuration;
import dev.nightjar.reviews.terraform.configuration.Location;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import dev.nightjar.reviews.terraform.files.ReviewableFiles;
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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Applies the rules to a configuration and collects the findings. */
final class Inspection {

  private static final Logger LOG = Logger.getLogger(Inspection.class);
  private static final int ID_BYTES = 10;

  /** Aliases of the rule about AWS keys in any text, and of those in resources of some types. */
  private static final String AWS_KEY = "CKV_SECRET_2";

  private static final Set<String> KEYS_OF_RESOURCES =
      Set.of("CKV_AWS_41", "CKV_AWS_45", "CKV_AWS_46");

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
  private final Set<Resource> notCreated;
  private final Map<String, Suppressions> suppressions = new HashMap<>();
  private final Set<String> ids = new HashSet<>();
  private final Set<CheckedBlock> checked = new HashSet<>();
  private final Map<CodePlace, Violation> violations = new LinkedHashMap<>();
  private final List<Finding> findings = new ArrayList<>();
  private final List<SuppressedFinding> suppressed = new ArrayList<>();
  private final Set<Notice> notices = new LinkedHashSet<>();

  /** Identifies a rule and a block; count and for_each create several resources from one block. */
  private record CheckedBlock(String ruleId, String address, String filePath, int start) {}

  /** Identifies a rule, a block and the reported line. */
  private record CodePlace(
      String ruleId, String filePath, int start, String reportedPath, int reportedLine) {}

  /** A violation in one place of the code, and the resources by address that the code creates. */
  private static final class Violation {
    private final Rule rule;
    private final Location place;
    private final CheckResult checkResult;
    private final Map<String, Resource> resources = new LinkedHashMap<>();

    Violation(Rule rule, Location place, CheckResult checkResult) {
      this.rule = rule;
      this.place = place;
      this.checkResult = checkResult;
    }
  }

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
    this.notCreated = notCreated(configuration);
  }

  /** Without the resources whose code is judged anyway, because another call creates them. */
  private static Set<Resource> notCreated(Configuration configuration) {
    Set<Location> created =
        configuration.resources().stream()
            .map(one -> one.body().location())
            .collect(Collectors.toSet());
    return configuration.notCreated().stream()
        .filter(one -> !created.contains(one.body().location()))
        .collect(Collectors.toSet());
  }

  /** What is not created by default and was judged as if it were. */
  Set<Resource> notCreated() {
    return notCreated;
  }

  Inspection run() {
    for (Configuration root : configuration.roots()) {
      RelatedResources relatedResources = new RelatedResources(root, today);
      root.resources().forEach(resource -> inspect(resource, relatedResources));
      root.providers().forEach(provider -> inspect(provider, relatedResources));
      inspectNotCreated(root);
    }
    violations.values().forEach(this::report);
    Set<String> withKeys = resourcesWithKeys();
    new SecretInspection(files, configuration)
        .exposures().stream()
            .filter(exposure -> !isReported(exposure, withKeys))
            .forEach(this::report);
    findings.sort(BY_LOCATION);
    suppressed.sort(Comparator.comparing(SuppressedFinding::finding, BY_LOCATION));
    return this;
  }

  /** Reviews what is not created by default together with what it would be created beside. */
  private void inspectNotCreated(Configuration root) {
    List<Resource> resources = root.notCreated().stream().filter(notCreated::contains).toList();
    if (!resources.isEmpty()) {
      RelatedResources relatedResources = new RelatedResources(root.withNotCreated(), today);
      resources.forEach(resource -> inspect(resource, relatedResources));
    }
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
        collect(rule, resource, checkResult);
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

  private void collect(Rule rule, Resource resource, CheckResult checkResult) {
    Location block = resource.body().location();
    Location place = checkResult.location().orElse(block);
    CodePlace codePlace =
        new CodePlace(
            rule.id(), block.filePath(), block.span().start(), place.filePath(), place.line());
    violations
        .computeIfAbsent(codePlace, p -> new Violation(rule, place, checkResult))
        .resources
        .putIfAbsent(resource.address(), resource);
  }

  private void report(Violation violation) {
    Rule rule = violation.rule;
    Resource resource = violation.resources.values().iterator().next();
    Location block = resource.body().location();
    String id = findingId(rule, resource.ownAddress(), block.filePath());
    Finding finding =
        finding(
            id,
            rule,
            violation.place,
            List.copyOf(violation.resources.keySet()),
            impact(violation),
            fixes(id, violation, resource),
            notCreated.contains(resource));
    add(finding, reasonToSuppress(rule, violation.place).or(() -> reasonToSuppress(rule, block)));
  }

  private void report(Exposure exposure) {
    Rule rule = exposure.rule();
    String path = exposure.location().filePath();
    List<String> addresses =
        exposure.addresses().isEmpty() ? List.of(exposure.ownAddress()) : exposure.addresses();
    add(
        finding(
            findingId(rule, exposure.ownAddress(), path),
            rule,
            exposure.location(),
            addresses,
            Optional.empty(),
            List.of(),
            false),
        ReviewableFiles.isTerraform(path)
            ? reasonToSuppress(rule, exposure.location())
            : Optional.empty());
  }

  /** The resources whose AWS keys a rule of their type has reported. */
  private Set<String> resourcesWithKeys() {
    return Stream.concat(findings.stream(), suppressed.stream().map(SuppressedFinding::finding))
        .filter(finding -> finding.aliases().stream().anyMatch(KEYS_OF_RESOURCES::contains))
        .flatMap(finding -> finding.addresses().stream())
        .collect(Collectors.toSet());
  }

  private static boolean isReported(Exposure exposure, Set<String> withKeys) {
    return exposure.rule().aliases().contains(AWS_KEY)
        && exposure.addresses().stream().anyMatch(withKeys::contains);
  }

  private static Finding finding(
      String id,
      Rule rule,
      Location place,
      List<String> addresses,
      Optional<BigDecimal> impact,
      List<SuggestedFix> fixes,
      boolean notCreatedByDefault) {
    return new Finding(
        id,
        rule.id(),
        rule.aliases(),
        rule.category(),
        rule.severity(),
        rule.title(),
        rule.description(),
        place.filePath(),
        place.line(),
        addresses.get(0),
        addresses,
        rule.recommendation(),
        rule.confidence(),
        Origin.RULE,
        impact,
        fixes,
        notCreatedByDefault);
  }

  private void add(Finding finding, Optional<String> reasonToSuppress) {
    reasonToSuppress.ifPresentOrElse(
        reason -> suppressed.add(new SuppressedFinding(finding, reason)),
        () -> findings.add(finding));
  }

  private Optional<BigDecimal> impact(Violation violation) {
    return violation.resources.values().stream()
        .flatMap(resource -> impact.apply(violation.rule, resource).stream())
        .reduce(BigDecimal::add);
  }

  private Optional<String> reasonToSuppress(Rule rule, Location place) {
    return source(place.filePath())
        .flatMap(
            sourceFile ->
                suppressions
                    .computeIfAbsent(place.filePath(), path -> new Suppressions(sourceFile, today))
                    .reason(rule, place));
  }

  private List<SuggestedFix> fixes(String findingId, Violation violation, Resource resource) {
    List<Remediation> remediations = violation.checkResult.remediations();
    if (remediations.isEmpty()) {
      return List.of();
    }
    boolean replaces =
        remediations.stream().anyMatch(one -> ReplacingChanges.includes(resource, one));
    return source(remediations.get(0).block().location().filePath()).stream()
        .flatMap(
            sourceFile ->
                new HclEditor(sourceFile)
                    .edit(remediations).stream()
                        .map(
                            edit ->
                                new SuggestedFix(
                                    findingId.replaceFirst("^find-", "fix-"),
                                    sourceFile.path(),
                                    edit.start(),
                                    edit.end(),
                                    sourceFile.text().substring(edit.start(), edit.end()),
                                    edit.replacement(),
                                    violation.rule.recommendation(),
                                    replaces)))
        .toList();
  }

  private Optional<SourceFile> source(String path) {
    return files.parsed(path).map(SourceFile::new);
  }

  /**
   * Identifies the condition of the resource, independent of its position in the file and of the
   * modules that call its module.
   */
  private String findingId(Rule rule, String ownAddress, String filePath) {
    String name = rule.id() + '\n' + ownAddress + '\n' + filePath;
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
