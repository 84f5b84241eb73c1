package dev.nightjar.reviews.rule.iam;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.policy;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.policy.AccessLevel;
import dev.nightjar.reviews.rule.policy.AllowedActions;
import dev.nightjar.reviews.rule.policy.Policy;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Rules about identity policies: what users, groups and roles may do. */
public final class PolicyRules {

  private static final String[] POLICIES = {
    "aws_iam_policy",
    "aws_iam_role_policy",
    "aws_iam_user_policy",
    "aws_iam_group_policy",
    "aws_ssoadmin_permission_set_inline_policy"
  };

  /** Sets of actions that allow privilege escalation if they are allowed on any resource. */
  private static final List<Set<String>> ESCALATIONS =
      List.of(
          Set.of("iam:createaccesskey"),
          Set.of("iam:createloginprofile"),
          Set.of("iam:updateloginprofile"),
          Set.of("iam:addusertogroup"),
          Set.of("iam:createpolicyversion"),
          Set.of("iam:setdefaultpolicyversion"),
          Set.of("iam:attachuserpolicy"),
          Set.of("iam:attachgrouppolicy"),
          Set.of("iam:attachrolepolicy"),
          Set.of("iam:putuserpolicy"),
          Set.of("iam:putgrouppolicy"),
          Set.of("iam:putrolepolicy"),
          Set.of("iam:updateassumerolepolicy"),
          Set.of("glue:updatedevendpoint"),
          Set.of("lambda:updatefunctioncode"),
          Set.of("iam:passrole", "ec2:runinstances"),
          Set.of("iam:passrole", "lambda:createfunction", "lambda:invokefunction"),
          Set.of("iam:passrole", "lambda:createfunction", "lambda:createeventsourcemapping"),
          Set.of("iam:passrole", "glue:createdevendpoint"),
          Set.of("iam:passrole", "cloudformation:createstack"),
          Set.of("iam:passrole", "datapipeline:createpipeline"));

  private static final List<String> READING_DATA =
      List.of(
          "s3:getobject",
          "ssm:getparameter",
          "ssm:getparameters",
          "ssm:getparametersbypath",
          "secretsmanager:getsecretvalue");

  private static final List<String> RETURNING_CREDENTIALS =
      List.of(
          "chime:createapikey",
          "codepipeline:pollforjobs",
          "cognito-identity:getcredentialsforidentity",
          "cognito-identity:getopenidtoken",
          "cognito-identity:getopenidtokenfordeveloperidentity",
          "connect:getfederationtoken",
          "connect:getfederationtokens",
          "ec2:getpassworddata",
          "ecr:getauthorizationtoken",
          "gamelift:requestuploadcredentials",
          "iam:createaccesskey",
          "iam:createloginprofile",
          "iam:createservicespecificcredential",
          "iam:resetservicespecificcredential",
          "iam:updateaccesskey",
          "lightsail:getinstanceaccessdetails",
          "lightsail:getrelationaldatabasemasteruserpassword",
          "mediapackage:rotatechannelcredentials",
          "mediapackage:rotateingestendpointcredentials",
          "rds-db:connect",
          "redshift:getclustercredentials",
          "sso:getrolecredentials",
          "sts:assumerole",
          "sts:assumerolewithsaml",
          "sts:assumerolewithwebidentity",
          "sts:getfederationtoken",
          "sts:getsessiontoken");

  private PolicyRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-IAM-01", "CKV_AWS_62")
            .on(POLICIES)
            .security(HIGH, "Policy allows everything")
            .because("A principal with this policy is an administrator of the account.")
            .advice("List the required actions and the resources they apply to.")
            .require(
                identity(
                    policy ->
                        policy
                            .someAllowing(
                                statement -> statement.names("*").and(statement.isForAnyResource()))
                            .not())),
        rule("NJ-IAM-02", "CKV_AWS_63")
            .on(POLICIES)
            .security(HIGH, "Policy allows every action")
            .because("It includes unintended actions, such as deleting or sharing resources.")
            .advice("List the required actions.")
            .require(
                identity(policy -> policy.someAllowing(statement -> statement.names("*")).not())),
        rule("NJ-IAM-03", "CKV2_AWS_40")
            .on(append(POLICIES, "aws_iam_role", "data.aws_iam_policy_document"))
            .security(HIGH, "Policy allows everything in IAM")
            .because("A principal that can change permissions can grant itself any permission.")
            .advice("Replace iam:* with the required IAM actions.")
            .require(
                identity(PolicyRules::isNotFullIam)
                    .and(every("inline_policy", policy("policy", PolicyRules::isNotFullIam)))
                    .and(every("statement", that("actions", PolicyRules::isNotFullIam)))),
        rule("NJ-IAM-04", "CKV_AWS_355", "AVD-AWS-0057", "aws-iam-no-policy-wildcards")
            .on(POLICIES)
            .security(MEDIUM, "Policy allows actions on any resource that could be limited")
            .because("A mistake or a stolen key affects the whole account instead of one part.")
            .advice("Specify ARNs; use \"*\" only for actions without resource-level permissions.")
            .require(
                identity(
                    policy ->
                        new AllowedActions(policy)
                            .allowUnrestricted(Optional.empty(), false)
                            .not())),
        rule("NJ-IAM-05", "CKV_AWS_286")
            .on(POLICIES)
            .security(HIGH, "Policy lets its holder raise their own rights")
            .because(
                "On any resource, it allows actions that lead to another policy, another "
                    + "user's key or a role with more permissions.")
            .advice("Restrict these actions to specific users and roles, or remove them.")
            .require(
                identity(
                    policy -> {
                      AllowedActions allowedActions = new AllowedActions(policy);
                      Tristate any = Tristate.NO;
                      for (Set<String> escalation : ESCALATIONS) {
                        any = any.or(allowedActions.allowOnAnyResource(escalation));
                      }
                      return any.not();
                    })),
        rule("NJ-IAM-06", "CKV_AWS_288")
            .on(POLICIES)
            .security(MEDIUM, "Policy allows reading all data of a kind")
            .because(
                "All objects, secrets or parameters of the account can be exfiltrated at once.")
            .advice(
                "Restrict s3:GetObject, secretsmanager:GetSecretValue and similar actions to "
                    + "specific ARNs.")
            .require(identity(policy -> allowsNoneOf(policy, READING_DATA))),
        rule("NJ-IAM-07", "CKV_AWS_287")
            .on(POLICIES)
            .security(MEDIUM, "Policy allows getting credentials")
            .because(
                "A principal that can fetch the keys or passwords of others can act in their "
                    + "name.")
            .advice(
                "Restrict actions that return credentials to specific resources, or remove them.")
            .require(identity(policy -> allowsNoneOf(policy, RETURNING_CREDENTIALS))),
        rule("NJ-IAM-08", "CKV_AWS_289")
            .on(POLICIES)
            .security(MEDIUM, "Policy allows managing permissions on any resource")
            .because(
                "A principal that can change the policy of any resource can make any "
                    + "resource public.")
            .advice("List the resources whose permissions may be managed.")
            .require(
                identity(
                    policy ->
                        new AllowedActions(policy)
                            .allowUnrestricted(Optional.of(AccessLevel.PERMISSIONS), true)
                            .not())),
        rule("NJ-IAM-09", "CKV_AWS_290")
            .on(POLICIES)
            .security(MEDIUM, "Policy allows changing any resource")
            .because("A mistake or a stolen key can change or delete every resource.")
            .advice("List the resources that may be changed.")
            .require(
                identity(
                    policy ->
                        new AllowedActions(policy)
                            .allowUnrestricted(Optional.of(AccessLevel.WRITE), true)
                            .not())));
  }

  private static Requirement identity(Function<Policy, Tristate> question) {
    Requirement inline = policy("inline_policy", question);
    Requirement other = policy("policy", question);
    return subject ->
        subject.isA("aws_ssoadmin_permission_set_inline_policy")
            ? inline.check(subject)
            : other.check(subject);
  }

  private static Tristate isNotFullIam(Policy policy) {
    return policy
        .someAllowing(statement -> statement.names("iam:*").or(statement.names("*")))
        .not();
  }

  /** The effect of a policy document's statement; the default is Allow. */
  private static Tristate isNotFullIam(Subject statement) {
    Value effect = statement.value("effect");
    Tristate allows = Values.isNull(effect) ? Tristate.YES : Values.isOneOf(effect, "Allow");
    return allows.and(Values.contains(statement.value("actions"), "iam:*", "*")).not();
  }

  private static String[] append(String[] types, String... more) {
    return Stream.of(types, more).flatMap(Stream::of).toArray(String[]::new);
  }

  private static Tristate allowsNoneOf(Policy policy, List<String> wanted) {
    AllowedActions allowedActions = new AllowedActions(policy);
    Tristate any = Tristate.NO;
    for (String action : wanted) {
      any = any.or(allowedActions.allowWithoutLimit(action));
    }
    return any.not();
  }
}
