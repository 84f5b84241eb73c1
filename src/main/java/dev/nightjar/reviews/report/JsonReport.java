package dev.nightjar.reviews.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.CostAnalysis;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuggestedFix;
import dev.nightjar.reviews.model.Verdict;

/** A report as JSON with the field names of the HTTP API. */
public final class JsonReport {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private JsonReport() {}

  public static ObjectNode of(Report report) {
    Verdict verdict = report.verdict();
    ObjectNode json = JSON.objectNode();
    json.put("overallRiskScore", verdict.overallRiskScore());
    json.put("reliabilityScore", verdict.reliabilityScore());
    json.set("securityFindings", securityCounts(verdict));
    json.set("costAnalysis", cost(verdict.costAnalysis()));
    ArrayNode findings = json.putArray("findings");
    verdict.findings().forEach(finding -> findings.add(finding(finding)));
    ArrayNode suppressed = json.putArray("suppressed");
    verdict
        .suppressed()
        .forEach(one -> suppressed.add(finding(one.finding()).put("reason", one.reason())));
    ArrayNode notices = json.putArray("notices");
    verdict.notices().forEach(notices::add);
    return json;
  }

  private static ObjectNode securityCounts(Verdict verdict) {
    ObjectNode counts = JSON.objectNode();
    counts.put("total", verdict.findings().stream().filter(JsonReport::isAboutSecurity).count());
    for (Severity severity : Severity.values()) {
      counts.put(
          severity.label(),
          verdict.findings().stream()
              .filter(f -> isAboutSecurity(f) && f.severity() == severity)
              .count());
    }
    return counts;
  }

  private static boolean isAboutSecurity(Finding finding) {
    return finding.category() == Category.SECURITY;
  }

  private static ObjectNode cost(CostAnalysis cost) {
    ObjectNode json = JSON.objectNode();
    json.put("estimatedMonthlyCost", cost.estimatedMonthlyCost());
    json.put("estimatedAnnualCost", cost.estimatedAnnualCost());
    json.put("resourceCount", cost.resourceCount());
    ArrayNode resources = json.putArray("resources");
    for (CostAnalysis.ResourceCost resource : cost.resources()) {
      ObjectNode one = resources.addObject();
      one.put("resource", resource.resource());
      one.put("resourceType", resource.resourceType());
      one.put("instances", resource.instances());
      one.put("monthlyCost", resource.monthlyCost());
      ArrayNode parts = one.putArray("parts");
      for (CostAnalysis.Part part : resource.parts()) {
        parts
            .addObject()
            .put("name", part.name())
            .put("quantity", part.quantity())
            .put("unit", part.unit())
            .put("price", part.price());
      }
    }
    ArrayNode unpriced = json.putArray("unpriced");
    cost.unpriced().forEach(unpriced::add);
    return json;
  }

  private static ObjectNode finding(Finding finding) {
    ObjectNode json = JSON.objectNode();
    json.put("findingId", finding.findingId());
    json.put("ruleId", finding.ruleId());
    ArrayNode aliases = json.putArray("aliases");
    finding.aliases().forEach(aliases::add);
    json.put("category", finding.category().label());
    json.put("severity", finding.severity().label());
    json.put("title", finding.title());
    json.put("description", finding.description());
    json.put("filePath", finding.filePath());
    json.put("lineNumber", finding.lineNumber());
    json.put("resource", finding.resource());
    json.put("recommendation", finding.recommendation());
    json.put("confidenceScore", finding.confidenceScore());
    json.put("origin", finding.origin().label());
    finding.estimatedCostImpact().ifPresent(cost -> json.put("estimatedCostImpact", cost));
    if (finding.fixes().isEmpty()) {
      json.putNull("fix");
    } else {
      json.set("fix", fix(finding.fixes().get(0)));
    }
    return json;
  }

  private static ObjectNode fix(SuggestedFix fix) {
    return JSON.objectNode()
        .put("fixId", fix.fixId())
        .put("filePath", fix.filePath())
        .put("originalCode", fix.originalCode())
        .put("replacement", fix.replacement())
        .put("explanation", fix.explanation());
  }
}
