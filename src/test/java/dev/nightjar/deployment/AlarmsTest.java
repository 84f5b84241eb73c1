package dev.nightjar.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Value;
import dev.nightjar.table.DynamoDbLocal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Every alarm has a line in the runbook, and watches a metric that something emits. */
class AlarmsTest {

  private static final Path RUNBOOK = Path.of("docs/operations.md");
  private static final Pattern LINE = Pattern.compile("^\\| `(nightjar-[^`]+)` \\|(.*)\\|$");
  private static final Pattern METRIC_NAME = Pattern.compile("\"([A-Z][A-Za-z]+)\"");
  private static final String SYSTEMS = "(news|texts|reviews|concerts)";
  private static final String EVERYTHING = "http_concurrency = { news-dashboard = 50 }\n";

  private static Deployment deployment;

  @BeforeAll
  static void read() throws IOException {
    deployment = Deployment.applied("prod", EVERYTHING);
  }

  @Test
  void everyAlarmHasALineInTheRunbookAndEveryLineAnAlarm() throws IOException {
    Set<String> alarms = new TreeSet<>();
    for (Resource alarm : alarms()) {
      alarms.add(Deployment.text(alarm.body().attribute("alarm_name")));
    }
    assertFalse(alarms.isEmpty());
    List<Pattern> lines = lines().keySet().stream().map(AlarmsTest::pattern).toList();
    assertEquals(
        List.of(),
        alarms.stream()
            .filter(alarm -> lines.stream().noneMatch(line -> line.matcher(alarm).matches()))
            .toList(),
        "alarms without a line");
    assertEquals(
        List.of(),
        lines.stream()
            .filter(line -> alarms.stream().noneMatch(alarm -> line.matcher(alarm).matches()))
            .toList(),
        "lines without an alarm");
  }

  @Test
  void everyLineSaysWhatItTellsWhereToLookAndWhatToDo() throws IOException {
    lines()
        .forEach(
            (alarm, cells) -> {
              String[] said = cells.split("\\|");
              assertEquals(3, said.length, alarm);
              for (String cell : said) {
                assertFalse(cell.isBlank(), alarm);
              }
            });
  }

  @Test
  void everyAlarmIsSentAndTakenBack() {
    for (Resource alarm : alarms()) {
      for (String actions : List.of("alarm_actions", "ok_actions")) {
        assertEquals(
            1, Deployment.elements(alarm.body().attribute(actions)).size(), alarm.address());
      }
    }
  }

  /** Names that a typing error would make silent. */
  @Test
  void metricsOfOurOwnThatAlarmsAndDashboardsShowAreEmittedByTheCode() throws IOException {
    Set<String> emitted = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        METRIC_NAME
            .matcher(Files.readString(file))
            .results()
            .forEach(name -> emitted.add(name.group(1)));
      }
    }
    Set<String> shown = new TreeSet<>();
    for (Resource alarm : alarms()) {
      String namespace = textOrEmpty(alarm.body(), "namespace");
      if (!namespace.startsWith("AWS/") && !namespace.equals("Nightjar/Tables")) {
        shown.add(textOrEmpty(alarm.body(), "metric_name"));
      }
    }
    shown.remove("");
    String operations = Files.readString(Path.of("terraform/operations.tf"));
    String dashboards = operations.substring(operations.indexOf("dashboards = {"));
    Pattern.compile("(?:metrics = \\[([^\\]]*)]|metric = (\"[A-Za-z]+\"))")
        .matcher(dashboards)
        .results()
        .flatMap(
            found ->
                METRIC_NAME
                    .matcher(found.group(1) == null ? found.group(2) : found.group(1))
                    .results())
        .forEach(name -> shown.add(name.group(1)));
    assertTrue(
        shown.contains("OldestPendingAge") && shown.contains("ArticlesNew"), shown::toString);
    shown.removeAll(emitted);
    assertEquals(Set.of(), shown);
  }

  @Test
  void requestThatDynamoDbRefusesIsCountedInTheLogAndAThrottledOneIsNot() {
    String pattern =
        Deployment.text(
            deployment
                .resources("aws_cloudwatch_log_metric_filter")
                .get(0)
                .body()
                .attribute("pattern"));
    String refused = "";
    try {
      DynamoDbLocal.client()
          .getItem(
              get -> get.tableName("no-such-table").key(Map.of("PK", AttributeValue.fromS("a"))));
    } catch (DynamoDbException e) {
      refused = e.getMessage();
    }
    assertTrue(isCounted(pattern, "{\"message\": \"" + refused + "\"}"), refused);
    assertFalse(
        isCounted(
            pattern,
            "ProvisionedThroughputExceededException: Rate exceeded (Service: DynamoDb, Status Code:"
                + " 400, Request ID: 1)"));
    assertFalse(isCounted(pattern, "(Service: DynamoDb, Status Code: 500, Request ID: 1)"));
    assertFalse(isCounted(pattern, "(Service: S3, Status Code: 400, Request ID: 1)"));
  }

  /** As CloudWatch reads a pattern of terms: all of them, and none with a hyphen before it. */
  private static boolean isCounted(String pattern, String line) {
    List<String> terms = new ArrayList<>();
    Pattern.compile("\"([^\"]+)\"|(\\S+)")
        .matcher(pattern)
        .results()
        .forEach(term -> terms.add(term.group(1) == null ? term.group(2) : term.group(1)));
    return terms.stream()
        .allMatch(
            term -> term.startsWith("-") ? !line.contains(term.substring(1)) : line.contains(term));
  }

  private static List<Resource> alarms() {
    return deployment.resources("aws_cloudwatch_metric_alarm");
  }

  private static String textOrEmpty(EvaluatedBlock block, String attribute) {
    return block.attribute(attribute) instanceof Value.Text text ? text.value() : "";
  }

  /** The alarms of the runbook's tables, with the other cells of their lines. */
  private static Map<String, String> lines() throws IOException {
    return Files.readAllLines(RUNBOOK).stream()
        .map(LINE::matcher)
        .filter(line -> line.matches())
        .collect(Collectors.toMap(line -> line.group(1), line -> line.group(2)));
  }

  private static Pattern pattern(String name) {
    String functions =
        DeployedPolicies.environments(deployment).keySet().stream()
            .map(function -> function.substring("prod-nightjar-".length()))
            .collect(Collectors.joining("|", "(", ")"));
    return Pattern.compile(
        "prod-"
            + name.replace("{system}", SYSTEMS)
                .replace("{function}", functions)
                .replace("{queue}", SYSTEMS + "(-[a-z]+)?"));
  }
}
