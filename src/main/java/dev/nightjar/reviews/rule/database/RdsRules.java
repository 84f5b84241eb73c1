package dev.nightjar.reviews.rule.database;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNotFalse;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.isNumber;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.isUnsetOrOneOf;
import static dev.nightjar.reviews.rule.Requirements.isWritten;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/** Rules about relational databases: instances, clusters and cluster instances. */
public final class RdsRules {

  private static final Set<Integer> MONITORING_INTERVALS = Set.of(1, 5, 10, 15, 30, 60);
  private static final BigDecimal LONGEST_BACKUP = BigDecimal.valueOf(35);

  /** Instance classes without Performance Insights for MySQL and MariaDB. */
  private static final String[] SMALL_CLASSES = {
    "db.t2.micro", "db.t2.small", "db.t3.micro", "db.t3.small", "db.t4g.micro", "db.t4g.small"
  };

  private RdsRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-RDS-01", "CKV_AWS_16", "AVD-AWS-0080", "aws-rds-encrypt-instance-storage-data")
            .on("aws_db_instance")
            .security(HIGH, "Database storage is not encrypted")
            .because(
                "Snapshots, replicas and the disk can be read by any user who gains access "
                    + "to them.")
            .advice(
                "Set storage_encrypted = true; an existing database has to be restored from an"
                    + " encrypted copy of its snapshot.")
            .require(isTrue("storage_encrypted").unless(RdsRules::isReplicaByDefault)),
        rule("NJ-RDS-02", "CKV_AWS_96", "AVD-AWS-0079", "aws-rds-encrypt-cluster-storage-data")
            .on("aws_rds_cluster")
            .security(HIGH, "Database cluster's storage is not encrypted")
            .because(
                "Snapshots, replicas and the disk can be read by any user who gains access "
                    + "to them.")
            .advice(
                "Set storage_encrypted = true; an existing cluster has to be restored from an"
                    + " encrypted copy of its snapshot.")
            .require(isTrue("storage_encrypted").unless(is("engine_mode", "serverless"))),
        rule("NJ-RDS-03", "CKV_AWS_17")
            .on("aws_db_instance", "aws_rds_cluster_instance")
            .security(HIGH, "Database has a public address")
            .because(
                "If a security group is too open, any client on the internet can attempt to "
                    + "log in.")
            .advice("Set publicly_accessible = false.")
            .require(isNotTrue("publicly_accessible")),
        rule("NJ-RDS-04", "CKV_AWS_133", "AVD-AWS-0077", "aws-rds-specify-backup-retention")
            .on("aws_rds_cluster", "aws_db_instance")
            .reliability(MEDIUM, "Database is not backed up")
            .because("Data that is deleted or overwritten by mistake cannot be restored.")
            .advice("Set backup_retention_period to the number of days, 1 to 35.")
            .require(
                value("backup_retention_period", RdsRules::isBackupPeriod, "7")
                    .unless(RdsRules::isBackedUpByDefault)),
        rule("NJ-RDS-05", "CKV_AWS_139")
            .on("aws_rds_cluster")
            .reliability(MEDIUM, "Database cluster can be deleted by mistake")
            .because("One wrong terraform apply deletes the data.")
            .advice("Set deletion_protection = true.")
            .require(isTrue("deletion_protection")),
        rule("NJ-RDS-06", "CKV_AWS_293", "AVD-AWS-0177")
            .on("aws_db_instance")
            .reliability(MEDIUM, "Database can be deleted by mistake")
            .because("One wrong terraform apply deletes the data.")
            .advice("Set deletion_protection = true.")
            .require(isTrue("deletion_protection").unless(isWritten("replicate_source_db"))),
        rule("NJ-RDS-07", "CKV_AWS_162")
            .on("aws_rds_cluster")
            .security(MEDIUM, "Database cluster knows passwords only")
            .because("Passwords are often shared, stored in files and rarely changed.")
            .advice(
                "Set iam_database_authentication_enabled = true and use IAM roles in "
                    + "applications.")
            .require(isTrue("iam_database_authentication_enabled")),
        rule("NJ-RDS-08", "CKV_AWS_161", "AVD-AWS-0176")
            .on("aws_db_instance")
            .security(MEDIUM, "Database knows passwords only")
            .because("Passwords are often shared, stored in files and rarely changed.")
            .advice(
                "Set iam_database_authentication_enabled = true and use IAM roles in "
                    + "applications.")
            .require(
                isTrue("iam_database_authentication_enabled")
                    .when(is("engine", "mysql", "postgres"))),
        rule("NJ-RDS-09", "CKV_AWS_129")
            .on("aws_db_instance")
            .reliability(MEDIUM, "Database does not publish its logs")
            .because(
                "Logs of slow queries and errors stay on the instance and are kept only for "
                    + "a short time.")
            .advice("List the engine's logs in enabled_cloudwatch_logs_exports.")
            .require(isSet("enabled_cloudwatch_logs_exports")),
        rule("NJ-RDS-10", "CKV_AWS_226")
            .on("aws_db_instance", "aws_rds_cluster_instance")
            .reliability(LOW, "Database gets no minor updates by itself")
            .because(
                "Fixes, including security fixes, are installed only when an operator "
                    + "upgrades manually.")
            .advice("Set auto_minor_version_upgrade = true.")
            .require(isNotFalse("auto_minor_version_upgrade")),
        rule("NJ-RDS-11", "CKV_AWS_353", "AVD-AWS-0133", "aws-rds-enable-performance-insights")
            .on("aws_db_instance", "aws_rds_cluster_instance")
            .reliability(LOW, "Database has no performance insights")
            .because("Without it, slow queries are hard to find.")
            .advice("Set performance_insights_enabled = true.")
            .require(
                isTrue("performance_insights_enabled")
                    .withoutRemediationIf(RdsRules::hasNoKeyForInsights)
                    .unless(RdsRules::cannotHaveInsights)),
        rule("NJ-RDS-12", "CKV_AWS_118")
            .on("aws_db_instance", "aws_rds_cluster_instance")
            .reliability(LOW, "Database has no enhanced monitoring")
            .because("Operating system metrics in intervals below one minute are not available.")
            .advice("Set monitoring_interval to 60 or less, with a monitoring_role_arn.")
            .require(
                isNumber(
                    "monitoring_interval",
                    seconds -> MONITORING_INTERVALS.contains(seconds.intValue()))),
        rule("NJ-RDS-13", "CKV_AWS_157")
            .on("aws_db_instance")
            .reliability(MEDIUM, "Database is in one zone only")
            .because("The database is unavailable while its zone fails or the instance is patched.")
            .advice("Set multi_az = true.")
            .require(
                isTrue("multi_az")
                    .withoutRemediationIf(isWritten("availability_zone"))
                    .unless(isWritten("replicate_source_db"))),
        rule("NJ-RDS-14", "CKV_AWS_211")
            .on("aws_db_instance")
            .security(MEDIUM, "Database uses an old certificate authority")
            .because("Clients that verify certificates cannot connect after it expires.")
            .advice("Set ca_cert_identifier = \"rds-ca-rsa2048-g1\".")
            .require(
                isUnsetOrOneOf(
                    "ca_cert_identifier",
                    "rds-ca-rsa2048-g1",
                    "rds-ca-rsa4096-g1",
                    "rds-ca-ecc384-g1")));
  }

  /** A replica is encrypted if its source is, so the source has the finding. */
  private static Tristate isReplicaByDefault(Subject database) {
    return Values.is(database.value("storage_encrypted"), Values::isNull)
        .and(Tristate.of(database.isWritten("replicate_source_db")));
  }

  private static Tristate isBackupPeriod(Value days) {
    return Values.isNumber(days, n -> n.signum() > 0 && n.compareTo(LONGEST_BACKUP) <= 0);
  }

  /**
   * The default is one day for a cluster, and for an instance none. A replica's source has the
   * backups, and an instance from a snapshot or of a cluster gets the period from there.
   */
  private static Tristate isBackedUpByDefault(Subject database) {
    boolean inherits =
        database.isA("aws_rds_cluster")
            || database.isWritten("replicate_source_db")
            || database.isWritten("snapshot_identifier");
    return Values.is(database.value("backup_retention_period"), Values::isNull)
        .and(Tristate.of(inherits));
  }

  /** The key can be chosen only once, so the owner has to choose it. */
  private static Tristate hasNoKeyForInsights(Subject database) {
    return Values.isSet(database.value("performance_insights_kms_key_id")).not();
  }

  private static boolean isBurstable(Value instanceClass) {
    return Values.text(instanceClass).filter(text -> text.startsWith("db.t")).isPresent();
  }

  /** The engine of a replica, and of an instance from a snapshot, is that of its source. */
  private static Tristate cannotHaveInsights(Subject database) {
    Value engine = database.value("engine");
    if (database.isWritten("replicate_source_db") || database.isWritten("snapshot_identifier")) {
      return Tristate.UNKNOWN;
    }
    Value instanceClass = database.value("instance_class");
    Tristate small =
        Values.isOneOf(engine, "mysql", "mariadb")
            .and(Values.isOneOf(instanceClass, SMALL_CLASSES));
    Tristate burstable =
        Values.isOneOf(engine, "aurora-mysql").and(Values.is(instanceClass, RdsRules::isBurstable));
    return small
        .or(burstable)
        .or(
            Values.is(
                engine,
                known -> Values.text(known).filter(text -> text.startsWith("db2")).isPresent()));
  }
}
