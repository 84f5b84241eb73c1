package dev.nightjar.reviews.rule.management;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.JsonContent;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.encoding.YamlDecoder;
import dev.nightjar.reviews.terraform.value.InvalidExpressionException;
import dev.nightjar.reviews.terraform.value.LimitExceededException;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rules about parameters, documents, stacks, alarms and copies of snapshots. */
public final class AdministrationRules {

  private static final int YEAR = 365;
  private static final int QUARTER = 90;
  private static final int HOURS = 24;
  private static final int MINUTES = 60 * HOURS;
  private static final Pattern RATE = Pattern.compile("rate\\((\\d{1,6}) (day|hour|minute)s?\\)");

  private AdministrationRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-SSM-02", "CKV2_AWS_34")
            .on("aws_ssm_parameter")
            .security(LOW, "Parameter is stored as plain text")
            .because(
                "Every user who can read the parameter sees its value, and it is not "
                    + "encrypted.")
            .advice("Set type = \"SecureString\" if the value is confidential.")
            .mediumConfidence()
            .require(isOneOf("type", "SecureString").withoutRemediation()),
        rule("NJ-SSM-03", "CKV_AWS_303")
            .on("aws_ssm_document")
            .security(HIGH, "Document is shared with every account")
            .because("Every AWS account can read and run the document.")
            .advice("List the account numbers in permissions.account_ids.")
            .require(value("permissions", AdministrationRules::isForSomeAccounts)),
        rule("NJ-SSM-04", "CKV_AWS_113")
            .on("aws_ssm_document")
            .security(LOW, "Session logs are not encrypted")
            .because("The logs contain what was typed and shown in a session.")
            .advice(
                "Set s3EncryptionEnabled or cloudWatchEncryptionEnabled to true in the inputs "
                    + "of the document.")
            .require(
                value("content", AdministrationRules::hasEncryptedLogs)
                    .when(is("document_type", "Session"))),
        rule("NJ-SSM-05", "CKV_AWS_112")
            .on("aws_ssm_document")
            .security(LOW, "Session has no encryption with a key of your own")
            .because(
                "Session data is protected by TLS only, without a key that can be restricted "
                    + "and audited.")
            .advice("Set kmsKeyId in the inputs of the document.")
            .require(
                value("content", AdministrationRules::hasKey).when(is("document_type", "Session"))),
        rule("NJ-LOG-03", "CKV_AWS_319")
            .on("aws_cloudwatch_metric_alarm")
            .reliability(LOW, "Alarm triggers no actions")
            .because("The alarm changes its state without a notification.")
            .advice("Set actions_enabled = true.")
            .require(isNotFalse("actions_enabled")),
        rule("NJ-LOG-04", "CKV_AWS_338")
            .on("aws_cloudwatch_log_group")
            .security(LOW, "Logs are kept for less than a year")
            .because("An incident that is detected late cannot be investigated.")
            .advice("Set retention_in_days to 365 or more.")
            .mediumConfidence()
            .require(value("retention_in_days", AdministrationRules::isLongEnough)),
        rule("NJ-CFN-01", "CKV_AWS_124")
            .on("aws_cloudformation_stack")
            .reliability(LOW, "Stack sends no notifications")
            .because("Failed and unexpected changes of the stack stay unnoticed.")
            .advice("Set notification_arns.")
            .require(isSet("notification_arns")),
        rule("NJ-SECRET-09", "CKV_AWS_304")
            .on("aws_secretsmanager_secret_rotation")
            .security(LOW, "Secret is rotated less often than every 90 days")
            .because("A leaked secret stays valid for months.")
            .advice("Set automatically_after_days to 90 or less.")
            .require(
                value(
                        "rotation_rules.automatically_after_days",
                        days ->
                            Values.isNumber(days, n -> n.signum() > 0 && n.intValue() <= QUARTER))
                    .or(
                        value(
                            "rotation_rules.schedule_expression",
                            AdministrationRules::isFrequent))),
        rule("NJ-BACKUP-02", "CKV_AWS_255")
            .on("aws_dlm_lifecycle_policy")
            .security(MEDIUM, "Snapshots are copied to another region unencrypted")
            .because("The copies can be read by any user who gains access to them.")
            .advice("Set encrypted = true in every cross_region_copy_rule.")
            .require(everyCopy(isTrue("encrypted"))),
        rule("NJ-BACKUP-03", "CKV_AWS_256")
            .on("aws_dlm_lifecycle_policy")
            .security(LOW, "Copied snapshots are not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set encrypted = true and cmk_arn in every cross_region_copy_rule.")
            .require(everyCopy(isTrue("encrypted").withoutRemediation().and(isSet("cmk_arn")))));
  }

  private static Tristate isForSomeAccounts(Value permissions) {
    return Values.isOneOfIgnoringCase(JsonContent.at(permissions, "account_ids"), "All").not();
  }

  /** JSON is YAML, too; what is neither is unknown. */
  private static Value inputs(Value content) {
    Value json = JsonContent.of(content);
    if (Values.isUnknown(json) && content instanceof Value.Text text) {
      try {
        return JsonContent.at(YamlDecoder.decode(text.value()), "inputs");
      } catch (InvalidExpressionException | LimitExceededException unreadable) {
        return Values.UNKNOWN;
      }
    }
    return JsonContent.at(json, "inputs");
  }

  private static Tristate hasKey(Value content) {
    Value inputs = inputs(content);
    return Values.isNull(inputs)
        ? Tristate.UNKNOWN
        : Values.isSet(JsonContent.at(inputs, "kmsKeyId"));
  }

  private static Tristate hasEncryptedLogs(Value content) {
    Value inputs = inputs(content);
    if (Values.isNull(inputs)) {
      return Tristate.UNKNOWN;
    }
    return Values.isSet(JsonContent.at(inputs, "s3BucketName"))
        .and(Values.isTrue(JsonContent.at(inputs, "s3EncryptionEnabled")))
        .or(
            Values.isSet(JsonContent.at(inputs, "cloudWatchLogGroupName"))
                .and(Values.isTrue(JsonContent.at(inputs, "cloudWatchEncryptionEnabled"))));
  }

  private static Tristate isLongEnough(Value days) {
    return Values.is(
        days,
        known -> Values.integer(known).map(n -> n == 0 || n >= YEAR).orElse(Values.isNull(known)));
  }

  /** A cron expression has a date in every year at least, and in practice in every month. */
  private static Tristate isFrequent(Value schedule) {
    return Values.is(
        schedule,
        known -> Values.text(known).filter(AdministrationRules::isWithinQuarter).isPresent());
  }

  private static boolean isWithinQuarter(String schedule) {
    Matcher rate = RATE.matcher(schedule.strip());
    if (!rate.matches()) {
      return schedule.strip().startsWith("cron(");
    }
    int perDay =
        switch (rate.group(2)) {
          case "hour" -> HOURS;
          case "minute" -> MINUTES;
          default -> 1;
        };
    return Integer.parseInt(rate.group(1)) <= QUARTER * perDay;
  }

  private static Requirement everyCopy(Requirement requirement) {
    return every("policy_details", every("schedule", every("cross_region_copy_rule", requirement)));
  }
}
