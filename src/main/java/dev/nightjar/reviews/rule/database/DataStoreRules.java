package dev.nightjar.reviews.rule.database;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isFalse;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.isNumber;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import java.util.List;
import java.util.Set;

/** Rules about tables, caches, warehouses and other databases. */
public final class DataStoreRules {

  private DataStoreRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-DDB-01", "CKV_AWS_28", "AVD-AWS-0024", "aws-dynamodb-enable-recovery")
            .on("aws_dynamodb_table")
            .reliability(MEDIUM, "Table can't be restored to a point in time")
            .because("Data that a faulty program overwrites cannot be restored.")
            .advice("Add point_in_time_recovery with enabled = true.")
            .require(isTrue("point_in_time_recovery.enabled")),
        rule("NJ-DDB-02", "CKV_AWS_119", "AVD-AWS-0025", "aws-dynamodb-table-customer-key")
            .on("aws_dynamodb_table")
            .security(LOW, "Table is not encrypted with a key of your own")
            .because("An AWS managed key cannot be restricted or disabled.")
            .advice("Add server_side_encryption with enabled = true and a kms_key_arn.")
            .require(
                isTrue("server_side_encryption.enabled")
                    .withoutRemediation()
                    .and(isSet("server_side_encryption.kms_key_arn"))),
        rule("NJ-DDB-03", "CKV2_AWS_16")
            .on("aws_dynamodb_table")
            .cost(LOW, "Provisioned table does not scale")
            .because("Capacity for peak load is billed all month, or requests are throttled.")
            .advice(
                "Set billing_mode = \"PAY_PER_REQUEST\", or add an aws_appautoscaling_target and an"
                    + " aws_appautoscaling_policy.")
            .require(that("billing_mode", DataStoreRules::scales)),
        rule(
                "NJ-CACHE-01",
                "CKV_AWS_134",
                "AVD-AWS-0050",
                "aws-elasticache-enable-backup-retention")
            .on("aws_elasticache_cluster")
            .reliability(MEDIUM, "Redis cluster is not backed up")
            .because("If the nodes fail, their data is lost.")
            .advice("Set snapshot_retention_limit to the number of days.")
            .require(
                isNumber("snapshot_retention_limit", days -> days.signum() > 0)
                    .unless(is("engine", "memcached"))),
        rule(
                "NJ-CACHE-02",
                "CKV_AWS_29",
                "AVD-AWS-0045",
                "aws-elasticache-enable-at-rest-encryption")
            .on("aws_elasticache_replication_group")
            .security(HIGH, "Cache is not encrypted")
            .because("Backups and swap files can be read by any user who gains access to them.")
            .advice("Set at_rest_encryption_enabled = true.")
            .require(isTrue("at_rest_encryption_enabled")),
        rule(
                "NJ-CACHE-03",
                "CKV_AWS_30",
                "AVD-AWS-0051",
                "aws-elasticache-enable-in-transit-encryption")
            .on("aws_elasticache_replication_group")
            .security(HIGH, "Traffic to the cache is not encrypted")
            .because("Cached data can be intercepted on the network.")
            .advice("Set transit_encryption_enabled = true.")
            .require(isTrue("transit_encryption_enabled")),
        rule("NJ-CACHE-04", "CKV_AWS_31")
            .on("aws_elasticache_replication_group")
            .security(MEDIUM, "Cache asks for no password")
            .because("Every client that can reach the cache can read and change all data.")
            .advice("Set transit_encryption_enabled = true and an auth_token or user_group_ids.")
            .require(
                isTrue("transit_encryption_enabled")
                    .withoutRemediation()
                    .and(isSet("auth_token").or(isSet("user_group_ids")))),
        rule("NJ-REDSHIFT-01", "CKV_AWS_64", "AVD-AWS-0084", "aws-redshift-encryption-customer-key")
            .on("aws_redshift_cluster")
            .security(HIGH, "Warehouse is not encrypted")
            .because(
                "The disks and their snapshots can be read by any user who gains access to them.")
            .advice("Set encrypted = true.")
            .require(isTrue("encrypted")),
        rule("NJ-REDSHIFT-02", "CKV_AWS_87")
            .on("aws_redshift_cluster")
            .security(HIGH, "Warehouse has a public address")
            .because("By default, any client on the internet can attempt to log in.")
            .advice("Set publicly_accessible = false.")
            .require(isFalse("publicly_accessible")),
        rule("NJ-NEPTUNE-01", "CKV_AWS_44", "AVD-AWS-0076", "aws-neptune-enable-storage-encryption")
            .on("aws_neptune_cluster")
            .security(HIGH, "Graph database is not encrypted")
            .because("It cannot be encrypted later; its data must be copied to an encrypted one.")
            .advice("Set storage_encrypted = true.")
            .require(isTrue("storage_encrypted")),
        rule(
                "NJ-DOCDB-01",
                "CKV_AWS_74",
                "AVD-AWS-0021",
                "aws-documentdb-enable-storage-encryption")
            .on("aws_docdb_cluster")
            .security(HIGH, "Document database is not encrypted")
            .because("It cannot be encrypted later; its data must be copied to an encrypted one.")
            .advice("Set storage_encrypted = true.")
            .require(isTrue("storage_encrypted")),
        rule("NJ-DMS-01", "CKV_AWS_89")
            .on("aws_dms_replication_instance")
            .security(HIGH, "Replication instance has a public address")
            .because("It stores credentials for both databases and is reachable from the internet.")
            .advice("Set publicly_accessible = false.")
            .require(isNotTrue("publicly_accessible")));
  }

  private static Tristate scales(Subject table) {
    Tristate onDemand = Values.isOneOf(table.value("billing_mode"), "PAY_PER_REQUEST");
    Tristate provisioned =
        Values.is(table.value("billing_mode"), Values::isNull)
            .or(Values.isOneOf(table.value("billing_mode"), "PROVISIONED"));
    Tristate scaled = Tristate.NO;
    for (Subject target : table.companions("aws_appautoscaling_target", "resource_id")) {
      scaled =
          scaled.or(
              Tristate.of(target.isReferredToBy(Set.of("aws_appautoscaling_policy")))
                  .and(Values.isOneOf(target.value("service_namespace"), "dynamodb")));
    }
    return onDemand.or(provisioned.and(scaled));
  }
}
