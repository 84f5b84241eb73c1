package dev.nightjar.reviews.rule.compute;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.isNoneOf;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.secrets.AwsKeys;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Rules about Lambda functions: configuration, permissions and failure handling. */
public final class FunctionRules {

  /** The runtimes that AWS has retired; keep it current with AWS's list of runtimes. */
  private static final String[] RETIRED = {
    "nodejs",
    "nodejs4.3",
    "nodejs4.3-edge",
    "nodejs6.10",
    "nodejs8.10",
    "nodejs10.x",
    "nodejs12.x",
    "nodejs14.x",
    "nodejs16.x",
    "nodejs18.x",
    "python2.7",
    "python3.6",
    "python3.7",
    "python3.8",
    "python3.9",
    "ruby2.5",
    "ruby2.7",
    "java8",
    "go1.x",
    "provided",
    "dotnetcore1.0",
    "dotnetcore2.0",
    "dotnetcore2.1",
    "dotnetcore3.1",
    "dotnet5.0",
    "dotnet6",
    "dotnet7"
  };

  /** What invokes a function and gets its errors, or repeats a failed batch by itself. */
  private static final Set<String> INVOKERS =
      Set.of(
          "aws_api_gateway_authorizer",
          "aws_api_gateway_integration",
          "aws_apigatewayv2_authorizer",
          "aws_apigatewayv2_integration",
          "aws_appsync_datasource",
          "aws_cognito_user_pool",
          "aws_lambda_event_source_mapping",
          "aws_lambda_function_url",
          "aws_lb_target_group_attachment");

  private static final String NO_INVOKER =
      "aws_(lambda|api_gateway|apigatewayv2|appautoscaling|iam|cloudwatch_metric)_.*"
          + "|aws_cloudwatch_(dashboard|log_group)";

  private FunctionRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-LAMBDA-01", "CKV_AWS_45")
            .on("aws_lambda_function")
            .security(HIGH, "Function's environment contains AWS keys")
            .because("Every user who can view the function can read its environment variables.")
            .advice("Use an execution role, and revoke the keys because they are exposed.")
            .require(hasNoKeys()),
        rule("NJ-LAMBDA-02", "CKV_AWS_364", "AVD-AWS-0067", "aws-lambda-restrict-source-arn")
            .on("aws_lambda_permission")
            .security(HIGH, "A service may call the function for anybody")
            .because(
                "A bucket, topic or rule in another account can invoke the function through "
                    + "the service.")
            .advice("Set source_arn or source_account.")
            .require(
                isSet("source_arn").or(isSet("source_account")).when(FunctionRules::isForService)),
        rule("NJ-LAMBDA-03", "CKV_AWS_301")
            .on("aws_lambda_permission")
            .security(HIGH, "Anybody may call the function")
            .because("Every AWS account can invoke the function at your expense.")
            .advice("Set principal to the service or account that needs access.")
            .require(isNoneOf("principal", "*")),
        rule("NJ-LAMBDA-04", "CKV_AWS_258")
            .on("aws_lambda_function_url")
            .security(HIGH, "Function URL asks for no authorization")
            .because("Every client that knows the URL can invoke the function.")
            .advice("Set authorization_type = \"AWS_IAM\", or check a token in the function.")
            .require(
                value(
                    "authorization_type",
                    type -> Values.isOneOf(type, "NONE").not(),
                    "\"AWS_IAM\"")),
        rule("NJ-LAMBDA-05", "CKV_AWS_50", "AVD-AWS-0066", "aws-lambda-enable-tracing")
            .on("aws_lambda_function")
            .reliability(LOW, "Function is not traced")
            .because("Without tracing, slow and failed calls are hard to locate.")
            .advice("Add tracing_config with mode = \"Active\".")
            .require(isOneOf("tracing_config.mode", "Active", "PassThrough")),
        rule("NJ-LAMBDA-06", "CKV_AWS_116")
            .on("aws_lambda_function")
            .reliability(LOW, "Function has no dead-letter queue")
            .because("An event is discarded without a record after three failed attempts.")
            .advice("Add dead_letter_config with the ARN of a queue or topic.")
            .require(
                isSet("dead_letter_config.target_arn")
                    .unless(FunctionRules::hasFailureDestination)
                    .unless(FunctionRules::isCalledSynchronously)),
        rule("NJ-LAMBDA-07", "CKV_AWS_363")
            .on("aws_lambda_function")
            .reliability(MEDIUM, "Function's runtime is retired")
            .because("The runtime receives no security updates and can soon no longer be deployed.")
            .advice("Move to a current runtime.")
            .require(isNoneOf("runtime", RETIRED)),
        rule("NJ-LAMBDA-08", "CKV_AWS_115")
            .on("aws_lambda_function")
            .reliability(LOW, "Function has no concurrency limit of its own")
            .because(
                "One busy function can use up the account's concurrency and throttle all "
                    + "other functions.")
            .advice("Set reserved_concurrent_executions.")
            .require(
                value(
                    "reserved_concurrent_executions",
                    limit -> Values.isSet(limit).and(Values.isOneOf(limit, "-1").not()))),
        rule("NJ-LAMBDA-09", "CKV_AWS_117")
            .on("aws_lambda_function")
            .security(LOW, "Function is not in a VPC")
            .because("The outbound connections of the function are not restricted.")
            .advice("Add vpc_config if the function accesses resources in a VPC.")
            .mediumConfidence()
            .require(has("vpc_config")),
        rule("NJ-LAMBDA-10", "CKV_AWS_173")
            .on("aws_lambda_function")
            .security(LOW, "Function's environment is not encrypted with a key of your own")
            .because("Every user who can view the function can read its environment variables.")
            .advice("Set kms_key_arn.")
            .require(isSet("kms_key_arn").when(function -> function.has("environment"))));
  }

  private static Tristate isForService(Subject permission) {
    Value principal = permission.value("principal");
    return Values.is(
        principal,
        known ->
            Values.text(known)
                .filter(text -> text.matches("[^.]+\\.amazonaws\\.com.*"))
                .isPresent());
  }

  private static Requirement hasNoKeys() {
    return that(
        "environment.variables",
        function -> {
          Value variables = function.value("environment.variables");
          Tristate clean = Values.isUnknown(variables) ? Tristate.UNKNOWN : Tristate.YES;
          for (Value value : Values.entries(variables).values()) {
            clean =
                clean.and(
                    Values.is(value, known -> Values.text(known).filter(AwsKeys::areIn).isEmpty()));
          }
          return clean;
        });
  }

  /**
   * Whether all that invokes the function gets its errors as an answer or retries by itself, so
   * that a dead-letter queue would stay empty.
   */
  private static Tristate isCalledSynchronously(Subject function) {
    List<String> types =
        users(function)
            .map(Resource::type)
            .filter(type -> INVOKERS.contains(type) || !type.matches(NO_INVOKER))
            .toList();
    return Tristate.of(!types.isEmpty() && INVOKERS.containsAll(types));
  }

  /** The resources that refer to the function or to one of its aliases. */
  private static Stream<Resource> users(Subject function) {
    List<Resource> direct = function.configuration().referring(function.resource().address());
    return Stream.concat(
        direct.stream(),
        direct.stream()
            .filter(user -> user.type().equals("aws_lambda_alias"))
            .flatMap(alias -> function.configuration().referring(alias.address()).stream()));
  }

  /** Whether there is an on-failure destination, which replaces a dead-letter queue. */
  private static Tristate hasFailureDestination(Subject function) {
    return Tristate.of(
        function
            .companions("aws_lambda_function_event_invoke_config", "function_name", "function_name")
            .stream()
            .map(config -> config.find("destination_config.on_failure.destination").value())
            .anyMatch(destination -> Values.isSet(destination) == Tristate.YES));
  }
}
