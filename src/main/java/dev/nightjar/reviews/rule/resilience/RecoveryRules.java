package dev.nightjar.reviews.rule.resilience;

import static dev.nightjar.reviews.model.Severity.LOW;
import static dev.nightjar.reviews.model.Severity.MEDIUM;
import static dev.nightjar.reviews.rule.Requirements.hasCompanion;
import static dev.nightjar.reviews.rule.Requirements.is;
import static dev.nightjar.reviews.rule.Requirements.isNotTrue;
import static dev.nightjar.reviews.rule.Requirements.isOneOf;
import static dev.nightjar.reviews.rule.Requirements.isSet;
import static dev.nightjar.reviews.rule.Requirements.isTrue;
import static dev.nightjar.reviews.rule.Requirements.isWritten;
import static dev.nightjar.reviews.rule.Requirements.value;
import static dev.nightjar.reviews.rule.Rule.rule;

import dev.nightjar.reviews.rule.BackupPlans;
import dev.nightjar.reviews.rule.Requirements.Companion;
import dev.nightjar.reviews.rule.Rule;
import dev.nightjar.reviews.rule.Subject;
import dev.nightjar.reviews.rule.Values;
import dev.nightjar.reviews.terraform.configuration.EvaluatedBlock;
import dev.nightjar.reviews.terraform.configuration.Resource;
import dev.nightjar.reviews.terraform.value.Tristate;
import dev.nightjar.reviews.terraform.value.Value;
import java.math.BigDecimal;
import java.util.List;

/** Rules about backups, deletion protection and dead-letter queues. */
public final class RecoveryRules {

  private static final BigDecimal KEY_DELETION_DAYS = BigDecimal.valueOf(30);

  private RecoveryRules() {}

  public static List<Rule> rules() {
    return List.of(
        rule("NJ-REL-30")
            .on("aws_sqs_queue")
            .reliability(LOW, "Queue has no dead-letter queue")
            .because(
                "A message that cannot be processed is redelivered until it expires, and is "
                    + "then lost.")
            .advice("Set redrive_policy with the ARN of another queue.")
            .mediumConfidence()
            .require(isSet("redrive_policy").unless(RecoveryRules::isDeadLetterQueue)),
        rule("NJ-REL-31")
            .on("aws_sns_topic_subscription")
            .reliability(LOW, "Subscription has no dead-letter queue")
            .because("A message that cannot be delivered is discarded without a record.")
            .advice("Set redrive_policy with the ARN of a queue.")
            .require(
                isSet("redrive_policy").when(is("protocol", "sqs", "lambda", "http", "https"))),
        rule("NJ-REL-32")
            .on("aws_dynamodb_table")
            .reliability(LOW, "Table can be deleted by mistake")
            .because("One wrong terraform apply deletes the data.")
            .advice("Set deletion_protection_enabled = true.")
            .require(isTrue("deletion_protection_enabled")),
        rule("NJ-REL-33", "CKV2_AWS_58")
            .on("aws_docdb_cluster", "aws_neptune_cluster")
            .reliability(MEDIUM, "Database cluster can be deleted by mistake")
            .because("One wrong terraform apply deletes the data.")
            .advice("Set deletion_protection = true.")
            .require(isTrue("deletion_protection")),
        rule("NJ-REL-34")
            .on("aws_db_instance", "aws_rds_cluster", "aws_docdb_cluster", "aws_neptune_cluster")
            .reliability(MEDIUM, "Database is deleted without a last snapshot")
            .because("All data is lost when the database is deleted.")
            .advice("Set skip_final_snapshot = false and a final_snapshot_identifier.")
            .require(
                isNotTrue("skip_final_snapshot")
                    .withoutRemediation()
                    .unless(isWritten("replicate_source_db"))),
        rule("NJ-REL-35")
            .on("aws_s3_bucket")
            .reliability(MEDIUM, "Bucket is deleted with all that is in it")
            .because("force_destroy deletes all objects together with the bucket.")
            .advice("Set force_destroy = false.")
            .require(isNotTrue("force_destroy")),
        rule("NJ-REL-36")
            .on("aws_elasticache_replication_group")
            .reliability(MEDIUM, "Cache is not backed up")
            .because("If the nodes fail, their data is lost.")
            .advice("Set snapshot_retention_limit to the number of days.")
            .require(
                value(
                    "snapshot_retention_limit",
                    days -> Values.isNumber(days, n -> n.signum() > 0),
                    "7")),
        rule("NJ-REL-37", "CKV_AWS_343")
            .on("aws_redshift_cluster")
            .reliability(MEDIUM, "Warehouse is not backed up")
            .because("Data that is deleted or overwritten by mistake cannot be restored.")
            .advice("Set automated_snapshot_retention_period to 1 or more.")
            .require(
                value(
                    "automated_snapshot_retention_period",
                    days -> Values.isOneOf(days, "0").not(),
                    "7")),
        rule("NJ-REL-38", "CKV2_AWS_18")
            .on("aws_efs_file_system")
            .reliability(LOW, "File system is not backed up")
            .because("Data that is deleted or overwritten by mistake cannot be restored.")
            .advice("Add an aws_efs_backup_policy with status = \"ENABLED\".")
            .require(
                hasCompanion(
                        new Companion("aws_efs_backup_policy", "file_system_id"),
                        isOneOf("backup_policy.status", "ENABLED"),
                        "file_system_id = %2$s.id",
                        "",
                        "backup_policy {",
                        "  status = \"ENABLED\"",
                        "}")
                    .unless(BackupPlans::include)),
        rule("NJ-REL-39")
            .on("aws_efs_file_system")
            .reliability(LOW, "File system is in one zone only")
            .because("If the zone fails, the files are unavailable or lost.")
            .advice("Remove availability_zone_name.")
            .mediumConfidence()
            .require(value("availability_zone_name", zone -> Values.isSet(zone).not())),
        rule("NJ-REL-40")
            .on("aws_kms_key")
            .reliability(LOW, "Key can be gone within days")
            .because(
                "After the key is deleted, data that was encrypted with it cannot be decrypted.")
            .advice("Set deletion_window_in_days = 30.")
            .require(value("deletion_window_in_days", RecoveryRules::isLong, "30")),
        rule("NJ-REL-41")
            .on("aws_secretsmanager_secret")
            .reliability(LOW, "Secret is deleted at once")
            .because("A deleted secret that is still in use cannot be restored.")
            .advice("Set recovery_window_in_days to 7 or more.")
            .require(
                value("recovery_window_in_days", days -> Values.isOneOf(days, "0").not(), "30")));
  }

  /** Whether the queue is used as a dead-letter queue, by another resource or by its own policy. */
  private static Tristate isDeadLetterQueue(Subject queue) {
    boolean named =
        Values.text(queue.value("name"))
            .filter(name -> name.matches("(?i).*(dlq|dead-?_?letter).*"))
            .isPresent();
    boolean used =
        queue.resource().name().matches("(?i).*(dlq|dead_?-?letter).*")
            || queue.configuration().referring(queue.resource().address()).stream()
                .anyMatch(RecoveryRules::redrives);
    return Tristate.of(
        named || used || Values.isSet(queue.value("redrive_allow_policy")) == Tristate.YES);
  }

  private static boolean redrives(Resource other) {
    return other.type().equals("aws_sqs_queue_redrive_allow_policy")
        || other.body().attributeLocation("redrive_policy").isPresent()
        || other.type().equals("aws_sqs_queue_redrive_policy")
        || other.type().equals("aws_lambda_function_event_invoke_config")
        || hasDeadLetters(other.body())
        || other.body().blocks("target").stream().anyMatch(RecoveryRules::hasDeadLetters);
  }

  private static boolean hasDeadLetters(EvaluatedBlock evaluatedBlock) {
    return !evaluatedBlock.blocks("dead_letter_config").isEmpty();
  }

  /** KMS waits thirty days by default. */
  private static Tristate isLong(Value days) {
    return Values.is(days, Values::isNull)
        .or(Values.isNumber(days, n -> n.compareTo(KEY_DELETION_DAYS) >= 0));
  }
}
