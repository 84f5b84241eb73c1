package dev.nightjar.reviews.rule.edge;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Requirements.Companion;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.WebAclGroups;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about stages, methods, domains and schemas of APIs. */
public final class ApiRules {

  private ApiRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-API-03", "CKV2_AWS_53")
            .on("aws_api_gateway_method")
            .security(LOW, "API method does not validate requests")
            .because("Malformed requests reach the backend.")
            .advice("Set request_validator_id.")
            .require(isSet("request_validator_id").unless(is("http_method", "OPTIONS", "ANY"))),
        rule("NJ-API-04", "CKV_AWS_309")
            .on("aws_apigatewayv2_route")
            .security(MEDIUM, "API route asks for no authorization")
            .because("Every client that knows the URL can call the backend.")
            .advice("Set authorization_type to \"JWT\", \"AWS_IAM\" or \"CUSTOM\".")
            .require(
                isOneOf("authorization_type", "JWT", "AWS_IAM", "CUSTOM")
                    .withoutRemediation()
                    .unless(ApiRules::needsNoAuthorization)),
        rule("NJ-API-05", "CKV_AWS_237")
            .on("aws_api_gateway_rest_api")
            .reliability(LOW, "Replacement of the API is an outage")
            .because("The old API is deleted before the new one exists.")
            .advice("Set create_before_destroy = true in lifecycle.")
            .require(isTrue("lifecycle.create_before_destroy")),
        rule("NJ-API-06", "CKV_AWS_217")
            .on("aws_api_gateway_deployment")
            .reliability(MEDIUM, "Replacement of the deployment fails")
            .because("A stage still points to the deployment that is to be deleted.")
            .advice("Set create_before_destroy = true in lifecycle.")
            .require(isTrue("lifecycle.create_before_destroy")),
        rule("NJ-API-07", "CKV_AWS_73", "AVD-AWS-0003", "aws-api-gateway-enable-tracing")
            .on("aws_api_gateway_stage")
            .reliability(LOW, "API stage is not traced")
            .because("Without tracing, slow and failed calls are hard to locate.")
            .advice("Set xray_tracing_enabled = true.")
            .require(isTrue("xray_tracing_enabled")),
        rule("NJ-API-08", "CKV_AWS_120")
            .on("aws_api_gateway_stage")
            .reliability(LOW, "API stage has no cache")
            .because("Every request reaches the backend.")
            .advice(
                "Set cache_cluster_enabled = true if answers may be cached; a cache is billed "
                    + "by the hour.")
            .mediumConfidence()
            .require(isTrue("cache_cluster_enabled").withoutRemediation()),
        rule("NJ-API-09", "CKV2_AWS_51")
            .on("aws_api_gateway_stage", "aws_apigatewayv2_stage")
            .security(LOW, "API stage does not identify itself to its backend")
            .because("A backend on the internet cannot tell the requests of the API from others.")
            .advice("Set client_certificate_id, and verify it in the backend.")
            .mediumConfidence()
            .require(isSet("client_certificate_id").when(ApiRules::canHaveCertificate)),
        rule("NJ-API-10", "CKV2_AWS_4")
            .on("aws_api_gateway_stage")
            .reliability(LOW, "API stage does not log its calls")
            .because("Without logs and metrics, failed calls are hard to investigate.")
            .advice(
                "Add an aws_api_gateway_method_settings with logging_level = \"ERROR\" and "
                    + "metrics_enabled = true.")
            .require(
                hasCompanion(
                    new Companion("aws_api_gateway_method_settings", "stage_name", "stage_name"),
                    isOneOf("settings.logging_level", "ERROR", "INFO")
                        .and(isTrue("settings.metrics_enabled")))),
        rule("NJ-API-11", "CKV2_AWS_29")
            .on("aws_api_gateway_stage")
            .security(MEDIUM, "Public API has no web application firewall")
            .because("Known attacks and request floods reach the backend unfiltered.")
            .advice("Add an aws_wafv2_web_acl_association for the stage.")
            .require(
                hasCompanion("aws_wafv2_web_acl_association", "resource_arn")
                    .or(hasCompanion("aws_wafregional_web_acl_association", "resource_arn"))
                    .when(ApiRules::isPublic)),
        rule("NJ-API-12", "CKV2_AWS_77")
            .on("aws_api_gateway_stage")
            .security(MEDIUM, "Firewall of the API does not stop known bad requests")
            .because(
                "Requests that exploit Log4j and similar known vulnerabilities reach the "
                    + "application.")
            .advice(
                "Add the managed rule groups AWSManagedRulesKnownBadInputsRuleSet and "
                    + "AWSManagedRulesAnonymousIpList to the web ACL.")
            .require(that(WebAclGroups::stopKnownBadRequests)),
        rule("NJ-API-13", "CKV_AWS_206", "AVD-AWS-0005", "aws-api-gateway-use-secure-tls-policy")
            .on("aws_api_gateway_domain_name")
            .security(MEDIUM, "API domain accepts TLS older than 1.2")
            .because(
                "TLS 1.0 and 1.1 have known vulnerabilities, and current clients do not need "
                    + "them.")
            .advice("Set security_policy = \"TLS_1_2\".")
            .require(value("security_policy", ApiRules::isModern, "\"TLS_1_2\"")),
        rule("NJ-API-14", "CKV_AWS_308", "AVD-AWS-0002", "aws-api-gateway-enable-cache-encryption")
            .on("aws_api_gateway_method_settings")
            .security(MEDIUM, "Cached answers are not encrypted")
            .because("Answers in the cache can be read by any user who gains access to it.")
            .advice("Set cache_data_encrypted = true in settings.")
            .require(
                isTrue("settings.cache_data_encrypted")
                    .when(met(isTrue("settings.caching_enabled")))),
        rule("NJ-API-15", "CKV_AWS_276")
            .on("aws_api_gateway_method_settings")
            .security(MEDIUM, "API logs whole requests and answers")
            .because("Passwords, tokens and personal data get into the log.")
            .advice("Set data_trace_enabled = false in settings.")
            .require(isNotTrue("settings.data_trace_enabled")),
        rule("NJ-API-16", "CKV_AWS_225")
            .on("aws_api_gateway_method_settings")
            .reliability(LOW, "API method is not cached")
            .because("Every request reaches the backend.")
            .advice(
                "Set caching_enabled = true in settings if answers may be cached; a cache is "
                    + "billed by the hour.")
            .mediumConfidence()
            .require(isTrue("settings.caching_enabled").withoutRemediation()),
        rule("NJ-APPSYNC-01", "CKV_AWS_194")
            .on("aws_appsync_graphql_api")
            .security(LOW, "GraphQL API does not log failed fields")
            .because("Errors of resolvers are hard to investigate.")
            .advice("Set field_log_level = \"ERROR\" in log_config.")
            .require(
                isOneOf("log_config.field_log_level", "ERROR", "ALL", "INFO", "DEBUG")
                    .withoutRemediation()),
        rule("NJ-APPSYNC-02", "CKV_AWS_193")
            .on("aws_appsync_graphql_api")
            .security(LOW, "GraphQL API writes no log")
            .because("Calls cannot be traced after an incident.")
            .advice("Add log_config with a cloudwatch_logs_role_arn.")
            .require(isSet("log_config.cloudwatch_logs_role_arn")),
        rule("NJ-APPSYNC-03", "CKV2_AWS_33")
            .on("aws_appsync_graphql_api")
            .security(MEDIUM, "GraphQL API has no web application firewall")
            .because("Known attacks and request floods reach the resolvers unfiltered.")
            .advice("Add an aws_wafv2_web_acl_association.")
            .require(hasCompanion("aws_wafv2_web_acl_association", "resource_arn")),
        rule("NJ-APPSYNC-04", "CKV2_AWS_78")
            .on("aws_appsync_graphql_api")
            .security(MEDIUM, "Firewall of the GraphQL API does not stop known bad requests")
            .because(
                "Requests that exploit Log4j and similar known vulnerabilities reach the "
                    + "application.")
            .advice(
                "Add the managed rule groups AWSManagedRulesKnownBadInputsRuleSet and "
                    + "AWSManagedRulesAnonymousIpList to the web ACL.")
            .require(that(WebAclGroups::stopKnownBadRequests)),
        rule("NJ-COGNITO-01", "CKV_AWS_366")
            .on("aws_cognito_identity_pool")
            .security(MEDIUM, "Identity pool gives credentials to guests")
            .because("Every client gets AWS credentials without signing in.")
            .advice("Set allow_unauthenticated_identities = false.")
            .require(isNotTrue("allow_unauthenticated_identities").withoutRemediation()));
  }

  /** Browsers send no credentials with OPTIONS; of a web socket, only connecting is authorized. */
  private static Tristate needsNoAuthorization(Subject route) {
    Value key = route.value("route_key");
    Tristate options =
        Values.is(
            key,
            known -> Values.text(known).filter(text -> text.startsWith("OPTIONS ")).isPresent());
    Tristate socket = Tristate.NO;
    for (Subject api : route.targets("api_id", "aws_apigatewayv2_api")) {
      socket = socket.or(Values.isOneOf(api.value("protocol_type"), "WEBSOCKET"));
    }
    return options.or(socket.and(Values.isOneOf(key, "$connect").not()));
  }

  private static Tristate canHaveCertificate(Subject stage) {
    Tristate can = Tristate.of(stage.isA("aws_api_gateway_stage"));
    for (Subject api : stage.targets("api_id", "aws_apigatewayv2_api")) {
      can = can.or(Values.isOneOf(api.value("protocol_type"), "WEBSOCKET"));
    }
    return can;
  }

  /** Unknown if the API is in another configuration; without types it is public. */
  private static Tristate isPublic(Subject stage) {
    Tristate all = Tristate.UNKNOWN;
    for (Subject api : stage.targets("rest_api_id", "aws_api_gateway_rest_api")) {
      all = Values.contains(api.value("endpoint_configuration.types"), "PRIVATE").not();
    }
    return all;
  }

  private static Tristate isModern(Value policy) {
    return Values.is(
        policy,
        known ->
            Values.text(known)
                .filter(text -> text.matches("TLS_1_2|SecurityPolicy_TLS1[23]_.*"))
                .isPresent());
  }
}
