package dev.nightjar.reviews.rule.analytics;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isFalse;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** Rules about Redshift clusters and their parameters. */
public final class WarehouseRules {

  private WarehouseRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-REDSHIFT-06", "CKV_AWS_71")
            .on("aws_redshift_cluster")
            .security(MEDIUM, "Warehouse writes no audit log")
            .because("Connections and queries cannot be traced after an incident.")
            .advice(
                "Add an aws_redshift_logging; up to version 5 of the provider, logging with "
                    + "enable = true.")
            .require(
                isTrue("logging.enable")
                    .withoutRemediation()
                    .or(
                        hasCompanion(
                            "aws_redshift_logging", "cluster_identifier", "cluster_identifier"))),
        rule("NJ-REDSHIFT-07", "CKV_AWS_391")
            .on("aws_redshift_cluster")
            .security(HIGH, "Warehouse with a default user name may be public")
            .because("Attackers try the names awsuser and admin first.")
            .advice("Set publicly_accessible = false, and choose another master_username.")
            .require(
                isFalse("publicly_accessible")
                    .when(is("master_username", "awsuser", "admin", "administrator"))),
        rule("NJ-REDSHIFT-08", "CKV_AWS_321")
            .on("aws_redshift_cluster")
            .security(LOW, "Warehouse copies data over the internet")
            .because("COPY and UNLOAD do not pass the firewalls and flow logs of the VPC.")
            .advice("Set enhanced_vpc_routing = true.")
            .require(isTrue("enhanced_vpc_routing").withoutRemediation()),
        rule("NJ-REDSHIFT-09", "CKV_AWS_320")
            .on("aws_redshift_cluster")
            .security(LOW, "Warehouse has the default database")
            .because("Attackers try the name dev first.")
            .advice("Set database_name.")
            .require(
                value(
                    "database_name",
                    name ->
                        Values.isSet(name)
                            .and(
                                Values.isOneOf(name, "dev")
                                    .not()
                                    .or(Tristate.of(Values.isUnknown(name)))))),
        rule("NJ-REDSHIFT-10", "CKV_AWS_141")
            .on("aws_redshift_cluster")
            .reliability(LOW, "Warehouse gets no updates by itself")
            .because(
                "Fixes, including security fixes, are installed only when an operator "
                    + "upgrades manually.")
            .advice("Set allow_version_upgrade = true.")
            .require(isNotFalse("allow_version_upgrade")),
        rule("NJ-REDSHIFT-11", "CKV_AWS_105")
            .on("aws_redshift_parameter_group")
            .security(MEDIUM, "Warehouse accepts unencrypted connections")
            .because("Queries and results can be intercepted on the network.")
            .advice("Set the parameter require_ssl to \"true\".")
            .require(
                some("parameter", isOneOf("name", "require_ssl").and(isTrue("value")))
                    .addingFirstBlock(
                        "parameter",
                        "parameter {",
                        "  name  = \"require_ssl\"",
                        "  value = \"true\"",
                        "}")));
  }
}
