package dev.nightjar.reviews.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Judged;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A report as SARIF 2.1.0 for GitHub code scanning. */
public final class SarifReport {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  /** The rule of findings of the language model, because SARIF requires one. */
  private static final String MODEL_RULE = "NJ-MODEL";

  /** Raised when rules are added or changed. */
  private static final String RULES_VERSION = "1.1.0";

  /** How GitHub ranks security alerts: critical from 9, high from 7, medium from 4. */
  private static final Map<Severity, String> SECURITY_SEVERITY =
      Map.of(Severity.HIGH, "8.0", Severity.MEDIUM, "5.5", Severity.LOW, "2.0");

  private static final Map<Severity, String> LEVEL =
      Map.of(Severity.HIGH, "error", Severity.MEDIUM, "warning", Severity.LOW, "note");

  private final Map<String, Integer> ruleIndexes = new LinkedHashMap<>();
  private final Set<String> external;
  private final ArrayNode rules = JSON.arrayNode();
  private final ArrayNode results = JSON.arrayNode();

  private final RuleLinks links;

  private SarifReport(Set<String> external, RuleLinks links) {
    this.external = external;
    this.links = links;
  }

  public static ObjectNode of(Verdict verdict) {
    return of(verdict, RuleLinks.ofEnvironment());
  }

  public static ObjectNode of(Verdict verdict, RuleLinks links) {
    return of(verdict.findings(), verdict.suppressed(), verdict.judged(), links);
  }

  public static ObjectNode of(
      List<Finding> findings, List<SuppressedFinding> suppressed, Judged judged, RuleLinks links) {
    return of(findings, suppressed, Set.of(), judged, links);
  }

  /**
   * @param external the ids of findings that are suppressed outside of the code
   */
  public static ObjectNode of(
      List<Finding> findings,
      List<SuppressedFinding> suppressed,
      Set<String> external,
      Judged judged,
      RuleLinks links) {
    SarifReport report = new SarifReport(external, links);
    findings.forEach(finding -> report.add(finding, Optional.empty()));
    suppressed.forEach(one -> report.add(one.finding(), Optional.of(one.reason())));
    ObjectNode sarif = JSON.objectNode();
    sarif.put("$schema", SCHEMA);
    sarif.put("version", "2.1.0");
    ObjectNode run = sarif.putArray("runs").addObject();
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "Nightjar");
    driver.put("semanticVersion", RULES_VERSION);
    driver.set("rules", report.rules);
    if (judged.isPartial()) {
      warn(JudgedText.warning(judged), run);
    }
    run.put("columnKind", "unicodeCodePoints");
    run.set("results", report.results);
    return sarif;
  }

  private static void warn(String text, ObjectNode run) {
    ObjectNode invocation = run.putArray("invocations").addObject();
    invocation.put("executionSuccessful", true);
    invocation
        .putArray("toolExecutionNotifications")
        .addObject()
        .put("level", "warning")
        .putObject("message")
        .put("text", text);
  }

  private void add(Finding finding, Optional<String> suppression) {
    String ruleId = finding.ruleId().isEmpty() ? MODEL_RULE : finding.ruleId();
    Integer index = ruleIndexes.get(ruleId);
    if (index == null) {
      index = ruleIndexes.size();
      ruleIndexes.put(ruleId, index);
      rules.add(rule(ruleId, finding));
    }
    ObjectNode result = results.addObject();
    result.put("ruleId", ruleId);
    result.put("ruleIndex", index);
    result.put("level", LEVEL.get(finding.severity()));
    result.putObject("message").put("text", message(finding));
    location(finding, result.putArray("locations").addObject());
    result.putObject("partialFingerprints").put("nightjarFindingId/v1", finding.findingId());
    if (finding.notCreatedByDefault()) {
      result.putObject("properties").put("notCreatedByDefault", true);
    }
    if (suppression.isPresent()) {
      result
          .putArray("suppressions")
          .addObject()
          .put("kind", external.contains(finding.findingId()) ? "external" : "inSource")
          .put("justification", suppression.get());
    }
    if (!finding.fixes().isEmpty()) {
      fixes(finding.fixes(), result.putArray("fixes"));
    }
  }

  private ObjectNode rule(String ruleId, Finding finding) {
    boolean ofModel = ruleId.equals(MODEL_RULE);
    ObjectNode rule = JSON.objectNode();
    rule.put("id", ruleId);
    rule.put("name", ofModel ? "Finding of a language model" : finding.title());
    rule.putObject("shortDescription")
        .put("text", ofModel ? "Finding of a language model" : finding.title());
    rule.putObject("fullDescription")
        .put("text", ofModel ? "A finding that a language model reported." : finding.description());
    rule.putObject("help").put("text", ofModel ? "See the message." : finding.recommendation());
    if (!ofModel) {
      rule.put("helpUri", links.of(ruleId));
    }
    rule.putObject("defaultConfiguration").put("level", LEVEL.get(finding.severity()));
    ObjectNode properties = rule.putObject("properties");
    ArrayNode tags = properties.putArray("tags").add(finding.category().label());
    finding.aliases().forEach(tags::add);
    properties.put("precision", ofModel ? "medium" : "high");
    if (finding.category() == Category.SECURITY) {
      properties.put("security-severity", SECURITY_SEVERITY.get(finding.severity()));
    } else {
      properties.put("problem.severity", problemSeverity(finding.severity()));
    }
    return rule;
  }

  private static String problemSeverity(Severity severity) {
    return switch (severity) {
      case HIGH -> "error";
      case MEDIUM -> "warning";
      case LOW -> "recommendation";
    };
  }

  private static String message(Finding finding) {
    String subject =
        finding.resource().isEmpty()
            ? ""
            : Report.resources(finding) + Report.presence(finding) + ": ";
    return subject + finding.description() + " " + finding.recommendation();
  }

  private static void location(Finding finding, ObjectNode location) {
    ObjectNode physical = location.putObject("physicalLocation");
    artifact(finding.filePath(), physical.putObject("artifactLocation"));
    physical.putObject("region").put("startLine", Math.max(1, finding.lineNumber()));
    if (!finding.addresses().isEmpty()) {
      ArrayNode resources = location.putArray("logicalLocations");
      for (String address : finding.addresses()) {
        resources.addObject().put("fullyQualifiedName", address).put("kind", "resource");
      }
    }
  }

  private static void artifact(String path, ObjectNode artifact) {
    artifact.put("uri", uri(path)).put("uriBaseId", "%SRCROOT%");
  }

  private static void fixes(List<SuggestedFix> edits, ArrayNode fixes) {
    ObjectNode fix = fixes.addObject();
    fix.putObject("description").put("text", Report.explanation(edits.get(0)));
    ArrayNode changes = fix.putArray("artifactChanges");
    for (SuggestedFix edit : edits) {
      ObjectNode change = changes.addObject();
      artifact(edit.filePath(), change.putObject("artifactLocation"));
      ObjectNode replacement = change.putArray("replacements").addObject();
      replacement
          .putObject("deletedRegion")
          .put("charOffset", edit.start())
          .put("charLength", edit.end() - edit.start());
      replacement.putObject("insertedContent").put("text", edit.replacement());
    }
  }

  /** A relative URI reference: {@code modules/a b.tf} is {@code modules/a%20b.tf}. */
  private static String uri(String path) {
    StringBuilder uri = new StringBuilder();
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      if (c < 0x80 && (Character.isLetterOrDigit(c) || "/-._~".indexOf(c) >= 0)) {
        uri.append(c);
      } else {
        uri.append('%').append(Character.toUpperCase(Character.forDigit(c >> 4, 16)));
        uri.append(Character.toUpperCase(Character.forDigit(c & 0xf, 16)));
      }
    }
    return uri.toString();
  }
}
