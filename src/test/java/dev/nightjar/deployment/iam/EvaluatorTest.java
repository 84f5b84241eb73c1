package dev.nightjar.deployment.iam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.nightjar.deployment.iam.Evaluator.Endpoint;
import dev.nightjar.deployment.iam.Evaluator.EndpointKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The evaluator decides as AWS documents it. */
class EvaluatorTest {

  private static final String TABLE = "arn:aws:dynamodb:us-east-1:111122223333:table/t";
  private static final Principal ROLE = new Principal.Role("arn:aws:iam::111122223333:role/r");

  @Test
  void whatNoStatementAllowsIsNotAllowed() {
    assertFalse(allows("\"Action\": \"dynamodb:GetItem\"", Call.of("dynamodb:PutItem", TABLE)));
    assertTrue(allows("\"Action\": \"dynamodb:GetItem\"", Call.of("dynamodb:GetItem", TABLE)));
  }

  @Test
  void explicitDenialWinsOverEveryPermission() {
    Policy policy =
        Policy.parse(
            """
            {"Statement": [
              {"Effect": "Allow", "Action": "*", "Resource": "*"},
              {"Sid": "No", "Effect": "Deny", "Action": "dynamodb:Delete*", "Resource": "*"}]}
            """);
    assertTrue(decide(policy, Call.of("dynamodb:GetItem", TABLE)).isAllowed());
    Decision.Denied denied =
        assertInstanceOf(
            Decision.Denied.class, decide(policy, Call.of("dynamodb:DeleteItem", TABLE)));
    assertEquals("No", denied.statement().sid());
  }

  @ParameterizedTest
  @CsvSource({
    "dynamodb:*,        dynamodb:GetItem,      true",
    "dynamodb:Get*,     dynamodb:GetItem,      true",
    "DynamoDB:getitem,  dynamodb:GetItem,      true",
    "dynamodb:Get?tem,  dynamodb:GetItem,      true",
    "dynamodb:Get,      dynamodb:GetItem,      false",
    "s3:*,              dynamodb:GetItem,      false",
  })
  void actionsAreComparedWithWildcardsAndWithoutCase(
      String pattern, String action, boolean isAllowed) {
    assertEquals(isAllowed, allows("\"Action\": \"" + pattern + "\"", Call.of(action, TABLE)));
  }

  @ParameterizedTest
  @CsvSource({
    "arn:aws:dynamodb:us-east-1:111122223333:table/t,        true",
    "arn:aws:dynamodb:*:*:table/*,                           true",
    "arn:aws:dynamodb:us-east-1:111122223333:table/T,        false",
    "arn:aws:dynamodb:us-east-1:111122223333:table/t/index/*, false",
    "arn:aws:dynamodb:*:table/t,                             false",
    "*,                                                      true",
  })
  void wildcardOfAResourceEndsWithItsPartOfTheArn(String pattern, boolean isAllowed) {
    Policy policy =
        Policy.parse(
            """
            {"Statement": [{"Effect": "Allow", "Action": "dynamodb:GetItem", "Resource": "%s"}]}
            """
                .formatted(pattern));
    assertEquals(isAllowed, decide(policy, Call.of("dynamodb:GetItem", TABLE)).isAllowed());
  }

  @Test
  void notResourceIsEverythingElse() {
    Policy policy =
        Policy.parse(
            """
            {"Statement": [{"Effect": "Allow", "Action": "sns:Publish",
              "NotResource": "arn:aws:sns:*:*:*"}]}
            """);
    assertTrue(decide(policy, Call.of("sns:Publish", "+15550100")).isAllowed());
    assertFalse(
        decide(policy, Call.of("sns:Publish", "arn:aws:sns:us-east-1:111122223333:t")).isAllowed());
  }

  @ParameterizedTest
  @CsvSource({
    "StringEquals,            false",
    "StringLike,              false",
    "StringNotEquals,         true",
    "StringNotLike,           true",
    "ArnLike,                 false",
    "ArnNotLike,              true",
    "Bool,                    false",
    "StringEqualsIfExists,    true",
    "ForAllValues:StringLike, true",
    "ForAnyValue:StringLike,  false",
    "ForAnyValue:StringNotLike, false",
  })
  void missingKeyMeetsOnlyNegatedOptionalAndAllValuesConditions(String operator, boolean isMet) {
    assertEquals(isMet, isMet(operator, "\"x\""));
  }

  @ParameterizedTest
  @CsvSource({
    "StringEquals,    a,    true",
    "StringEquals,    A,    false",
    "StringEquals,    c,    false",
    "StringNotEquals, a,    false",
    "StringNotEquals, c,    true",
    "StringEqualsIfExists, c, false",
  })
  void valueEqualsOneOfThoseOfThePolicy(String operator, String value, boolean isMet) {
    assertEquals(isMet, isMet(operator, "[\"a\", \"b\"]", value));
  }

  @Test
  void allValuesOfASetHaveToMatchAndAnyOfThemSuffices() {
    String runs = "[\"RUN#*\", \"STACK#*\"]";
    assertTrue(isMet("ForAllValues:StringLike", runs, "RUN#1", "STACK#2"));
    assertFalse(isMet("ForAllValues:StringLike", runs, "RUN#1", "REVIEW#2"));
    assertTrue(isMet("ForAnyValue:StringLike", runs, "RUN#1", "REVIEW#2"));
    assertFalse(isMet("ForAnyValue:StringLike", runs, "REVIEW#1", "REVIEW#2"));
    assertFalse(isMet("ForAllValues:StringNotLike", runs, "RUN#1", "REVIEW#2"));
    assertTrue(isMet("ForAllValues:StringNotLike", runs, "FINDING#1", "REVIEW#2"));
  }

  @Test
  void severalValuesNeedASetOperator() {
    assertThrows(
        IllegalArgumentException.class, () -> isMet("StringEquals", "\"RUN#1\"", "RUN#1", "RUN#2"));
  }

  @Test
  void nullTellsWhetherTheKeyIsThere() {
    assertTrue(isMet("Null", "\"true\""));
    assertFalse(isMet("Null", "\"false\""));
    assertTrue(isMet("Null", "[\"false\"]", "RUN#1"));
    assertFalse(isMet("Null", "\"true\"", "RUN#1"));
  }

  @Test
  void conditionsHoldTogetherAndKeysHaveNoCase() {
    String both =
        """
        "Action": "dynamodb:UpdateItem", "Condition": {
          "ForAllValues:StringLike": {"dynamodb:LeadingKeys": ["RUN#*"]},
          "Null": {"dynamodb:LeadingKeys": ["false"]}}
        """;
    Call update = Call.of("dynamodb:UpdateItem", TABLE);
    assertFalse(allows(both, update), "without the key ForAllValues alone would be met");
    assertTrue(allows(both, update.with("dynamodb:leadingkeys", "RUN#1")));
    assertFalse(allows(both, update.with("dynamodb:LeadingKeys", "RUN#1", "REVIEW#1")));
  }

  @Test
  void unknownOperatorIsNotGuessed() {
    assertThrows(IllegalArgumentException.class, () -> isMet("NumericLessThan", "\"5\"", "4"));
  }

  @Test
  void policyOfTheResourceSufficesWithinAnAccountIfItNamesTheRole() {
    Call publish = Call.of("sns:Publish", "arn:aws:sns:us-east-1:111122223333:t");
    String topic =
        """
        {"Statement": [{"Effect": "Allow", "Principal": {"AWS": "%s"}, "Action": "sns:Publish",
          "Resource": "arn:aws:sns:us-east-1:111122223333:t"}]}
        """;
    Policy byRole = Policy.parse(topic.formatted("arn:aws:iam::111122223333:role/r"));
    Policy byAccount = Policy.parse(topic.formatted("arn:aws:iam::111122223333:root"));
    Policy byStranger = Policy.parse(topic.formatted("arn:aws:iam::111122223333:role/s"));
    assertTrue(decide(ROLE, List.of(), byRole, publish).isAllowed());
    assertFalse(decide(ROLE, List.of(), byAccount, publish).isAllowed(), "the account decides");
    assertFalse(decide(ROLE, List.of(), byStranger, publish).isAllowed());
  }

  @Test
  void anotherAccountNeedsBothPolicies() {
    Call publish = Call.of("sns:Publish", "arn:aws:sns:us-east-1:444455556666:t");
    Policy own =
        Policy.parse(
            "{\"Statement\": [{\"Effect\": \"Allow\", \"Action\": \"*\", \"Resource\": \"*\"}]}");
    Policy topic =
        Policy.parse(
            """
            {"Statement": [{"Effect": "Allow", "Principal": {"AWS": "111122223333"},
              "Action": "sns:Publish", "Resource": "*"}]}
            """);
    assertFalse(
        Evaluator.decide(ROLE, List.of(own), Optional.empty(), Optional.empty(), publish)
            .isAllowed());
    assertTrue(decide(ROLE, List.of(own), topic, publish).isAllowed());
    assertFalse(decide(ROLE, List.of(), topic, publish).isAllowed());
  }

  @Test
  void keyIsUsedOnlyIfItsOwnPolicyAgrees() {
    Call decrypt = Call.of("kms:Decrypt", "arn:aws:kms:us-east-1:111122223333:key/1");
    Policy own =
        Policy.parse(
            "{\"Statement\": [{\"Effect\": \"Allow\", \"Action\": \"kms:Decrypt\", \"Resource\":"
                + " \"*\"}]}");
    Policy leftToIam =
        Policy.parse(
            """
            {"Statement": [{"Effect": "Allow", "Principal": {"AWS": "arn:aws:iam::111122223333:root"},
              "Action": "kms:*", "Resource": "*"}]}
            """);
    Policy ofService =
        Policy.parse(
            """
            {"Statement": [{"Effect": "Allow", "Principal": {"Service": "cloudtrail.amazonaws.com"},
              "Action": "kms:*", "Resource": "*"}]}
            """);
    assertTrue(decide(ROLE, List.of(own), leftToIam, decrypt).isAllowed());
    assertFalse(decide(ROLE, List.of(), leftToIam, decrypt).isAllowed());
    assertFalse(decide(ROLE, List.of(own), ofService, decrypt).isAllowed());
    assertTrue(
        decide(new Principal.Service("cloudtrail.amazonaws.com"), List.of(), ofService, decrypt)
            .isAllowed());
  }

  @Test
  void gatewayEndpointTakesTheRootOfAnAccountForItsRootUser() {
    Policy own =
        Policy.parse(
            "{\"Statement\": [{\"Effect\": \"Allow\", \"Action\": \"*\", \"Resource\": \"*\"}]}");
    Policy root =
        Policy.parse(
            """
            {"Statement": [{"Effect": "Allow", "Principal": {"AWS": "arn:aws:iam::111122223333:root"},
              "Action": "*", "Resource": "*"}]}
            """);
    Policy everyone =
        Policy.parse(
            """
            {"Statement": [{"Effect": "Allow", "Principal": "*", "Action": "*", "Resource": "*",
              "Condition": {"StringEquals": {"aws:PrincipalAccount": "111122223333"}}}]}
            """);
    Call get = Call.of("dynamodb:GetItem", TABLE).with("aws:PrincipalAccount", "111122223333");
    assertFalse(through(EndpointKind.GATEWAY, root, own, ROLE, get).isAllowed());
    assertTrue(
        through(EndpointKind.GATEWAY, root, own, new Principal.Root("111122223333"), get)
            .isAllowed());
    assertTrue(through(EndpointKind.INTERFACE, root, own, ROLE, get).isAllowed());
    assertTrue(through(EndpointKind.GATEWAY, everyone, own, ROLE, get).isAllowed());
    assertFalse(
        through(
                EndpointKind.GATEWAY,
                everyone,
                own,
                ROLE,
                Call.of("dynamodb:GetItem", TABLE).with("aws:PrincipalAccount", "444455556666"))
            .isAllowed());
  }

  private static Decision through(
      EndpointKind kind, Policy endpoint, Policy own, Principal caller, Call call) {
    return Evaluator.decide(
        caller, List.of(own), Optional.empty(), Optional.of(new Endpoint(kind, endpoint)), call);
  }

  private static boolean isMet(String operator, String values, String... present) {
    Call call = Call.of("dynamodb:GetItem", TABLE);
    return allows(
        "\"Action\": \"*\", \"Condition\": {\"%s\": {\"the:Key\": %s}}".formatted(operator, values),
        present.length == 0 ? call : call.with("the:Key", present));
  }

  private static boolean allows(String statement, Call call) {
    return decide(
            Policy.parse(
                "{\"Statement\": [{\"Effect\": \"Allow\", \"Resource\": \"*\", %s}]}"
                    .formatted(statement)),
            call)
        .isAllowed();
  }

  private static Decision decide(Policy own, Call call) {
    return Evaluator.decide(ROLE, List.of(own), Optional.empty(), Optional.empty(), call);
  }

  private static Decision decide(Principal caller, List<Policy> own, Policy ofResource, Call call) {
    return Evaluator.decide(caller, own, Optional.of(ofResource), Optional.empty(), call);
  }
}
