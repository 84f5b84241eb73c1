package dev.nightjar.reviews.rule.iam;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.isNoneOf;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.allowsNothing;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.everyStatement;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.policy.Statement;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.regex.Pattern;

/** Rules about users, roles and who may assume them. */
public final class IdentityRules {

  private static final Pattern WHOLE_ACCOUNT =
      Pattern.compile("\\d{12}|arn:aws[\\w-]*:iam::\\d{12}:root");
  private static final String ADMINISTRATOR = "arn:aws:iam::aws:policy/AdministratorAccess";

  private IdentityRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-IAM-20", "CKV_AWS_60")
            .on("aws_iam_role")
            .security(HIGH, "Anybody may assume the role")
            .because("Every AWS account can assume the role and use its permissions.")
            .advice("List the accounts, roles or services that may assume it.")
            .require(allowsNothing("assume_role_policy", Statement::isForAnyPrincipal)),
        rule("NJ-IAM-21", "CKV_AWS_61")
            .on("aws_iam_role")
            .security(MEDIUM, "A whole account may assume the role")
            .because(
                "Every user or role of that account that may call sts:AssumeRole can assume "
                    + "this role.")
            .advice("List the roles of that account that need it, or require an external ID.")
            .require(
                allowsNothing(
                    "assume_role_policy",
                    statement ->
                        isForWholeAccount(statement).and(requiresExternalId(statement).not()))),
        rule("NJ-IAM-22", "CKV_AWS_393", "CKV_AWS_358")
            .on("aws_iam_role", "data.aws_iam_policy_document")
            .security(HIGH, "Any GitHub repository may assume the role")
            .because(
                "Without a condition on the sub claim, a workflow in any GitHub repository "
                    + "gets the role's credentials.")
            .advice(
                "Add a condition on token.actions.githubusercontent.com:sub that names the"
                    + " repositories, such as repo:example/app:ref:refs/heads/main.")
            .require(GitHubTrust.namesRepositories()),
        rule("NJ-IAM-26", "CKV_AWS_283")
            .on("data.aws_iam_policy_document")
            .security(HIGH, "Policy document allows any principal")
            .because(
                "Where the document is attached, every AWS account, or every client on the "
                    + "internet, has these permissions.")
            .advice("List the principals, or add a condition that limits the callers.")
            .require(
                everyStatement(
                    policy ->
                        policy
                            .someAllowing(
                                statement ->
                                    isForAnyone(statement).and(statement.hasCondition().not()))
                            .not())),
        rule("NJ-IAM-23", "CKV_AWS_348")
            .on("aws_iam_access_key")
            .security(HIGH, "The root user gets an access key")
            .because("The permissions of the root user cannot be restricted.")
            .advice("Create a role or a user with only the required permissions instead.")
            .require(isNoneOf("user", "root")),
        rule("NJ-IAM-24", "CKV_AWS_274")
            .on(
                "aws_iam_role",
                "aws_iam_policy_attachment",
                "aws_iam_role_policy_attachment",
                "aws_iam_user_policy_attachment",
                "aws_iam_group_policy_attachment",
                "aws_ssoadmin_managed_policy_attachment")
            .security(HIGH, "AdministratorAccess is attached")
            .because("A principal with this policy can do everything in the account.")
            .advice("Attach a policy with only the required permissions.")
            .require(
                isNoneOf("policy_arn", ADMINISTRATOR)
                    .and(isNoneOf("managed_policy_arn", ADMINISTRATOR))
                    .and(
                        value(
                            "managed_policy_arns",
                            arns -> Values.contains(arns, ADMINISTRATOR).not()))),
        rule("NJ-IAM-25", "CKV_AWS_40", "AVD-AWS-0143", "aws-iam-no-user-attached-policies")
            .on(
                "aws_iam_user_policy",
                "aws_iam_user_policy_attachment",
                "aws_iam_policy_attachment")
            .security(LOW, "A policy is attached to a user")
            .because(
                "Permissions of individual users are often not removed when their work changes.")
            .advice("Attach policies to groups or roles, and add the user to them.")
            .require(
                that(
                    "users",
                    attachment ->
                        Tristate.of(attachment.isA("aws_iam_policy_attachment"))
                            .and(Values.isSet(attachment.value("users")).not()))));
  }

  /** In a document, {@code type = "*"} with other types is an entry of its own. */
  private static Tristate isForAnyone(Statement statement) {
    Value others = Values.entries(statement.get("Principal")).getOrDefault("*", Values.NULL);
    return statement.isForAnyPrincipal().or(Values.contains(others, "*"));
  }

  private static Tristate isForWholeAccount(Statement statement) {
    return Values.any(
        statement.awsPrincipals(),
        principal ->
            Values.is(
                principal,
                known ->
                    Values.text(known)
                        .filter(text -> WHOLE_ACCOUNT.matcher(text).lookingAt())
                        .isPresent()));
  }

  private static Tristate requiresExternalId(Statement statement) {
    return statement.names("sts:AssumeRole").and(hasConditionOn(statement, "sts:ExternalId"));
  }

  private static Tristate hasConditionOn(Statement statement, String key) {
    Value condition = statement.get("Condition");
    if (Values.isUnknown(condition)) {
      return Tristate.UNKNOWN;
    }
    return Tristate.of(
        Values.entries(condition).values().stream()
            .anyMatch(test -> Values.entries(test).containsKey(key)));
  }
}
