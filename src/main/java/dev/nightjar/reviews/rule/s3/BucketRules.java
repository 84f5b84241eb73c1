package dev.nightjar.reviews.rule.s3;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isReferredToBy;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.isUnsetOrOneOf;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.allowsNothing;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Requirements.Companion;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.policy.CallerConditions;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;
import java.util.stream.Stream;

/**
 * Rules about encryption, versioning, logging and lifecycle of buckets. {@code BucketAccessRules}
 * has public access.
 */
public final class BucketRules {

  private static final String INLINE_ALGORITHM =
      "server_side_encryption_configuration.rule.apply_server_side_encryption_by_default"
          + ".sse_algorithm";
  private static final String ALGORITHM =
      "rule.apply_server_side_encryption_by_default.sse_algorithm";

  private static final List<String> ABORT_RULE =
      List.of(
          "rule {",
          "  id     = \"abort-unfinished-uploads\"",
          "  status = \"Enabled\"",
          "",
          "  filter {}",
          "",
          "  abort_incomplete_multipart_upload {",
          "    days_after_initiation = 7",
          "  }",
          "}");

  /** Moves old versions to cheaper storage; whether they may be deleted is for the owner to say. */
  private static final List<String> VERSIONS_RULE =
      List.of(
          "",
          "rule {",
          "  id     = \"move-old-versions\"",
          "  status = \"Enabled\"",
          "",
          "  filter {}",
          "",
          "  noncurrent_version_transition {",
          "    noncurrent_days = 30",
          "    storage_class   = \"STANDARD_IA\"",
          "  }",
          "}");

  /** Resources that send logs to a bucket, which most of them can't encrypt with KMS. */
  private static final String[] LOG_SENDERS = {
    "aws_alb", "aws_cloudfront_distribution", "aws_elb", "aws_lb", "aws_s3_bucket_logging"
  };

  private BucketRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-S3-01", "CKV_AWS_19", "AVD-AWS-0088", "aws-s3-enable-bucket-encryption")
            .on("aws_s3_bucket")
            .security(MEDIUM, "Bucket is encrypted with an unknown algorithm")
            .because(
                "S3 supports AES256 and aws:kms. Other values are rejected, or leave objects "
                    + "with less protection than the default.")
            .advice("Set sse_algorithm to \"aws:kms\" or \"AES256\".")
            .require(bucket -> usesAlgorithm(bucket, "AES256", "aws:kms", "aws:kms:dsse")),
        rule("NJ-S3-02", "CKV_AWS_145", "AVD-AWS-0132", "aws-s3-encryption-customer-key")
            .on("aws_s3_bucket")
            .security(MEDIUM, "Bucket is not encrypted with KMS by default")
            .because(
                "Without KMS, decryption is not recorded, and access to the bucket is access "
                    + "to its contents.")
            .advice(
                "Add an aws_s3_bucket_server_side_encryption_configuration with "
                    + "sse_algorithm = \"aws:kms\", preferably with a customer managed key.")
            .require(
                hasCompanion(
                        companion("aws_s3_bucket_server_side_encryption_configuration"),
                        some(
                            "rule",
                            isOneOf(
                                "apply_server_side_encryption_by_default.sse_algorithm",
                                "aws:kms",
                                "aws:kms:dsse")),
                        "bucket = %2$s.id",
                        "",
                        "rule {",
                        "  apply_server_side_encryption_by_default {",
                        "    sse_algorithm = \"aws:kms\"",
                        "  }",
                        "}")
                    .withoutRemediationIf(isReferredToBy(LOG_SENDERS))
                    .unless(BucketRules::receivesLogsWithoutKms)
                    .unless(is(INLINE_ALGORITHM, "aws:kms", "aws:kms:dsse"))),
        rule("NJ-S3-03", "CKV_AWS_21", "AVD-AWS-0090", "aws-s3-enable-versioning")
            .on("aws_s3_bucket")
            .reliability(MEDIUM, "Bucket keeps no versions")
            .because("An object that is overwritten or deleted by mistake cannot be restored.")
            .advice("Add an aws_s3_bucket_versioning with status = \"Enabled\".")
            .require(
                hasCompanion(
                        companion("aws_s3_bucket_versioning"),
                        isOneOf("versioning_configuration.status", "Enabled"),
                        "bucket = %2$s.id",
                        "",
                        "versioning_configuration {",
                        "  status = \"Enabled\"",
                        "}")
                    .withoutRemediationIf(BucketRules::hasLifecycleWithoutVersions)
                    .unless(met(isTrue("versioning.enabled")))),
        rule("NJ-S3-04", "CKV_AWS_144")
            .on("aws_s3_bucket")
            .reliability(LOW, "Bucket is not replicated")
            .because("If the region or the account is lost, the objects are lost.")
            .advice(
                "Replicate critical objects to a bucket in another region with an "
                    + "aws_s3_bucket_replication_configuration.")
            .require(
                hasCompanion(
                        companion("aws_s3_bucket_replication_configuration"),
                        some("rule", isOneOf("status", "Enabled")))
                    .unless(met(some("replication_configuration", isReplicatedInline())))),
        rule("NJ-S3-05", "CKV2_AWS_61")
            .on("aws_s3_bucket")
            .cost(LOW, "Bucket has no lifecycle rules")
            .because(
                "Objects, old versions and incomplete multipart uploads are stored and "
                    + "billed until they are deleted manually.")
            .advice(
                "Add an aws_s3_bucket_lifecycle_configuration that aborts incomplete uploads "
                    + "and transitions or expires old objects.")
            .require(
                hasCompanion(
                        companion("aws_s3_bucket_lifecycle_configuration"),
                        that(lifecycle -> Tristate.YES),
                        Stream.of(
                                Stream.of("bucket = %2$s.id", ""),
                                ABORT_RULE.stream(),
                                VERSIONS_RULE.stream())
                            .flatMap(lines -> lines)
                            .toArray(String[]::new))
                    .unless(met(has("lifecycle_rule")))),
        rule("NJ-S3-06", "CKV_AWS_300")
            .on("aws_s3_bucket_lifecycle_configuration")
            .cost(LOW, "Unfinished uploads are kept")
            .because(
                "The parts of an incomplete multipart upload are invisible and are billed "
                    + "until the upload is aborted.")
            .advice(
                "Add a rule without a filter that has abort_incomplete_multipart_upload with"
                    + " days_after_initiation = 7.")
            .require(
                some("rule", abortsUnfinishedUploads())
                    .addingBlock(ABORT_RULE.toArray(String[]::new))),
        rule("NJ-S3-07", "CKV_AWS_18", "AVD-AWS-0089", "aws-s3-enable-bucket-logging")
            .on("aws_s3_bucket")
            .security(LOW, "Bucket has no access log")
            .because("Without the log, access to objects cannot be traced after an incident.")
            .advice("Log to another bucket with an aws_s3_bucket_logging.")
            .require(
                hasCompanion(companion("aws_s3_bucket_logging"), that(logging -> Tristate.YES))
                    .unless(BucketRules::receivesAccessLogs)
                    .unless(met(has("logging")))),
        rule("NJ-S3-08", "CKV_AWS_70")
            .on("aws_s3_bucket", "aws_s3_bucket_policy")
            .security(HIGH, "Bucket policy allows anybody")
            .because(
                "A statement for principal * grants access to every AWS account, or to the "
                    + "whole internet.")
            .advice(
                "List the principals, or restrict them with a condition such as "
                    + "aws:PrincipalOrgID.")
            .require(
                allowsNothing(
                    "policy",
                    statement ->
                        statement
                            .isForAnyPrincipal()
                            .and(CallerConditions.areLimitedByIdentity(statement).not()))));
  }

  static Companion companion(String type) {
    return new Companion(type, "bucket", "bucket");
  }

  private static Requirement isReplicatedInline() {
    return some("rules", isOneOf("status", "Enabled"));
  }

  private static Requirement abortsUnfinishedUploads() {
    return that(
        rule ->
            rule.has("abort_incomplete_multipart_upload")
                .and(Values.isOneOf(rule.value("status"), "Enabled"))
                .and(hasFilterCondition(rule).not()));
  }

  /** A filter without a condition applies to all objects. */
  private static Tristate hasFilterCondition(Subject rule) {
    Tristate narrowed = rule.block().blocksKnown("filter") ? Tristate.NO : Tristate.UNKNOWN;
    for (var filter : rule.blocks("filter")) {
      Subject inside = rule.within(filter);
      for (String attribute :
          List.of("prefix", "object_size_greater_than", "object_size_less_than")) {
        narrowed = narrowed.or(Values.isSet(inside.value(attribute)));
      }
      narrowed = narrowed.or(inside.has("tag")).or(inside.has("and"));
    }
    return narrowed;
  }

  /** S3 encrypts by default since 2023 if no algorithm is set. */
  private static CheckResult usesAlgorithm(Subject bucket, String... algorithms) {
    CheckResult all = isUnsetOrOneOf(INLINE_ALGORITHM, algorithms).check(bucket);
    for (Subject companion :
        companion("aws_s3_bucket_server_side_encryption_configuration").of(bucket)) {
      all = all.and(isUnsetOrOneOf(ALGORITHM, algorithms).check(companion));
    }
    return all;
  }

  /** A log of the access to a bucket of such logs would have no end. */
  private static Tristate receivesAccessLogs(Subject bucket) {
    return Tristate.of(
        !bucket.companions("aws_s3_bucket_logging", "target_bucket", "bucket").isEmpty()
            || isNamedIn(bucket, "logging", "target_bucket", "aws_s3_bucket"));
  }

  /** S3 and load balancers can't write their logs to a bucket that is encrypted with KMS. */
  private static Tristate receivesLogsWithoutKms(Subject bucket) {
    return receivesAccessLogs(bucket)
        .or(
            Tristate.of(
                isNamedIn(bucket, "access_logs", "bucket", "aws_lb", "aws_alb", "aws_elb")));
  }

  private static boolean isNamedIn(
      Subject bucket, String block, String attribute, String... types) {
    String address = bucket.resource().address();
    return bucket.configuration().referring(address).stream()
        .filter(other -> List.of(types).contains(other.type()))
        .flatMap(other -> other.body().blocks(block).stream())
        .anyMatch(logs -> logs.references(attribute).contains(address));
  }

  /** Versions would accumulate in a bucket whose lifecycle rules don't mention them. */
  private static Tristate hasLifecycleWithoutVersions(Subject bucket) {
    Tristate any = Tristate.NO;
    for (Subject lifecycle : companion("aws_s3_bucket_lifecycle_configuration").of(bucket)) {
      any =
          any.or(
              met(some("rule", has("noncurrent_version_expiration")))
                  .of(lifecycle)
                  .not()
                  .and(
                      met(some("rule", has("noncurrent_version_transition"))).of(lifecycle).not()));
    }
    return any;
  }
}
