package dev.nightjar.reviews.rule.database;

import static dev.nightjar.reviews.model.Severity.HIGH;
import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.contains;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.met;
import static dev.nightjar.reviews.rule.Requirements.some;
import static dev.nightjar.reviews.rule.Requirements.that;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.BackupPlans;
import dev.nightjar.reviews.rule.CheckResult;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Rules about logs, snapshots, versions and parameter groups of relational databases. */
public final class DatabaseSettingRules {

  private static final Map<String, Map<Integer, Integer>> FIXED =
      Map.of(
          "postgres", Map.of(13, 3, 12, 7, 11, 12, 10, 17),
          "aurora-postgresql", Map.of(11, 9, 10, 14));
  private static final Pattern VERSION = Pattern.compile("(\\d{1,3})\\.(\\d{1,3}).*");
  private static final Pattern POSTGRES_FAMILY = Pattern.compile("postgres(\\d{1,3}).*");
  private static final int ENCRYPTED_BY_DEFAULT = 15;
  private static final int FIRST_WITH_TWO_PARTS = 10;

  private DatabaseSettingRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-RDS-19", "CKV2_AWS_60")
            .on("aws_db_instance")
            .reliability(LOW, "Snapshots lose the tags of the database")
            .because("Costs and owners of snapshots cannot be determined.")
            .advice("Set copy_tags_to_snapshot = true.")
            .require(isTrue("copy_tags_to_snapshot").unless(DatabaseSettingRules::isInCluster)),
        rule("NJ-RDS-20", "CKV_AWS_313")
            .on("aws_rds_cluster")
            .reliability(LOW, "Snapshots lose the tags of the database cluster")
            .because("Costs and owners of snapshots cannot be determined.")
            .advice("Set copy_tags_to_snapshot = true.")
            .require(isTrue("copy_tags_to_snapshot")),
        rule("NJ-RDS-21", "CKV_AWS_324")
            .on("aws_rds_cluster")
            .reliability(MEDIUM, "Database cluster does not publish its logs")
            .because(
                "Logs of slow queries and errors stay on the instances and are kept only for "
                    + "a short time.")
            .advice("List the engine's logs in enabled_cloudwatch_logs_exports.")
            .require(isSet("enabled_cloudwatch_logs_exports")),
        rule("NJ-RDS-22", "CKV_AWS_325")
            .on("aws_rds_cluster")
            .security(LOW, "Database cluster publishes no audit log")
            .because("Connections and queries cannot be traced after an incident.")
            .advice("Add \"audit\" to enabled_cloudwatch_logs_exports.")
            .require(
                contains("enabled_cloudwatch_logs_exports", "audit")
                    .when(DatabaseSettingRules::isMySql)),
        rule("NJ-RDS-23", "CKV_AWS_326")
            .on("aws_rds_cluster")
            .reliability(LOW, "Database cluster cannot be wound back")
            .because(
                "After a mistake a snapshot has to be restored into a new cluster, which "
                    + "takes hours.")
            .advice(
                "Set backtrack_window to a number of seconds when the cluster is created; "
                    + "changes are billed.")
            .mediumConfidence()
            .require(
                value("backtrack_window", seconds -> Values.isNumber(seconds, n -> n.signum() > 0))
                    .when(DatabaseSettingRules::isAuroraMySql)),
        rule("NJ-RDS-24", "CKV2_AWS_8")
            .on("aws_rds_cluster")
            .reliability(LOW, "Database cluster is in no backup plan")
            .because("Its own backups are deleted with the cluster and stay in the same account.")
            .advice("Add the ARN of the cluster to the resources of an aws_backup_selection.")
            .mediumConfidence()
            .require(that(BackupPlans::include)),
        rule("NJ-RDS-25", "CKV2_AWS_30")
            .on("aws_db_instance")
            .reliability(LOW, "Database does not log its queries")
            .because("Without a log of slow queries, performance problems are hard to find.")
            .advice("Set log_statement and log_min_duration_statement in the parameter group.")
            .require(
                that(
                        "parameter_group_name",
                        database ->
                            logsQueries(database, "parameter_group_name", "aws_db_parameter_group"))
                    .when(is("engine", "postgres"))),
        rule("NJ-RDS-26", "CKV2_AWS_27")
            .on("aws_rds_cluster")
            .reliability(LOW, "Database cluster does not log its queries")
            .because("Without a log of slow queries, performance problems are hard to find.")
            .advice(
                "Set log_statement and log_min_duration_statement in the cluster parameter "
                    + "group.")
            .require(
                that(
                        "db_cluster_parameter_group_name",
                        cluster ->
                            logsQueries(
                                cluster,
                                "db_cluster_parameter_group_name",
                                "aws_rds_cluster_parameter_group"))
                    .when(is("engine", "aurora-postgresql"))),
        rule("NJ-RDS-27", "CKV2_AWS_69")
            .on("aws_db_instance")
            .security(MEDIUM, "Database accepts unencrypted connections")
            .because("Queries and results can be intercepted on the network.")
            .advice(
                "Set rds.force_ssl (PostgreSQL, SQL Server) or require_secure_transport "
                    + "(MySQL, MariaDB) to 1 in the parameter group.")
            .require(DatabaseSettingRules::forcesEncryption),
        rule("NJ-RDS-28", "CKV_AWS_250")
            .on("aws_rds_cluster", "aws_db_instance")
            .security(MEDIUM, "Database version lets users read files of the host")
            .because(
                "Versions before the fix of bulletin AWS-2022-004 give access through the "
                    + "extension log_fdw.")
            .advice("Upgrade to a current minor version.")
            .require(that("engine_version", DatabaseSettingRules::hasFixOfLogReader)),
        rule("NJ-RDS-29", "CKV_AWS_140")
            .on("aws_rds_global_cluster")
            .security(HIGH, "Global database is not encrypted")
            .because("It cannot be encrypted later; its data must be copied to an encrypted one.")
            .advice("Set storage_encrypted = true.")
            .require(
                isTrue("storage_encrypted").unless(met(isSet("source_db_cluster_identifier")))),
        rule("NJ-RDS-30", "CKV_AWS_302")
            .on("aws_db_snapshot")
            .security(HIGH, "Database snapshot is public")
            .because("Every AWS account can restore the database from the snapshot.")
            .advice("List the account numbers in shared_accounts.")
            .require(value("shared_accounts", accounts -> Values.contains(accounts, "all").not())));
  }

  private static Tristate isInCluster(Subject instance) {
    return Values.is(
        instance.value("engine"),
        known ->
            Values.text(known).filter(text -> text.matches("aurora.*|neptune|docdb")).isPresent());
  }

  private static Tristate isMySql(Subject cluster) {
    Value engine = cluster.value("engine");
    return Values.is(engine, Values::isNull)
        .or(Values.isOneOf(engine, "aurora", "aurora-mysql", "mysql"));
  }

  private static Tristate isAuroraMySql(Subject cluster) {
    Value engine = cluster.value("engine");
    return Values.is(engine, Values::isNull).or(Values.isOneOf(engine, "aurora", "aurora-mysql"));
  }

  /** A group with a literal name may be elsewhere. */
  private static Tristate logsQueries(Subject database, String attribute, String groupType) {
    List<Subject> groups = database.targets(attribute, groupType);
    if (groups.isEmpty()) {
      return Values.isNull(database.value(attribute)) ? Tristate.NO : Tristate.UNKNOWN;
    }
    Tristate all = Tristate.YES;
    for (Subject group : groups) {
      all =
          all.and(hasParameter(group, "log_statement"))
              .and(hasParameter(group, "log_min_duration_statement"));
    }
    return all;
  }

  private static Tristate hasParameter(Subject group, String name) {
    return met(some("parameter", isOneOf("name", name))).of(group);
  }

  private static Tristate hasParameter(Subject group, String name, String... values) {
    return met(some(
            "parameter",
            isOneOf("name", name)
                .and(value("value", text -> Values.isOneOfIgnoringCase(text, values)))))
        .of(group);
  }

  private static CheckResult forcesEncryption(Subject database) {
    Tristate all = Tristate.YES;
    for (Subject group : database.targets("parameter_group_name", "aws_db_parameter_group")) {
      all = all.and(forcesEncryptionIn(group));
    }
    return CheckResult.of(all).at(database.location("parameter_group_name"));
  }

  private static Tristate forcesEncryptionIn(Subject group) {
    Value family = group.value("family");
    if (Values.isUnknown(family)) {
      return Tristate.UNKNOWN;
    }
    String name = Values.text(family).orElse("");
    Matcher postgres = POSTGRES_FAMILY.matcher(name);
    if (postgres.matches() && Integer.parseInt(postgres.group(1)) >= ENCRYPTED_BY_DEFAULT) {
      return hasParameter(group, "rds.force_ssl", "0").not();
    }
    if (name.startsWith("postgres") || name.contains("sqlserver")) {
      return hasParameter(group, "rds.force_ssl", "1");
    }
    if (name.startsWith("mysql") || name.startsWith("mariadb")) {
      return hasParameter(group, "require_secure_transport", "1", "ON");
    }
    return name.contains("db2-ae") ? hasParameter(group, "db2comm", "SSL") : Tristate.YES;
  }

  /** A version without a minor part is the newest one. */
  private static Tristate hasFixOfLogReader(Subject database) {
    Value engine = database.value("engine");
    Value version = database.value("engine_version");
    if (Values.isUnknown(engine) || Values.isUnknown(version)) {
      return Tristate.UNKNOWN;
    }
    Map<Integer, Integer> fixed = FIXED.get(Values.text(engine).orElse(""));
    Matcher parts = VERSION.matcher(Values.text(version).orElse(""));
    if (fixed == null || !parts.matches()) {
      return Tristate.YES;
    }
    int major = Integer.parseInt(parts.group(1));
    boolean newer = fixed.keySet().stream().allMatch(known -> major > known);
    Integer least = fixed.get(major);
    return Tristate.of(
        newer
            || major < FIRST_WITH_TWO_PARTS && isFixedNine(Values.text(version).orElse(""))
            || least != null && Integer.parseInt(parts.group(2)) >= least);
  }

  private static boolean isFixedNine(String version) {
    return version.matches("9\\.6\\.(2[2-9]|[3-9]\\d)");
  }
}
