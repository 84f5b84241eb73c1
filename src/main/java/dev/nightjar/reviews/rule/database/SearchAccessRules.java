package dev.nightjar.reviews.rule.database;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** Rules about access to search domains and what they record. */
public final class SearchAccessRules {

  private SearchAccessRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-ES-08", "CKV_AWS_317")
            .on("aws_elasticsearch_domain", "aws_opensearch_domain")
            .security(LOW, "Search domain writes no audit log")
            .because("Access to indexes cannot be traced after an incident.")
            .advice("Add log_publishing_options with log_type = \"AUDIT_LOGS\".")
            .require(some("log_publishing_options", that(SearchAccessRules::isAudit))),
        rule("NJ-ES-09", "CKV2_AWS_59")
            .on("aws_elasticsearch_domain", "aws_opensearch_domain")
            .reliability(LOW, "Search domain has no dedicated master nodes")
            .because("Under load, data nodes neglect the management of the cluster.")
            .advice("Set dedicated_master_enabled = true in cluster_config.")
            .mediumConfidence()
            .require(isTrue("cluster_config.dedicated_master_enabled").withoutRemediation()),
        rule("NJ-ES-10", "CKV_AWS_248")
            .on("aws_elasticsearch_domain", "aws_opensearch_domain")
            .security(LOW, "Search domain is in the default security group")
            .because("All resources of the default group can reach the domain.")
            .advice("Set security_group_ids in vpc_options.")
            .require(every("vpc_options", isSet("security_group_ids"))),
        rule("NJ-ES-11", "CKV_AWS_228", "AVD-AWS-0126", "aws-elastic-search-use-secure-tls-policy")
            .on("aws_elasticsearch_domain", "aws_opensearch_domain")
            .security(MEDIUM, "Search domain accepts TLS older than 1.2")
            .because(
                "TLS 1.0 and 1.1 have known vulnerabilities, and current clients do not need "
                    + "them.")
            .advice(
                "Set tls_security_policy = \"Policy-Min-TLS-1-2-PFS-2023-10\" in "
                    + "domain_endpoint_options.")
            .require(
                isOneOf(
                    "domain_endpoint_options.tls_security_policy",
                    "Policy-Min-TLS-1-2-PFS-2023-10",
                    "Policy-Min-TLS-1-2-2019-07",
                    "Policy-Min-TLS-1-2-RFC9151-FIPS-2024-08")),
        rule("NJ-ES-12", "CKV2_AWS_52")
            .on("aws_elasticsearch_domain", "aws_opensearch_domain")
            .security(MEDIUM, "Search domain has no access control of its own")
            .because("Every caller that the access policy lets in can read and change all indexes.")
            .advice("Add advanced_security_options with enabled = true.")
            .require(
                isTrue("advanced_security_options.enabled")
                    .or(isTrue("advanced_security_options.internal_user_database_enabled"))
                    .withoutRemediation()));
  }

  private static Tristate isAudit(Subject options) {
    return Values.isOneOf(options.value("log_type"), "AUDIT_LOGS")
        .and(Values.isFalse(options.value("enabled")).not());
  }
}
