package dev.nightjar.reviews.rule.iam;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.allStatements;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.everyStatement;
import static dev.nightjar.reviews.rule.policy.PolicyRequirements.ownPolicy;
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

  private static final String DOCUMENT_TYPE = "aws_iam_policy_document";
  private static final String DOCUMENT = "data." + DOCUMENT_TYPE;
  private static final String[] POLICIES_AND_DOCUMENTS = append(POLICIES, DOCUMENT);

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
          Set.of("sagemaker:createpresignednotebookinstanceurl"),
          Set.of("cloudformation:createchangeset", "cloudformation:executechangeset"),
          Set.of("iam:passrole", "apprunner:createservice"),
          Set.of("iam:passrole", "cloudformation:updatestackset"),
          Set.of("iam:passrole", "codebuild:createproject", "codebuild:startbuild"),
          Set.of("iam:passrole", "ec2:requestspotinstances"),
          Set.of("iam:passrole", "ec2:runinstances"),
          Set.of("iam:passrole", "ecs:registertaskdefinition", "ecs:createservice"),
          Set.of("iam:passrole", "ecs:registertaskdefinition", "ecs:runtask"),
          Set.of("iam:passrole", "ecs:registertaskdefinition", "ecs:starttask"),
          Set.of("iam:passrole", "glue:createjob", "glue:createtrigger"),
          Set.of("iam:passrole", "glue:createjob", "glue:startjobrun"),
          Set.of("iam:passrole", "lambda:createfunction", "lambda:addpermission"),
          Set.of("iam:passrole", "sagemaker:createnotebookinstance"),
          Set.of("iam:passrole", "sagemaker:createprocessingjob"),
          Set.of("iam:passrole", "sagemaker:createtrainingjob"),
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
          "airflow:createclitoken",
          "airflow:createweblogintoken",
          "appsync:createapikey",
          "chime:createapikey",
          "codeartifact:getauthorizationtoken",
          "codepipeline:pollforjobs",
          "cognito-identity:getcredentialsforidentity",
          "cognito-identity:getopenidtoken",
          "cognito-identity:getopenidtokenfordeveloperidentity",
          "connect:getfederationtoken",
          "connect:getfederationtokens",
          "ec2:getpassworddata",
          "ecr:getauthorizationtoken",
          "gamelift:getinstanceaccess",
          "gamelift:requestuploadcredentials",
          "grafana:createworkspaceapikey",
          "iam:createaccesskey",
          "iam:createloginprofile",
          "iam:createservicespecificcredential",
          "iam:resetservicespecificcredential",
          "iam:updateaccesskey",
          "lightsail:createbucketaccesskey",
          "lightsail:downloaddefaultkeypair",
          "lightsail:getinstanceaccessdetails",
          "lightsail:getrelationaldatabasemasteruserpassword",
          "mediapackage:rotatechannelcredentials",
          "mediapackage:rotateingestendpointcredentials",
          "rds-db:connect",
          "redshift:getclustercredentials",
          "redshift:getclustercredentialswithiam",
          "redshift-serverless:getcredentials",
          "sso:getrolecredentials",
          "sts:assumerole",
          "sts:assumerolewithsaml",
          "sts:assumerolewithwebidentity",
          "sts:getfederationtoken",
          "sts:getsessiontoken");

  private PolicyRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-IAM-01", "CKV_AWS_62", "CKV_AWS_1")
            .on(POLICIES_AND_DOCUMENTS)
            .security(HIGH, "Policy allows everything")
            .because("A principal with this policy is an administrator of the account.")
            .advice("List the required actions and the resources they apply to.")
            .require(
                ownOrStatement(
                    policy ->
                        policy
                            .someAllowing(
                                statement -> statement.names("*").and(statement.isForAnyResource()))
                            .not())),
        rule("NJ-IAM-02", "CKV_AWS_63", "CKV_AWS_49")
            .on(POLICIES_AND_DOCUMENTS)
            .security(HIGH, "Policy allows every action")
            .because("It includes unintended actions, such as deleting or sharing resources.")
            .advice("List the required actions.")
            .require(
                ownOrStatement(
                    policy -> policy.someAllowing(statement -> statement.names("*")).not())),
        rule("NJ-IAM-03", "CKV2_AWS_40")
            .on(append(POLICIES, "aws_iam_role", DOCUMENT))
            .security(HIGH, "Policy allows everything in IAM")
            .because("A principal that can change permissions can grant itself any permission.")
            .advice("Replace iam:* with the required IAM actions.")
            .require(
                anyPolicy(PolicyRules::isNotFullIam)
                    .and(every("inline_policy", policy("policy", PolicyRules::isNotFullIam)))
                    .and(every("statement", that("actions", PolicyRules::isNotFullIam)))),
        rule(
                "NJ-IAM-04",
                "CKV_AWS_355",
                "CKV_AWS_356",
                "AVD-AWS-0057",
                "aws-iam-no-policy-wildcards")
            .on(POLICIES_AND_DOCUMENTS)
            .security(MEDIUM, "Policy allows actions on any resource that could be limited")
            .because("A mistake or a stolen key affects the whole account instead of one part.")
            .advice("Specify ARNs; use \"*\" only for actions without resource-level permissions.")
            .require(
                identity(policy -> allowsNothingUnrestricted(policy, Optional.empty(), false))),
        rule("NJ-IAM-05", "CKV_AWS_286", "CKV_AWS_110")
            .on(POLICIES_AND_DOCUMENTS)
            .security(HIGH, "Policy lets its holder raise their own rights")
            .because(
                "On any resource, it allows actions that lead to another policy, another "
                    + "user's key or a role with more permissions.")
            .advice("Restrict these actions to specific users and roles, or remove them.")
            .require(
                subject ->
                    subject.isA(DOCUMENT_TYPE)
                        ? allStatements(PolicyRules::allowsNoEscalation).check(subject)
                        : own(PolicyRules::allowsNoEscalation).check(subject)),
        rule("NJ-IAM-06", "CKV_AWS_288", "CKV_AWS_108")
            .on(POLICIES_AND_DOCUMENTS)
            .security(MEDIUM, "Policy allows reading all data of a kind")
            .because(
                "All objects, secrets or parameters of the account can be exfiltrated at once.")
            .advice(
                "Restrict s3:GetObject, secretsmanager:GetSecretValue and similar actions to "
                    + "specific ARNs.")
            .require(identity(policy -> allowsNoneOf(policy, READING_DATA))),
        rule("NJ-IAM-07", "CKV_AWS_287", "CKV_AWS_107")
            .on(POLICIES_AND_DOCUMENTS)
            .security(MEDIUM, "Policy allows getting credentials")
            .because(
                "A principal that can fetch the keys or passwords of others can act in their "
                    + "name.")
            .advice(
                "Restrict actions that return credentials to specific resources, or remove them.")
            .require(identity(policy -> allowsNoneOf(policy, RETURNING_CREDENTIALS))),
        rule("NJ-IAM-08", "CKV_AWS_289", "CKV_AWS_109")
            .on(POLICIES_AND_DOCUMENTS)
            .security(MEDIUM, "Policy allows managing permissions on any resource")
            .because(
                "A principal that can change the policy of any resource can make any "
                    + "resource public.")
            .advice("List the resources whose permissions may be managed.")
            .require(isLimited(AccessLevel.PERMISSIONS)),
        rule("NJ-IAM-09", "CKV_AWS_290", "CKV_AWS_111")
            .on(POLICIES_AND_DOCUMENTS)
            .security(MEDIUM, "Policy allows changing any resource")
            .because("A mistake or a stolen key can change or delete every resource.")
            .advice("List the resources that may be changed.")
            .require(isLimited(AccessLevel.WRITE)));
  }

  /** The policy of a resource, or each statement of a document that is no resource policy. */
  private static Requirement identity(Function<Policy, Tristate> question) {
    Requirement own = own(question);
    Requirement document = everyStatement(policy -> question.apply(policy.ofIdentity()));
    return subject -> subject.isA(DOCUMENT_TYPE) ? document.check(subject) : own.check(subject);
  }

  /** Like {@link #identity}, with the statements of resource policies. */
  private static Requirement ownOrStatement(Function<Policy, Tristate> question) {
    Requirement own = own(question);
    Requirement document = everyStatement(question);
    return subject -> subject.isA(DOCUMENT_TYPE) ? document.check(subject) : own.check(subject);
  }

  /** A condition excuses a statement of a document only. */
  private static Requirement isLimited(AccessLevel level) {
    Requirement own = own(policy -> allowsNothingUnrestricted(policy, Optional.of(level), true));
    Requirement document =
        everyStatement(
            policy -> allowsNothingUnrestricted(policy.ofIdentity(), Optional.of(level), false));
    return subject -> subject.isA(DOCUMENT_TYPE) ? document.check(subject) : own.check(subject);
  }

  private static Tristate allowsNothingUnrestricted(
      Policy policy, Optional<AccessLevel> level, boolean evenWithCondition) {
    return new AllowedActions(policy).allowUnrestricted(level, evenWithCondition).not();
  }

  private static Tristate allowsNoEscalation(Policy policy) {
    AllowedActions allowedActions = new AllowedActions(policy.ofIdentity());
    Tristate any = Tristate.NO;
    for (Set<String> escalation : ESCALATIONS) {
      any = any.or(allowedActions.allowOnAnyResource(escalation));
    }
    return any.not();
  }

  private static Requirement own(Function<Policy, Tristate> question) {
    return subject -> ownPolicy(attribute(subject), question).check(subject);
  }

  private static Requirement anyPolicy(Function<Policy, Tristate> question) {
    return subject -> policy(attribute(subject), question).check(subject);
  }

  private static String attribute(Subject subject) {
    return subject.isA("aws_ssoadmin_permission_set_inline_policy") ? "inline_policy" : "policy";
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
