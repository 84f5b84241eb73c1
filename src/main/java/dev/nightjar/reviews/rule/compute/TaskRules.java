package dev.nightjar.reviews.rule.compute;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNoneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.isUnsetOrOneOf;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.JsonContent;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Optional;

/** Rules about container tasks, batch jobs, workflows, and the code and URLs of functions. */
public final class TaskRules {

  private TaskRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-ECS-04", "CKV_AWS_336")
            .on("aws_ecs_task_definition")
            .security(MEDIUM, "Container can change its own files")
            .because("An intruder can replace the program and keep a foothold.")
            .advice("Set readonlyRootFilesystem = true for every container.")
            .require(
                that("container_definitions", TaskRules::isReadOnly).unless(TaskRules::isWindows)),
        rule("NJ-ECS-05", "CKV_AWS_249")
            .on("aws_ecs_task_definition")
            .security(LOW, "Task and agent share one role")
            .because(
                "The program gets the permissions of the agent, such as reading all of its "
                    + "secrets.")
            .advice("Use one role for execution_role_arn and another for task_role_arn.")
            .require(that("task_role_arn", TaskRules::hasTwoRoles)),
        rule("NJ-ECS-06", "CKV_AWS_332")
            .on("aws_ecs_service")
            .reliability(LOW, "Service runs on an old platform version")
            .because("A pinned version receives no security updates.")
            .advice("Remove platform_version, or set it to \"LATEST\".")
            .require(
                isUnsetOrOneOf("platform_version", "LATEST").when(is("launch_type", "FARGATE"))),
        rule("NJ-ECS-07", "CKV_AWS_223")
            .on("aws_ecs_cluster")
            .security(LOW, "Commands in containers are not logged")
            .because("What operators do in a container cannot be traced.")
            .advice("Set logging to \"DEFAULT\" or \"OVERRIDE\" in execute_command_configuration.")
            .require(isNoneOf("configuration.execute_command_configuration.logging", "NONE")),
        rule("NJ-ECS-08", "CKV_AWS_224")
            .on("aws_ecs_cluster")
            .security(LOW, "Logs of commands in containers are not encrypted")
            .because("The logs contain what was typed and shown.")
            .advice(
                "Set kms_key_id, and cloud_watch_encryption_enabled or "
                    + "s3_bucket_encryption_enabled = true.")
            .require(
                every(
                    "configuration",
                    every(
                        "execute_command_configuration",
                        isSet("kms_key_id")
                            .and(
                                isTrue("log_configuration.cloud_watch_encryption_enabled")
                                    .or(isTrue("log_configuration.s3_bucket_encryption_enabled")))
                            .withoutRemediation()
                            .unless(is("logging", "NONE"))))),
        rule("NJ-SFN-01", "CKV_AWS_285")
            .on("aws_sfn_state_machine")
            .security(LOW, "State machine does not log its executions")
            .because("Failed executions are hard to investigate.")
            .advice(
                "Add logging_configuration with include_execution_data = true, a level and a "
                    + "log_destination.")
            .require(
                isTrue("logging_configuration.include_execution_data")
                    .and(isNoneOf("logging_configuration.level", "OFF"))
                    .withoutRemediation()),
        rule("NJ-SFN-02", "CKV_AWS_284")
            .on("aws_sfn_state_machine")
            .reliability(LOW, "State machine is not traced")
            .because("Without tracing, slow and failed steps are hard to locate.")
            .advice("Add tracing_configuration with enabled = true.")
            .require(isTrue("tracing_configuration.enabled")),
        rule("NJ-BATCH-01", "CKV_AWS_210")
            .on("aws_batch_job_definition")
            .security(HIGH, "Batch job runs with full rights on its host")
            .because("A privileged container can take over the host and all other jobs on it.")
            .advice("Remove privileged from container_properties.")
            .require(value("container_properties", TaskRules::isNotPrivileged)),
        rule("NJ-LAMBDA-11", "CKV2_AWS_75")
            .on("aws_lambda_function")
            .security(MEDIUM, "Function URL can be called from any web site")
            .because("A page of another site can call the function in the name of its visitor.")
            .advice("List the sites in allow_origins, and the methods in allow_methods.")
            .require(TaskRules::hasNarrowUrls),
        rule("NJ-LAMBDA-12", "CKV_AWS_272")
            .on("aws_lambda_function")
            .security(LOW, "Function accepts unsigned code")
            .because("Code that was changed on its way is deployed.")
            .advice("Set code_signing_config_arn.")
            .require(isSet("code_signing_config_arn").unless(is("package_type", "Image"))));
  }

  private static CheckResult hasNarrowUrls(Subject function) {
    CheckResult all = CheckResult.MET;
    for (Subject url : function.companions("aws_lambda_function_url", "function_name")) {
      all = all.and(every("cors", that(TaskRules::isNarrow)).check(url));
    }
    return all;
  }

  private static Tristate isNarrow(Subject cors) {
    return Values.contains(cors.value("allow_origins"), "*")
        .and(Values.contains(cors.value("allow_methods"), "*"))
        .not();
  }

  private static Tristate isReadOnly(Subject task) {
    Value attribute = task.value("container_definitions");
    Value containers = JsonContent.of(attribute);
    if (Values.isNull(attribute) || Values.elements(containers).isEmpty()) {
      return Tristate.UNKNOWN;
    }
    return Values.any(
            containers,
            container -> Values.isTrue(JsonContent.at(container, "readonlyRootFilesystem")).not())
        .not();
  }

  private static Tristate isWindows(Subject task) {
    return Values.is(
        task.value("runtime_platform.operating_system_family"),
        known -> Values.text(known).filter(text -> text.startsWith("WINDOWS")).isPresent());
  }

  /** The same reference is the same role, even if its ARN is not known yet. */
  private static Tristate hasTwoRoles(Subject task) {
    Value execution = task.value("execution_role_arn");
    Value own = task.value("task_role_arn");
    if (Values.isNull(execution) || Values.isNull(own)) {
      return Tristate.YES;
    }
    Optional<String> expression = task.block().expression("task_role_arn");
    if (expression.isPresent()
        && expression.equals(task.block().expression("execution_role_arn"))) {
      return Tristate.NO;
    }
    return Values.isUnknown(execution) || Values.isUnknown(own)
        ? Tristate.UNKNOWN
        : Tristate.of(!execution.equals(own));
  }

  private static Tristate isNotPrivileged(Value properties) {
    return Values.isNull(properties)
        ? Tristate.YES
        : Values.isTrue(JsonContent.at(JsonContent.of(properties), "privileged")).not();
  }
}
