package dev.nightjar.reviews.rule.management;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.isFalse;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import java.util.List;

/** Rules about the recording of activity: CloudTrail and AWS Config. */
public final class RecordingRules {

  private RecordingRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-TRAIL-05", "CKV_AWS_251")
            .on("aws_cloudtrail")
            .security(HIGH, "Trail is switched off")
            .because("Activity in the account is not recorded.")
            .advice("Set enable_logging = true.")
            .require(isNotFalse("enable_logging")),
        rule("NJ-TRAIL-06", "CKV_AWS_252")
            .on("aws_cloudtrail")
            .security(LOW, "Trail announces no new log files")
            .because("Programs that react to activity have to poll the bucket.")
            .advice("Set sns_topic_name.")
            .mediumConfidence()
            .require(isSet("sns_topic_name")),
        rule(
                "NJ-TRAIL-07",
                "CKV2_AWS_10",
                "AVD-AWS-0162",
                "aws-cloudtrail-ensure-cloudwatch-integration")
            .on("aws_cloudtrail")
            .security(MEDIUM, "Trail does not send its events to CloudWatch Logs")
            .because(
                "Activity can be searched and alarms raised only after the log files arrive "
                    + "in the bucket.")
            .advice("Set cloud_watch_logs_group_arn and cloud_watch_logs_role_arn.")
            .require(isSet("cloud_watch_logs_group_arn")),
        rule("NJ-CONFIG-01", "CKV_AWS_121", "AVD-AWS-0019", "aws-config-aggregate-all-regions")
            .on("aws_config_configuration_aggregator")
            .security(LOW, "Aggregator does not cover all regions")
            .because("Resources in other regions stay unseen.")
            .advice("Set all_regions = true in the aggregation source.")
            .require(
                isTrue("account_aggregation_source.all_regions")
                    .or(isTrue("organization_aggregation_source.all_regions"))
                    .withoutRemediation()),
        rule("NJ-CONFIG-02", "CKV2_AWS_48")
            .on("aws_config_configuration_recorder")
            .security(LOW, "Recorder leaves out global resources")
            .because("Changes of users, roles and policies are not recorded.")
            .advice("Set include_global_resource_types = true in recording_group, in one region.")
            .mediumConfidence()
            .require(
                isTrue("recording_group.include_global_resource_types")
                    .withoutRemediation()
                    .unless(met(isFalse("recording_group.all_supported")))),
        rule("NJ-CONFIG-03", "CKV2_AWS_45")
            .on("aws_config_configuration_recorder_status")
            .security(MEDIUM, "Recorder does not record all resources")
            .because("Changes of resources that are not recorded cannot be traced.")
            .advice(
                "Set is_enabled = true, and all_supported = true in the recording_group of "
                    + "the recorder.")
            .require(RecordingRules::recordsEverything));
  }

  /** The recorder of a status may be in another configuration. */
  private static CheckResult recordsEverything(Subject status) {
    CheckResult all = isTrue("is_enabled").withoutRemediation().check(status);
    List<Subject> recorders = status.targets("name", "aws_config_configuration_recorder");
    if (recorders.isEmpty()) {
      return all.and(CheckResult.UNKNOWN);
    }
    for (Subject recorder : recorders) {
      all =
          all.and(
              isNotFalse("recording_group.all_supported")
                  .withoutRemediation()
                  .unless(met(some("recording_group", has("exclusion_by_resource_types"))))
                  .check(recorder));
    }
    return all;
  }
}
