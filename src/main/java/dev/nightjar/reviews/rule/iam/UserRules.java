package dev.nightjar.reviews.rule.iam;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.isForbidden;
import static dev.nightjar.reviews.rule.Requirements.isNoneOf;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.regex.Pattern;

/** Rules about users and about managed policies that give too much. */
public final class UserRules {

  private static final String FULL_IAM = "IAMFullAccess";
  private static final Pattern ADMINISTRATOR =
      Pattern.compile("arn:aws[\\w-]*:iam::aws:policy/AdministratorAccess");

  private UserRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-IAM-34", "CKV2_AWS_56")
            .on(
                "aws_iam_group_policy_attachment",
                "aws_iam_policy_attachment",
                "aws_iam_role",
                "aws_iam_role_policy_attachment",
                "aws_iam_user_policy_attachment",
                "aws_ssoadmin_managed_policy_attachment",
                "data.aws_iam_policy")
            .security(HIGH, "IAMFullAccess is attached")
            .because("A principal that can change permissions can grant itself any permission.")
            .advice("Attach a policy with only the required IAM actions.")
            .require(
                value("policy_arn", UserRules::isNotFullIam)
                    .and(value("managed_policy_arn", UserRules::isNotFullIam))
                    .and(value("managed_policy_arns", UserRules::areNotFullIam))
                    .and(value("arn", UserRules::isNotFullIam))
                    .and(isNoneOf("name", FULL_IAM))),
        rule("NJ-IAM-35", "CKV_AWS_273")
            .on("aws_iam_user")
            .security(LOW, "A user is created")
            .because("Keys and passwords of users do not expire and are often shared.")
            .advice("Use single sign-on for people and roles for programs.")
            .mediumConfidence()
            .require(isForbidden()),
        rule("NJ-IAM-36", "CKV2_AWS_22")
            .on("aws_iam_user")
            .security(MEDIUM, "User has a password for the console")
            .because(
                "A password can be guessed or phished, and is not bound to the directory of "
                    + "the company.")
            .advice("Remove the aws_iam_user_login_profile; use single sign-on for people.")
            .require(
                that(
                    user ->
                        Tristate.of(
                            user.companions("aws_iam_user_login_profile", "user", "name")
                                .isEmpty()))),
        rule("NJ-IAM-37", "CKV_AWS_275")
            .on("data.aws_iam_policy")
            .security(MEDIUM, "AdministratorAccess is looked up")
            .because("A principal with this policy can do everything in the account.")
            .advice("Look up a policy with only the required permissions.")
            .require(
                isNoneOf("name", "AdministratorAccess")
                    .and(value("arn", UserRules::isNotAdministrator))));
  }

  private static Tristate isNotFullIam(Value arn) {
    return Values.is(
        arn, known -> Values.text(known).filter(text -> text.contains(FULL_IAM)).isEmpty());
  }

  private static Tristate areNotFullIam(Value arns) {
    return Values.any(arns, arn -> isNotFullIam(arn).not()).not();
  }

  private static Tristate isNotAdministrator(Value arn) {
    return Values.is(
        arn, known -> Values.text(known).filter(ADMINISTRATOR.asMatchPredicate()).isEmpty());
  }
}
