package dev.nightjar.deployment;

import static dev.nightjar.deployment.Deployment.mapping;
import static dev.nightjar.deployment.Deployment.text;
import static dev.nightjar.deployment.Deployment.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each function may do with its table is what the specifications grant its role. */
class PermissionsTest {

  private static Deployment deployment;

  @BeforeAll
  static void read() throws IOException {
    deployment = Deployment.of("dev");
  }

  @ParameterizedTest
  @CsvSource({
    "news.ingest,       PutItem",
    "news.analyze,      GetItem UpdateItem",
    "news.heal,         GetItem Query UpdateItem",
    "news.metrics,      Query",
    "news.alert,        BatchGetItem PutItem Query UpdateItem",
    "news.dashboard,    BatchGetItem GetItem Query",
    "news.api,          BatchGetItem DeleteItem GetItem PutItem Query UpdateItem",
    "texts.worker,      GetItem UpdateItem",
    "texts.api,         BatchGetItem DeleteItem GetItem PutItem Query UpdateItem",
    "reviews.worker,    BatchGetItem GetItem PutItem UpdateItem",
    "news.audit,        BatchGetItem GetItem Scan",
    "texts.heal,        GetItem UpdateItem",
    "texts.audit,       BatchGetItem GetItem Scan",
    "reviews.audit,     BatchGetItem GetItem Query Scan",
    "reviews.archive,   DescribeStream GetRecords GetShardIterator ListStreams",
    "concerts.audit,    GetItem Query Scan",
    "reviews.heal,      GetItem Query UpdateItem",
    "reviews.api,       BatchGetItem GetItem PutItem Query UpdateItem",
    "concerts.refresh,   DeleteItem GetItem PutItem Query UpdateItem",
    "concerts.notify,    BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query"
        + " UpdateItem",
    "concerts.recommend, BatchGetItem ConditionCheckItem DeleteItem GetItem PutItem Query"
        + " UpdateItem",
  })
  void functionMayDoNoMoreWithItsTable(String function, String actions) {
    Set<String> granted = new TreeSet<>();
    for (Map<String, Value> statement : statements(function)) {
      for (String action : texts(statement.get("Action"))) {
        if (action.startsWith("dynamodb:")) {
          granted.add(action.substring("dynamodb:".length()));
        }
      }
    }
    assertEquals(actions, String.join(" ", granted));
  }

  @ParameterizedTest
  @CsvSource({"reviews.worker", "reviews.api"})
  void reviewsAreUpdatedOnlyUnderTheKeysOfRunsStacksAndIssues(String function) {
    List<Map<String, Value>> updating =
        statements(function).stream()
            .filter(statement -> texts(statement.get("Action")).contains("dynamodb:UpdateItem"))
            .toList();
    assertEquals(1, updating.size());
    Map<String, Value> condition = mapping(updating.get(0).get("Condition"));
    assertEquals(
        List.of("RUN#*", "STACK#*", "ISSUE#*"),
        texts(mapping(condition.get("ForAllValues:StringLike")).get("dynamodb:LeadingKeys")));
    assertEquals(
        List.of("false"), texts(mapping(condition.get("Null")).get("dynamodb:LeadingKeys")));
  }

  @Test
  void noRoleOfReviewsDeletesItemsOrObjectsOrBypassesTheirLock() {
    for (String function : List.of("worker", "heal", "audit", "archive", "api")) {
      for (Map<String, Value> statement : statements("reviews." + function)) {
        for (String action : texts(statement.get("Action"))) {
          assertFalse(
              action.matches("(dynamodb|s3):.*(Delete|Bypass|Retention|LegalHold).*"),
              function + " may " + action);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "news.alert, dynamodb:PutItem",
    "news.alert, dynamodb:UpdateItem",
    "news.api, dynamodb:DeleteItem"
  })
  void alertsAreWrittenAndDeletedOnlyUnderTheirKeys(String function, String action) {
    Map<String, Value> writing =
        statements(function).stream()
            .filter(statement -> texts(statement.get("Action")).contains(action))
            .findFirst()
            .orElseThrow();
    Map<String, Value> condition = mapping(writing.get("Condition"));
    assertEquals(
        List.of("alert#*"),
        texts(mapping(condition.get("ForAllValues:StringLike")).get("dynamodb:LeadingKeys")));
    assertEquals(
        List.of("false"), texts(mapping(condition.get("Null")).get("dynamodb:LeadingKeys")));
  }

  @Test
  void selfHealingOfReviewsUpdatesOnlyRuns() {
    Map<String, Value> updating =
        statements("reviews.heal").stream()
            .filter(statement -> texts(statement.get("Action")).contains("dynamodb:UpdateItem"))
            .findFirst()
            .orElseThrow();
    Map<String, Value> condition = mapping(updating.get("Condition"));
    assertEquals(
        List.of("RUN#*"),
        texts(mapping(condition.get("ForAllValues:StringLike")).get("dynamodb:LeadingKeys")));
    assertEquals(
        List.of("false"), texts(mapping(condition.get("Null")).get("dynamodb:LeadingKeys")));
  }

  @Test
  void secretsOfSecretsManagerAreReadByThoseWhoNeedThemAlone() throws IOException {
    Deployment withSecrets =
        Deployment.of(
            "dev",
            """
            news           = { tiingo_key_secret = "news/tiingo" }
            concerts       = { ticketmaster_key_secret = "ticketmaster" }
            language_model = { url = "https://m.example", model = "m", key_secret = "model" }
            """);
    Set<String> readers = new TreeSet<>();
    for (Resource policy : withSecrets.resources("aws_iam_role_policy")) {
      for (Map<String, Value> statement : Deployment.statements(policy.body(), "policy")) {
        if (texts(statement.get("Action")).contains("secretsmanager:GetSecretValue")) {
          readers.add(policy.address().replaceAll("\\[\\d+]|module\\.|\\.aws_.*", ""));
        }
      }
    }
    assertEquals(
        Set.of(
            "news.ingest",
            "news.api",
            "concerts.refresh",
            "concerts.recommend",
            "concerts.api",
            "reviews.worker",
            "reviews.api"),
        readers);
  }

  @Test
  void noRoleMayDoAnythingByWildcardOrToEverything() {
    List<Resource> policies = deployment.resources("aws_iam_role_policy");
    assertFalse(policies.isEmpty());
    for (Resource policy : policies) {
      for (Map<String, Value> statement : Deployment.statements(policy.body(), "policy")) {
        assertEquals("Allow", text(statement.get("Effect")));
        for (String action : texts(statement.get("Action"))) {
          assertFalse(action.contains("*"), policy.address() + " grants " + action);
        }
        for (Value resource : Deployment.elements(statement.get("Resource"))) {
          assertFalse(resource.equals(new Value.Text("*")), policy.address());
        }
      }
    }
  }

  @Test
  void thereIsAFunctionForEachRole() {
    Set<String> roles = new TreeSet<>();
    for (Resource function : deployment.resources("aws_lambda_function")) {
      EvaluatedBlock environment = function.body().blocks("environment").get(0);
      roles.add(text(mapping(environment.attribute("variables")).get("NIGHTJAR_ROLE")));
    }
    assertEquals(
        Set.of(
            "news-ingest",
            "news-analyze",
            "news-heal",
            "news-metrics",
            "news-alert",
            "news-audit",
            "news-api",
            "texts-worker",
            "texts-heal",
            "texts-audit",
            "texts-api",
            "reviews-worker",
            "reviews-heal",
            "reviews-archive",
            "reviews-audit",
            "reviews-api",
            "concerts-refresh",
            "concerts-notify",
            "concerts-recommend",
            "concerts-audit",
            "concerts-api"),
        roles);
  }

  private static List<Map<String, Value>> statements(String function) {
    String[] parts = function.split("\\.");
    // All HTTP functions have the same permission for the table of access.
    return Deployment.statements(
            deployment.resource(
                "module.%s.module.%s".formatted(parts[0], parts[1]), "aws_iam_role_policy"),
            "policy")
        .stream()
        .filter(statement -> !text(statement.get("Sid")).equals("RecognizeCallers"))
        .toList();
  }
}
