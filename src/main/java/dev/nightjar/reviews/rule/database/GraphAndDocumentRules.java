package dev.nightjar.reviews.rule.database;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.contains;
import static dev.nightjar.reviews.rule.Requirements.every;
import static dev.nightjar.reviews.rule.Requirements.isAtLeast;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/** Rules about graph and document databases: Neptune and DocumentDB. */
public final class GraphAndDocumentRules {

  private GraphAndDocumentRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-NEPTUNE-03", "CKV_AWS_101", "AVD-AWS-0075", "aws-neptune-enable-log-export")
            .on("aws_neptune_cluster")
            .security(MEDIUM, "Graph database publishes no audit log")
            .because("Queries cannot be traced after an incident.")
            .advice("Add \"audit\" to enable_cloudwatch_logs_exports.")
            .require(contains("enable_cloudwatch_logs_exports", "audit")),
        rule("NJ-NEPTUNE-04", "CKV_AWS_362")
            .on("aws_neptune_cluster")
            .reliability(LOW, "Snapshots lose the tags of the graph database")
            .because("Costs and owners of snapshots cannot be determined.")
            .advice("Set copy_tags_to_snapshot = true.")
            .require(isTrue("copy_tags_to_snapshot")),
        rule("NJ-NEPTUNE-05", "CKV_AWS_361")
            .on("aws_neptune_cluster")
            .reliability(MEDIUM, "Backups of the graph database are kept for less than a week")
            .because("A mistake that is noticed late cannot be undone.")
            .advice("Set backup_retention_period = 7.")
            .require(isAtLeast("backup_retention_period", 7)),
        rule("NJ-NEPTUNE-06", "CKV_AWS_359")
            .on("aws_neptune_cluster")
            .security(MEDIUM, "Graph database does not authenticate its clients")
            .because("Every client that can reach the database can read and change all data.")
            .advice("Set iam_database_authentication_enabled = true, and sign requests.")
            .require(isTrue("iam_database_authentication_enabled").withoutRemediation()),
        rule("NJ-NEPTUNE-07", "CKV_AWS_102")
            .on("aws_neptune_cluster_instance")
            .security(HIGH, "Graph database has a public address")
            .because("Any client on the internet can attempt to connect.")
            .advice("Set publicly_accessible = false.")
            .require(isNotTrue("publicly_accessible")),
        rule("NJ-DOCDB-03", "CKV_AWS_90")
            .on("aws_docdb_cluster_parameter_group")
            .security(HIGH, "Document database accepts unencrypted connections")
            .because("Queries and results can be intercepted on the network.")
            .advice("Set the parameter tls to \"enabled\".")
            .require(every("parameter", that("value", GraphAndDocumentRules::isNotPlain))),
        rule("NJ-DOCDB-04", "CKV_AWS_104")
            .on("aws_docdb_cluster_parameter_group")
            .security(LOW, "Document database writes no audit log")
            .because("Connections and changes cannot be traced after an incident.")
            .advice("Set the parameter audit_logs to \"enabled\", and export the log.")
            .require(
                some("parameter", that(GraphAndDocumentRules::isAudit))
                    .addingBlock(
                        "parameter {", "  name  = \"audit_logs\"", "  value = \"enabled\"", "}")
                    .withoutRemediationIf(met(some("parameter", isOneOf("name", "audit_logs"))))),
        rule("NJ-DOCDB-05", "CKV_AWS_360")
            .on("aws_docdb_cluster")
            .reliability(MEDIUM, "Backups of the document database are kept for less than a week")
            .because("A mistake that is noticed late cannot be undone.")
            .advice("Set backup_retention_period = 7.")
            .require(isAtLeast("backup_retention_period", 7)),
        rule("NJ-DOCDB-06", "CKV_AWS_85", "AVD-AWS-0020", "aws-documentdb-enable-log-export")
            .on("aws_docdb_cluster")
            .security(LOW, "Document database publishes no logs")
            .because("Connections and slow queries cannot be traced after an incident.")
            .advice("Set enabled_cloudwatch_logs_exports = [\"audit\", \"profiler\"].")
            .require(contains("enabled_cloudwatch_logs_exports", "audit", "profiler")),
        rule("NJ-DOCDB-07", "CKV_AWS_292")
            .on("aws_docdb_global_cluster")
            .security(HIGH, "Global document database is not encrypted")
            .because("It cannot be encrypted later; its data must be copied to an encrypted one.")
            .advice("Set storage_encrypted = true.")
            .require(
                isTrue("storage_encrypted").unless(met(isSet("source_db_cluster_identifier")))));
  }

  private static Tristate isNotPlain(Subject parameter) {
    return Values.isOneOf(parameter.value("name"), "tls")
        .and(Values.isOneOf(parameter.value("value"), "disabled"))
        .not();
  }

  private static Tristate isAudit(Subject parameter) {
    return Values.isOneOf(parameter.value("name"), "audit_logs")
        .and(
            Values.is(
                parameter.value("value"),
                known ->
                    Values.text(known)
                        .filter(text -> text.matches(".*(enabled|ddl|all).*"))
                        .isPresent()));
  }
}
