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

/** Tables, caches, warehouses and the other databases. */
public final class DataStoreRules {

  private DataStoreRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-DDB-01", "CKV_AWS_28", "AVD-AWS-0024", "aws-dynamodb-enable-recovery")
            .on("aws_dynamodb_table")
            .reliability(MEDIUM, "Table can't be restored to a point in time")
            .because("What a faulty program overwrites is gone.")
            .advice("Add point_in_time_recovery with enabled = true.")
            .require(isTrue("point_in_time_recovery.enabled")),
        rule("NJ-DDB-02", "CKV_AWS_119", "AVD-AWS-0025", "aws-dynamodb-table-customer-key")
            .on("aws_dynamodb_table")
            .security(LOW, "Table is not encrypted with a key of your own")
            .because("AWS's own key can't be limited or switched off.")
            .advice("Add server_side_encryption with enabled = true and a kms_key_arn.")
            .require(
                isTrue("server_side_encryption.enabled")
                    .withoutRemediation()
                    .and(isSet("server_side_encryption.kms_key_arn"))),
        rule("NJ-DDB-03", "CKV2_AWS_16")
            .on("aws_dynamodb_table")
            .cost(LOW, "Provisioned table does not scale")
            .because(
                "Capacity for the busiest minute is paid for all month, or requests are refused.")
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
            .because("If its nodes are lost, so is what is in them.")
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
            .because("Its backups and swap files can be read by whoever gets hold of them.")
            .advice("Set at_rest_encryption_enabled = true.")
            .require(isTrue("at_rest_encryption_enabled")),
        rule(
                "NJ-CACHE-03",
                "CKV_AWS_30",
                "AVD-AWS-0051",
                "aws-elasticache-enable-in-transit-encryption")
            .on("aws_elasticache_replication_group")
            .security(HIGH, "Traffic to the cache is not encrypted")
            .because("Whoever listens in the network reads what is cached.")
            .advice("Set transit_encryption_enabled = true.")
            .require(isTrue("transit_encryption_enabled")),
        rule("NJ-CACHE-04", "CKV_AWS_31")
            .on("aws_elasticache_replication_group")
            .security(MEDIUM, "Cache asks for no password")
            .because("Whoever reaches it in the network can read and change everything.")
            .advice("Set transit_encryption_enabled = true and an auth_token or user_group_ids.")
            .require(
                isTrue("transit_encryption_enabled")
                    .withoutRemediation()
                    .and(isSet("auth_token").or(isSet("user_group_ids")))),
        rule("NJ-REDSHIFT-01", "CKV_AWS_64", "AVD-AWS-0084", "aws-redshift-encryption-customer-key")
            .on("aws_redshift_cluster")
            .security(HIGH, "Warehouse is not encrypted")
            .because("Snapshots and the disks themselves can be read by whoever gets hold of them.")
            .advice("Set encrypted = true.")
            .require(isTrue("encrypted")),
        rule("NJ-REDSHIFT-02", "CKV_AWS_87")
            .on("aws_redshift_cluster")
            .security(HIGH, "Warehouse has a public address")
            .because("Unless it is told otherwise, anybody on the internet can try passwords.")
            .advice("Set publicly_accessible = false.")
            .require(isFalse("publicly_accessible")),
        rule("NJ-NEPTUNE-01", "CKV_AWS_44", "AVD-AWS-0076", "aws-neptune-enable-storage-encryption")
            .on("aws_neptune_cluster")
            .security(HIGH, "Graph database is not encrypted")
            .because("It can't be encrypted later, only copied to one that is.")
            .advice("Set storage_encrypted = true.")
            .require(isTrue("storage_encrypted")),
        rule(
                "NJ-DOCDB-01",
                "CKV_AWS_74",
                "AVD-AWS-0021",
                "aws-documentdb-enable-storage-encryption")
            .on("aws_docdb_cluster")
            .security(HIGH, "Document database is not encrypted")
            .because("It can't be encrypted later, only copied to one that is.")
            .advice("Set storage_encrypted = true.")
            .require(isTrue("storage_encrypted")),
        rule("NJ-DMS-01", "CKV_AWS_89")
            .on("aws_dms_replication_instance")
            .security(HIGH, "Replication instance has a public address")
            .because("It holds credentials for both databases and can be reached by anybody.")
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
