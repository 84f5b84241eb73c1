package dev.nightjar.reviews.rule.encryption;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;

/**
 * Rules that databases, caches and their snapshots are encrypted with a customer managed key, which
 * can be restricted, disabled and audited.
 */
public final class DatabaseKeyRules {

  private DatabaseKeyRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-RDS-15", "CKV_AWS_327")
            .on("aws_rds_cluster")
            .security(LOW, "Database cluster is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id").unless(DatabaseKeyRules::hasSource)),
        rule(
                "NJ-RDS-16",
                "CKV_AWS_354",
                "AVD-AWS-0078",
                "aws-rds-enable-performance-insights-encryption")
            .on("aws_rds_cluster_instance", "aws_db_instance")
            .security(LOW, "Performance insights are not encrypted with a key of your own")
            .because(
                "Insights contain the text of queries, and an AWS managed key cannot be "
                    + "restricted or disabled.")
            .advice("Set performance_insights_kms_key_id; it can be chosen only once.")
            .require(
                isSet("performance_insights_kms_key_id")
                    .when(met(isTrue("performance_insights_enabled")))),
        rule("NJ-RDS-17", "CKV_AWS_266")
            .on("aws_db_snapshot_copy")
            .security(LOW, "Snapshot copy is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-RDS-18", "CKV_AWS_245")
            .on("aws_db_instance_automated_backups_replication")
            .security(LOW, "Replicated backup is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-DOCDB-02", "CKV_AWS_182", "AVD-AWS-0022", "aws-documentdb-encryption-customer-key")
            .on("aws_docdb_cluster")
            .security(LOW, "Document database is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-NEPTUNE-02", "CKV_AWS_347", "AVD-AWS-0128", "aws-neptune-encryption-customer-key")
            .on("aws_neptune_cluster")
            .security(LOW, "Graph database is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_arn.")
            .require(isSet("kms_key_arn")),
        rule("NJ-CACHE-05", "CKV_AWS_191")
            .on("aws_elasticache_replication_group")
            .security(LOW, "Cache is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-CACHE-06", "CKV_AWS_201")
            .on("aws_memorydb_cluster")
            .security(LOW, "MemoryDB cluster is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set kms_key_arn.")
            .require(isSet("kms_key_arn")),
        rule("NJ-CACHE-07", "CKV_AWS_278")
            .on("aws_memorydb_snapshot")
            .security(LOW, "MemoryDB snapshot is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set kms_key_arn.")
            .require(isSet("kms_key_arn")),
        rule("NJ-DDB-04", "CKV_AWS_271")
            .on("aws_dynamodb_table_replica")
            .security(LOW, "Table replica is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_arn.")
            .require(isSet("kms_key_arn")),
        rule("NJ-KEYSPACES-01", "CKV_AWS_265")
            .on("aws_keyspaces_table")
            .security(LOW, "Keyspaces table is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice(
                "Add encryption_specification with type = \"CUSTOMER_MANAGED_KMS_KEY\" and a "
                    + "kms_key_identifier.")
            .require(
                isOneOf("encryption_specification.type", "CUSTOMER_MANAGED_KMS_KEY")
                    .withoutRemediation()
                    .and(isSet("encryption_specification.kms_key_identifier"))),
        rule("NJ-TIMESTREAM-01", "CKV_AWS_160")
            .on("aws_timestreamwrite_database")
            .security(LOW, "Timestream database is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-REDSHIFT-03", "CKV_AWS_142")
            .on("aws_redshift_cluster")
            .security(LOW, "Warehouse is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-REDSHIFT-04", "CKV_AWS_282")
            .on("aws_redshiftserverless_namespace")
            .security(LOW, "Serverless warehouse is not encrypted with a key of your own")
            .because("A key that AWS owns cannot be restricted, disabled or audited.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-REDSHIFT-05", "CKV_AWS_281")
            .on("aws_redshift_snapshot_copy_grant")
            .security(LOW, "Snapshot copies are not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id.")
            .require(isSet("kms_key_id")),
        rule("NJ-ES-07", "CKV_AWS_247")
            .on("aws_elasticsearch_domain", "aws_opensearch_domain")
            .security(LOW, "Search domain is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_id in encrypt_at_rest.")
            .require(isSet("encrypt_at_rest.kms_key_id")),
        rule("NJ-DMS-02", "CKV_AWS_212")
            .on("aws_dms_replication_instance")
            .security(LOW, "Replication instance is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_arn.")
            .require(isSet("kms_key_arn")),
        rule("NJ-DMS-03", "CKV_AWS_298")
            .on("aws_dms_s3_endpoint")
            .security(LOW, "Replication endpoint for S3 is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Set kms_key_arn.")
            .require(isSet("kms_key_arn")),
        rule("NJ-DMS-04", "CKV_AWS_296")
            .on("aws_dms_endpoint")
            .security(LOW, "Replication endpoint is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice(
                "Set kms_key_arn; for engine s3 server_side_encryption_kms_key_id in "
                    + "s3_settings.")
            .require(
                isSet("kms_key_arn")
                    .unless(
                        endpoint ->
                            Values.isOneOf(endpoint.value("engine_name"), "s3")
                                .and(
                                    Values.isSet(
                                        endpoint.value(
                                            "s3_settings.server_side_encryption_kms_key_id"))))));
  }

  /** A replica, and a database from a snapshot, has the key of its source. */
  private static Tristate hasSource(Subject database) {
    return Tristate.of(
        database.isWritten("replication_source_identifier")
            || database.isWritten("snapshot_identifier")
            || database.isWritten("source_region"));
  }
}
