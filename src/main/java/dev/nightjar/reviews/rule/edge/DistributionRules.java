package dev.nightjar.reviews.rule.edge;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.isAtLeast;
import static dev.nightjar.reviews.rule.Requirements.isFalse;
import static dev.nightjar.reviews.rule.Requirements.isNoneOf;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.rule.WebAclGroups;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** Rules about origins, headers and availability of CloudFront distributions. */
public final class DistributionRules {

  private static final String STRICT = "security_headers_config.strict_transport_security.";
  private static final long YEAR = 31_536_000;
  private static final int MEMBERS = 2;

  private DistributionRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-CDN-05", "CKV_AWS_374")
            .on("aws_cloudfront_distribution")
            .security(LOW, "Distribution is served to every country")
            .because("Requests from countries without customers are mostly attacks.")
            .advice(
                "Set restriction_type to \"whitelist\" or \"blacklist\" in geo_restriction, "
                    + "if the site is for certain countries.")
            .mediumConfidence()
            .require(isNoneOf("restrictions.geo_restriction.restriction_type", "none")),
        rule("NJ-CDN-06", "CKV2_AWS_47")
            .on("aws_cloudfront_distribution")
            .security(MEDIUM, "Firewall of the distribution does not stop known bad requests")
            .because(
                "Requests that exploit Log4j and similar known vulnerabilities reach the "
                    + "application.")
            .advice(
                "Add the managed rule groups AWSManagedRulesKnownBadInputsRuleSet and "
                    + "AWSManagedRulesAnonymousIpList to the web ACL.")
            .require(
                that(
                        "web_acl_id",
                        distribution ->
                            WebAclGroups.stopKnownBadRequests(distribution, "web_acl_id"))
                    .when(met(isSet("web_acl_id")))),
        rule("NJ-CDN-07", "CKV_AWS_310")
            .on("aws_cloudfront_distribution")
            .reliability(LOW, "Distribution has no second origin")
            .because("If its origin fails, the site is unavailable.")
            .advice("Add an origin_group with failover_criteria and two members.")
            .mediumConfidence()
            .require(
                has("origin_group").and(every("origin_group", that(DistributionRules::failsOver)))),
        rule("NJ-CDN-08", "CKV2_AWS_32")
            .on("aws_cloudfront_distribution")
            .security(LOW, "Distribution sends no security headers")
            .because(
                "Browsers are not told to use HTTPS only or to refuse frames and foreign "
                    + "scripts.")
            .advice("Set response_headers_policy_id in default_cache_behavior.")
            .require(
                isSet("default_cache_behavior.response_headers_policy_id")
                    .or(some("ordered_cache_behavior", isSet("response_headers_policy_id")))),
        rule("NJ-CDN-09", "CKV_AWS_305")
            .on("aws_cloudfront_distribution")
            .security(LOW, "Distribution has no default root object")
            .because("A request for the root lists the content of the origin, or fails.")
            .advice("Set default_root_object, for example to \"index.html\".")
            .mediumConfidence()
            .require(isSet("default_root_object")),
        rule("NJ-CDN-10", "CKV_AWS_216")
            .on("aws_cloudfront_distribution")
            .reliability(LOW, "Distribution is disabled")
            .because("Its domain answers no requests.")
            .advice("Set enabled = true, or remove the distribution.")
            .require(isTrue("enabled").withoutRemediation()),
        rule("NJ-CDN-11", "CKV2_AWS_46")
            .on("aws_cloudfront_distribution")
            .security(MEDIUM, "Distribution has no exclusive access to its bucket")
            .because("The bucket has to be public, so that clients can go past the distribution.")
            .advice("Set origin_access_control_id in the origin of the bucket.")
            .require(
                every(
                    "origin",
                    isSet("origin_access_control_id")
                        .or(isSet("s3_origin_config.origin_access_identity"))
                        .when(DistributionRules::isBucket))),
        rule("NJ-CDN-12", "CKV2_AWS_42")
            .on("aws_cloudfront_distribution")
            .security(LOW, "Distribution has no certificate of its own")
            .because("It can be reached only by its CloudFront name, which accepts TLS 1.0.")
            .advice("Set acm_certificate_arn in viewer_certificate.")
            .require(
                isSet("viewer_certificate.acm_certificate_arn")
                    .or(isSet("viewer_certificate.iam_certificate_id"))),
        rule("NJ-CDN-13", "CKV2_AWS_72")
            .on("aws_cloudfront_distribution")
            .security(MEDIUM, "Distribution reaches its load balancer by plain HTTP")
            .because("Requests can be read and modified between CloudFront and the origin.")
            .advice("Set origin_protocol_policy = \"https-only\".")
            .require(
                every(
                        "origin",
                        isOneOf("custom_origin_config.origin_protocol_policy", "https-only")
                            .withoutRemediation()
                            .when(DistributionRules::isEncryptable))
                    .unless(met(isFalse("enabled")))),
        rule("NJ-CDN-14", "CKV2_AWS_54")
            .on("aws_cloudfront_distribution")
            .security(MEDIUM, "Distribution reaches its origin by SSL 3")
            .because("SSL 3 can be decrypted by an attacker on the network.")
            .advice("Set origin_ssl_protocols = [\"TLSv1.2\"].")
            .require(
                every(
                    "origin",
                    value(
                        "custom_origin_config.origin_ssl_protocols",
                        protocols -> Values.contains(protocols, "SSLv3").not()))),
        rule("NJ-CDN-15", "CKV_AWS_259")
            .on("aws_cloudfront_response_headers_policy")
            .security(LOW, "Headers do not insist on HTTPS")
            .because("The first request of a visitor, or one after a while, can be plain HTTP.")
            .advice(
                "Set access_control_max_age_sec = 31536000, include_subdomains, preload and "
                    + "override in strict_transport_security.")
            .require(
                isAtLeast(STRICT + "access_control_max_age_sec", YEAR)
                    .and(isTrue(STRICT + "include_subdomains"))
                    .and(isTrue(STRICT + "preload"))
                    .and(isTrue(STRICT + "override"))
                    .withoutRemediation()));
  }

  private static Tristate failsOver(Subject group) {
    Tristate members =
        group.block().blocksKnown("member")
            ? Tristate.of(group.blocks("member").size() >= MEMBERS)
            : Tristate.UNKNOWN;
    return group.has("failover_criteria").and(members);
  }

  /** A bucket by its name, or by a reference to its domain name. */
  private static Tristate isBucket(Subject origin) {
    if (!origin.targets("domain_name", "aws_s3_bucket").isEmpty()) {
      return Tristate.YES;
    }
    return Values.is(
        origin.value("domain_name"),
        known ->
            Values.text(known)
                .filter(text -> text.matches(".+\\.s3[.-].*amazonaws\\.com.*"))
                .filter(text -> !text.contains("s3-website"))
                .isPresent());
  }

  /** Origins of AWS that can be reached by HTTPS. */
  private static Tristate isEncryptable(Subject origin) {
    Tristate custom = origin.has("custom_origin_config");
    if (!origin.targets("domain_name", "aws_lb", "aws_alb", "aws_elb").isEmpty()) {
      return custom;
    }
    return custom.and(
        Values.is(
            origin.value("domain_name"),
            known ->
                Values.text(known)
                    .filter(text -> text.matches(".*\\.(elb|mediastore|mediapackage)\\..*"))
                    .isPresent()));
  }
}
