package dev.nightjar.reviews.rule.delivery;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.JsonContent;
import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about build projects, repositories and approvals. */
public final class BuildRules {

  private static final int APPROVALS = 2;

  private BuildRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-CODE-05", "CKV_AWS_316")
            .on("aws_codebuild_project")
            .security(MEDIUM, "Build runs with full rights on its host")
            .because("A manipulated build can take over the host.")
            .advice("Set privileged_mode = false, unless the build runs Docker.")
            .mediumConfidence()
            .require(isNotTrue("environment.privileged_mode").withoutRemediation()),
        rule("NJ-CODE-06", "CKV_AWS_78", "AVD-AWS-0018", "aws-codebuild-enable-encryption")
            .on("aws_codebuild_project")
            .security(MEDIUM, "Results of the build are not encrypted")
            .because("Every user who can read the bucket can read and replace the results.")
            .advice("Set encryption_disabled = false in artifacts.")
            .require(
                every("artifacts", isEncrypted()).and(every("secondary_artifacts", isEncrypted()))),
        rule("NJ-CODE-07", "CKV_AWS_314")
            .on("aws_codebuild_project")
            .reliability(LOW, "Build writes no log")
            .because("Failed and manipulated builds cannot be investigated.")
            .advice("Enable cloudwatch_logs or s3_logs in logs_config.")
            .require(that(BuildRules::isLogged)),
        rule("NJ-CODE-08", "CKV_AWS_311")
            .on("aws_codebuild_project")
            .security(LOW, "Logs of the build are not encrypted")
            .because("Logs often contain secrets that a build prints by mistake.")
            .advice("Set encryption_disabled = false in s3_logs.")
            .require(isNotTrue("logs_config.s3_logs.encryption_disabled")),
        rule("NJ-CODE-09", "CKV2_AWS_37")
            .on("aws_codecommit_repository")
            .security(LOW, "Changes of the repository need no approval")
            .because("One person can bring any change into production.")
            .advice("Add an aws_codecommit_approval_rule_template_association.")
            .require(
                hasCompanion(
                    "aws_codecommit_approval_rule_template_association",
                    "repository_name",
                    "repository_name")),
        rule("NJ-CODE-10", "CKV_AWS_257")
            .on("aws_codecommit_approval_rule_template")
            .security(LOW, "Changes need fewer than two approvals")
            .because("A change can be approved by its author and one other person.")
            .advice("Set NumberOfApprovalsNeeded = 2.")
            .require(value("content", BuildRules::needsTwo)));
  }

  private static Requirement isEncrypted() {
    return isNotTrue("encryption_disabled").unless(is("type", "NO_ARTIFACTS"));
  }

  /** Without a setting, CodeBuild writes to CloudWatch Logs. */
  private static Tristate isLogged(Subject project) {
    Tristate written = project.has("logs_config").not();
    for (EvaluatedBlock logs : project.blocks("logs_config")) {
      Subject inside = project.within(logs);
      Tristate cloudWatch =
          Values.isOneOf(inside.value("cloudwatch_logs.status"), "DISABLED").not();
      Tristate s3 =
          inside.has("s3_logs").and(Values.isOneOf(inside.value("s3_logs.status"), "ENABLED"));
      written = written.or(cloudWatch).or(s3);
    }
    return written;
  }

  private static Tristate needsTwo(Value content) {
    Value statements = JsonContent.at(JsonContent.of(content), "Statements");
    if (Values.isUnknown(statements)) {
      return Tristate.UNKNOWN;
    }
    return Values.elements(statements).stream()
        .findFirst()
        .map(first -> JsonContent.at(first, "NumberOfApprovalsNeeded"))
        .map(number -> Values.isNumber(number, n -> n.intValue() >= APPROVALS))
        .orElse(Tristate.NO);
  }
}
