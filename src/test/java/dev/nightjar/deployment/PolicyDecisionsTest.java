package dev.nightjar.deployment;

import static dev.nightjar.deployment.RequestedCalls.arn;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.deployment.iam.Call;
import dev.nightjar.deployment.iam.Decision;
import dev.nightjar.deployment.iam.Evaluator;
import dev.nightjar.deployment.iam.Policy;
import dev.nightjar.deployment.iam.Principal;
import dev.nightjar.deployment.iam.Statement;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the policies of a production allow to roles of AWS services and of people, and what they
 * refuse. The functions' own requests are decided in {@link RecordedPermissionsIT}.
 */
class PolicyDecisionsTest {

  private static final String ACCOUNT = ComputedAttributes.ACCOUNT;
  private static final String NEWS = arn("dynamodb", "table/prod-sentiment-items");
  private static final String REVIEWS =
      arn("dynamodb", "table/terraform-spacelift-ai-reviewer-reviews-prod");
  private static final String TRAIL = "arn:aws:s3:::prod-nightjar-audit-" + ACCOUNT;
  private static final String PEOPLE =
      """
      people = {
        reader_arns     = ["arn:aws:iam::000000000000:role/engineer"]
        auditor_arns    = ["arn:aws:iam::000000000000:role/compliance"]
        auditor_account = { id = "111122223333", external_id = "audit-2026" }
      }
      vpc = {
        id = "vpc-1", subnet_ids = ["s"], security_group_ids = ["g"], route_table_ids = ["r"]
      }
      """;

  private static Deployment deployment;
  private static DeployedPolicies policies;

  @BeforeAll
  static void read() throws IOException {
    deployment = Deployment.applied("prod", PEOPLE);
    policies = DeployedPolicies.of(deployment);
  }

  /** The calls of schedules, exports and replication, as AWS documents them for each service. */
  private static Map<String, List<Call>> callsOfServices() {
    Map<String, List<Call>> calls = new LinkedHashMap<>();
    for (String function : DeployedPolicies.environments(deployment).keySet()) {
      if (policies.roles().contains(function + "-schedule")) {
        calls.put(
            function + "-schedule",
            List.of(
                Call.of("lambda:InvokeFunction", arn("lambda", "function:" + function + ":live")),
                Call.of("sqs:SendMessage", arn("sqs", function + "-failed"))));
      }
    }
    String exports = "arn:aws:s3:::prod-nightjar-exports-" + ACCOUNT;
    Map<String, String> tables =
        Map.of(
            "news",
            NEWS,
            "texts",
            arn("dynamodb", "table/text-analyzer-history"),
            "reviews",
            REVIEWS,
            "concerts",
            arn("dynamodb", "table/concert-finder-main"));
    tables.forEach(
        (system, table) -> {
          List<Call> export = new ArrayList<>();
          export.add(Call.of("dynamodb:ExportTableToPointInTime", table));
          for (String action :
              List.of("s3:PutObject", "s3:PutObjectAcl", "s3:AbortMultipartUpload")) {
            export.add(Call.of(action, exports + "/" + system + "/AWSDynamoDB/1/data/a.json.gz"));
          }
          Stream<String> keys =
              system.equals("reviews")
                  ? Stream.of("prod-nightjar-backup", "prod-nightjar-reviews")
                  : Stream.of("prod-nightjar-backup");
          keys.forEach(
              key -> {
                export.add(Call.of("kms:GenerateDataKey", arn("kms", "key/" + key)));
                export.add(Call.of("kms:Decrypt", arn("kms", "key/" + key)));
              });
          export.add(Call.of("sqs:SendMessage", arn("sqs", "prod-nightjar-exports-failed")));
          calls.put("prod-nightjar-export-" + system + "-schedule", export);
        });
    String copies = "arn:aws:s3:::prod-nightjar-copies-" + ACCOUNT;
    calls.put(
        "prod-nightjar-replication",
        List.of(
            Call.of("s3:GetReplicationConfiguration", exports),
            Call.of("s3:ListBucket", exports),
            Call.of("s3:GetObjectVersionForReplication", exports + "/news/a"),
            Call.of("s3:GetObjectVersionAcl", exports + "/news/a"),
            Call.of("s3:GetObjectVersionTagging", exports + "/news/a"),
            Call.of("s3:ReplicateObject", copies + "/news/a"),
            Call.of("s3:ReplicateTags", copies + "/news/a"),
            Call.of("kms:Decrypt", arn("kms", "key/prod-nightjar-backup")),
            Call.of("kms:Encrypt", arn("kms", "key/prod-nightjar-backup")),
            Call.of("kms:GenerateDataKey", arn("kms", "key/prod-nightjar-backup"))));
    return calls;
  }

  @Test
  void schedulesExportsAndReplicationMayDoWhatTheyHaveToAndNoMore() {
    List<String> wrong = new ArrayList<>();
    callsOfServices()
        .forEach(
            (role, calls) -> {
              for (Call call : calls) {
                Decision decision = policies.decide(role, call);
                if (!decision.isAllowed()) {
                  wrong.add(role + ": " + call + ": " + decision);
                }
              }
              for (Policy policy : policies.ofRole(role)) {
                for (Statement statement : policy.statements()) {
                  statement.unused(calls).forEach(left -> wrong.add(role + " has " + left));
                }
              }
            });
    assertEquals(List.of(), wrong);
  }

  @Test
  void everyRoleIsDecidedHereOrByItsRequests() {
    Set<String> decided = new TreeSet<>(callsOfServices().keySet());
    decided.addAll(DeployedPolicies.environments(deployment).keySet());
    decided.addAll(
        Set.of(
            "prod-nightjar-reader",
            "prod-nightjar-auditor",
            "prod-nightjar-cross-account-auditor"));
    assertEquals(decided, new TreeSet<>(policies.roles()));
  }

  @Test
  void rolesAreAssumedByTheirServiceInThisAccountAlone() {
    assertTrue(assumes("prod-nightjar-news-api", service("lambda"), Map.of()));
    assertFalse(assumes("prod-nightjar-news-api", service("scheduler"), Map.of()));
    Map<String, String> own = Map.of("aws:SourceAccount", ACCOUNT);
    Map<String, String> foreign = Map.of("aws:SourceAccount", "999999999999");
    assertTrue(assumes("prod-nightjar-news-heal-schedule", service("scheduler"), own));
    assertFalse(assumes("prod-nightjar-news-heal-schedule", service("scheduler"), foreign));
    assertFalse(assumes("prod-nightjar-news-heal-schedule", service("scheduler"), Map.of()));
    assertTrue(assumes("prod-nightjar-replication", service("s3"), own));
    assertFalse(assumes("prod-nightjar-replication", service("s3"), foreign));
  }

  @Test
  void auditorsOfAnotherAccountNameTheExternalId() {
    String role = "prod-nightjar-cross-account-auditor";
    Principal auditor = new Principal.Role("arn:aws:iam::111122223333:role/auditor");
    assertTrue(assumes(role, auditor, Map.of("sts:ExternalId", "audit-2026")));
    assertFalse(assumes(role, auditor, Map.of("sts:ExternalId", "audit-2025")));
    assertFalse(assumes(role, auditor, Map.of()));
    Principal stranger = new Principal.Role("arn:aws:iam::444455556666:role/auditor");
    assertFalse(assumes(role, stranger, Map.of("sts:ExternalId", "audit-2026")));
  }

  @Test
  void peopleAssumeTheRoleThatNamesThem() {
    Principal engineer = new Principal.Role("arn:aws:iam::" + ACCOUNT + ":role/engineer");
    Principal compliance = new Principal.Role("arn:aws:iam::" + ACCOUNT + ":role/compliance");
    assertTrue(assumes("prod-nightjar-reader", engineer, Map.of()));
    assertFalse(assumes("prod-nightjar-auditor", engineer, Map.of()));
    assertTrue(assumes("prod-nightjar-auditor", compliance, Map.of()));
    assertFalse(assumes("prod-nightjar-reader", compliance, Map.of()));
  }

  @Test
  void readerReadsTablesWithTheTagOfTheEnvironment() {
    String role = "prod-nightjar-reader";
    for (String action : List.of("GetItem", "BatchGetItem", "Query", "Scan", "DescribeTable")) {
      Call call = Call.of("dynamodb:" + action, NEWS);
      assertTrue(policies.decide(role, tagged(call, "production")).isAllowed(), action);
      assertFalse(policies.decide(role, tagged(call, "dev")).isAllowed(), action);
      assertFalse(policies.decide(role, call).isAllowed(), "without tags: " + action);
    }
    Call index = Call.of("dynamodb:Query", NEWS + "/index/by_tag");
    assertTrue(policies.decide(role, tagged(index, "production")).isAllowed());
    for (String action : List.of("PutItem", "UpdateItem", "DeleteItem", "DeleteTable")) {
      Call call = tagged(Call.of("dynamodb:" + action, NEWS), "production");
      assertFalse(policies.decide(role, call).isAllowed(), action);
    }
    assertTrue(policies.decide(role, decrypting("dynamodb")).isAllowed());
    assertFalse(policies.decide(role, Call.of("s3:GetObject", TRAIL + "/a")).isAllowed());
  }

  @ParameterizedTest
  @ValueSource(strings = {"prod-nightjar-auditor", "prod-nightjar-cross-account-auditor"})
  void auditorReadsTheTrailAndTheReviewsAndNothingElse(String role) {
    String trail = arn("cloudtrail", "trail/prod-nightjar");
    List<Call> needed =
        List.of(
            Call.of("cloudtrail:LookupEvents", "*"),
            Call.of("cloudtrail:DescribeTrails", "*"),
            Call.of("cloudtrail:GetTrail", trail),
            Call.of("cloudtrail:GetTrailStatus", trail),
            Call.of("cloudtrail:GetEventSelectors", trail),
            Call.of("s3:ListBucket", TRAIL),
            Call.of("s3:GetBucketLocation", TRAIL),
            Call.of("s3:GetObject", TRAIL + "/AWSLogs/" + ACCOUNT + "/CloudTrail/a.json.gz"),
            Call.of("kms:Decrypt", arn("kms", "key/prod-nightjar-audit"))
                .with("kms:ViaService", "s3.us-east-1.amazonaws.com"),
            Call.of("dynamodb:GetItem", REVIEWS),
            Call.of("dynamodb:BatchGetItem", REVIEWS),
            Call.of("dynamodb:Query", REVIEWS + "/index/GSI1"),
            Call.of("dynamodb:DescribeTable", REVIEWS),
            Call.of("kms:DescribeKey", arn("kms", "key/prod-nightjar-reviews"))
                .with("kms:ViaService", "dynamodb.us-east-1.amazonaws.com"),
            decrypting("dynamodb"));
    needed.forEach(call -> assertTrue(policies.decide(role, call).isAllowed(), call::toString));
    for (Policy policy : policies.ofRole(role)) {
      for (Statement statement : policy.statements()) {
        assertEquals(List.of(), statement.unused(needed), statement.sid());
      }
    }
    for (Call call :
        List.of(
            Call.of("dynamodb:GetItem", NEWS),
            Call.of("dynamodb:UpdateItem", REVIEWS),
            Call.of("s3:DeleteObject", TRAIL + "/a"),
            Call.of("cloudtrail:StopLogging", trail),
            Call.of("kms:Decrypt", arn("kms", "key/prod-nightjar-reviews")))) {
      assertFalse(policies.decide(role, call).isAllowed(), call::toString);
    }
  }

  @Test
  void versionsFindingsAndWaiversOfReviewsCanNotBeChanged() {
    for (String function : List.of("reviews-worker", "reviews-api", "reviews-heal")) {
      String role = "prod-nightjar-" + function;
      Call update = Call.of("dynamodb:UpdateItem", REVIEWS);
      assertTrue(policies.decide(role, leading(update, "RUN#1")).isAllowed(), function);
      for (String key : List.of("REVIEW#1", "FINDING#1", "WAIVER#stack")) {
        assertFalse(policies.decide(role, leading(update, key)).isAllowed(), function + key);
        assertFalse(
            policies.decide(role, leading(update, "RUN#1", key)).isAllowed(), function + key);
      }
      assertFalse(policies.decide(role, update).isAllowed(), "without a key");
      assertFalse(
          policies
              .decide(role, leading(Call.of("dynamodb:DeleteItem", REVIEWS), "RUN#1"))
              .isAllowed(),
          function);
    }
  }

  @Test
  void noFunctionReachesTheTableOfAnotherSystem() {
    Map<String, String> owners =
        Map.of(
            "news",
            NEWS,
            "texts",
            arn("dynamodb", "table/text-analyzer-history"),
            "reviews",
            REVIEWS,
            "concerts",
            arn("dynamodb", "table/concert-finder-main"));
    for (String function : DeployedPolicies.environments(deployment).keySet()) {
      String own = function.substring("prod-nightjar-".length()).split("-")[0];
      owners.forEach(
          (system, table) -> {
            if (!system.equals(own)) {
              for (String action : List.of("GetItem", "PutItem", "Query", "Scan")) {
                Call call = leading(Call.of("dynamodb:" + action, table), "RUN#1");
                assertFalse(policies.decide(function, call).isAllowed(), function + " " + call);
              }
            }
          });
    }
  }

  @Test
  void keyIsUsedThroughTheServicesAlone() {
    String role = "prod-nightjar-reviews-worker";
    assertTrue(policies.decide(role, decrypting("dynamodb")).isAllowed());
    assertTrue(policies.decide(role, decrypting("s3")).isAllowed());
    assertFalse(policies.decide(role, decrypting("sqs")).isAllowed());
    assertFalse(
        policies
            .decide(role, Call.of("kms:Decrypt", arn("kms", "key/prod-nightjar-reviews")))
            .isAllowed());
  }

  @Test
  void plainHttpIsRefusedByTopicsQueuesAndBuckets() {
    Map<String, Call> calls =
        Map.of(
            "prod-nightjar-news-ingest",
            Call.of("sns:Publish", arn("sns", "prod-sentiment-analysis-requests")),
            "prod-nightjar-news-analyze",
            Call.of("sqs:SendMessage", arn("sqs", "prod-nightjar-news-analyze-failed")),
            "prod-nightjar-texts-worker",
            Call.of(
                "s3:GetObject",
                "arn:aws:s3:::prod-text-analyzer-uploads-" + ACCOUNT + "/uploads/a"));
    calls.forEach(
        (role, call) -> {
          assertTrue(policies.decide(role, call).isAllowed(), call::toString);
          assertInstanceOf(
              Decision.Denied.class,
              Evaluator.decide(
                  new Principal.Role(DeployedPolicies.roleArn(role)),
                  policies.ofRole(role),
                  policies.ofResource(call.resource()),
                  Optional.empty(),
                  call.with("aws:SecureTransport", "false")),
              call::toString);
        });
  }

  @Test
  void servicesWriteForThisAccountOnly() {
    Principal cloudTrail = new Principal.Service("cloudtrail.amazonaws.com");
    Call put = Call.of("s3:PutObject", TRAIL + "/AWSLogs/" + ACCOUNT + "/a.json.gz");
    assertTrue(byService(cloudTrail, put.with("aws:SourceAccount", ACCOUNT)));
    assertFalse(byService(cloudTrail, put.with("aws:SourceAccount", "999999999999")));
    assertFalse(byService(new Principal.Service("logs.amazonaws.com"), put));
    Principal cloudWatch = new Principal.Service("cloudwatch.amazonaws.com");
    Call alarm = Call.of("sns:Publish", arn("sns", "prod-nightjar-alarms"));
    assertTrue(byService(cloudWatch, alarm.with("aws:SourceAccount", ACCOUNT)));
    assertFalse(byService(cloudWatch, alarm.with("aws:SourceAccount", "999999999999")));
    Principal sns = new Principal.Service("sns.amazonaws.com");
    Call undelivered = Call.of("sqs:SendMessage", arn("sqs", "prod-nightjar-news-analyze-failed"));
    assertTrue(
        byService(
            sns,
            undelivered.with("aws:SourceArn", arn("sns", "prod-sentiment-analysis-requests"))));
    assertFalse(byService(sns, undelivered.with("aws:SourceArn", arn("sns", "another"))));
  }

  @Test
  void endpointsOfTheVpcAreForRolesOfThisDeploymentAndItsTables() {
    String role = "prod-nightjar-news-analyze";
    Optional<Evaluator.Endpoint> dynamoDb = Optional.of(policies.endpoints().get("dynamodb"));
    Call get = leading(Call.of("dynamodb:GetItem", NEWS), "newsapi#1");
    assertTrue(policies.decide(role, dynamoDb, get).isAllowed());
    Policy all =
        Policy.parse(
            "{\"Statement\": [{\"Effect\": \"Allow\", \"Action\": \"*\", \"Resource\": \"*\"}]}");
    for (Map.Entry<String, String> stranger :
        Map.of(
                "arn:aws:iam::" + ACCOUNT + ":role/other",
                ACCOUNT,
                "arn:aws:iam::999999999999:role/prod-nightjar-news-api",
                "999999999999")
            .entrySet()) {
      assertInstanceOf(
          Decision.NotAllowed.class,
          Evaluator.decide(
              new Principal.Role(stranger.getKey()),
              List.of(all),
              Optional.empty(),
              dynamoDb,
              get.with("aws:PrincipalAccount", stranger.getValue())
                  .with("aws:PrincipalArn", stranger.getKey())));
    }
    assertInstanceOf(
        Decision.NotAllowed.class,
        Evaluator.decide(
            new Principal.Role(DeployedPolicies.roleArn(role)),
            List.of(all),
            Optional.empty(),
            dynamoDb,
            Call.of("dynamodb:GetItem", arn("dynamodb", "table/other"))
                .with("aws:PrincipalAccount", ACCOUNT)
                .with("aws:PrincipalArn", DeployedPolicies.roleArn(role))));
  }

  private static boolean byService(Principal service, Call call) {
    return Evaluator.decide(
            service,
            List.of(),
            policies.ofResource(call.resource()),
            Optional.empty(),
            call.with("aws:SecureTransport", "true"))
        .isAllowed();
  }

  private static Principal service(String name) {
    return new Principal.Service(name + ".amazonaws.com");
  }

  private static boolean assumes(String role, Principal who, Map<String, String> context) {
    Policy trust = policies.trust(role);
    Call call = Call.of("sts:AssumeRole", DeployedPolicies.roleArn(role));
    for (Map.Entry<String, String> key : context.entrySet()) {
      call = call.with(key.getKey(), key.getValue());
    }
    Policy own =
        Policy.parse(
            "{\"Statement\": [{\"Effect\": \"Allow\", \"Action\": \"sts:AssumeRole\","
                + " \"Resource\": \"*\"}]}");
    List<Policy> ofCaller =
        who.account().isEmpty() || who.account().equals(ACCOUNT) ? List.of() : List.of(own);
    return Evaluator.decide(who, ofCaller, Optional.of(trust), Optional.empty(), call).isAllowed();
  }

  private static Call tagged(Call call, String environment) {
    return call.with("aws:ResourceTag/Environment", environment)
        .with("aws:ResourceTag/Project", "nightjar");
  }

  private static Call leading(Call call, String... keys) {
    return call.with("dynamodb:LeadingKeys", keys);
  }

  private static Call decrypting(String service) {
    return Call.of("kms:Decrypt", arn("kms", "key/prod-nightjar-reviews"))
        .with("kms:ViaService", service + ".us-east-1.amazonaws.com");
  }
}
