package dev.nightjar.reviews.rest;

import static dev.nightjar.reviews.rest.ReviewsApi.file;
import static dev.nightjar.reviews.rest.ReviewsApi.get;
import static dev.nightjar.reviews.rest.ReviewsApi.post;
import static dev.nightjar.reviews.rest.ReviewsApi.problem;
import static dev.nightjar.reviews.rest.ReviewsApi.submission;
import static dev.nightjar.reviews.rest.ReviewsApi.submit;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;

import dev.nightjar.local.EmbeddedCloudTestResource;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@WithTestResource(EmbeddedCloudTestResource.class)
class ReviewsInvalidInputTest {

  private static final String UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";

  @BeforeEach
  void ready() {
    ReviewsApi.awaitReady();
  }

  static Stream<Arguments> invalidFields() {
    return Stream.of(
        Arguments.of("stackId", null, "stackId", "is missing"),
        Arguments.of("stackId", "a#b", "stackId", "letters, digits"),
        Arguments.of("stackId", "", "stackId", "letters, digits"),
        Arguments.of("stackId", "x".repeat(129), "stackId", "1 to 128"),
        Arguments.of("runId", "run 1", "runId", "letters, digits"),
        Arguments.of("runId", "STATS#", "runId", "letters, digits"),
        Arguments.of("createdBy", "", "createdBy", "1 to 200"),
        Arguments.of("createdBy", "a\nb", "createdBy", "control character"),
        Arguments.of("files", null, "files", "is missing"),
        Arguments.of("files", List.of(), "files", "1 to 5000"),
        Arguments.of("files", Arrays.asList((Object) null), "files.0.path", "is missing"),
        Arguments.of("files", List.of(Map.of("content", "")), "files.0.path", "is missing"),
        Arguments.of("files", List.of(Map.of("path", "a")), "files.0.content", "is missing"),
        Arguments.of("files", List.of(file("", "")), "files.0.path", "1 to 512"),
        Arguments.of("files", List.of(file("x".repeat(513), "")), "files.0.path", "1 to 512"),
        Arguments.of("files", List.of(file("/etc/passwd", "")), "files.0.path", "relative"),
        Arguments.of("files", List.of(file("a\\b.tf", "")), "files.0.path", "relative"),
        Arguments.of("files", List.of(file("../a.tf", "")), "files.0.path", "'..'"),
        Arguments.of("files", List.of(file("a/../b.tf", "")), "files.0.path", "'..'"),
        Arguments.of("files", List.of(file("a/./b.tf", "")), "files.0.path", "'..'"),
        Arguments.of("files", List.of(file("a//b.tf", "")), "files.0.path", "empty parts"),
        Arguments.of("files", List.of(file("a/", "")), "files.0.path", "empty parts"),
        Arguments.of("files", List.of(file("a\u0000.tf", "")), "files.0.path", "printable"),
        Arguments.of("files", List.of(file("a\u202ef.tf", "")), "files.0.path", "printable"),
        Arguments.of(
            "files", List.of(file("a.tf", ""), file("a.tf", "")), "files.1.path", "duplicate path"),
        Arguments.of("files", "a", "files", "wrong type"),
        Arguments.of("files", List.of(Map.of("path", 5)), "files.0.path", "wrong type"),
        Arguments.of("context", Map.of("branch", "x".repeat(201)), "context.branch", "at most 200"),
        Arguments.of("context", Map.of("nope", ""), "context.nope", "not a known field"),
        Arguments.of("stateVersion", 5, "stateVersion", "not a known field"));
  }

  @ParameterizedTest
  @MethodSource("invalidFields")
  void invalidFieldIsNamed(String field, Object value, String named, String message) {
    Map<String, Object> body = submission("invalid-stack", "invalid-run", "");
    body.put(field, value);
    problem(submit(body), 400)
        .body("title", equalTo("Invalid input"))
        .body("violations.field", contains(named))
        .body("violations.message", contains(containsString(message)));
    get("?runId=invalid-run").body("items", equalTo(List.of()));
  }

  @Test
  void unusualButPrintablePathsAreAccepted() {
    Map<String, Object> body = submission("paths-stack", "paths-run", "");
    body.put(
        "files",
        List.of(
            file("modules/größe & co/ünï 🦉.tf", "locals {}"),
            file("a'b\"c$d#e.tf", ""),
            file("..hidden/...tf", "")));
    submit(body).statusCode(202);
  }

  @Test
  void everyBadPathIsNamedAtOnce() {
    Map<String, Object> body = submission("invalid-stack", "invalid-run", "");
    body.put("files", List.of(file("/a", ""), file("ok.tf", ""), file("../b", "")));
    problem(submit(body), 400)
        .body("violations.field", containsInAnyOrder("files.0.path", "files.2.path"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "null", "\"text\""})
  void bodyThatIsNotAJsonObjectIsMalformed(String body) {
    problem(submit(body), 400).body("title", equalTo("Malformed JSON"));
    problem(post("/" + UNKNOWN_ID + "/versions", body), 400);
    problem(post("/" + UNKNOWN_ID + "/fixes", body), 400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/unknown",
        "/" + UNKNOWN_ID,
        "/" + UNKNOWN_ID + "/versions",
        "/" + UNKNOWN_ID + "/versions/1",
        "/" + UNKNOWN_ID + "/audit",
        "/unknown/audit",
        "/issues/unknown"
      })
  void unknownIdIsNotFound(String path) {
    problem(get(path), 404);
  }

  @Test
  void unknownReviewCannotBeRevised() {
    problem(post("/" + UNKNOWN_ID + "/versions", Map.of("files", List.of(file("a.tf", "")))), 404);
    problem(post("/" + UNKNOWN_ID + "/fixes", Map.of("findingIds", List.of("find-1"))), 404);
    problem(post("/" + UNKNOWN_ID + "/fixes", Map.of("findingIds", List.of())), 400)
        .body("violations.field", contains("findingIds"));
    problem(post("/" + UNKNOWN_ID + "/versions", Map.of("files", List.of())), 400)
        .body("violations.field", contains("files"));
  }

  @ParameterizedTest
  @CsvSource({
    "?status=done, status, must be pending",
    "?status=pending&olderThanMinutes=-1, olderThanMinutes, whole number",
    "?olderThanMinutes=soon, olderThanMinutes, whole number",
    "?runId=a b, runId, letters",
    "?runId=a&status=pending, runId, combined",
    "?limit=0, limit, from 1 to 100",
    "?cursor=xyz, cursor, start again",
    "/stacks/a b/history, stackId, letters",
    "/stacks/a/history?from=yesterday, from, ISO 8601",
    "/stacks/a/history?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z, from, later",
    "/stacks/a/issues?minOccurrences=0, minOccurrences, whole number",
    "/risk?from=2026-01-01T00:00:00Z, from, date",
    "/risk?from=2026-02-30, from, date",
    "/risk?minRisk=2, minRisk, from 0 to 1",
    "/risk?minRisk=high, minRisk, from 0 to 1",
    "/risk?from=2026-01-02&to=2026-01-01, from, later",
    "/risk?from=2026-01-01&to=2026-04-03, from, at most 91 days",
    "/risk/trend?from=2025-01-01&to=2026-01-01, from, at most 91 days",
    "/issues, category, is missing",
    "/issues?category=style, category, must be security",
    "/00000000-0000-0000-0000-000000000000/versions/0, version, whole number",
    "/00000000-0000-0000-0000-000000000000/versions/latest, version, whole number",
  })
  void invalidParameterIsNamed(String path, String parameter, String message) {
    problem(get(path), 400)
        .body("violations.field", contains(parameter))
        .body("violations.message", contains(containsString(message)));
  }

  @Test
  void ninetyTwoDaysAreAccepted() {
    get("/risk/trend?from=2026-01-01&to=2026-04-02").statusCode(200);
  }
}
