package dev.nightjar.reviews.rule.monitoring;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Values;
import java.util.List;

/** Rules about trails and log groups. */
public final class MonitoringRules {

  private MonitoringRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-LOG-01", "CKV_AWS_66")
            .on("aws_cloudwatch_log_group")
            .cost(MEDIUM, "Logs are kept for ever")
            .because("Storage is billed every month for logs that are no longer needed.")
            .advice("Set retention_in_days to the required number of days.")
            .require(value("retention_in_days", Values::isSet, "365")),
        rule("NJ-LOG-02", "CKV_AWS_158", "AVD-AWS-0017", "aws-cloudwatch-log-group-customer-key")
            .on("aws_cloudwatch_log_group")
            .security(LOW, "Log group is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-TRAIL-01", "CKV_AWS_67", "AVD-AWS-0014", "aws-cloudtrail-enable-all-regions")
            .on("aws_cloudtrail")
            .security(MEDIUM, "Trail covers one region only")
            .because("Activity in other regions is not recorded.")
            .advice("Set is_multi_region_trail = true.")
            .require(isTrue("is_multi_region_trail")),
        rule("NJ-TRAIL-02", "CKV_AWS_36", "AVD-AWS-0016", "aws-cloudtrail-enable-log-validation")
            .on("aws_cloudtrail")
            .security(MEDIUM, "Trail's files can be changed unnoticed")
            .because("Without digest files, changes to the log files cannot be detected.")
            .advice("Set enable_log_file_validation = true.")
            .require(isTrue("enable_log_file_validation")),
        rule("NJ-TRAIL-03", "CKV_AWS_35", "AVD-AWS-0015", "aws-cloudtrail-encryption-customer-key")
            .on("aws_cloudtrail")
            .security(MEDIUM, "Trail is not encrypted with a key of your own")
            .because("Every user who can read the bucket can read the activity log.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")));
  }
}
