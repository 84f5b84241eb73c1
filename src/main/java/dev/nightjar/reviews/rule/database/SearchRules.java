package dev.nightjar.reviews.rule.database;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.has;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isNumber;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.math.BigDecimal;
import java.util.List;

/** Rules about search domains (Elasticsearch and OpenSearch). */
public final class SearchRules {

  private static final String[] DOMAINS = {"aws_elasticsearch_domain", "aws_opensearch_domain"};
  private static final BigDecimal MASTERS = BigDecimal.valueOf(3);

  private SearchRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-ES-01", "CKV_AWS_5", "AVD-AWS-0048", "aws-elastic-search-enable-domain-encryption")
            .on(DOMAINS)
            .security(HIGH, "Search domain is not encrypted")
            .because(
                "Indexes, logs and snapshots can be read by any user who gains access to them.")
            .advice("Add encrypt_at_rest with enabled = true.")
            .require(isTrue("encrypt_at_rest.enabled")),
        rule("NJ-ES-02", "CKV_AWS_6", "AVD-AWS-0043")
            .on(DOMAINS)
            .security(HIGH, "Search domain's nodes talk unencrypted")
            .because("Traffic between the nodes can be intercepted on the network.")
            .advice("Add node_to_node_encryption with enabled = true.")
            .require(isTrue("node_to_node_encryption.enabled").when(SearchRules::hasSeveralNodes)),
        rule("NJ-ES-03", "CKV_AWS_83", "AVD-AWS-0046", "aws-elastic-search-enforce-https")
            .on(DOMAINS)
            .security(HIGH, "Search domain accepts plain HTTP")
            .because("Queries and results can be intercepted on the network.")
            .advice("Set enforce_https = true in domain_endpoint_options.")
            .require(isNotFalse("domain_endpoint_options.enforce_https")),
        rule("NJ-ES-04", "CKV_AWS_84", "AVD-AWS-0042", "aws-elastic-search-enable-domain-logging")
            .on(DOMAINS)
            .security(MEDIUM, "Search domain publishes no logs")
            .because("Without logs, an incident cannot be investigated.")
            .advice("Add log_publishing_options with a cloudwatch_log_group_arn.")
            .require(
                isSet("log_publishing_options.cloudwatch_log_group_arn")
                    .and(isNotFalse("log_publishing_options.enabled"))),
        rule("NJ-ES-05", "CKV_AWS_137")
            .on(DOMAINS)
            .security(MEDIUM, "Search domain is not in a VPC")
            .because("Its endpoint is on the internet, protected only by the access policy.")
            .advice("Add vpc_options; it can't be done later without a new domain.")
            .require(has("vpc_options")),
        rule("NJ-ES-06", "CKV_AWS_318")
            .on(DOMAINS)
            .reliability(MEDIUM, "Search domain can't stand the loss of a zone")
            .because(
                "Without three dedicated masters in several zones, the domain stops when a "
                    + "zone fails.")
            .advice("Set dedicated_master_count = 3 and zone_awareness_enabled = true.")
            .require(
                isNumber("cluster_config.dedicated_master_count", n -> n.compareTo(MASTERS) >= 0)
                    .and(isTrue("cluster_config.zone_awareness_enabled").withoutRemediation())));
  }

  /** The default is one node. */
  private static Tristate hasSeveralNodes(Subject domain) {
    return Values.isNumber(
        domain.value("cluster_config.instance_count"),
        count -> count.compareTo(BigDecimal.ONE) > 0);
  }
}
