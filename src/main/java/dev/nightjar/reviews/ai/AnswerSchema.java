package dev.nightjar.reviews.ai;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Severity;
import java.util.Arrays;

/** The JSON schema of the answer and its field names. */
final class AnswerSchema {

  static final String FINDINGS = "findings";
  static final String CATEGORY = "category";
  static final String SEVERITY = "severity";
  static final String TITLE = "title";
  static final String DESCRIPTION = "description";
  static final String FILE = "file";
  static final String LINE = "line";
  static final String RECOMMENDATION = "recommendation";
  static final String CONFIDENCE = "confidence";
  static final String EXPLANATIONS = "explanations";
  static final String FINDING_ID = "finding_id";
  static final String EXPLANATION = "explanation";

  private AnswerSchema() {}

  /** The field name in AIReviewResult: {@code security_analysis}. */
  static String analysis(Category category) {
    return category.label() + "_analysis";
  }

  static ObjectNode schema() {
    ObjectNode answer = object();
    list(answer, FINDINGS, finding());
    list(answer, EXPLANATIONS, explanation());
    for (Category category : Category.values()) {
      property(answer, analysis(category), "string");
    }
    return answer;
  }

  private static ObjectNode finding() {
    ObjectNode finding = object();
    property(finding, CATEGORY, "string")
        .set("enum", words(Arrays.stream(Category.values()).map(Category::label).toList()));
    property(finding, SEVERITY, "string")
        .set("enum", words(Arrays.stream(Severity.values()).map(Severity::label).toList()));
    property(finding, TITLE, "string");
    property(finding, DESCRIPTION, "string");
    property(finding, FILE, "string");
    property(finding, LINE, "integer");
    property(finding, RECOMMENDATION, "string");
    property(finding, CONFIDENCE, "number");
    return finding;
  }

  private static ObjectNode explanation() {
    ObjectNode explanation = object();
    property(explanation, FINDING_ID, "string");
    property(explanation, EXPLANATION, "string");
    return explanation;
  }

  private static ObjectNode object() {
    ObjectNode object = JsonNodeFactory.instance.objectNode().put("type", "object");
    object.putObject("properties");
    object.putArray("required");
    return object.put("additionalProperties", false);
  }

  private static ObjectNode property(ObjectNode object, String name, String type) {
    object.withArray("required").add(name);
    return object.withObject("properties").putObject(name).put("type", type);
  }

  private static void list(ObjectNode object, String name, ObjectNode items) {
    property(object, name, "array").set("items", items);
  }

  private static ArrayNode words(Iterable<String> words) {
    ArrayNode list = JsonNodeFactory.instance.arrayNode();
    words.forEach(list::add);
    return list;
  }
}
