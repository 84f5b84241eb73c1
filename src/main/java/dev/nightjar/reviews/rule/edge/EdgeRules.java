package dev.nightjar.reviews.rule.edge;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Requirement;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;

/** Rules about CloudFront distributions and API gateways. */
public final class EdgeRules {

  private EdgeRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-CDN-01", "CKV_AWS_34", "AVD-AWS-0012", "aws-cloudfront-enforce-https")
            .on("aws_cloudfront_distribution")
            .security(HIGH, "Distribution serves plain HTTP")
            .because("Requests and responses can be read and modified in transit.")
            .advice("Set viewer_protocol_policy = \"redirect-to-https\" in every cache behavior.")
            .require(
                every("default_cache_behavior", isHttps())
                    .and(every("ordered_cache_behavior", isHttps()))),
        rule("NJ-CDN-02", "CKV_AWS_174", "AVD-AWS-0013", "aws-cloudfront-use-secure-tls-policy")
            .on("aws_cloudfront_distribution")
            .security(HIGH, "Distribution accepts TLS older than 1.2")
            .because(
                "TLS 1.0 and 1.1 have known vulnerabilities, and current clients do not need "
                    + "them.")
            .advice("Use a custom certificate with minimum_protocol_version = \"TLSv1.2_2021\".")
            .require(
                value("viewer_certificate.minimum_protocol_version", EdgeRules::isModern)
                    .and(isNotTrue("viewer_certificate.cloudfront_default_certificate"))
                    .withoutRemediation()),
        rule("NJ-CDN-03", "CKV_AWS_68", "AVD-AWS-0011", "aws-cloudfront-enable-waf")
            .on("aws_cloudfront_distribution")
            .security(MEDIUM, "Distribution has no web application firewall")
            .because("Known attacks and request floods reach the application unfiltered.")
            .advice("Set web_acl_id.")
            .require(isSet("web_acl_id")),
        rule("NJ-CDN-04", "CKV_AWS_86", "AVD-AWS-0010", "aws-cloudfront-enable-logging")
            .on("aws_cloudfront_distribution")
            .security(LOW, "Distribution has no access log")
            .because("Without the log, requests cannot be traced after an incident.")
            .advice("Add logging_config with a bucket.")
            .require(isSet("logging_config.bucket")),
        rule(
                "NJ-API-01",
                "CKV_AWS_59",
                "CKV2_AWS_70",
                "AVD-AWS-0004",
                "aws-api-gateway-no-public-access")
            .on("aws_api_gateway_method")
            .security(HIGH, "API method asks for no authorization")
            .because("Every client that knows the URL can call the backend.")
            .advice(
                "Set authorization to AWS_IAM, COGNITO_USER_POOLS or CUSTOM, or require an "
                    + "API key.")
            .require(
                value("authorization", type -> Values.isOneOf(type, "NONE").not())
                    .unless(is("http_method", "OPTIONS"))
                    .unless(met(isTrue("api_key_required")))),
        rule("NJ-API-02", "CKV_AWS_76", "AVD-AWS-0001", "aws-api-gateway-enable-access-logging")
            .on("aws_api_gateway_stage", "aws_apigatewayv2_stage")
            .security(MEDIUM, "API stage has no access log")
            .because("Without the log, calls cannot be traced after an incident.")
            .advice("Add access_log_settings with the ARN of a log group.")
            .require(isSet("access_log_settings.destination_arn")));
  }

  private static Requirement isHttps() {
    return value(
        "viewer_protocol_policy",
        policy -> Values.isOneOf(policy, "allow-all").not(),
        "\"redirect-to-https\"");
  }

  private static Tristate isModern(Value version) {
    return Values.is(
        version,
        known -> Values.text(known).filter(text -> text.matches("TLSv1\\.[23].*")).isPresent());
  }
}
