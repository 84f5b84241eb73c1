package dev.nightjar.reviews.rule.s3;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** Rules about public access to buckets. */
public final class BucketAccessRules {

  private static final String ACL = "aws_s3_bucket_acl";
  private static final String EVERYBODY = "http://acs.amazonaws.com/groups/global/AllUsers";
  private static final String EVERY_ACCOUNT =
      "http://acs.amazonaws.com/groups/global/AuthenticatedUsers";

  private BucketAccessRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-S3-10", "CKV_AWS_20", "AVD-AWS-0092", "aws-s3-no-public-access-with-acl")
            .on("aws_s3_bucket")
            .security(HIGH, "Bucket ACL lets anybody read")
            .because(
                "Any client that knows or guesses the bucket's name can list and read its "
                    + "objects.")
            .advice("Set the ACL to \"private\"; publish a web site through CloudFront instead.")
            .require(
                isPrivate(
                    List.of("public-read", "public-read-write", "website", "authenticated-read"),
                    BucketAccessRules::isPublicGrant)),
        rule("NJ-S3-11", "CKV_AWS_57")
            .on("aws_s3_bucket")
            .security(HIGH, "Bucket ACL lets anybody write")
            .because(
                "Any client can replace or delete objects, or fill the bucket at your expense.")
            .advice("Set the ACL to \"private\".")
            .require(
                isPrivate(List.of("public-read-write"), BucketAccessRules::isPublicWriteGrant)),
        rule("NJ-S3-12", "CKV2_AWS_6", "AVD-AWS-0094", "aws-s3-specify-public-access-block")
            .on("aws_s3_bucket")
            .security(HIGH, "Bucket has no public access block")
            .because(
                "AWS blocks public access to buckets that were created since April 2023, but"
                    + " Terraform does not keep it so. An older bucket becomes public by a single"
                    + " ACL or policy.")
            .advice(
                "Add an aws_s3_bucket_public_access_block with block_public_acls and"
                    + " block_public_policy set to true.")
            .require(
                hasCompanion(
                    BucketRules.companion("aws_s3_bucket_public_access_block"),
                    isTrue("block_public_acls").and(isTrue("block_public_policy")),
                    "bucket = %2$s.id",
                    "",
                    "block_public_acls       = true",
                    "block_public_policy     = true",
                    "ignore_public_acls      = true",
                    "restrict_public_buckets = true")),
        rule("NJ-S3-13", "CKV_AWS_53", "AVD-AWS-0086", "aws-s3-block-public-acls")
            .on("aws_s3_bucket_public_access_block")
            .security(HIGH, "Public ACLs are not blocked")
            .because("A public ACL can still be set on the bucket or on an object.")
            .advice("Set block_public_acls = true.")
            .require(isTrue("block_public_acls")),
        rule("NJ-S3-14", "CKV_AWS_54", "AVD-AWS-0087", "aws-s3-block-public-policy")
            .on("aws_s3_bucket_public_access_block")
            .security(HIGH, "Public bucket policies are not blocked")
            .because("A policy that makes the bucket public can still be attached.")
            .advice("Set block_public_policy = true.")
            .require(isTrue("block_public_policy")),
        rule("NJ-S3-15", "CKV_AWS_55", "AVD-AWS-0091", "aws-s3-ignore-public-acls")
            .on("aws_s3_bucket_public_access_block")
            .security(HIGH, "Public ACLs are not ignored")
            .because("Existing public ACLs remain in effect.")
            .advice("Set ignore_public_acls = true.")
            .require(isTrue("ignore_public_acls")),
        rule("NJ-S3-16", "CKV_AWS_56", "AVD-AWS-0093", "aws-s3-no-public-buckets")
            .on("aws_s3_bucket_public_access_block")
            .security(HIGH, "Public buckets are not restricted")
            .because("An existing public policy still grants access to other accounts.")
            .advice("Set restrict_public_buckets = true.")
            .require(isTrue("restrict_public_buckets")));
  }

  /** Whether a grant of an ACL gives public access. */
  private interface Grant {
    Tristate isTooMuch(Subject grant);
  }

  private static Requirement isPrivate(List<String> tooOpen, Grant grant) {
    String[] canned = tooOpen.toArray(String[]::new);
    Requirement own =
        that("acl", acl -> Values.isOneOf(acl.value("acl"), canned).not())
            .and(every("grant", that(one -> grant.isTooMuch(one).not())));
    Requirement companion =
        that("acl", acl -> Values.isOneOf(acl.value("acl"), canned).not())
            .and(
                every(
                    "access_control_policy",
                    every("grant", that(one -> grant.isTooMuch(one).not()))));
    return bucket -> {
      CheckResult all = own.check(bucket);
      for (Subject acl : BucketRules.companion(ACL).of(bucket)) {
        all = all.and(companion.check(acl));
      }
      return all;
    };
  }

  private static Tristate isPublicGrant(Subject grant) {
    return isTo(grant, EVERYBODY, EVERY_ACCOUNT);
  }

  private static Tristate isPublicWriteGrant(Subject grant) {
    return isTo(grant, EVERYBODY).and(permits(grant, "WRITE", "FULL_CONTROL"));
  }

  /** The grants of a companion have a grantee, the bucket's own have a uri. */
  private static Tristate isTo(Subject grant, String... groups) {
    return Values.isOneOf(grant.value("uri"), groups)
        .or(Values.isOneOf(grant.value("grantee.uri"), groups));
  }

  private static Tristate permits(Subject grant, String... permissions) {
    return Values.contains(grant.value("permissions"), permissions)
        .or(Values.isOneOf(grant.value("permission"), permissions));
  }
}
