package dev.nightjar.reviews.ai;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Parses and validates the language model's answer. It drops entries that violate the schema, refer
 * to lines the model was not shown, or repeat known findings.
 */
final class AnswerReader {

  static final int MAX_FINDINGS = 25;

  /** Further entries are ignored. */
  private static final int MAX_ENTRIES = 200;

  private static final int ID_BYTES = 10;

  /**
   * The valid part of an answer.
   *
   * @param dropped the number of invalid or excess entries
   * @param duplicates the number of findings that were already known
   */
  record ParsedAnswer(
      List<Finding> findings,
      Map<String, String> explanations,
      Map<Category, String> analyses,
      int dropped,
      int duplicates) {}

  private final PromptFiles shown;
  private final ResourceLocator resourceLocator;
  private final List<Finding> known;
  private final Set<String> explicable;
  private final List<Finding> findings = new ArrayList<>();
  private int dropped;
  private int duplicates;

  AnswerReader(PromptFiles shown, ParsedFiles files, Verdict verdict) {
    this.shown = shown;
    this.resourceLocator = new ResourceLocator(files);
    this.explicable =
        verdict.findings().stream().map(Finding::findingId).collect(Collectors.toSet());
    // Suppressed findings are known, too.
    this.known =
        Stream.concat(
                verdict.findings().stream(),
                verdict.suppressed().stream().map(SuppressedFinding::finding))
            .toList();
  }

  /** Empty if the answer does not match the schema. */
  Optional<ParsedAnswer> read(JsonNode answer) {
    JsonNode entries = answer.path(AnswerSchema.FINDINGS);
    JsonNode explanations = answer.path(AnswerSchema.EXPLANATIONS);
    if (!entries.isArray() || !explanations.isArray() || !hasAnalyses(answer)) {
      return Optional.empty();
    }
    readFindings(entries);
    Map<String, String> explained = readExplanations(explanations);
    return Optional.of(
        new ParsedAnswer(List.copyOf(findings), explained, analyses(answer), dropped, duplicates));
  }

  private static boolean hasAnalyses(JsonNode answer) {
    return Arrays.stream(Category.values())
        .allMatch(category -> answer.path(AnswerSchema.analysis(category)).isTextual());
  }

  private static Map<Category, String> analyses(JsonNode answer) {
    Map<Category, String> analyses = new EnumMap<>(Category.class);
    for (Category category : Category.values()) {
      String analysis = answer.path(AnswerSchema.analysis(category)).textValue();
      String words = SanitizedText.of(analysis, SanitizedText.MAX_ANALYSIS);
      if (!words.isEmpty()) {
        analyses.put(category, words);
      }
    }
    return analyses;
  }

  private void readFindings(JsonNode entries) {
    for (int i = 0; i < entries.size(); i++) {
      Optional<Finding> finding =
          i < MAX_ENTRIES && findings.size() < MAX_FINDINGS
              ? finding(entries.get(i))
              : Optional.empty();
      if (finding.isEmpty()) {
        dropped++;
      } else if (isKnown(finding.get())) {
        duplicates++;
      } else {
        findings.add(finding.get());
      }
    }
  }

  private boolean isKnown(Finding finding) {
    return Stream.concat(known.stream(), findings.stream())
        .anyMatch(other -> FindingSimilarity.isSameIssue(other, finding));
  }

  private Optional<Finding> finding(JsonNode entry) {
    Optional<Category> category = word(entry, AnswerSchema.CATEGORY, Category.values());
    Optional<Severity> severity = word(entry, AnswerSchema.SEVERITY, Severity.values());
    String title = text(entry, AnswerSchema.TITLE, SanitizedText.MAX_TITLE);
    String description = text(entry, AnswerSchema.DESCRIPTION, SanitizedText.MAX_TEXT);
    JsonNode recommendation = entry.path(AnswerSchema.RECOMMENDATION);
    JsonNode file = entry.path(AnswerSchema.FILE);
    JsonNode line = entry.path(AnswerSchema.LINE);
    JsonNode confidence = entry.path(AnswerSchema.CONFIDENCE);
    boolean asAgreed =
        category.isPresent()
            && severity.isPresent()
            && !title.isEmpty()
            && !description.isEmpty()
            && recommendation.isTextual()
            && file.isTextual()
            && line.isIntegralNumber()
            && line.canConvertToInt()
            && isShare(confidence);
    if (!asAgreed || !shown.has(file.textValue(), line.intValue())) {
      return Optional.empty();
    }
    String path = file.textValue();
    String resource = resourceLocator.resourceAt(path, line.intValue());
    return Optional.of(
        new Finding(
            findingId(category.get(), title, path, resource),
            "",
            List.of(),
            category.get(),
            severity.get(),
            title,
            description,
            path,
            line.intValue(),
            resource,
            resource.isEmpty() ? List.of() : List.of(resource),
            SanitizedText.of(recommendation.textValue(), SanitizedText.MAX_TEXT),
            BigDecimal.valueOf(confidence.doubleValue()).setScale(2, RoundingMode.HALF_UP),
            Origin.MODEL,
            Optional.empty(),
            List.of()));
  }

  private static <T extends Enum<T>> Optional<T> word(JsonNode entry, String field, T[] values) {
    JsonNode word = entry.path(field);
    return Arrays.stream(values)
        .filter(value -> word.isTextual() && word.textValue().equalsIgnoreCase(value.name()))
        .findFirst();
  }

  private static String text(JsonNode entry, String field, int maxLength) {
    JsonNode text = entry.path(field);
    return text.isTextual() ? SanitizedText.of(text.textValue(), maxLength) : "";
  }

  private static boolean isShare(JsonNode node) {
    return node.isNumber() && node.doubleValue() >= 0 && node.doubleValue() <= 1;
  }

  private Map<String, String> readExplanations(JsonNode entries) {
    Map<String, String> explanations = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(entries.size(), MAX_ENTRIES); i++) {
      String id = entries.get(i).path(AnswerSchema.FINDING_ID).asText();
      String words = text(entries.get(i), AnswerSchema.EXPLANATION, SanitizedText.MAX_TEXT);
      if (explicable.contains(id) && !words.isEmpty()) {
        explanations.putIfAbsent(id, words);
      } else {
        dropped++;
      }
    }
    return explanations;
  }

  private static String findingId(Category category, String title, String path, String resource) {
    String issue = String.join("\n", "model", category.label(), title, path, resource);
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(issue.getBytes(StandardCharsets.UTF_8));
      return "find-" + HexFormat.of().formatHex(hash, 0, ID_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("SHA-256 is not available", e);
    }
  }
}
