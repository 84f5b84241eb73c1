package dev.nightjar.reviews.rule.s3;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.policy;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.JsonContent;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.policy.Policy;
import dev.nightjar.reviews.rule.policy.Statement;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about grants, ownership and policies of buckets, and about their notifications. */
public final class BucketGrantRules {

  private static final String EVERYBODY = "http://acs.amazonaws.com/groups/global/AllUsers";
  private static final String EVERY_ACCOUNT =
      "http://acs.amazonaws.com/groups/global/AuthenticatedUsers";
  private static final String[] POLICY_CHANGES = {
    "*", "s3:*", "s3:Put*", "s3:*BucketPolicy", "s3:PutBucketPolicy"
  };

  private BucketGrantRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-S3-19", "CKV2_AWS_62")
            .on("aws_s3_bucket")
            .reliability(LOW, "Bucket announces no changes")
            .because("Programs that depend on new or deleted objects have to poll.")
            .advice("Add an aws_s3_bucket_notification.")
            .mediumConfidence()
            .require(hasCompanion("aws_s3_bucket_notification", "bucket", "bucket")),
        rule("NJ-S3-20", "CKV_AWS_93")
            .on("aws_s3_bucket", "aws_s3_bucket_policy")
            .security(MEDIUM, "Bucket policy locks everyone out")
            .because(
                "A Deny of policy changes for every principal leaves only the root user able "
                    + "to repair it.")
            .advice("Exempt the administrators with a condition, or list fewer actions.")
            .require(policy("policy", policy -> policy.some(BucketGrantRules::locksOut).not())),
        rule("NJ-S3-21", "CKV2_AWS_65")
            .on("aws_s3_bucket_ownership_controls")
            .security(LOW, "ACLs of the bucket are in use")
            .because(
                "Objects of other accounts keep their own owner and ACL, past the policy of "
                    + "the bucket.")
            .advice("Set object_ownership = \"BucketOwnerEnforced\".")
            .require(isOneOf("rule.object_ownership", "BucketOwnerEnforced").withoutRemediation()),
        rule("NJ-S3-22", "CKV_AWS_375")
            .on("aws_s3_bucket_acl")
            .security(HIGH, "Anybody may control the bucket, or read its ACL")
            .because("Every client on the internet can see or change who has access.")
            .advice("Remove the grant to the group AllUsers.")
            .require(
                every(
                    "access_control_policy",
                    every("grant", that(BucketGrantRules::isNoPublicControl)))),
        rule("NJ-S3-23", "CKV2_AWS_43")
            .on("aws_s3_bucket_acl")
            .security(HIGH, "Every AWS account has access by an ACL")
            .because("The group AuthenticatedUsers is every account of AWS, not only your own.")
            .advice("Remove the grant to the group AuthenticatedUsers.")
            .require(
                every(
                    "access_control_policy",
                    every("grant", that(BucketGrantRules::isNotForEveryAccount)))),
        rule("NJ-S3-24", "CKV_AWS_379")
            .on("aws_s3_bucket_acl")
            .security(MEDIUM, "Public bucket can be read without encryption")
            .because("What visitors read can be changed in transit.")
            .advice("Deny requests with aws:SecureTransport = false in the bucket policy.")
            .require(BucketGrantRules::insistsOnTls),
        rule("NJ-S3-25", "CKV_AWS_392")
            .on("aws_s3_access_point")
            .security(HIGH, "Access point can be public")
            .because("A policy can open the access point, and with it the bucket, to every client.")
            .advice("Leave block_public_policy and restrict_public_buckets true.")
            .require(
                isNotFalse("public_access_block_configuration.block_public_policy")
                    .and(isNotFalse("public_access_block_configuration.restrict_public_buckets"))
                    .unless(accessPoint -> accessPoint.has("vpc_configuration"))));
  }

  private static Tristate locksOut(Statement statement) {
    return statement
        .denies()
        .and(statement.hasCondition().not())
        .and(statement.isForAnyPrincipal())
        .and(Values.contains(statement.get("Action"), POLICY_CHANGES));
  }

  private static Tristate isNoPublicControl(Subject grant) {
    return Values.isOneOf(grant.value("grantee.uri"), EVERYBODY)
        .and(Values.isOneOf(grant.value("permission"), "FULL_CONTROL", "READ_ACP"))
        .not();
  }

  private static Tristate isNotForEveryAccount(Subject grant) {
    return Values.isOneOf(grant.value("grantee.uri"), EVERY_ACCOUNT).not();
  }

  /** A bucket that is a web site can't insist on TLS. */
  private static CheckResult insistsOnTls(Subject acl) {
    Tristate met = isPublic(acl).not();
    for (Subject bucket : acl.targets("bucket", "aws_s3_bucket")) {
      met =
          met.or(isBlocked(bucket))
              .or(Tristate.of(!companions("aws_s3_bucket_website_configuration", bucket).isEmpty()))
              .or(deniesPlainRequests(bucket));
    }
    Tristate known =
        acl.targets("bucket", "aws_s3_bucket").isEmpty() ? met.or(Tristate.UNKNOWN) : met;
    return CheckResult.of(known).at(acl.location("acl"));
  }

  private static List<Subject> companions(String type, Subject bucket) {
    return BucketRules.companion(type).of(bucket);
  }

  private static Tristate isPublic(Subject acl) {
    return Values.isOneOf(acl.value("acl"), "public-read", "public-read-write")
        .or(
            met(every(
                    "access_control_policy",
                    every("grant", that(BucketGrantRules::isNotForEverybody))))
                .of(acl)
                .not());
  }

  private static Tristate isNotForEverybody(Subject grant) {
    return Values.isOneOf(grant.value("grantee.uri"), EVERYBODY).not();
  }

  private static Tristate isBlocked(Subject bucket) {
    Tristate blocked = Tristate.NO;
    for (Subject block : companions("aws_s3_bucket_public_access_block", bucket)) {
      blocked =
          blocked
              .or(Values.isTrue(block.value("block_public_acls")))
              .or(Values.isTrue(block.value("restrict_public_buckets")));
    }
    return blocked;
  }

  /** Unknown without a policy, because it may be in another configuration. */
  private static Tristate deniesPlainRequests(Subject bucket) {
    List<Subject> policies = companions("aws_s3_bucket_policy", bucket);
    Tristate denies = policies.isEmpty() ? Tristate.UNKNOWN : Tristate.NO;
    for (Subject one : policies) {
      denies = denies.or(Policy.of(one.value("policy")).some(BucketGrantRules::mentionsTls));
    }
    return denies;
  }

  private static Tristate mentionsTls(Statement statement) {
    Value test = JsonContent.at(statement.get("Condition"), "Bool");
    Value secure = Values.entries(test).getOrDefault("aws:SecureTransport", Values.NULL);
    return statement
        .denies()
        .and(Values.contains(secure, "false"))
        .or(statement.allows().and(Values.contains(secure, "true")));
  }
}
