package dev.nightjar.reviews.ai;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nightjar.reviews.model.Category;
import dev.nightjar.reviews.model.Finding;
import dev.nightjar.reviews.model.Origin;
import dev.nightjar.reviews.model.Severity;
import dev.nightjar.reviews.model.SuppressedFinding;
import dev.nightjar.reviews.model.Verdict;
import dev.nightjar.reviews.terraform.files.ParsedFiles;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the validation of the language model's answer. */
class AnswerReaderTest {

  private static final Verdict VERDICT = ReviewedCode.verdict(ReviewedCode.PUBLIC_BUCKET);

  @Test
  void findingIsReadWithTheResourceOfItsLine() {
    Finding finding = read(ReviewedCode.answerWithFinding()).findings().get(0);
    assertTrue(finding.findingId().matches("find-[0-9a-f]{20}"), finding.findingId());
    assertEquals("", finding.ruleId());
    assertEquals(Origin.MODEL, finding.origin());
    assertEquals(Category.RELIABILITY, finding.category());
    assertEquals(Severity.MEDIUM, finding.severity());
    assertEquals("Single instance without recovery", finding.title());
    assertEquals("main.tf", finding.filePath());
    assertEquals(6, finding.lineNumber());
    assertEquals("aws_instance.web", finding.resource());
    assertEquals(new BigDecimal("0.80"), finding.confidenceScore());
    assertEquals(List.of(), finding.fixes());
  }

  @Test
  void sameFindingHasTheSameIdNextTime() {
    assertEquals(
        read(ReviewedCode.answerWithFinding()).findings(),
        read(ReviewedCode.answerWithFinding()).findings());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "category|\"style\"",
        "category|7",
        "category|null",
        "severity|\"critical\"",
        "severity|[\"high\"]",
        "title|\"\"",
        "title|\"\\u0000\\u0007\"",
        "title|7",
        "title|null",
        "description|\"  \"",
        "description|{}",
        "recommendation|7",
        "file|\"other.tf\"",
        "file|\"../../etc/passwd\"",
        "file|\"/etc/passwd\"",
        "file|\"./main.tf\"",
        "file|\"\"",
        "file|7",
        "file|null",
        "line|0",
        "line|-1",
        "line|9",
        "line|999999",
        "line|99999999999999999999",
        "line|6.5",
        "line|\"6\"",
        "line|null",
        "confidence|1.01",
        "confidence|-0.1",
        "confidence|\"high\"",
        "confidence|1e999",
        "confidence|null",
      })
  void findingThatIsNotAsAgreedIsDroppedAndCounted(String field, String value) throws Exception {
    ObjectNode answer = ReviewedCode.answerWithFinding();
    ((ObjectNode) answer.path("findings").path(0)).set(field, ReviewedCode.JSON.readTree(value));
    AnswerReader.ParsedAnswer parsedAnswer = read(answer);
    assertEquals(List.of(), parsedAnswer.findings());
    assertEquals(1, parsedAnswer.dropped());
  }

  @ParameterizedTest
  @ValueSource(strings = {"category", "severity", "title", "description", "file", "line"})
  void findingWithoutAFieldIsDropped(String field) {
    ObjectNode answer = ReviewedCode.answerWithFinding();
    ((ObjectNode) answer.path("findings").path(0)).remove(field);
    assertEquals(1, read(answer).dropped());
  }

  @Test
  void tenThousandFindingsBecomeAtMostTwentyFive() {
    ObjectNode answer = ReviewedCode.answer();
    for (int i = 0; i < 10_000; i++) {
      ObjectNode finding = ReviewedCode.answerWithFinding().path("findings").path(0).deepCopy();
      answer.withArray("findings").add(finding.put("title", "Trouble%dth kind".formatted(i)));
    }
    AnswerReader.ParsedAnswer parsedAnswer = read(answer);
    assertTrue(parsedAnswer.findings().size() <= AnswerReader.MAX_FINDINGS);
    assertEquals(
        10_000,
        parsedAnswer.findings().size() + parsedAnswer.dropped() + parsedAnswer.duplicates());
  }

  @Test
  void textsAreSanitizedAndTruncated() {
    ObjectNode answer = ReviewedCode.answerWithFinding();
    ((ObjectNode) answer.path("findings").path(0))
        .put("title", "<script>alert(1)</script> \u202Eevil\u0000\n\u001B[31m " + "x".repeat(9_999))
        .put("description", "<img src=x onerror=alert(1)> " + "🦉".repeat(9_999))
        .put("recommendation", "y".repeat(999_999));
    answer.put("cost_analysis", "</textarea><svg/onload=alert(1)>" + "z".repeat(999_999));
    AnswerReader.ParsedAnswer parsedAnswer = read(answer);
    Finding finding = parsedAnswer.findings().get(0);
    assertTrue(
        finding.title().startsWith("‹script>alert(1)‹/script> evil [31m xx"), finding.title());
    assertEquals(SanitizedText.MAX_TITLE, finding.title().length());
    assertTrue(finding.description().length() <= SanitizedText.MAX_TEXT);
    assertTrue(finding.description().endsWith("🦉…"));
    assertEquals(SanitizedText.MAX_TEXT, finding.recommendation().length());
    String analysis = parsedAnswer.analyses().get(Category.COST);
    assertEquals(SanitizedText.MAX_ANALYSIS, analysis.length());
    assertFalse((finding + analysis).contains("<"));
  }

  @ParameterizedTest
  @CsvSource({
    "S3 bucket is publicly accessible, security, 2",
    "The bucket allows public access, security, 1",
    "Public bucket, security, 3",
  })
  void findingsOfTheRulesAreNotRepeated(String title, String category, int line) {
    AnswerReader.ParsedAnswer parsedAnswer = read(retitled(title, category, line));
    assertEquals(List.of(), parsedAnswer.findings());
    assertEquals(1, parsedAnswer.duplicates());
  }

  @ParameterizedTest
  @CsvSource({
    "S3 bucket has no versioning, security, 2",
    "S3 bucket is publicly accessible, cost, 2",
    "Public address of the instance, security, 7",
    "Bucket without encryption, security, 1",
  })
  void otherTextIsUnchanged(String title, String category, int line) {
    assertEquals(1, read(retitled(title, category, line)).findings().size());
  }

  @Test
  void suppressedFindingIsNotFoundAgain() {
    Verdict suppressed =
        ReviewedCode.verdict(
            List.of(),
            List.of(new SuppressedFinding(ReviewedCode.PUBLIC_BUCKET, "it is a web site")));
    AnswerReader.ParsedAnswer parsedAnswer =
        read(retitled("Bucket is public", "security", 2), suppressed).orElseThrow();
    assertEquals(List.of(), parsedAnswer.findings());
  }

  @Test
  void repeatedFindingsOfTheModelAreDropped() {
    ObjectNode answer = ReviewedCode.answerWithFinding();
    answer
        .withArray("findings")
        .add(
            ((ObjectNode) answer.path("findings").path(0).deepCopy())
                .put("title", "Instance has no recovery")
                .put("line", 7));
    assertEquals(1, read(answer).findings().size());
  }

  @Test
  void onlyFindingsOfTheRulesAreExplainedAndEachOnce() {
    ObjectNode answer = ReviewedCode.answer();
    explain(answer, "find-001", "Everybody can read the logs.");
    explain(answer, "find-001", "Again.");
    explain(answer, "find-999", "What is this?");
    answer.withArray("explanations").addObject().put("finding_id", "find-001");
    answer.withArray("explanations").add("nonsense");
    AnswerReader.ParsedAnswer parsedAnswer = read(answer);
    assertEquals(Map.of("find-001", "Everybody can read the logs."), parsedAnswer.explanations());
    assertEquals(3, parsedAnswer.dropped());
  }

  @Test
  void analysesAreKeptByCategory() {
    assertEquals(
        Map.of(
            Category.SECURITY, "The bucket is open.",
            Category.COST, "Little to save.",
            Category.RELIABILITY, "One instance, no spare."),
        read(ReviewedCode.answer()).analyses());
  }

  @Test
  void emptyAnalysisIsOmitted() {
    assertEquals(2, read(ReviewedCode.answer().put("cost_analysis", " ")).analyses().size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "findings",
        "explanations",
        "security_analysis",
        "cost_analysis",
        "reliability_analysis"
      })
  void answerThatViolatesTheSchemaIsRejected(String field) {
    ObjectNode missing = ReviewedCode.answer();
    missing.remove(field);
    assertEquals(Optional.empty(), read(missing, VERDICT));
    assertEquals(Optional.empty(), read(ReviewedCode.answer().put(field, 7), VERDICT));
    assertEquals(Optional.empty(), read(ReviewedCode.answer().putNull(field), VERDICT));
  }

  private static ObjectNode retitled(String title, String category, int line) {
    ObjectNode answer = ReviewedCode.answerWithFinding();
    ((ObjectNode) answer.path("findings").path(0))
        .put("title", title)
        .put("category", category)
        .put("line", line);
    return answer;
  }

  private static void explain(ObjectNode answer, String id, String words) {
    answer.withArray("explanations").addObject().put("finding_id", id).put("explanation", words);
  }

  private static AnswerReader.ParsedAnswer read(ObjectNode answer) {
    return read(answer, VERDICT).orElseThrow();
  }

  private static Optional<AnswerReader.ParsedAnswer> read(ObjectNode answer, Verdict verdict) {
    ParsedFiles files = new ParsedFiles(List.of(ReviewedCode.MAIN));
    PromptFiles shown = PromptFiles.select(files.files(), verdict, 10_000);
    return new AnswerReader(shown, files, verdict).read(answer);
  }
}
