package dev.nightjar.reviews.rule.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessLevelTest {

  @ParameterizedTest
  @CsvSource({
    "s3:getobject, READ",
    "dynamodb:scan, READ",
    "sqs:receivemessage, READ",
    "ec2:createtags, TAGGING",
    "s3:putobjecttagging, TAGGING",
    "lambda:untagresource, TAGGING",
    "sqs:setqueueattributes, PERMISSIONS",
    "iam:createuser, PERMISSIONS",
    "iam:getuser, READ",
    "s3:putobject, WRITE",
    "putobject, WRITE",
  })
  void anActionHasTheLevelThatAwsGivesIt(String action, AccessLevel level) {
    assertEquals(level, AccessLevel.of(action));
  }

  @ParameterizedTest
  @CsvSource({
    "s3:getobject, READ",
    "s3:get*, READ",
    "s3:g?tobject, WRITE", // the part before the wildcard decides
    "sqs:setqueue*, PERMISSIONS",
    "sqs:*, PERMISSIONS", // it has an action that manages permissions
    "sqs:*, WRITE",
    "sqs:*, READ",
    "iam:*, PERMISSIONS",
    "*, WRITE",
    "*, PERMISSIONS",
  })
  void aPatternIncludesLevels(String pattern, AccessLevel level) {
    assertTrue(level.isIn(pattern));
  }

  @ParameterizedTest
  @CsvSource({
    "s3:getobject, WRITE",
    "s3:get*, WRITE",
    "iam:*, WRITE",
    "polly:*, PERMISSIONS",
    "s3:putobject, PERMISSIONS",
  })
  void aPatternExcludesLevels(String pattern, AccessLevel level) {
    assertFalse(level.isIn(pattern));
  }
}
