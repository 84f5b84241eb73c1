package dev.nightjar.reviews.rule.management;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.isAtLeast;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Requirements.Companion;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.List;

/** Rules about settings of the account: password policy and detection of threats. */
public final class AccountRules {

  private static final BigDecimal LONGEST = BigDecimal.valueOf(90);

  private AccountRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-IAM-27", "CKV_AWS_10", "AVD-AWS-0063", "aws-iam-set-minimum-password-length")
            .on("aws_iam_account_password_policy")
            .security(MEDIUM, "Passwords may be shorter than 14 characters")
            .because("A password that is easy to guess or to try out gives access to the account.")
            .advice("Set minimum_password_length = 14.")
            .require(isAtLeast("minimum_password_length", 14)),
        rule("NJ-IAM-28", "CKV_AWS_11", "AVD-AWS-0058", "aws-iam-require-lowercase-in-passwords")
            .on("aws_iam_account_password_policy")
            .security(LOW, "Passwords need no lower-case letter")
            .because("A password that is easy to guess or to try out gives access to the account.")
            .advice("Set require_lowercase_characters = true.")
            .require(isTrue("require_lowercase_characters")),
        rule("NJ-IAM-29", "CKV_AWS_15", "AVD-AWS-0061", "aws-iam-require-uppercase-in-passwords")
            .on("aws_iam_account_password_policy")
            .security(LOW, "Passwords need no upper-case letter")
            .because("A password that is easy to guess or to try out gives access to the account.")
            .advice("Set require_uppercase_characters = true.")
            .require(isTrue("require_uppercase_characters")),
        rule("NJ-IAM-30", "CKV_AWS_12", "AVD-AWS-0059", "aws-iam-require-numbers-in-passwords")
            .on("aws_iam_account_password_policy")
            .security(LOW, "Passwords need no digit")
            .because("A password that is easy to guess or to try out gives access to the account.")
            .advice("Set require_numbers = true.")
            .require(isTrue("require_numbers")),
        rule("NJ-IAM-31", "CKV_AWS_14", "AVD-AWS-0060", "aws-iam-require-symbols-in-passwords")
            .on("aws_iam_account_password_policy")
            .security(LOW, "Passwords need no symbol")
            .because("A password that is easy to guess or to try out gives access to the account.")
            .advice("Set require_symbols = true.")
            .require(isTrue("require_symbols")),
        rule("NJ-IAM-32", "CKV_AWS_9", "AVD-AWS-0062", "aws-iam-set-max-password-age")
            .on("aws_iam_account_password_policy")
            .security(LOW, "Passwords never expire, or after more than 90 days")
            .because("A password that leaked unnoticed stays valid.")
            .advice("Set max_password_age = 90.")
            .require(value("max_password_age", AccountRules::isWithinQuarter, "90")),
        rule("NJ-IAM-33", "CKV_AWS_13", "AVD-AWS-0056", "aws-iam-no-password-reuse")
            .on("aws_iam_account_password_policy")
            .security(LOW, "Old passwords may be used again")
            .because("A leaked password becomes valid again when its user returns to it.")
            .advice("Set password_reuse_prevention = 24.")
            .require(isAtLeast("password_reuse_prevention", 24)),
        rule("NJ-GUARDDUTY-01", "CKV_AWS_238")
            .on("aws_guardduty_detector")
            .security(MEDIUM, "GuardDuty detector is switched off")
            .because("Threats in the account are not detected.")
            .advice("Set enable = true.")
            .require(isNotFalse("enable")),
        rule("NJ-GUARDDUTY-02", "CKV2_AWS_3")
            .on("aws_guardduty_detector")
            .security(LOW, "GuardDuty is not switched on for the accounts of the organization")
            .because("New accounts start without threat detection.")
            .advice(
                "Add an aws_guardduty_organization_configuration with "
                    + "auto_enable_organization_members = \"ALL\".")
            .mediumConfidence()
            .require(
                isNotFalse("enable")
                    .withoutRemediation()
                    .and(
                        hasCompanion(
                            new Companion(
                                "aws_guardduty_organization_configuration", "detector_id"),
                            isOneOf("auto_enable_organization_members", "ALL", "NEW")
                                .or(isTrue("auto_enable"))))),
        rule("NJ-EC2-14", "CKV_AWS_106")
            .on("aws_ebs_encryption_by_default")
            .security(MEDIUM, "Volumes are not encrypted by default")
            .because("A volume without an explicit setting is stored in plain text.")
            .advice("Set enabled = true.")
            .require(isNotFalse("enabled")),
        rule("NJ-EMR-01", "CKV_AWS_390")
            .on("aws_emr_block_public_access_configuration")
            .security(HIGH, "EMR does not block public clusters")
            .because("A cluster whose security group is open to the internet can be started.")
            .advice("Set block_public_security_group_rules = true.")
            .require(isTrue("block_public_security_group_rules")));
  }

  private static Tristate isWithinQuarter(Value days) {
    return Values.isNumber(days, n -> n.signum() > 0 && n.compareTo(LONGEST) <= 0);
  }
}
